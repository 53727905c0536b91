import type { Address } from "viem";
import type { ContentId } from "#protocol/content/cid.ts";
import { largestFile } from "#protocol/content/limits.ts";
import { uploadContent } from "#protocol/content/upload.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { issueTicket } from "#protocol/storage/storage-ticket.ts";

/** Upload purposes used by the stories. */
type Purpose = "model" | "taskInput" | "result" | "document";

const TICKET_SECONDS = 10 * 60;

/** Uploads files to the content store as the app does: each with a short-lived ticket of the wallet that sends it. */
export class Content {
  readonly #storageUrl: string;
  readonly #secret: string;
  #files = 0;
  #bytes = 0;

  constructor(storageUrl: string, secret: string) {
    this.#storageUrl = storageUrl;
    this.#secret = secret;
  }

  /** How much was uploaded so far. */
  get totals(): { files: number; bytes: number } {
    return { files: this.#files, bytes: this.#bytes };
  }

  /** Uploads bytes for a wallet. Throws UploadError. */
  async upload(bytes: Uint8Array<ArrayBuffer>, wallet: Address, purpose: Purpose): Promise<ContentId> {
    // Tickets are checked against the store's clock, which is this machine's, not the world's.
    const issuedAt = Math.floor(Date.now() / 1000);
    const ticket = await issueTicket(this.#secret, {
      sub: wallet.toLowerCase(),
      iat: issuedAt,
      exp: issuedAt + TICKET_SECONDS,
      max: largestFile(purpose),
      purpose,
    });
    const content = await uploadContent(bytes, { storageUrl: this.#storageUrl, ticket });
    this.#files += 1;
    this.#bytes += content.size;
    return content;
  }

  /** Uploads a JSON document in canonical form, which makes its hash reproducible. */
  uploadJson(value: unknown, wallet: Address, purpose: Purpose): Promise<ContentId> {
    return this.upload(canonicalJsonBytes(value), wallet, purpose);
  }
}
