import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { recordOf, SameName } from "#app/features/model/copies/same-name.tsx";
import { AcceptTaskButton } from "#app/features/task/act/accept-task-button.tsx";
import { TaskName } from "#app/features/task/list/task-table.tsx";
import { needsAccessLink } from "#app/features/task/situation/accept-conditions.ts";
import { bondOf } from "#app/features/task/situation/provider-bond.ts";
import { TaskDeadline } from "#app/features/task/task-state.tsx";
import { say } from "#app/language/say.tsx";
import { plural, t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { shareOf } from "#protocol/rules/reward.ts";
import type { OpenTask } from "./open-tasks.query.server.ts";

/** Open tasks with the figures for a provider's decision: earnings, bond, time, size and the requester's record. */
export function OpenTaskTable({
  rows,
  creationPausedUntil,
  now,
}: {
  rows: readonly OpenTask[];
  creationPausedUntil: number;
  /** Chain time, unix seconds. */
  now: number;
}) {
  const account = useWalletAddress();
  const columns: Column<OpenTask>[] = [
    {
      key: "task",
      header: t("Task"),
      primary: true,
      cell: (task) => (
        <span className="grid">
          <TaskName task={task} />
          <span className="text-muted text-sm font-normal">
            <UserText>{task.model.name || t("Unlisted model")}</UserText> {task.model.version}
          </span>
          <span className="text-muted text-xs font-normal">
            {say("by {owner}, {record}", {
              owner: <Address address={task.model.ownerId} actions={false} />,
              record: recordOf(task.model.summary),
            })}
          </span>
          <SameName model={task.model} />
          {needsAccessLink(task, account) ? (
            <span className="text-progress text-xs font-normal">
              {t("Private: needs the owner's access link")}
            </span>
          ) : null}
          {task.fit ? <span className="text-muted text-xs font-normal">{task.fit}</span> : null}
        </span>
      ),
    },
    { key: "reward", header: t("Reward"), align: "end", cell: (task) => <Earnings task={task} /> },
    { key: "bond", header: t("Bond"), align: "end", cell: (task) => <Amount value={bondOf(task)} /> },
    { key: "deadline", header: t("Deadline"), cell: (task) => <TaskDeadline task={task} /> },
    { key: "requester", header: t("Requester"), cell: (task) => <Requester task={task} /> },
    {
      key: "created",
      header: t("Posted"),
      minor: true,
      cell: (task) => (
        <span className="grid">
          <Time seconds={Number(task.createdAt)} />
          {task.spec?.inputFileSize ? (
            <span className="text-muted text-xs whitespace-nowrap">
              {t("input {bytes}", { bytes: formatBytes(Number(task.spec.inputFileSize)) })}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: "actions",
      header: t("Action"),
      align: "end",
      cell: (task) => (
        <AcceptTaskButton task={task} creationPausedUntil={creationPausedUntil} now={now} size="small" />
      ),
    },
  ];
  return <Table caption={t("Open tasks")} columns={columns} rows={rows} rowKey={(task) => task.id} />;
}

function Earnings({ task }: { task: OpenTask }) {
  const share = shareOf(BigInt(task.reward), task.providerBps);
  const hourly = rewardPerHour(task);
  return (
    <span className="grid justify-items-end whitespace-nowrap">
      <Amount value={BigInt(task.reward)} className="font-medium" />
      <span className="text-muted text-xs">
        {say("you get {amount}", { amount: <Amount value={share} /> })}
      </span>
      <span
        className="text-muted text-xs"
        title={
          hourly === undefined
            ? t("No estimate: this model has no results yet.")
            : t("Estimated from the average time of {responses} results of this model.", {
                responses: task.modelTasks?.responses ?? 0,
              })
        }
      >
        {hourly === undefined
          ? t("— per hour")
          : say("≈ {amount} per hour", { amount: <Amount value={hourly} digits={2} /> })}
      </span>
    </span>
  );
}

function Requester({ task: { requesterTasks, requesterId } }: { task: OpenTask }) {
  const { total, distributed } = requesterTasks ?? { total: 0, distributed: 0 };
  return (
    <span className="grid justify-items-end lg:justify-items-start">
      <Address address={requesterId} actions={false} />
      <span className="text-muted text-xs">
        {plural(total, "{distributed} of {count} task paid out", "{distributed} of {count} tasks paid out", {
          distributed,
        })}
      </span>
    </span>
  );
}

export interface PricedTask {
  /** Whole reward, smallest unit as text. */
  reward: string;
  providerBps: number;
  /** Assignments of the model that produced a result, and their total seconds. */
  modelTasks: { responses: number; responseSeconds: string } | undefined;
}

/** The provider's share per hour at the model's average time; undefined if the model has no results yet. */
export function rewardPerHour({ reward, providerBps, modelTasks }: PricedTask): bigint | undefined {
  const { responses, responseSeconds } = modelTasks ?? { responses: 0, responseSeconds: 0 };
  const seconds = BigInt(responseSeconds);
  if (responses === 0 || seconds === 0n) return undefined;
  return (shareOf(BigInt(reward), providerBps) * 3_600n * BigInt(responses)) / seconds;
}
