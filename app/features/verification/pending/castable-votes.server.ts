import type { Address } from "viem";
import { taskName } from "#protocol/format/task-name.ts";
import { verifierFacts, votingDeadline } from "../situation/verification-facts.ts";
import { readVotesDue } from "./pending-votes.query.server.ts";
import { pendingVotes } from "./pending-votes.ts";

/** Row limit, because verification rows are large. */
const LISTED = 50;

/** Votes that an account (in lower case) can cast at `now` (unix seconds), closing soonest first. */
export async function readCastableVotes(account: Address, now: number) {
  const result = await readVotesDue(account, LISTED);
  if (result.status !== "ok" || !result.data.protocol) return [];
  const { verifications, verifier, protocol } = result.data;
  const facts = verifierFacts(verifier, protocol.parameters.minimumStake);
  const { castable } = pendingVotes(verifications, facts, protocol, account, now);
  return castable.map((row) => ({ ...row, closesAt: votingDeadline(row, protocol, now) }));
}

/** The next vote for a voter: the one that closes soonest, and how many others are pending. */
export interface NextVote {
  readonly id: string;
  readonly name: string;
  readonly waiting: number;
}

/** @returns undefined if no vote is pending for the account. `account` in lower case, `now` unix seconds */
export async function readNextVote(account: Address, now: number): Promise<NextVote | undefined> {
  const castable = await readCastableVotes(account, now);
  const [first] = castable;
  return first && { id: first.id, name: taskName(first), waiting: castable.length };
}
