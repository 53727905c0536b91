import { buttonClasses } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";
import { RECOMPUTATION_ID } from "../vote/ballot-anchors.ts";

/** The next step of a voter whose vote needs a run. On phones the recomputation is far above the ballot. */
export const RecomputationLink = () => (
  <a href={`#${RECOMPUTATION_ID}`} className={buttonClasses({ variant: "primary" })}>
    {t("Go to the recomputation")}
  </a>
);
