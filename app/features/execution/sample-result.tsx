import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { plural, t } from "#language/text.ts";
import type { RecomputedSample } from "./recompute.ts";
import { tenths } from "./run-progress.tsx";

/** This browser's findings about the drawn inputs of a batch. */
export function SampleResult({
  sample: { verdict, drawn, items, isPrivate, seconds },
}: {
  sample: RecomputedSample;
}) {
  if (!verdict) return null;
  const { differing, pin, approves } = verdict;
  const counts = { drawn, items, seconds: tenths(seconds) };
  if (approves)
    return (
      <Notice title={t("The results match")} tone="success" role="status">
        {t(
          "Your browser computed the {drawn} drawn inputs of {items} and found the same files, byte for byte. It took {seconds} s.",
          counts,
        )}
      </Notice>
    );
  if (!pin)
    return (
      <Notice title={t("The seals of the inputs do not fit")} tone="danger" role="status">
        {t(
          "The provider sealed other traces than it stored, or none. No vote can approve this result, whatever its files are.",
        )}
      </Notice>
    );
  return (
    <Notice
      title={plural(
        differing.length,
        "The results differ: one drawn input",
        "The results differ: {count} drawn inputs",
      )}
      tone="danger"
      role="status"
    >
      {isPrivate ? null : <p>{t("Inputs: {names}", { names: differing.join(", ") })}</p>}
      {t("Your browser computed the {drawn} drawn inputs of {items}. It took {seconds} s.", counts)}
    </Notice>
  );
}
