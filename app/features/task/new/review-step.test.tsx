// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { Check } from "#protocol/generated/enums.ts";
import { ReviewStep, type ReviewStepProps } from "./review-step.tsx";
import { emptyTaskForm } from "./task-form.ts";

afterEach(cleanup);

test("the review shows the model's description and version, each with its edit link", async () => {
  const form = {
    ...emptyTaskForm,
    modelName: "Iris classifier",
    modelVersion: "1.2.0",
    description: "Name the irises.",
  };
  await show(
    <ReviewStep
      form={form}
      model={undefined}
      file={undefined}
      deadline={undefined}
      reward={10n ** 18n}
      check={Check.Judged}
      protocol={
        {
          parameters: { providerBps: 8_000, verifierBps: 1_500, requiredVotes: 5 },
          activeVerifierCount: 3,
        } as ReviewStepProps["protocol"]
      }
      readers={undefined}
      approved={false}
      hrefOf={(step) => `/tasks/new?step=${step + 1}`}
    />,
  );
  const rowOf = (term: string) => screen.getByText(term).parentElement as HTMLElement;
  expect(rowOf("Model").textContent).toContain("Iris classifier 1.2.0");
  expect(rowOf("Description").textContent).toContain("Name the irises.");
  const edit = within(rowOf("Description")).getByRole("link", { name: /Edit\s*description/ });
  expect(edit.getAttribute("href")).toBe("/tasks/new?step=2");
});

test("the review of a sampled batch repeats the chance of finding wrong inputs", async () => {
  const protocol = {
    parameters: { providerBps: 8_000, verifierBps: 1_500, requiredVotes: 5 },
    activeVerifierCount: 3,
  } as ReviewStepProps["protocol"];
  const shown = await show(
    <ReviewStep
      form={{ ...emptyTaskForm, items: "256" }}
      {...{ model: undefined, file: undefined, deadline: undefined, readers: undefined, protocol }}
      reward={10n ** 18n}
      check={Check.Sampled}
      approved={false}
      hrefOf={(step) => `/tasks/new?step=${step + 1}`}
    />,
  );
  expect(shown.textContent).toContain("one wrong input of 256 with a chance of 3.1%");
});
