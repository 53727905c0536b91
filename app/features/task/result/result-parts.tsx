import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { t } from "#language/text.ts";

/** Placeholder with the height of a small result. */
const waiting = <div className="min-h-40" aria-busy="true" />;

/** The latest result; read and checked in the browser, so its code loads after the page. */
export const TaskResult = lazyPart(async () => (await import("./task-result.tsx")).TaskResult, waiting);

/** The result of another round, loaded on demand. */
export const AskedResult = lazyPart(
  async () => (await import("./task-result.tsx")).TaskResult,
  waiting,
  () => t("Show this result"),
);
