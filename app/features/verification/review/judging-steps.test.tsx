// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { howToJudge } from "./how-to-judge.copy.ts";
import { JudgingSteps } from "./judging-steps.tsx";

const [INFERENCE, EVALUATION] = [0, 2];

afterEach(cleanup);

test("only the steps that a voter ticked become text for the reasoning", async () => {
  const onDraft = vi.fn();
  render(<JudgingSteps taskType={INFERENCE} onDraft={onDraft} />);
  const [files, , rows] = screen.getAllByRole("checkbox") as HTMLElement[];
  await userEvent.click(files as HTMLElement);
  await userEvent.click(rows as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: "Add these checks to your reasoning" }));
  const [first, , third] = howToJudge(INFERENCE);
  expect(onDraft).toHaveBeenCalledWith({ text: `${first?.done}\n${third?.done}` });
});

test("readers who cannot vote see the steps without checkboxes", () => {
  render(<JudgingSteps taskType={EVALUATION} />);
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.getByText(/Repeat the evaluation on the same data/)).toBeTruthy();
});
