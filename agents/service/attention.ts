/**
 * Looking only when there may be something: who waits for work asks the chain whether the contracts said anything, which costs
 * both of them less than to ask the index for everything again.
 */
import { EVERYTHING, type News } from "../chain/news.ts";
import type { Agent } from "./run.ts";

/** "open" when something found may change without a word of the contracts: by time, or because it failed. */
export type Outlook = "open" | "quiet";

export interface Watcher extends Omit<Agent, "look"> {
  /**
   * Looks for work and begins what there is.
   * @param news what the contracts said since the last look
   * @throws when index or chain do not answer
   */
  look(news: News): Promise<Outlook>;
}

/** The index comes behind the chain: whoever heard of something goes on looking for as long. */
const AWAKE_MS = 60_000;
/** What only passes with time, as a day's cap, is noticed after as long. */
const LONGEST_REST_MS = 60_000;

/** @param hear what the contracts said since it was asked last */
export function attentive(watcher: Watcher, hear: () => Promise<News>): Agent {
  let outlook: Outlook = "open";
  let awakeUntil = 0;
  let lookedAt = 0;
  /** Whether the last look heard all that was said before it. */
  let isHeard = true;
  return {
    idle: () => watcher.idle(),
    async look() {
      const news = await hear();
      const now = performance.now();
      if (news.isAny) awakeUntil = now + AWAKE_MS;
      if (outlook === "quiet" && now >= awakeUntil && now < lookedAt + LONGEST_REST_MS) return;
      // One that fails is made again, and knows no more than before what was said.
      outlook = "open";
      const heard = isHeard ? news : EVERYTHING;
      isHeard = false;
      outlook = await watcher.look(heard);
      isHeard = true;
      lookedAt = now;
    },
  };
}
