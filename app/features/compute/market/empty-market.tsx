import { Link } from "@remix-run/react";
import { Amount } from "#app/components/chain/amount.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { SectionCard } from "#app/components/ui/display/card.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { linkTo } from "#app/components/ui/text-link.tsx";
import { say } from "#app/language/say.tsx";
import { plural, t } from "#language/text.ts";
import { taskName } from "#protocol/format/task-name.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import type { LeftOut, Market } from "./market.ts";

interface EmptyMarketProps {
  market: Market;
  /** Whether the reader applied filters. */
  narrowed: boolean;
  /** Tasks cannot be accepted before this time, unix seconds; in the past if accepting is not paused. */
  pausedUntil: number;
  now: number;
}

/** Explains for each open task why it cannot be accepted, and what to do about it (N3). */
export function EmptyMarket({ market, narrowed, pausedUntil, now }: EmptyMarketProps) {
  const { takeable, leftOut } = market;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <EmptyState
        title={takeable > 0 ? t("No open tasks match") : t("No open tasks for you")}
        action={
          narrowed && takeable > 0 ? (
            <ButtonLink to="/compute" variant="primary">
              {plural(takeable, "Show the open task", "Show all {count} open tasks")}
            </ButtonLink>
          ) : (
            <ButtonLink to="/tasks">{t("View all tasks")}</ButtonLink>
          )
        }
      >
        {now < pausedUntil ? (
          <p>{t("Accepting tasks is paused until {dateTime}.", { dateTime: formatDateTime(pausedUntil) })}</p>
        ) : takeable > 0 ? (
          <p>
            {plural(
              takeable,
              "Your filters hide the only open task. The reason is below.",
              "Your filters hide all {count} open tasks. The reasons are below.",
            )}
          </p>
        ) : (
          <p>
            {say(
              "New tasks appear here as soon as they are created. Until then, <link>work on your assignments</link> or run <link2>an agent</link2> that accepts tasks for you.",
              {
                link: linkTo("/compute/assigned"),
                link2: linkTo("/docs/guides/agents"),
              },
            )}
          </p>
        )}
      </EmptyState>
      {leftOut.length > 0 ? <Reasons leftOut={leftOut} /> : null}
    </div>
  );
}

function Reasons({ leftOut }: { leftOut: readonly LeftOut[] }) {
  return (
    <SectionCard title={t("Why tasks are not listed")}>
      <ul className="divide-border divide-y">
        {leftOut.map(({ task, reason }) => (
          <li
            key={task.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2.5"
          >
            <Link
              to={`/tasks/${task.id}`}
              className="hover:text-accent min-w-0 font-medium break-words underline-offset-2 hover:underline"
            >
              <UserText>{taskName(task)}</UserText>
            </Link>
            <Amount value={BigInt(task.reward)} />
            <span className="text-muted basis-full text-sm">{reason}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
