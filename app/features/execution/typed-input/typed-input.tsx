import { FileInput } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { FilePreviewOf } from "#app/features/content/file-preview.tsx";
import { t } from "#language/text.ts";
import { bounded } from "#runtime/bounded/start.ts";
import type { WorkKind } from "#runtime/manifest/work-kind.ts";
import type { FetchedPackage } from "#runtime/work/prepared-job.ts";
import { BatchInput } from "../batch/batch-input.tsx";
import { ExampleRun } from "../package/example-run.tsx";
import { ManifestSummary } from "../package/manifest-summary.tsx";
import { PackageOfModel } from "../package/package-of-model.tsx";
import type { PublishedModel } from "../package/use-package.ts";
import { inWorker } from "../stored-content.ts";
import { browserObstacle } from "../try/browser-obstacle.ts";
import { acceptedInput } from "./accepted-input.ts";
import type { InputCheck } from "./input-check.ts";
import { ParameterFields } from "./parameter-fields.tsx";
import { PasteTable } from "./paste-table.tsx";
import { RecordSound } from "./record-sound.tsx";
import { WriteMessage } from "./write-message.tsx";

export interface TypedInputProps {
  model: PublishedModel;
  kind: WorkKind;
  file: File | undefined;
  /** @param items number of inputs, if the file is a batch */
  onFile: (file: File, items?: number) => void;
  /** JSON text of the settings. */
  parameters: string;
  onParameters: (text: string) => void;
  check: InputCheck;
}

/** Input and settings according to the model's manifest, with its example as a starting point (N12). */
export function TypedInput({ model, ...rest }: TypedInputProps) {
  return (
    <PackageOfModel model={model} without={t("Input and settings cannot be checked")}>
      {(published) => <OfManifest published={published} {...rest} />}
    </PackageOfModel>
  );
}

type OfManifestProps = Omit<TypedInputProps, "model"> & { published: FetchedPackage };

function OfManifest(props: OfManifestProps) {
  const { published, kind, file, onFile, parameters, onParameters, check } = props;
  const { manifest, bytes: archive } = published;
  const { example } = manifest;
  const terms = manifest.tasks[kind];
  const kinds = terms?.input ?? [];
  const obstacle = browserObstacle(manifest);

  async function takeExample() {
    const { input } = await bounded({ kind: "example", archive }, inWorker());
    onFile(new File([input.bytes], input.name));
    onParameters(Object.keys(example.parameters).length > 0 ? JSON.stringify(example.parameters) : "");
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {kinds.length > 0 ? <p>{acceptedInput(kinds)}</p> : null}
      {obstacle ? <p className="text-muted text-sm">{obstacle}</p> : null}
      {manifest.kind === "language-model" ? <WriteMessage manifest={manifest} onFile={onFile} /> : null}
      {example.task === kind ? (
        <div>
          <Button onClick={() => void takeExample()}>
            <FileInput aria-hidden="true" className="size-4" />
            {t("Use example input")}
          </Button>
        </div>
      ) : null}
      {terms ? <BatchInput task={terms} onFile={onFile} /> : null}
      {kinds.some(({ mediaType }) => mediaType === "text/csv") ? <PasteTable onFile={onFile} /> : null}
      {kinds.some(({ mediaType }) => mediaType === "audio/wav") ? <RecordSound onFile={onFile} /> : null}
      {file ? <FilePreviewOf file={file} /> : null}
      <ParameterFields schema={manifest.parameters} text={parameters} onChange={onParameters} />
      {check.status === "refused" ? (
        <Notice title={t("The model does not accept this input")} tone="danger" role="alert">
          {t("{problem} Nothing was paid. Change the input or the settings.", { problem: check.problem })}
        </Notice>
      ) : null}
      {check.status === "fits" && file ? (
        <p role="status" className="text-verified">
          {t("Input and settings are valid for this model.")}
        </p>
      ) : null}
      <details>
        <summary className="text-muted">{t("Comparison rules")}</summary>
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4">
          <ManifestSummary manifest={manifest} kind={kind} />
          <ExampleRun bytes={archive} manifest={manifest} />
        </div>
      </details>
    </div>
  );
}
