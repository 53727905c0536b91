import { useEffect, useState } from "react";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import type { ContentId } from "#protocol/content/cid.ts";
import { fileProblem } from "#protocol/storage/file-rules.ts";
import { SIGNATURE_BYTES, signatureProblem } from "#protocol/storage/file-signature.ts";
import type { GgufDescription } from "#runtime/gguf/describe.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";

/** Error in a model file's name or size, or contents that do not match its extension (F225, F226, G41). */
export async function modelFileProblem(file: File): Promise<string | undefined> {
  const problem = fileProblem("model", file);
  if (problem) return problem;
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  return signatureProblem(file.name, head);
}

export interface ModelFileContent {
  /** Of a package. */
  manifest?: Manifest;
  /** Of weights in a GGUF file. */
  model?: GgufDescription;
}

/** Reads a graph or package file completely, of weights the header, in a worker (N19). */
export async function readContent(file: File): Promise<ModelFileContent & { problem?: string }> {
  // Workers exist only in browsers, and only a chosen file needs one.
  const { readModelFile, refusal } = await import("./file-report/read-model-file.ts");
  const report = await readModelFile(file);
  if (report.kind === "refused") return { problem: refusal(report.problem) };
  if (report.kind === "language-model") return { model: report.model };
  return report.kind === "package" ? { manifest: report.manifest } : {};
}

/** The manifest of a chosen package; undefined for other files and while it is read. */
export function useManifest(file: File | undefined): Manifest | undefined {
  const [state] = useLoaded(file, async () => file && (await readContent(file)).manifest);
  return state.status === "ready" ? state.value : undefined;
}

export type FileIdentity =
  | { status: "none" }
  | { status: "hashing"; progress: number }
  | { status: "known"; id: ContentId }
  | { status: "failed" };

/** Computes content id and SHA-256 of a file in the browser before upload. */
export function useFileIdentity(file: File | undefined): FileIdentity {
  const [identity, setIdentity] = useState<FileIdentity>({ status: "none" });
  useEffect(() => {
    if (!file) return setIdentity({ status: "none" });
    const stop = new AbortController();
    setIdentity({ status: "hashing", progress: 0 });
    identify(file, stop.signal, (progress) => setIdentity({ status: "hashing", progress })).then(
      (id) => setIdentity({ status: "known", id }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        console.warn("The model file could not be read.", error);
        setIdentity({ status: "failed" });
      },
    );
    return () => stop.abort();
  }, [file]);
  return identity;
}

async function identify(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ContentId> {
  // Workers exist only in browsers, and only a chosen file needs one.
  const { runInWorker } = await import("#app/content-worker/run-in-worker.ts");
  return runInWorker(
    { kind: "identify", file },
    {
      signal,
      onProgress: ({ doneBytes, totalBytes }) => onProgress(totalBytes > 0 ? doneBytes / totalBytes : 1),
    },
  );
}
