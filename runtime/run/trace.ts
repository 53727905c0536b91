/**
 * The digest of what a run computes on the way to its result. It cannot be derived from the result, and every machine that repeats the run
 * finds the same one. It must stay secret: decision 32 has the reasons.
 *
 * It starts as SHA-256("mlb-trace/1"). Each record changes it to SHA-256(digest || record). Records are canonical JSON:
 * - of each run of a graph: `{"graph":path,"outputs":[{"dims","name","sha256","type"}]}`, outputs in the order of the graph, `sha256` of the raw
 *   little-endian bytes (of texts: of their JSON array). Every NaN is the quiet one without sign.
 * - of an answer: `{"choices":[[position,[[id,bits]]]],"tokens":[id]}`. At every eighth position, from 0, up to five of the most probable
 *   tokens with the bits of their probabilities as 32-bit floats.
 */
import type { Hex } from "viem";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import type { Candidate } from "../engine/text/sampling.ts";
import type { TensorValue } from "../graph/tensor.ts";

const FORMAT = new TextEncoder().encode("mlb-trace/1");

/** Probabilities depend on all tokens before, so an eighth of them prove as much. All of them would take 7 % longer (SmolLM2-135M). */
const TRACED_EVERY = 8;
const TRACED_CANDIDATES = 5;

/** Without viem, which every worker of a run would load for it. */
const bytesOf = (digest: Hex): number[] =>
  (digest.slice(2).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

const extended = (digest: Hex, record: unknown): Promise<Hex> =>
  sha256(new Uint8Array([...bytesOf(digest), ...canonicalJsonBytes(record)]));

type TensorHead = Pick<TensorValue, "type" | "dims"> & { readonly name: string };

/** Collects the runs of graphs. */
export interface GraphTrace {
  add(graph: string, heads: readonly TensorHead[], buffers: readonly ArrayBuffer[]): Promise<void>;
  /** Undefined when no graph was run: a script has no intermediate values that prove more than its result. */
  digest(): Hex | undefined;
}

export function openGraphTrace(): GraphTrace {
  let digest: Hex | undefined;
  return {
    async add(graph, heads, buffers) {
      const hashes = await Promise.all(buffers.map((buffer) => sha256(new Uint8Array(buffer))));
      const outputs = heads.map((head, index) => ({ ...head, sha256: hashes[index] }));
      digest = await extended(digest ?? (await sha256(FORMAT)), { graph, outputs });
    },
    digest: () => digest,
  };
}

const bits = new DataView(new ArrayBuffer(4));

function bitsOf(probability: number): number {
  bits.setFloat32(0, Number.isNaN(probability) ? 0 : probability);
  return Number.isNaN(probability) ? 0x7fc00000 : bits.getUint32(0);
}

/** Collects the choices of an answer's tokens. */
export interface AnswerTrace {
  /** @param candidates the most probable tokens first, read only where the trace needs them; at least `count` or all */
  add(position: number, candidates: (count: number) => readonly Candidate[]): void;
  digest(tokens: readonly number[]): Promise<Hex>;
}

export function openAnswerTrace(): AnswerTrace {
  const choices: [position: number, among: [id: number, bits: number][]][] = [];
  return {
    add(position, candidates) {
      if (position % TRACED_EVERY !== 0) return;
      const best = candidates(TRACED_CANDIDATES).slice(0, TRACED_CANDIDATES);
      choices.push([position, best.map(({ id, probability }) => [id, bitsOf(probability)])]);
    },
    digest: async (tokens) => extended(await sha256(FORMAT), { choices, tokens }),
  };
}

/** The digest where an input cannot be computed. @param code why, as in its result's index */
export const failureDigest = async (code: string): Promise<Hex> =>
  extended(await sha256(FORMAT), { failed: code });

/**
 * A batch's trace composes the traces of its inputs, in order: one record `{"item":index,"trace":digest}` each, or
 * `{"item":index,"failed":code}` for an input that cannot be computed.
 * @returns undefined when an input was computed without a trace
 */
export async function batchTrace(items: readonly (Hex | string | undefined)[]): Promise<Hex | undefined> {
  let digest = await sha256(FORMAT);
  for (const [item, end] of items.entries()) {
    if (end === undefined) return undefined;
    digest = await extended(digest, end.startsWith("0x") ? { item, trace: end } : { item, failed: end });
  }
  return digest;
}
