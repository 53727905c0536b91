import { Link } from "@remix-run/react";
import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { Deadline } from "#app/components/chain/deadline.tsx";
import { Hash } from "#app/components/chain/hash.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { Description, DescriptionList } from "#app/components/ui/display/card.tsx";
import { Fact, FactBar } from "#app/components/ui/display/fact-bar.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { Tooltip } from "#app/components/ui/overlay/tooltip.tsx";
import { ModelVersion, SameName } from "#app/features/model/copies/same-name.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { shortAddress, shortId } from "#protocol/format/identifier.ts";
import { formatDateTime, remainingTime } from "#protocol/format/time.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { checkName } from "../check/check.copy.ts";
import { isSealed } from "../check/task-check.ts";
import { taskStatusCopy } from "../task.copy.ts";
import { isDeadlineBinding, isOverdue, TaskStatusChip } from "../task-state.tsx";
import type { TaskDetail } from "./task-detail.query.server.ts";

export function TaskFactsBar({ task, bond, now }: { task: TaskDetail; bond: bigint; now: number }) {
  const deadline = Number(task.deadline);
  const exact = formatDateTime(deadline);
  const isBinding = isDeadlineBinding(task);
  return (
    <FactBar label={t("Key facts of the task")}>
      <Fact
        term={t("Reward")}
        hint={say("Bond of the provider: {amount}", { amount: <Amount value={bond} /> })}
      >
        <Amount value={BigInt(task.reward)} digits="full" />
      </Fact>
      <Fact term={t("Deadline")} hint={isBinding ? exact : t("for submitting a result")}>
        {isBinding ? <Deadline seconds={deadline} /> : <span className="text-base">{exact}</span>}
      </Fact>
      <Fact
        term={t("Model")}
        hint={<ModelVersion version={task.modelVersion} ownerId={task.model.ownerId} />}
      >
        <Link
          to={`/models/${task.model.id}`}
          className="hover:text-accent underline-offset-2 hover:underline"
        >
          <UserText>{task.model.name || t("Unlisted model")}</UserText>
        </Link>
        <SameName model={task.model} />
      </Fact>
      <Fact term={t("Check|of a task")} hint={isSealed(task.check) ? t("sealed votes") : t("public votes")}>
        <span className="text-base">{checkName(task.check)}</span>
      </Fact>
      <Fact term={t("Status")}>
        <TaskStatusDetails task={task} now={now} />
      </Fact>
    </FactBar>
  );
}

/** Expandable explanation of the status: meaning, time left, next steps, verification and provider (F99). */
export function TaskStatusDetails({ task, now }: { task: TaskDetail; now: number }) {
  const status = taskStatusCopy()[task.statusIndex as TaskStatus];
  const deadline = Number(task.deadline);
  if (!status) {
    return (
      <span className="inline-flex items-center gap-2">
        <TaskStatusChip status={task.statusIndex} />
        <span className="text-muted text-sm">{t("Please refresh the page")}</span>
      </span>
    );
  }
  return (
    <Tooltip
      label={t("Status: {label}", { label: status.label })}
      trigger={<TaskStatusChip status={task.statusIndex} />}
    >
      <p className="font-semibold">{status.label}</p>
      <p>{status.description}</p>
      <p className="text-muted">
        {t("Deadline {dateTime} ({remainingTime})", {
          dateTime: formatDateTime(deadline),
          remainingTime: remainingTime(deadline, now),
        })}
      </p>
      <p className="text-muted">
        {t("Next: {nextSteps}", {
          nextSteps: isOverdue(task, now)
            ? t("The deadline has passed. Anyone can close the task; the reward goes back to the requester.")
            : nextSteps()[task.statusIndex as TaskStatus],
        })}
      </p>
      {task.verification ? (
        <p className="text-muted">
          {say("Verification {span}, round {round}", {
            span: <span className="font-mono">{shortId(task.verification.id)}</span>,
            round: task.verification.round,
          })}
        </p>
      ) : null}
      {task.providerId ? (
        <p className="text-muted">
          {say("Provider {span}", {
            span: <span className="font-mono">{shortAddress(task.providerId)}</span>,
          })}
        </p>
      ) : null}
    </Tooltip>
  );
}

/** The next step in each status (F99). */
const nextSteps = (): Record<TaskStatus, string> => ({
  [TaskStatus.Created]: t("A provider accepts the task, or the requester assigns a provider."),
  [TaskStatus.Assigned]: t("The provider submits a result before the deadline."),
  [TaskStatus.Completed]: t("The requester starts the verification, then verifiers vote."),
  [TaskStatus.Verified]: t("The requester distributes the reward; verifiers claim their shares."),
  [TaskStatus.Rejected]: t("The provider resubmits, or the requester reassigns the task."),
  [TaskStatus.Cancelled]: t("Final. The requester can create a new task."),
  [TaskStatus.Expired]: t("Final. The requester can create a new task."),
});

/** People, times and ids of a task (F105). The facts for decisions are at the top of the page. */
export function TaskIdentity({ task }: { task: TaskDetail }) {
  return (
    <DescriptionList>
      <Description term={t("Task ID")}>
        <Hash value={task.id} label={t("Copy task ID")} />
      </Description>
      <Description term={t("Model ID")}>
        <Hash value={task.model.id} label={t("Copy model ID")} />
      </Description>
      <Description term={t("Requester")}>
        <Address address={task.requesterId} />
      </Description>
      <Description term={t("Provider")}>
        <Address address={task.providerId} />
        {task.providerId && !task.providerConfirmed ? (
          <span className="text-muted block text-xs">{t("assigned by requester, not yet confirmed")}</span>
        ) : null}
      </Description>
      <Description term={t("Created")}>
        <Time seconds={Number(task.createdAt)} />
      </Description>
      <Description term={t("Result hash")}>
        <Hash value={task.resultHash} label={t("Copy result hash")} />
      </Description>
      <Description term={t("Verification ID")}>
        <Hash value={task.verification?.id} label={t("Copy verification ID")} />
      </Description>
    </DescriptionList>
  );
}
