/** How an upstream takes and gives token ids. OpenAI's API has no members for them, so servers differ. */
import type { Sampling } from "#runtime/engine/text/documents.ts";
import type { TextWatch } from "#runtime/run/work.ts";
import type { StreamedCompletion } from "./stream.ts";
import type { HeaderVocabulary } from "./vocabulary.ts";

export interface ServedModel {
  /** The upstream's name for it. */
  readonly name: string;
  /** SHA-256 of the weights that the settings name for it. */
  readonly weights: string;
}

/** A model with what its package states; nothing of it is known when an agent starts. */
export interface PackagedModel extends ServedModel {
  readonly vocabulary: HeaderVocabulary;
  readonly contextLength: number;
}

export interface CompletionOrder {
  readonly model: PackagedModel;
  /** The prompt's ids, and the text that they were read from. */
  readonly prompt: readonly number[];
  readonly text: string;
  readonly sampling: Sampling;
  /** Most bytes of the stream. */
  readonly mostBytes: number;
}

export interface Dialect {
  /** Whether the upstream gives ids, tried with one token. @throws RefusedRequest when it does not take such requests */
  givesIds(model: ServedModel, signal: AbortSignal): Promise<boolean>;
  /** The tokens of a text, in which control tokens are spelled out. */
  tokenize(model: PackagedModel, text: string, signal: AbortSignal): Promise<readonly number[]>;
  /** The tokens that begin every text. */
  beginning(model: PackagedModel, signal: AbortSignal): Promise<readonly number[]>;
  /** Without `output` where the upstream gives no ids. */
  complete(order: CompletionOrder, signal: AbortSignal, watch?: TextWatch): Promise<StreamedCompletion>;
}
