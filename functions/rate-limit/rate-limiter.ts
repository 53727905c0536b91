/** So many calls in so many seconds. */
export interface RateLimit {
  /** Name of what is limited; counters of different names are independent. */
  readonly name: string;
  readonly calls: number;
  readonly seconds: number;
}

interface RateLimitVerdict {
  readonly allowed: boolean;
  /** Seconds until a further call is allowed; 0 when it is allowed now. */
  readonly retryAfterSeconds: number;
}

export interface RateLimiter {
  /** Counts one call of `caller` and tells whether it is within the limit. */
  take(limit: RateLimit, caller: string): Promise<RateLimitVerdict>;
}
