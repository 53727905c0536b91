/** A link with a call and its answer's digest after "#", which no server sees. Its reader recomputes the answer. */
import type { Hex } from "viem";
import * as z from "zod";
import { exactText } from "#app/features/content/exact-text.ts";
import { canonicalJson } from "#protocol/documents/canonical-json.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { bytes32Schema } from "#protocol/schemas/primitives.ts";
import type { Call } from "./use-order.ts";

const KEY = "answer";
/** Longest part after "#" that is made; some programs cut longer links. */
const LINK_CHARACTERS = 8_000;

const sharedSchema = z.strictObject({
  /** SHA-256 of the manifest of the package that computed it. */
  manifest: bytes32Schema,
  input: z.strictObject({ name: z.string().min(1).max(200), text: z.string().min(1).max(100_000) }),
  parameters: z.record(z.string(), z.json()),
  /** Of a chat: `tokenHash` of the answer. Otherwise the digest of the run. */
  digest: bytes32Schema,
  /** Of a chat: the number of the answer's tokens. */
  tokens: z.int().positive().max(1_000_000).optional(),
});
export type SharedAnswer = z.infer<typeof sharedSchema>;

export function linkOfAnswer(origin: string, modelId: Hex, shared: SharedAnswer): string | undefined {
  const text = encodeURIComponent(JSON.stringify(shared));
  return text.length > LINK_CHARACTERS ? undefined : `${origin}/models/${modelId}#${KEY}=${text}`;
}

/** The answer in a link's part after "#"; null if there is one that cannot be read, undefined if there is none. */
export function answerInHash(hash: string): SharedAnswer | null | undefined {
  const text = new URLSearchParams(hash.replace(/^#/, "")).get(KEY);
  if (text === null) return undefined;
  try {
    return sharedSchema.parse(parseJson(text));
  } catch {
    return null;
  }
}

/** Whether a call has the input and the parameters of a link. */
export const isCallOf = (
  { input, parameters }: Pick<SharedAnswer, "input" | "parameters">,
  call: Pick<Call, "input" | "parameters">,
): boolean =>
  call.input.name === input.name &&
  exactText(call.input.bytes) === input.text &&
  canonicalJson(call.parameters) === canonicalJson(parameters);
