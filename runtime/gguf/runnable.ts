/** Whether an engine here computes a model, decided from its description before anything is uploaded. */
import { FormatError } from "../formats/format-error.ts";
import { LANGUAGE_MODEL_CEILING, WASM_MEGABYTES } from "../limits.ts";
import type { GgufDescription } from "./describe.ts";

/**
 * Architectures of the engine `llama-wasm` that generate token by token from one dense transformer. Left out are encoders, models that
 * need a second file (pictures, sound), diffusion, and those whose bits could depend on how tokens are batched (experts, recurrence).
 */
const ARCHITECTURES: readonly string[] = [
  "apertus",
  "arcee",
  "baichuan",
  "cohere2",
  "command-r",
  "ernie4_5",
  "exaone",
  "exaone4",
  "falcon",
  "gemma",
  "gemma2",
  "gemma3",
  "glm4",
  "gpt2",
  "gptneox",
  "granite",
  "hunyuan-dense",
  "internlm2",
  "llama",
  "minicpm",
  "mistral3",
  "nemotron",
  "olmo2",
  "phi2",
  "phi3",
  "qwen2",
  "qwen3",
  "seed_oss",
  "smollm3",
  "stablelm",
  "starcoder2",
];

const MB = 1_048_576;
/** Megabytes of the engine's code, vocabulary and intermediate results, at least. */
const WORK_MEGABYTES = 256;
/** Without the scores. Measured with a vocabulary of 262,144: 900 MB in all are too few for Gemma 3 270M, 950 are enough. */
const WORK_WITHOUT_SCORES_MEGABYTES = 160;
/** llama.cpp reserves a score of 4 bytes per word of the vocabulary for each token of a batch. */
const SCORE_BYTES = 4 * 512;

/** Tokens of a package's context, where the model was trained for more: the cache of longer ones takes gigabytes. */
const CONTEXT_TOKENS = 4_096;

export const packageContext = ({ contextLength }: GgufDescription): number =>
  Math.min(contextLength, CONTEXT_TOKENS);

/** Megabytes that the engine needs for the weights, the cache of a whole context and its work. */
export const megabytesFor = (model: GgufDescription, fileBytes: number): number =>
  Math.ceil((fileBytes + model.cacheBytesPerToken * packageContext(model)) / MB) + workMegabytes(model);

const workMegabytes = ({ vocabulary }: GgufDescription): number =>
  Math.max(WORK_MEGABYTES, Math.ceil((vocabulary * SCORE_BYTES) / MB) + WORK_WITHOUT_SCORES_MEGABYTES);

/** Whether the model is too large for WebAssembly: only agents with a native engine run it, and browsers do not. */
export const needsNativeEngine = (model: GgufDescription, fileBytes: number): boolean =>
  megabytesFor(model, fileBytes) > WASM_MEGABYTES;

/** @throws FormatError with the reason why no engine runs the model */
export function requireRunnable(model: GgufDescription, fileBytes: number): void {
  const { architecture, parameters, parts, vocabulary } = model;
  if (parts > 1)
    throw new FormatError(`the model is split into ${parts} files; join them with llama-gguf-split --merge`);
  if (!ARCHITECTURES.includes(architecture))
    throw new FormatError(`no engine here runs models of the architecture "${architecture}"`);
  if (vocabulary === 0) throw new FormatError("the GGUF file has no vocabulary");
  if (parameters === 0) throw new FormatError("the GGUF file holds a vocabulary without weights");
  const megabytes = megabytesFor(model, fileBytes);
  const most = LANGUAGE_MODEL_CEILING.memoryMegabytes;
  if (megabytes > most)
    throw new FormatError(
      `the model needs ${megabytes} MB of memory for a context of ${packageContext(model)} tokens; a package may ask for ${most}`,
    );
}
