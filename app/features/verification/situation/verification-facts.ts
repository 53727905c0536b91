import type { Address } from "viem";
import { ZERO_ADDRESS } from "#protocol/chain/unset.ts";
import { Check, type VerificationStatus } from "#protocol/generated/enums.ts";
import { effectiveDeadline } from "#protocol/rules/consensus.ts";
import type { AppealParams, SealedFacts, VerificationFacts, VerifierFacts } from "#protocol/rules/facts.ts";
import type { Parties } from "#protocol/rules/round/checks.ts";
import { slashBpsOf } from "#protocol/rules/settlement.ts";
import { lockedSecondsNow, type SystemLock } from "#protocol/rules/system-lock.ts";
import type { ResultOf } from "#subgraph/client/graphql.ts";
import { judgedRound } from "../act/settlement.ts";
import type {
  verificationRulesFragment,
  verifierFragment,
  votingFactsFragment,
} from "./verification-row.fragment.ts";

export type IndexedVerification = Omit<ResultOf<typeof votingFactsFragment>, "totalVotes">;

/** The facts of an indexed verification at `now` (unix seconds). @param lock locked time extends the deadline */
export function verificationFacts(
  verification: IndexedVerification,
  lock: SystemLock,
  now: number,
): VerificationFacts {
  const finalAt = verification.finalAt === null ? undefined : Number(verification.finalAt);
  const ruled = verification.ruling !== null && verification.ruling !== "None";
  return {
    status: verification.statusIndex as VerificationStatus,
    verificationDeadline: votingDeadline(verification, lock, now),
    startedAt: Number(verification.startedAt ?? 0),
    earliestDecision: earliestDecision(verification, lock, now),
    votesFor: verification.votesFor,
    votesAgainst: verification.votesAgainst,
    consensusThreshold: verification.consensusThreshold,
    requiredVotes: verification.requiredVotes,
    majorityBps: verification.majorityBps,
    extensions: verification.extensions,
    maxExtensions: verification.maxExtensions,
    decidedAt: Number(verification.decidedAt ?? 0),
    // There is only one appeal, and it has ended by a ruling or by the arbiter's timeout.
    isFinal: verification.ruling !== null || (finalAt !== undefined && now > finalAt),
    appealUntil: finalAt ?? 0,
    ruled,
    voteLock: BigInt(verification.voteLock ?? 0),
    slashBps: slashBpsOf(judgedRound(verification)),
    eligibleBefore: Number(verification.eligibleBefore ?? 0),
    sealed: sealedFacts(verification),
  };
}

function sealedFacts({ check, openingStartedAt, ...round }: IndexedVerification): SealedFacts | undefined {
  if (check === Check.Open) return undefined;
  const { stage, seats, opened, equalRejections } = round;
  return { stage, seats, opened, equalRejections, opening: openingStartedAt !== null };
}

/** Last second of the voting including locked time; 0 before the start. */
export function votingDeadline(
  { deadline, lockedSecondsAtStart }: Pick<IndexedVerification, "deadline" | "lockedSecondsAtStart">,
  lock: SystemLock,
  now: number,
): number {
  if (deadline === null) return 0;
  return effectiveDeadline(Number(deadline), lockedSecondsNow(lock, now), Number(lockedSecondsAtStart));
}

/** Earliest time at which enough votes decide; excludes locked seconds since the start; 0 before the start. */
function earliestDecision(verification: IndexedVerification, lock: SystemLock, now: number): number {
  const { startedAt, minVotingTime, lockedSecondsAtStart, decidesAtDeadline } = verification;
  if (startedAt === null) return 0;
  if (decidesAtDeadline) return votingDeadline(verification, lock, now) + 1;
  const time = Number(startedAt) + Number(minVotingTime);
  return effectiveDeadline(time, lockedSecondsNow(lock, now), Number(lockedSecondsAtStart));
}

export type IndexedVerifier = Omit<ResultOf<typeof verifierFragment>, "id" | "isApproved" | "openVotes">;

/** The facts about an indexed verifier, or about an account that never staked. */
export function verifierFacts(
  verifier: IndexedVerifier | null | undefined,
  minimumStake: string | bigint,
): VerifierFacts {
  return {
    staked: BigInt(verifier?.staked ?? 0),
    locked: BigInt(verifier?.locked ?? 0),
    activeSince: Number(verifier?.activeSince ?? 0),
    changedAt: Number(verifier?.changedAt ?? 0),
    unbonding: BigInt(verifier?.unbonding ?? 0),
    unbondingReadyAt: Number(verifier?.unbondingReadyAt ?? 0),
    minimumStake: BigInt(minimumStake),
  };
}

/** Accounts that may not vote (G13). The model owner counts as of the start of the voting. */
export function partiesOf(verification: {
  requesterId: string;
  providerId: string;
  modelOwnerId: string | null;
  formerProviderIds: readonly string[];
  /** Not needed after the voting has started. */
  model?: { ownerId: string };
}): Parties {
  return {
    requester: verification.requesterId as Address,
    provider: verification.providerId as Address,
    modelOwner: (verification.modelOwnerId ?? verification.model?.ownerId ?? ZERO_ADDRESS) as Address,
    formerProviders: verification.formerProviderIds as readonly Address[],
  };
}

type IndexedRules = ResultOf<typeof verificationRulesFragment>;

/** Appeal rules of a verification. They are fixed when it starts; later parameter changes do not apply. */
export function fixedRules(indexed: IndexedRules): AppealParams {
  return {
    enabled: indexed.appealsEnabled,
    appealWindow: Number(indexed.appealWindow),
    resolutionTimeout: Number(indexed.resolutionTimeout),
    arbiterTimeout: Number(indexed.arbiterTimeout),
  };
}

/** Parameters of an appeal's cost, in addition to the reward on which it depends. */
export function appealCostRules({ appealBondBps, arbiterFee }: IndexedRules) {
  return { appealBondBps, arbiterFee: BigInt(arbiterFee) };
}
