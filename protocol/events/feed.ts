/** The feed of one account or model in the index: the rows of `FeedItem` whose ids begin with the subject. */
import type { Hex } from "viem";

/** Greater than any position in the chain: block number and log index, 12 bytes. */
const LAST_PLACE = "f".repeat(24);

/** The filter for one feed of an account or model. @param before id of an activity: earlier entries */
export function feedOf(subject: string, before?: string): { id_gt: Hex; id_lt: Hex } {
  const key = subject.toLowerCase() as Hex;
  return { id_gt: key, id_lt: `${key}${before?.slice(2) ?? LAST_PLACE}` };
}
