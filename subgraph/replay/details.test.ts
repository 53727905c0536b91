import { expect, test } from "vitest";
import { detailProblems } from "./details.ts";

const indexOf = (kind: string, detail: string | null, isNews = true) => ({
  query: async <T>(text: string) =>
    ({ rows: text.includes("activities") ? [{ id: "0x01", kind, isNews, detail }] : [] }) as T,
});

test.each([
  ["TaskVerified", "requester"],
  ["TaskCreated", null],
])("%s with %s is as the register says", async (kind, detail) => {
  expect(await detailProblems(indexOf(kind, detail))).toEqual([]);
});

test.each([
  ["TaskVerified", null],
  ["TaskVerified", "somebody"],
  ["TaskCreated", "accepted"],
])("%s with %s is a problem", async (kind, detail) => {
  expect(await detailProblems(indexOf(kind, detail))).toEqual([
    `Activity 0x01 of the kind ${kind} says ${detail} in detail`,
  ]);
});

test("a verdict by vote is a step and no news", async () => {
  expect(await detailProblems(indexOf("TaskVerified", "verifiers", false))).toEqual([]);
  expect(await detailProblems(indexOf("TaskRejected", null, false))).toEqual([]);
});

test.each([
  ["TaskRejected", true, "news"],
  ["ModelUpdated", false, "a step"],
])("%s is not reported where the register does not report it", async (kind, isNews, told) => {
  expect(await detailProblems(indexOf(kind, null, isNews))).toEqual([
    `Activity 0x01 of the kind ${kind} is ${told}`,
  ]);
});
