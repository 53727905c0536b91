/** The parts of node-llama-cpp that are used. It is installed on request (`install.ts`), because its binaries are large. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { engineLabel, llamaNative } from "#runtime/engine/engines.ts";

export const LLAMA_NATIVE_VERSION = llamaNative.version;
export const LLAMA_NATIVE_FOLDER = join(import.meta.dirname, "../../../.local/llama-native");
const PACKAGE = join(LLAMA_NATIVE_FOLDER, "node_modules/node-llama-cpp");

export const gpuKinds = ["cpu", "cuda", "vulkan", "metal"] as const;
export type GpuKind = (typeof gpuKinds)[number];

/** Name, version and device as answers and receipts name them: each device has its own numbers. */
export const nativeLabel = (device: GpuKind): string => `${engineLabel(llamaNative)} ${device}`;

/** Why the engine cannot be used, with the command that installs it. */
export function installProblem(): string | undefined {
  const command = "run npm run tools agent:llama-native";
  const file = join(PACKAGE, "package.json");
  if (!existsSync(file)) return `llama-native ${LLAMA_NATIVE_VERSION} is not installed; ${command}`;
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
  return version === LLAMA_NATIVE_VERSION
    ? undefined
    : `llama-native ${version} is installed instead of ${LLAMA_NATIVE_VERSION}; ${command}`;
}

type Logits = ReadonlyMap<number, number>;
interface LogitFilter {
  readonly tokens: readonly number[];
  readonly includeTop?: number;
  /** The token that the engine's sampler chooses. */
  readonly includeSelected?: boolean;
}
export interface GenerateNext {
  /** Without options the sampler takes the most probable token. Temperature 1 leaves logits as they are. */
  readonly options?: { readonly temperature: 1; readonly topK: number };
  readonly logits: true | { readonly filter: LogitFilter };
}
export type EvaluatedToken = number | [token: number, options: { readonly generateNext: GenerateNext }];

export interface NativeSequence {
  controlledEvaluate(
    tokens: readonly EvaluatedToken[],
  ): Promise<readonly ({ readonly next: { readonly logits?: Logits } } | undefined)[]>;
  clearHistory(): Promise<void>;
}

interface LoadedModel {
  readonly tokens: {
    readonly bos: number | null;
    readonly eos: number | null;
    readonly shouldPrependBosToken: boolean;
  };
  readonly vocabularyType: string;
  readonly fileInfo: {
    readonly metadata: {
      readonly tokenizer: {
        readonly chat_template?: string;
        readonly ggml: { readonly tokens: readonly string[]; readonly token_type?: readonly number[] };
      };
    };
  };
  tokenize(text: string, specialTokens: boolean): readonly number[];
  isEogToken(token: number): boolean;
  createContext(options: {
    readonly contextSize: number;
    readonly batchSize: number;
    readonly flashAttention: boolean;
    readonly threads: number;
    readonly experimentalKvCacheKeyType?: "Q8_0";
    readonly experimentalKvCacheValueType?: "Q8_0";
  }): Promise<{ getSequence(): NativeSequence }>;
}

interface Library {
  getLlama(options: object): Promise<{
    readonly gpu: Exclude<GpuKind, "cpu"> | false;
    loadModel(options: {
      readonly modelPath: string;
      readonly gpuLayers?: number | "max";
    }): Promise<LoadedModel>;
  }>;
}

/** @throws Error when the package is not installed, or has no binaries for this machine and device */
export async function openLibrary(gpu: GpuKind) {
  const problem = installProblem();
  if (problem) throw new Error(problem);
  const library = (await import(pathToFileURL(join(PACKAGE, "dist/index.js")).href)) as Library;
  // Binaries come with the package; nothing is downloaded or compiled.
  const llama = await library.getLlama({
    build: "never",
    skipDownload: true,
    gpu: gpu === "cpu" ? false : gpu,
    logLevel: "error",
    progressLogs: false,
  });
  return { llama, device: llama.gpu || "cpu" } as const;
}
