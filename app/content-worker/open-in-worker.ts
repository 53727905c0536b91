import type { Hex } from "viem";
import { t } from "#language/text.ts";
import { ContentError, mostSpecific } from "#protocol/content/content-error.ts";
import { PrivateContentError } from "#protocol/content/private/private-content-error.ts";
import { HEADER_BYTES, MAGIC, SEGMENTED } from "#protocol/content/private/segments.ts";
import { SLAB_BYTES } from "#protocol/content/private/slabs.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { runInWorker } from "./run-in-worker.ts";

export interface FileToOpen {
  cid: string;
  /** URLs of the file, most trusted first. */
  urls: readonly string[];
  secret: Uint8Array<ArrayBuffer>;
  /** Size limit, bytes. */
  maxBytes: number;
  /** SHA-256 of the decrypted file, if its description states it. */
  sha256?: Hex;
}

/** Fetches a private model's file and decrypts it in workers into a blob. @throws ContentError; PrivateContentError */
export async function openInWorker(file: FileToOpen, onProgress: (share: number) => void): Promise<Blob> {
  const { urls, sha256 } = file;
  const failures: unknown[] = [];
  for (const url of urls) {
    try {
      const opened = await openFrom(url, file, onProgress);
      if (sha256 && (await runInWorker({ kind: "identify", file: opened })).sha256 !== sha256) {
        throw new PrivateContentError(t("This file does not match the model's description. Do not use it."));
      }
      return opened;
    } catch (error) {
      // A wrong key cannot be distinguished from altered data of a gateway: try the next one.
      failures.push(toKnown(error, url));
    }
  }
  const closed = failures.find((error) => error instanceof PrivateContentError);
  const known = failures.filter((error) => error instanceof ContentError);
  throw (
    closed ??
    mostSpecific(known) ??
    new ContentError("network", t("No gateway is configured, so files cannot be loaded."))
  );
}

async function openFrom(
  url: string,
  { cid, secret, maxBytes }: FileToOpen,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const head = await fetch(url, { method: "HEAD" });
  if (head.status === 404 || head.status === 410) {
    throw new ContentError("not-found", `The content ${cid} is not available at ${new URL(url).host}.`);
  }
  const size = Number(head.headers.get("Content-Length"));
  if (size > maxBytes) {
    const message = t("This file is larger than {bytes}, so it cannot be opened here.", {
      bytes: formatBytes(maxBytes),
    });
    throw new ContentError("too-large", message);
  }
  const start = await fetch(url, { headers: { Range: `bytes=0-${HEADER_BYTES - 1}` } });
  const header = start.status === 206 ? new Uint8Array(await start.arrayBuffer()) : new Uint8Array();
  const isSegmented =
    MAGIC.every((byte, index) => header[index] === byte) && header[MAGIC.length] === SEGMENTED;
  if (!(isSegmented && size > HEADER_BYTES)) {
    await start.body?.cancel().catch(() => undefined);
    return runInWorker({ kind: "open whole", cid, urls: [url], secret, maxBytes });
  }
  const slabs: Blob[] = [];
  for (const count = Math.ceil(size / SLAB_BYTES); slabs.length < count; ) {
    slabs.push(await runInWorker({ kind: "open", url, secret, header, slab: slabs.length, size }));
    onProgress(slabs.length / count);
  }
  return new Blob(slabs);
}

function toKnown(error: unknown, url: string): unknown {
  if (error instanceof ContentError || error instanceof PrivateContentError) return error;
  const message = t("{host} did not deliver the content. Try again in a minute.", {
    host: new URL(url).host,
  });
  return new ContentError("network", message, { cause: error });
}
