/** What is done with files beside the page (decision 14), as messages: a page has 50 ms for anything, a file takes seconds. */
import type { Hex } from "viem";
import type { ContentId } from "#protocol/content/cid.ts";
import type { ModelKey } from "#protocol/content/private/model-key.ts";
import type { UploadProgress } from "#protocol/content/upload.ts";

/** Computes how a file is named. */
interface IdentifyWork {
  kind: "identify";
  file: Blob;
}

/** Sends a file to the store. */
export interface UploadWork {
  kind: "upload";
  file: Blob;
  storageUrl: string;
  ticket: string;
  /** Milliseconds without a connection after which it is given up. */
  patienceMs: number;
}

/** Encrypts a slab of a file. */
interface SealWork {
  kind: "seal";
  file: Blob;
  key: ModelKey;
  /** Of the whole file. */
  sha256: Hex;
  slab: number;
}

/** Fetches a slab of an encrypted file and opens it. */
export interface OpenWork {
  kind: "open";
  url: string;
  secret: Uint8Array<ArrayBuffer>;
  /** The first bytes of the encrypted file. */
  header: Uint8Array<ArrayBuffer>;
  slab: number;
  /** Bytes of the encrypted file. */
  size: number;
}

/** Fetches a file that was encrypted as a whole, or is not encrypted, and opens it. */
export interface OpenWholeWork {
  kind: "open whole";
  cid: string;
  urls: readonly string[];
  secret: Uint8Array<ArrayBuffer>;
  maxBytes: number;
}

export type ContentWork = IdentifyWork | UploadWork | SealWork | OpenWork | OpenWholeWork;

/** What comes of a work. */
export interface ContentResult {
  identify: ContentId;
  upload: ContentId;
  seal: Blob;
  open: Blob;
  "open whole": Blob;
}

/** An error on its way between threads, which keeps a name and a text, and nothing else. */
export interface ToldError {
  name: string;
  message: string;
  kind?: string;
}

export type FromWorker =
  | { progress: UploadProgress }
  | { result: ContentResult[ContentWork["kind"]] }
  | { error: ToldError };
