/**
 * An OpenAI-compatible upstream of a provider: it computes, and verifiers follow its answers. Its token ids are needed, because text
 * cannot be followed. vLLM and llama.cpp's server return them, Ollama returns their bytes, and LM Studio returns text. The chat template is
 * applied here, since an upstream may have another one for the same weights.
 */
import { promptText, requireContext } from "#runtime/engine/llama-wasm/answer.ts";
import { samplingDefaults, type TextAnswer } from "#runtime/engine/text/documents.ts";
import { mostTokens } from "#runtime/engine/text/writer.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { LanguageModelManifest } from "#runtime/manifest/language-model.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { outcomeOf } from "#runtime/run/execute.ts";
import { readRequest } from "#runtime/run/input/text-request.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
import { answerFiles, requireTemplate } from "#runtime/run/text-run.ts";
import type { TextWatch } from "#runtime/run/work.ts";
import type { PackageTerms } from "#runtime/work/prepared-job.ts";
import { type Engine, isLanguageModel } from "../engine.ts";
import { refusalOf } from "../replayable.ts";
import type { ServedModel } from "./dialect.ts";
import { openDialects } from "./known-dialects.ts";
import type { OpenaiSettings } from "./settings.ts";
import { type Environment, openUpstream } from "./upstream.ts";
import { headerVocabulary } from "./vocabulary.ts";
import { writtenAnswer } from "./written.ts";

export interface CheckedEngine extends Engine {
  /** Fault of the upstream, tried with one token; undefined when it can be used. */
  problem(signal: AbortSignal): Promise<string | undefined>;
}

/** A stream repeats its envelope with every token. */
const STREAM_FACTOR = 50;

const weightsOf = ({ files }: LanguageModelManifest) => files.find(({ role }) => role === "weights")?.sha256;

/** The model of a package, if the settings name it. */
function servedModel(terms: PackageTerms, { models }: OpenaiSettings): ServedModel | undefined {
  const weights = isLanguageModel(terms) ? weightsOf(terms) : undefined;
  if (!weights) return undefined;
  const name = models[weights];
  return name === undefined ? undefined : { name, weights };
}

/** Another program's random numbers cannot be repeated. */
function requireGreedy(label: string, temperature: number, rule: string): void {
  if (rule === "replay" && temperature > 0)
    throw new RuntimeFault(
      "runtime",
      `${label} draws its tokens itself, so only temperature 0 can be followed`,
    );
}

export function openOpenai(settings: OpenaiSettings, environment: Environment = process.env): CheckedEngine {
  const upstream = openUpstream(settings, environment);
  const { label } = upstream;
  const dialectFor = openDialects(upstream);

  /** The prompt's ids by the upstream, of the text that the template in the weights makes. @throws RuntimeFault, UpstreamUnavailable */
  async function promptOf(job: Job, terms: PackageTerms, signal: AbortSignal) {
    const opened = await openPackage(job.package);
    const { manifest } = opened;
    const served = servedModel(terms, settings);
    if (!job.weights)
      throw new RuntimeFault(
        "runtime",
        `${label} needs the weights by reference, for the vocabulary in them`,
      );
    const task = manifest.tasks[job.task];
    if (manifest.kind !== "language-model" || !task || !served)
      throw new RuntimeFault("runtime", `${label} does not serve the model`);
    const { messages, prompt: text, ...given } = readRequest(manifest, job.input.name, job.input.bytes);
    const sampling = { ...samplingDefaults, ...manifest.sampling, ...given };
    requireGreedy(label, sampling.temperature, task.comparison.rule);
    const vocabulary = await headerVocabulary(job.weights);
    await requireTemplate(vocabulary, manifest);
    const dialect = await dialectFor(served, signal);
    const model = { ...served, vocabulary, contextLength: manifest.contextLength };
    const written = promptText(vocabulary, { messages, prompt: text });
    const ids = await dialect.tokenize(model, written, signal);
    const [beginning] = await dialect.beginning(model, signal);
    const prompt = beginning === undefined || ids[0] === beginning ? ids : [beginning, ...ids];
    requireContext(prompt.length, manifest.contextLength);
    return { opened, manifest, task, model, sampling, dialect, text: written, prompt };
  }

  async function compute(
    job: Job,
    terms: PackageTerms,
    signal: AbortSignal,
    watch?: TextWatch,
  ): Promise<Outcome> {
    const began = performance.now();
    const asked = await promptOf(job, terms, signal);
    const { opened, manifest, task, model, sampling, dialect, text, prompt } = asked;
    watch?.onPrompt?.(prompt);
    const limited = {
      ...sampling,
      max_tokens: mostTokens(sampling, prompt.length, manifest.contextLength),
    };
    const mostBytes = manifest.limits.outputBytes * STREAM_FACTOR;
    const order = { model, prompt, text, sampling: limited, mostBytes };
    const completion = await dialect.complete(order, signal, watch);
    const answer: TextAnswer = {
      format: "mlb-answer/1",
      engine: label,
      prompt: [...prompt],
      sampling,
      ...writtenAnswer(completion, limited, model.vocabulary),
    };
    const work = { job, opened, task };
    const outcome = await outcomeOf(work, await answerFiles(answer, task, manifest), began);
    return { ...outcome, runtime: label, device: settings.product };
  }

  return {
    label,
    refusal: (terms) =>
      refusalOf(label, terms) ??
      (servedModel(terms, settings) ? undefined : `the settings name no model of ${label} for the weights`),
    compute,
    requirePrompt: async (job, terms, signal) => void (await promptOf(job, terms, signal)),
    async problem(signal) {
      const [model] = Object.entries(settings.models);
      if (!model) return "the settings name no model";
      const [weights, name] = model;
      try {
        await dialectFor({ name, weights }, signal);
        return undefined;
      } catch (cause) {
        return (cause as Error).message;
      }
    },
  };
}
