/** Turns chosen tokens into an answer: each token's text, and where the answer ends. Generation and replay use the same rules. */
import type { GeneratedToken, Sampling, TextAnswer } from "./documents.ts";
import { textBeforeStop } from "./stop.ts";
import type { Vocabulary } from "./vocabulary.ts";

export type WrittenAnswer = Pick<TextAnswer, "output" | "finish" | "text">;

export interface AnswerWriter {
  /** Adds the next token. Not called after the end. */
  add(id: number): GeneratedToken;
  ended(): WrittenAnswer | undefined;
}

/** Tokens that an answer may have. */
export const mostTokens = (
  sampling: Pick<Sampling, "max_tokens">,
  promptTokens: number,
  contextLength: number,
) => Math.min(sampling.max_tokens, contextLength - promptTokens);

/** @param most tokens that the answer may have, at least one */
export function openWriter(
  vocabulary: Pick<Vocabulary, "isEnd" | "bytesOf">,
  { stop }: Pick<Sampling, "stop">,
  most: number,
): AnswerWriter {
  const output: GeneratedToken[] = [];
  // A mark of the byte order is a character of the answer like any other.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let text = "";
  let ended: WrittenAnswer | undefined;
  return {
    add(id) {
      const isEnd = vocabulary.isEnd(id);
      const token = {
        id,
        text: isEnd ? decoder.decode() : decoder.decode(vocabulary.bytesOf(id), { stream: true }),
      };
      output.push(token);
      text += token.text;
      const stopped = textBeforeStop(text, stop);
      if (isEnd || stopped !== undefined) ended = { output, finish: "stop", text: stopped ?? text };
      else if (output.length === most) ended = { output, finish: "length", text: text + decoder.decode() };
      return token;
    },
    ended: () => ended,
  };
}
