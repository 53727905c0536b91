/** Uploads files with signed tickets; files that were stored before are not sent again. */
import type { Address } from "viem";
import { type ContentId, contentId } from "#protocol/content/cid.ts";
import type { ContentSource } from "#protocol/content/content-source.ts";
import type { UploadPurpose } from "#protocol/content/limits.ts";
import { UploadError, type UploadProgress, uploadContent } from "#protocol/content/upload.ts";
import { redactor } from "#protocol/format/redact.ts";
import { redacting } from "#protocol/format/redact-deep.ts";
import { ticketResponseSchema } from "#protocol/schemas/http/ticket-request.ts";
import { requestTicket } from "#protocol/storage/request-ticket.ts";
import { ProblemError } from "../api/problem.ts";

/** An account that signs text: a viem account with its key, or a wallet. */
interface MessageSigner {
  readonly address: Address;
  signMessage(message: { message: string }): Promise<`0x${string}`>;
}

export interface UploadsOptions {
  readonly account: MessageSigner;
  readonly siteUrl: string;
  /** Base address of the content store. */
  readonly storageUrl: string;
  /** Content ids stored by an earlier run; they are not sent again. */
  readonly stored?: Iterable<string>;
}

export interface UploadRun {
  /** After each stored file: keep its id, and pass all of them as `stored` when the program starts again. */
  readonly onStored?: (content: ContentId) => void;
  readonly onProgress?: (progress: UploadProgress & { readonly file: number }) => void;
  readonly signal?: AbortSignal;
}

export interface Uploads {
  /** Uploads files (bytes, or blobs that are read piece by piece) with one ticket, or a second after its expiry; a later call continues. @throws ProblemError; UploadError */
  upload(
    purpose: UploadPurpose,
    files: readonly ContentSource[],
    run?: UploadRun,
  ): Promise<readonly ContentId[]>;
}

export function openUploads({ account, siteUrl, storageUrl, stored = [] }: UploadsOptions): Uploads {
  const known = new Set(stored);

  async function ticketFor(purpose: UploadPurpose, size: number, signal?: AbortSignal): Promise<string> {
    const { host } = new URL(siteUrl);
    const answer = await requestTicket(
      { domain: host, address: account.address, purpose, size },
      {
        sign: (message) => account.signMessage({ message }),
        post: (body) =>
          fetch(new URL("/api/storage-ticket", siteUrl), {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
            signal,
          }),
      },
    );
    const body: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) throw new ProblemError(answer, body);
    return ticketResponseSchema.parse(body).ticket;
  }

  const redact = redactor([siteUrl, storageUrl]);
  return {
    upload: redacting(redact, async (purpose, files, { onStored, onProgress, signal } = {}) => {
      const ids = await Promise.all(files.map((bytes) => contentId(bytes)));
      const missing = ids.flatMap(({ cid }, file) => (known.has(cid) ? [] : [file]));
      if (missing.length === 0) return ids;
      const size = missing.reduce((sum, file) => sum + (ids[file]?.size ?? 0), 0);
      let ticket = await ticketFor(purpose, size, signal);
      const send = (file: number) =>
        uploadContent(files[file] as ContentSource, {
          storageUrl,
          ticket,
          onProgress: (progress) => onProgress?.({ ...progress, file }),
          signal,
        });
      for (const file of missing) {
        const content = await send(file).catch(async (error: unknown) => {
          if (!(error instanceof UploadError && error.kind === "unauthorised")) throw error;
          ticket = await ticketFor(purpose, size, signal);
          return send(file);
        });
        known.add(content.cid);
        onStored?.(content);
      }
      return ids;
    }),
  };
}
