/** Whether an account may act on a verification now (F159-F164, F342, F343), in the order in which the contract checks. */
import { isSameAddress } from "../chain/unset.ts";
import { TaskStatus, VerificationStatus } from "../generated/enums.ts";
import { type Judged, losesStake } from "./appeal.ts";
import { isLastPeriod, outcomeAtDeadline, outcomeBeforeDeadline } from "./consensus.ts";
import type {
  AppealParams,
  Circumstances,
  TaskFacts,
  VerificationFacts,
  VerificationParams,
  VerifierFacts,
  VoteFacts,
} from "./facts.ts";
import { cannotLock, isParty, needsWallet, type Parties, started } from "./round/checks.ts";
import { isSealedStepDue, sealedFinalization } from "./round/sealed.ts";
import { firstRefusal, refused, type Verdict } from "./verdict.ts";

const { None, Voting, Approved, Rejected, Inconclusive, Escalated } = VerificationStatus;

/** Start the vote on the latest result (F337, G2): the requester at once, any account after the grace period. */
export function canStartVerification(
  task: TaskFacts,
  verification: Pick<VerificationFacts, "status">,
  circumstances: Circumstances,
  params: Pick<VerificationParams, "startGrace" | "minPeriod" | "maxPeriod">,
  options: {
    readonly systemLocked: boolean;
    /** Unix seconds; undefined while none is chosen. */
    readonly deadline?: number;
  },
): Verdict {
  const { now, account } = circumstances;
  const opensAt = task.statusAt + params.startGrace;
  const period = options.deadline === undefined ? params.minPeriod : options.deadline - now;
  return firstRefusal(
    needsWallet(circumstances),
    options.systemLocked && refused("SystemIsLocked"),
    verification.status !== None && refused("InvalidVerificationStatus"),
    task.round === 0 && refused("UnknownVerification"),
    task.status !== TaskStatus.Completed && refused("TaskNotCompleted"),
    !isSameAddress(account, task.requester) &&
      now < opensAt &&
      refused("RequesterOnlyUntil", { until: opensAt }),
    (period < params.minPeriod || period > params.maxPeriod) && refused("InvalidVerificationDeadline"),
  );
}

/** Whether the votes decide now, before the deadline. The round then takes no further vote. */
const isDecidable = (verification: VerificationFacts, now: number) =>
  outcomeBeforeDeadline(verification) !== undefined && now >= verification.earliestDecision;

/** Vote (F156-F164). */
export function canVote(
  verification: VerificationFacts,
  verifier: VerifierFacts,
  parties: Parties,
  circumstances: Circumstances,
  options: { readonly systemLocked: boolean; readonly hasVoted: boolean },
): Verdict {
  const { now } = circumstances;
  return firstRefusal(
    needsWallet(circumstances),
    options.systemLocked && refused("SystemIsLocked"),
    started(verification.status),
    verification.status !== Voting && refused("InvalidVerificationStatus"),
    verification.sealed && refused("VotesAreSealed"),
    now > verification.verificationDeadline && refused("VotingDeadlinePassed"),
    isDecidable(verification, now) && refused("AlreadyDecidable"),
    options.hasVoted && refused("AlreadyVoted"),
    isParty(parties, circumstances) && refused("ConflictOfInterest"),
    cannotLock(verification, verifier),
  );
}

/** Whether an account may still vote in a round, now or later (decision 3). Unknown stake counts as enough. */
export function mayStillVote(
  verification: VerificationFacts,
  parties: Parties,
  circumstances: Circumstances,
  { hasVoted, verifier }: { readonly hasVoted: boolean; readonly verifier?: VerifierFacts | undefined },
): boolean {
  const { account, now } = circumstances;
  if (!account || hasVoted || isParty(parties, circumstances)) return false;
  if (verifier && verifier.staked < verifier.minimumStake) return false;
  if (verification.status !== Voting) return false;
  const { sealed } = verification;
  if (sealed ? sealed.opening : isDecidable(verification, now)) return false;
  return now <= verification.verificationDeadline || finalization(verification, now) === "extends";
}

/** Record the outcome of a vote, extend it, or close it. Any account. */
export function canFinalize(verification: VerificationFacts, circumstances: Circumstances): Verdict {
  const { now } = circumstances;
  const { earliestDecision, verificationDeadline, sealed } = verification;
  if (sealed)
    return firstRefusal(
      needsWallet(circumstances),
      started(verification.status),
      verification.status !== Voting && refused("InvalidVerificationStatus"),
      !isSealedStepDue({ ...verification, sealed }, now) &&
        refused("NotDecidable", { until: verificationDeadline + 1 }),
    );
  const over = now > verificationDeadline;
  const early = outcomeBeforeDeadline(verification) !== undefined;
  const until = early ? Math.min(earliestDecision, verificationDeadline + 1) : verificationDeadline + 1;
  return firstRefusal(
    needsWallet(circumstances),
    started(verification.status),
    verification.status !== Voting && refused("InvalidVerificationStatus"),
    !over && !(early && now >= earliestDecision) && refused("NotDecidable", { until }),
  );
}

