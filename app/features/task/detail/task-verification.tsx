import { Deadline } from "#app/components/chain/deadline.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Meter } from "#app/components/ui/display/meter.tsx";
import { SealedBar } from "#app/features/verification/sealed/sealed-bar.tsx";
import { sealedRoundOf } from "#app/features/verification/sealed/sealed-round.ts";
import { VerificationStatusChip } from "#app/features/verification/verification-state.tsx";
import { quorumText } from "#app/features/verification/vote/vote-outcome.ts";
import { outcomeSentence } from "#app/features/verification/vote/voting-reason.ts";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { formatBps, formatRate } from "#protocol/format/percent.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { isLastPeriod } from "#protocol/rules/consensus.ts";
import type { TaskSituation } from "../situation/task-situation.ts";
import type { TaskDetail } from "./task-detail.query.server.ts";

/** Quorum and approval of the latest verification as two bars. A reader who may still vote sees only the quorum. */
export function TaskVerification({
  task,
  situation,
  hidesVotes,
}: {
  task: TaskDetail;
  situation: TaskSituation;
  hidesVotes: boolean;
}) {
  const { verification } = task;
  const facts = situation.verification;
  if (!verification || !facts) return null;
  const { votesFor, totalVotes, requiredVotes, majorityBps } = verification;
  const needed = isLastPeriod(facts) ? t("more than half") : formatBps(majorityBps);
  const round = sealedRoundOf(facts);
  const voting = facts.status === VerificationStatus.Voting;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex items-center gap-2">
          <VerificationStatusChip status={verification.statusIndex} ruling={verification.ruling} />
          <span className="text-muted text-sm">{t("Round {round}", { round: verification.round })}</span>
        </span>
        {voting ? (
          <span className="text-muted text-sm">
            {say("Voting ends: {deadline}", { deadline: <Deadline seconds={facts.verificationDeadline} /> })}
          </span>
        ) : null}
      </div>
      {round && round.phase !== "decided" ? (
        <SealedBar round={round} />
      ) : facts.status === VerificationStatus.None ? null : (
        <div className="grid gap-3 sm:grid-cols-2">
          <Bar
            label={t("Quorum")}
            value={totalVotes}
            of={requiredVotes}
            text={quorumText(totalVotes, requiredVotes)}
          />
          {hidesVotes ? null : (
            <Bar
              label={t("Approval")}
              value={votesFor}
              of={totalVotes}
              text={
                totalVotes === 0
                  ? t("no votes yet")
                  : t("{rate} approve ({votesFor} of {totalVotes}); {needed} needed", {
                      rate: formatRate(votesFor, totalVotes),
                      votesFor,
                      totalVotes,
                      needed,
                    })
              }
            />
          )}
        </div>
      )}
      {task.sample?.numbers ? (
        <p className="text-muted text-sm">
          {t("Verifiers recompute the inputs {numbers}.", { numbers: task.sample.numbers.join(", ") })}
        </p>
      ) : null}
      {facts.status > VerificationStatus.Voting && !facts.isFinal && facts.appealUntil > 0 ? (
        <p className="text-muted text-sm">{outcomeSentence(facts)}</p>
      ) : null}
      <div>
        <ButtonLink to={`/verification/${verification.id}`} size="small">
          {hidesVotes && !facts.sealed ? t("Open and vote") : t("View verification")}
        </ButtonLink>
      </div>
    </div>
  );
}

function Bar({ label, value, of, text }: { label: string; value: number; of: number; text: string }) {
  return <Meter label={label} percent={of > 0 ? (value * 100) / of : 0} text={text} />;
}
