import { useCallback, useEffect, useRef, useState } from "react";
import { type FaultCode, RuntimeFault } from "#runtime/fault.ts";
import type { RecomputeProgress, RecomputeStage } from "./recompute.ts";
import { type RunErrorText, runErrorText } from "./runtime-messages.ts";

type RunState<Result> =
  | { readonly status: "idle" }
  | {
      readonly status: "running";
      readonly stage: RecomputeStage;
      readonly since: number;
      readonly progress?: RecomputeProgress | undefined;
    }
  /** `fault` names the party at fault, if the runtime can determine it. */
  | { readonly status: "failed"; readonly error: RunErrorText; readonly fault: FaultCode | undefined }
  | { readonly status: "done"; readonly result: Result };

type Work<Result> = (options: {
  signal: AbortSignal;
  onStage: (stage: RecomputeStage) => void;
  onProgress: (progress: RecomputeProgress) => void;
}) => Promise<Result>;

export interface RunControl<Result> {
  readonly state: RunState<Result>;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Runs `work` one at a time; a run can be stopped and ends with the page. */
export function useRun<Result>(work: Work<Result>): RunControl<Result> {
  const [state, setState] = useState<RunState<Result>>({ status: "idle" });
  const running = useRef<AbortController | null>(null);
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const since = Date.now();
    const isCurrent = () => running.current === controller;
    const onStage = (stage: RecomputeStage) => isCurrent() && setState({ status: "running", stage, since });
    const onProgress = (progress: RecomputeProgress) =>
      isCurrent() && setState({ status: "running", stage: "computing", since, progress });
    onStage("task");
    latest.current({ signal: controller.signal, onStage, onProgress }).then(
      (result) => isCurrent() && setState({ status: "done", result }),
      (cause: unknown) => {
        if (!isCurrent()) return;
        const stopped = controller.signal.aborted ? new RuntimeFault("cancelled", "Stopped") : cause;
        const fault = stopped instanceof RuntimeFault ? stopped.code : undefined;
        setState({ status: "failed", error: runErrorText(stopped), fault });
      },
    );
  }, []);
  const cancel = useCallback(() => running.current?.abort(), []);
  return { state, start, cancel };
}
