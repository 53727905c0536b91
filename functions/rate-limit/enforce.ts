import { ApiError } from "#functions/http/api-error.ts";
import { callerOf } from "#functions/http/caller.ts";
import type { Services } from "#functions/services/services.ts";
import type { RateLimit, RateLimitVerdict } from "./rate-limiter.ts";

/** The limit that leaves a request's caller the fewest calls. */
const tightest = new WeakMap<Request, { limit: RateLimit; verdict: RateLimitVerdict }>();

/**
 * What the caller of this request is told of limits: of several that count the request, the one that ends first. The fields
 * are those of the IETF's draft "RateLimit header fields for HTTP".
 * @returns no header when nothing was counted
 */
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

/** Counts a call. @throws ApiError RATE_LIMITED, with the time to wait, when it is one too many */
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
    `That was more than ${limit.calls} requests in ${limit.seconds} seconds. Nothing was changed. Please try again in ${seconds} seconds.`,
    { headers: { "Retry-After": String(seconds) } },
  );
}

export interface ClientLimits {
  /** Holds for each caller's network. */
  readonly known: RateLimit;
  /** Shared by all callers where their network cannot be known. */
  readonly unknown: RateLimit;
}

/** Counts a call of whoever sent the request. @throws ApiError RATE_LIMITED */
export async function enforceClientLimit(
  request: Request,
  services: Pick<Services, "config" | "rateLimiter">,
  { known, unknown }: ClientLimits,
): Promise<void> {
  const caller = callerOf(request, services.config);
  await enforceRateLimit(request, services, caller ? known : unknown, caller ?? "all");
}
