import { useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { DescriptionRows } from "#app/components/ui/display/card.tsx";
import { Meter } from "#app/components/ui/display/meter.tsx";
import { formatDecimal } from "#language/number.ts";
import { t } from "#language/text.ts";
import type { RecomputeProgress, RecomputeStage } from "./recompute.ts";

const stageNames = (): Record<RecomputeStage, string> => ({
  weights: t("Loading the model's weights"),
  task: t("Loading the task and its input"),
  result: t("Loading the submitted result"),
  opening: t("Opening the package"),
  checking: t("Checking the input"),
  loading: t("Loading the model"),
  computing: t("Computing|now"),
  presenting: t("Writing the result"),
});
const STAGES = Object.keys(stageNames()) as RecomputeStage[];

export interface RunProgressProps {
  stage: RecomputeStage;
  /** Start time, milliseconds of this machine's clock. */
  since: number;
  /** The model's own account, if its package gives one; the inputs of a batch. */
  progress?: RecomputeProgress | undefined;
  /** Time limit of one run from the manifest, if known. */
  seconds?: number;
  onCancel: () => void;
}

export function RunProgress({ stage, since, progress, seconds, onCancel }: RunProgressProps) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const inputs = progress?.inputs;
  const activity = inputs ? inputText(inputs) : `${stageNames()[stage]}…`;
  const passed = tenths(Math.max(0, (now - since) / 1_000));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 grow basis-60 gap-1.5">
        <p role={inputs ? undefined : "status"} className="font-medium">
          {activity}
        </p>
        <Meter
          label={t("Run progress")}
          percent={percentOf(stage, progress)}
          text={activity}
          showText={false}
        />
        <p className="text-muted tabular text-sm">
          {seconds === undefined || inputs
            ? t("{passed} s", { passed })
            : t("{passed} s of at most {seconds} s", { passed, seconds })}
        </p>
      </div>
      <Button onClick={onCancel}>{t("Cancel")}</Button>
      {progress?.text ? (
        <p className="bg-sunken grow basis-full rounded-control p-3 wrap-anywhere whitespace-pre-wrap">
          {progress.text}
        </p>
      ) : null}
    </div>
  );
}

function inputText({ done, count, isRepeated }: NonNullable<RecomputeProgress["inputs"]>): string {
  const values = { next: Math.min(done + 1, count), count };
  return isRepeated
    ? t("Second run to confirm the first: input {next} of {count}…", values)
    : t("Computing input {next} of {count}…", values);
}

/** Stages finished, and the share of the computation; of a batch, the share of its inputs. */
function percentOf(stage: RecomputeStage, progress: RecomputeProgress | undefined): number {
  if (progress?.inputs) return (progress.share ?? 0) * 100;
  return ((STAGES.indexOf(stage) + (progress?.share ?? 0)) / STAGES.length) * 100;
}

/** Seconds to a tenth: "3.1", "3,0". */
export const tenths = (seconds: number): string => formatDecimal(seconds.toFixed(1));

export function Metrics({ metrics }: { metrics: Readonly<Record<string, number>> }) {
  const rows = Object.entries(metrics).map(([name, value]) => [name, String(value)] as const);
  return rows.length > 0 ? <DescriptionRows rows={rows} /> : null;
}
