import { VoteOpened } from "../generated/SealedVotes/SealedVotes";
import { loadVote } from "./entities/vote";
import { voteId } from "./ids";

/** The trace of a vote; the event of its content follows. */
export function handleVoteOpened(event: VoteOpened): void {
  const vote = loadVote(voteId(event.params.verificationId, event.params.voter), event);
  if (vote == null) return;
  vote.trace = event.params.trace;
  vote.save();
}
