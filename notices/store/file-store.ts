/** The store as an SQLite file, for a site on one machine without Redis. */
import type { DatabaseSync } from "node:sqlite";
import type { NoticeStore } from "./notice-store.ts";

const SCHEMA = `
  PRAGMA busy_timeout = 5000;
  PRAGMA journal_mode = WAL;
  CREATE TABLE IF NOT EXISTS value (
    key TEXT PRIMARY KEY, value TEXT NOT NULL, until INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS field (
    key TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (key, name)
  ) STRICT;
`;
/** Expired entries are removed once per this many writes. */
const SWEEP_EVERY = 200;

/** Node's module, loaded at run time: edge functions share this code, and have neither Node nor this store. */
function openDatabase(path: string): DatabaseSync {
  const sqlite = globalThis.process?.getBuiltinModule?.("node:sqlite");
  if (!sqlite) throw new Error("NOTICES_FILE requires a Node server; use Redis here.");
  return new sqlite.DatabaseSync(path);
}

/** Opens or creates a store (":memory:"). @param now milliseconds; tests pass their own clock. @throws Error */
export function createFileStore(path: string, now: () => number = Date.now): NoticeStore & { close(): void } {
  const database = openDatabase(path);
  database.exec(SCHEMA);
  const read = database.prepare("SELECT value FROM value WHERE key = ? AND (until IS NULL OR until > ?)");
  const write = database.prepare("INSERT OR REPLACE INTO value (key, value, until) VALUES (?, ?, ?)");
  const writeNew = database.prepare(
    "INSERT INTO value (key, value, until) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, until = excluded.until WHERE until <= ?",
  );
  const remove = database.prepare("DELETE FROM value WHERE key = ?");
  const sweep = database.prepare("DELETE FROM value WHERE until <= ?");
  const readFields = database.prepare("SELECT name, value FROM field WHERE key = ? ORDER BY name");
  const writeField = database.prepare("INSERT OR REPLACE INTO field (key, name, value) VALUES (?, ?, ?)");
  const removeField = database.prepare("DELETE FROM field WHERE key = ? AND name = ?");
  let writes = 0;
  const tidy = () => {
    writes += 1;
    if (writes % SWEEP_EVERY === 0) sweep.run(now());
  };
  return {
    async get(key) {
      const row = read.get(key, now()) as { value: string } | undefined;
      return row && JSON.parse(row.value);
    },
    async set(key, value, ttlSeconds) {
      write.run(key, JSON.stringify(value), ttlSeconds === undefined ? null : now() + ttlSeconds * 1_000);
      tidy();
    },
    async add(key, value, ttlSeconds) {
      const { changes } = writeNew.run(key, JSON.stringify(value), now() + ttlSeconds * 1_000, now());
      tidy();
      return changes > 0;
    },
    async delete(key) {
      remove.run(key);
    },
    async fields(key) {
      const rows = readFields.all(key) as { name: string; value: string }[];
      return new Map(rows.map(({ name, value }) => [name, JSON.parse(value)]));
    },
    async setField(key, field, value) {
      writeField.run(key, field, JSON.stringify(value));
    },
    async deleteField(key, field) {
      removeField.run(key, field);
    },
    close: () => database.close(),
  };
}
