/** Functions of a loaded model that the documents of a text task need, whichever engine loaded it. */
import type { Candidate } from "./sampling.ts";

export interface Vocabulary {
  /** Number of tokens; ids are below it. */
  readonly size: number;
  readonly metadata: ReadonlyMap<string, string>;
  /** Token that begins a text; nothing when the model has none. */
  readonly beginning: number | undefined;
  readonly endOfText: number | undefined;
  /** Whether the beginning is put before every prompt. */
  readonly addsBeginning: boolean;
  /** Whether a token ends an answer. */
  isEnd(token: number): boolean;
  /** The tokens of a text; control tokens that it spells out are taken as such. */
  tokenize(prompt: string): number[];
  /** The bytes of a token, which may be a part of a character. */
  bytesOf(token: number): Uint8Array;
}

/** A model that computes the probabilities at each place of an answer that is given. */
export interface ReplayModel extends Vocabulary {
  /** Candidates at each token's place: itself, and what may be chosen instead (as many as `sampling` needs). */
  follow(
    prompt: readonly number[],
    output: readonly number[],
    sampling: { readonly temperature: number; readonly top_k: number },
  ): AsyncIterable<readonly Candidate[]>;
}
