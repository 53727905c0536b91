/** The feed of one account or model in the index: the rows of `FeedItem` whose ids begin with the subject. */
import type { Hex } from "viem";

/** Behind every place in the chain: block number and log index, 12 bytes. */
const LAST_PLACE = "f".repeat(24);

/**
 * The condition that reads one feed and nothing beside it.
 * @param subject address of an account, or id of a model
 * @param before id of an activity: only what happened earlier
 */
export function feedOf(subject: string, before?: string): { id_gt: Hex; id_lt: Hex } {
  const key = subject.toLowerCase() as Hex;
  return { id_gt: key, id_lt: `${key}${before?.slice(2) ?? LAST_PLACE}` };
}
