/** Files that are uploaded with tickets an account signs for; what was stored once is not sent again. */
import type { Address } from "viem";
import { type ContentId, contentId } from "#protocol/content/cid.ts";
import type { UploadPurpose } from "#protocol/content/limits.ts";
import { type UploadProgress, uploadContent } from "#protocol/content/upload.ts";
import { type TicketRequest, ticketResponseSchema } from "#protocol/schemas/http/ticket-request.ts";
import { storageTicketMessage } from "#protocol/storage/storage-ticket-message.ts";
import { ProblemError } from "../api/problem.ts";

/** Signs texts: an account of viem that holds its key, or what asks a wallet. */
interface MessageSigner {
  readonly address: Address;
  signMessage(message: { message: string }): Promise<`0x${string}`>;
}

export interface UploadsOptions {
  readonly account: MessageSigner;
  readonly siteUrl: string;
  /** Base address of the content store. */
  readonly storageUrl: string;
  /** Content ids that the store has already, from a run before: they are not sent again. */
  readonly stored?: Iterable<string>;
}

interface UploadRun {
  /** After each stored file: keep its id, and pass all of them as `stored` when the program starts again. */
  readonly onStored?: (content: ContentId) => void;
  readonly onProgress?: (progress: UploadProgress & { readonly file: number }) => void;
  readonly signal?: AbortSignal;
}

export interface Uploads {
  /**
   * Uploads files that belong together, with one ticket. Called again after a failure it goes on with the file that failed;
   * parts of a file are tried again by themselves.
   * @returns their content ids, in order
   * @throws ProblemError when no ticket is given; UploadError
   */
  upload(
    purpose: UploadPurpose,
    files: readonly Uint8Array<ArrayBuffer>[],
    run?: UploadRun,
  ): Promise<readonly ContentId[]>;
}

export function openUploads({ account, siteUrl, storageUrl, stored = [] }: UploadsOptions): Uploads {
  const known = new Set(stored);

  async function ticketFor(purpose: UploadPurpose, size: number, signal?: AbortSignal): Promise<string> {
    const { host } = new URL(siteUrl);
    const issuedAt = Math.floor(Date.now() / 1_000);
    const request = { domain: host, address: account.address, purpose, size, issuedAt };
    const signature = await account.signMessage({ message: storageTicketMessage(request) });
    const answer = await fetch(new URL("/api/storage-ticket", siteUrl), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...request, signature } satisfies TicketRequest),
      signal,
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) throw new ProblemError(answer, body);
    return ticketResponseSchema.parse(body).ticket;
  }

  return {
    async upload(purpose, files, { onStored, onProgress, signal } = {}) {
      const ids = await Promise.all(files.map((bytes) => contentId(bytes)));
      const missing = ids.flatMap(({ cid }, file) => (known.has(cid) ? [] : [file]));
      if (missing.length === 0) return ids;
      const size = missing.reduce((sum, file) => sum + (ids[file]?.size ?? 0), 0);
      const ticket = await ticketFor(purpose, size, signal);
      for (const file of missing) {
        const content = await uploadContent(files[file] as Uint8Array<ArrayBuffer>, {
          storageUrl,
          ticket,
          onProgress: (progress) => onProgress?.({ ...progress, file }),
          signal,
        });
        known.add(content.cid);
        onStored?.(content);
      }
      return ids;
    },
  };
}
