import type { Address, Hex } from "viem";
import { useContractRead } from "#app/transaction/contract/use-contract-read.ts";
import { drawnTicket } from "#protocol/chain/sealed-vote.ts";
import type { SeatDraw } from "#protocol/rules/round/sealed.ts";

export interface SeatQuestion {
  verificationId: Hex;
  /** The round still takes sealed votes. */
  isCommitting: boolean;
  account: Address | undefined;
  /** Smallest unit. */
  staked: bigint;
  /** Number of the latest block. */
  block: number;
}

/** The draw of a round's seats for an account, from the chain; undefined while it is unknown. */
export function useSeat(question: SeatQuestion): SeatDraw | undefined {
  const { verificationId, isCommitting, account, staked, block } = question;
  const round = useContractRead("SealedVotes", "roundOf", isCommitting ? [verificationId] : undefined).data;
  if (!round) return undefined;
  const isSeedKnown = BigInt(round.seed) !== 0n;
  return {
    drawnUntil: round.drawnUntil,
    seed: isSeedKnown ? "known" : block > round.startBlock + 1 ? "lost" : "unknown",
    ticket: account && drawnTicket(round, account, staked),
  };
}
