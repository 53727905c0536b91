/** Fetches a referenced file into the store, hashed and resumable. A failure says nothing about the package. */

import { ContentError, mostSpecific } from "#protocol/content/content-error.ts";
import type { FileContent } from "#protocol/content/content-source.ts";
import { DEFAULT_PACE, type FetchPace } from "#protocol/content/fetch-pace.ts";
import { createStreamingSha256 } from "#protocol/content/streaming-sha256.ts";
import type { ReferencedFile } from "../manifest/package-file.ts";
import { type Download, receive, type Source } from "./receive.ts";
import type { PartialFile, WeightsStore } from "./weights-store.ts";

export interface FetchWeightsOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (doneBytes: number, totalBytes: number) => void;
  readonly pace?: FetchPace;
  readonly pauseMs?: number;
}

const PAUSE_MS = 1_000;

type Hash = Awaited<ReturnType<typeof createStreamingSha256>>;

class HashedDownload implements Download {
  readonly #part: PartialFile;
  readonly #onSize: (bytes: number) => void;
  #hash: Hash;
  size = 0;

  private constructor(part: PartialFile, hash: Hash, onSize: (bytes: number) => void) {
    this.#part = part;
    this.#hash = hash;
    this.#onSize = onSize;
  }

  /** Continues with the bytes that are kept. */
  static async over(part: PartialFile, onSize: (bytes: number) => void): Promise<HashedDownload> {
    const download = new HashedDownload(part, await createStreamingSha256(), onSize);
    if (part.size > 0)
      for await (const bytes of part.read()) {
        download.#hash.update(bytes);
        download.size += bytes.byteLength;
      }
    return download;
  }

  async add(bytes: Uint8Array): Promise<void> {
    // In this order: what cannot be kept is received once more.
    await this.#part.append(bytes);
    this.#hash.update(bytes);
    this.size += bytes.byteLength;
    this.#onSize(this.size);
  }

  async restart(): Promise<void> {
    await this.#part.clear();
    this.#hash = await createStreamingSha256();
    this.size = 0;
  }

  digest = () => this.#hash.digest();
}

/** Receives from one source. A wrong hash after a resumed download may come from the bytes kept before, so it starts once more. */
async function completeFrom(
  source: Source,
  file: ReferencedFile,
  download: HashedDownload,
  receiveRest: () => Promise<void>,
): Promise<void> {
  const isResumed = download.size > 0;
  await receiveRest();
  if (download.digest() === file.sha256) return;
  await download.restart();
  if (isResumed) return completeFrom(source, file, download, receiveRest);
  throw new ContentError(
    "mismatch",
    `The file ${file.path} from ${new URL(source.url).host} does not have the SHA-256 of the manifest, so it was discarded.`,
  );
}

/** `sources`: most trusted first. @throws ContentError of the most telling source or the disk; the signal's reason */
export async function fetchWeights(
  file: ReferencedFile,
  sources: readonly Source[],
  store: WeightsStore,
  options: FetchWeightsOptions = {},
): Promise<FileContent> {
  const kept = await store.find(file);
  if (kept) return kept;
  const { onProgress, pace = DEFAULT_PACE, pauseMs = PAUSE_MS } = options;
  const signal = options.signal ?? new AbortController().signal;
  const part = await store.open(file, signal);
  const failures: ContentError[] = [];
  try {
    // Another caller may have fetched it while this one waited.
    const arrived = await store.find(file);
    if (arrived) return arrived;
    const download = await HashedDownload.over(part, (done) => onProgress?.(done, file.bytes));
    for (const source of sources) {
      try {
        await completeFrom(source, file, download, () =>
          receive(file, source, download, { pace, pauseMs, signal }),
        );
        return await part.complete();
      } catch (cause) {
        signal.throwIfAborted();
        if (!(cause instanceof ContentError)) throw cause;
        failures.push(cause);
      }
    }
  } finally {
    await part.close();
  }
  const [only = new ContentError("network", `No source of ${file.path} can be reached from here.`)] =
    failures;
  throw failures.length > 1 ? (mostSpecific(failures) ?? only) : only;
}
