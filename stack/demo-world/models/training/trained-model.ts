import type { DemoFile } from "../../files/demo-file.ts";

/** What a training run leaves behind: files for the model's `generated/` folder. */
export interface TrainedModel {
  readonly weights: DemoFile;
  readonly weightCount: number;
  /** Figures measured on data held back from the training. */
  readonly evaluation: Readonly<Record<string, number>>;
}
