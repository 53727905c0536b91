/** Reads parts of a file behind an address by HTTP ranges, such as a model on Hugging Face. */
import type { Hex } from "viem";
import type { RangeReader } from "./range-reader.ts";

/** A file at an address, as its server describes it. */
export interface RemoteFile extends RangeReader {
  /** SHA-256 as Hugging Face states it; undefined for other servers. */
  readonly statedSha256: Hex | undefined;
}

/** Hugging Face puts the hash and the size of a stored file into its first answer, before it redirects to the storage. */
const STATED_HASH = /^"?([0-9a-f]{64})"?$/;

/**
 * @throws Error when the server sends no ranges or does not state the size
 */
export async function httpRanges(url: string, send: typeof fetch = fetch): Promise<RemoteFile> {
  const head = await send(url, { method: "HEAD", redirect: "manual" });
  const stated = STATED_HASH.exec(head.headers.get("x-linked-etag") ?? "")?.[1];
  const first = await ranged(url, 0, 1, send);
  const size = Number(/\/(\d+)$/.exec(first.headers.get("content-range") ?? "")?.[1]);
  await first.body?.cancel();
  if (!Number.isSafeInteger(size))
    throw new Error(`${new URL(url).host} does not state the size of the file`);
  return {
    size,
    statedSha256: stated ? `0x${stated}` : undefined,
    read: async (from, to) => new Uint8Array(await (await ranged(url, from, to, send)).arrayBuffer()),
  };
}

async function ranged(url: string, from: number, to: number, send: typeof fetch): Promise<Response> {
  const response = await send(url, { headers: { range: `bytes=${from}-${to - 1}` } });
  if (response.status === 206) return response;
  await response.body?.cancel();
  throw new Error(
    response.ok
      ? `${new URL(url).host} sends whole files only, so the header cannot be read before the download`
      : `${new URL(url).host} answered ${response.status}`,
  );
}
