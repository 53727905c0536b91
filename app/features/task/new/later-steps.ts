import { ConfigureStep } from "./configure/configure-step.tsx";
import { cidOfReference, readReferenced } from "./configure/read-referenced.ts";
import { createTask } from "./create-task.ts";
import { publishedModel } from "./model/published-model.ts";
import { ReviewStep } from "./review-step.tsx";
import { RewardStep } from "./reward/reward-step.tsx";
import { configuredTask, taskErrors } from "./task-rules.ts";

/** Loaded once the model of a new task is chosen: the other steps, their rules and the transaction. Two fifths of the scripts. */
export const laterSteps = {
  ConfigureStep,
  RewardStep,
  ReviewStep,
  cidOfReference,
  configuredTask,
  createTask,
  publishedModel,
  readReferenced,
  taskErrors,
};
