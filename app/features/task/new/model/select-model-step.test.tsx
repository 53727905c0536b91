// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { STEP_FORM } from "#app/wizard/use-wizard.ts";
import type { ModelChoice } from "../new-task.query.server.ts";
import { emptyTaskForm } from "../task-form.ts";
import { SelectModelStep } from "./select-model-step.tsx";

afterEach(cleanup);

test("without a model the first step links to model registration", async () => {
  const nothing = { models: [], selected: undefined, values: emptyTaskForm, text: "" };
  const shown = await show(
    <SelectModelStep {...nothing} onSelect={() => undefined} onNext={() => undefined} />,
  );
  expect(shown.textContent).toContain("No models found");
  expect(shown.textContent).toContain("Try registering a new model first.");
  expect(screen.getByRole("link", { name: "Register model" }).getAttribute("href")).toBe("/models/new");
});

const MODEL = `0x${"ab".repeat(32)}` as const;
const model = {
  id: MODEL,
  name: "Iris Classifier",
  version: "1.0.0",
  revision: "1",
  description: "Names irises.",
  isActive: true,
  isPublic: true,
  category: null,
  ownerId: `0x${"0a".repeat(20)}`,
  summary: { total: 0 },
} as unknown as ModelChoice;

test("the first step is left with a model, and without one it says that one is missing", async () => {
  const onNext = vi.fn();
  const step = { models: [model], text: "", onSelect: () => undefined, onNext };
  await show(<SelectModelStep {...step} selected={undefined} values={emptyTaskForm} />);
  const submit = () => fireEvent.submit(document.getElementById(STEP_FORM) as HTMLElement);
  submit();
  expect(await screen.findByText("Please select a model")).toBeTruthy();
  expect(onNext).not.toHaveBeenCalled();
  cleanup();
  await show(<SelectModelStep {...step} selected={model} values={{ ...emptyTaskForm, modelId: MODEL }} />);
  submit();
  expect(onNext).toHaveBeenCalledOnce();
});
