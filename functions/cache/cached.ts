import { logWarning } from "#functions/services/log.ts";
import type { Cache } from "./cache.ts";

export type Cached = <Value>(
  key: string,
  ttlSeconds: number,
  compute: () => Promise<Value>,
) => Promise<Value>;

/**
 * Answers from the cache, or computes and remembers. Callers who ask for the same key at the same time wait for one
 * computation. A cache that fails costs speed, never the answer; a computation that fails is not remembered.
 */
export function createCached(cache: Cache): Cached {
  const running = new Map<string, Promise<unknown>>();

  async function computeAndStore<Value>(
    key: string,
    ttl: number,
    compute: () => Promise<Value>,
  ): Promise<Value> {
    const found = await cache
      .get(key)
      .catch((error) => void logWarning("the cache could not be read", error));
    if (found !== undefined) return found as Value;
    const value = await compute();
    await cache.set(key, value, ttl).catch((error) => logWarning("the cache could not be written", error));
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
