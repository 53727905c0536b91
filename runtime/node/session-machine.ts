/** Language models that stay loaded, each in a worker of node:worker_threads. */
import { CEILING, WORKER_STACK_MEGABYTES } from "../limits.ts";
import type { WorkerReport } from "../run/messages.ts";
import type { SessionMachine } from "../run/session.ts";
import type { Machine } from "../run/start.ts";
import { openNodeWorker } from "./open-worker.ts";
import { pathOf } from "./weights/disk-file.ts";
import type { NodeSessionRequest } from "./weights/posted-weights.ts";

const FILE = new URL("./session-worker.ts", import.meta.url);

/** @param machine with the engines' files */
export const nodeSessions = ({ files }: Pick<Machine, "files">): SessionMachine => ({
  files,
  openWorker() {
    const worker = openNodeWorker<NodeSessionRequest, WorkerReport>(FILE, {
      maxOldGenerationSizeMb: CEILING.memoryMegabytes,
      stackSizeMb: WORKER_STACK_MEGABYTES,
    });
    return {
      ...worker,
      post(request) {
        if (request.kind !== "open") return worker.post(request);
        const weightsPath = pathOf(request.model.weights);
        const model = weightsPath ? { ...request.model, weights: undefined } : request.model;
        worker.post({ ...request, model, weightsPath });
      },
    };
  },
});
