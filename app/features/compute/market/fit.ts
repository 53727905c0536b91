import { plural, t } from "#language/text.ts";
import { formatDuration } from "#protocol/format/time.ts";

/** A task with the same model that the provider delivered. Times as indexed, unix seconds as text. */
export interface OwnRun {
  assignedAt: string | null;
  firstCompletedAt: string | null;
  completedAt: string | null;
}

/** Seconds from the assignment to its first result; the task's first result may be another provider's. */
function secondsOf({ assignedAt, firstCompletedAt, completedAt }: OwnRun): number | undefined {
  if (!assignedAt || !completedAt) return undefined;
  const first = Number(firstCompletedAt ?? completedAt);
  return (first >= Number(assignedAt) ? first : Number(completedAt)) - Number(assignedAt);
}

/** The median; for an even count the mean of the middle two, rounded down. */
function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? undefined : Math.floor((upper + lower) / 2);
}

/** How a task fits a provider, from its earlier tasks with the model: "You ran this model 6 times, median 4h". */
export function fitText(runs: readonly OwnRun[]): string {
  if (runs.length === 0) return t("You have not run this model yet");
  const median = medianOf(runs.map(secondsOf).filter((seconds) => seconds !== undefined));
  return median === undefined
    ? plural(runs.length, "You ran this model once", "You ran this model {count} times")
    : plural(
        runs.length,
        "You ran this model once, median {duration}",
        "You ran this model {count} times, median {duration}",
        { duration: formatDuration(median) },
      );
}
