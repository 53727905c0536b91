import { Link } from "@remix-run/react";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#language/text.ts";
import { classNames } from "../class-names.ts";

export type TraceState = "done" | "current" | "failed" | "waiting";

interface TraceStep {
  key: string;
  label: ReactNode;
  state: TraceState;
  /** Details of the step: a sentence, its time, its transaction. */
  detail?: ReactNode;
  /** Link of a step that can be revisited. */
  to?: string;
  /** The step is in progress. */
  busy?: boolean;
}

/** "auto" is horizontal in a wide container and vertical otherwise. "row" is always horizontal, without visible names in a narrow one. */
type TraceDirection = "auto" | "row" | "vertical";

const NODE: Record<TraceState, string> = {
  done: "border-accent bg-accent text-on-accent",
  current: "border-accent bg-surface text-accent",
  failed: "border-rejected bg-rejected text-surface",
  waiting: "border-control bg-surface text-muted",
};
const word = (): Record<TraceState, string> => ({
  done: t("done|step"),
  current: t("current|step"),
  failed: t("failed|step"),
  waiting: t("not reached"),
});

/** A node: filled when reached, a ring when current, hollow when pending. */
function TraceNode({ state, busy, children }: { state: TraceState; busy?: boolean; children?: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "tabular relative z-10 flex size-6 shrink-0 items-center justify-center rounded-full border-2 text-xs font-semibold",
        NODE[state],
      )}
    >
      {state === "done" ? <Check className="size-3.5 stroke-3" /> : null}
      {state === "failed" ? <X className="size-3.5 stroke-3" /> : null}
      {state === "done" || state === "failed" ? null : children}
      {state === "current" && !children ? (
        <span
          className={classNames(
            "size-2 rounded-full bg-current",
            busy && "animate-[pending_1.2s_ease-in-out_infinite]",
          )}
        />
      ) : null}
    </span>
  );
}

export interface TraceProps {
  /** Accessible label of the steps. */
  label: string;
  steps: readonly TraceStep[];
  direction?: TraceDirection;
  /** Shows step numbers in pending nodes. */
  numbered?: boolean;
}

/** Progress rail of a task, a transaction or a form. */
export function Trace({ label, steps, direction = "auto", numbered = false }: TraceProps) {
  const auto = direction === "auto";
  const row = direction === "row";
  return (
    <div className="@container">
      <ol
        aria-label={label}
        className={classNames(row ? "flex" : "grid", auto && "@xl:auto-cols-fr @xl:grid-flow-col")}
      >
        {steps.map((step, index) => (
          <li
            key={step.key}
            data-state={step.state}
            aria-current={step.state === "current" ? "step" : undefined}
            className={classNames(
              "group relative grid gap-x-3",
              row ? "min-w-0 flex-1 content-start gap-y-2 last:flex-none" : "grid-cols-[auto_minmax(0,1fr)]",
              auto && "@xl:content-start @xl:grid-cols-1 @xl:gap-y-2",
            )}
          >
            {/* A border instead of a background stays visible with forced colours. */}
            <span
              aria-hidden="true"
              className={classNames(
                "absolute group-last:hidden",
                row ? "top-[11px] right-0 left-6 border-t-2" : "top-6 bottom-0 left-[11px] border-l-2",
                auto && "@xl:top-[11px] @xl:right-0 @xl:bottom-auto @xl:left-6 @xl:border-t-2 @xl:border-l-0",
                step.state === "done" ? "border-accent" : "border-border",
              )}
            />
            <TraceNode state={step.state} busy={step.busy}>
              {numbered ? index + 1 : undefined}
            </TraceNode>
            <div
              className={classNames(
                "grid min-w-0 content-start gap-0.5",
                row ? "@xl:pr-4" : "pb-5",
                auto && "@xl:pr-4 @xl:pb-0",
              )}
            >
              <TraceLabel step={step} isNode={row} />
              {step.detail ? <div className="text-muted grid gap-0.5 text-sm">{step.detail}</div> : null}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** @param isNode in a narrow container the name is not shown, and the node of a step is its link */
function TraceLabel({ step: { label, state, to }, isNode }: { step: TraceStep; isNode: boolean }) {
  const words = (
    <>
      {isNode ? (
        <>
          <span className="sr-only">{label}</span>
          <span aria-hidden="true" className="hidden @xl:inline">
            {label}
          </span>
        </>
      ) : (
        label
      )}
      <span className="sr-only">, {word()[state]}</span>
    </>
  );
  const className = classNames(
    !isNode && "min-h-6 content-center",
    state === "waiting" ? "text-muted" : "font-medium",
    state === "failed" && "text-rejected",
  );
  return to ? (
    <Link
      to={to}
      preventScrollReset
      className={classNames(
        className,
        "underline-offset-2 hover:underline",
        isNode ? "z-20 after:absolute after:inset-0" : "w-fit",
      )}
    >
      {words}
    </Link>
  ) : (
    <p className={className}>{words}</p>
  );
}
