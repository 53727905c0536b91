/** The actions of llama.cpp that text needs, on one model with one context. */
import { RuntimeFault } from "../../fault.ts";
import type { Candidate } from "../text/sampling.ts";
import type { Vocabulary } from "../text/vocabulary.ts";
import { type LlamaModule, startLlama } from "./host.ts";
import {
  bool,
  type Field,
  float,
  int,
  ints,
  none,
  readMessage,
  text,
  texts,
  writeMessage,
} from "./messages.ts";
import { WEIGHTS_PATH } from "./module-imports.ts";
import type { Threads } from "./threads.ts";

/** Tokens that are computed together. The number does not change a bit of the result. */
const BATCH_TOKENS = 512;

/** Name of the chat template among the weights' metadata. */
export const CHAT_TEMPLATE = "tokenizer.chat_template";

export interface Llama extends Vocabulary {
  /** Adds tokens to the context and computes the probabilities after the last. */
  decode(tokens: readonly number[]): void;
  /** The most probable next token; of equal ones the smallest id. */
  mostProbable(): number;
  /** The most probable next tokens with their probabilities. @param count 0 for all */
  candidates(count: number): Candidate[];
  /** Empties the context. */
  clear(): void;
  /** Ends its threads. A model with one thread has none. */
  close(): void;
}

export interface LlamaOptions {
  readonly wasm: WebAssembly.Module;
  /** With them `wasm` is the build with threads. */
  readonly threads?: Threads | undefined;
  readonly contextLength: number;
  readonly memoryMegabytes: number;
  /** Size of the weights in bytes, and their parts in order. */
  readonly weights: { readonly bytes: number; parts(): AsyncIterable<Uint8Array> };
}

/** @throws RuntimeFault "package" when the weights cannot be loaded, "limit" or "runtime" when memory is short */
export async function openLlama(options: LlamaOptions): Promise<Llama> {
  const { threads } = options;
  const module = await startLlama(options.wasm, options.memoryMegabytes, threads);
  try {
    await fillWeights(module, options.weights);
    return loadedLlama(module, options.contextLength, threads?.count ?? 1);
  } catch (cause) {
    module.close();
    throw cause;
  }
}

function loadedLlama(module: LlamaModule, contextLength: number, threads: number): Llama {
  const call = (action: string, name: string, ...fields: Field[]) =>
    readMessage(module.call(action, writeMessage(name, fields)));
  const loaded = load(call, contextLength, threads);
  const [, , , , vocabulary, , , , keys, values, bos, eos, , ends, addsBos, , hasEncoder] = loaded;
  if (hasEncoder)
    throw new RuntimeFault("package", "The model has an encoder; only models that continue a text are run");
  setGreedySampler(call);
  const endTokens = new Set([...(ends as number[]), eos as number]);
  const pieces = new Map<number, Uint8Array>();
  const tokenOf = (value: unknown) => ((value as number) >= 0 ? (value as number) : undefined);
  return {
    size: vocabulary as number,
    metadata: new Map((keys as string[]).map((key, index) => [key, (values as string[])[index] ?? ""])),
    beginning: tokenOf(bos),
    endOfText: tokenOf(eos),
    addsBeginning: addsBos === true,
    isEnd: (token) => endTokens.has(token),
    tokenize: (prompt) => call("tokenize", "tokn_req", text(prompt), bool(true))[1] as number[],
    bytesOf(token) {
      const known = pieces.get(token) ?? (call("detokenize", "dtkn_req", ints([token]))[1] as Uint8Array);
      pieces.set(token, known);
      return known;
    },
    decode(tokens) {
      for (let at = 0; at < tokens.length; at += BATCH_TOKENS) {
        const isLast = at + BATCH_TOKENS >= tokens.length;
        const batch = tokens.slice(at, at + BATCH_TOKENS);
        const [success, message] = call("decode", "deco_req", ints(batch), bool(!isLast));
        if (!success) throw new RuntimeFault("failed", `llama.cpp failed to compute: ${message}`);
      }
    },
    mostProbable: () => call("sampling_sample", "ssam_req")[2] as number,
    candidates(count) {
      const most = count > 0 ? Math.min(count, vocabulary as number) : -1;
      const [, tokens, probabilities] = call("get_logits", "glog_req", int(most)) as [
        never,
        number[],
        number[],
      ];
      return tokens.map((id, index) => ({ id, probability: probabilities[index] as number }));
    },
    clear: () => void call("kv_clear", "kvcc_req"),
    close: module.close,
  };
}

async function fillWeights(module: LlamaModule, { bytes, parts }: LlamaOptions["weights"]): Promise<void> {
  module.reserveWeights(bytes);
  let offset = 0;
  for await (const part of parts()) {
    module.writeWeights(offset, part);
    offset += part.length;
  }
}

type Call = (action: string, name: string, ...fields: Field[]) => unknown[];

/** f16 for keys and values, without flash attention: another choice would change bits. */
function load(call: Call, contextLength: number, threads: number): unknown[] {
  const unset = (count: number) => Array.from({ length: count }, () => none);
  const [isAuto, isMapped, isLocked, usesFlashAttention] = [false, true, false, false];
  const [gpuLayers, seed] = [0, 1];
  try {
    return call(
      "load",
      "load_req",
      texts([WEIGHTS_PATH]),
      ...[bool(isAuto), bool(isMapped), bool(isLocked)],
      ...[int(gpuLayers), int(seed), int(contextLength), int(threads)],
      ...[...unset(2), int(BATCH_TOKENS), ...unset(10)],
      ...[text("f16"), text("f16"), bool(usesFlashAttention), none],
    );
  } catch (cause) {
    if (!(cause instanceof RuntimeFault) || cause.code !== "failed") throw cause;
    throw new RuntimeFault("package", `The weights cannot be loaded: ${cause.message}`, { cause });
  }
}

/** A sampler of temperature 0 that filters nothing: it takes the highest logit, the first of equal ones. */
function setGreedySampler(call: Call): void {
  const unset = (count: number) => Array.from({ length: count }, () => none);
  const [temperature, topP, topK, minP] = [0, 1, 0, 0];
  call(
    "sampling_init",
    "sint_req",
    ...unset(3),
    ...[float(temperature), float(topP), int(topK)],
    ...unset(10),
    float(minP),
    ...unset(5),
  );
}
