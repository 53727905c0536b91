/** Files: fetched and verified by content id, uploaded with tickets signed by the agent's key. */
import type { LocalAccount } from "viem";
import type { ContentId } from "#protocol/content/cid.ts";
import { ContentError, contentUrls, fetchContent, isContentAvailable } from "#protocol/content/gateway.ts";
import type { UploadPurpose } from "#protocol/content/limits.ts";
import { contentPointer, pointerProblem } from "#protocol/content/pointer/content-pointer.ts";
import { openUploads } from "#sdk/content/uploads.ts";

/** Content could not be fetched now. */
export class ContentMissing extends Error {
  override readonly name = "ContentMissing";
  /** Whether every gateway lacks the content, or the pointer is invalid. A slow or broken gateway proves nothing. */
  readonly isAbsent: boolean;

  constructor(message: string, { isAbsent = false, ...options }: ErrorOptions & { isAbsent?: boolean } = {}) {
    super(message, options);
    this.isAbsent = isAbsent;
  }
}

/** Timeout of the check whether a file is served. */
const SERVED_MS = 20_000;

export interface Contents {
  /** @throws ContentMissing when no gateway delivers it unaltered */
  fetch(pointer: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Whether a gateway serves the file now. The cache does not count. */
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

/** Attempts to resume one download. After that the file is fetched from the beginning, or from another gateway. */
const ATTEMPTS = 5;

/** `fetch` for immutable content, which resumes a broken download if the server sends ranges. */
const resumingFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  // Offsets in a decompressed body are not offsets in the response.
  if (!answer.ok || !answer.body || answer.headers.has("content-encoding")) return answer;
  const proceed = (from: number) => fetch(input, { ...init, headers: { range: `bytes=${from}-` } });
  const { status, headers } = answer;
  return new Response(continued(answer.body, proceed, init?.signal), { status, headers });
};

function continued(
  body: ReadableStream<Uint8Array>,
  proceed: (from: number) => Promise<Response>,
  signal: AbortSignal | null | undefined,
): ReadableStream<Uint8Array> {
  let reader = body.getReader();
  let received = 0;
  let attempts = 0;
  /** The next piece, or undefined at the end. */
  const next = async (): Promise<Uint8Array | undefined> => {
    try {
      return (await reader.read()).value;
    } catch (cause) {
      if (signal?.aborted || ++attempts > ATTEMPTS) throw cause;
      const rest = await proceed(received);
      const isRest =
        rest.status === 206 && rest.headers.get("content-range")?.startsWith(`bytes ${received}-`);
      if (!isRest || !rest.body) throw cause;
      reader = rest.body.getReader();
      return await next();
    }
  };
  return new ReadableStream({
    async pull(controller) {
      const piece = await next();
      if (!piece) return controller.close();
      received += piece.byteLength;
      controller.enqueue(piece);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
