import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { t } from "#language/text.ts";

/** Of the height that a small result has. */
const waiting = <div className="min-h-40" aria-busy="true" />;

/** The latest result; it is read and checked in the browser, so that its code comes after the page. */
export const TaskResult = lazyPart(async () => (await import("./task-result.tsx")).TaskResult, waiting);

/** The result of another round: what most readers pass by. */
export const AskedResult = lazyPart(
  async () => (await import("./task-result.tsx")).TaskResult,
  waiting,
  () => t("Show this result"),
);
