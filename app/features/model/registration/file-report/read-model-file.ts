import { translateRuntime } from "#app/features/execution/runtime-messages.ts";
import { t } from "#language/text.ts";
import type { ModelFileReport } from "#runtime/package/model-file.ts";

const reports = new WeakMap<File, Promise<ModelFileReport>>();

/** Opens a file in a separate worker. @throws Error if the worker cannot be started or runs out of memory */
function open(file: File): Promise<ModelFileReport> {
  const worker = new Worker(new URL("../../../../../runtime/web/file-worker.ts", import.meta.url), {
    type: "module",
  });
  const { promise, resolve, reject } = Promise.withResolvers<ModelFileReport>();
  worker.addEventListener("message", ({ data }: MessageEvent<ModelFileReport>) => resolve(data));
  worker.addEventListener("error", ({ message }) => reject(new Error(message)));
  worker.postMessage(file);
  return promise.finally(() => worker.terminate());
}

/** Report on a chosen model file. The file is read once for all callers; a browser that cannot read it reports so. */
export function readModelFile(file: File): Promise<ModelFileReport> {
  const known = reports.get(file);
  if (known) return known;
  const report = open(file).catch((cause: unknown): ModelFileReport => {
    console.warn("The model file could not be opened.", cause);
    return { kind: "unread", reason: t("This browser could not open the file") };
  });
  reports.set(file, report);
  return report;
}

/** Why a file is not taken, in the reader's language. */
export const refusal = (problem: string): string =>
  t(
    "The file cannot be published: {problem}. Nothing was uploaded or paid. Correct it, or choose another file.",
    {
      problem: translateRuntime(problem),
    },
  );
