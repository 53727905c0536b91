/**
 * Seats that are taken before the computation (decision 34): the seat of the verifier that recomputes first, so two verifiers never
 * compute for one seat, and seats in the committee after it, so accounts that compute nothing are not faster. After a kill the chain
 * shows that the seat is held: the first one binds nothing, one in the committee has a reservation that the vote replaces.
 */
import { type Address, type Hex, zeroHash } from "viem";
import { STAGE, seatReservation } from "#protocol/chain/sealed/sealed-vote.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { VotingRound } from "../work/round.ts";
import type { SealedContracts } from "./context.ts";

/** A holder that cannot compute now tries again after so many seconds: a seat that is not opened in a day loses its stake. */
const RETRY_SECONDS = 1_800;

/**
 * The round in which this account has the first seat and has not opened it, or a seat in the committee without a vote; undefined
 * when it has neither.
 */
export async function heldSeat(verification: Hex, sealed: SealedContracts) {
  const round = await sealed.round(verification);
  const { phase, isOver, stage, hasSealed, isReserved } = round;
  const isFirst = stage === STAGE.first && phase === "opening" && hasSealed && !isOver;
  // the contract refuses another commitment once the time is over, and takes it again if that time is extended
  return isFirst || (isReserved && phase === "committing") ? round : undefined;
}

const SEAT = "held-seat";
const SEAT_END = "held-seat-ended";
const stepOf = ({ verification, round }: VotingRound) => ({ task: verification, round });

/** A held seat is computed whatever the policy selects later, and whatever part of its rounds the index lists. */
export const rememberSeat = (round: VotingRound, ledger: Ledger, at: number): Promise<VotingRound> =>
  ledger.once(stepOf(round), SEAT, at, async () => round);

/** The seat was opened or lost, or its vote is on disk. */
export const forgetSeat = (round: VotingRound, ledger: Ledger, at: number): Promise<boolean> =>
  ledger.once(stepOf(round), SEAT_END, at, async () => true);

/** Rounds in which this account took a seat, and whose votes are not computed yet. */
export const heldSeats = (ledger: Ledger): readonly VotingRound[] =>
  ledger.unfinished(SEAT, SEAT_END).map(({ value }) => value as VotingRound);

/** Takes the first seat, of which the contract reads no commitment, or reserves one in the committee. @throws Refusal when none is free */
export const takeSeat = (
  verification: Hex,
  stage: number,
  ticket: number,
  { account, contracts }: { readonly account: Address; readonly contracts: Pick<SealedContracts, "commit"> },
): Promise<void> =>
  contracts.commit(
    verification,
    stage === STAGE.first ? zeroHash : seatReservation(verification, account),
    ticket,
  );

/** Ending of the finding's name: why there is none is kept only until the next attempt. @param at unix seconds */
export const attemptAt = (at: number): string => `:attempt-${Math.floor(at / RETRY_SECONDS)}`;

/** Unix seconds. */
export const nextAttempt = (at: number): number => (Math.floor(at / RETRY_SECONDS) + 1) * RETRY_SECONDS;
