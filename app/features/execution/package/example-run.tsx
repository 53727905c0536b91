import { Play } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { FileView } from "#app/features/content/file-view.tsx";
import { t } from "#language/text.ts";
import { bounded } from "#runtime/bounded/start.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";
import { checkExampleOf } from "#runtime/package/example-check.ts";
import type { Outcome } from "#runtime/run/job.ts";
import { thisBrowser, withWeights } from "../recompute.ts";
import { Metrics, RunProgress, tenths } from "../run-progress.tsx";
import { inWorker } from "../stored-content.ts";
import { useRun } from "../use-run.ts";

export interface ExampleRunProps {
  bytes: Uint8Array<ArrayBuffer>;
  manifest: Manifest;
  /** Starts the run immediately. */
  isStarted?: boolean;
  /** Called on every change. A stopped run counts as failed, as does a package that its own rule refuses. */
  onState?: (verdict: "running" | "passed" | "failed" | "refused") => void;
}

/** Runs a package and its comparison rule on its own example (N19), with the output and the time. */
export function ExampleRun({ bytes, manifest, isStarted = false, onState }: ExampleRunProps) {
  const { gatewayUrls } = usePublicEnvironment();
  const { state, start, cancel } = useRun(async (options) => {
    const example = await bounded({ kind: "example", archive: bytes }, inWorker(options.signal));
    const { weights } = await withWeights({ bytes, manifest }, { ...options, gatewayUrls });
    return checkExampleOf(manifest, { package: bytes, ...example, weights }, thisBrowser(options));
  });
  const { example, limits } = manifest;
  const { status } = state;
  const isRefused = state.status === "failed" && state.fault === "package";
  useEffect(() => {
    if (isStarted) start();
  }, [isStarted, start]);
  useEffect(() => {
    if (status !== "idle") onState?.(status === "done" ? "passed" : isRefused ? "refused" : status);
  }, [status, isRefused, onState]);
  return (
    <div className="grid gap-3">
      {state.status === "running" ? (
        <RunProgress {...state} seconds={limits.seconds} onCancel={cancel} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={start}>
            <Play aria-hidden="true" className="size-4" />
            {state.status === "idle" ? t("Run example") : t("Run example again")}
          </Button>
          <p className="text-muted min-w-0 basis-60 grow text-sm">
            {t("Runs {input} ({task}) in this browser. No data is sent.", example)}
          </p>
        </div>
      )}
      {state.status === "failed" ? (
        <Notice title={state.error.title} tone="warning" role="alert">
          {state.error.message}
        </Notice>
      ) : null}
      {state.status === "done" ? <ExampleOutcome manifest={manifest} outcome={state.result} /> : null}
    </div>
  );
}

function ExampleOutcome({ manifest, outcome }: { manifest: Manifest; outcome: Outcome }) {
  const { output, metrics, summary, used } = outcome;
  const mediaType = manifest.tasks[manifest.example.task]?.output.mediaType ?? "application/octet-stream";
  return (
    <div className="grid gap-3">
      <Notice
        title={t("Example finished in {seconds} s", { seconds: tenths(used.seconds) })}
        tone="success"
        role="status"
      >
        {summary}
      </Notice>
      <FileView name={output.name} mediaType={mediaType} bytes={output.bytes} />
      <Metrics metrics={metrics} />
    </div>
  );
}
