import type { Redis } from "@upstash/redis";
import { logWarning } from "#functions/services/log.ts";

export interface RateLimit {
  /** Limits of different names count independently. */
  readonly name: string;
  readonly calls: number;
  readonly seconds: number;
}

export interface RateLimitVerdict {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Seconds until the oldest call leaves the window and one more is allowed. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /** Counts one call of `caller`; a refused call is not counted. */
  take(limit: RateLimit, caller: string): Promise<RateLimitVerdict>;
}

/** Callers kept in memory. Beyond it the one whose last call is oldest is dropped. */
const MAX_CALLERS = 10_000;

/**
 * Rate limiter in this process, by the time of each call.
 * @param now whole milliseconds of a clock that is never set back; tests pass their own
 */
export function createProcessRateLimiter(
  now: () => number = () => Math.floor(performance.now()),
): RateLimiter {
  const calls = new Map<string, number[]>();
  return {
    async take(limit, caller) {
      const key = `${limit.name}:${caller}`;
      const time = now();
      const start = time - limit.seconds * 1_000;
      const recent = (calls.get(key) ?? []).filter((at) => at > start);
      const allowed = recent.length < limit.calls;
      if (allowed) recent.push(time);
      calls.delete(key);
      calls.set(key, recent);
      const first = calls.keys().next();
      if (calls.size > MAX_CALLERS && !first.done) calls.delete(first.value);
      const wait = (recent[0] ?? time) + limit.seconds * 1_000 - time;
      return {
        allowed,
        remaining: limit.calls - recent.length,
        resetSeconds: Math.ceil(wait / 1_000),
      };
    },
  };
}

const PREFIX = "mlb:rate:";

/** The sliding window as one atomic script. Returns allowed (1 or 0), calls left, milliseconds until the next. */
const TAKE = `
local now, window, calls = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call("ZREMRANGEBYSCORE", KEYS[1], "-inf", now - window)
local counted, allowed = redis.call("ZCARD", KEYS[1]), 0
if counted < calls then
  redis.call("ZADD", KEYS[1], now, ARGV[4])
  redis.call("PEXPIRE", KEYS[1], window)
  counted, allowed = counted + 1, 1
end
local oldest = redis.call("ZRANGE", KEYS[1], 0, 0, "WITHSCORES")
return { allowed, calls - counted, math.max(1, tonumber(oldest[2]) + window - now) }
`;

/** Rate limiter in Redis for all instances. `fallback` serves while it is down; tests pass their own `now`. */
export function createRedisRateLimiter(
  redis: Redis,
  fallback: RateLimiter,
  now: () => number = Date.now,
): RateLimiter {
  return {
    async take(limit, caller) {
      try {
        const key = `${PREFIX}${limit.name}:${caller}`;
        const call = [now(), limit.seconds * 1_000, limit.calls, crypto.randomUUID()];
        type Answer = [allowed: number, remaining: number, wait: number];
        const [allowed, remaining, wait] = await redis.eval<typeof call, Answer>(TAKE, [key], call);
        return { allowed: allowed === 1, remaining, resetSeconds: Math.ceil(wait / 1_000) };
      } catch (error) {
        logWarning("rate_limit.fell_back", error);
        return fallback.take(limit, caller);
      }
    },
  };
}
