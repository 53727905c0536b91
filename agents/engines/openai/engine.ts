/**
 * An OpenAI-compatible upstream of a provider: it computes, and verifiers follow its answers. Its token ids are needed, because text
 * cannot be followed. vLLM returns them with `return_token_ids`. Ollama and LM Studio return text; llama-server returns ids only within
 * log probabilities, and none of the prompt.
 */
import { samplingDefaults, type TextAnswer } from "#runtime/engine/text/documents.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { LanguageModelManifest } from "#runtime/manifest/language-model.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { outcomeOf } from "#runtime/run/execute.ts";
import { readRequest } from "#runtime/run/input/text-request.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
import { answerFiles } from "#runtime/run/text-run.ts";
import type { TextWatch } from "#runtime/run/work.ts";
import type { PackageTerms } from "#runtime/work/prepared-job.ts";
import { type Engine, isLanguageModel } from "../engine.ts";
import { refusalOf } from "../replayable.ts";
import type { OpenaiSettings } from "./settings.ts";
import { readStream } from "./stream.ts";
import { writtenAnswer } from "./written.ts";

export interface CheckedEngine extends Engine {
  /** Fault of the upstream, tried with one token; undefined when it can be used. */
  problem(signal: AbortSignal): Promise<string | undefined>;
}

const PROBE_BYTES = 1_000_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** A stream repeats its envelope with every token. */
const STREAM_FACTOR = 50;
const REASON_CHARACTERS = 300;

/** A later attempt may succeed, so the agent retries instead of calling the task impossible. */
class UpstreamUnavailable extends Error {
  override readonly name = "UpstreamUnavailable";
}

/** Too many requests, or a fault of the server. */
const isPassing = (status: number) => status === 429 || status >= 500;

/** The rest of the body is not read. */
async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length >= REASON_CHARACTERS) break;
  }
  return text.slice(0, REASON_CHARACTERS);
}

const weightsOf = ({ files }: LanguageModelManifest) => files.find(({ role }) => role === "weights")?.sha256;

/** The upstream's name for the model of a package. */
function modelName(terms: PackageTerms, { models }: OpenaiSettings): string | undefined {
  return isLanguageModel(terms) ? models[weightsOf(terms) ?? ""] : undefined;
}

const noTokenIds = (label: string) =>
  `${label} returns no token ids, so no verifier could follow its answers; vLLM returns them (return_token_ids)`;

/** Another program's random numbers cannot be repeated. */
function requireGreedy(label: string, temperature: number, rule: string): void {
  if (rule === "replay" && temperature > 0)
    throw new RuntimeFault(
      "runtime",
      `${label} draws its tokens itself, so only temperature 0 can be followed`,
    );
}

