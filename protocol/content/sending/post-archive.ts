/** One request of an upload, with the service's answer to it. */
import { toUploadError, UploadError } from "../upload-error.ts";
import type { ByteRange } from "./parts.ts";

/** What a service says after it took an archive. Services other than ours may say the content id alone. */
export interface ArchiveAnswer {
  cid: string;
  /** Whether all of the content is there. */
  complete?: boolean;
  /** Which of the content's bytes are not. */
  missing?: readonly ByteRange[];
}

export interface Destination {
  url: URL;
  ticket: string;
  signal?: AbortSignal;
}

/** A refusal that may pass by itself: a server out of breath, a connection that was too slow. */
export class PassingRefusal extends UploadError {}

interface Answer {
  status: number;
  body: unknown;
}

/**
 * Sends an archive.
 * @param onSent told of the request's bytes that have left, where the platform tells
 * @throws PassingRefusal when another attempt may succeed; UploadError; the signal's reason when aborted
 */
export async function postArchive(
  archive: Blob,
  destination: Destination,
  onSent?: (bytes: number) => void,
): Promise<ArchiveAnswer> {
  const { signal } = destination;
  signal?.throwIfAborted();
  // Only this one tells how far a request is; Node has none.
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
    // As `fetch` names it: nobody answered.
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
