import type { Address, Hex } from "viem";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerificationFacts, VerifierFacts } from "#protocol/rules/facts.ts";
import { refused } from "#protocol/rules/verdict.ts";
import { canVote, type Parties } from "#protocol/rules/verification.ts";
import type { OwnVote } from "../detail/verification-detail.query.server.ts";
import { useVoteFollowUp } from "./use-vote-follow-up.ts";
import { VoteForm } from "./vote-form.tsx";
import { VotingNotAvailable } from "./voting-not-available.tsx";
import { votingReason } from "./voting-reason.ts";

export interface VoteCardProps {
  verificationId: Hex;
  verification: VerificationFacts;
  verifier: VerifierFacts;
  parties: Parties;
  vote: OwnVote | undefined;
  account: Address | undefined;
  systemLocked: boolean;
  /** The chain's present, unix seconds. */
  now: number;
  /** Runs 2 seconds after a vote (F157). */
  onVoted?: () => void;
}

/** The ballot for who may vote, the reason for who may not (F156-F165). */
export function VoteCard(props: VoteCardProps) {
  const { verificationId, verification, verifier, parties, vote, account, systemLocked, now, onVoted } =
    props;
  const followUp = useVoteFollowUp({ isShown: vote !== undefined, onVoted });
  // A vote that is over is over for everybody: connecting a wallet or waiting for a lock would change nothing.
  const isOver = verification.status > VerificationStatus.Voting;
  const verdict = isOver
    ? refused("InvalidVerificationStatus")
    : canVote(
        verification,
        verifier,
        parties,
        { account, now },
        { systemLocked, hasVoted: vote !== undefined },
      );
  if (!verdict.allowed) {
    return (
      <VotingNotAvailable
        refusal={verdict}
        reason={votingReason(verdict, verification, verifier)}
        verifier={verifier}
        voteLock={verification.voteLock}
        vote={vote}
      />
    );
  }
  return (
    <Card aria-labelledby="cast-your-vote">
      <CardHeader title={<span id="cast-your-vote">Cast Your Vote</span>} />
      <CardBody>
        <VoteForm verificationId={verificationId} voteLock={verification.voteLock} onVoted={followUp} />
      </CardBody>
    </Card>
  );
}
