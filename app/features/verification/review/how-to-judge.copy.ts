import { t } from "#language/text.ts";

/** One step of a fair review. */
export interface JudgingStep {
  /** Instruction. */
  readonly text: string;
  /** Sentence for the vote's reasoning once the step is done. */
  readonly done: string;
}

const always = (): JudgingStep => ({
  text: t(
    "Look at the line about the files above: they are what the provider submitted. If it is red, reject.",
  ),
  done: t("The files are those whose hashes are on the chain."),
});

const byType = (): readonly (readonly JudgingStep[])[] => [
  [
    {
      text: t(
        "Download the input and the model, run it with the given parameters, and compare your output with the result file.",
      ),
      done: t("I ran the model on the input and compared the output with the result file."),
    },
    {
      text: t(
        "Every row of the input needs an answer, and the answers need the form that the task asks for.",
      ),
      done: t("I looked whether every row of the input has an answer in the form that was asked for."),
    },
  ],
  [
    {
      text: t(
        "Load the trained weights and evaluate them on data that was held back; compare with the accuracy that is claimed.",
      ),
      done: t("I evaluated the weights on data that was held back and compared with the claimed accuracy."),
    },
    {
      text: t("Read the log: training must have used the task's input and its parameters."),
      done: t("I read in the log which input and parameters the training used."),
    },
  ],
  [
    {
      text: t("Repeat the evaluation on the same data and compare every figure that is reported."),
      done: t("I repeated the evaluation and compared every reported figure."),
    },
    {
      text: t("All of the data must have been used: a figure over a part of it is a wrong figure."),
      done: t("I looked whether all of the data was used."),
    },
  ],
];

/** Shown to all readers; the ballot's own field shows it to voters. */
export const honest = (): string =>
  t("Say in your reasoning what you checked, so that others can repeat it.");

/** Review steps by task type: 0 Inference, 1 Fine Tuning, 2 Evaluation. */
export function howToJudge(taskType: number): readonly JudgingStep[] {
  return [always(), ...(byType()[taskType] ?? [])];
}
