import type { Redis } from "@upstash/redis";
import { logWarning } from "#functions/services/log.ts";
import type { RateLimiter } from "./rate-limiter.ts";

const PREFIX = "mlb:rate:";

/**
 * The times of a caller's latest calls, as in the process. One script, so that two calls at the same moment cannot both
 * be the last allowed one. Answers whether it is (1 or 0), the calls that are left, and the milliseconds until the oldest no
 * longer counts.
 */
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

/**
 * Limits in Redis, shared by all instances of the functions.
 * @param fallback judges while Redis does not answer, so that an outage neither locks people out nor opens the gates
 * @param now milliseconds; tests pass their own clock
 */
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
        logWarning("the rate limit fell back to this process", error);
        return fallback.take(limit, caller);
      }
    },
  };
}
