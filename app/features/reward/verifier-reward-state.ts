import { VerificationStatus } from "#protocol/generated/enums.ts";

/** One voter's reward according to the chain (F314, F326). Amounts in the smallest unit. */
interface RewardAvailability {
  available: boolean;
  alreadyClaimed: boolean;
  individualReward: bigint;
}

export type VerifierRewardState =
  /** No account, no vote, or no decision: no claim is shown (F175, F176). */
  | { kind: "none" }
  | { kind: "loading" }
  | { kind: "error"; message: string }
  | { kind: "available"; amount: bigint }
  | { kind: "claimed"; amount: bigint }
  | { kind: "dissenter" }
  /** The vote was undecided, and the requester accepted the result that the account voted against. */
  | { kind: "notApproving" }
  /** The vote matches the outcome, but the pool is not open yet. */
  | { kind: "waiting"; expected: bigint }
  /** The vote was undecided; the payment is open until the result is accepted or the task closed. */
  | { kind: "undecided" }
  /** A sealed vote that was not opened has no share. */
  | { kind: "unopened" };

export interface RewardQuestion {
  /** Status of the verification as the contract's number. */
  status: number;
  /** The connected account's vote; undefined without an account or a vote. */
  vote: { support: boolean | null; claimed: boolean; reward: string } | undefined;
  poolOpened: boolean;
  read: { data: RewardAvailability | undefined; error: Error | null };
}

/** Errors that mean that there is nothing to claim yet, as opposed to a failure (F369). */
const NOT_YET = /UnknownVerification|VerificationNotStarted|verification not found|not started yet/i;

/** The reward state of a verification for the connected account (F176). */
export function verifierRewardState({ status, vote, poolOpened, read }: RewardQuestion): VerifierRewardState {
  const consensus = status === VerificationStatus.Approved || status === VerificationStatus.Rejected;
  const undecided = status === VerificationStatus.Inconclusive;
  if (!vote || !(consensus || undecided)) return { kind: "none" };
  if (vote.claimed) return { kind: "claimed", amount: BigInt(vote.reward) };
  if (vote.support === null) return { kind: "unopened" };
  if (consensus && vote.support !== (status === VerificationStatus.Approved)) return { kind: "dissenter" };
  if (undecided && !poolOpened) return { kind: "undecided" };
  if (read.error) {
    const text = read.error.message;
    return NOT_YET.test(text) ? { kind: "none" } : { kind: "error", message: text };
  }
  if (!read.data) return { kind: "loading" };
  const { available, alreadyClaimed, individualReward } = read.data;
  if (alreadyClaimed) return { kind: "claimed", amount: individualReward };
  if (available) return { kind: "available", amount: individualReward };
  return undecided ? { kind: "notApproving" } : { kind: "waiting", expected: individualReward };
}
