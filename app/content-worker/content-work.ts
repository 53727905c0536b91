/** Messages for file processing in Web Workers (decision 14): a page must respond within 50 ms, a file takes seconds. */
import type { Hex } from "viem";
import type { ContentId } from "#protocol/content/cid.ts";
import type { ModelKey } from "#protocol/content/private/model-key.ts";
import type { UploadProgress } from "#protocol/content/upload.ts";

/** Computes a file's content id. */
interface IdentifyWork {
  kind: "identify";
  file: Blob;
}

export interface UploadWork {
  kind: "upload";
  file: Blob;
  storageUrl: string;
  ticket: string;
  /** Milliseconds without a connection until the upload fails. */
  patienceMs: number;
}

interface SealWork {
  kind: "seal";
  file: Blob;
  key: ModelKey;
  /** SHA-256 of the whole file. */
  sha256: Hex;
  slab: number;
}

/** Fetches and decrypts a slab of an encrypted file. */
export interface OpenWork {
  kind: "open";
  url: string;
  secret: Uint8Array<ArrayBuffer>;
  /** Header of the encrypted file. */
  header: Uint8Array<ArrayBuffer>;
  slab: number;
  /** Size of the encrypted file, bytes. */
  size: number;
}

/** Fetches a file that is unencrypted or encrypted as a whole, and decrypts it. */
export interface OpenWholeWork {
  kind: "open whole";
  cid: string;
  urls: readonly string[];
  secret: Uint8Array<ArrayBuffer>;
  maxBytes: number;
}

/** Encrypts a file of a private task to its readers (decision 35). */
interface SealPrivateWork {
  kind: "seal private";
  file: Blob;
  recipients: readonly string[];
}

/** Decrypts one, and checks that exactly these readers can. */
interface OpenPrivateWork {
  kind: "open private";
  file: Blob;
  identity: string;
  recipients: readonly string[];
}

export type ContentWork =
  | IdentifyWork
  | UploadWork
  | SealWork
  | OpenWork
  | OpenWholeWork
  | SealPrivateWork
  | OpenPrivateWork;

export interface ContentResult {
  identify: ContentId;
  upload: ContentId;
  seal: Blob;
  open: Blob;
  "open whole": Blob;
  "seal private": Blob;
  "open private": Blob;
}

/** Error transferred between threads, which preserves only its name and message. */
export interface SerializedError {
  name: string;
  message: string;
  kind?: string;
}

export type FromWorker =
  | { progress: UploadProgress }
  | { result: ContentResult[ContentWork["kind"]] }
  | { error: SerializedError };
