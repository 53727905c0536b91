import { Link } from "@remix-run/react";
import { Amount } from "#app/components/chain/amount.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/display/card.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { counted } from "#protocol/format/counted.ts";
import { taskName } from "#protocol/format/task-name.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import type { LeftOut, Market } from "./market.ts";

interface EmptyMarketProps {
  market: Market;
  /** Whether the reader narrowed the list. */
  narrowed: boolean;
  /** Tasks cannot be accepted until then, unix seconds; in the past when nothing is paused. */
  pausedUntil: number;
  now: number;
}

/** Why there is nothing to accept, task by task, and what to do about it (N3). */
export function EmptyMarket({ market, narrowed, pausedUntil, now }: EmptyMarketProps) {
  const { takeable, leftOut } = market;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <EmptyState
        title={takeable > 0 ? "No open tasks match" : "No task is open for you now"}
        action={
          narrowed && takeable > 0 ? (
            <ButtonLink to="/compute" variant="primary">
              Show all {counted(takeable, "open task")}
            </ButtonLink>
          ) : (
            <ButtonLink to="/tasks">See all tasks</ButtonLink>
          )
        }
      >
        {now < pausedUntil ? (
          <p>Accepting tasks is paused until {formatDateTime(pausedUntil)}.</p>
        ) : takeable > 0 ? (
          <p>Your filters leave out all of the {counted(takeable, "open task")}. The reasons stand below.</p>
        ) : (
          <p>
            New tasks appear here as soon as they are created. Meanwhile you can{" "}
            <Link to="/compute/assigned" className="text-accent underline underline-offset-2">
              work on what you have
            </Link>{" "}
            or let{" "}
            <Link to="/docs/guides/agents" className="text-accent underline underline-offset-2">
              a program
            </Link>{" "}
            watch and accept for you.
          </p>
        )}
      </EmptyState>
      {leftOut.length > 0 ? <Reasons leftOut={leftOut} /> : null}
    </div>
  );
}

function Reasons({ leftOut }: { leftOut: readonly LeftOut[] }) {
  return (
    <Card aria-labelledby="left-out">
      <CardHeader title={<span id="left-out">Why these are not for you</span>} />
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
              {taskName(task)}
            </Link>
            <Amount value={BigInt(task.reward)} />
            <span className="text-muted basis-full text-sm">{reason}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
