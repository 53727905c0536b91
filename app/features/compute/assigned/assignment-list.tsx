import type { ReactNode } from "react";
import { Amount } from "#app/components/chain/amount.tsx";
import { ButtonLink, buttonClasses } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Card, CardHeader } from "#app/components/ui/display/card.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { TaskName } from "#app/features/task/list/task-table.tsx";
import { TaskDeadline, TaskState } from "#app/features/task/task-state.tsx";
import { VerificationStatusChip } from "#app/features/verification/verification-state.tsx";
import { t } from "#language/text.ts";
import { contentUrl } from "#protocol/content/gateway.ts";
import { parsePointer } from "#protocol/content/pointer/pointer.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import type { Assignment } from "./assignments.query.server.ts";

type AssignmentGroup = "dueSoon" | "inProgress" | "rejected" | "awaiting" | "payable" | "overdue" | "done";

/** In order of urgency for the provider. */
const assignmentGroups = (): readonly { key: AssignmentGroup; title: string; hint: string }[] => [
  { key: "dueSoon", title: t("Due soon"), hint: t("Less than one day left to submit the result.") },
  { key: "rejected", title: t("Rejected"), hint: t("Submit a corrected result before the new deadline.") },
  { key: "inProgress", title: t("In progress"), hint: t("Accepted by you or assigned to you.") },
  {
    key: "awaiting",
    title: t("Awaiting verification"),
    hint: t("Verifiers decide whether your result is accepted."),
  },
  {
    key: "payable",
    title: t("Awaiting distribution"),
    hint: t("The requester distributes the reward. After a waiting period, anyone can."),
  },
  { key: "overdue", title: t("Deadline passed"), hint: t("Results can no longer be submitted.") },
  { key: "done", title: t("Done"), hint: t("Your most recent finished tasks.") },
];

const SOON = 86_400;

/** Group of a task for its provider. `now`: chain time, unix seconds. */
export function groupOf(
  task: { statusIndex: number; deadline: string; distributed: boolean },
  now: number,
): AssignmentGroup {
  const left = Number(task.deadline) - now;
  switch (task.statusIndex) {
    case TaskStatus.Assigned:
      return left < 0 ? "overdue" : left < SOON ? "dueSoon" : "inProgress";
    case TaskStatus.Rejected:
      return left < 0 ? "overdue" : "rejected";
    case TaskStatus.Completed:
      return "awaiting";
    case TaskStatus.Verified:
      return task.distributed ? "done" : "payable";
    default:
      return "done";
  }
}

/** A provider's tasks, grouped by the action they need. */
export function AssignmentList({ tasks, now }: { tasks: readonly Assignment[]; now: number }) {
  const grouped = Map.groupBy(tasks, (task) => groupOf(task, now));
  return (
    <div className="grid gap-5">
      {assignmentGroups().map(({ key, title, hint }) => {
        const members = grouped.get(key);
        return members ? (
          <Card key={key} aria-label={title}>
            <CardHeader
              title={
                <>
                  {title} <span className="text-muted tabular font-normal">{members.length}</span>
                </>
              }
              actions={<span className="text-muted text-sm">{hint}</span>}
            />
            <ul className="divide-border divide-y">
              {members.map((task) => (
                <AssignmentRow key={task.id} task={task} group={key} now={now} />
              ))}
            </ul>
          </Card>
        ) : null;
      })}
    </div>
  );
}

function AssignmentRow({ task, group, now }: { task: Assignment; group: AssignmentGroup; now: number }) {
  const submits = group === "dueSoon" || group === "inProgress" || group === "rejected";
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_7rem_6rem_10rem] xl:grid-cols-[minmax(0,1fr)_auto_7rem_6rem_10rem]">
      <TaskName task={task} />
      {/* Next to the title on wide screens only; otherwise below, because it would overlap the title. */}
      <span className="flex flex-wrap items-center gap-1.5 md:max-xl:order-last md:max-xl:col-span-full">
        <TaskState task={task} now={now} />
        {group === "awaiting" && "verification" in task && task.verification ? (
          <VerificationStatusChip status={task.verification.statusIndex} ruling={task.verification.ruling} />
        ) : null}
        {group === "inProgress" && !task.providerConfirmed ? (
          <span className="text-muted text-xs">{t("assigned by the requester")}</span>
        ) : null}
      </span>
      <Labelled label={t("Reward")} className="md:text-right">
        <Amount value={BigInt(task.reward)} />
      </Labelled>
      <Labelled label={t("Deadline")}>
        <TaskDeadline task={task} />
      </Labelled>
      <span className="flex flex-wrap justify-end gap-1.5">
        {submits ? <InputLink task={task} /> : null}
        {submits ? (
          <ButtonLink to={`/tasks/${task.id}?action=submit`} size="small" variant="primary">
            {group === "rejected" ? t("Resubmit") : t("Submit result")}
          </ButtonLink>
        ) : (
          <ButtonLink to={`/tasks/${task.id}`} size="small">
            {t("View")}
          </ButtonLink>
        )}
      </span>
    </li>
  );
}

/** A value with its name on phones, where no neighbour explains it. */
function Labelled({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={classNames("flex justify-between gap-4 md:block", className)}>
      <span className="text-muted md:sr-only">{label}</span>
      <span>{children}</span>
    </span>
  );
}

/** Link to download the input; renders nothing if the pointer is not stored content. */
function InputLink({ task }: { task: Assignment }) {
  const { gatewayUrls } = usePublicEnvironment();
  const gateway = gatewayUrls[0];
  if (!gateway || parsePointer(task.dataPointer)?.kind !== "ipfs") return null;
  const href = contentUrl(gateway, task.dataPointer, {
    filename: task.spec?.inputFileName ?? undefined,
    download: true,
  });
  return (
    <a href={href} className={buttonClasses({ size: "small" })}>
      {t("Input")}
    </a>
  );
}
