/** Files that are fetched by their ids and checked against them, and uploaded with a ticket that the agent's key signs for. */
import type { LocalAccount } from "viem";
import type { ContentId } from "#protocol/content/cid.ts";
import { contentUrls, fetchContent } from "#protocol/content/gateway.ts";
import type { UploadPurpose } from "#protocol/content/limits.ts";
import { cidOfPointer } from "#protocol/content/pointer.ts";
import { uploadContent } from "#protocol/content/upload.ts";
import { apiErrorSchema } from "#protocol/schemas/api-error.ts";
import { type TicketRequest, ticketResponseSchema } from "#protocol/schemas/ticket-request.ts";
import { storageTicketMessage } from "#protocol/storage/storage-ticket-message.ts";

/** Why nothing was fetched: a pointer that names no stored content will never work, a gateway may tomorrow. */
export class ContentMissing extends Error {
  override readonly name = "ContentMissing";
}

export interface Contents {
  /** @throws ContentMissing when no gateway delivers it unaltered */
  fetch(pointer: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>>;
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
  async function ticketFor(purpose: UploadPurpose, size: number): Promise<string> {
    const { host } = new URL(siteUrl);
    const issuedAt = Math.floor(Date.now() / 1_000);
    const request = { domain: host, address: account.address, purpose, size, issuedAt };
    const signature = await account.signMessage({ message: storageTicketMessage(request) });
    const answer = await fetch(new URL("/api/storage-ticket", siteUrl), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...request, signature } satisfies TicketRequest),
    });
    const body: unknown = await answer.json();
    if (answer.ok) return ticketResponseSchema.parse(body).ticket;
    const refusal = apiErrorSchema.safeParse(body).data?.detail ?? `status ${answer.status}`;
    throw new Error(`No ticket for an upload: ${refusal}`);
  }
  return {
    async fetch(pointer, maxBytes) {
      const cid = cidOfPointer(pointer);
      if (!cid) throw new ContentMissing(`"${pointer}" names no stored content`);
      try {
        return await fetchContent(contentUrls(gateways, cid), cid, { maxBytes });
      } catch (cause) {
        throw new ContentMissing(`${cid} could not be fetched: ${(cause as Error).message}`, { cause });
      }
    },
    async upload(purpose, files) {
      const size = files.reduce((sum, { length }) => sum + length, 0);
      const ticket = await ticketFor(purpose, size);
      const stored: ContentId[] = [];
      for (const bytes of files) stored.push(await uploadContent(bytes, { storageUrl, ticket }));
      return stored;
    },
  };
}
