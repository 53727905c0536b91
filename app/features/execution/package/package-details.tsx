import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { FileView } from "#app/features/content/file-view.tsx";
import { openedFile } from "#app/features/content/opened-file.ts";
import { t } from "#language/text.ts";
import { type WorkKind, workKinds } from "#runtime/manifest/work-kind.ts";
import { ExampleRun } from "./example-run.tsx";
import { ManifestSummary } from "./manifest-summary.tsx";
import { PackageOfModel } from "./package-of-model.tsx";
import { type PublishedModel, usePackageExample } from "./use-package.ts";

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

/** Input and settings of the example in a model's package. */
function PackageExample({ model }: { model: PublishedModel }) {
  const example = usePackageExample(model);
  if (!example) return null;
  const { input, parameters } = example;
  const { name, bytes } = input;
  return (
    <section aria-label={t("Example input")} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-medium">{t("Example input")}</h3>
      <FileView {...openedFile(name, new Uint8Array(bytes))} />
      {Object.keys(parameters).length > 0 ? (
        <p className="text-sm">
          {t("Parameters")}: <code className="wrap-anywhere">{JSON.stringify(parameters)}</code>
        </p>
      ) : null}
      <SaveFile name={name} bytes={bytes} />
    </section>
  );
}

function SaveFile({ name, bytes }: { name: string; bytes: Uint8Array }) {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)]));
    setHref(url);
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return (
    <div>
      <a href={href} download={name} className={buttonClasses({ size: "small" })}>
        <Download aria-hidden="true" className="size-3.5" />
        {t("Save {name}", { name })}
      </a>
    </div>
  );
}
