import { VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerificationFacts } from "#protocol/rules/facts.ts";
import { type SealedPhase, sealedPhase } from "#protocol/rules/round/phase.ts";
import { seatsOf } from "#protocol/rules/round/sealed.ts";

/** A sealed round as screens show it. Times are unix seconds of the chain, including locked time. */
export interface SealedRound {
  readonly phase: SealedPhase;
  /** 1 while one verifier decides, 2 once it has called five others, 0 for five seats at once. */
  readonly stage: number;
  /** Seats of the stage. */
  readonly seats: number;
  /** Votes that were sealed. */
  readonly taken: number;
  /** Of these, votes that were opened. */
  readonly opened: number;
  /** Last second in which only drawn verifiers may take a seat; 0 if it is unknown or the seats are open to all. */
  readonly drawnUntil: number;
  /** Last second in which a seat can be taken; 0 once the opening has started. */
  readonly seatsUntil: number;
  /** Last second in which a vote can be opened; 0 before the opening. */
  readonly openingUntil: number;
}

/** The sealed round of a verification; undefined for open votes and before the start. */
export function sealedRoundOf(verification: VerificationFacts, drawnUntil = 0): SealedRound | undefined {
  const { sealed, status, verificationDeadline } = verification;
  if (!sealed || status === VerificationStatus.None) return undefined;
  const { stage, opening, opened, seats: taken } = sealed;
  return {
    phase: sealedPhase({ status, opening }),
    stage,
    seats: seatsOf(sealed),
    taken,
    opened,
    drawnUntil: opening ? 0 : drawnUntil,
    seatsUntil: opening ? 0 : verificationDeadline,
    openingUntil: opening ? verificationDeadline : 0,
  };
}
