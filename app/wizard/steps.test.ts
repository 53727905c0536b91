import { expect, test } from "vitest";
import { furthestStep, stateOfStep, stepLink, stepOf } from "./steps.ts";

test.each([
  ["", 0],
  ["step=1", 0],
  ["step=2", 1],
  ["step=4", 3],
  ["step=5", 0],
  ["step=0", 0],
  ["step=two", 0],
])("%j asks for the step with index %i", (query, index) => {
  expect(stepOf(new URLSearchParams(query), 4)).toBe(index);
});

test("a URL cannot skip the first incomplete step", () => {
  expect(furthestStep([{}, {}, {}])).toBe(3);
  expect(furthestStep([{}, {}, { reward: ["wrong"] }])).toBe(2);
  expect(furthestStep([{ modelId: ["wrong"] }, {}, { reward: ["wrong"] }])).toBe(0);
});

test("keeps other URL parameters except those used in only one step", () => {
  const search = new URLSearchParams("model=0xab&q=iris&step=2");
  expect(stepLink(search, 2, ["q"])).toBe("?model=0xab&step=3");
  expect(stepLink(search, 0)).toBe("?model=0xab&q=iris");
});

test("marks a step as done when it is complete and was shown", () => {
  const rail = (step: number, seen: number, furthest: number) =>
    [0, 1, 2, 3].map((index) => stateOfStep(index, { step, seen, furthest }));
  // The reward has a default, so the second step completes the form.
  expect(rail(1, 1, 3)).toEqual(["done", "current", "waiting", "waiting"]);
  expect(rail(3, 3, 3)).toEqual(["done", "done", "done", "current"]);
  // The user returns from the review and removes the file.
  expect(rail(0, 3, 3)).toEqual(["current", "done", "done", "waiting"]);
  expect(rail(0, 3, 1)).toEqual(["current", "waiting", "waiting", "waiting"]);
});
