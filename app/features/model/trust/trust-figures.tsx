import type { ReactNode } from "react";
import { plural, t } from "#language/text.ts";
import { type TrustSummary, trustOf } from "./trust.ts";

export interface TrustFiguresProps {
  summary: TrustSummary;
  recentRuns: number | undefined;
}

/** Four figures from the index about a model's past work, for its card. */
export function TrustFigures({ summary, recentRuns }: TrustFiguresProps) {
  const { verifiedRate, decided, reward, untilResult } = trustOf(summary);
  return (
    <dl className="bg-sunken grid grid-cols-2 gap-x-3 gap-y-1.5 rounded-control p-2.5 text-sm">
      <Figure
        name={t("Verified")}
        hint={verifiedRate && plural(decided, "of {count} task", "of {count} tasks")}
      >
        {verifiedRate}
      </Figure>
      <Figure name={t("Median reward")}>{reward}</Figure>
      <Figure name={t("Median time")}>{untilResult}</Figure>
      <Figure name={t("30 days")}>
        {recentRuns === undefined ? undefined : plural(recentRuns, "{count} run", "{count} runs")}
      </Figure>
    </dl>
  );
}

function Figure({ name, hint, children }: { name: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="tabular font-medium">
        {children ?? "—"}
        {hint ? <span className="text-muted text-xs font-normal"> {hint}</span> : null}
      </dd>
    </div>
  );
}
