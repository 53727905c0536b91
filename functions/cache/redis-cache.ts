import type { Redis } from "@upstash/redis";
import type { Cache } from "./cache.ts";

/** Keys of this product among others in the same database. */
const PREFIX = "mlb:cache:";

/** Cache in Redis, shared by all instances of the functions. */
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
