/** The questions for all engines, and the line that compares two speeds. */
import { makePackageOf } from "#stack/packages/catalogue.ts";

const QUESTIONS = [
  "Explain why the sky is blue.",
  "Write a short story about a lighthouse keeper.",
  "List three uses of copper and explain each.",
];

export const TOKENS = Number(process.env.BENCH_TOKENS ?? 64);
export const THREADS = Number(process.env.BENCH_THREADS ?? 1);
export const ROUNDS = 3;
export const CONTEXT = 2_048;
export const chats = QUESTIONS.map((content) => [{ role: "user" as const, content }]);
/** The same conversations in the template of SmolLM2. */
export const prompts = QUESTIONS.map(
  (question) =>
    `<|im_start|>system\nYou are a helpful AI assistant named SmolLM, trained by Hugging Face<|im_end|>\n<|im_start|>user\n${question}<|im_end|>\n<|im_start|>assistant\n`,
);

/** The chat package of the demo world, 135 million parameters. @throws Error when its weights were not fetched */
export async function chatPackage() {
  const { bytes, weights } = await makePackageOf("smollm2-chat");
  if (!weights) throw new Error("The chat package has no weights");
  return { bytes, weights };
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] as number;

/** @param library speeds of the library, tokens a second. @param engine speeds of the engine made from it */
export function printSpeeds(name: string, library: readonly number[], engine: readonly number[]): void {
  const [alone, own] = [median(library), median(engine)];
  console.log(
    `${THREADS} threads: ${name} ${alone.toFixed(1)} tokens/s, engine ${own.toFixed(1)}, ratio ${(own / alone).toFixed(2)}`,
  );
}
