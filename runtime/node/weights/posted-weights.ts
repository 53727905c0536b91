/** A worker gets the path of weights and opens the file itself. */
import type { WorkerRequest } from "../../run/messages.ts";
import type { SessionRequest } from "../../run/serve-session.ts";
import { openFile } from "./disk-file.ts";

export interface NodeRequest extends WorkerRequest {
  /** File of the job's weights. */
  readonly weightsPath: string | undefined;
}

/** In the worker: the request with its weights. A file that is gone leaves them out, which the run reports. */
export async function opened({ weightsPath, ...request }: NodeRequest): Promise<WorkerRequest> {
  if (!weightsPath) return request;
  const weights = await openFile(weightsPath).catch(() => undefined);
  return { ...request, job: { ...request.job, weights } };
}

export type NodeSessionRequest = SessionRequest & { readonly weightsPath?: string | undefined };

/** In the worker of a session: the request with its weights. */
export async function openedModel({ weightsPath, ...request }: NodeSessionRequest): Promise<SessionRequest> {
  if (!weightsPath || request.kind !== "open") return request;
  const weights = await openFile(weightsPath).catch(() => undefined);
  return { ...request, model: { ...request.model, weights } };
}
