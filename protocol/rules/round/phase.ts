/** Phases of a sealed round. Lists load this without the hash functions of `protocol/chain/sealed/sealed-vote.ts`. */
import { VerificationStatus } from "../../generated/enums.ts";

/** Seats are taken, then votes are opened, then the round is decided. */
export type SealedPhase = "committing" | "opening" | "decided";

export interface SealedTimes {
  readonly status: VerificationStatus;
  /** Whether the contract takes openings (`roundOf`). */
  readonly opening: boolean;
}

export function sealedPhase({ status, opening }: SealedTimes): SealedPhase {
  if (status !== VerificationStatus.Voting) return "decided";
  return opening ? "opening" : "committing";
}

/** Whether any account can end the phase now with `finalizeVerification`. @param deadline of the phase, unix seconds */
export const isPhaseOver = (times: SealedTimes, deadline: number, now: number): boolean =>
  sealedPhase(times) !== "decided" && now > deadline;
