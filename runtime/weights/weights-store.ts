/** Keeps large files under their SHA-256: a folder in Node, the browser's private file system on pages. */
import { ContentError } from "#protocol/content/content-error.ts";
import type { FileContent } from "#protocol/content/content-source.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import type { ReferencedFile } from "../manifest/package-file.ts";

export interface PartialFile {
  /** Bytes kept from an interrupted download. */
  readonly size: number;
  /** Reads the kept bytes in order. */
  read(): AsyncIterable<Uint8Array>;
  /** Keeps all of the bytes or none. @throws ContentError "too-large" when the disk is full */
  append(bytes: Uint8Array): Promise<void>;
  /** Discards the kept bytes. */
  clear(): Promise<void>;
  /** Publishes the file, whose hash was checked. */
  complete(): Promise<FileContent>;
  /** Ends the work; what was appended and not published stays for the next attempt. */
  close(): Promise<void>;
}

export interface WeightsStore {
  /** The complete file, if it is here. Its bytes stay on disk until they are read. */
  find(file: ReferencedFile): Promise<FileContent | undefined>;
  /** Waits while the same file is fetched elsewhere. @throws ContentError "too-large"; the signal's reason */
  open(file: ReferencedFile, signal?: AbortSignal): Promise<PartialFile>;
}

export const noSpace = ({ path, bytes }: ReferencedFile, cause?: unknown): ContentError =>
  new ContentError(
    "too-large",
    `There is no space left for ${path}, which has ${formatBytes(bytes)}; the part already downloaded is kept.`,
    { cause },
  );
