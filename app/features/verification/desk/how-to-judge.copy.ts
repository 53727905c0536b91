/** A step of a fair judgement. */
export interface JudgingStep {
  /** What is to be done. */
  readonly text: string;
  /** What somebody who has done it says in the reasons of the vote. */
  readonly done: string;
}

const ALWAYS: JudgingStep = {
  text: "Look at the line about the files above: they are what the provider submitted. If it is red, reject.",
  done: "The files are those whose hashes are on the chain.",
};

const BY_TYPE: readonly (readonly JudgingStep[])[] = [
  [
    {
      text: "Download the input and the model, run it with the given parameters, and compare your output with the result file.",
      done: "I ran the model on the input and compared the output with the result file.",
    },
    {
      text: "Every row of the input needs an answer, and the answers need the form that the task asks for.",
      done: "I looked whether every row of the input has an answer in the form that was asked for.",
    },
  ],
  [
    {
      text: "Load the trained weights and evaluate them on data that was held back; compare with the accuracy that is claimed.",
      done: "I evaluated the weights on data that was held back and compared with the claimed accuracy.",
    },
    {
      text: "Read the log: training must have used the task's input and its parameters.",
      done: "I read in the log which input and parameters the training used.",
    },
  ],
  [
    {
      text: "Repeat the evaluation on the same data and compare every figure that is reported.",
      done: "I repeated the evaluation and compared every reported figure.",
    },
    {
      text: "All of the data must have been used: a figure over a part of it is a wrong figure.",
      done: "I looked whether all of the data was used.",
    },
  ],
];

/** Said to everybody who reads; a ballot's own field says it to who votes. */
export const HONEST = "Say in your reasoning what you checked, so that others can repeat it.";

/** Steps of a fair judgement by task type: 0 Inference, 1 Fine Tuning, 2 Evaluation. */
export function howToJudge(taskType: number): readonly JudgingStep[] {
  return [ALWAYS, ...(BY_TYPE[taskType] ?? [])];
}
