import { expect, test } from "vitest";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { livelierFirst } from "./live-task.ts";

test("the home page prefers a task in progress to a waiting or cancelled one", () => {
  const { Cancelled, Created, Completed, Verified } = TaskStatus;
  const lately = [Cancelled, Created, Completed, Verified].map((statusIndex) => ({ statusIndex }));
  expect(livelierFirst(lately).map(({ statusIndex }) => statusIndex)).toEqual([
    Completed,
    Verified,
    Cancelled,
    Created,
  ]);
  expect(livelierFirst([])).toEqual([]);
});
