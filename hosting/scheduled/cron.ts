/** Shared by the scheduled functions: the check of their caller, and their log. */
import { createHash, timingSafeEqual } from "node:crypto";
import { redactor } from "#protocol/format/redact.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Whether the hosting platform's scheduler sent this request.
 * @see https://vercel.com/docs/cron-jobs/manage-cron-jobs#securing-cron-jobs
 */
export function isFromScheduler(request: Request, secret: string): boolean {
  const given = request.headers.get("authorization") ?? "";
  return timingSafeEqual(digest(given), digest(`Bearer ${secret}`));
}

/** Writes one JSON line, which the hosting platform collects. */
export const logLine = (level: string, program: string) => (fields: object, event: string) =>
  console.log(
    redactor(Object.values(process.env))(JSON.stringify({ level, [program]: true, ...fields, event })),
  );
