/** The page of the measurement: what the application does with files, without the application around it. */
import { openBesidePage } from "#app/content-worker/open-beside-page.ts";
import { uploadBesidePage } from "#app/content-worker/upload-beside-page.ts";
import { workBesidePage } from "#app/content-worker/work-beside-page.ts";
import type { ModelKey } from "#protocol/content/private/model-key.ts";

export type Operation = "hash" | "upload" | "private upload" | "private download";

export interface Order {
  operation: Operation;
  storageUrl: string;
  ticket: string;
  /** Of what a private download fetches. */
  stored?: { cid: string; sha256: `0x${string}` };
}

export interface Outcome {
  cid: string;
  sha256: `0x${string}`;
  /** Bytes of what came out. */
  size: number;
  milliseconds: number;
  /** Longest task of the page's thread, milliseconds; 0 when none took 50. */
  longestTask: number;
}

/** As good as any: what it costs does not depend on it. */
const KEY: ModelKey = { secret: new Uint8Array(32).fill(7), salt: new Uint8Array(16).fill(9) };
const PATIENCE_MS = 60_000;
const MAX_BYTES = 200 * 1_048_576;

let longestTask = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
}).observe({ type: "longtask", buffered: true });

function chosenFile(): File {
  const file = document.querySelector("input")?.files?.[0];
  if (!file) throw new Error("No file was chosen");
  return file;
}

async function perform({
  operation,
  storageUrl,
  ticket,
  stored,
}: Order): Promise<Omit<Outcome, "milliseconds" | "longestTask">> {
  const onProgress = ({ doneBytes, totalBytes }: { doneBytes: number; totalBytes: number }) => {
    document.title = `${Math.round((100 * doneBytes) / totalBytes)}%`;
  };
  if (operation === "hash") return workBesidePage({ kind: "identify", file: chosenFile() }, { onProgress });
  if (operation === "private download") {
    if (!stored) throw new Error("Nothing is stored");
    const urls = [`${storageUrl}/ipfs/${stored.cid}`];
    const wanted = { ...stored, urls, secret: KEY.secret, maxBytes: MAX_BYTES };
    const { size } = await openBesidePage(wanted, (share) => onProgress({ doneBytes: share, totalBytes: 1 }));
    return { ...stored, size };
  }
  const key = operation === "private upload" ? KEY : undefined;
  const work = {
    kind: "upload",
    file: chosenFile(),
    key,
    storageUrl,
    ticket,
    patienceMs: PATIENCE_MS,
  } as const;
  return uploadBesidePage(work, { onProgress });
}

Object.assign(globalThis, {
  async measure(order: Order): Promise<Outcome> {
    longestTask = 0;
    const began = performance.now();
    const outcome = await perform(order);
    const milliseconds = performance.now() - began;
    // The observer is told after the task that ends.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { ...outcome, milliseconds, longestTask };
  },
});
