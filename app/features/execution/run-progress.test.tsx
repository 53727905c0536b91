// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { RunProgress } from "./run-progress.tsx";

afterEach(cleanup);

const shown = (done: number, isRepeated = false) => {
  render(
    <RunProgress
      stage="computing"
      since={Date.now()}
      seconds={120}
      progress={{ share: done / 20, inputs: { done, count: 20, isRepeated } }}
      onCancel={() => undefined}
    />,
  );
  return screen.getByRole("progressbar", { name: "Run progress" }).getAttribute("aria-valuenow");
};

test("a batch shows the input that is computed, and its bar is the share of the inputs", () => {
  expect(shown(5)).toBe("25");
  expect(screen.getByText("Computing input 6 of 20…")).toBeTruthy();
});

test("a batch shows no time limit, because the limit is the one of a single input", () => {
  shown(5);
  expect(screen.queryByText(/of at most/)).toBeNull();
});

test("the repeated run of a batch says why it computes the inputs again", () => {
  shown(0, true);
  expect(screen.getByText("Second run to confirm the first: input 1 of 20…")).toBeTruthy();
});
