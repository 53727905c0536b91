import type { InputQuestion } from "#runtime/run/input-problem.ts";
import type { NumberedAnswer, NumberedQuestion } from "#runtime/web/input-worker.ts";

let worker: Worker | undefined;
let asked = 0;

/**
 * Checks in a worker why a run would be refused; see `inputProblem`.
 * @throws Error if the worker cannot be started or the file cannot be read, or the signal's reason
 */
export function judgeInput(question: InputQuestion, signal: AbortSignal): Promise<string | undefined> {
  worker ??= new Worker(new URL("../../../../runtime/web/input-worker.ts", import.meta.url), {
    type: "module",
  });
  const judge = worker;
  asked += 1;
  const number = asked;
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const ended = new AbortController();
  const once = { signal: ended.signal };
  judge.addEventListener(
    "message",
    ({ data }: MessageEvent<NumberedAnswer>) => {
      if (data.number !== number) return;
      if (data.failed === undefined) resolve(data.problem);
      else reject(new Error(data.failed));
    },
    once,
  );
  judge.addEventListener("error", ({ message }) => reject(new Error(message)), once);
  signal.addEventListener("abort", () => reject(signal.reason), once);
  judge.postMessage({ ...question, number } satisfies NumberedQuestion);
  return promise.finally(() => ended.abort());
}
