/** Seals of the inputs of a sampled batch, their tree, and the vote on a sample (decision 33). */
import { concat, encodeAbiParameters, type Hex, keccak256, numberToHex, parseAbiParameters } from "viem";
import { ZERO_HASH } from "../unset.ts";
import { otherResultTrace } from "./sealed-vote.ts";

const TRACE = parseAbiParameters("bytes32, uint32, bytes32");
const SEAL = parseAbiParameters("bytes32, uint32");
const LIST = parseAbiParameters("bytes32[]");

/** The trace of one input. It shows nothing of the other inputs. @param digest of the input's run; it stays secret forever */
export const inputTrace = (verificationId: Hex, index: number, digest: Hex): Hex =>
  keccak256(encodeAbiParameters(TRACE, [verificationId, index, digest]));

/** The public hash of the trace of one input. */
export const inputSeal = (trace: Hex): Hex => keccak256(trace);

/** The provider's seals of all inputs, in order. @param digests of the inputs' runs */
export const sealsOf = (verificationId: Hex, digests: readonly Hex[]): readonly Hex[] =>
  digests.map((digest, index) => inputSeal(inputTrace(verificationId, index, digest)));

const leafOf = (seal: Hex, index: number): Hex =>
  keccak256(concat(["0x00", numberToHex(index, { size: 4 }), seal]));

const nodeOf = (left: Hex, right: Hex): Hex => keccak256(concat(["0x01", left, right]));

/** The levels of the tree, leaves first. Its depth follows from the count, and missing leaves are zero, so one index has one leaf. */
function levelsOf(seals: readonly Hex[]): readonly (readonly Hex[])[] {
  const width = 2 ** Math.ceil(Math.log2(Math.max(seals.length, 1)));
  let level: readonly Hex[] = Array.from({ length: width }, (_, index) => {
    const seal = seals[index];
    return seal ? leafOf(seal, index) : ZERO_HASH;
  });
  const levels = [level];
  while (level.length > 1) {
    const below = level;
    level = Array.from({ length: below.length / 2 }, (_, at) =>
      nodeOf(below[2 * at] as Hex, below[2 * at + 1] as Hex),
    );
    levels.push(level);
  }
  return levels;
}

const DRAW = parseAbiParameters("bytes32, uint32");

/** The inputs that a seed draws, in the order of the sample. @param size of the sample; all inputs if there are fewer */
export function drawnIndexes(seed: Hex, size: number, count: number): readonly number[] {
  const drawn: number[] = [];
  const first = Math.max(0, count - size);
  for (let last = first; last < count; last++) {
    const hash = BigInt(keccak256(encodeAbiParameters(DRAW, [seed, last - first])));
    const index = Number(hash % BigInt(last + 1));
    drawn.push(drawn.includes(index) ? last : index);
  }
  return drawn;
}

/** Arguments of `pinSample`: root, number of inputs, seals of the drawn ones, and their proofs one after the other. */
export type Pin = readonly [root: Hex, count: number, seals: readonly Hex[], proofs: readonly Hex[]];

/** @param indexes the drawn inputs @throws RangeError for an index that has no seal */
export function pinOf(seals: readonly Hex[], indexes: readonly number[]): Pin {
  const levels = levelsOf(seals);
  const drawn = indexes.map((index) => {
    const seal = seals[index];
    if (!seal) throw new RangeError(`The batch has no input ${index}`);
    return seal;
  });
  const proofs = indexes.flatMap((index) =>
    levels.slice(0, -1).map((level, depth) => level[(index >>> depth) ^ 1] as Hex),
  );
  return [levels.at(-1)?.[0] as Hex, seals.length, drawn, proofs];
}

/** The hash that a provider submits with the result of a sampled batch: it fixes every seal and their number. */
export const batchSeal = (seals: readonly Hex[]): Hex =>
  keccak256(encodeAbiParameters(SEAL, [levelsOf(seals).at(-1)?.[0] as Hex, seals.length]));

/** The trace that a vote on a sample commits to. @param traces of the drawn inputs, in the order of the draw */
export const sampleTrace = (traces: readonly Hex[]): Hex => keccak256(encodeAbiParameters(LIST, [traces]));

/** One drawn input as a voter found it. */
export interface SampledInput {
  readonly index: number;
  /** Of the voter's own run. */
  readonly digest: Hex;
  /** Whether the delivered files and the files of the voter's run are the same bytes. */
  readonly isSame: boolean;
}

export interface SampledVote {
  /** Opened with the vote. */
  readonly traces: readonly Hex[];
  readonly trace: Hex;
  readonly approves: boolean;
  /** The inputs that are wrong: each of them makes the vote a rejection. */
  readonly differing: readonly number[];
}

/**
 * The vote on a sample. All who compute the same find the same traces, whatever the provider did.
 * @param seals of all inputs, by the provider; undefined when they or the result are missing, or contradict the seal of the batch
 */
export function voteOnSample(
  verificationId: Hex,
  sample: readonly SampledInput[],
  seals: readonly Hex[] | undefined,
): SampledVote {
  const inputs = sample.map(({ index, digest, isSame }) => {
    const trace = inputTrace(verificationId, index, digest);
    const isSealed = seals?.[index] === inputSeal(trace);
    // Seals that are shown later must not turn a rejection into an approval.
    const isOther = seals === undefined || (isSealed && !isSame);
    return { index, trace: isOther ? otherResultTrace(trace) : trace, isRight: isSealed && isSame };
  });
  const traces = inputs.map(({ trace }) => trace);
  const differing = inputs.filter(({ isRight }) => !isRight).map(({ index }) => index);
  return { traces, trace: sampleTrace(traces), approves: differing.length === 0, differing };
}
