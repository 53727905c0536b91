/** Models as the endpoint answers with them. */
import type { Hex } from "viem";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256OfJson } from "#protocol/documents/hashing.ts";
import type { TokenPrice } from "#protocol/inference/token-price.ts";
import { readAnswer } from "#runtime/comparison/answers.ts";
import { engineLabel } from "#runtime/engine/engines.ts";
import { samplingDefaults, type TextAnswer, type TextRequest } from "#runtime/engine/text/documents.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { Embedded } from "#runtime/openai/embed-texts.ts";
import type { ModelKind } from "#runtime/openai/model-kind.ts";
import type { Transcribed } from "#runtime/openai/transcribe.ts";
import type { TranscriptionRequest } from "#runtime/openai/transcription-call.ts";
import { engineOf } from "#runtime/run/engine-files.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
import { openTextSession, type SessionMachine } from "#runtime/run/session.ts";
import type { TextWatch } from "#runtime/run/work.ts";
import type { FetchedPackage, PackageTerms } from "#runtime/work/prepared-job.ts";
import { type Engine, isLanguageModel } from "../engines/engine.ts";

interface Served {
  readonly id: Hex;
  readonly name: string;
  /** SHA-256 of its package's manifest. */
  readonly manifest: Hex;
  readonly engine: string;
  readonly contextLength: number;
  /** Rule by which answers are checked. */
  readonly rule: string;
  readonly price: TokenPrice;
  /** Frees its memory. */
  close(): void;
  /** Frees its memory after the answers in progress: a newer version of the model answers from now on. */
  retire(): void;
}

export interface ServedModel extends Served {
  /** Tokens of an answer whose request names no limit. */
  readonly maxTokens: number;
  /** @throws RuntimeFault, "cancelled" when the signal is aborted */
  generate(request: TextRequest, signal: AbortSignal, watch: TextWatch): Promise<TextAnswer>;
}

/** A model that makes embeddings of texts. */
export interface ServedEmbedder extends Served {
  /** Numbers of an embedding. */
  readonly dimensions: number;
  /** @throws RuntimeFault, "cancelled" when the signal is aborted */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Embedded>;
}

/** A model that writes the text of recordings. Its price is for a million seconds. */
export interface ServedTranscriber extends Served {
  /** @throws RuntimeFault "input" for settings that its package does not have */
  requireParameters(request: TranscriptionRequest): void;
  /** @throws RuntimeFault, "cancelled" when the signal is aborted */
  transcribe(
    audio: Uint8Array<ArrayBuffer>,
    request: TranscriptionRequest,
    signal: AbortSignal,
  ): Promise<Transcribed>;
}

export type AnyServed = ServedModel | ServedEmbedder | ServedTranscriber;

export function kindOf(model: AnyServed): ModelKind {
  if ("embed" in model) return "embeddings";
  return "transcribe" in model ? "transcription" : "text";
}

export interface ModelSource {
  readonly id: Hex;
  readonly name: string;
  readonly price: TokenPrice;
  readonly found: FetchedPackage<PackageTerms>;
}

/**
 * A model with the first of the engines that computes it, otherwise with the runtime's own, which keeps it loaded.
 * @throws Error for a package of another kind
 */
export async function openServedModel(
  { id, name, price, found }: ModelSource,
  engines: readonly Engine[],
  sessions: SessionMachine,
): Promise<ServedModel> {
  const { bytes, manifest: terms, weights } = found;
  const task = isLanguageModel(terms) ? terms.tasks.inference : undefined;
  if (!isLanguageModel(terms) || !task)
    throw new Error(`${name} (${id}) is not a language model, so the endpoint cannot serve it`);
  const engine = engines.find(({ refusal }) => refusal(terms) === undefined);
  const model = { package: bytes, weights };
  const session = engine ? undefined : openTextSession(sessions, model);

  function outcomeOf(input: Job["input"], signal: AbortSignal, watch: TextWatch): Promise<Outcome> {
    if (session) return session.ask(input, { signal, ...watch });
    const job: Job = { ...model, task: "inference", input, parameters: {} };
    return (engine as Engine).compute(job, terms, signal, watch);
  }

  return {
    id,
    name,
    price,
    manifest: await sha256OfJson(terms),
    engine: engine?.label ?? engineLabel(engineOf(terms, "llama-wasm")),
    contextLength: terms.contextLength,
    maxTokens: terms.sampling.max_tokens ?? samplingDefaults.max_tokens,
    rule: task.comparison.rule,
    async generate(request, signal, watch) {
      const input = { name: "request.json", bytes: canonicalJsonBytes(request) };
      const answer = readAnswer((await outcomeOf(input, signal, watch)).output.bytes);
      if (!answer) throw new RuntimeFault("runtime", "The engine wrote no answer");
      return answer;
    },
    close: () => session?.close(),
    retire: () => session?.retire(),
  };
}
