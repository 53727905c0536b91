/** What the marketplace's contracts said: two small questions to the chain. */
import type { Hex } from "viem";
import { taskIdOfVerification } from "#protocol/chain/ids.ts";
import type { Chain } from "./chain.ts";

const SPEAKERS = ["TaskManager", "VerificationManager", "RewardDistributor", "VerifierStaking"] as const;

/** What was heard since somebody asked last. */
export interface News {
  /** Whether a contract logged an event. */
  readonly isAny: boolean;
  /** Whether an event names this task, or the task of this verification. */
  isAbout(id: Hex): boolean;
}

/** Where nobody can tell what was said, everything may have been. */
export const EVERYTHING: News = { isAny: true, isAbout: () => true };

/** @returns what the contracts said since this was asked last; everything the first time, and when the chain does not answer */
export function openNews(chain: Pick<Chain, "client" | "addressOf">): () => Promise<News> {
  const address = SPEAKERS.map((contract) => chain.addressOf(contract));
  let heard: bigint | undefined;
  return async () => {
    const before = heard;
    heard = undefined;
    try {
      const head = await chain.client.getBlockNumber({ cacheTime: 0 });
      // A chain that is shorter than it was is another one.
      const isKnown = before !== undefined && head >= before;
      const range = isKnown && head > before ? { fromBlock: before + 1n, toBlock: head } : undefined;
      const events = range ? await chain.client.getLogs({ address, ...range }) : [];
      heard = head;
      if (!isKnown) return EVERYTHING;
      // What else is among the topics, as the address of an account, is no task's id.
      const topics: Hex[] = events.flatMap(({ topics }) => topics.slice(1));
      const named = new Set(topics.map(taskIdOfVerification));
      return { isAny: events.length > 0, isAbout: (id) => named.has(taskIdOfVerification(id)) };
    } catch {
      return EVERYTHING;
    }
  };
}
