import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { Meter } from "#app/components/ui/display/meter.tsx";
import { Trace } from "#app/components/ui/display/trace.tsx";
import { t } from "#language/text.ts";
import { formatPercent } from "#protocol/format/percent.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { SEATS } from "#protocol/generated/constants.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { isSealed } from "../check/task-check.ts";
import type { TaskDetail } from "./task-detail.query.server.ts";

interface ProgressStep {
  label: string;
  state: "done" | "failed" | "waiting";
  /** Block time, unix seconds; undefined if the step has not happened. */
  at: number | undefined;
  tx: string | undefined;
}

export interface TaskProgress {
  /** 25, 50, 75, 100; 0 for a task that was cancelled, expired or rejected (F101). */
  percent: number;
  steps: readonly ProgressStep[];
}

type Times = Pick<
  TaskDetail,
  | "statusIndex"
  | "createdAt"
  | "createdTx"
  | "assignedAt"
  | "assignedTx"
  | "completedAt"
  | "completedTx"
  | "verifiedAt"
  | "verifiedTx"
  | "cancelledAt"
  | "cancelledTx"
  | "expiredAt"
  | "expiredTx"
>;

/** How many of the four steps a status has passed; for closed tasks this depends on their history. */
function stepsPassed(task: Times): number {
  switch (task.statusIndex) {
    case TaskStatus.Created:
      return 1;
    case TaskStatus.Assigned:
      return 2;
    case TaskStatus.Completed:
    case TaskStatus.Rejected:
      return 3;
    case TaskStatus.Verified:
      return 4;
    default:
      return task.completedAt ? 3 : task.assignedAt ? 2 : 1;
  }
}

/** Final step of a task that was closed before its reward was paid; undefined for any other task. */
function closing(task: Times): ProgressStep | undefined {
  const { statusIndex, cancelledAt, cancelledTx, expiredAt, expiredTx } = task;
  if (statusIndex === TaskStatus.Cancelled) return ended(t("Cancelled"), cancelledAt, cancelledTx);
  if (statusIndex === TaskStatus.Expired) return ended(t("Expired"), expiredAt, expiredTx);
  return undefined;
}

const ended = (label: string, at: string | null, tx: string | null): ProgressStep => ({
  label,
  state: "failed",
  at: at ? Number(at) : undefined,
  tx: tx ?? undefined,
});

/** Progress steps of a task with their block times (F100, F101), up to the last step that it reached. */
export function taskProgress(task: Times): TaskProgress {
  const passed = stepsPassed(task);
  const end = closing(task);
  const rejected = task.statusIndex === TaskStatus.Rejected;
  const times = [
    [t("Created"), task.createdAt, task.createdTx],
    [t("Assigned"), task.assignedAt, task.assignedTx],
    [t("Completed"), task.completedAt, task.completedTx],
    [t("Verified"), task.verifiedAt, task.verifiedTx],
  ] as const;
  const steps = times.map(([label, at, tx], index): ProgressStep => {
    const reached = index < passed;
    return {
      label,
      state: rejected && index === passed - 1 ? "failed" : reached ? "done" : "waiting",
      at: reached && at ? Number(at) : undefined,
      tx: reached && tx ? tx : undefined,
    };
  });
  if (end) return { percent: 0, steps: [...steps.slice(0, passed), end] };
  return { percent: rejected ? 0 : passed * 25, steps };
}

/** Task progress from Created to Verified, each step with its block time and transaction (F100). */
export function TaskProgressRail({
  task,
  live,
}: {
  task: Parameters<typeof taskProgress>[0];
  /** Description of the current activity. */
  live: string | undefined;
}) {
  const { percent, steps } = taskProgress(task);
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <Meter
          label={t("Task progress")}
          percent={percent}
          text={formatPercent(percent)}
          tone={percent === 100 ? "verified" : "accent"}
          showText={false}
          className="grow"
        />
        <span className="tabular text-muted text-sm">{formatPercent(percent)}</span>
      </div>
      <p role="status" className="font-medium empty:hidden">
        {live}
      </p>
      <Trace
        label={t("Progress")}
        steps={steps.map((step) => ({
          key: step.label,
          label: step.label,
          state: step.state,
          detail: <Proof {...step} />,
        }))}
      />
    </div>
  );
}

function Proof({ at, tx }: ProgressStep) {
  if (at === undefined && !tx) return null;
  return (
    <>
      {at === undefined ? null : <Time seconds={at} />}
      {tx ? <TransactionLink hash={tx} /> : null}
    </>
  );
}

type Watched = Pick<TaskDetail, "statusIndex" | "distributed" | "deadline"> & {
  verification: {
    statusIndex: number;
    votesFor: number;
    votesAgainst: number;
    requiredVotes: number;
    check: number;
    stage: number;
    seats: number;
    opened: number;
    openingStartedAt: string | null;
  } | null;
};

/** The current activity on a task, with unix seconds; undefined when nothing more will happen. */
export function liveStep(
  { statusIndex, distributed, deadline, verification }: Watched,
  now: number,
  votingEnds?: number,
): string | undefined {
  if (verification?.statusIndex === VerificationStatus.Escalated)
    return t("An arbiter is deciding the appeal.");
  const isBeforeResult = statusIndex === TaskStatus.Created || statusIndex === TaskStatus.Assigned;
  if (isBeforeResult && now > Number(deadline))
    return t("The deadline has passed. Anyone can close the task; the reward goes back to the requester.");
  switch (statusIndex) {
    case TaskStatus.Created:
      return t("Waiting for a provider to accept the task.");
    case TaskStatus.Assigned:
      return t("A provider accepted the task and is working on it.");
    case TaskStatus.Completed:
      return t("Result submitted. {voteStep}", { voteStep: voteStep(verification, votingEnds) });
    case TaskStatus.Verified:
      if (verification?.statusIndex === VerificationStatus.Inconclusive)
        return distributed
          ? t("Accepted by the requester and paid.")
          : t("Accepted by the requester; the reward is not paid out yet.");
      return distributed ? t("Verified and paid.") : t("Verified; the reward is not paid out yet.");
    default:
      return undefined;
  }
}

function voteStep(verification: Watched["verification"], votingEnds: number | undefined): string {
  if (verification?.statusIndex === VerificationStatus.Inconclusive)
    return t("The vote ended without a decision.");
  if (verification?.statusIndex !== VerificationStatus.Voting) return t("Voting has not started yet.");
  const { votesFor, votesAgainst, requiredVotes, check, stage, seats, opened, openingStartedAt } =
    verification;
  const cast = votesFor + votesAgainst;
  if (stage === 1)
    return openingStartedAt === null
      ? t("One verifier takes the first seat.")
      : t("The first verifier recomputes the result.");
  if (isSealed(check))
    return openingStartedAt === null
      ? t("{taken} of {seats} votes are sealed.", { taken: seats, seats: SEATS })
      : t("{opened} of {taken} votes are open.", { opened, taken: seats });
  if (cast < requiredVotes)
    return t("{cast} of {requiredVotes} votes have been cast.", { cast, requiredVotes });
  return votingEnds
    ? t("{cast} votes have been cast; voting ends by {time}.", { cast, time: formatDateTime(votingEnds) })
    : t("{cast} votes have been cast; voting is still open.", { cast });
}
