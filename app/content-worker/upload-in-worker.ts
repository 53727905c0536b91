import type { ContentId } from "#protocol/content/cid.ts";
import type { ModelKey } from "#protocol/content/private/model-key.ts";
import { slabCount } from "#protocol/content/private/slabs.ts";
import type { UploadWork } from "./content-work.ts";
import { runInWorker, type WorkerOptions } from "./run-in-worker.ts";

/** Hashing the original, encrypting, computing the content id. */
const STEPS_BEFORE_SENDING = 3;

/** Uploads a file from workers, encrypted with a key. The id names the encrypted file, hash and size the original. */
export async function uploadInWorker(
  { key, ...work }: UploadWork & { key?: ModelKey },
  options: WorkerOptions,
): Promise<ContentId> {
  if (!key) return runInWorker(work, options);
  const { signal, onProgress } = options;
  const { file } = work;
  const tell = (step: number, share: number) => {
    const doneBytes = (file.size * (step + share)) / STEPS_BEFORE_SENDING;
    onProgress?.({ phase: "hashing", doneBytes, totalBytes: file.size });
  };
  const { sha256 } = await runInWorker(
    { kind: "identify", file },
    { signal, onProgress: ({ doneBytes }) => tell(0, doneBytes / file.size) },
  );
  const slabs: Blob[] = [];
  for (const count = slabCount(file.size); slabs.length < count; ) {
    slabs.push(await runInWorker({ kind: "seal", file, key, sha256, slab: slabs.length }, { signal }));
    tell(1, slabs.length / count);
  }
  const sealed = new Blob(slabs);
  const { cid } = await runInWorker(
    { ...work, file: sealed },
    {
      signal,
      onProgress: (progress) =>
        progress.phase === "hashing" ? tell(2, progress.doneBytes / sealed.size) : onProgress?.(progress),
    },
  );
  return { cid, sha256, size: file.size };
}
