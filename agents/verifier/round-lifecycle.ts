/** A round at a verifier: fetch, compute again, compare by the rule, publish the receipt, vote. */
import type { Address, Hex } from "viem";
import type { ReceiptClaim } from "#runtime/receipt/receipt.ts";
import { voteReason } from "#runtime/receipt/vote-reason.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { type Finding, ResultMissing, type VotingRound } from "../work/round.ts";

/** The chain. Every write returns when its transaction is in a block. */
export interface VerifierContracts {
  readonly chainId: number;
  readonly taskManager: Address;
  /** Unix seconds of the chain. */
  now(): Promise<number>;
  /** Why this account may not vote now, as the contract's error; nothing when it may. */
  mayVote(verification: Hex): Promise<string | undefined>;
  hasVoted(verification: Hex): Promise<boolean>;
  /** Hash of the result that is judged; nothing when the round is over. */
  submittedHash(verification: Hex): Promise<Hex | undefined>;
  vote(verification: Hex, ballot: Ballot): Promise<void>;
  /** Records the outcome where it is decided. */
  conclude(verification: Hex): Promise<void>;
  /** Settles votes, opens pools and claims shares, where each is possible. */
  collect(verifications: readonly Hex[]): Promise<void>;
  /** @param amount smallest unit of MLB that is staked in the end */
  ensureStake(amount: bigint): Promise<void>;
}

export interface Ballot {
  readonly approve: boolean;
  /** Percent, 1 to 100. */
  readonly confidence: number;
  readonly reasoning: string;
}

export interface VerifierContext {
  readonly contracts: VerifierContracts;
  readonly ledger: Ledger;
  /** Computes again and compares. @throws ResultMissing, ContentMissing when something cannot be fetched now */
  examine(round: VotingRound): Promise<Finding>;
  /** Signs and stores the receipt. @returns its content id */
  publish(claim: ReceiptClaim): Promise<string>;
  /** How long fetching a missing result is retried, seconds. */
  readonly patience: number;
  /** Percent. */
  readonly confidence: number;
}

/** Where a round stands for this verifier; "skipped" with the reason. */
export type Judgement =
  | { readonly kind: "voted"; readonly approve: boolean }
  | { readonly kind: "skipped"; readonly reason: string }
  | { readonly kind: "over" };

/** Judges a round. @throws errors of chain, index and store; call again to continue */
export async function judge(round: VotingRound, context: VerifierContext): Promise<Judgement> {
  const { contracts, ledger, publish, confidence } = context;
  // A reorganisation of the chain can put another result into the same round: each finding belongs to one result.
  const { verification, resultHash } = round;
  if (await contracts.hasVoted(verification)) return { kind: "over" };
  if ((await contracts.submittedHash(verification)) !== resultHash) return { kind: "over" };
  const refusal = await contracts.mayVote(verification);
  if (refusal) return { kind: "skipped", reason: refusal };
  const at = await contracts.now();
  const step = { task: round.task, round: round.round };
  const setAside = ledger.setAsideReason(step);
  if (setAside) return { kind: "skipped", reason: setAside };
  const { approve, reason, claim } = await ledger.once(step, `finding:${resultHash}`, at, () =>
    examined(round, context, at),
  );
  if (approve === undefined) return { kind: "skipped", reason: reason };
  // A run that is repeated takes other seconds, which a receipt states: what was found is kept first, then published.
  const receiptCid = claim && (await ledger.once(step, `receipt:${resultHash}`, at, () => publish(claim)));
  await contracts.vote(verification, { approve, confidence, reasoning: voteReason(reason, receiptCid) });
  return { kind: "voted", approve };
}

/** Examines a round. A result counts as missing only when every gateway lacks it for a while, never when one is slow. */
async function examined(
  round: VotingRound,
  { examine, ledger, patience }: VerifierContext,
  at: number,
): Promise<Finding> {
  try {
    return await ledger.guarded(round, "examination", at, () => examine(round));
  } catch (cause) {
    if (!(cause instanceof ResultMissing)) throw cause;
    const since = await ledger.once(round, `missing:${round.resultHash}`, at, async () => at);
    if (at - since < patience) throw cause;
    const minutes = Math.max(1, Math.round((at - since) / 60));
    return {
      approve: false,
      reason: `The submitted result could not be fetched for ${minutes} min: ${cause.message}`,
    };
  }
}
