/** A database file of one program: a kill at any moment loses no change. */
import { DatabaseSync } from "node:sqlite";

export type Database = ReturnType<typeof openDatabase>;

/** @param path file, or ":memory:". @throws Error when another program uses the file */
export function openDatabase(path: string, schema: string) {
  const database = new DatabaseSync(path);
  database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
  database.exec(schema);

  function atOnce<Result>(work: () => Result): Result {
    database.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      database.exec("COMMIT");
      return result;
    } catch (cause) {
      database.exec("ROLLBACK");
      throw cause;
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
    close: () => database.close(),
  };
}
