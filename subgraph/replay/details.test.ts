import { expect, test } from "vitest";
import { detailProblems } from "./details.ts";

const indexOf = (kind: string, detail: string | null) => ({
  query: async <T>(text: string) =>
    ({ rows: text.includes("activities") ? [{ id: "0x01", kind, detail }] : [] }) as T,
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
