import type { Address, Hex } from "viem";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
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
  const isKnown = round && account && (!round.stage || window !== undefined);
  const key = isKnown ? `${Object.values(round)} ${account} ${staked} ${window}` : undefined;
  const [state] = useLoaded(key, async () => {
    if (!round || !account) return undefined;
    // The hash functions are loaded for an account that may take a seat.
    const { drawnTicket, ticketDelay } = await import("#protocol/chain/sealed/sealed-vote.ts");
    const ticket = drawnTicket(round, account, staked);
    const hasDelay = round.stage !== 0 && ticket !== undefined && window !== undefined;
    const from = hasDelay
      ? round.drawnUntil - window + ticketDelay(round, account, ticket, window)
      : undefined;
    return { ticket, from };
  });
  const drawn = state.status === "ready" ? state.value : undefined;
  if (!round || !drawn) return undefined;
  const isSeedKnown = BigInt(round.seed) !== 0n;
  return {
    drawnUntil: round.drawnUntil,
    seed: isSeedKnown ? "known" : block > round.startBlock + 1 ? "lost" : "unknown",
    ticket: drawn.ticket,
    from: drawn.from,
  };
}
