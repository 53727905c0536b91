/** Computes an answer in the native engine, with the sampling of the runtime. */
import type { Sampling } from "#runtime/engine/text/documents.ts";
import { chooseToken } from "#runtime/engine/text/sampling.ts";
import { mostTokens, openWriter, type WrittenAnswer } from "#runtime/engine/text/writer.ts";
import type { TextWatch } from "#runtime/run/work.ts";
import { candidateCount, type NativeModel } from "./model.ts";

export interface NativeGeneration {
  readonly prompt: readonly number[];
  readonly sampling: Sampling;
  readonly contextLength: number;
}

export async function generateNatively(
  model: NativeModel,
  { prompt, sampling, contextLength }: NativeGeneration,
  { onPrompt, onToken }: TextWatch = {},
): Promise<WrittenAnswer> {
  await model.clear();
  onPrompt?.(prompt);
  const writer = openWriter(model, sampling, mostTokens(sampling, prompt.length, contextLength));
  const count = candidateCount(sampling);
  let added: readonly number[] = prompt;
  for (let position = 0; ; position++) {
    const id = chooseToken(await model.next(added, count), sampling, position);
    const token = writer.add(id);
    onToken?.(token);
    const ended = writer.ended();
    if (ended) return ended;
    added = [id];
  }
}
