// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { show } from "#app/test-support/show.tsx";
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
