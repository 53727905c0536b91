import type { Cache } from "./cache.ts";

const MAX_ENTRIES = 500;

interface Entry {
  readonly value: unknown;
  readonly expiresAt: number;
}

/**
 * Cache in this process: the least recently used entry makes room for a new one.
 * @param now milliseconds; tests pass their own clock
 */
export function createProcessCache(maxEntries = MAX_ENTRIES, now: () => number = Date.now): Cache {
  // A Map keeps insertion order; an entry that is read is inserted anew, so the first one is the oldest in use.
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
