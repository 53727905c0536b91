import { Link } from "@remix-run/react";
import {
  Activity as ActivityIcon,
  Boxes,
  Coins,
  Cpu,
  ListChecks,
  type LucideIcon,
  PackageCheck,
  ShieldCheck,
  Vote,
} from "lucide-react";
import { Identicon } from "#app/components/chain/address.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { t } from "#language/text.ts";
import { describeActivity } from "#protocol/events/activity-text.ts";
import type { ActivityType, EventSymbol } from "#protocol/events/event-record.ts";
import { events } from "#protocol/events/register.ts";
import type { ActivityRow } from "./activity.query.server.ts";

const ICONS: Record<EventSymbol, LucideIcon> = {
  model: Boxes,
  task: ListChecks,
  work: Cpu,
  result: PackageCheck,
  vote: Vote,
  check: ShieldCheck,
  money: Coins,
  news: ActivityIcon,
};

/** Marketplace activity. `flush`: inside a card that has its own border. */
export function ActivityList({ rows, flush = false }: { rows: readonly ActivityRow[]; flush?: boolean }) {
  return (
    <ul
      className={classNames(
        "divide-border @container divide-y",
        !flush && "border-border bg-surface rounded-card border",
      )}
    >
      {rows.map((row) => (
        <ActivityItem key={row.id} row={row} />
      ))}
    </ul>
  );
}

function ActivityItem({ row }: { row: ActivityRow }) {
  const { title, description, link, timestamp } = describeActivity(
    {
      ...row,
      actor: row.actorId,
      amount: row.amount === null ? null : BigInt(row.amount),
      timestamp: Number(row.timestamp),
    },
    "MLB",
  );
  const Icon = ICONS[events[row.kind].symbol];
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-4 py-2.5 @2xl:grid-cols-[auto_minmax(0,1fr)_auto]"
      data-kind={row.kind}
    >
      <Icon aria-hidden="true" className="text-muted size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">
          <Link to={link.href} className="hover:text-accent underline-offset-2 hover:underline">
            {title}
          </Link>
        </p>
        <p className="text-muted flex items-center gap-1.5">
          <Identicon address={row.actorId} />
          <span className="min-w-0 break-words" title={row.actorId}>
            {description}
          </span>
        </p>
      </div>
      <div className="text-muted flex flex-wrap items-center gap-x-3 text-sm @max-2xl:col-start-2">
        <Time seconds={timestamp} />
        <TransactionLink hash={row.tx} />
      </div>
    </li>
  );
}

/** Names of the six activity types for the filter (F330). The sentences are in `protocol/events/`. */
export const activityTypeNames = (): Record<ActivityType, string> => ({
  model_registered: t("Models registered"),
  task_created: t("Tasks created"),
  task_completed: t("Results submitted"),
  verification_completed: t("Verifications completed"),
  reward_earned: t("Rewards earned"),
  other: t("Other activity"),
});
