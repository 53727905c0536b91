/** Service health as reported by `/api/health`, queried within this server. */
import { answerApi } from "#functions/routes.ts";
import { type Health, healthSchema } from "#protocol/schemas/http/health.ts";

/** The health report; unavailable if the query fails, without details on the services. */
export type HealthReading =
  | { readonly status: "ok"; readonly health: Health }
  | { readonly status: "unavailable" };

/** @param request the page's request, whose sender counts as the caller */
export async function readHealth(request: Request): Promise<HealthReading> {
  const answer = await answerApi(
    new Request(new URL("/api/health", request.url), { headers: request.headers }),
  );
  const health = healthSchema.safeParse(await answer.json().catch(() => undefined));
  return health.success ? { status: "ok", health: health.data } : { status: "unavailable" };
}
