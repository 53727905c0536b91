/** Whether the marketplace's contracts said anything: two small questions to the chain. */
import type { Chain } from "./chain.ts";

const SPEAKERS = ["TaskManager", "VerificationManager", "RewardDistributor", "VerifierStaking"] as const;

/**
 * @returns whether a contract logged an event since this was asked last; true where that cannot be said: the first time, and
 * when the chain does not answer
 */
export function openNews(chain: Pick<Chain, "client" | "addressOf">): () => Promise<boolean> {
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
      return !isKnown || events.length > 0;
    } catch {
      return true;
    }
  };
}
