/** So many calls in so many seconds. */
export interface RateLimit {
  /** Name of what is limited; counters of different names are independent. */
  readonly name: string;
  readonly calls: number;
  readonly seconds: number;
}

export interface RateLimitVerdict {
  readonly allowed: boolean;
  /** Calls that are allowed now, after this one. */
  readonly remaining: number;
  /** Seconds until the oldest call that counts no longer does, and one more is allowed. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /** Counts one call of `caller` and tells whether it is within the limit. */
  take(limit: RateLimit, caller: string): Promise<RateLimitVerdict>;
}
