import { CID } from "multiformats/cid";
import { formatBytes } from "../format/bytes.ts";
import { ContentError, mostSpecific } from "./content-error.ts";
import { DEFAULT_PACE, type FetchPace, PaceWatch } from "./fetch-pace.ts";
import { isContentOf } from "./verify.ts";

export interface FetchContentOptions {
  /** Refuse content above this size, bytes; it is held in memory to be verified. Default 1 MB (documents). */
  maxBytes?: number;
  /** Start the next gateway when the ones before have not delivered after this many milliseconds. Default 1500. */
  patienceMs?: number;
  /** Called for every gateway that sent forged content, even when another one delivered the right bytes. */
  onForged?: (host: string) => void;
  signal?: AbortSignal;
  /** Replaces `fetch` for gateway requests. */
  ask?: typeof fetch;
  /** Timeouts for gateways. */
  pace?: FetchPace;
}

/**
 * Fetches content from the first gateway that delivers it unaltered. The next gateway starts when the previous one fails
 * or is slow. Content that does not match its id counts as a failure, so a gateway can delay an answer but never change
 * it; a gateway caught forging is tried last from then on.
 *
 * @param urls addresses of the same content, most trusted first
 * @throws ContentError; the signal's reason when aborted
 */
export async function fetchContent(
  gateways: readonly string[],
  cid: string,
  options: FetchContentOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { maxBytes = 1024 * 1024, patienceMs = 1500, signal, onForged } = options;
  const { ask = fetch, pace = DEFAULT_PACE } = options;
  const urls = honestFirst(gateways);
  const id = parseCid(cid);
  signal?.throwIfAborted();
  const others = new AbortController();
  const combined = signal ? AbortSignal.any([signal, others.signal]) : others.signal;
  const failures: ContentError[] = [];
  try {
    return await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason), { signal: others.signal });
      let started = 0;
      const startNext = () => {
        const url = urls[started];
        if (!url || others.signal.aborted) return;
        started += 1;
        const timer = setTimeout(startNext, patienceMs);
        others.signal.addEventListener("abort", () => clearTimeout(timer));
        fetchFrom(url, id, { maxBytes, signal: combined, ask, pace }).then(resolve, (error: unknown) => {
          clearTimeout(timer);
          const failure = toContentError(error, url);
          failures.push(failure);
          if (failure.kind === "mismatch") {
            forgers.add(new URL(url).host);
            onForged?.(new URL(url).host);
          }
          if (failures.length === urls.length) reject(mostSpecific(failures));
          else startNext();
        });
      };
      if (urls.length === 0)
        reject(new ContentError("network", "No gateway is configured, so files cannot be loaded."));
      startNext();
    });
  } finally {
    others.abort();
  }
}

/** Gateways that have sent forged content to this process; they are tried last. */
const forgers = new Set<string>();

function honestFirst(urls: readonly string[]): readonly string[] {
  const isForger = (url: string) => Number(forgers.has(new URL(url).host));
  return urls.toSorted((a, b) => isForger(a) - isForger(b));
}

type Attempt = Required<Pick<FetchContentOptions, "maxBytes" | "signal" | "ask" | "pace">>;

async function fetchFrom(
  url: string,
  cid: CID,
  { maxBytes, signal, ask, pace }: Attempt,
): Promise<Uint8Array<ArrayBuffer>> {
  const watch = new PaceWatch(pace, maxBytes);
  try {
    const answer = await ask(url, { signal: AbortSignal.any([signal, watch.signal]) });
    if (answer.status === 404 || answer.status === 410) {
      throw new ContentError("not-found", `The content ${cid} is not available at ${new URL(url).host}.`);
    }
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const bytes = await readAtMost(answer, maxBytes, watch);
    if (!(await isContentOf(cid, bytes))) {
      throw new ContentError(
        "mismatch",
        `${new URL(url).host} sent data that does not match the content ID ${cid}. The data was discarded.`,
      );
    }
    return bytes;
  } finally {
    watch.end();
  }
}

async function readAtMost(
  answer: Response,
  maxBytes: number,
  watch: PaceWatch,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = answer.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    watch.receive(value.byteLength);
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw new ContentError(
        "too-large",
        `This file is larger than ${formatBytes(maxBytes)}, so it cannot be opened here.`,
      );
    }
    pieces.push(value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

function toContentError(error: unknown, url: string): ContentError {
  if (error instanceof ContentError) return error;
  return new ContentError(
    "network",
    `${new URL(url).host} did not deliver the content. Try again in a minute.`,
    {
      cause: error,
    },
  );
}

function parseCid(text: string): CID {
  try {
    return CID.parse(text);
  } catch (error) {
    throw new ContentError("malformed-pointer", `"${text}" is not a content id.`, { cause: error });
  }
}
