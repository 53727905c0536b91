/** How an upstream takes and gives token ids. OpenAI's API has no members for them, so servers differ. */
import type { Sampling } from "#runtime/engine/text/documents.ts";
import type { TextWatch } from "#runtime/run/work.ts";
import type { StreamedCompletion } from "./stream.ts";

interface CompletionOrder {
  /** The upstream's name for the model. */
  readonly model: string;
  readonly prompt: readonly number[];
  readonly sampling: Sampling;
  /** Most bytes of the stream. */
  readonly mostBytes: number;
}

export interface Dialect {
  /** The tokens of a text, in which control tokens are spelled out. @param isWhole whether tokens are added that begin every text */
  tokenize(model: string, text: string, isWhole: boolean, signal: AbortSignal): Promise<readonly number[]>;
  /** Without `output` where the upstream gives no ids. */
  complete(order: CompletionOrder, signal: AbortSignal, watch?: TextWatch): Promise<StreamedCompletion>;
}
