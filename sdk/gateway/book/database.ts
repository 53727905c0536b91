/** A database file of one program: a kill at any moment loses no change. */
import { closeSync, openSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";

export type Database = ReturnType<typeof openDatabase>;

/**
 * Pages of the log, 4 kB each, that are copied to the file at once. The write that does it waits for the disk several times, and with
 * SQLite's 1,000 every hundredth answer had such a write on one of its sides.
 */
const LOG_PAGES = 10_000;

/** Vouchers and requests are their owner's. The database's log gets the mode of its file. */
const OWNER_ONLY = 0o600;

/** @param path file, or ":memory:". @throws Error when another program uses the file */
export function openDatabase(path: string, schema: string) {
  if (path !== ":memory:") closeSync(openSync(path, "a", OWNER_ONLY));
  const database = new DatabaseSync(path);
  database.exec(
    `PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = ${LOG_PAGES};`,
  );
  database.exec(schema);

  function atOnce<Result>(work: () => Result): Result {
    database.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      database.exec("COMMIT");
      return result;
    } catch (cause) {
      try {
        database.exec("ROLLBACK");
      } catch {
        // A full disk has ended the transaction already.
      }
      throw cause;
    }
  }

  let log: Promise<FileHandle> | undefined;
  /** Closing stores everything in the file, and deletes the log. */
  let isClosed = false;
  let current: Promise<void> = Promise.resolve();
  let following: Promise<void> | undefined;

  async function storeLog(): Promise<void> {
    current = following ?? current;
    following = undefined;
    if (isClosed) return;
    try {
      log ??= open(`${path}-wal`, "r+");
      await (await log).datasync();
    } catch (cause) {
      if (!isClosed) throw cause;
    }
  }

  return {
    prepare: (sql: string) => database.prepare(sql),
    /** All changes or none. The latest may be lost when the machine loses power, not when the program is killed. */
    atOnce,
    /** The same, and on the disk when it returns, with every change before. Waits for the disk. */
    durably<Result>(work: () => Result): Result {
      database.exec("PRAGMA synchronous = FULL");
      try {
        return atOnce(work);
      } finally {
        database.exec("PRAGMA synchronous = NORMAL");
      }
    },
    /**
     * Resolves when every change before is on the disk. Nothing else waits for it, and callers at once share one wait.
     * @throws Error when the disk fails
     */
    stored(): Promise<void> {
      if (path === ":memory:") return Promise.resolve();
      // A wait that has begun may not include the last change.
      following ??= current.catch(() => undefined).then(storeLog);
      return following;
    },
    close() {
      isClosed = true;
      database.close();
      void log?.then(
        (file) => file.close(),
        () => undefined,
      );
    },
  };
}
