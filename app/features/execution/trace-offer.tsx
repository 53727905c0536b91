import { Lock } from "lucide-react";
import type { Hex } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { t } from "#language/text.ts";
import type { Pin } from "#protocol/chain/sealed/sampled-batch.ts";
import { traceOfVote } from "#protocol/chain/sealed/sealed-vote.ts";
import { privateVerdictText } from "#runtime/private/private-verdict.ts";
import { sampleWords, verdictWords } from "#runtime/receipt/vote-reason.ts";
import type { RecomputedResult, RecomputedSample, SampleDraw } from "./recompute.ts";

/** A run as the content of a sealed vote. */
export interface TraceFinding {
  readonly trace: Hex;
  /** Of a sampled batch: the traces of the drawn inputs, and what shows their seals to the contract. */
  readonly traces?: readonly Hex[] | undefined;
  readonly pin?: Pin | undefined;
  readonly approve: boolean;
  /** Reasoning. */
  readonly text: string;
}

/** The sealed round that a run can be used for. */
export interface SealedOffer {
  readonly verificationId: Hex;
  /** Keccak-256 of the trace of an approval. */
  readonly seal: Hex;
  /** As in `STAGE`: a first verifier shows another trace than the five after it. */
  readonly stage: number;
  /** Of a sampled batch: only the drawn inputs are computed. */
  readonly sample?: SampleDraw | undefined;
  readonly onFinding: (finding: TraceFinding) => void;
}

/** Fills in a sealed vote with the trace of a run (N23). The trace stays in this tab until the vote is sealed. */
export function TraceOffer({ recomputed, offer }: { recomputed: RecomputedResult; offer: SealedOffer }) {
  const { outcome, verdict, digest, isPrivate } = recomputed;
  if (!digest) return <Untraced />;
  const { verificationId, seal, stage, onFinding } = offer;
  const use = () => {
    const isSameResult = verdict.outcome === "confirmed";
    const { trace, approves } = traceOfVote({ verificationId, digest, seal, isSameResult, stage });
    onFinding({
      trace,
      approve: approves,
      text: isPrivate
        ? privateVerdictText(verdict.outcome, outcome.runtime)
        : verdictWords(verdict, outcome.runtime),
    });
  };
  return (
    <UseRun onUse={use}>
      {t("Fills in your sealed vote: you approve if the result and its trace match the provider's.")}
    </UseRun>
  );
}

/** The same for the drawn inputs of a sampled batch. */
export function SampleTraceOffer({ sample, offer }: { sample: RecomputedSample; offer: SealedOffer }) {
  const { verdict, drawn, items, isPrivate } = sample;
  if (!verdict) return <Untraced />;
  const { trace, traces, pin, approves: approve, runtime = "this machine" } = verdict;
  const use = () => {
    const text = isPrivate
      ? privateVerdictText(approve ? "confirmed" : "refuted", runtime)
      : sampleWords(verdict, drawn, items);
    offer.onFinding({ trace, traces, pin, approve, text });
  };
  return (
    <UseRun onUse={use}>
      {t(
        "Fills in your sealed vote: you approve if the results and traces of all drawn inputs match the provider's.",
      )}
    </UseRun>
  );
}

const Untraced = () => (
  <Notice title={t("This run cannot be used for a vote")} tone="warning" role="status">
    {t("It leaves no trace that proves the computation, so it can neither approve nor reject the result.")}
  </Notice>
);

function UseRun({ onUse, children }: { onUse: () => void; children: string }) {
  return (
    <div className="border-border grid gap-2 border-t pt-4">
      <div>
        <Button variant="primary" onClick={onUse}>
          <Lock aria-hidden="true" className="size-4" />
          {t("Use this run for my vote")}
        </Button>
      </div>
      <p className="text-muted max-w-prose text-sm">{children}</p>
    </div>
  );
}
