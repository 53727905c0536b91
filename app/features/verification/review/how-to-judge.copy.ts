import { t } from "#language/text.ts";

export interface JudgingStep {
  readonly text: string;
  /** Sentence for the vote's reasoning once the step is done. */
  readonly done: string;
}

const always = (): JudgingStep => ({
  text: t(
    "Look at the file check above. It confirms that these are the files the provider submitted. If it is red, reject the result.",
  ),
  done: t("The files match the hashes on the chain."),
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
      text: t("Every input row needs an answer in the format that the task requires."),
      done: t("I checked that every input row has an answer in the required format."),
    },
  ],
  [
    {
      text: t(
        "Load the trained weights, evaluate them on held-out data and compare the result with the reported accuracy.",
      ),
      done: t("I evaluated the weights on held-out data and compared the result with the reported accuracy."),
    },
    {
      text: t("Read the log. The training must have used the task's input and parameters."),
      done: t("I checked in the log which input and parameters the training used."),
    },
  ],
  [
    {
      text: t("Repeat the evaluation on the same data and compare every reported figure."),
      done: t("I repeated the evaluation and compared every reported figure."),
    },
    {
      text: t("All of the data must have been used. A figure computed from only part of the data is wrong."),
      done: t("I checked that all of the data was used."),
    },
  ],
];

/** Shown to all readers; the ballot's own field shows it to voters. */
export const honestyReminder = (): string =>
  t("Describe what you checked in your reasoning, so others can repeat it.");

/** Review steps by task type: 0 Inference, 1 Fine Tuning, 2 Evaluation. */
export function howToJudge(taskType: number): readonly JudgingStep[] {
  return [always(), ...(byType()[taskType] ?? [])];
}
