import { expect, test } from "vitest";
import { faultTable, readingRows } from "./table.ts";

const answer = (kind: "list" | "endpoint", took: number, status = 200) => ({
  ...{ kind, took, status, bytes: 2_000 },
  path: "/tasks",
});

test("a reading has a row for everything and one for each kind that was read, refusals and broken connections as errors", () => {
  const answers = [answer("list", 10), answer("list", 30, 503), answer("endpoint", 20, 0)];
  expect(readingRows("50", answers, 2, 0.03).split("\n")).toEqual([
    "| 50 | everything | 3 | 1.5 | 20 ms | 30 ms | 30 ms | 2 | 2.0 | 10.0 ms |",
    "| 50 | list | 2 | 1.0 | 10 ms | 30 ms | 30 ms | 1 | 2.0 |  |",
    "| 50 | endpoint | 1 | 0.5 | 20 ms | 20 ms | 20 ms | 1 | 2.0 |  |",
  ]);
});

test("what was lost stands beside the service that was killed", () => {
  const fault = { recovery: 1_500, answers: [answer("list", 10)] };
  const table = faultTable([
    { service: "chain", lost: "", ...fault },
    { service: "content", lost: "files", ...fault },
  ]);
  expect(table).toContain("| chain | 1.5 s | 1 | 10 ms | 0 | nothing |");
  expect(table).toContain("| content | 1.5 s | 1 | 10 ms | 0 | files |");
});
