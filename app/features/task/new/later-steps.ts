import { ConfigureStep } from "./configure/configure-step.tsx";
import { cidOfReference, readReferenced } from "./configure/read-referenced.ts";
import { createTask } from "./create-task.ts";
import { OpenedModel } from "./model/opened-model.ts";
import { NewerVersion, PrivateOrder } from "./model/order-notices.tsx";
import { publishedModel } from "./model/published-model.ts";
import { ReadersOfTask } from "./private/use-chosen-readers.ts";
import { ReviewStep } from "./review-step.tsx";
import { RewardStep } from "./reward/reward-step.tsx";
import { configuredTask, taskErrors } from "./task-rules.ts";

/** Loaded once the model of a new task is chosen: the other steps, their rules, notices and the transaction. Two fifths of the scripts. */
export const laterSteps = {
  ConfigureStep,
  RewardStep,
  ReviewStep,
  NewerVersion,
  OpenedModel,
  PrivateOrder,
  ReadersOfTask,
  cidOfReference,
  configuredTask,
  createTask,
  publishedModel,
  readReferenced,
  taskErrors,
};
