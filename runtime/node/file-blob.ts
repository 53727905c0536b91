/** Large files as Blobs. Node cannot post a Blob of a file to a worker, so its path is remembered and the worker opens it again. */
import { openAsBlob } from "node:fs";
import type { WorkerRequest } from "../run/messages.ts";
import type { SessionRequest } from "../run/serve-session.ts";

export interface NodeRequest extends WorkerRequest {
  /** File of the job's weights. */
  readonly weightsPath: string | undefined;
}

const paths = new WeakMap<Blob, string>();

export async function fileBlob(path: string): Promise<Blob> {
  const blob = await openAsBlob(path);
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
