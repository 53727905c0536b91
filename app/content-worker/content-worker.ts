/** The Web Worker: one per job, so terminating it stops everything that the job started. */
import { contentId } from "#protocol/content/cid.ts";
import { ContentError } from "#protocol/content/content-error.ts";
import { fetchContent } from "#protocol/content/fetch-content.ts";
import { openSlab, SLAB_BYTES, sealSlab } from "#protocol/content/private/slabs.ts";
import { openContent, sealOf } from "#protocol/content/private-content.ts";
import { type UploadProgress, uploadContent } from "#protocol/content/upload.ts";
import type {
  ContentResult,
  ContentWork,
  FromWorker,
  OpenWholeWork,
  OpenWork,
  SerializedError,
} from "./content-work.ts";

/** More frequent updates are unreadable, and each message costs the page time. */
const INTERVAL_MS = 100;

/** Throttles progress messages; starts, ends and waits are forwarded immediately. */
export function throttled(
  tell: (progress: UploadProgress) => void,
  now: () => number = () => performance.now(),
): (progress: UploadProgress) => void {
  let last: UploadProgress | undefined;
  let sentAt = 0;
  return (progress) => {
    const isNews =
      !last ||
      last.phase !== progress.phase ||
      last.isWaiting !== progress.isWaiting ||
      progress.doneBytes === progress.totalBytes;
    if (!isNews && now() - sentAt < INTERVAL_MS) return;
    last = progress;
    sentAt = now();
    tell(progress);
  };
}

const PARTIAL_CONTENT = 206;

async function open({ url, secret, header, slab, size }: OpenWork): Promise<Blob> {
  const from = slab * SLAB_BYTES;
  const to = Math.min(size, from + SLAB_BYTES);
  const answer = await fetch(url, { headers: { Range: `bytes=${from}-${to - 1}` } });
  const isWhole = from === 0 && to === size && answer.ok;
  if (answer.status !== PARTIAL_CONTENT && !isWhole) {
    throw new ContentError(
      "network",
      `${new URL(url).host} did not deliver the content. Try again in a minute.`,
    );
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return openSlab({ header, slab, isLast: to === size, bytes }, secret);
}

async function openWhole({ cid, urls, secret, maxBytes }: OpenWholeWork): Promise<Blob> {
  const stored = await fetchContent(urls, cid, { maxBytes });
  return new Blob([sealOf(stored) === undefined ? stored : await openContent(stored, secret)]);
}

/** The library is loaded only for private tasks. */
const sealedFiles = () => import("#protocol/content/private-task/sealed-file.ts");
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

type Tell = (progress: UploadProgress) => void;

async function done(work: ContentWork, tell: Tell): Promise<ContentResult[ContentWork["kind"]]> {
  switch (work.kind) {
    case "identify":
      return contentId(work.file, {
        onProgress: (doneBytes, totalBytes) => tell({ phase: "hashing", doneBytes, totalBytes }),
      });
    case "upload":
      return uploadContent(work.file, { ...work, onProgress: tell });
    case "seal":
      return sealSlab(work.file, work.key, work.sha256, work.slab);
    case "open":
      return open(work);
    case "open whole":
      return openWhole(work);
    case "seal private":
      return new Blob([await (await sealedFiles()).sealFile(await bytesOf(work.file), work.recipients)]);
    case "open private": {
      const { file, identity, recipients } = work;
      return new Blob([
        await (await sealedFiles()).openSealedFile(await bytesOf(file), identity, recipients),
      ]);
    }
  }
}

const scope = globalThis as unknown as Pick<Worker, "postMessage" | "addEventListener">;
const answer = (message: FromWorker) => scope.postMessage(message);

scope.addEventListener("message", async ({ data }: MessageEvent<ContentWork>) => {
  try {
    answer({
      result: await done(
        data,
        throttled((progress) => answer({ progress })),
      ),
    });
  } catch (error) {
    const { name, message, kind, problem } = error as Partial<
      Record<keyof SerializedError | "problem", string>
    >;
    answer({ error: { name: name ?? "Error", message: message ?? String(error), kind: kind ?? problem } });
  }
});
