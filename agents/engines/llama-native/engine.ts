/** llama.cpp's native build as an engine of an agent: each model in its own process, kept for the next task. */
import { fork } from "node:child_process";
import { RuntimeFault } from "#runtime/fault.ts";
import type { LanguageModelManifest } from "#runtime/manifest/language-model.ts";
import { pathOf } from "#runtime/node/weights/disk-file.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
import type { TextWatch } from "#runtime/run/work.ts";
import type { PackageTerms } from "#runtime/work/prepared-job.ts";
import type { Engine } from "../engine.ts";
import { refusalOf } from "../replayable.ts";
import { type WarmModel, WarmModels } from "../warm-models.ts";
import { nativeLabel } from "./library.ts";
import type { NativeProgress, NativeReport, NativeRequest } from "./serve.ts";
import type { NativeSettings } from "./settings.ts";

const MEGABYTE = 1_048_576;
const HOST = new URL("./host.ts", import.meta.url);

export type StartHost = () => ReturnType<typeof fork>;

/** Variables by which drivers are found. The rest of the environment, which may hold keys, is not passed on. */
const PASSED = ["PATH", "HOME", "LD_LIBRARY_PATH", "CUDA_VISIBLE_DEVICES", "CUDA_PATH"];

const startHost: StartHost = () =>
  fork(HOST, [], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: Object.fromEntries(PASSED.map((name) => [name, process.env[name]])) as NodeJS.ProcessEnv,
  });

/** A process that computes one request at a time. */
class NativeHost implements WarmModel {
  readonly #process: ReturnType<StartHost>;
  #isClosed = false;
  #answer: (report: NativeReport) => void = () => undefined;
  #watch: TextWatch = {};

  constructor(start: StartHost) {
    this.#process = start();
    this.#process.on("message", (message) => {
      const report = message as NativeReport | NativeProgress;
      if ("token" in report) this.#watch.onToken?.(report.token);
      else if ("promptTokens" in report) this.#watch.onPrompt?.(report.promptTokens);
      else this.#answer(report);
    });
    this.#process.on("error", (cause) => this.#end(`did not start: ${cause.message}`));
    this.#process.on("exit", (code, signal) => this.#end(`ended with ${signal ?? code}`));
  }

  get isEnded(): boolean {
    const { exitCode, signalCode, connected } = this.#process;
    return this.#isClosed || exitCode !== null || signalCode !== null || !connected;
  }

  #end(reason: string): void {
    this.#answer({ fault: { code: "runtime", message: `The process of llama-native ${reason}` } });
  }

  send(request: NativeRequest, watch: TextWatch): Promise<NativeReport> {
    return new Promise((resolve) => {
      this.#watch = watch;
      this.#answer = resolve;
      this.#process.send(request);
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#process.kill("SIGKILL");
  }
}

/** @throws RuntimeFault when the engine cannot compute what the package asks for */
export function openLlamaNative(settings: NativeSettings, start: StartHost = startHost): Engine {
  const label = nativeLabel(settings.gpu);
  const models = new WarmModels<NativeHost>(settings.memoryMegabytes * MEGABYTE);
  /** The last request to each model: the next one waits for it, and its time starts then. */
  const last = new Map<string, Promise<unknown>>();

  function inTurn<Result>(model: string, work: () => Promise<Result>): Promise<Result> {
    const outcome = (last.get(model) ?? Promise.resolve()).then(work);
    last.set(
      model,
      outcome.catch(() => undefined),
    );
    return outcome;
  }

  async function ask(
    job: Job,
    terms: PackageTerms,
    signal: AbortSignal,
    {
      watch = {},
      ...more
    }: Pick<NativeRequest, "submitted" | "isPromptOnly"> & { watch?: TextWatch | undefined },
  ): Promise<Exclude<NativeReport, { fault: unknown }>> {
    const { weights, ...rest } = job;
    const weightsPath = pathOf(weights);
    if (!weights || !weightsPath)
      throw new RuntimeFault("runtime", "llama-native needs weights by reference, in a file of this machine");
    const { contextLength } = terms as LanguageModelManifest;
    const model = `${contextLength} ${weightsPath}`;
    const load = () => new NativeHost(start);
    return await inTurn(model, async () => {
      if (signal.aborted) throw new RuntimeFault("cancelled", "The run was stopped");
      return await models.use(model, weights.size, load, async (host) => {
        const { gpu, threads, seconds } = settings;
        const stop = (code: "cancelled" | "time", message: string) => ({ fault: { code, message } }) as const;
        const { promise, resolve } = Promise.withResolvers<NativeReport>();
        const cancel = () => resolve(stop("cancelled", "The run was stopped"));
        signal.addEventListener("abort", cancel);
        const timer = setTimeout(
          () => resolve(stop("time", `llama-native took longer than ${seconds} s`)),
          seconds * 1_000,
        );
        try {
          const request: NativeRequest = {
            job: rest,
            weightsPath,
            gpu,
            threads,
            ...more,
          };
          const report = await Promise.race([host.send(request, watch), promise]);
          if (!("fault" in report)) return report;
          // The process would continue a stopped computation, so it is ended.
          if (report.fault.code === "cancelled" || report.fault.code === "time") host.close();
          throw new RuntimeFault(report.fault.code, report.fault.message);
        } finally {
          clearTimeout(timer);
          signal.removeEventListener("abort", cancel);
        }
      });
    });
  }

  async function outcomeOf(...given: Parameters<typeof ask>): Promise<Outcome> {
    const report = await ask(...given);
    if ("outcome" in report) return report.outcome;
    throw new RuntimeFault("runtime", "llama-native gave no outcome");
  }

  return {
    label,
    refusal: (terms) => refusalOf(label, terms),
    compute: (job, terms, signal, watch) => outcomeOf(job, terms, signal, { watch }),
    replay: (job, terms, answer, signal) => outcomeOf(job, terms, signal, { submitted: answer }),
    requirePrompt: async (job, terms, signal) => void (await ask(job, terms, signal, { isPromptOnly: true })),
    close: () => models.close(),
  };
}
