/** Servers that take and give token ids: vLLM and llama.cpp's. */
import { type Sampling, samplingDefaults } from "#runtime/engine/text/documents.ts";
import type { TextWatch } from "#runtime/run/work.ts";
import type { CompletionOrder, Dialect } from "./dialect.ts";
import type { StreamedCompletion } from "./stream.ts";

interface IdOrder extends Pick<CompletionOrder, "prompt" | "mostBytes"> {
  /** The upstream's name for the model. */
  readonly model: string;
  readonly sampling: Sampling;
}

export interface IdServer {
  /** @param isWhole whether tokens are added that begin every text */
  tokenize(model: string, text: string, isWhole: boolean, signal: AbortSignal): Promise<readonly number[]>;
  complete(order: IdOrder, signal: AbortSignal, watch?: TextWatch): Promise<StreamedCompletion>;
}

const PROBE = { sampling: { ...samplingDefaults, max_tokens: 1 }, mostBytes: 1_000_000 } as const;

export const idDialect = ({ tokenize, complete }: IdServer): Dialect => ({
  async givesIds({ name: model }, signal) {
    const prompt = await tokenize(model, "Hello", true, signal);
    return prompt.length > 0 && (await complete({ ...PROBE, model, prompt }, signal)).output !== undefined;
  },
  tokenize: ({ name }, text, signal) => tokenize(name, text, false, signal),
  // The tokens of an empty text are those that begin every text.
  beginning: ({ name }, signal) => tokenize(name, "", true, signal),
  complete: ({ model, ...order }, signal, watch) => complete({ ...order, model: model.name }, signal, watch),
});
