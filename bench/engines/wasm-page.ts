/** Plain wllama, in a page. */
import { Wllama } from "@wllama/wllama/esm/index.js";
import multi from "@wllama/wllama/esm/multi-thread/wllama.wasm?url";
import single from "@wllama/wllama/esm/single-thread/wllama.wasm?url";

export interface PlainRun {
  readonly weights: string;
  readonly prompts: readonly string[];
  readonly tokens: number;
  readonly threads: number;
  readonly rounds: number;
  readonly context: number;
}

/** Tokens a second of each answer at temperature 0, after one that is not counted. */
async function runPlain({ weights, prompts, tokens, threads, rounds, context }: PlainRun): Promise<number[]> {
  const wllama = new Wllama(
    { "single-thread/wllama.wasm": single, "multi-thread/wllama.wasm": multi },
    { suppressNativeLog: true },
  );
  const file = await (await fetch(weights)).blob();
  await wllama.loadModel([file], { n_ctx: context, n_threads: threads, n_batch: 512 });
  async function speed(prompt: string): Promise<number> {
    await wllama.kvClear();
    let count = 0;
    const began = performance.now();
    await wllama.createCompletion(prompt, {
      nPredict: tokens,
      sampling: { temp: 0 },
      onNewToken: () => {
        count++;
      },
    });
    return (count / (performance.now() - began)) * 1_000;
  }
  await speed(prompts[0] as string);
  const speeds: number[] = [];
  for (let round = 0; round < rounds; round++) for (const prompt of prompts) speeds.push(await speed(prompt));
  await wllama.exit();
  return speeds;
}

Object.assign(globalThis, { runPlain });
