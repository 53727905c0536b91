/** Answers several requests in one worker with the bytes of single runs: the context is emptied between them. */
import type { EngineFiles } from "../engine/engines.ts";
import type { Llama } from "../engine/llama-wasm/llama.ts";
import type { ThreadCount, Threads } from "../engine/llama-wasm/threads.ts";
import { RuntimeFault } from "../fault.ts";
import { type OpenPackage, openPackage } from "../package/archive.ts";
import { outcomeOf, workOf } from "./execute.ts";
import type { Job } from "./job.ts";
import { faultOf, type WorkerReport } from "./messages.ts";
import { computeText, loadModel } from "./text-run.ts";

interface Opening {
  readonly files: EngineFiles;
  readonly model: Pick<Job, "package" | "weights">;
  /** Threads to compute with; one where the worker cannot open more. */
  readonly threads?: ThreadCount | undefined;
}

export type SessionRequest =
  /** Sent once, before any request. */
  | ({ readonly kind: "open" } & Opening)
  | { readonly kind: "ask"; readonly input: Job["input"] }
  /** Ends the answer that is being computed. */
  | { readonly kind: "stop" };

/** Lets a waiting message be delivered. Browsers delay timers by 4 ms, so a message to oneself is faster. */
function nextTask(channel: MessageChannel): Promise<void> {
  return new Promise((resolve) => {
    if ("setImmediate" in globalThis) return void setImmediate(resolve);
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(undefined);
  });
}

/**
 * @param openThread opens another thread of an engine, where the worker can
 * @returns the handler of the worker's messages. Requests are answered one at a time; their sender waits for each report.
 */
export function serveSession(
  report: (message: WorkerReport) => void,
  openThread?: Threads["open"],
): (request: SessionRequest) => Promise<void> {
  let opening: Opening | undefined;
  let opened: OpenPackage | undefined;
  let llama: Llama | undefined;
  let isStopped = false;

  async function answer(input: Job["input"]): Promise<void> {
    if (!opening) throw new Error("the session was not opened");
    const began = performance.now();
    const { files, model } = opening;
    const threads = openThread && opening.threads && { ...opening.threads, open: openThread };
    report({ kind: "stage", stage: "opening" });
    opened ??= await openPackage(model.package);
    const { manifest } = opened;
    if (manifest.kind !== "language-model") throw new Error("only language models answer several requests");
    report({ kind: "limits", limits: manifest.limits });
    const job: Job = { ...model, task: "inference", input, parameters: {} };
    const work = workOf(files, job, opened, {
      onStage: (stage) => report({ kind: "stage", stage }),
      onProgress: () => undefined,
      onLimits: () => undefined,
      onPrompt: (tokens) => report({ kind: "prompt", tokens }),
      onToken: (token) => report({ kind: "token", token }),
    });
    const channel = new MessageChannel();
    try {
      const computed = await computeText(work, manifest, {
        load: async (...given) => {
          llama ??= await loadModel(...given, threads);
          return llama;
        },
        pause: async () => {
          await nextTask(channel);
          if (isStopped) throw new RuntimeFault("cancelled", "The run was stopped");
        },
      });
      report({ kind: "outcome", outcome: await outcomeOf(work, computed, began) });
    } finally {
      channel.port1.close();
    }
  }

  return async (request) => {
    if (request.kind === "open") opening = request;
    else if (request.kind === "stop") isStopped = true;
    else {
      isStopped = false;
      await answer(request.input).catch((cause: unknown) => report(faultOf(cause)));
    }
  };
}
