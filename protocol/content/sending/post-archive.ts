/** One upload request and the service's answer. */
import { toUploadError, UploadError } from "../upload-error.ts";
import type { ByteRange } from "./parts.ts";

/** The service's answer after it accepted an archive. Other services may send only the content id. */
export interface ArchiveAnswer {
  cid: string;
  /** Whether the store has all of the content. */
  complete?: boolean;
  missing?: readonly ByteRange[];
}

export interface Destination {
  url: URL;
  ticket: string;
  signal?: AbortSignal;
}

/** A temporary refusal, such as an overloaded server or a slow connection. */
export class PassingRefusal extends UploadError {}

interface Answer {
  status: number;
  body: unknown;
}

/** Sends an archive. @throws PassingRefusal when another attempt may succeed; UploadError; the signal's reason */
export async function postArchive(
  archive: Blob,
  destination: Destination,
  onSent?: (bytes: number) => void,
): Promise<ArchiveAnswer> {
  const { signal } = destination;
  signal?.throwIfAborted();
  // Only XMLHttpRequest reports upload progress; Node does not have it.
  const post: typeof postByXhr = typeof XMLHttpRequest === "undefined" ? postByFetch : postByXhr;
  const answer = await post(archive, destination, onSent).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw passing(toUploadError(error));
  });
  const { ok, value, error } = (answer.body ?? {}) as {
    ok?: boolean;
    value?: ArchiveAnswer;
    error?: { message?: unknown };
  };
  if (isSuccess(answer) && ok !== false && typeof value?.cid === "string") return value;
  const message = typeof error?.message === "string" ? error.message : `HTTP ${answer.status}`;
  const refusal = toUploadError(new Error(message));
  if (refusal.kind === "network") throw passing(refusal);
  if (refusal.kind !== "rejected") throw refusal;
  if (answer.status === 401 || answer.status === 403) {
    throw new UploadError("unauthorised", refusal.message, { cause: refusal });
  }
  if (answer.status === 408 || answer.status === 429 || answer.status >= 500) throw passing(refusal);
  throw refusal;
}

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

const passing = (error: UploadError) => new PassingRefusal(error.kind, error.message, { cause: error });

const headersOf = (ticket: string) => ({
  Authorization: `Bearer ${ticket}`,
  "Content-Type": "application/car",
});

async function postByFetch(archive: Blob, { url, ticket, signal }: Destination): Promise<Answer> {
  const answer = await fetch(url, { method: "POST", headers: headersOf(ticket), body: archive, signal });
  return { status: answer.status, body: await answer.json().catch(() => undefined) };
}

function postByXhr(
  archive: Blob,
  { url, ticket, signal }: Destination,
  onSent?: (bytes: number) => void,
): Promise<Answer> {
  const request = new XMLHttpRequest();
  request.open("POST", url);
  for (const [name, value] of Object.entries(headersOf(ticket))) request.setRequestHeader(name, value);
  const stop = () => request.abort();
  return new Promise<Answer>((resolve, reject) => {
    request.upload.addEventListener("progress", ({ loaded }) => onSent?.(loaded));
    request.addEventListener("load", () =>
      resolve({ status: request.status, body: parsed(request.responseText) }),
    );
    // The same error that `fetch` throws without an answer.
    request.addEventListener("error", () => reject(new TypeError("The request failed.")));
    request.addEventListener("abort", () => reject(signal?.reason));
    signal?.addEventListener("abort", stop);
    request.send(archive);
  }).finally(() => signal?.removeEventListener("abort", stop));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
