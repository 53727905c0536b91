import type { Address } from "viem";
import { taskName } from "#protocol/format/task-name.ts";
import { verifierFacts, votingDeadline } from "../situation/verification-facts.ts";
import { readVotesDue } from "./pending-votes.query.server.ts";
import { pendingVotes } from "./pending-votes.ts";

/** Votings are long rows: more than these are not read for a list of what waits. */
const LISTED = 50;

/**
 * The votes that an account can cast now, the soonest to close first; none when the index does not answer.
 * @param account in lower case
 * @param now the chain's present, unix seconds
 */
export async function readCastableVotes(account: Address, now: number) {
  const result = await readVotesDue(account, LISTED);
  if (result.status !== "ok" || !result.data.protocol) return [];
  const { verifications, verifier, protocol } = result.data;
  const facts = verifierFacts(verifier, protocol.parameters.minimumStake);
  const { castable } = pendingVotes(verifications, facts, protocol, account, now);
  return castable.map((row) => ({ ...row, closesAt: votingDeadline(row, protocol, now) }));
}

/** Where a voter goes next: the vote that closes soonest, and how many wait with it. */
export interface NextVote {
  readonly id: string;
  readonly name: string;
  readonly waiting: number;
}

/** @returns undefined when no vote waits for the account. `account` in lower case, `now` unix seconds */
export async function readNextVote(account: Address, now: number): Promise<NextVote | undefined> {
  const castable = await readCastableVotes(account, now);
  const [first] = castable;
  return first && { id: first.id, name: taskName(first), waiting: castable.length };
}
