import type { DemoFile } from "../files/demo-file.ts";
import { textOf } from "../files/demo-file.ts";

/** What `train.ts` wrote down about a training run beside the weights. */
export interface EvaluationRecord {
  readonly weightCount: number;
  readonly evaluation: Readonly<Record<string, number>>;
}

/** Reads a model's `generated/evaluation.json`. */
export function readEvaluation(file: DemoFile): EvaluationRecord {
  return JSON.parse(textOf(file)) as EvaluationRecord;
}
