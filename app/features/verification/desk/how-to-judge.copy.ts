const ALWAYS =
  "Look at the green mark above: the files are what the provider submitted. If it is red, reject.";
const HONEST = "Say in your reasoning what you checked, so that others can repeat it.";

const BY_TYPE: readonly (readonly string[])[] = [
  [
    "Download the input and the model, run it with the given parameters, and compare your output with the result file.",
    "Every row of the input needs an answer, and the answers need the form that the task asks for.",
  ],
  [
    "Load the trained weights and evaluate them on data that was held back; compare with the accuracy that is claimed.",
    "Read the log: training must have used the task's input and its parameters.",
  ],
  [
    "Repeat the evaluation on the same data and compare every figure that is reported.",
    "All of the data must have been used: a figure over a part of it is a wrong figure.",
  ],
];

/** Steps of a fair judgement by task type: 0 Inference, 1 Fine Tuning, 2 Evaluation. */
export function howToJudge(taskType: number): string[] {
  return [ALWAYS, ...(BY_TYPE[taskType] ?? []), HONEST];
}
