import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { Hash } from "#app/components/chain/hash.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { lowered } from "#language/lowered.ts";
import { t, translated } from "#language/text.ts";
import { isCid } from "#protocol/content/pointer/pointer.ts";
import type { StepText, Tone } from "#protocol/events/event-record.ts";
import { events } from "#protocol/events/register.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import type { TaskStep } from "./task-detail.query.server.ts";

type Step = Pick<TaskStep, "kind" | "detail">;

/** Icon of a step, and the labels of its amount, time and text. */
function stepText(kind: TaskStep["kind"]): StepText {
  return events[kind].step ?? { tone: "neutral" };
}

const detailText = ({ kind, detail }: Step) => events[kind].details?.[detail ?? ""];

/** Short title of a step, from the history's own texts or from the activity feed's. */
function stepTitle(step: Step): string {
  return translated(detailText(step)?.title ?? stepText(step.kind).title ?? events[step.kind].title);
}

/** Readable form of the extra value that the index stores with a step. */
function stepDetail(step: Step): string | undefined {
  return translated(detailText(step)?.adds ?? undefined);
}

const BORDERS: Record<Tone, string> = {
  good: "border-verified",
  bad: "border-rejected",
  neutral: "border-accent",
};

/** Task history, oldest first (F104, G17). `undisclosed`: a vote still open to the reader, without sides and reasons. */
export function TaskHistory({
  steps,
  undisclosed,
}: {
  steps: readonly TaskStep[];
  undisclosed?: string | undefined;
}) {
  return (
    <ol className="grid" aria-label={t("Action History")}>
      {steps.map((step) => (
        <HistoryStep
          key={step.id}
          step={
            step.kind === "VoteCast" && step.verificationId === undisclosed
              ? { ...step, detail: null, text: null }
              : step
          }
        />
      ))}
    </ol>
  );
}

function HistoryStep({ step }: { step: TaskStep }) {
  const detail = stepDetail(step);
  return (
    <li className="group flex gap-3" data-kind={step.kind}>
      <div aria-hidden="true" className="flex flex-col items-center pt-1.5">
        <span className={classNames("size-2.5 rounded-full border-2", BORDERS[stepText(step.kind).tone])} />
        <span className="bg-border mt-1 w-px grow group-last:hidden" />
      </div>
      <div className="grid min-w-0 grow gap-1 pb-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="font-medium">
            {stepTitle(step)}
            {detail ? <span className="text-muted font-normal"> · {detail}</span> : null}
          </p>
          <span className="text-muted flex flex-wrap items-center gap-x-3 text-sm">
            <Time seconds={Number(step.timestamp)} />
            <TransactionLink hash={step.tx} />
          </span>
        </div>
        <div className="text-muted flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <Address address={step.actorId} actions={false} />
          <StepFacts step={step} />
        </div>
        <StepQuote step={step} />
      </div>
    </li>
  );
}

function StepFacts({ step }: { step: TaskStep }) {
  const text = stepText(step.kind);
  return (
    <>
      {text.amount && step.amount !== null ? (
        <span>
          {translated(text.amount)} <Amount value={BigInt(step.amount)} className="text-text" />
        </span>
      ) : null}
      {text.until && step.until !== null ? (
        <span>
          {translated(text.until)} <span className="text-text">{formatDateTime(Number(step.until))}</span>
        </span>
      ) : null}
    </>
  );
}

/** The text of a step: a content id as a link, anything else as a quotation. */
function StepQuote({ step }: { step: TaskStep }) {
  const label = translated(stepText(step.kind).text);
  if (!label || !step.text) return null;
  if (isCid(step.text)) {
    return (
      <p className="text-muted flex items-center gap-1.5 text-sm">
        {label}{" "}
        <Hash value={step.text} label={t("Copy the content ID ({label})", { label: lowered(label) })} />
      </p>
    );
  }
  return (
    <p className="border-border border-l-2 pl-3 text-sm wrap-anywhere whitespace-pre-wrap">{step.text}</p>
  );
}
