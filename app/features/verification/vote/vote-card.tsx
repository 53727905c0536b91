import type { Address, Hex } from "viem";
import { Deadline } from "#app/components/chain/deadline.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { StickyBar } from "#app/components/ui/display/sticky-bar.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerificationFacts, VerifierFacts } from "#protocol/rules/facts.ts";
import type { Parties } from "#protocol/rules/round/checks.ts";
import { canSeal } from "#protocol/rules/round/sealed.ts";
import { type Refusal, refused, type Verdict } from "#protocol/rules/verdict.ts";
import { canVote } from "#protocol/rules/verification.ts";
import type { Settlement } from "../act/settlement.ts";
import { VoteForm } from "../ballots.tsx";
import type { OwnVote } from "../detail/verification-detail.query.server.ts";
import type { NextVote } from "../pending/castable-votes.server.ts";
import { BALLOT_ID } from "./ballot-anchors.ts";
import { useVoteFollowUp } from "./use-vote-follow-up.ts";
import type { BallotDraft } from "./vote-form.tsx";
import { VoteStakes, type VoteStakesProps } from "./vote-stakes.tsx";
import { VotingNotAvailable } from "./voting-not-available.tsx";
import { votingReason } from "./voting-reason.ts";

interface BallotBarProps {
  /** Last second of voting, unix seconds. */
  until: number;
  /** The reader's next step. */
  label: string;
  /** Id of the card in which it is taken. */
  target?: string;
}

/** Link to the ballot on phones. */
export function BallotBar({ until, label, target = BALLOT_ID }: BallotBarProps) {
  return (
    <StickyBar label={t("Go to the voting form")}>
      <span className="text-muted text-sm">
        {say("Time left to vote: {deadline}", { deadline: <Deadline seconds={until} /> })}
      </span>
      <a href={`#${target}`} className={buttonClasses({ variant: "primary" })}>
        {label}
      </a>
    </StickyBar>
  );
}

interface Ballot {
  verification: VerificationFacts;
  verifier: VerifierFacts;
  parties: Parties;
  vote: OwnVote | undefined;
  account: Address | undefined;
  systemLocked: boolean;
  /** Chain time, unix seconds. */
  now: number;
}

export interface VoteCardProps extends Ballot, VoteStakesProps {
  verificationId: Hex;
  /** Text from a checklist or a recomputation that fills in the ballot. */
  draft?: BallotDraft;
  /** The reader's loss under the outcome, until their vote is settled. */
  loss?: Settlement | undefined;
  nextVote?: NextVote;
  /** Runs 2 seconds after a vote (F157). */
  onVoted?: () => void;
}

/** Whether the account may vote now, and the reason if not. */
export function voteVerdict({
  verification,
  verifier,
  parties,
  vote,
  account,
  systemLocked,
  now,
}: Ballot): Verdict {
  // A finished vote is closed to everyone; connecting a wallet or waiting for a lock to end would not help.
  if (verification.status > VerificationStatus.Voting) return refused("InvalidVerificationStatus");
  return (verification.sealed ? canSeal : canVote)(
    verification,
    verifier,
    parties,
    { account, now },
    { systemLocked, hasVoted: vote !== undefined },
  );
}

/** Why the reader has no ballot. */
export const NoBallot = ({
  refusal,
  verification,
  verifier,
  ...card
}: VoteCardProps & { refusal: Refusal }) => (
  <VotingNotAvailable
    refusal={refusal}
    reason={votingReason(refusal, verification, verifier)}
    verifier={verifier}
    voteLock={verification.voteLock}
    vote={card.vote}
    loss={card.loss}
    nextVote={card.nextVote}
  />
);

/** The ballot if the reader may vote, otherwise the reason (F156-F165). */
export function VoteCard(props: VoteCardProps) {
  const { verificationId, verification, vote, draft, stakes, canBeAppealed, onVoted } = props;
  const followUp = useVoteFollowUp({ isShown: vote !== undefined, onVoted });
  const verdict = voteVerdict(props);
  if (!verdict.allowed) return <NoBallot {...props} refusal={verdict} />;
  return (
    <Card id={BALLOT_ID} aria-labelledby="cast-your-vote" tabIndex={-1}>
      <CardHeader title={<span id="cast-your-vote">{t("Cast Your Vote")}</span>} />
      <CardBody>
        <VoteForm
          verificationId={verificationId}
          voteLock={verification.voteLock}
          losses={stakes}
          stakes={<VoteStakes stakes={stakes} canBeAppealed={canBeAppealed} />}
          draft={draft}
          onVoted={followUp}
        />
      </CardBody>
    </Card>
  );
}
