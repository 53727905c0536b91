import { httpRanges } from "../gguf/http-ranges.ts";
import { fileRanges } from "../gguf/range-reader.ts";
import { isReferenced } from "../manifest/package-file.ts";
import type { OpenWeights } from "../run/input/fitting-prompt.ts";
import { type InputQuestion, inputProblem } from "../run/input/input-problem.ts";
import { storedWeights } from "./browser-weights.ts";

export interface NumberedQuestion extends InputQuestion {
  readonly number: number;
  /** Where the header of a language model's weights can be read. */
  readonly weightsUrls: readonly string[];
}

export interface NumberedAnswer {
  readonly number: number;
  readonly problem?: string | undefined;
  /** Why nothing can be said of it, for instance since the browser has lost the file. */
  readonly failed?: string;
}

/** The stored weights, else the first address that sends ranges. */
const openWeights =
  (urls: readonly string[]): OpenWeights =>
  async ({ files }) => {
    const file = files.find(isReferenced);
    const stored = file && (await storedWeights(file).catch(() => undefined));
    if (stored) return fileRanges(stored);
    for (const url of urls) {
      const reader = await httpRanges(url).catch(() => undefined);
      if (reader) return reader;
    }
    return undefined;
  };

/** Validates inputs in a Web Worker, because parsing a large table would block the page. */
const scope = globalThis as unknown as Pick<Worker, "postMessage" | "addEventListener">;
scope.addEventListener("message", ({ data }: MessageEvent<NumberedQuestion>) => {
  const { number } = data;
  const answer = (words: Omit<NumberedAnswer, "number">) => scope.postMessage({ number, ...words });
  inputProblem(data, openWeights(data.weightsUrls)).then(
    (problem) => answer({ problem }),
    (cause: unknown) => answer({ failed: (cause as Error).message }),
  );
});
