import { t } from "#language/text.ts";
import { type WorkKind, workKinds } from "#runtime/manifest/work-kind.ts";
import { ManifestSummary } from "./manifest-summary.tsx";
import { PackageOfModel } from "./package-of-model.tsx";
import type { PublishedModel } from "./use-package.ts";

const names = (): Record<WorkKind, string> => ({
  inference: t("Inference"),
  "fine-tuning": t("Fine tuning"),
  evaluation: t("Evaluation"),
});

/** How a model's results are recomputed and compared (N19), for each kind of task that its package supports. */
export function PackageDetails({ model }: { model: PublishedModel }) {
  return (
    <PackageOfModel model={model} without={t("Only people can verify results of this model")}>
      {({ manifest }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {workKinds
            .filter((kind) => manifest.tasks[kind])
            .map((kind) => (
              <section key={kind} aria-label={names()[kind]} className="grid gap-1">
                <h3 className="font-medium">{names()[kind]}</h3>
                <ManifestSummary manifest={manifest} kind={kind} />
              </section>
            ))}
        </div>
      )}
    </PackageOfModel>
  );
}
