/** The marketplace's contract events since the last call, at the cost of two small RPC requests. */
import type { Hex } from "viem";
import { taskIdOfVerification } from "#protocol/chain/ids.ts";
import type { Chain } from "./chain.ts";

const EMITTERS = ["TaskManager", "VerificationManager", "RewardDistributor", "VerifierStaking"] as const;

/** Events since the last call. */
export interface ContractEvents {
  /** Whether a contract emitted an event. */
  readonly isAny: boolean;
  /** Whether an event names this task, or the task of this verification. */
  isAbout(id: Hex): boolean;
}

/** Stands for any event, where the events are unknown. */
export const ALL_EVENTS: ContractEvents = { isAny: true, isAbout: () => true };

/** @returns a function that reads the events since its last call; `ALL_EVENTS` at the first call and when the chain does not answer */
export function openContractEvents(
  chain: Pick<Chain, "client" | "addressOf">,
): () => Promise<ContractEvents> {
  const address = EMITTERS.map((contract) => chain.addressOf(contract));
  let readUntil: bigint | undefined;
  return async () => {
    const before = readUntil;
    readUntil = undefined;
    try {
      const head = await chain.client.getBlockNumber({ cacheTime: 0 });
      // A chain that is shorter than it was is another one.
      const isKnown = before !== undefined && head >= before;
      const range = isKnown && head > before ? { fromBlock: before + 1n, toBlock: head } : undefined;
      const events = range ? await chain.client.getLogs({ address, ...range }) : [];
      readUntil = head;
      if (!isKnown) return ALL_EVENTS;
      // Other topics, such as account addresses, are not task ids.
      const topics: Hex[] = events.flatMap(({ topics }) => topics.slice(1));
      const named = new Set(topics.map(taskIdOfVerification));
      return { isAny: events.length > 0, isAbout: (id) => named.has(taskIdOfVerification(id)) };
    } catch {
      return ALL_EVENTS;
    }
  };
}
