import { t } from "#language/text.ts";
import type { WorkKind } from "#runtime/manifest/work-kind.ts";
import { workKinds } from "#runtime/manifest/work-kind.ts";
import { ExampleRun } from "./example-run.tsx";
import { ManifestSummary } from "./manifest-summary.tsx";
import { PackageExample } from "./package-example.tsx";
import { PackageOfModel } from "./package-of-model.tsx";
import type { PublishedModel } from "./use-package.ts";

const names = (): Record<WorkKind, string> => ({
  inference: t("Inference"),
  "fine-tuning": t("Fine tuning"),
  evaluation: t("Evaluation"),
});

export interface PackageDetailsProps {
  model: PublishedModel;
  /** The requested task type; without it, everything that the package supports. */
  kind?: WorkKind;
}

/** How a model's results are recomputed and compared (N19), with its example to try. */
export function PackageDetails({ model, kind }: PackageDetailsProps) {
  return (
    <PackageOfModel model={model} without={t("Only people can verify results of this model")}>
      {({ bytes, manifest }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {(kind ? [kind] : workKinds.filter((each) => manifest.tasks[each])).map((each) => (
            <section key={each} aria-label={names()[each]} className="grid gap-1">
              {kind ? null : <h3 className="font-medium">{names()[each]}</h3>}
              <ManifestSummary manifest={manifest} kind={each} />
            </section>
          ))}
          <PackageExample model={model} />
          <ExampleRun bytes={bytes} manifest={manifest} />
        </div>
      )}
    </PackageOfModel>
  );
}
