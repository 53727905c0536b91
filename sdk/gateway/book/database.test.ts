import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "./database.ts";

const folder = mkdtempSync(join(tmpdir(), "database-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("vouchers and requests on the disk are readable by their owner only, also in a folder of others", () => {
  const own = mkdtempSync(join(folder, "open-"));
  const database = openDatabase(join(own, "book.sqlite"), "CREATE TABLE line (number INTEGER) STRICT");
  database.atOnce(() => database.prepare("INSERT INTO line VALUES (1)").run());
  const files = readdirSync(own);
  expect(files).toContain("book.sqlite-wal");
  expect(files.map((file) => (statSync(join(own, file)).mode & 0o777).toString(8))).toEqual(
    files.map(() => "600"),
  );
  database.close();
});

test("changes of callers at once are stored before each of them continues, and are there after the end", async () => {
  const path = join(folder, "lines.sqlite");
  const open = () => openDatabase(path, "CREATE TABLE IF NOT EXISTS line (number INTEGER NOT NULL) STRICT");
  const database = open();
  const add = database.prepare("INSERT INTO line VALUES (?)");
  const store = async (number: number) => {
    database.atOnce(() => add.run(number));
    await database.stored();
    return number;
  };
  const numbers = Array.from({ length: 50 }, (_, index) => index);
  expect(await Promise.all(numbers.map(store))).toEqual(numbers);
  await store(50);
  const last = database.stored();
  database.close();
  await last;
  const again = open();
  expect(again.prepare("SELECT COUNT(*) AS lines FROM line").get()?.lines).toBe(51);
  again.close();
});

test("a full disk is named as the cause, keeps what was stored, and work continues once there is space", () => {
  const database = openDatabase(":memory:", "CREATE TABLE line (text TEXT NOT NULL) STRICT");
  const add = database.prepare("INSERT INTO line VALUES (?)");
  const count = () => database.prepare("SELECT COUNT(*) AS lines FROM line").get()?.lines;
  database.durably(() => add.run("first"));
  database.prepare("PRAGMA max_page_count = 5").get();
  expect(() => database.durably(() => add.run("x".repeat(1_000_000)))).toThrow("disk is full");
  expect(count()).toBe(1);
  database.prepare("PRAGMA max_page_count = 100000").get();
  database.atOnce(() => add.run("second"));
  expect(count()).toBe(2);
  database.close();
});
