/** The state of the parts as `/api/health` tells it, asked within this server. */
import { answerApi } from "#functions/routes.ts";
import { type Health, healthSchema } from "#protocol/schemas/http/health.ts";

/** What was told; unavailable where this server cannot even ask, with nothing said about the parts. */
export type HealthReading =
  | { readonly status: "ok"; readonly health: Health }
  | { readonly status: "unavailable" };

/** @param request the page's: its reader is who asks */
export async function readHealth(request: Request): Promise<HealthReading> {
  const answer = await answerApi(
    new Request(new URL("/api/health", request.url), { headers: request.headers }),
  );
  const health = healthSchema.safeParse(await answer.json().catch(() => undefined));
  return health.success ? { status: "ok", health: health.data } : { status: "unavailable" };
}
