import { useEffect, useState } from "react";
import type { WorkKind } from "#runtime/manifest/work-kind.ts";
import { inputNamesOf } from "#runtime/run/input-name.ts";
import { firstFittingName, type InputQuestion } from "#runtime/run/input-problem.ts";
import type { NumberedAnswer, NumberedQuestion } from "#runtime/web/input-worker.ts";
import { type PublishedModel, usePackage } from "../package/use-package.ts";
import { runtimeWords } from "../runtime-words.ts";
import { type InputVerdict, READING, UNCHECKED } from "./input-verdict.ts";
import { parameterValues } from "./parameter-fields.tsx";

let worker: Worker | undefined;
let asked = 0;

/**
 * Checks in a worker why a run would be refused; see `inputProblem`.
 * @throws Error if the worker cannot be started or the file cannot be read, or the signal's reason
 */
function judgeInput(question: InputQuestion, signal: AbortSignal): Promise<string | undefined> {
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

export interface InputJudgeProps {
  model: PublishedModel;
  kind: WorkKind;
  /** The chosen file, or the content of a reference. */
  file: File | undefined;
  /** The file has no name, so the first type in the manifest that it fits is used. */
  isReference: boolean;
  /** JSON text of the settings. */
  parameters: string;
  onVerdict: (verdict: InputVerdict) => void;
}

async function judgeNames(
  question: Omit<InputQuestion, "input">,
  file: File | undefined,
  names: readonly string[],
  signal: AbortSignal,
): Promise<InputVerdict> {
  const found = await firstFittingName(question, file, names, (each) => judgeInput(each, signal));
  if (found.problem !== undefined) return { status: "refused", problem: runtimeWords(found.problem) };
  // A named file keeps its name.
  return { status: "fits", ...(file && file.name !== found.name && { fileName: found.name }) };
}

/** Checks input and settings against the model's manifest in every step of the form. Renders nothing. */
export function InputJudge({ model, kind, file, isReference, parameters, onVerdict }: InputJudgeProps) {
  const found = usePackage(model);
  const manifest = found.status === "ready" ? found.published.manifest : undefined;
  const [verdict, setVerdict] = useState(READING);
  useEffect(() => {
    if (!manifest) return;
    const controller = new AbortController();
    setVerdict(READING);
    const kinds = inputNamesOf(manifest.tasks[kind]);
    const names = isReference && kinds.length > 0 ? kinds : [file?.name ?? ""];
    const question = { manifest, kind, parameters: parameterValues(parameters) };
    judgeNames(question, file, names, controller.signal).then(
      setVerdict,
      // The form asks again for a file that this browser has lost; without a worker the input stays unchecked.
      () => controller.signal.aborted || setVerdict(UNCHECKED),
    );
    return () => controller.abort();
  }, [manifest, kind, file, isReference, parameters]);
  const told = manifest ? verdict : found.status === "loading" ? READING : UNCHECKED;
  useEffect(() => onVerdict(told), [told, onVerdict]);
  return null;
}
