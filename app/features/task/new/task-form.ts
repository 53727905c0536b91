import type { z } from "zod";
import type { FeeSpeed } from "#app/transaction/send/fee-speed.ts";
import { feeSpeeds } from "#app/transaction/send/fee-speed.ts";
import { RECOMMENDED_REWARD } from "#protocol/documents/limits.ts";
import { amountToText } from "#protocol/format/amount.ts";
import {
  type ConfiguredTask,
  configureTaskSchema,
  type DeadlineLimits,
  type RewardLimits,
  selectModelSchema,
  setRewardSchema,
} from "#protocol/schemas/task-draft.ts";
import type { ModelChoice, SimilarTask } from "./new-task.query.server.ts";

/** What is typed into the wizard, as text: the part of a new task that survives a reload (F321). */
export interface TaskForm {
  modelId: string;
  modelName: string;
  taskType: string;
  /** Day of the deadline in the reader's time zone; empty until the page knows the time. */
  deadlineDate: string;
  /** Minute of the day; empty means the last second of the day (G36). */
  deadlineTime: string;
  inputMode: "file" | "pointer";
  dataPointer: string;
  title: string;
  description: string;
  parameters: string;
  reward: string;
  /** Until somebody edits it, the reward follows the task type (G39). */
  rewardEdited: boolean;
  feeSpeed: FeeSpeed;
  /** Name of a file that was chosen before a reload, which a page cannot keep. */
  fileName: string;
}

export const emptyTaskForm: TaskForm = {
  modelId: "",
  modelName: "",
  taskType: "0",
  deadlineDate: "",
  deadlineTime: "",
  inputMode: "file",
  dataPointer: "",
  title: "",
  description: "",
  parameters: "",
  reward: RECOMMENDED_REWARD[0],
  rewardEdited: false,
  feeSpeed: "standard",
  fileName: "",
};

/** The recommended reward of a task type as text (F64). */
export function recommendedReward(taskType: string): string {
  return RECOMMENDED_REWARD[Number(taskType)] ?? RECOMMENDED_REWARD[0];
}

/** The form after a change. A new task type brings its recommended reward until the reward was edited (G39). */
export function changeForm(form: TaskForm, change: Partial<TaskForm>): TaskForm {
  const next = { ...form, ...change };
  const follows = change.taskType !== undefined && !next.rewardEdited && change.reward === undefined;
  return follows ? { ...next, reward: recommendedReward(next.taskType) } : next;
}

/** The form of a task like another one: the same model, settings and reward. */
export function formLike(task: SimilarTask): Partial<TaskForm> {
  const { model, spec } = task;
  return {
    ...formOfModel(model),
    taskType: String(task.taskType),
    inputMode: "pointer",
    dataPointer: task.dataPointer,
    title: spec?.title ?? "",
    description: spec?.description ?? "",
    parameters: spec?.parameters && spec.parameters !== "{}" ? spec.parameters : "",
    reward: amountToText(BigInt(task.reward)),
    rewardEdited: true,
  };
}

export const formOfModel = ({ id, name }: Pick<ModelChoice, "id" | "name">) => ({
  modelId: id,
  modelName: name,
});

/** What a stored text of a form holds; anything that does not fit is as if it were not there. */
export function parseStoredForm(text: string | null): Partial<TaskForm> {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    return {};
  }
  if (typeof stored !== "object" || stored === null) return {};
  const known = Object.entries(emptyTaskForm).filter(
    ([name, value]) => typeof (stored as Record<string, unknown>)[name] === typeof value,
  );
  const form = Object.fromEntries(
    known.map(([name]) => [name, (stored as Record<string, unknown>)[name]]),
  ) as Partial<TaskForm>;
  if (!feeSpeeds.includes(form.feeSpeed as FeeSpeed)) delete form.feeSpeed;
  if (form.inputMode !== "file" && form.inputMode !== "pointer") delete form.inputMode;
  return form;
}

/** The deadline as the schema reads it: a day, or a minute of it. */
export function deadlineText({ deadlineDate, deadlineTime }: TaskForm): string {
  return deadlineDate && deadlineTime ? `${deadlineDate}T${deadlineTime}` : deadlineDate;
}

export interface WizardLimits {
  deadline: DeadlineLimits;
  reward: RewardLimits;
}

/** The second step's values as its schema wants them. What the other tab holds does not count. */
export function configuration(form: TaskForm, file: File | undefined) {
  const { taskType, inputMode, dataPointer, title, description, parameters } = form;
  return {
    taskType,
    deadline: deadlineText(form),
    inputData: inputMode === "file" ? file : undefined,
    dataPointer: inputMode === "pointer" ? dataPointer : "",
    title,
    description,
    parameters,
  };
}

export type StepKey = "model" | "configure" | "reward" | "review";

/** Messages of the failed rules by field; empty when the step is complete (F44, F52-F72). */
export type Problems = Readonly<Record<string, readonly string[]>>;

function problemsOf(result: z.ZodSafeParseResult<unknown>): Problems {
  const found: Record<string, string[]> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const field = String(path[0] ?? "form");
    found[field] = [...(found[field] ?? []), message];
  }
  return found;
}

/** What is wrong with each of the three steps that are filled in. */
export function stepProblems(
  form: TaskForm,
  file: File | undefined,
  limits: WizardLimits,
): Record<Exclude<StepKey, "review">, Problems> {
  return {
    model: problemsOf(selectModelSchema.safeParse({ modelId: form.modelId, modelName: form.modelName })),
    configure: problemsOf(configureTaskSchema(limits.deadline).safeParse(configuration(form, file))),
    reward: problemsOf(setRewardSchema(limits.reward).safeParse({ reward: form.reward })),
  };
}

/** The values of a complete second step; undefined while something is wrong with it. */
export function configuredTask(
  form: TaskForm,
  file: File | undefined,
  limits: DeadlineLimits,
): ConfiguredTask | undefined {
  return configureTaskSchema(limits).safeParse(configuration(form, file)).data;
}
