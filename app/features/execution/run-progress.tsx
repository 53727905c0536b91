import { useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { RepeatStage } from "./repeat-run.ts";

const WORDS: Record<RepeatStage, string> = {
  task: "Fetching the task and its input",
  result: "Fetching the submitted result",
  runtime: "Loading the runtime",
  opening: "Opening the package",
  checking: "Checking the input",
  computing: "Computing",
  presenting: "Writing the result",
};
const STAGES = Object.keys(WORDS) as RepeatStage[];

export interface RunProgressProps {
  stage: RepeatStage;
  /** When it was started, milliseconds of this machine. */
  since: number;
  /** Most that it may take by the manifest. */
  seconds: number;
  onCancel: () => void;
}

/** How far a run is, for how long, and the way to stop it. */
export function RunProgress({ stage, since, seconds, onCancel }: RunProgressProps) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 grow basis-60 gap-1.5">
        <p role="status" className="font-medium">
          {WORDS[stage]}…
        </p>
        <progress
          className="accent-accent h-2 w-full"
          aria-label="Progress of the run"
          max={STAGES.length}
          value={STAGES.indexOf(stage)}
        />
        <p className="text-muted tabular text-sm">
          {Math.max(0, (now - since) / 1_000).toFixed(1)} s of at most {seconds} s of computing
        </p>
      </div>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
