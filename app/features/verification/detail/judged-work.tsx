import { Link } from "@remix-run/react";
import { Address } from "#app/components/chain/address.tsx";
import { Hash } from "#app/components/chain/hash.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink, TransactionTime } from "#app/components/chain/transaction-link.tsx";
import { CardBody, Description, DescriptionList, SectionCard } from "#app/components/ui/display/card.tsx";
import { UserProse } from "#app/components/ui/display/user-text.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import type { SubmittedResult } from "#app/features/content/result-content.ts";
import { Recomputation } from "#app/features/execution/parts.tsx";
import type { SealedOffer } from "#app/features/execution/trace-offer.tsx";
import { isPrivateTask } from "#app/features/task/private/private-file.ts";
import { PrivateTask } from "#app/features/task/private/private-part.tsx";
import { ResultRounds, TaskResult } from "#app/features/task/result/result-rounds.tsx";
import { TaskInput } from "#app/features/task/result/task-input.tsx";
import { taskTypeName } from "#app/features/task/task.copy.ts";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { taskNumber } from "#protocol/format/identifier.ts";
import { isProved } from "#protocol/rules/round/proved.ts";
import { JudgingSteps } from "../review/judging-steps.tsx";
import { VerificationStatusChip } from "../verification-state.tsx";
import { RECOMPUTATION_ID } from "../vote/ballot-anchors.ts";
import type { BallotDraft } from "../vote/vote-form.tsx";
import type { VerificationDetail } from "./verification-detail.query.server.ts";

/** Input and result of a task side by side; fetched and rendered in the browser on demand. */
const WorkReview = lazyPart(
  async () => (await import("../review/work-review.tsx")).WorkReview,
  () => <p aria-busy="true">{t("Loading…")}</p>,
  () => t("Open input and result"),
);

interface JudgedWorkProps {
  detail: VerificationDetail;
  /** The model may be a package. */
  mayRecompute: boolean;
  /** Set if the reader may vote: receives text for the ballot from a checklist or a recomputation. */
  onDraft?: (draft: BallotDraft) => void;
  /** Set if the reader may seal a vote that a recomputation has to prove. */
  sealed?: SealedOffer | undefined;
}

/** The work being judged: task description, input, and the result with its hashes recomputed in the browser. */
export function JudgedWork({ detail, mayRecompute, onDraft, sealed }: JudgedWorkProps) {
  const { task } = detail;
  const submitted = {
    bundleCid: detail.resultCid,
    resultHash: detail.resultHash,
    details: detail.details,
  };
  return (
    <>
      <PrivateTask
        spec={task.spec}
        task={{ id: task.id, dataPointer: task.dataPointer, metadataCid: task.metadataCid }}
        bundleCid={detail.resultCid}
      />
      <SectionCard
        title={t("The task")}
        actions={
          <Link to={`/tasks/${task.id}`} className="text-accent underline-offset-2 hover:underline">
            {t("Open the task")}
          </Link>
        }
      >
        <CardBody className="grid gap-4">
          <TaskInput task={task} />
          <DescriptionList>
            <Description term={t("Task type")}>{taskTypeName(detail.taskType)}</Description>
            <Description term={t("Requester")}>
              <Address address={detail.requesterId} />
            </Description>
          </DescriptionList>
        </CardBody>
      </SectionCard>
      <SectionCard
        title={t("The result")}
        actions={
          <span className="text-muted flex flex-wrap items-center gap-2 text-sm">
            {t("Round {round}", { round: detail.round })}{" "}
            <VerificationStatusChip status={detail.statusIndex} ruling={detail.ruling} />
          </span>
        }
      >
        <CardBody className="grid gap-4">
          <DescriptionList>
            <Description term={t("Submitted by")}>
              <Address address={detail.providerId} />
            </Description>
            <Description term={t("Submitted")}>
              <TransactionTime at={detail.submittedAt} tx={detail.submittedTx} />
            </Description>
            <Description term={t("Result hash")}>
              <Hash value={detail.resultHash} label={t("Copy result hash")} />
            </Description>
          </DescriptionList>
          <TaskResult key={detail.id} result={submitted} taskId={task.id} taskNumber={taskNumber(task.id)} />
          <noscript>
            <ResultReferences resultHash={detail.resultHash} bundleCid={detail.resultCid} />
          </noscript>
          <ResultRounds
            rounds={task.verifications}
            shown={detail.round}
            taskId={task.id}
            taskNumber={taskNumber(task.id)}
          />
        </CardBody>
      </SectionCard>
      {isPrivateTask(task.spec) ? null : (
        <SectionCard title={t("Input and result side by side")}>
          <CardBody>
            <WorkReview key={detail.id} task={task} result={submitted} />
          </CardBody>
        </SectionCard>
      )}
      <SectionCard id={RECOMPUTATION_ID} title={t("Recomputation")}>
        <CardBody>
          <Recomputation
            key={detail.id}
            taskId={task.id}
            isPossible={mayRecompute}
            submitted={submitted}
            vote={onDraft && { round: detail.round, onReason: onDraft }}
            sealed={sealed}
          />
        </CardBody>
      </SectionCard>
      <Attestations detail={detail} />
      {/* A run decides these votes; nothing is read or described. */}
      {isProved(detail.check) ? null : <JudgingSteps taskType={detail.taskType} onDraft={onDraft} />}
    </>
  );
}

/** Third-party attestations, which carry neither a vote nor money (G14). */
function Attestations({ detail }: { detail: VerificationDetail }) {
  const checks = detail.task.events.filter((event) => event.round === null || event.round === detail.round);
  if (checks.length === 0) return null;
  return (
    <SectionCard title={t("Third-party checks")}>
      <ul className="divide-border divide-y">
        {checks.map((check) => (
          <li key={check.id} className="grid gap-1 px-4 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Address address={check.actorId} />
              <span className="text-muted flex items-center gap-3 text-sm">
                <Time seconds={Number(check.timestamp)} />
                <TransactionLink hash={check.tx} />
              </span>
            </div>
            <UserProse>{check.text || t("Checked the result without adding a note.")}</UserProse>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** The result's hash and bundle, without its content. */
function ResultReferences({ resultHash, bundleCid }: Omit<SubmittedResult, "details">) {
  return (
    <p className="text-muted flex flex-wrap gap-x-4 text-sm">
      <span>
        {say("Result hash {hash}", { hash: <Hash value={resultHash} label={t("Copy result hash")} /> })}
      </span>
      <span>
        {say("Bundle {hash}", { hash: <Hash value={bundleCid} label={t("Copy bundle content ID")} /> })}
      </span>
    </p>
  );
}
