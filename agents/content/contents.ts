/** Files that are fetched by their ids and checked against them, and uploaded with a ticket that the agent's key signs for. */
import type { LocalAccount } from "viem";
import type { ContentId } from "#protocol/content/cid.ts";
import { ContentError, contentUrls, fetchContent, isContentAvailable } from "#protocol/content/gateway.ts";
import type { UploadPurpose } from "#protocol/content/limits.ts";
import { contentPointer, pointerProblem } from "#protocol/content/pointer/content-pointer.ts";
import { openUploads } from "#sdk/content/uploads.ts";
import { resumingFetch } from "./resuming-fetch.ts";

/** Content could not be fetched now. */
export class ContentMissing extends Error {
  override readonly name = "ContentMissing";
  /**
   * Whether every gateway answered that it does not have the content or has more bytes than allowed, or the pointer names none.
   * Otherwise a gateway was slow, broken or unreachable, which says nothing about the content.
   */
  readonly isAbsent: boolean;

  constructor(message: string, { isAbsent = false, ...options }: ErrorOptions & { isAbsent?: boolean } = {}) {
    super(message, options);
    this.isAbsent = isAbsent;
  }
}

/** Longest wait for the answer whether a file is served. */
const SERVED_MS = 20_000;

export interface Contents {
  /** @throws ContentMissing when no gateway delivers it unaltered */
  fetch(pointer: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Whether a gateway serves the file now, whatever this agent has kept of it. */
  isServed(pointer: string): Promise<boolean>;
  /** Uploads files that belong together, with one ticket. @returns their ids, in order */
  upload(purpose: UploadPurpose, files: readonly Uint8Array<ArrayBuffer>[]): Promise<readonly ContentId[]>;
}

export interface ContentsOptions {
  readonly account: LocalAccount;
  readonly siteUrl: string;
  readonly storageUrl: string;
  readonly gateways: readonly string[];
}

export function openContents({ account, siteUrl, storageUrl, gateways }: ContentsOptions): Contents {
  const uploads = openUploads({ account, siteUrl, storageUrl });
  return {
    async fetch(pointer, maxBytes) {
      const problem = pointerProblem(pointer);
      if (problem) throw new ContentMissing(`"${pointer}" cannot be fetched: ${problem}`, { isAbsent: true });
      const { cid } = contentPointer(pointer);
      try {
        return await fetchContent(contentUrls(gateways, cid), cid, { maxBytes, ask: resumingFetch });
      } catch (cause) {
        const isAbsent = cause instanceof ContentError && cause.isAbsent;
        throw new ContentMissing(`${cid} could not be fetched: ${(cause as Error).message}`, {
          cause,
          isAbsent,
        });
      }
    },
    isServed: async (pointer) =>
      !pointerProblem(pointer) &&
      isContentAvailable(contentUrls(gateways, pointer), AbortSignal.timeout(SERVED_MS)).catch(() => false),
    upload: (purpose, files) => uploads.upload(purpose, files),
  };
}
