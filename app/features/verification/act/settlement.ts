import { t } from "#language/text.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { VerificationStatus as Status, type VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerificationFacts, VerifierFacts } from "#protocol/rules/facts.ts";
import { isOverruled, type JudgedRound, lossOf, type RulingQuestion } from "#protocol/rules/settlement.ts";
import type { ResultOf } from "#subgraph/client/graphql.ts";
import type { votingFactsFragment } from "../situation/verification-row.fragment.ts";

type IndexedJudgement = Pick<
  ResultOf<typeof votingFactsFragment>,
  "statusIndex" | "escalatedFrom" | "ruling" | "minoritySlashBps" | "ruledSlashBps" | "openingStartedAt"
>;

const NAMES: Readonly<Record<string, VerificationStatus>> = Status;

/** Whether an arbiter ruled; a missed ruling does not count. */
const isRuled = ({ ruling }: Pick<IndexedJudgement, "ruling">): boolean =>
  ruling !== null && ruling !== "None";

export const judgedRound = (round: IndexedJudgement): JudgedRound => ({
  status: round.statusIndex as VerificationStatus,
  before: isRuled(round) && round.escalatedFrom !== null ? NAMES[round.escalatedFrom] : undefined,
  minoritySlashBps: round.minoritySlashBps ?? 0,
  ruledSlashBps: round.ruledSlashBps,
  couldOpen: round.openingStartedAt !== null,
});

/** The round as input for computing a ruling's effects. */
export const rulingQuestion = (
  { escalatedFrom, minoritySlashBps, ruledSlashBps }: IndexedJudgement,
  { votesFor, votesAgainst, voteLock }: VerificationFacts,
): RulingQuestion => ({
  before: escalatedFrom === null ? undefined : NAMES[escalatedFrom],
  minoritySlashBps: minoritySlashBps ?? 0,
  ruledSlashBps,
  votesFor,
  votesAgainst,
  voteLock,
});

export interface Settlement {
  /** Stake that is lost, smallest unit. */
  loss: bigint;
  /** Part of the lock that is released. */
  freed: bigint;
  /** An arbiter reversed the outcome against the vote. */
  overruled: boolean;
  /** Stake that remains. */
  left: bigint;
  /** The loss leaves too little stake to vote. */
  endsVoting: boolean;
  minimumStake: bigint;
}

/** Cost of settling for a voter: nothing for a vote with the outcome, in an undecided round, or settled. */
export function settlementOf(
  indexed: IndexedJudgement,
  vote: { support: boolean | null; lockedStake: string; settled: boolean } | undefined,
  { staked, minimumStake }: Pick<VerifierFacts, "staked" | "minimumStake">,
): Settlement | undefined {
  if (!vote || vote.settled) return undefined;
  const round = judgedRound(indexed);
  const lock = BigInt(vote.lockedStake);
  const loss = lossOf(round, vote, lock);
  const left = staked - loss;
  return {
    loss,
    freed: lock - loss,
    overruled: loss > 0n && isOverruled(round),
    left,
    endsVoting: staked >= minimumStake && left < minimumStake,
    minimumStake,
  };
}

/** A voter's loss as a sentence, shown on the page and before signing. */
export function lossSentence({
  loss,
  freed,
  overruled,
}: Pick<Settlement, "loss" | "freed" | "overruled">): string {
  const values = { mlb: formatMlb(loss), rest: formatMlb(freed) };
  if (freed === 0n)
    return overruled
      ? t("The arbiter overruled your vote. You lose the entire locked stake of {mlb}.", values)
      : t("Your vote went against the outcome. You lose the entire locked stake of {mlb}.", values);
  return overruled
    ? t("The arbiter overruled your vote. You lose {mlb} of your stake, and {rest} is released.", values)
    : t("Your vote went against the outcome. You lose {mlb} of your stake, and {rest} is released.", values);
}
