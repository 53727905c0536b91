// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { emptyTaskForm } from "../task-form.ts";
import { ConfigureStep, type ConfigureStepProps } from "./configure-step.tsx";

afterEach(cleanup);

const noop = () => undefined;

/** Whether the section for the model's own input precedes the file. */
async function isInputFirst(metadata: object): Promise<boolean> {
  const model = {
    id: "0x1",
    name: "Model",
    version: "1.0.0",
    summary: { total: 0 },
    category: null,
    metadata,
  };
  const props = {
    model,
    published: { accessMethod: "", isPublic: false, packageBytes: 0 },
    draft: { values: emptyTaskForm, change: noop, setFile: noop },
    limits: { now: 1_770_000_000, maxDuration: 86_400 },
    check: { status: "unchecked" },
    referenced: { status: "none" },
    onNext: noop,
  };
  await show(<ConfigureStep {...(props as unknown as ConfigureStepProps)} />);
  const input = await screen.findByRole("region", { name: "Model input" });
  const file = await screen.findByLabelText(/Input file/);
  cleanup();
  return (input.compareDocumentPosition(file) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

test("a chat model's message comes before the file, and other models' files come first", async () => {
  expect(await isInputFirst({ framework: "llama.cpp (GGUF)", tags: [] })).toBe(true);
  expect(await isInputFirst({ framework: "ONNX", tags: ["vision"] })).toBe(false);
});
