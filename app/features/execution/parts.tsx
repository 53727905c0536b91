/** Browser-only parts, loaded after the page: engines, parsers, manifest checks. */

import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { t } from "#language/text.ts";
import type { RecomputationProps } from "./recomputation.tsx";

const waiting = () => <p aria-busy="true">{t("Loading…")}</p>;

const RunOnDemand = lazyPart(
  async () => (await import("./recomputation.tsx")).Recomputation,
  waiting,
  () => t("Recompute result"),
);

/** Recomputation of a submitted result (N20), and the receipts of other recomputations. */
export function Recomputation({ isPossible, ...run }: RecomputationProps & { isPossible: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isPossible ? (
        <div>
          <RunOnDemand {...run} />
        </div>
      ) : (
        <p className="text-muted">
          {t(
            "The model has no public file, so programs cannot recompute this result. Verifiers check it themselves.",
          )}
        </p>
      )}
      <TextLink to={`/tasks/${run.taskId}/receipts`}>{t("Recomputation receipts")}</TextLink>
    </div>
  );
}

/** The inputs of a batch with their results; both archives are fetched on demand. */
export const BatchItems = lazyPart(
  async () => (await import("./batch/batch-items.tsx")).BatchItems,
  waiting,
  () => t("Show inputs and results"),
);

/** Lets a provider compute the task in the browser. */
export const BrowserRun = lazyPart(
  async () => (await import("./browser-run.tsx")).BrowserRun,
  waiting,
  () => t("Run in this browser"),
);

/** How a model's results are compared, and its example. */
export const PackageDetails = lazyPart(
  async () => (await import("./package/package-details.tsx")).PackageDetails,
  waiting,
  () => t("Show comparison rules"),
);

/** Agreement between an account's votes and the receipts they name; loaded on demand. */
export const ReceiptAgreement = lazyPart(
  async () => (await import("./receipts/receipt-agreement.tsx")).ReceiptAgreement,
  waiting,
  () => t("Check receipts of these votes"),
);

/** Input and settings according to the model's manifest. */
export const TypedInput = lazyPart(
  async () => (await import("./typed-input/typed-input.tsx")).TypedInput,
  waiting,
);

/** Checks them; renders nothing. */
export const InputChecker = lazyPart(
  async () => (await import("./typed-input/input-checker.tsx")).InputChecker,
  null,
);
