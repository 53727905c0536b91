import { ApiError } from "#functions/http/api-error.ts";
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
