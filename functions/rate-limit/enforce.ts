import { ApiError } from "#functions/http/api-error.ts";
import { clientAddressOf } from "#functions/http/caller.ts";
import type { Services } from "#functions/services/services.ts";
import type { RateLimit, RateLimiter } from "./rate-limiter.ts";

/** Counts a call. @throws ApiError RATE_LIMITED, with the time to wait, when it is one too many */
export async function enforceRateLimit(
  limiter: RateLimiter,
  limit: RateLimit,
  caller: string,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.take(limit, caller);
  if (allowed) return;
  const seconds = Math.max(1, retryAfterSeconds);
  throw new ApiError(
    "RATE_LIMITED",
    `That was more than ${limit.calls} requests in ${limit.seconds} seconds. Nothing was changed. Please try again in ${seconds} seconds.`,
    { headers: { "Retry-After": String(seconds) } },
  );
}

export interface ClientLimits {
  /** Holds for each network address. */
  readonly known: RateLimit;
  /** Where nobody tells the caller's network address for certain, all callers share this. */
  readonly unknown: RateLimit;
}

/** Counts a call of whoever sent the request. @throws ApiError RATE_LIMITED */
export async function enforceClientLimit(
  request: Request,
  { config, rateLimiter }: Pick<Services, "config" | "rateLimiter">,
  { known, unknown }: ClientLimits,
): Promise<void> {
  const address = clientAddressOf(request, config);
  await enforceRateLimit(rateLimiter, address ? known : unknown, address ?? "all");
}
