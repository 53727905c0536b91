import type { DemoFile } from "../files/demo-file.ts";
import { textOf } from "../files/demo-file.ts";

/**
 * Figures of a model's one training run, measured on data held back from it. The weights and figures in `generated/` were made by
 * `stack/demo-world/models/train.ts` as of commit 178bf26b, which is no longer part of the tree.
 */
export interface EvaluationRecord {
  readonly weightCount: number;
  readonly evaluation: Readonly<Record<string, number>>;
}

/** Reads a model's `generated/evaluation.json`. */
export function readEvaluation(file: DemoFile): EvaluationRecord {
  return JSON.parse(textOf(file)) as EvaluationRecord;
}
