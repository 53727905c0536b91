/** Starts bounded work, each in its own worker, a few at a time. */
import { RuntimeFault } from "../fault.ts";
import type { WorkerOf } from "../run/worker-of.ts";
import { Places } from "./places.ts";
import type { WorkKind, WorkReport, WorkRequest, Works } from "./works.ts";

export type BoundedWorker = WorkerOf<WorkRequest, WorkReport>;

export interface BoundedOptions {
  readonly openWorker: () => BoundedWorker;
  readonly signal?: AbortSignal | undefined;
  /** Seconds after which the work is stopped, without the time that it waited for its turn. */
  readonly seconds?: number;
}

const SECONDS = 60;
/** Workers of one program at a time: together they take no more memory than a run. */
const places = new Places(2);

/** @throws RuntimeFault "time" or "runtime" about this machine; "cancelled"; else the fault in the content */
export async function bounded<Kind extends WorkKind>(
  request: { readonly kind: Kind } & Works[Kind]["given"],
  options: BoundedOptions,
): Promise<Works[Kind]["result"]> {
  const leave = await places.take();
  try {
    return await carriedOut(request as WorkRequest, options);
  } finally {
    leave();
  }
}

const cancelled = () => new RuntimeFault("cancelled", "The run was stopped");

function carriedOut(
  request: WorkRequest,
  { openWorker, signal, seconds = SECONDS }: BoundedOptions,
): Promise<Works[WorkKind]["result"]> {
  if (signal?.aborted) return Promise.reject(cancelled());
  const { promise, resolve, reject } = Promise.withResolvers<Works[WorkKind]["result"]>();
  const worker = openWorker();
  const late = new RuntimeFault("time", `The check took longer than ${seconds} s and was stopped`);
  const timer = setTimeout(() => reject(late), seconds * 1_000);
  const cancel = () => reject(cancelled());
  signal?.addEventListener("abort", cancel);
  worker.onEnd((problem) => reject(new RuntimeFault("runtime", `The check's worker ended: ${problem}`)));
  worker.onReport((report) => {
    if (report.kind === "result") resolve(report.result);
    else reject(new RuntimeFault(report.code, report.message));
  });
  worker.post(request);
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", cancel);
    worker.terminate();
  });
}
