import { ApiError } from "#functions/http/api-error.ts";
import { callerOf } from "#functions/http/caller.ts";
import type { Services } from "#functions/services/services.ts";
import type { RateLimit, RateLimitVerdict } from "./rate-limiter.ts";

/** Per request, the limit with the fewest calls left. */
const tightest = new WeakMap<Request, { limit: RateLimit; verdict: RateLimitVerdict }>();

/** Rate limit headers (IETF draft) of the tightest limit; none when nothing was counted. */
export function rateLimitHeaders(request: Request): Record<string, string> {
  const counted = tightest.get(request);
  if (!counted) return {};
  const { limit, verdict } = counted;
  return {
    "RateLimit-Limit": String(limit.calls),
    "RateLimit-Remaining": String(verdict.remaining),
    "RateLimit-Reset": String(verdict.resetSeconds),
    "RateLimit-Policy": `${limit.calls};w=${limit.seconds}`,
  };
}

/** Counts a call. @throws ApiError RATE_LIMITED with Retry-After when the limit is exceeded */
export async function enforceRateLimit(
  request: Request,
  { rateLimiter }: Pick<Services, "rateLimiter">,
  limit: RateLimit,
  caller: string,
): Promise<void> {
  const verdict = await rateLimiter.take(limit, caller);
  const before = tightest.get(request);
  if (!before || verdict.remaining < before.verdict.remaining) tightest.set(request, { limit, verdict });
  if (verdict.allowed) return;
  tightest.set(request, { limit, verdict });
  const seconds = Math.max(1, verdict.resetSeconds);
  throw new ApiError(
    "RATE_LIMITED",
    `Rate limit exceeded: ${limit.calls} requests per ${limit.seconds} seconds. Nothing was changed. Try again in ${seconds} seconds.`,
    { headers: { "Retry-After": String(seconds) } },
  );
}

export interface ClientLimits {
  /** Per network of a caller. */
  readonly known: RateLimit;
  /** Shared by all callers whose network is unknown. */
  readonly unknown: RateLimit;
}

/** Counts a call of the client that sent the request. @throws ApiError RATE_LIMITED */
export async function enforceClientLimit(
  request: Request,
  services: Pick<Services, "config" | "rateLimiter">,
  { known, unknown }: ClientLimits,
): Promise<void> {
  const caller = callerOf(request, services.config);
  await enforceRateLimit(request, services, caller ? known : unknown, caller ?? "all");
}
