// @vitest-environment jsdom
/** F345-F349 next to the submit button of the last step, produced by the form's real rules. */
import { cleanup, screen } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, expect, test } from "vitest";
import { show } from "#app/test-support/show.tsx";
import type { Wizard } from "#app/wizard/use-wizard.ts";
import { WizardFrame } from "#app/wizard/wizard-frame.tsx";
import { parseAmount } from "#protocol/format/amount.ts";
import { submitProblem } from "./submit-problem.ts";
import { emptyTaskForm, type TaskForm, taskSteps } from "./task-form.ts";
import { taskErrors } from "./task-rules.ts";

/** 2026-03-01T12:00:00Z */
const NOW = 1_772_366_400;
const complete: TaskForm = {
  ...emptyTaskForm,
  modelId: `0x${"ab".repeat(32)}`,
  deadline: "2026-03-09",
  inputMode: "pointer",
  dataPointer: "ipfs://bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e",
};
const wizard: Wizard = {
  steps: taskSteps(),
  step: taskSteps().length - 1,
  seen: taskSteps().length - 1,
  furthest: taskSteps().length - 1,
  isLoading: false,
  ready: true,
  hrefOf: (index) => `?step=${index + 1}`,
  go: () => undefined,
  heading: createRef(),
};

function problemOf(change: Partial<TaskForm>, isConnected = true) {
  const limits = {
    deadline: { now: NOW, minDuration: 3_600, maxDuration: 2_592_000 },
    reward: { balance: parseAmount("5"), symbol: "MLB", minReward: parseAmount("0.001") },
  };
  return submitProblem({
    balance: isConnected ? "enough" : "disconnected",
    pausedUntil: undefined,
    errors: taskErrors({ ...complete, ...change }, undefined, limits),
    isReading: false,
    inProgress: false,
  });
}

afterEach(cleanup);

test.each([
  ["F345", "nobody is connected", {}, false, "Please connect your wallet to create a task"],
  ["F346", "no model is chosen", { modelId: "" }, true, "Please select a model before creating the task"],
  [
    "F347",
    "there is no input",
    { dataPointer: "" },
    true,
    "Please upload input data or provide a data pointer",
  ],
  ["F348", "the reward is nothing", { reward: "0" }, true, "Reward must be a positive number"],
  ["F349", "the deadline has passed", { deadline: "2026-02-27" }, true, "Deadline must be in the future"],
  [
    "F349",
    "the deadline is too far",
    { deadline: "2026-04-15" },
    true,
    "Deadline cannot be more than 30 days in the future",
  ],
] as const)(
  "%s: when %s, the last step says so next to its button",
  async (_code, _state, change, isConnected, words) => {
    await show(
      <WizardFrame
        wizard={wizard}
        blocked={problemOf(change, isConnected)}
        finish={{ label: "Create Task", onPress: () => undefined }}
      >
        <p>Summary</p>
      </WizardFrame>,
    );
    expect(screen.getByText(words).tagName).toBe("P");
    expect(screen.getByRole("button", { name: "Create Task" }).getAttribute("aria-disabled")).toBe("true");
  },
);

test("a complete form can be submitted", () => {
  expect(problemOf({})).toBeUndefined();
});
