/**
 * The seat of the verifier that recomputes first (decision 34). It is taken before the computation, so two verifiers never compute for
 * one seat. Its opening binds nothing that was committed, so after a kill the chain shows that the seat is held.
 */
import { type Hex, zeroHash } from "viem";
import { STAGE } from "#protocol/chain/sealed/sealed-vote.ts";
import type { SealedContracts } from "./context.ts";

/** A holder that cannot compute now tries again after so many seconds: a seat that is not opened in a day loses its stake. */
const RETRY_SECONDS = 1_800;

/** Whether this account has the first seat and has not opened it. */
export async function holdsFirstSeat(verification: Hex, sealed: SealedContracts): Promise<boolean> {
  const { phase, isOver, stage, hasSealed } = await sealed.round(verification);
  return stage === STAGE.first && phase === "opening" && hasSealed && !isOver;
}

/** The contract reads no commitment of this seat. @throws Refusal when another account has it */
export const takeFirstSeat = (
  verification: Hex,
  ticket: number,
  sealed: Pick<SealedContracts, "commit">,
): Promise<void> => sealed.commit(verification, zeroHash, ticket);

/** Ending of the finding's name: why there is none is kept only until the next attempt. @param at unix seconds */
export const attemptAt = (at: number): string => `:attempt-${Math.floor(at / RETRY_SECONDS)}`;
