/**
 * The seat of the verifier that recomputes first (decision 34). It is taken before the computation, so two verifiers never compute for
 * one seat. Its opening binds nothing that was committed, so after a kill the chain shows that the seat is held.
 */
import { type Hex, zeroHash } from "viem";
import { STAGE } from "#protocol/chain/sealed/sealed-vote.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { VotingRound } from "../work/round.ts";
import type { SealedContracts } from "./context.ts";

/** A holder that cannot compute now tries again after so many seconds: a seat that is not opened in a day loses its stake. */
const RETRY_SECONDS = 1_800;

/** The round in which this account has the first seat and has not opened it; undefined when it does not. */
export async function heldFirstSeat(verification: Hex, sealed: SealedContracts) {
  const round = await sealed.round(verification);
  const { phase, isOver, stage, hasSealed } = round;
  return stage === STAGE.first && phase === "opening" && hasSealed && !isOver ? round : undefined;
}

const SEAT = "first-seat";
const SEAT_END = "first-seat-ended";
const stepOf = ({ verification, round }: VotingRound) => ({ task: verification, round });

/** A held seat is computed whatever the policy selects later, and whatever part of its rounds the index lists. */
export const rememberSeat = (round: VotingRound, ledger: Ledger, at: number): Promise<VotingRound> =>
  ledger.once(stepOf(round), SEAT, at, async () => round);

/** The seat was opened or lost, or its vote is on disk. */
export const forgetSeat = (round: VotingRound, ledger: Ledger, at: number): Promise<boolean> =>
  ledger.once(stepOf(round), SEAT_END, at, async () => true);

/** Rounds whose first seat this account took, and whose votes are not computed yet. */
export const heldSeats = (ledger: Ledger): readonly VotingRound[] =>
  ledger.unfinished(SEAT, SEAT_END).map(({ value }) => value as VotingRound);

/** The contract reads no commitment of this seat. @throws Refusal when another account has it */
export const takeFirstSeat = (
  verification: Hex,
  ticket: number,
  sealed: Pick<SealedContracts, "commit">,
): Promise<void> => sealed.commit(verification, zeroHash, ticket);

/** Ending of the finding's name: why there is none is kept only until the next attempt. @param at unix seconds */
export const attemptAt = (at: number): string => `:attempt-${Math.floor(at / RETRY_SECONDS)}`;

/** Unix seconds. */
export const nextAttempt = (at: number): number => (Math.floor(at / RETRY_SECONDS) + 1) * RETRY_SECONDS;
