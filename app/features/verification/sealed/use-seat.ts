import { useEffect, useState } from "react";
import type { Address, Hex } from "viem";
import { useContractRead } from "#app/transaction/contract/use-contract-read.ts";
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

/** The draw of a round's seats for an account, from the chain; undefined while it is unknown, and for visitors, who load no chain reads. */
export function useSeat(question: SeatQuestion): SeatDraw | undefined {
  const { verificationId, isCommitting, account, staked, block } = question;
  const isNeeded = isCommitting && account !== undefined;
  const round = useContractRead("SealedVotes", "roundOf", isNeeded ? [verificationId] : undefined).data;
  const window = useContractRead("SealedVotes", "drawnWindow", round?.stage ? [] : undefined).data;
  const [drawn, setDrawn] = useState<{
    round: typeof round;
    ticket: number | undefined;
    from: number | undefined;
  }>();
  useEffect(() => {
    if (!round || !account || (round.stage && window === undefined)) return;
    let isCurrent = true;
    // The hash functions are loaded for an account that may take a seat.
    import("#protocol/chain/sealed/sealed-vote.ts").then(
      ({ drawnTicket, ticketDelay }) => {
        if (!isCurrent) return;
        const ticket = drawnTicket(round, account, staked);
        const hasDelay = round.stage !== 0 && ticket !== undefined && window !== undefined;
        const from = hasDelay
          ? round.drawnUntil - window + ticketDelay(round, account, ticket, window)
          : undefined;
        setDrawn({ round, ticket, from });
      },
      (error: unknown) => console.warn("The drawn tickets could not be computed.", error),
    );
    return () => {
      isCurrent = false;
    };
  }, [round, account, staked, window]);
  if (!round || drawn?.round !== round) return undefined;
  const isSeedKnown = BigInt(round.seed) !== 0n;
  return {
    drawnUntil: round.drawnUntil,
    seed: isSeedKnown ? "known" : block > round.startBlock + 1 ? "lost" : "unknown",
    ticket: drawn.ticket,
    from: drawn.from,
  };
}
