import { useEffect, useState } from "react";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { isProvable } from "#runtime/manifest/provable.ts";
import type { WorkKind } from "#runtime/manifest/work-kind.ts";
import { inputNamesOf } from "#runtime/run/input/input-name.ts";
import { firstFittingName, type InputQuestion } from "#runtime/run/input/input-problem.ts";
import type { NumberedAnswer, NumberedQuestion } from "#runtime/web/input-worker.ts";
import { type PublishedModel, usePackage } from "../package/use-package.ts";
import { translateRuntime } from "../runtime-messages.ts";
import { readStatedManifest } from "../stored-content.ts";
import { weightsUrls } from "../weights.ts";
import { type InputCheck, READING, UNCHECKED } from "./input-check.ts";
import { parameterValues } from "./parameter-fields.tsx";

let worker: Worker | undefined;
let lastNumber = 0;

/** Checks in a worker why a run would be refused; see `inputProblem`. @throws Error; the signal's reason */
function checkInput(
  question: InputQuestion,
  weightsUrls: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  worker ??= new Worker(new URL("../../../../runtime/web/input-worker.ts", import.meta.url), {
    type: "module",
  });
  const checker = worker;
  lastNumber += 1;
  const number = lastNumber;
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const ended = new AbortController();
  const once = { signal: ended.signal };
  checker.addEventListener(
    "message",
    ({ data }: MessageEvent<NumberedAnswer>) => {
      if (data.number !== number) return;
      if (data.failed === undefined) resolve(data.problem);
      else reject(new Error(data.failed));
    },
    once,
  );
  checker.addEventListener("error", ({ message }) => reject(new Error(message)), once);
  signal.addEventListener("abort", () => reject(signal.reason), once);
  checker.postMessage({ ...question, number, weightsUrls } satisfies NumberedQuestion);
  return promise.finally(() => ended.abort());
}

export interface InputCheckerProps {
  model: PublishedModel;
  kind: WorkKind;
  /** The chosen file, or the content of a reference. */
  file: File | undefined;
  /** The file has no name, so the first type in the manifest that it fits is used. */
  isReference: boolean;
  /** Number of inputs, if the file is a batch. */
  items?: number | undefined;
  /** JSON text of the settings. */
  parameters: string;
  onCheck: (check: InputCheck) => void;
  /** Whether a run leaves a trace that proves it, and its time limit in seconds; undefined while the package is not read. */
  onProvable?: (isProvable: boolean | undefined, inputSeconds: number | undefined) => void;
}

async function checkNames(
  question: Omit<InputQuestion, "input">,
  file: File | undefined,
  names: readonly string[],
  weightsUrls: readonly string[],
  signal: AbortSignal,
): Promise<InputCheck> {
  const found = await firstFittingName(question, file, names, (each) =>
    checkInput(each, weightsUrls, signal),
  );
  if (found.problem !== undefined) return { status: "refused", problem: translateRuntime(found.problem) };
  // A named file keeps its name.
  return { status: "fits", ...(file && file.name !== found.name && { fileName: found.name }) };
}

/** Checks input and settings against the model's manifest in every step of the form. Renders nothing. */
export function InputChecker({
  model,
  kind,
  file,
  isReference,
  items,
  parameters,
  onCheck,
  onProvable,
}: InputCheckerProps) {
  const { gatewayUrls } = usePublicEnvironment();
  const found = usePackage(model);
  // The manifest at the end of a large package is enough for a form.
  const [stated] = useLoaded(found.status === "not-requested" ? model.accessMethod : undefined, (signal) =>
    readStatedManifest(model, gatewayUrls, signal),
  );
  const manifest =
    found.status === "ready"
      ? found.published.manifest
      : found.status === "not-requested" && stated.status === "ready"
        ? stated.value
        : undefined;
  const [check, setCheck] = useState(READING);
  useEffect(() => {
    if (!manifest) return;
    const controller = new AbortController();
    setCheck(READING);
    const kinds = inputNamesOf(manifest.tasks[kind]);
    const ownName = [isReference && items !== undefined ? `batch-${items}.zip` : (file?.name ?? "")];
    const names = isReference && items === undefined && kinds.length > 0 ? kinds : ownName;
    const question = { manifest, kind, parameters: parameterValues(parameters), items };
    checkNames(question, file, names, weightsUrls(manifest, gatewayUrls), controller.signal).then(
      setCheck,
      // If this browser has lost the file, the form prompts for it again; without a worker the input stays unchecked.
      () => controller.signal.aborted || setCheck(UNCHECKED),
    );
    return () => controller.abort();
  }, [manifest, kind, file, isReference, items, parameters, gatewayUrls]);
  const isLoading =
    found.status === "loading" || (found.status === "not-requested" && stated.status === "loading");
  const reported = manifest ? check : isLoading ? READING : UNCHECKED;
  useEffect(() => onCheck(reported), [reported, onCheck]);
  const provable = manifest ? isProvable(manifest, kind) : found.status === "none" ? false : undefined;
  const seconds = manifest?.limits.seconds;
  useEffect(() => onProvable?.(provable, seconds), [provable, seconds, onProvable]);
  return null;
}
