import type { RateLimiter } from "./rate-limiter.ts";

/** Callers remembered at a time; beyond it the oldest is forgotten. */
const MAX_CALLERS = 10_000;

/**
 * Limits in this process: the times of a caller's latest calls are kept, so that no window edge lets through twice as many.
 * @param now milliseconds; tests pass their own clock
 */
export function createProcessRateLimiter(now: () => number = Date.now): RateLimiter {
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
