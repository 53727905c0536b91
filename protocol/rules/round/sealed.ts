/** Sealed votes (decision 32): seats, opening and outcome, in the order in which the contracts check. */
import { DECISIVE_VOTES, SEATS } from "../../generated/constants.ts";
import { VerificationStatus } from "../../generated/enums.ts";
import { isLastPeriod } from "../consensus.ts";
import type { Circumstances, SealedFacts, VerificationFacts, VerifierFacts, VoteFacts } from "../facts.ts";
import { firstRefusal, refused, type Verdict } from "../verdict.ts";
import { cannotLock, isParty, needsWallet, type Parties, started } from "./checks.ts";

const { Voting } = VerificationStatus;

/** Whether an account may take part in a sealed round; its seat may also need a drawn ticket. */
export function canSeal(
  verification: VerificationFacts,
  verifier: VerifierFacts,
  parties: Parties,
  circumstances: Circumstances,
  options: { readonly systemLocked: boolean; readonly hasVoted: boolean },
): Verdict {
  return firstRefusal(
    needsWallet(circumstances),
    options.systemLocked && refused("SystemIsLocked"),
    started(verification.status),
    verification.status !== Voting && refused("InvalidVerificationStatus"),
    !verification.sealed && refused("VotesAreOpen"),
    verification.sealed?.opening && refused("OpeningHasStarted"),
    circumstances.now > verification.verificationDeadline && refused("VotingDeadlinePassed"),
    options.hasVoted && refused("AlreadyVoted"),
    isParty(parties, circumstances) && refused("ConflictOfInterest"),
    cannotLock(verification, verifier),
    verifier.changedAt >= verification.eligibleBefore && refused("StakeRaised"),
    isCommitteeFull(verification.sealed) && refused("NoSeatFree"),
  );
}

/** A committee uses all of its time, so its seats can be taken before the opening starts. */
const isCommitteeFull = (sealed: SealedFacts | undefined) =>
  sealed !== undefined && sealed.stage === 2 && sealed.seats === SEATS;

/** Draw of the seats: the seed is the hash of the block after the start. */
export interface SeatDraw {
  /** Last second in which only drawn tickets may take a seat. */
  readonly drawnUntil: number;
  /** Unknown until the next block; lost after 256 blocks, which opens the seats to all. */
  readonly seed: "unknown" | "known" | "lost";
  /** A drawn ticket of the account. */
  readonly ticket: number | undefined;
  /** Unix second from which that ticket may take a seat, where one verifier recomputes first. */
  readonly from?: number | undefined;
}

/** Take a seat now, for an account that `canSeal`. */
export function canTakeSeat(
  { drawnUntil, seed, ticket, from = 0 }: SeatDraw,
  { now }: Circumstances,
): Verdict {
  const isDrawn = now <= drawnUntil && seed !== "lost";
  return firstRefusal(
    isDrawn && seed === "unknown" && refused("SeedUnknown"),
    isDrawn && ticket === undefined && refused("TicketNotDrawn", { until: drawnUntil + 1 }),
    isDrawn && now < from && refused("TicketNotDrawn", { until: from }),
  );
}

/** Open a sealed vote. Anyone who knows its content may. */
export function canOpenVote(
  verification: VerificationFacts,
  vote: Pick<VoteFacts, "support" | "stage"> | undefined,
  circumstances: Circumstances,
  options: { readonly systemLocked: boolean },
): Verdict {
  return firstRefusal(
    needsWallet(circumstances),
    options.systemLocked && refused("SystemIsLocked"),
    started(verification.status),
    verification.status !== Voting && refused("InvalidVerificationStatus"),
    !verification.sealed && refused("VotesAreOpen"),
    !verification.sealed?.opening && refused("OpeningNotStarted"),
    circumstances.now > verification.verificationDeadline && refused("VotingDeadlinePassed"),
    !vote && refused("NotAVoter"),
    vote?.support !== null && refused("AlreadyVoted"),
    // a first verifier that opened nothing in time
    vote?.stage !== undefined && vote.stage !== verification.sealed?.stage && refused("VotingDeadlinePassed"),
  );
}

type Standing = Pick<VerificationFacts, "verificationDeadline"> & { readonly sealed: SealedFacts };

/** Seats of a stage: one verifier, or five. */
export const seatsOf = ({ stage }: Pick<SealedFacts, "stage">): number => (stage === 1 ? 1 : SEATS);

/** Whether the next step of a sealed round can be taken: when its time is over, or all votes are open. */
export function isSealedStepDue({ verificationDeadline, sealed }: Standing, now: number) {
  return now > verificationDeadline || (sealed.opening && sealed.opened === sealed.seats);
}

/** Effect of finalizing a sealed round: start the opening, record an outcome, call a committee, extend the time for seats, or close. */
export function sealedFinalization(
  round: Pick<VerificationFacts, "votesFor" | "extensions" | "maxExtensions">,
  { stage, opening, seats, equalRejections }: SealedFacts,
): "opens" | "approves" | "rejects" | "extends" | "closes" | "calls" {
  if (opening && stage === 1) return round.votesFor > 0 ? "approves" : "calls";
  if (opening) {
    if (round.votesFor >= DECISIVE_VOTES) return "approves";
    return equalRejections >= DECISIVE_VOTES ? "rejects" : "closes";
  }
  const isLast = isLastPeriod(round);
  if (seats >= (isLast ? DECISIVE_VOTES : SEATS)) return "opens";
  return isLast ? "closes" : "extends";
}
