import { Play } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { plural, t } from "#language/text.ts";
import type { FetchedPackage } from "#runtime/work/prepared-job.ts";
import type { SubmittedRound } from "#runtime/work/submitted.ts";
import { Differences } from "./comparison/differences.tsx";
import { ResultComparison } from "./comparison/result-comparison.tsx";
import { ManifestSummary, ruleText } from "./package/manifest-summary.tsx";
import { PackageOfModel, SourceOfTask } from "./package/package-of-model.tsx";
import { ReceiptOffer, type ReceiptOfferProps, type VoteOffer } from "./receipt-offer.tsx";
import {
  type RecomputedResult,
  type RecomputedSample,
  recompute,
  recomputeSample,
  type WrongSubmission,
} from "./recompute.ts";
import { RunProgress, tenths } from "./run-progress.tsx";
import { SampleResult } from "./sample-result.tsx";
import { SampleTraceOffer, type SealedOffer, TraceOffer } from "./trace-offer.tsx";
import { useRun } from "./use-run.ts";
import type { RecomputableTask } from "./use-task-source.ts";

export interface RecomputationProps {
  taskId: string;
  submitted: SubmittedRound;
  /** Set if the reader may vote on the result. */
  vote?: VoteOffer;
  /** The same for a round with sealed votes. */
  sealed?: SealedOffer;
}

/** Recomputes a submitted result in this browser (N20), or explains why that is not possible. */
export function Recomputation({ taskId, submitted, vote, sealed }: RecomputationProps) {
  return (
    <SourceOfTask taskId={taskId}>
      {(source) => (
        <PackageOfModel model={source} without={t("This result cannot be recomputed automatically")}>
          {(published) => (
            <OfManifest
              source={source}
              published={published}
              submitted={submitted}
              vote={vote}
              sealed={sealed}
            />
          )}
        </PackageOfModel>
      )}
    </SourceOfTask>
  );
}

type OfManifestProps = Omit<RecomputationProps, "taskId"> & {
  source: RecomputableTask;
  published: FetchedPackage;
};

function OfManifest({ source, published, submitted, vote, sealed }: OfManifestProps) {
  const { gatewayUrls } = usePublicEnvironment();
  const { manifest } = published;
  const { state, start, cancel } = useRun<ComparedProps["result"]>((options) =>
    sealed?.sample
      ? recomputeSample(
          source,
          published,
          { ...submitted, ...sealed, sample: sealed.sample },
          { ...options, gatewayUrls },
        )
      : recompute(source, published, submitted, { ...options, gatewayUrls }),
  );
  const rule = manifest.tasks[source.kind]?.comparison;
  const isProgram = rule !== undefined && rule.rule !== "human";
  // Opening this part is the request to run.
  useEffect(() => {
    if (isProgram) start();
  }, [isProgram, start]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ManifestSummary manifest={manifest} kind={source.kind} />
      {rule?.rule === "human" ? <p className="text-muted">{ruleText(rule)}</p> : null}
      {state.status === "running" ? (
        <RunProgress {...state} seconds={manifest.limits.seconds} onCancel={cancel} />
      ) : isProgram ? (
        <div>
          <Button onClick={start}>
            <Play aria-hidden="true" className="size-4" />
            {t("Run again")}
          </Button>
        </div>
      ) : null}
      {state.status === "failed" ? (
        <Notice title={state.error.title} tone="warning" role="alert">
          {state.error.message}
        </Notice>
      ) : null}
      {state.status === "done" ? (
        <Compared
          result={state.result}
          taskId={source.id}
          submitted={submitted}
          vote={vote}
          sealed={sealed}
        />
      ) : null}
    </div>
  );
}

interface ComparedProps extends Omit<ReceiptOfferProps, "recomputed" | "vote"> {
  result: RecomputedResult | RecomputedSample | WrongSubmission;
  vote: VoteOffer | undefined;
  sealed: SealedOffer | undefined;
}

function Compared({ result, vote, sealed, ...round }: ComparedProps) {
  if ("wrong" in result) {
    return (
      <Notice title={t("The stored files do not match the submission")} tone="danger" role="alert">
        {t("{wrong} The result cannot be compared. Do not rely on it.", {
          wrong: result.wrong,
        })}
      </Notice>
    );
  }
  if ("drawn" in result)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SampleResult sample={result} />
        {sealed ? <SampleTraceOffer sample={result} offer={sealed} /> : null}
      </div>
    );
  const { verdict, outcome } = result;
  const isConfirmed = verdict.outcome === "confirmed";
  if (verdict.outcome === "undecided") {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Notice title={t("No verdict")} tone="warning" role="status">
          {verdict.rule === "replay"
            ? t(
                "A replay in this browser cannot tell for certain whether the model gave this answer, so it does not justify a vote.",
              )
            : t(
                "Two runs in this browser also differ under the model's comparison rule, so the submitted result cannot be judged this way.",
              )}
        </Notice>
        <Differences verdict={verdict} />
      </div>
    );
  }
  const seconds = tenths(outcome.used.seconds);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice
        title={
          isConfirmed
            ? t("The results match")
            : plural(
                verdict.differenceCount,
                "The results differ: one difference",
                "The results differ: {count} differences",
              )
        }
        tone={isConfirmed ? "success" : "danger"}
        role="status"
      >
        {isConfirmed
          ? verdict.rule === "exact"
            ? t("Your browser computed the same result, byte for byte. The run took {seconds} s.", {
                seconds,
              })
            : t(
                "Your browser's result matches under the model's comparison rule. The run took {seconds} s.",
                {
                  seconds,
                },
              )
          : t("Your browser computed a different result. The run took {seconds} s.", { seconds })}
      </Notice>
      {verdict.differences.length > 0 ? <Differences verdict={verdict} /> : null}
      <ResultComparison {...result} />
      {vote && !result.isPrivate ? <ReceiptOffer recomputed={result} vote={vote} {...round} /> : null}
      {vote && result.isPrivate ? (
        <p className="text-muted max-w-prose">
          {t(
            "The task is private, so no receipt is published. Votes and their reasons are public: quote nothing of the data.",
          )}
        </p>
      ) : null}
      {sealed ? <TraceOffer recomputed={result} offer={sealed} /> : null}
    </div>
  );
}
