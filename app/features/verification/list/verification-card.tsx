import { Link } from "@remix-run/react";
import type { Address } from "viem";
import { Amount } from "#app/components/chain/amount.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { taskTypeName } from "#app/features/task/task.copy.ts";
import { t } from "#language/text.ts";
import { shortCardId, shortSubmitter } from "#protocol/format/identifier.ts";
import { taskTitle } from "#protocol/format/task-name.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { isLockedNow, type SystemLock } from "#protocol/rules/system-lock.ts";
import { mayStillVote } from "#protocol/rules/verification.ts";
import { voterStatus } from "../pending/voter-status.ts";
import { SealedBar } from "../sealed/sealed-bar.tsx";
import { sealedRoundOf } from "../sealed/sealed-round.ts";
import {
  type IndexedVerifier,
  partiesOf,
  verificationFacts,
  verifierFacts,
} from "../situation/verification-facts.ts";
import { VerificationState } from "../verification-state.tsx";
import { VotingBars, VotingTime } from "../vote/voting-bars.tsx";
import type { VerificationRow } from "./verification-list.query.server.ts";

export interface VerificationCardProps {
  verification: VerificationRow;
  verifier: IndexedVerifier | null;
  system: SystemLock & { parameters: { minimumStake: string } };
  account: Address | undefined;
  /** Chain time, unix seconds. */
  now: number;
}

/** One verification in the queue (F147, F152-F155). */
export function VerificationCard({ verification, verifier, system, account, now }: VerificationCardProps) {
  const { id, statusIndex, model, providerId } = verification;
  const facts = verificationFacts(verification, system, now);
  const stake = verifierFacts(verifier, system.parameters.minimumStake);
  const parties = partiesOf(verification);
  const vote = verification.votes[0];
  const round = sealedRoundOf(facts);
  const hidesVotes = mayStillVote(
    facts,
    parties,
    { account, now },
    { hasVoted: vote !== undefined, verifier: stake },
  );
  const ownStatus = voterStatus(facts, stake, parties, vote, account, now, isLockedNow(system, now));
  return (
    <article className="border-border bg-surface hover:border-control relative flex flex-col gap-3 rounded-card border p-4">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-base font-semibold wrap-anywhere">
          <Link to={`/verification/${id}`} className="hover:text-accent after:absolute after:inset-0">
            <UserText>{taskTitle(verification)}</UserText>
          </Link>
        </h2>
        <VerificationState
          statusIndex={statusIndex}
          ruling={verification.ruling}
          deadline={facts.verificationDeadline}
          now={now}
        />
      </header>
      <p className="text-muted text-sm">
        {t("{taskTypeName} with {model}", {
          taskTypeName: taskTypeName(verification.taskType),
          model: isolatedLine(model.name) || t("an unlisted model"),
        })}
        {verification.round > 1 ? t(", result {round}", { round: verification.round }) : ""}
        <span className="block font-mono text-xs" title={id}>
          {shortCardId(id)}
        </span>
      </p>
      {round && (round.phase !== "decided" || round.stage === 1) ? (
        <SealedBar round={round} />
      ) : (
        <VotingBars {...facts} isQuorumOnly={hidesVotes} />
      )}
      <dl className="text-sm">
        <Fact term={t("Submitted by")}>
          <span className="font-mono" title={providerId}>
            {shortSubmitter(providerId)}
          </span>
        </Fact>
        <Fact term={t("Verifier pool")}>
          <Amount value={BigInt(verification.rewardPool)} />
        </Fact>
        {statusIndex === VerificationStatus.Voting ? (
          <Fact term={t("Time left")}>
            <VotingTime deadline={facts.verificationDeadline} now={now} />
          </Fact>
        ) : null}
      </dl>
      {ownStatus ? <p className="text-accent mt-auto text-sm font-medium">{ownStatus}</p> : null}
    </article>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 py-0.5">
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
