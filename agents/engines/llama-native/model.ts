/** A GGUF model in llama.cpp's native build. */
import { CHAT_TEMPLATE } from "#runtime/engine/llama-wasm/llama.ts";
import type { Candidate } from "#runtime/engine/text/sampling.ts";
import type { ReplayModel } from "#runtime/engine/text/vocabulary.ts";
import { tokenBytes } from "../token-bytes.ts";
import {
  type EvaluatedToken,
  type GenerateNext,
  type GpuKind,
  type NativeSequence,
  openLibrary,
} from "./library.ts";

/** Tokens that are computed together. */
const BATCH_TOKENS = 512;
/** Tokens of an answer that are followed together: a refuted answer is not read to its end. */
const FOLLOWED_TOKENS = 32;

export interface NativeModel extends ReplayModel {
  readonly device: GpuKind;
  /** Empties the context. */
  clear(): Promise<void>;
  /** Adds tokens and gives the most probable next ones. @param count 0 for all */
  next(tokens: readonly number[], count: number): Promise<readonly Candidate[]>;
}

export interface NativeModelOptions {
  readonly path: string;
  readonly contextLength: number;
  readonly gpu: GpuKind;
  readonly threads: number;
  /** Keys and values of the context with 8 bits. Only a calibration uses it. */
  readonly isCacheEightBits?: boolean;
}

/** How many candidates a choice needs; 0 for all. */
export const candidateCount = ({ temperature, top_k }: { temperature: number; top_k: number }) =>
  temperature === 0 ? 1 : top_k;

/**
 * The most probable next tokens and these ones. Where it can be, without a sort of the whole vocabulary, which took a fifth of the time of a
 * small model: at temperature 0 the engine's own choice is the most probable token, ties to the smaller id, and candidates of a
 * choice are kept before they are sorted. A token to follow may be outside of the kept ones.
 */
function wanted(count: number, followed: readonly number[] = []): { generateNext: GenerateNext } {
  if (count === 0) return { generateNext: { logits: true } };
  if (count === 1)
    return { generateNext: { logits: { filter: { tokens: followed, includeSelected: true } } } };
  const logits = { filter: { tokens: followed, includeTop: count } };
  const options = { temperature: 1, topK: count } as const;
  return { generateNext: followed.length === 0 ? { options, logits } : { logits } };
}

/** Probabilities without their common factor. */
function candidatesOf(logits: ReadonlyMap<number, number> | undefined): Candidate[] {
  const entries = [...(logits ?? [])];
  let most = Number.NEGATIVE_INFINITY;
  for (const [, logit] of entries) most = Math.max(most, logit);
  return entries.map(([id, logit]) => ({ id, probability: Math.exp(logit - most) }));
}

/** @throws Error when the model cannot be loaded here */
export async function openNativeModel(options: NativeModelOptions): Promise<NativeModel> {
  const { llama, device } = await openLibrary(options.gpu);
  const model = await llama.loadModel({
    modelPath: options.path,
    gpuLayers: options.gpu === "cpu" ? 0 : "max",
  });
  const context = await model.createContext({
    contextSize: options.contextLength,
    batchSize: BATCH_TOKENS,
    // A quantised cache needs flash attention.
    flashAttention: options.isCacheEightBits === true,
    threads: options.threads,
    ...(options.isCacheEightBits && {
      experimentalKvCacheKeyType: "Q8_0",
      experimentalKvCacheValueType: "Q8_0",
    }),
  });
  const sequence: NativeSequence = context.getSequence();
  const { chat_template, ggml } = model.fileInfo.metadata.tokenizer;
  return {
    device,
    size: ggml.tokens.length,
    metadata: new Map(chat_template ? [[CHAT_TEMPLATE, chat_template]] : []),
    beginning: model.tokens.bos ?? undefined,
    endOfText: model.tokens.eos ?? undefined,
    addsBeginning: model.tokens.shouldPrependBosToken,
    isEnd: (token) => token === model.tokens.eos || model.isEogToken(token),
    tokenize: (text) => [...model.tokenize(text, true)],
    bytesOf: tokenBytes(model.vocabularyType, ggml.tokens, ggml.token_type),
    clear: () => sequence.clearHistory(),
    async next(tokens, count) {
      const last = tokens.length - 1;
      const evaluated = tokens.map(
        (token, index): EvaluatedToken => (index === last ? [token, wanted(count)] : token),
      );
      return candidatesOf((await sequence.controlledEvaluate(evaluated))[last]?.next.logits);
    },
    async *follow(prompt, output, sampling) {
      const count = candidateCount(sampling);
      await sequence.clearHistory();
      // The token before each place gives the candidates at that place.
      const before = [prompt.at(-1) as number, ...output.slice(0, -1)];
      let known: EvaluatedToken[] = prompt.slice(0, -1);
      for (let at = 0; at < output.length; at += FOLLOWED_TOKENS) {
        const places = before
          .slice(at, at + FOLLOWED_TOKENS)
          .map((token, index): EvaluatedToken => [token, wanted(count, [output[at + index] as number])]);
        const results = await sequence.controlledEvaluate([...known, ...places]);
        for (const result of results.slice(known.length)) yield candidatesOf(result?.next.logits);
        known = [];
      }
    },
  };
}
