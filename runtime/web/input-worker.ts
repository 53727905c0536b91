import { type InputQuestion, inputProblem } from "../run/input/input-problem.ts";

export interface NumberedQuestion extends InputQuestion {
  readonly number: number;
}

export interface NumberedAnswer {
  readonly number: number;
  readonly problem?: string | undefined;
  /** Why nothing can be said of it, for instance since the browser has lost the file. */
  readonly failed?: string;
}

/** Validates inputs in a Web Worker, because parsing a large table would block the page. */
const scope = globalThis as unknown as Pick<Worker, "postMessage" | "addEventListener">;
scope.addEventListener("message", ({ data }: MessageEvent<NumberedQuestion>) => {
  const { number } = data;
  const answer = (words: Omit<NumberedAnswer, "number">) => scope.postMessage({ number, ...words });
  inputProblem(data).then(
    (problem) => answer({ problem }),
    (cause: unknown) => answer({ failed: (cause as Error).message }),
  );
});
