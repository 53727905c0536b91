import { ArrowRight } from "lucide-react";
import { Fact, FactBar } from "#app/components/ui/display/fact-bar.tsx";
import { HashBadge } from "../trust/hash-badge.tsx";
import { counted, trustOf } from "../trust/trust.ts";
import type { ModelDetail } from "./model-detail.query.server.ts";

interface ModelFactsBarProps {
  model: ModelDetail;
  recentRuns: number | undefined;
}

/** What one decides on: the price, how well and how fast it works, and whether what is shown is what was registered. */
export function ModelFactsBar({ model, recentRuns }: ModelFactsBarProps) {
  const { summary } = model;
  const trust = trustOf(summary);
  return (
    <FactBar label="At a glance">
      <Fact term="Median reward" hint="of the latest tasks">
        {trust.reward ?? "—"}
      </Fact>
      <Fact
        term="Verified"
        hint={trust.verifiedRate ? `of ${counted(trust.decided, "task")} with an outcome` : "no outcome yet"}
      >
        {trust.verifiedRate ?? "—"}
      </Fact>
      <Fact term="Median time" hint="accepted, result, verdict since creation">
        <Times accepted={trust.untilAccepted} result={trust.untilResult} verdict={trust.untilVerified} />
      </Fact>
      <Fact
        term="Last 30 days"
        hint={`${counted(summary.total, "task")} in all, ${counted(summary.requesterCount ?? 0, "requester")}`}
      >
        {recentRuns === undefined ? "—" : counted(recentRuns, "run")}
      </Fact>
      {model.isPublic ? (
        <Fact term="Metadata" hint={<HashBadge isConfirmed={model.isConfirmed} />}>
          {model.isConfirmed ? "as on the chain" : "not compared"}
        </Fact>
      ) : null}
    </FactBar>
  );
}

function Times({ accepted, result, verdict }: Record<"accepted" | "result" | "verdict", string | undefined>) {
  if (!accepted && !result && !verdict) return "—";
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-base">
      <span title="From creation to accept">{accepted ?? "—"}</span>
      <ArrowRight aria-label="then" className="text-muted size-3.5" />
      <span title="From accept to result">{result ?? "—"}</span>
      <ArrowRight aria-label="then" className="text-muted size-3.5" />
      <span title="From creation to verdict">{verdict ?? "—"}</span>
    </span>
  );
}
