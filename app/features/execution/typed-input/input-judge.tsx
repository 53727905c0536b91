import { useEffect, useState } from "react";
import type { WorkKind } from "#runtime/manifest/work-kind.ts";
import { type PublishedModel, usePackage } from "../package/use-package.ts";
import { runtimeWords } from "../runtime-words.ts";
import { type InputVerdict, READING, UNCHECKED } from "./input-verdict.ts";
import { judgeInput } from "./judge-input.ts";
import { parameterValues } from "./parameter-values.ts";

export interface InputJudgeProps {
  model: PublishedModel;
  kind: WorkKind;
  /** The chosen file. */
  file: File | undefined;
  /** JSON text of the settings. */
  parameters: string;
  onVerdict: (verdict: InputVerdict) => void;
}

/** Judges input and settings by the model's manifest, whichever step of the form is shown. Draws nothing. */
export function InputJudge({ model, kind, file, parameters, onVerdict }: InputJudgeProps) {
  const found = usePackage(model);
  const manifest = found.status === "ready" ? found.published.manifest : undefined;
  const [verdict, setVerdict] = useState(READING);
  useEffect(() => {
    if (!manifest) return;
    const controller = new AbortController();
    setVerdict(READING);
    const input = file && { name: file.name, content: file };
    judgeInput({ manifest, kind, parameters: parameterValues(parameters), input }, controller.signal).then(
      (problem) =>
        setVerdict(problem ? { status: "refused", problem: runtimeWords(problem) } : { status: "fits" }),
      // A file that this browser has lost is asked for again; a worker that does not start judges nothing.
      () => controller.signal.aborted || setVerdict(UNCHECKED),
    );
    return () => controller.abort();
  }, [manifest, kind, file, parameters]);
  const told = manifest ? verdict : found.status === "loading" ? READING : UNCHECKED;
  useEffect(() => onVerdict(told), [told, onVerdict]);
  return null;
}
