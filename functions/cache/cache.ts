/** Caches of short-lived answers, in the process or in Redis. */
import type { Redis } from "@upstash/redis";
import { logWarning } from "#functions/services/log.ts";

/** Values are JSON: no bigint, no dates. */
export interface Cache {
  /** The value; undefined when there is none or it has expired. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, ttlSeconds: number): Promise<void>;
}

const MAX_ENTRIES = 500;

interface Entry {
  readonly value: unknown;
  readonly expiresAt: number;
}

/**
 * Least-recently-used cache in this process.
 * @param now milliseconds of a clock that is never set back; tests pass their own
 */
export function createProcessCache(
  maxEntries = MAX_ENTRIES,
  now: () => number = () => performance.now(),
): Cache {
  // A Map keeps insertion order and every read reinserts its entry, so the first entry is the least recently used.
  const entries = new Map<string, Entry>();
  return {
    async get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.expiresAt <= now()) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    async set(key, value, ttlSeconds) {
      entries.delete(key);
      entries.set(key, { value, expiresAt: now() + ttlSeconds * 1_000 });
      const oldest = entries.keys().next();
      if (entries.size > maxEntries && !oldest.done) entries.delete(oldest.value);
    },
  };
}

/** Key prefix, for a database shared with other products. */
const PREFIX = "mlb:cache:";

export function createRedisCache(redis: Redis): Cache {
  return {
    async get(key) {
      return (await redis.get(PREFIX + key)) ?? undefined;
    },
    async set(key, value, ttlSeconds) {
      await redis.set(PREFIX + key, value, { px: Math.round(ttlSeconds * 1_000) });
    },
  };
}

export type Cached = <Value>(
  key: string,
  ttlSeconds: number,
  compute: () => Promise<Value>,
) => Promise<Value>;

/** Returns the cached value, or computes and stores it once per key. A failed computation is not stored. */
export function createCached(cache: Cache): Cached {
  const running = new Map<string, Promise<unknown>>();

  async function computeAndStore<Value>(
    key: string,
    ttl: number,
    compute: () => Promise<Value>,
  ): Promise<Value> {
    const found = await cache.get(key).catch((error) => void logWarning("cache.read_failed", error));
    if (found !== undefined) return found as Value;
    const value = await compute();
    await cache.set(key, value, ttl).catch((error) => logWarning("cache.write_failed", error));
    return value;
  }

  return async <Value>(key: string, ttlSeconds: number, compute: () => Promise<Value>) => {
    const waiting = running.get(key);
    if (waiting) return waiting as Promise<Value>;
    const started = computeAndStore(key, ttlSeconds, compute).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
