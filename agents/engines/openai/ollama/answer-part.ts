/** A part of Ollama's stream, and the bytes of the tokens that wrote it. */
import * as z from "zod";
import { brokenStream } from "../stream-lines.ts";

const bytes = z.array(z.int().min(0).max(255)).nullish();
const token = z.object({ bytes });
const partSchema = z.object({
  response: z.string().default(""),
  logprobs: z.array(token.extend({ top_logprobs: z.array(token).nullish() })).nullish(),
  done: z.boolean().default(false),
  done_reason: z.string().optional(),
  /** Tokens of the prompt, and of the answer with the one that ended it. */
  prompt_eval_count: z.int().nonnegative().optional(),
  eval_count: z.int().nonnegative().optional(),
  /** The tokens of prompt and answer; only of a prompt that a template wrote. */
  context: z.array(z.int().nonnegative()).nullish(),
  error: z.string().optional(),
});
export type AnswerPart = z.infer<typeof partSchema>;

/** @throws RuntimeFault "runtime" */
export function readPart(answer: unknown): AnswerPart {
  const { data } = partSchema.safeParse(answer);
  if (!data) throw brokenStream("has a part that cannot be read");
  if (data.error !== undefined) throw brokenStream(`reports an error: ${data.error.slice(0, 300)}`);
  return data;
}

/** U+FFFD, which Ollama writes for each byte of an incomplete character. */
const REPLACED = [0xef, 0xbf, 0xbd] as const;
const isReplaced = (part: readonly number[], at: number) =>
  REPLACED.every((byte, index) => part[at + index] === byte);

/** Bytes of a token, with nothing in the places that were replaced. */
function knownBytes(given: readonly number[]): (number | undefined)[] {
  const known = [];
  for (let at = 0; at < given.length; at++) {
    const isUnknown = isReplaced(given, at);
    known.push(isUnknown ? undefined : given[at]);
    if (isUnknown) at += REPLACED.length - 1;
  }
  return known;
}

/**
 * The bytes of each token of a part. Tokens that share a character have bytes that JSON cannot hold; the part's text has the whole
 * character. Nothing when text and tokens do not fit together.
 */
export function piecesOf({ response, logprobs }: AnswerPart): Uint8Array[] | undefined {
  const text = new TextEncoder().encode(response);
  const given = (logprobs ?? []).map((one) => one.bytes ?? []);
  // A text may contain U+FFFD as well: then nothing was replaced.
  return cut(text, given) ?? cut(text, given.map(knownBytes));
}

function cut(
  text: Uint8Array,
  tokens: readonly (readonly (number | undefined)[])[],
): Uint8Array[] | undefined {
  let at = 0;
  const pieces = tokens.map((known) => {
    const piece = text.subarray(at, at + known.length);
    at += known.length;
    return piece;
  });
  const fits = pieces.every((piece, index) =>
    tokens[index]?.every((byte, place) => piece[place] === (byte ?? piece[place])),
  );
  return fits && at === text.length ? pieces : undefined;
}
