/** Stored files: fetched and verified by content id, uploaded with signed tickets. */
import type { ContentId } from "#protocol/content/cid.ts";
import type { ContentSource } from "#protocol/content/content-source.ts";
import { contentUrls, fetchContent } from "#protocol/content/gateway.ts";
import type { UploadPurpose } from "#protocol/content/limits.ts";
import { contentPointer } from "#protocol/content/pointer/content-pointer.ts";
import { redactor } from "#protocol/format/redact.ts";
import { redacting } from "#protocol/format/redact-deep.ts";
import { httpRanges } from "#runtime/gguf/http-ranges.ts";
import type { RangeReader } from "#runtime/gguf/range-reader.ts";
import { openUploads, type UploadRun, type UploadsOptions } from "./uploads.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

export interface ContentStore {
  /** Fetches a stored file (`ipfs://{cid}` or a content id) and checks it. @throws ContentError */
  fetch(pointer: string, maxBytes: number): Promise<Bytes>;
  /** @throws ProblemError when no ticket is given; UploadError */
  upload(
    purpose: UploadPurpose,
    files: readonly ContentSource[],
    run?: Pick<UploadRun, "onProgress">,
  ): Promise<readonly ContentId[]>;
  /**
   * Opens a stored file of which parts are read, unchecked, such as the header of weights.
   * @returns undefined where no gateway sends parts
   */
  readonly openParts?: (pointer: string) => Promise<RangeReader | undefined>;
  /** Reads a file of this machine, where that is allowed. @throws Error with a sentence */
  readonly readFile?: ReadFile;
}

/** @returns the file's content, and its name without folders */
export type ReadFile = (path: string) => Promise<{ readonly bytes: Bytes; readonly name: string }>;

export interface ContentStoreOptions extends UploadsOptions {
  /** Addresses up to and with `/ipfs/`, most trusted first. Default: the content store's own. */
  readonly gateways?: readonly string[];
}

/** @param gateways addresses up to and with `/ipfs/`, most trusted first */
export const contentReader = (gateways: readonly string[]): ContentStore["fetch"] =>
  // Rejects instead of throwing for a malformed pointer.
  redacting(redactor(gateways), (pointer, maxBytes) => {
    const { cid } = contentPointer(pointer);
    return fetchContent(contentUrls(gateways, cid), cid, { maxBytes });
  });

async function openParts(gateways: readonly string[], pointer: string): Promise<RangeReader | undefined> {
  for (const url of contentUrls(gateways, contentPointer(pointer).cid)) {
    const reader = await httpRanges(url).catch(() => undefined);
    if (reader) return reader;
  }
  return undefined;
}

export function openContentStore(options: ContentStoreOptions): ContentStore {
  const own = `${options.storageUrl.replace(/\/+$/, "")}/ipfs/`;
  const gateways = options.gateways ?? [own];
  const uploads = openUploads(options);
  return {
    fetch: contentReader(gateways),
    openParts: (pointer) => openParts(gateways, pointer),
    upload: (purpose, files, run) => uploads.upload(purpose, files, run),
  };
}
