import { t } from "#language/text.ts";
import { COUNTED_DIFFERENCES, type Difference } from "#runtime/comparison/difference.ts";
import type { RecomputedResult } from "../recompute.ts";

/** Each difference with its position and both values. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {differences.map(({ place, expected, given }) => (
        <li key={`${place} ${expected} ${given}`} className="break-words">
          <span className="font-medium">{place}:</span>{" "}
          {t("expected {expected}, got {given}", { expected, given })}
        </li>
      ))}
    </ul>
  );
}

export function Differences({
  verdict: { differences, differenceCount },
}: Pick<RecomputedResult, "verdict">) {
  return (
    <div className="grid gap-1">
      <h3 className="font-medium">{t("Differences")}</h3>
      <DifferenceList differences={differences} />
      {differenceCount > differences.length ? (
        <p className="text-muted text-sm">
          {differenceCount >= COUNTED_DIFFERENCES
            ? t("and at least {more} more.", { more: differenceCount - differences.length })
            : t("and {more} more.", { more: differenceCount - differences.length })}
        </p>
      ) : null}
    </div>
  );
}
