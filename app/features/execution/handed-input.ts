/** Input that another page fills into the new task form. */
import type { ExampleInput } from "./package/example-input.ts";

let handed: { readonly modelId: string; readonly input: ExampleInput } | undefined;

/** Keeps an input until the form of the model opens in this tab. */
export function handInput(modelId: string, input: ExampleInput): void {
  handed = { modelId, input };
}

export function takeHandedInput(modelId: string): ExampleInput | undefined {
  if (handed?.modelId !== modelId) return undefined;
  const { input } = handed;
  handed = undefined;
  return input;
}
