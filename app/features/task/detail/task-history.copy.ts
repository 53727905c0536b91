import { translated } from "#language/text.ts";
import type { StepWords } from "#protocol/events/event-record.ts";
import { events } from "#protocol/events/register.ts";
import type { TaskStep } from "./task-detail.query.server.ts";

type Step = Pick<TaskStep, "kind" | "detail">;

/** How a step looks, and the names of the amount, the time and the text that came with it. */
export function stepWords(kind: TaskStep["kind"]): StepWords {
  return events[kind].step ?? { tone: "neutral" };
}

const wordsOfDetail = ({ kind, detail }: Step) => events[kind].details?.[detail ?? ""];

/** What happened, in two or three words: the history's own, or those of the activity feed. */
export function stepTitle(step: Step): string {
  return translated(wordsOfDetail(step)?.title ?? stepWords(step.kind).title ?? events[step.kind].title);
}

/** The one word that the index adds to a step, as people say it. */
export function stepDetail(step: Step): string | undefined {
  return translated(wordsOfDetail(step)?.adds ?? undefined);
}
