/** Who asks, as far as the request's headers can be believed. */
import type { FunctionsConfig } from "#functions/services/config.ts";

/** Host the caller addressed, with its port. */
export function hostOf(request: Request): string {
  return request.headers.get("host") ?? new URL(request.url).host;
}

/** The caller's network address; undefined where nobody tells it for certain. */
export function clientAddressOf(request: Request, config: FunctionsConfig): string | undefined {
  if (!config.trustsForwardedAddress) return undefined;
  const forwarded = request.headers.get("x-real-ip") ?? request.headers.get("x-forwarded-for");
  return forwarded?.split(",")[0]?.trim();
}
