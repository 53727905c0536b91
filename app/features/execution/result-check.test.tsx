// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { RuntimeFault } from "#runtime/fault.ts";
import type { ResultCheck as Checked } from "./check-result.ts";
import type { RecomputedResult } from "./recompute.ts";
import { ResultCheck } from "./result-check.tsx";

const check = vi.hoisted(() => vi.fn());
vi.mock("./check-result.ts", () => ({ checkResult: check }));
vi.mock("./use-task-source.ts", () => ({ useTaskSource: () => ({ isPublic: true }) }));

const onSubmit = vi.fn();
const onBack = vi.fn();
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

async function checked(answer: Promise<Checked>) {
  check.mockReturnValue(answer);
  await show(
    <ResultCheck
      taskId={`0x${"3f".repeat(32)}`}
      given={{ output: new File(["hello,world"], "r.csv"), artifacts: [], metrics: {} }}
      bond={15n * 10n ** 17n}
      onSubmit={onSubmit}
      onBack={onBack}
    />,
  );
  return userEvent.setup();
}

const bytes = (text: string) => new TextEncoder().encode(text);
const compared = (outcome: "confirmed" | "refuted" | "undecided"): Checked => ({
  kind: "compared",
  recomputed: {
    task: { output: { file: "labels.csv", mediaType: "text/csv" } },
    outcome: { output: { bytes: bytes("row,species\n1,setosa\n") }, used: { seconds: 1 } },
    submitted: { output: bytes("row,species\n1,rose\n") },
    verdict: {
      outcome,
      differences: [{ place: "output, row 1, column species", expected: "setosa", given: "rose" }],
      differenceCount: 1,
    },
  } as unknown as RecomputedResult,
});

test.each<[string, Checked]>([
  ["a result that people judge", { kind: "form", why: "human" }],
  ["a result of a model without a package", { kind: "none", why: "no package" }],
])("%s is submitted without a question", async (_what, answer) => {
  await checked(Promise.resolve(answer));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test("a confirmed result is reported before it is submitted", async () => {
  const user = await checked(Promise.resolve(compared("confirmed")));
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/^The results match/));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("a differing result is shown line by line with the bond at risk, and the provider decides", async () => {
  const user = await checked(Promise.resolve(compared("refuted")));
  expect((await screen.findByRole("alert")).textContent).toContain("The results differ: one difference");
  expect(screen.getByRole("alert").textContent).toMatch(
    /lose your bond of 1\.5\S* MLB if they reject this result/,
  );
  expect(screen.getByRole("table").textContent).toContain("1,rose");
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Change result" }));
  expect(onBack).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Submit anyway" }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("an invalid file format is reported before the bond is taken", async () => {
  await checked(Promise.resolve({ kind: "unfit", problem: 'The table has no column "species".' }));
  expect((await screen.findByRole("alert")).textContent).toContain('The table has no column "species".');
  expect(screen.getByRole("button", { name: "Submit anyway" })).toBeTruthy();
});

test("an underpowered machine causes no warning about the result, and a running check can be skipped", async () => {
  const user = await checked(Promise.reject(new RuntimeFault("time", "The run took longer than 60 s")));
  expect((await screen.findByRole("alert")).textContent).toContain("The result may still be correct.");
  expect(screen.queryByRole("button", { name: "Submit anyway" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(onSubmit).toHaveBeenCalledOnce();
  cleanup();
  onSubmit.mockReset();
  await checked(new Promise(() => undefined));
  await user.click(await screen.findByRole("button", { name: "Skip check" }));
  expect(onSubmit).toHaveBeenCalledOnce();
});
