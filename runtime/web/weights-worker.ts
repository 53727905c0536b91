import { ContentError } from "#protocol/content/content-error.ts";
import type { ReferencedFile } from "../manifest/package-file.ts";
import { fetchWeights } from "../weights/fetch-weights.ts";
import { browserWeights } from "./browser-weights.ts";

export interface WeightsRequest {
  readonly file: ReferencedFile;
  readonly urls: readonly string[];
}

export type WeightsReport =
  | { readonly kind: "progress"; readonly doneBytes: number }
  | { readonly kind: "stored" }
  | { readonly kind: "failed"; readonly error: Pick<ContentError, "kind" | "message"> };

/** Messages a second at most. */
const REPORTS = 5;

/** Fetches weights in a Web Worker: hashing and writing would block the page, and the page's memory never holds them. */
const scope = globalThis as unknown as Pick<Worker, "postMessage" | "addEventListener">;
const report = (message: WeightsReport) => scope.postMessage(message);

scope.addEventListener(
  "message",
  async ({ data: { file, urls } }: MessageEvent<WeightsRequest>) => {
    let reported = Number.NEGATIVE_INFINITY;
    const onProgress = (doneBytes: number) => {
      const now = performance.now();
      if (doneBytes < file.bytes && now - reported < 1_000 / REPORTS) return;
      reported = now;
      report({ kind: "progress", doneBytes });
    };
    try {
      const sources = urls.map((url) => ({ url, send: fetch.bind(globalThis) }));
      await fetchWeights(file, sources, browserWeights, { onProgress });
      report({ kind: "stored" });
    } catch (cause) {
      const { message } = cause as Error;
      const error = cause instanceof ContentError ? cause : new ContentError("network", message);
      report({ kind: "failed", error: { kind: error.kind, message: error.message } });
    }
  },
  { once: true },
);
