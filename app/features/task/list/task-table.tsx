import { Link } from "@remix-run/react";
import type { Address as AddressType } from "viem";
import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { MarkedModel } from "#app/features/model/copies/same-name.tsx";
import { t } from "#language/text.ts";
import { taskNumber } from "#protocol/format/identifier.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { canAccept } from "#protocol/rules/task.ts";
import { AcceptTaskButton } from "../act/accept-task-button.tsx";
import { taskFacts } from "../situation/task-facts.ts";
import { taskTypeName } from "../task.copy.ts";
import { TaskDeadline, TaskState } from "../task-state.tsx";
import type { TaskRow } from "./task-list.query.server.ts";

export interface TaskTableProps {
  rows: readonly TaskRow[];
  creationPausedUntil: number;
  /** Chain time, unix seconds. */
  now: number;
}

/** Tasks as a table, collapsed into cards on narrow screens (F89-F94, F97). */
export function TaskTable({ rows, creationPausedUntil, now }: TaskTableProps) {
  const account = useWalletAddress();
  const columns: Column<TaskRow>[] = [
    { key: "task", header: t("Task"), primary: true, cell: (task) => <MarkedTaskName task={task} /> },
    { key: "status", header: t("Status"), cell: (task) => <TaskState task={task} now={now} /> },
    {
      key: "reward",
      header: t("Reward"),
      align: "end",
      cell: (task) => <Amount value={BigInt(task.reward)} />,
    },
    {
      key: "requester",
      header: t("Requester"),
      minor: true,
      cell: (task) => <Address address={task.requesterId} actions={false} />,
    },
    {
      key: "provider",
      header: t("Provider"),
      cell: (task) => <Address address={task.providerId} actions={false} />,
    },
    { key: "deadline", header: t("Deadline"), cell: (task) => <TaskDeadline task={task} /> },
    {
      key: "created",
      header: t("Created"),
      minor: true,
      cell: (task) => <Time seconds={Number(task.createdAt)} />,
    },
    {
      key: "actions",
      header: t("Actions"),
      align: "end",
      cell: (task) => (
        <RowActions task={task} account={account} creationPausedUntil={creationPausedUntil} now={now} />
      ),
    },
  ];
  return (
    <Table caption={t("Tasks")} columns={columns} rows={rows} rowKey={(task) => task.id} tone={rowTone} />
  );
}

/** F97. */
export function rowTone({ statusIndex }: { statusIndex: number }): "expired" | "verified" | undefined {
  if (statusIndex === TaskStatus.Expired) return "expired";
  return statusIndex === TaskStatus.Verified ? "verified" : undefined;
}

/** The title, with the model below it if its name has a warning. */
export function MarkedTaskName({ task }: { task: TaskRow }) {
  return (
    <span className="grid gap-1">
      <TaskName task={task} />
      <MarkedModel model={task.model} />
    </span>
  );
}

/** The title links to the task, with number and type in small print below (F89). */
export function TaskName({
  task,
}: {
  task: Pick<TaskRow, "id" | "taskType" | "spec"> & { model: { name: string } };
}) {
  return (
    <span className="grid max-w-96 min-w-36 gap-0.5">
      <Link
        to={`/tasks/${task.id}`}
        prefetch="intent"
        className="hover:text-accent line-clamp-2 font-medium wrap-anywhere underline-offset-2 hover:underline"
      >
        <UserText>{task.spec?.title?.trim() || task.model.name || t("Untitled task")}</UserText>
      </Link>
      <span className="text-muted text-xs font-normal whitespace-nowrap">
        <span className="font-mono" title={task.id}>
          {taskNumber(task.id)}
        </span>{" "}
        {taskTypeName(task.taskType)}
      </span>
    </span>
  );
}

function RowActions({
  task,
  account,
  creationPausedUntil,
  now,
}: {
  task: TaskRow;
  account: AddressType | undefined;
  creationPausedUntil: number;
  now: number;
}) {
  const acceptable =
    account && canAccept(taskFacts(task), { account, now }, { creationPausedUntil }, { bond: 0n }).allowed;
  // One action per row, styled as secondary; the title links to the task as well.
  return acceptable ? (
    <AcceptTaskButton
      task={task}
      creationPausedUntil={creationPausedUntil}
      now={now}
      size="small"
      variant="secondary"
    />
  ) : (
    <ButtonLink
      to={`/tasks/${task.id}`}
      size="small"
      aria-label={t("View task {taskNumber}", { taskNumber: taskNumber(task.id) })}
    >
      {t("View")}
    </ButtonLink>
  );
}
