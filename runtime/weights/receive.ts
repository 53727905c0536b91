/** Receives a file from one address, and resumes by HTTP range after a broken transfer. */
import { ContentError } from "#protocol/content/content-error.ts";
import { type FetchPace, PaceWatch } from "#protocol/content/fetch-pace.ts";
import type { ReferencedFile } from "../manifest/package-file.ts";

/** Attempts of one source without a byte of progress. */
const ATTEMPTS = 4;

/** An address of a file, with the way to reach it. */
export interface Source {
  readonly url: string;
  /** Refuses private addresses where strangers chose the URL. */
  readonly send: typeof fetch;
}

export interface Download {
  readonly size: number;
  add(bytes: Uint8Array): Promise<void>;
  restart(): Promise<void>;
}

export interface ReceiveOptions {
  readonly pace: FetchPace;
  /** Pause before an attempt is repeated, milliseconds. */
  readonly pauseMs: number;
  readonly signal: AbortSignal;
}

/** The transfer ended early and can be resumed. */
class BrokenTransfer extends Error {}

const network = (message: string) => new ContentError("network", message);

/** Receives the rest of the file. @throws ContentError in a sentence; the signal's reason when aborted */
export async function receive(
  file: ReferencedFile,
  source: Source,
  download: Download,
  options: ReceiveOptions,
): Promise<void> {
  const { host } = new URL(source.url);
  for (let attempts = 1; download.size < file.bytes; attempts++) {
    const before = download.size;
    try {
      await receiveOnce(file, source, download, options);
    } catch (cause) {
      options.signal.throwIfAborted();
      if (cause instanceof ContentError) throw cause;
      if (download.size > before) attempts = 0;
      if (attempts >= ATTEMPTS)
        throw network(
          `${host} ended the transfer of ${file.path} after ${download.size} of ${file.bytes} bytes: ${(cause as Error).message}`,
        );
      await new Promise((resolve) => setTimeout(resolve, options.pauseMs));
    }
  }
}

async function receiveOnce(
  file: ReferencedFile,
  { url, send }: Source,
  download: Download,
  { pace, signal }: ReceiveOptions,
): Promise<void> {
  const watch = new PaceWatch(pace, file.bytes);
  try {
    const headers: Record<string, string> = download.size > 0 ? { range: `bytes=${download.size}-` } : {};
    const response = await send(url, { headers, signal: AbortSignal.any([signal, watch.signal]) });
    await requireFile(file, url, response, download);
    const reader = response.body?.getReader();
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      watch.receive(piece.value.byteLength);
      if (download.size + piece.value.byteLength > file.bytes) {
        await reader?.cancel().catch(() => undefined);
        throw sizeProblem(file, url, "more");
      }
      await download.add(piece.value);
    }
    if (download.size < file.bytes) throw new BrokenTransfer("the connection was closed");
  } finally {
    watch.end();
  }
}

const sizeProblem = (file: ReferencedFile, url: string, stated: number | "more") =>
  new ContentError(
    "mismatch",
    `${new URL(url).host} sends ${stated === "more" ? "more" : `${stated} bytes`} for ${file.path}, which has ${file.bytes} bytes by its manifest; the download was discarded.`,
  );

/** Accepts the response, and restarts the download when the server sends the file from the beginning. */
async function requireFile(
  file: ReferencedFile,
  url: string,
  response: Response,
  download: Download,
): Promise<void> {
  const { status, headers } = response;
  const { host } = new URL(url);
  const refuse = async (problem: Error) => {
    await response.body?.cancel().catch(() => undefined);
    throw problem;
  };
  if (status === 404 || status === 410)
    await refuse(new ContentError("not-found", `${host} does not have ${file.path}.`));
  if (!response.ok) await refuse(new BrokenTransfer(`it answered ${status}`));
  const [, from, whole] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get("content-range") ?? "") ?? [];
  const isRest = status === 206 && Number(from) === download.size;
  if (status === 206 && !isRest)
    await refuse(network(`${host} sent another part of ${file.path} than the requested one.`));
  // Sizes of a compressed transfer are not sizes of the file.
  const length = headers.has("content-encoding") ? null : headers.get("content-length");
  const stated = isRest ? whole : length;
  if (stated !== undefined && stated !== null && Number(stated) !== file.bytes)
    await refuse(sizeProblem(file, url, Number(stated)));
  if (!isRest && download.size > 0) await download.restart();
}
