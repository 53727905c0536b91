import { Link } from "@remix-run/react";
import { Amount } from "#app/components/chain/amount.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { StakeMeter } from "#app/features/staking/stake-meter.tsx";
import { say } from "#app/language/say.tsx";
import { SignInButton } from "#app/wallet/sign-in-button.tsx";
import { t } from "#language/text.ts";
import type { VerifierFacts } from "#protocol/rules/facts.ts";
import type { Refusal } from "#protocol/rules/verdict.ts";
import { lossSentence, type Settlement } from "../act/settlement.ts";
import type { OwnVote } from "../detail/verification-detail.query.server.ts";
import type { NextVote } from "../pending/castable-votes.server.ts";
import type { VotingReason } from "./voting-reason.ts";

export interface VotingNotAvailableProps {
  refusal: Refusal;
  reason: VotingReason;
  verifier: VerifierFacts;
  /** Stake that one vote locks, smallest unit; 0 before the start. */
  voteLock: bigint;
  vote: OwnVote | undefined;
  /** Loss of the vote under this outcome, until it is settled. */
  loss?: Settlement | undefined;
  nextVote: NextVote | undefined;
}

/** Why the reader cannot vote, what they can do about it, and the stake requirements if relevant (F158). */
export function VotingNotAvailable({
  refusal,
  reason,
  verifier,
  voteLock,
  vote,
  loss,
  nextVote,
}: VotingNotAvailableProps) {
  return (
    <SectionCard title={vote ? t("Your vote") : t("Voting Not Available")}>
      <CardBody className="grid gap-4">
        <div className="grid gap-1">
          <p className="font-medium">{reason.message}</p>
          {reason.advice ? <p className="text-muted">{reason.advice}</p> : null}
        </div>
        {vote ? <OwnVoteNote vote={vote} loss={loss} /> : null}
        {vote ? <NextVoteLink next={nextVote} /> : null}
        {refusal.rule === "WalletRequired" ? <SignInButton>{t("Connect Wallet")}</SignInButton> : null}
        {reason.needsStake || refusal.rule === "WalletRequired" ? (
          <StakeRequirements verifier={verifier} voteLock={voteLock} showMeter={reason.needsStake} />
        ) : null}
      </CardBody>
    </SectionCard>
  );
}

/** Links a voter to their next pending vote. */
function NextVoteLink({ next }: { next: NextVote | undefined }) {
  if (!next) return <p className="text-muted">{t("You have no other pending votes.")}</p>;
  return (
    <div className="grid gap-2">
      <div>
        <ButtonLink to={`/verification/${next.id}`} variant="primary">
          {t("Next vote ({waiting} left)", { waiting: next.waiting })}
        </ButtonLink>
      </div>
      <p className="text-muted text-sm">
        {say("{name} closes first. <link>View all pending votes</link>", {
          name: next.name,
          link: (words) => (
            <Link to="/verification/pending" className="underline">
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}

function OwnVoteNote({ vote, loss }: { vote: OwnVote; loss: Settlement | undefined }) {
  if (vote.support === null) return null;
  return (
    <p>
      {say("You voted {strong} with {confidence}% confidence.", {
        strong: <strong>{vote.support ? t("Approve") : t("Reject")}</strong>,
        confidence: vote.confidence ?? 0,
      })}{" "}
      {vote.settled ? (
        <Settled slashed={BigInt(vote.slashed)} lock={BigInt(vote.lockedStake)} />
      ) : loss ? (
        lossSentence(loss)
      ) : (
        say("{amount} of your stake is locked until the vote is settled.", {
          amount: <Amount value={BigInt(vote.lockedStake)} />,
        })
      )}
    </p>
  );
}

/** A lost vote shows its loss before the stake that is free again. */
function Settled({ slashed, lock }: { slashed: bigint; lock: bigint }) {
  if (slashed === 0n) return t("Your stake was released.");
  if (slashed === lock)
    return say("It went against the outcome. You lost the entire locked stake of {amount}.", {
      amount: <Amount value={slashed} digits="full" />,
    });
  return say("It went against the outcome. You lost {amount} of your stake, and the rest was released.", {
    amount: <Amount value={slashed} digits="full" />,
  });
}

function StakeRequirements({
  verifier,
  voteLock,
  showMeter,
}: {
  verifier: VerifierFacts;
  voteLock: bigint;
  showMeter: boolean;
}) {
  return (
    <div className="bg-sunken grid gap-3 rounded-control p-3">
      <h3 className="font-medium">{t("Stake requirements")}</h3>
      <ul className="text-muted list-disc pl-5">
        <li>
          {say("At least {amount} staked before the vote starts.", {
            amount: <Amount value={verifier.minimumStake} digits="full" />,
          })}
        </li>
        {voteLock > 0n ? (
          <li>
            {say("At least {amount} of it free. A vote locks this amount until it is settled.", {
              amount: <Amount value={voteLock} digits="full" />,
            })}
          </li>
        ) : null}
      </ul>
      {showMeter ? <StakeMeter staked={verifier.staked} minimum={verifier.minimumStake} /> : null}
      <div>
        <ButtonLink to="/verification/staking" variant={showMeter ? "primary" : "secondary"}>
          {t("Go to staking")}
        </ButtonLink>
      </div>
    </div>
  );
}
