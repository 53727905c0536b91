import { VerificationStatus as Status, type VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerifierFacts } from "#protocol/rules/facts.ts";
import { slashFor } from "#protocol/rules/reward.ts";

/** A round as the index keeps it, as far as settling looks at it. */
interface SettledRound {
  statusIndex: number;
  /** Name of the outcome before an arbiter's ruling; null when nobody appealed. */
  escalatedFrom: string | null;
  ruling: string | null;
  minoritySlashBps: number | null;
  ruledSlashBps: number;
}

/** What settling costs one voter. */
export interface Settlement {
  /** Part of the stake that is lost, smallest unit. */
  loss: bigint;
  /** What stays staked. */
  left: bigint;
  /** The loss ends the right to vote. */
  endsVoting: boolean;
  minimumStake: bigint;
}

const NAMES: Readonly<Record<string, VerificationStatus>> = Status;

/** The part of a lock that a vote against the outcome loses: a majority that an arbiter overruled loses more. */
function slashBpsOf({ statusIndex, escalatedFrom, ruling, ...rules }: SettledRound): number {
  const before = escalatedFrom === null ? undefined : NAMES[escalatedFrom];
  const ruled = ruling !== null && ruling !== "None";
  const overruled = ruled && before !== statusIndex && before !== Status.Inconclusive;
  return overruled ? rules.ruledSlashBps : (rules.minoritySlashBps ?? 0);
}

/**
 * What settling will take from a voter. A vote with the outcome, or in a round without one, loses nothing.
 * @param vote undefined or settled: there is nothing to settle
 */
export function settlementOf(
  round: SettledRound,
  vote: { support: boolean; lockedStake: string; settled: boolean } | undefined,
  { staked, minimumStake }: Pick<VerifierFacts, "staked" | "minimumStake">,
): Settlement | undefined {
  if (!vote || vote.settled) return undefined;
  const won = round.statusIndex === (vote.support ? Status.Approved : Status.Rejected);
  const isSafe = won || round.statusIndex === Status.Inconclusive;
  const loss = isSafe ? 0n : slashFor(BigInt(vote.lockedStake), slashBpsOf(round));
  const left = staked - loss;
  return { loss, left, endsVoting: staked >= minimumStake && left < minimumStake, minimumStake };
}
