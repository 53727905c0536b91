/** Margins of answers in the engine of a verifier, one line of JSON an answer. */
import { appendFileSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { marginsOf } from "#runtime/comparison/replay/replay.ts";
import { engineLabel, engines } from "#runtime/engine/engines.ts";
import { openLlama } from "#runtime/engine/llama-wasm/llama.ts";
import type { Sampling } from "#runtime/engine/text/documents.ts";
import type { ReplayModel } from "#runtime/engine/text/vocabulary.ts";
import { replayModel } from "#runtime/run/text-replay.ts";
import { nativeLabel } from "../engines/llama-native/library.ts";
import { openNativeModel } from "../engines/llama-native/model.ts";
import { openCheats, type Provider, providerOf, questionOf } from "./answers.ts";

export interface MeasuredAnswer {
  readonly kind: string;
  readonly verifier: string;
  readonly sampling: Pick<Sampling, "temperature" | "top_p">;
  readonly margins: readonly number[];
  /** Time of the replay. */
  readonly milliseconds: number;
}

export function readMeasured(path: string): MeasuredAnswer[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as MeasuredAnswer);
}

export interface Measurement {
  readonly weights: string;
  readonly out: string;
  readonly folder: string;
  readonly prompts: readonly string[];
  readonly answers: number;
  readonly cheats: number;
  /** Cheats that are measured; all without it. */
  readonly kinds?: readonly string[];
  readonly tokens: number;
  /** Engines that follow the answers. */
  readonly verifiers: readonly ("llama-native" | "llama-wasm")[];
  /** Number of the first question. */
  readonly first: number;
  readonly threads: number;
  readonly contextLength: number;
}

const { resolve } = createRequire(import.meta.url);

export async function openWasm(path: string, contextLength: number): Promise<ReplayModel> {
  const file = await readFile(resolve("@wllama/wllama/esm/single-thread/wllama.wasm"));
  const weights = new Uint8Array(await readFile(path));
  const parts = async function* () {
    yield weights;
  };
  const llama = await openLlama({
    wasm: await WebAssembly.compile(new Uint8Array(file)),
    contextLength,
    memoryMegabytes: 4_096,
    weights: { bytes: weights.length, parts },
  });
  return replayModel(llama);
}

export async function measure(measurement: Measurement): Promise<void> {
  const {
    weights,
    out,
    folder,
    answers,
    cheats,
    tokens,
    prompts,
    kinds,
    verifiers: wanted,
    first,
    threads,
    contextLength,
  } = measurement;
  const open = (path: string, options = {}) =>
    openNativeModel({ path, contextLength, gpu: "cpu", threads, ...options });
  const honest = await open(weights);
  const providers: Record<string, Provider> = {
    honest: providerOf(honest, contextLength),
    ...(cheats > first && (await openCheats({ honest, weights, folder, contextLength, open }, kinds))),
  };
  const verifiers = new Map<string, ReplayModel>();
  if (wanted.includes("llama-native")) verifiers.set(nativeLabel("cpu"), honest);
  if (wanted.includes("llama-wasm"))
    verifiers.set(engineLabel(engines[1]), await openWasm(weights, contextLength));
  for (let index = first; index < Math.max(answers, cheats); index++) {
    const question = questionOf(honest, index, { prompts, contextLength, tokens });
    for (const [kind, provider] of Object.entries(providers)) {
      if (index >= (kind === "honest" ? answers : cheats)) continue;
      const ids = await provider(question);
      for (const [verifier, model] of verifiers) {
        const began = performance.now();
        const margins: number[] = [];
        for await (const margin of marginsOf(ids, question, model)) margins.push(margin);
        const milliseconds = Math.round(performance.now() - began);
        const { temperature, top_p } = question.sampling;
        const line: MeasuredAnswer = {
          kind,
          verifier,
          margins,
          milliseconds,
          sampling: { temperature, top_p },
        };
        appendFileSync(out, `${JSON.stringify(line)}\n`);
      }
    }
  }
}
