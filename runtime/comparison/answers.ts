/** Compares two answers of a language model by their tokens: the first different one explains every later difference. */
import { parseJson } from "#protocol/documents/parse-json.ts";
import { answerSchema, type GeneratedToken, type TextAnswer } from "../engine/text/documents.ts";
import { isMachineLimit } from "../fault.ts";
import type { Differences } from "./difference.ts";

/** Reads a result as an answer. @returns undefined when it is another document. @throws RangeError at a limit of this machine */
export function readAnswer(bytes: Uint8Array): TextAnswer | undefined {
  try {
    return answerSchema.parse(parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch (cause) {
    if (isMachineLimit(cause)) throw cause;
    return undefined;
  }
}

const tokenText = (token: GeneratedToken | undefined) =>
  token ? `${JSON.stringify(token.text)} (id ${token.id})` : "the end of the answer";

/** Adds the first token that differs, of the prompt or of the answer; nothing when all ids are equal. */
export function compareAnswers(expected: TextAnswer, given: TextAnswer, found: Differences): void {
  const place = firstDifference(expected.prompt, given.prompt);
  if (place !== undefined) {
    found.add(`prompt, token ${place}`, expected.prompt[place], given.prompt[place]);
    return;
  }
  const ids = ({ output }: TextAnswer) => output.map(({ id }) => id);
  const at = firstDifference(ids(expected), ids(given));
  if (at !== undefined) found.add(`token ${at}`, tokenText(expected.output[at]), tokenText(given.output[at]));
}

function firstDifference(expected: readonly number[], given: readonly number[]): number | undefined {
  const length = Math.max(expected.length, given.length);
  for (let at = 0; at < length; at++) if (expected[at] !== given[at]) return at;
  return undefined;
}
