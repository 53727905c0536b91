import { translated } from "#language/text.ts";
import type { StepText } from "#protocol/events/event-record.ts";
import { events } from "#protocol/events/register.ts";
import type { TaskStep } from "./task-detail.query.server.ts";

type Step = Pick<TaskStep, "kind" | "detail">;

/** Icon of a step, and the labels of its amount, time and text. */
export function stepWords(kind: TaskStep["kind"]): StepText {
  return events[kind].step ?? { tone: "neutral" };
}

const wordsOfDetail = ({ kind, detail }: Step) => events[kind].details?.[detail ?? ""];

/** Short title of a step, from the history's own texts or from those of the activity feed. */
export function stepTitle(step: Step): string {
  return translated(wordsOfDetail(step)?.title ?? stepWords(step.kind).title ?? events[step.kind].title);
}

/** Readable form of the extra value that the index stores with a step. */
export function stepDetail(step: Step): string | undefined {
  return translated(wordsOfDetail(step)?.adds ?? undefined);
}
