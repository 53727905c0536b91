import type { ReactNode } from "react";
import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { t } from "#language/text.ts";
import { TaskDeadline, TaskState } from "../task-state.tsx";
import type { TaskRow } from "./task-list.query.server.ts";
import { MarkedTaskName, rowTone } from "./task-table.tsx";

const TONES = {
  expired: "bg-row-expired shadow-[inset_3px_0_0_var(--expired)]",
  verified: "bg-row-verified shadow-[inset_3px_0_0_var(--verified)]",
} as const;

/** Tasks as cards on all screen sizes (F86). */
export function TaskCards({ rows, now }: { rows: readonly TaskRow[]; now: number }) {
  return (
    <ul aria-label={t("Tasks")} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {rows.map((task) => {
        const tone = rowTone(task);
        return (
          <li
            key={task.id}
            className={classNames(
              "border-border grid content-start gap-3 rounded-card border p-4",
              tone ? TONES[tone] : "bg-surface",
            )}
          >
            <div className="flex items-start justify-between gap-3">
              <MarkedTaskName task={task} />
              <Amount value={BigInt(task.reward)} className="font-semibold" />
            </div>
            <TaskState task={task} now={now} />
            <dl className="grid grid-cols-2 gap-2 text-sm">
              <CardFact term={t("Requester")}>
                <Address address={task.requesterId} actions={false} />
              </CardFact>
              <CardFact term={t("Provider")}>
                <Address address={task.providerId} actions={false} />
              </CardFact>
              <CardFact term={t("Deadline")}>
                <TaskDeadline task={task} />
              </CardFact>
              <CardFact term={t("Created")}>
                <Time seconds={Number(task.createdAt)} />
              </CardFact>
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

function CardFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-0.5">
      <dt className="text-muted text-xs">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
