import { ArrowRight } from "lucide-react";
import { Fact, FactBar } from "#app/components/ui/display/fact-bar.tsx";
import { plural, t } from "#language/text.ts";
import { trustOf } from "../trust/trust-figures.tsx";
import type { ModelDetail } from "./model-detail.query.server.ts";

interface ModelFactsBarProps {
  model: ModelDetail;
  recentRuns: number | undefined;
}

/** Key facts of a model: quality, speed, price and use. */
export function ModelFactsBar({ model, recentRuns }: ModelFactsBarProps) {
  const { summary } = model;
  if (summary.total === 0)
    return (
      <p className="border-border bg-surface text-muted rounded-card border p-4">
        {t("No task has used this model yet. Its quality, speed and price are shown after the first tasks.")}
      </p>
    );
  const trust = trustOf(summary);
  return (
    <FactBar label={t("At a glance")}>
      <Fact
        term={t("Verified")}
        hint={
          trust.verifiedRate
            ? plural(trust.decided, "of {count} decided task", "of {count} decided tasks")
            : t("none decided yet")
        }
      >
        {trust.verifiedRate ?? "—"}
      </Fact>
      <Fact term={t("Median time")} hint={t("to accept, to compute, in total")}>
        <Times accepted={trust.untilAccepted} result={trust.untilResult} verdict={trust.untilVerified} />
      </Fact>
      <Fact term={t("Median reward")} hint={t("of the latest tasks")}>
        {trust.reward ?? "—"}
      </Fact>
      <Fact
        term={t("Last 30 days")}
        hint={t("{counted} in total, {counted2}", {
          counted: plural(summary.total, "{count} task", "{count} tasks"),
          counted2: plural(summary.requesterCount ?? 0, "{count} requester", "{count} requesters"),
        })}
      >
        {recentRuns === undefined ? "—" : plural(recentRuns, "{count} run", "{count} runs")}
      </Fact>
    </FactBar>
  );
}

function Times({ accepted, result, verdict }: Record<"accepted" | "result" | "verdict", string | undefined>) {
  if (!accepted && !result && !verdict) return "—";
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-base">
      <span title={t("From creation to acceptance")}>{accepted ?? "—"}</span>
      <ArrowRight aria-label={t("then|arrow")} className="text-muted size-3.5" />
      <span title={t("From acceptance to result")}>{result ?? "—"}</span>
      <ArrowRight aria-label={t("then|arrow")} className="text-muted size-3.5" />
      <span title={t("From creation to verdict")}>{verdict ?? "—"}</span>
    </span>
  );
}
