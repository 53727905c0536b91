import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";

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
