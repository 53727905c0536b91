import { expect, test } from "vitest";
import { growthTable } from "./growth-table.ts";
import type { RecordedQuery } from "./recorder.ts";

let asked = 0;
const query = (screen: string): RecordedQuery => ({
  operation: "TaskList",
  screen,
  body: `${screen} for id ${++asked}`,
});
const growth = {
  stretches: [{ tasks: 20, events: 100, seconds: 10, work: 5 }],
  bytes: [10 * 2 ** 20, 100 * 2 ** 20] as const,
};

test("the same query of a screen is one row whatever its ids, and one that grew by more than a third is counted", () => {
  const before = new Map([
    [query("first page"), [10, 10]],
    [query("page 400"), [10, 10]],
  ]);
  const after = new Map([
    [query("first page"), [11, 11]],
    [query("page 400"), [20, 20]],
    [query("new screen"), [1]],
  ]);
  const table = growthTable([2, 20], before, after, growth);
  expect(table).toMatch(/TaskList +page 400 .* 2\.00\n/);
  expect(table).toMatch(/TaskList +first page .* 1\.10\n/);
  expect(table).not.toContain("new screen");
  expect(table).toContain("1 of 2 grew by more than a third");
  expect(table).toContain("100 events in   10 s,   10 a second;   20 for each second of graph-node's work");
});
