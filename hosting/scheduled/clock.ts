/** Who asks a scheduled function: the hosting platform's clock, known by its secret, and nobody else. */
import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** @see https://vercel.com/docs/cron-jobs/manage-cron-jobs#securing-cron-jobs */
export function isFromClock(request: Request, secret: string): boolean {
  const given = request.headers.get("authorization") ?? "";
  return timingSafeEqual(digest(given), digest(`Bearer ${secret}`));
}
