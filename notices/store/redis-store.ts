import type { Redis } from "@upstash/redis";
import type { NoticeStore } from "./notice-store.ts";

/** Key prefix, for a database shared with other products. */
const PREFIX = "mlb:notices:";

/** The few commands that are used. */
export type NoticeCommands = Pick<Redis, "get" | "set" | "del" | "hgetall" | "hset" | "hdel">;

/** The store in Redis. Its errors are thrown: an unreadable value must not count as missing. */
export function createRedisStore(redis: NoticeCommands): NoticeStore {
  return {
    async get(key) {
      return (await redis.get(PREFIX + key)) ?? undefined;
    },
    async set(key, value, ttlSeconds) {
      await redis.set(PREFIX + key, value, ttlSeconds === undefined ? {} : { ex: ttlSeconds });
    },
    async add(key, value, ttlSeconds) {
      return (await redis.set(PREFIX + key, value, { nx: true, ex: ttlSeconds })) !== null;
    },
    async delete(key) {
      await redis.del(PREFIX + key);
    },
    async fields(key) {
      return new Map(Object.entries((await redis.hgetall(PREFIX + key)) ?? {}));
    },
    async setField(key, field, value) {
      await redis.hset(PREFIX + key, { [field]: value });
    },
    async deleteField(key, field) {
      await redis.hdel(PREFIX + key, field);
    },
  };
}
