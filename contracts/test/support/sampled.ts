/** Rounds in which five verifiers recompute a sample of a batch. */
import { encodeAbiParameters, type Hex, keccak256, numberToHex } from "viem";
import { treeOf } from "#contracts/assurance/reference/tree.ts";
import {
  acceptedWith,
  commit,
  type Opening,
  openings,
  type SealedFixture,
  sealedArguments,
} from "./sealed.ts";
import { DAY, REWARD, start, verificationId } from "./steps.ts";
import { type Marketplace, marketplace } from "./tasks.ts";
import { actors, networkHelpers, parameters, read, send } from "./world.ts";

export const SAMPLED = 4;
const WORDS = [{ type: "bytes32[]" }] as const;

export type Batch = { count: number; traces: Hex[]; seals: Hex[]; root: Hex; proofs: Hex[] };

/** A batch whose inputs have different traces; those that `isWrong` names have others than an honest run gives. */
export function batchOf(count: number, isWrong: (index: number) => boolean = () => false): Batch {
  const traces = Array.from({ length: count }, (_, index) =>
    keccak256(numberToHex(isWrong(index) ? 1_000_000 + index : index, { size: 32 })),
  );
  const seals = traces.map((trace) => keccak256(trace));
  return { count, traces, seals, ...treeOf(seals) };
}

/** The hash that a provider submits. */
export const batchSeal = (root: Hex, count: number): Hex =>
  keccak256(encodeAbiParameters([{ type: "bytes32" }, { type: "uint32" }], [root, count]));

/** The trace of a vote with these traces of the sampled inputs. */
export const hashOf = (words: readonly Hex[]): Hex => keccak256(encodeAbiParameters(WORDS, [words]));

export function sampledArguments(taskId: Hex, { root, count }: Pick<Batch, "root" | "count">): unknown[] {
  return sealedArguments(taskId).map((arg, at) => (at === 4 ? batchSeal(root, count) : arg));
}

export async function startSampled(
  c: Marketplace,
  batch: Pick<Batch, "root" | "count">,
): Promise<{ taskId: Hex; id: Hex }> {
  const taskId = await acceptedWith(c, SAMPLED, REWARD);
  await send(actors.provider, c.tasks, "submitSealedResult", sampledArguments(taskId, batch));
  const id = verificationId(taskId);
  await start(c, id, DAY);
  return { taskId, id };
}

/** A sampled round that has just begun. */
export async function sampledRound(batch: Pick<Batch, "root" | "count">): Promise<SealedFixture> {
  const c = await networkHelpers.loadFixture(marketplace);
  return { ...c, ...(await startSampled(c, batch)) };
}

export const draw = (s: SealedFixture) => send(actors.stranger, s.sealedVotes, "drawSample", [s.id]);

/** The same, with a sample, when every seat is open to all. */
export async function drawnRound(batch: Pick<Batch, "root" | "count">): Promise<SealedFixture> {
  const s = await sampledRound(batch);
  await networkHelpers.mine(2);
  await draw(s);
  await networkHelpers.time.increase(parameters.drawnWindow + 1);
  return s;
}

type Sample = {
  seedBlock: number;
  seed: Hex;
  size: number;
  pinned: Hex;
  pinUntil: number;
  indexes: number[];
};

export const sampleOf = (s: SealedFixture, count: number): Promise<Sample> =>
  read<Sample>(s.sealedVotes, "sampleOf", [s.id, count]);

/** The traces of the sampled inputs in the order of the sample. */
export async function sampledTraces(s: SealedFixture, batch: Batch): Promise<Hex[]> {
  const { indexes } = await sampleOf(s, batch.count);
  return indexes.map((index) => batch.traces[index] as Hex);
}

/** Arguments that pin these inputs. */
export function pinOf(s: SealedFixture, batch: Batch, indexes: readonly number[]) {
  const depth = batch.proofs.length / batch.count;
  const seals = indexes.map((index) => batch.seals[index] as Hex);
  const proofs = indexes.flatMap((index) => batch.proofs.slice(index * depth, (index + 1) * depth));
  return [s.id, batch.root, batch.count, seals, proofs] as const;
}

export async function pin(s: SealedFixture, batch: Batch, by = actors.stranger): Promise<Hex> {
  const { indexes } = await sampleOf(s, batch.count);
  return send(by, s.sealedVotes, "pinSample", pinOf(s, batch, indexes));
}

export const openSampled = (s: SealedFixture, list: readonly Opening[], traces: readonly Hex[]) =>
  send(actors.stranger, s.sealedVotes, "openSampledVotes", [s.id, list, traces]);

/** Verifiers from 0 on commit to samples and open them, those with equal traces together. */
export async function vote(s: SealedFixture, samples: readonly (readonly Hex[])[]): Promise<void> {
  await commit(s, samples.map(hashOf));
  await openAll(s, samples);
}

export async function openAll(s: SealedFixture, samples: readonly (readonly Hex[])[]): Promise<void> {
  const list = openings(samples.map(hashOf));
  for (const trace of new Set(samples.map(hashOf))) {
    const traces = samples.find((sample) => hashOf(sample) === trace) ?? [];
    await openSampled(s, list, traces);
  }
}
