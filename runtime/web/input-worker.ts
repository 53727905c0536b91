import { type InputQuestion, inputProblem } from "../run/input-problem.ts";

export interface NumberedQuestion extends InputQuestion {
  readonly number: number;
}

export interface NumberedAnswer {
  readonly number: number;
  readonly problem: string | undefined;
}

/** Judges inputs beside the page: parsing a large table would hold it up, and the judge of schemas weighs more than the form. */
const scope = globalThis as unknown as Pick<Worker, "postMessage" | "addEventListener">;
scope.addEventListener("message", ({ data }: MessageEvent<NumberedQuestion>) => {
  void inputProblem(data).then((problem) =>
    scope.postMessage({ number: data.number, problem } satisfies NumberedAnswer),
  );
});
