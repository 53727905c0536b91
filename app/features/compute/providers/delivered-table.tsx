import { Time } from "#app/components/chain/time.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { TaskName } from "#app/features/task/list/task-table.tsx";
import { TaskStatusChip } from "#app/features/task/task-state.tsx";
import { t } from "#language/text.ts";
import { formatPercent } from "#protocol/format/percent.ts";
import { formatDuration } from "#protocol/format/time.ts";
import type { DeliveredTask } from "./performance.query.server.ts";

const columns = (): Column<DeliveredTask>[] => [
  { key: "task", header: t("Task"), primary: true, cell: (task) => <TaskName task={task} /> },
  { key: "status", header: t("Status"), cell: (task) => <TaskStatusChip status={task.statusIndex} /> },
  { key: "round", header: t("Results"), align: "end", cell: (task) => task.round },
  { key: "taken", header: t("Time taken"), align: "end", cell: (task) => timeTaken(task) },
  { key: "share", header: t("Of allowed time"), cell: (task) => <TimeShare task={task} /> },
  { key: "submitted", header: t("Submitted"), cell: (task) => <Submitted task={task} /> },
];

/** Delivered tasks, each with the share of the available time it took. */
export function DeliveredTable({ rows }: { rows: readonly DeliveredTask[] }) {
  return <Table caption={t("Delivered tasks")} columns={columns()} rows={rows} rowKey={(task) => task.id} />;
}

function timeTaken(task: DeliveredTask): string {
  const seconds = secondsTaken(task);
  return seconds === undefined ? "—" : formatDuration(seconds);
}

function Submitted({ task: { completedAt } }: { task: DeliveredTask }) {
  return completedAt ? <Time seconds={Number(completedAt)} /> : "—";
}

function TimeShare({ task }: { task: DeliveredTask }) {
  const share = shareOfTime(task);
  if (share === undefined) return "—";
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="bg-sunken h-1.5 w-24 overflow-hidden rounded-full">
        <span
          className={classNames("block h-full", share > 90 ? "bg-progress" : "bg-accent")}
          style={{ width: `${Math.min(share, 100)}%` }}
        />
      </span>
      <span className="tabular text-sm">{formatPercent(share)}</span>
    </span>
  );
}

/** Seconds from the assignment to the latest result; undefined if the index lacks either time. */
function secondsTaken({ assignedAt, completedAt }: Pick<DeliveredTask, "assignedAt" | "completedAt">) {
  return assignedAt && completedAt ? Number(completedAt) - Number(assignedAt) : undefined;
}

/** Share of the time from assignment to deadline that the result took, percent; undefined without an assignment. */
export function shareOfTime(task: Pick<DeliveredTask, "assignedAt" | "completedAt" | "deadline">) {
  const taken = secondsTaken(task);
  const allowed = Number(task.deadline) - Number(task.assignedAt ?? 0);
  return taken === undefined || allowed <= 0 ? undefined : Math.round((taken * 100) / allowed);
}
