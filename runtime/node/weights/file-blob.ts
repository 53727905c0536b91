/** Large files as Blobs. Node cannot post a Blob of a file to a worker, so its path is remembered and the worker opens it again. */
import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { formatBytes } from "#protocol/format/bytes.ts";
import type { WorkerRequest } from "../../run/messages.ts";
import type { SessionRequest } from "../../run/serve-session.ts";

export interface NodeRequest extends WorkerRequest {
  /** File of the job's weights. */
  readonly weightsPath: string | undefined;
}

const paths = new WeakMap<Blob, string>();

/** Node counts the bytes of a file's Blob in 32 bits: 5 GiB would look like a damaged file of 1 GiB. */
const NODE_BYTES = 2 ** 32;

/** @throws Error for a file that Node cannot read as a Blob; the file system's error */
export async function openFile(path: string): Promise<Blob> {
  const { size } = await stat(path);
  if (size >= NODE_BYTES)
    throw new Error(
      `the file has ${formatBytes(size)}; files below ${formatBytes(NODE_BYTES)} can be read, and no engine here runs larger weights`,
    );
  return openAsBlob(path);
}

export async function fileBlob(path: string): Promise<Blob> {
  const blob = await openFile(path);
  paths.set(blob, path);
  return blob;
}

export const pathOf = (blob: Blob | undefined): string | undefined => blob && paths.get(blob);

/** In the worker: the request with its weights. A file that is gone leaves them out, which the run reports. */
export async function opened({ weightsPath, ...request }: NodeRequest): Promise<WorkerRequest> {
  if (!weightsPath) return request;
  const weights = await openAsBlob(weightsPath).catch(() => undefined);
  return { ...request, job: { ...request.job, weights } };
}

export type NodeSessionRequest = SessionRequest & { readonly weightsPath?: string | undefined };

/** In the worker of a session: the request with its weights. */
export async function openedModel({ weightsPath, ...request }: NodeSessionRequest): Promise<SessionRequest> {
  if (!weightsPath || request.kind !== "open") return request;
  const weights = await openAsBlob(weightsPath).catch(() => undefined);
  return { ...request, model: { ...request.model, weights } };
}
