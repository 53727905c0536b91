import { Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { FilePreviewOf } from "#app/features/content/file-preview.tsx";
import { t } from "#language/text.ts";
import { bounded } from "#runtime/bounded/start.ts";
import type { FetchedPackage } from "#runtime/work/prepared-job.ts";
import { type RunOptions, thisBrowser, withWeights } from "../recompute.ts";
import { Metrics, RunProgress, tenths } from "../run-progress.tsx";
import { inWorker } from "../stored-content.ts";
import { acceptedInput } from "../typed-input/accepted-input.ts";
import { ParameterFields, parameterValues } from "../typed-input/parameter-fields.tsx";
import { PasteTable } from "../typed-input/paste-table.tsx";
import { RecordSound } from "../typed-input/record-sound.tsx";
import { useRun } from "../use-run.ts";
import { ChooseFile } from "./choose-file.tsx";
import { DrawnResult } from "./drawn/drawn-result.tsx";
import { LoadNote } from "./load-note.tsx";
import { DigestNotice, type Ran, ResultActions } from "./result-actions.tsx";
import { isCallOf, type SharedAnswer } from "./shared-answer.ts";
import { OtherVersion } from "./shared-notices.tsx";
import type { TryModel } from "./try-model.ts";
import { useManifestHash } from "./use-manifest-hash.ts";
import type { Call } from "./use-order.ts";

export interface RunPanelProps {
  model: TryModel;
  published: FetchedPackage;
  shared: SharedAnswer | undefined;
}

/** Input file and settings of a model, prefilled with its example, and the result drawn over the input. */
export function RunPanel({ model, published, shared }: RunPanelProps) {
  const { manifest, bytes: archive } = published;
  const { gatewayUrls } = usePublicEnvironment();
  const manifestHash = useManifestHash(manifest);
  const [file, setFile] = useState<File>();
  const [parameters, setParameters] = useState("");
  const kind = manifest.example.task;
  const inputs = manifest.tasks[kind]?.input ?? [];

  async function compute(call: Call, options: Omit<RunOptions, "gatewayUrls">): Promise<Ran> {
    const given = { ...options, gatewayUrls };
    const { weights } = await withWeights(published, given);
    return { call, outcome: await thisBrowser(given).compute({ package: archive, weights, ...call }) };
  }
  const first = useRun(async (options) => {
    const taken = file ?? (await fileOfExample(archive, shared));
    if (!file) setFile(taken);
    const input = { name: taken.name, bytes: new Uint8Array(await taken.arrayBuffer()) };
    return compute({ task: kind, input, parameters: parameterValues(parameters) }, options);
  });
  const ran = first.state.status === "done" ? first.state.result : undefined;

  const isPrefilled = useRef(false);
  useEffect(() => {
    if (isPrefilled.current) return;
    isPrefilled.current = true;
    const settings = shared?.parameters ?? manifest.example.parameters;
    if (Object.keys(settings).length > 0) setParameters(JSON.stringify(settings));
    fileOfExample(archive, shared).then(setFile, (error: unknown) => {
      console.warn("The package's example was not read.", error);
    });
  }, [archive, shared, manifest]);

  if (shared && manifestHash && shared.manifest !== manifestHash) return <OtherVersion modelId={model.id} />;
  const isRunning = first.state.status === "running";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {shared ? (
        <p className="text-sm">
          {t("Someone shared a result for this input. Your browser can compute it again.")}
        </p>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <ChooseFile file={file} description={acceptedInput(inputs)} onFile={setFile} />
          {inputs.some(({ mediaType }) => mediaType === "text/csv") ? <PasteTable onFile={setFile} /> : null}
          {inputs.some(({ mediaType }) => mediaType === "audio/wav") ? (
            <RecordSound onFile={setFile} />
          ) : null}
          {file && !ran ? <FilePreviewOf file={file} /> : null}
          <ParameterFields schema={manifest.parameters} text={parameters} onChange={setParameters} />
          {first.state.status === "running" ? (
            <RunProgress {...first.state} seconds={manifest.limits.seconds} onCancel={first.cancel} />
          ) : (
            <div className="flex flex-wrap items-center gap-3">
              <Button variant="primary" onClick={first.start}>
                <Play aria-hidden="true" className="size-4" />
                {shared ? t("Check this answer") : t("Run in this browser")}
              </Button>
              <LoadNote manifest={manifest} />
            </div>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {first.state.status === "failed" ? (
            <Notice title={first.state.error.title} tone="warning" role="alert">
              {first.state.error.message}
            </Notice>
          ) : null}
          {ran ? (
            <>
              {shared && isCallOf(shared, ran.call) ? (
                <DigestNotice
                  isSame={ran.outcome.digest === shared.digest}
                  same={t("Your browser got the result whose hash is in the link.")}
                  different={t(
                    "Your browser got a different result from the one in the link. Do not rely on the shared one.",
                  )}
                />
              ) : null}
              <p role="status">
                {t("Computed in {seconds} s. {summary}", {
                  seconds: tenths(ran.outcome.used.seconds),
                  summary: ran.outcome.summary,
                })}
              </p>
              <DrawnResult input={ran.call.input} output={ran.outcome.output} />
              <Metrics metrics={ran.outcome.metrics} />
              <p className="text-muted text-sm">
                {t("hash")}{" "}
                <code title={ran.outcome.digest}>
                  {`${ran.outcome.digest.slice(0, 10)}…${ran.outcome.digest.slice(-6)}`}
                </code>
              </p>
            </>
          ) : isRunning ? null : (
            <p className="text-muted">{t("The result appears here.")}</p>
          )}
        </div>
      </div>
      {ran ? (
        <ResultActions
          model={model}
          manifest={manifest}
          ran={ran}
          compute={(given) => compute(ran.call, given)}
        />
      ) : null}
    </div>
  );
}

async function fileOfExample(
  archive: Uint8Array<ArrayBuffer>,
  shared: SharedAnswer | undefined,
): Promise<File> {
  if (shared) return new File([shared.input.text], shared.input.name);
  const { input } = await bounded({ kind: "example", archive }, inWorker());
  return new File([input.bytes], input.name);
}