/** The effect of finalizing now: record an outcome, extend the vote, close it without one, or open its sealed votes. */
export function finalization(
  verification: VerificationFacts,
  now: number,
): "approves" | "rejects" | "extends" | "closes" | "opens" | "calls" {
  if (verification.sealed) return sealedFinalization(verification, verification.sealed);
  const over = now > verification.verificationDeadline;
  const outcome = over ? outcomeAtDeadline(verification) : outcomeBeforeDeadline(verification);
  if (outcome) return outcome === "approved" ? "approves" : "rejects";
  return isLastPeriod(verification) ? "closes" : "extends";
}

const decided = (status: VerificationStatus) =>
  status !== Approved &&
  status !== Rejected &&
  status !== Inconclusive &&
  refused("InvalidVerificationStatus");

/** Escalate an outcome: the requester an approval, the provider others, a voter (with `vote`) one that slashes it. */
export function canEscalate(
  task: TaskFacts,
  verification: Judged,
  circumstances: Circumstances,
  appeals: Pick<AppealParams, "enabled">,
  means: {
    /** Bond and arbiter's fee together. */
    readonly cost: bigint;
    /** The account's tokens; leave out when unknown. */
    readonly balance?: bigint;
  },
  vote?: Pick<VoteFacts, "support">,
): Verdict {
  const { status, isFinal } = verification;
  const harmed = status === Approved ? task.requester : task.assignedProvider;
  return firstRefusal(
    needsWallet(circumstances),
    started(status),
    decided(status),
    (!appeals.enabled || isFinal) && refused("EscalationUnavailable"),
    !isSameAddress(circumstances.account, harmed) &&
      !losesStake(verification, vote) &&
      refused("NotHarmedParty"),
    means.balance !== undefined &&
      means.balance < means.cost &&
      refused("ERC20InsufficientBalance", { needed: means.cost, available: means.balance }),
  );
}

/** End an escalation that the arbiter did not decide in time. Any account. */
export function canCloseEscalation(
  verification: Pick<VerificationFacts, "status">,
  circumstances: Circumstances,
  arbiterUntil: number,
): Verdict {
  return firstRefusal(
    needsWallet(circumstances),
    started(verification.status),
    verification.status !== Escalated && refused("InvalidVerificationStatus"),
    circumstances.now <= arbiterUntil && refused("ArbiterTimeoutRunning", { until: arbiterUntil + 1 }),
  );
}

const final = ({ isFinal, appealUntil }: Pick<VerificationFacts, "isFinal" | "appealUntil">) =>
  !isFinal && refused("NotFinal", { until: appealUntil + 1 });

/** Compare a vote with the final outcome and release its stake. Any account, for any voter. */
export function canSettle(
  verification: Pick<VerificationFacts, "status" | "isFinal" | "appealUntil">,
  vote: VoteFacts | undefined,
  circumstances: Circumstances,
): Verdict {
  return firstRefusal(
    needsWallet(circumstances),
    started(verification.status),
    decided(verification.status),
    final(verification),
    !vote && refused("NotAVoter"),
  );
}

/** Open the pool of a rejected round, paid by the provider's bond. Any account, once the rejection is final. */
export function canOpenRejectedPool(
  verification: Pick<VerificationFacts, "status" | "isFinal" | "appealUntil">,
  circumstances: Circumstances,
  pool: { readonly opened: boolean },
): Verdict {
  if (pool.opened) return firstRefusal(needsWallet(circumstances));
  return firstRefusal(
    needsWallet(circumstances),
    started(verification.status),
    verification.status !== Rejected && refused("NoPool"),
    final(verification),
  );
}

/** Rule on an appeal (role Arbiter, not checked here). Voters and parties may not. */
export function canRule(
  verification: Pick<VerificationFacts, "status">,
  parties: Parties,
  circumstances: Circumstances,
  hasVoted: boolean,
): Verdict {
  return firstRefusal(
    needsWallet(circumstances),
    started(verification.status),
    verification.status !== Escalated && refused("InvalidVerificationStatus"),
    (hasVoted || isParty(parties, circumstances)) && refused("ConflictOfInterest"),
  );
}

/** Whether all voters share a pool: it has a share for each vote. */
const paysEveryVoter = (
  { votesFor, votesAgainst }: Pick<VerificationFacts, "votesFor" | "votesAgainst">,
  { participants }: { readonly participants: number },
) => participants === votesFor + votesAgainst;

/** Claim a share of an open pool (F175, F343, G5); after an inconclusive vote all voters, or the approving ones. */
export function canClaim(
  verification: Pick<VerificationFacts, "status" | "votesFor" | "votesAgainst">,
  vote: VoteFacts | undefined,
  circumstances: Circumstances,
  pool: { readonly opened: boolean; readonly participants: number },
): Verdict {
  const side = verification.status !== Rejected;
  return firstRefusal(
    needsWallet(circumstances),
    !pool.opened && refused("NoPool"),
    !vote && refused("NotAVoter"),
    (vote?.support === null || (!paysEveryVoter(verification, pool) && vote?.support !== side)) &&
      refused("NotWithConsensus"),
    vote?.claimed && refused("AlreadyClaimed"),
  );
}
