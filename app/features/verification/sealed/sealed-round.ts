import { OPENING_PERIOD, PINNING_PERIOD } from "#protocol/generated/constants.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerificationFacts } from "#protocol/rules/facts.ts";
import { type SealedPhase, sealedPhase } from "#protocol/rules/round/phase.ts";
import { seatsOf } from "#protocol/rules/round/sealed.ts";
import type { RoundSample } from "./round-sample.server.ts";

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
  /** Of a sampled batch. */
  readonly sample?: RoundSample | undefined;
}

/** Last second in which the seals of a drawn sample can be shown; 0 before the opening. */
export const pinUntil = ({ openingUntil }: Pick<SealedRound, "openingUntil">): number =>
  openingUntil === 0 ? 0 : openingUntil - (OPENING_PERIOD - PINNING_PERIOD);

/** Whether votes of a sampled round wait for the seals of its sample. */
export const waitsForSeals = (round: Pick<SealedRound, "openingUntil" | "sample">, now: number): boolean =>
  round.sample !== undefined && !round.sample.isPinned && now <= pinUntil(round);

/** The sealed round of a verification; undefined for open votes and before the start. */
export function sealedRoundOf(
  verification: VerificationFacts,
  drawnUntil = 0,
  sample?: RoundSample,
): SealedRound | undefined {
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
    sample,
  };
}
