import { SampleDrawn, SampleOpened, SamplePinned, VoteOpened } from "../generated/SealedVotes/SealedVotes";
import { loadVerification } from "./entities/verification";
import { loadVote } from "./entities/vote";
import { voteId } from "./ids";

/** The trace of a vote; the event of its content follows. */
export function handleVoteOpened(event: VoteOpened): void {
  const vote = loadVote(voteId(event.params.verificationId, event.params.voter), event);
  if (vote == null) return;
  vote.trace = event.params.trace;
  vote.save();
}

export function handleSampleDrawn(event: SampleDrawn): void {
  const verification = loadVerification(event.params.verificationId, event);
  if (verification == null) return;
  verification.sampleSeed = event.params.seed;
  verification.sampleSize = event.params.size;
  verification.save();
}

export function handleSamplePinned(event: SamplePinned): void {
  const verification = loadVerification(event.params.verificationId, event);
  if (verification == null) return;
  verification.samplePinnedAt = event.block.timestamp;
  verification.samplePinnedTx = event.transaction.hash;
  verification.save();
}

/** The votes with this trace were opened in the same transaction. */
export function handleSampleOpened(event: SampleOpened): void {
  const verification = loadVerification(event.params.verificationId, event);
  if (verification == null) return;
  const votes = verification.votes.load();
  for (let i = 0; i < votes.length; i++) {
    const trace = votes[i].trace;
    if (trace === null || trace != event.params.trace) continue;
    votes[i].traces = event.params.traces;
    votes[i].save();
  }
}