export function openOpenai(settings: OpenaiSettings, environment: Environment = process.env): CheckedEngine {
  const label = `openai ${settings.product}`;

  async function post(path: string, body: object, signal: AbortSignal): Promise<Response> {
    const key = settings.keyVariable ? environment[settings.keyVariable] : undefined;
    if (settings.keyVariable && !key)
      throw new RuntimeFault(
        "runtime",
        `The environment has no ${settings.keyVariable}, the key of ${label}`,
      );
    const headers = { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) };
    const url = `${settings.baseUrl.replace(/\/+$/, "")}${path}`;
    // A redirect would send the key to another host.
    const init = { method: "POST", headers, body: JSON.stringify(body), redirect: "error", signal } as const;
    const response = await fetch(url, init);
    if (response.ok) return response;
    const { status } = response;
    const message = `${label} answered with status ${status}: ${await beginningOf(response)}`;
    throw isPassing(status) ? new UpstreamUnavailable(message) : new RuntimeFault("runtime", message);
  }

  /** The streamed answer to a request, within the settings' times. @throws RuntimeFault, UpstreamUnavailable */
  async function stream(
    path: string,
    body: object,
    most: number,
    signal: AbortSignal,
    watch: TextWatch = {},
  ) {
    const late = new AbortController();
    const end = (seconds: number, what: string) =>
      setTimeout(
        () => late.abort(new RuntimeFault("time", `${label} ${what} ${seconds} s and was stopped`)),
        seconds * 1_000,
      );
    const timer = end(settings.seconds, "took longer than");
    let silence = end(settings.silenceSeconds, "sent nothing for");
    const alive = () => {
      clearTimeout(silence);
      silence = end(settings.silenceSeconds, "sent nothing for");
    };
    try {
      const response = await post(path, body, AbortSignal.any([signal, late.signal]));
      if (!response.body) throw new RuntimeFault("runtime", `${label} answered without a body`);
      return await readStream(response.body, most, alive, watch);
    } catch (cause) {
      if (signal.aborted) throw new RuntimeFault("cancelled", "The run was stopped", { cause });
      if (late.signal.aborted) throw late.signal.reason;
      if (cause instanceof RuntimeFault || cause instanceof UpstreamUnavailable) throw cause;
      throw new UpstreamUnavailable(`${label} could not be reached: ${(cause as Error).message}`, { cause });
    } finally {
      clearTimeout(timer);
      clearTimeout(silence);
    }
  }

  async function compute(
    job: Job,
    terms: PackageTerms,
    signal: AbortSignal,
    watch?: TextWatch,
  ): Promise<Outcome> {
    const began = performance.now();
    const opened = await openPackage(job.package);
    const { manifest } = opened;
    const model = modelName(terms, settings);
    if (!job.weights)
      throw new RuntimeFault(
        "runtime",
        `${label} needs the weights by reference, for the vocabulary in them`,
      );
    const task = manifest.tasks[job.task];
    if (manifest.kind !== "language-model" || !task || !model)
      throw new RuntimeFault("runtime", `${label} does not serve the model`);
    const { messages, prompt, ...given } = readRequest(manifest, job.input.name, job.input.bytes);
    const sampling = { ...samplingDefaults, ...manifest.sampling, ...given };
    requireGreedy(label, sampling.temperature, task.comparison.rule);
    const { max_tokens, temperature, top_p, top_k, seed, stop } = sampling;
    const body = {
      model,
      ...(messages ? { messages } : { prompt }),
      max_tokens,
      temperature,
      top_p,
      seed,
      stream: true,
      return_token_ids: true,
      ...(top_k > 0 && { top_k }),
      ...(stop.length > 0 && { stop }),
    };
    const most = manifest.limits.outputBytes * STREAM_FACTOR;
    const path = messages ? "/chat/completions" : "/completions";
    const completion = await stream(path, body, most, signal, watch);
    const { prompt: promptIds, output } = completion;
    if (!promptIds || !output) throw new RuntimeFault("runtime", noTokenIds(label));
    const answer: TextAnswer = {
      format: "mlb-answer/1",
      engine: label,
      prompt: [...promptIds],
      sampling,
      ...(await writtenAnswer(completion, sampling, job.weights)),
    };
    const work = { job, opened, task };
    const outcome = await outcomeOf(work, await answerFiles(answer, task, manifest), began);
    return { ...outcome, runtime: label, device: settings.product };
  }

  return {
    label,
    refusal: (terms) =>
      refusalOf(label, terms) ??
      (modelName(terms, settings) ? undefined : `the settings name no model of ${label} for the weights`),
    compute,
    async problem(signal) {
      const [model] = Object.values(settings.models);
      if (!model) return "the settings name no model";
      try {
        const body = {
          model,
          prompt: "Hello",
          max_tokens: 1,
          temperature: 0,
          stream: true,
          return_token_ids: true,
        };
        const { output } = await stream("/completions", body, PROBE_BYTES, signal);
        return output ? undefined : noTokenIds(label);
      } catch (cause) {
        return (cause as Error).message;
      }
    },
  };
}
