import type { Hex } from "viem";
import { drawnIndexes } from "#protocol/chain/sealed/sampled-batch.ts";
import { Check } from "#protocol/generated/enums.ts";

/** The sample of a sampled round as screens show it. */
export interface RoundSample {
  /** Hash that draws the inputs; undefined before it is stored. */
  readonly seed: Hex | undefined;
  readonly size: number;
  /** The drawn inputs, from 1 and in the order of the archive; undefined before the draw and of a private batch. */
  readonly numbers: readonly number[] | undefined;
  /** Number of inputs, if the specification is public. */
  readonly items: number | undefined;
  /** Whether the seals of the drawn inputs were shown, so votes can be opened. */
  readonly isPinned: boolean;
}

interface IndexedSample {
  readonly check: number;
  readonly sampleSeed: string | null;
  readonly sampleSize: number;
  readonly samplePinnedAt: string | null;
  readonly task: { readonly spec: { readonly inputItems: string | null } | null };
}

/** The sample of a round; undefined for every other check. */
export function roundSample(round: IndexedSample): RoundSample | undefined {
  if (round.check !== Check.Sampled) return undefined;
  const { sampleSize: size, samplePinnedAt } = round;
  const seed = (round.sampleSeed as Hex | null) ?? undefined;
  const stated = round.task.spec?.inputItems;
  const items = stated ? Number(stated) : undefined;
  const drawn = seed && items ? drawnIndexes(seed, size, items) : undefined;
  const numbers = drawn?.map((index) => index + 1).sort((a, b) => a - b);
  return { seed, size, numbers, items, isPinned: samplePinnedAt !== null };
}
