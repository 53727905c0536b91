/** Honest answers of the native engine, and answers of providers that cheat. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promptTokens } from "#runtime/engine/llama-wasm/answer.ts";
import { type ChatMessage, type Sampling, samplingDefaults } from "#runtime/engine/text/documents.ts";
import { generateNatively } from "../engines/llama-native/generate.ts";
import type { NativeModel } from "../engines/llama-native/model.ts";
import { alterWeights } from "./altered-weights.ts";

export interface Question {
  readonly prompt: readonly number[];
  /** The same without the conversation's beginning. */
  readonly shortened: readonly number[];
  readonly sampling: Sampling;
}

const BEGINNING: readonly ChatMessage[] = [
  { role: "user", content: "I am a teacher and need short answers for my class." },
  { role: "assistant", content: "Of course. I keep my answers short." },
];

/** Most probable tokens, drawn among the likely ones, and drawn among all. */
const SETTINGS = [{}, { temperature: 0.8, top_p: 0.95 }, {}, { temperature: 1 }] as const;

export interface Questions {
  readonly prompts: readonly string[];
  readonly contextLength: number;
  /** Most tokens of an answer. */
  readonly tokens: number;
}

/** Each number is another question. */
export function questionOf(
  model: NativeModel,
  index: number,
  { prompts, contextLength, tokens }: Questions,
): Question {
  const content = prompts[index % prompts.length] as string;
  const round = Math.floor(index / prompts.length);
  const asked: ChatMessage = { role: "user", content: round < 2 ? content : `${content} (${round})` };
  const tokensOf = (messages: readonly ChatMessage[]) =>
    promptTokens(model, { messages: [...messages] }, contextLength);
  return {
    prompt: tokensOf([...BEGINNING, asked]),
    shortened: tokensOf([asked]),
    sampling: {
      ...samplingDefaults,
      max_tokens: tokens,
      ...SETTINGS[index % SETTINGS.length],
      seed: index,
    },
  };
}

export type Provider = (question: Question) => Promise<number[]>;

export const providerOf =
  (
    model: NativeModel,
    contextLength: number,
    change: (question: Question) => Partial<Question> = () => ({}),
  ): Provider =>
  async (question) => {
    const { prompt, sampling } = { ...question, ...change(question) };
    return (await generateNatively(model, { prompt, sampling, contextLength })).output.map(({ id }) => id);
  };

/** Two common tokens of which one replaces the other; in other vocabularies they are other texts. */
const COMMON_TOKENS = [260, 339] as const;

export interface CheatParts {
  readonly honest: NativeModel;
  readonly weights: string;
  /** Folder for altered weights. */
  readonly folder: string;
  readonly contextLength: number;
  open(path: string, options?: { isCacheEightBits?: boolean }): Promise<NativeModel>;
}

/** @param kinds those that are opened; all without it */
export async function openCheats(
  parts: CheatParts,
  kinds?: readonly string[],
): Promise<Record<string, Provider>> {
  const { honest, weights, folder, contextLength, open } = parts;
  const altered = async (name: string, change: Parameters<typeof alterWeights>[2]) => {
    const path = join(folder, `${name}.gguf`);
    await alterWeights(weights, path, change);
    const model = await open(path);
    await rm(path);
    return providerOf(model, contextLength);
  };
  const hotter = ({ sampling }: Question) => ({
    sampling: { ...sampling, temperature: sampling.temperature + 0.4 },
  });
  const cheats: Record<string, () => Provider | Promise<Provider>> = {
    "2-bit weights": () => altered("two-bits", { levels: 4 }),
    "3-bit weights": () => altered("three-bits", { levels: 8 }),
    "another temperature": () => providerOf(honest, contextLength, hotter),
    "a smaller model": () => altered("smaller", { skippedLayers: 3 }),
    "a shortened context": () =>
      providerOf(honest, contextLength, ({ shortened }) => ({ prompt: shortened })),
    "one edited token": () => async (question) => {
      const ids = await providerOf(honest, contextLength)(question);
      const place = Math.floor(ids.length / 2);
      const [one, other] = COMMON_TOKENS;
      return ids.with(place, ids[place] === other ? one : other);
    },
    "an 8-bit cache": async () => providerOf(await open(weights, { isCacheEightBits: true }), contextLength),
  };
  const opened: Record<string, Provider> = {};
  for (const [kind, make] of Object.entries(cheats))
    if (kinds?.includes(kind) ?? true) opened[kind] = await make();
  return opened;
}
