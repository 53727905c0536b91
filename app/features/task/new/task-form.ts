import type { InputVerdict } from "#app/features/execution/typed-input/input-verdict.ts";
import { type ErrorsByField, errorsByField } from "#app/form/errors-by-field.ts";
import type { FeeSpeed } from "#app/transaction/send/fee-speed.ts";
import { feeSpeeds } from "#app/transaction/send/fee-speed.ts";
import type { StoredFile } from "#app/wizard/draft-store.ts";
import { ipfsPointer } from "#protocol/content/pointer/pointer.ts";
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
import { recommendedReward } from "./reward/price-guidance.ts";
import type { StepKey } from "./wizard-steps.ts";

/** What is typed into the wizard, as text: the part of a new task that survives a reload (F321). */
export interface TaskForm {
  modelId: string;
  modelName: string;
  /** The revision of the model that the form was made for, and its version; empty where nobody noted it. */
  modelRevision: string;
  modelVersion: string;
  taskType: string;
  /** Day in the reader's time zone; empty until the page knows the time. */
  deadline: string;
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
  /** The task that this one was made like; empty for none. */
  similarTo: string;
}

export const emptyTaskForm: TaskForm = {
  modelId: "",
  modelName: "",
  modelRevision: "",
  modelVersion: "",
  taskType: "0",
  deadline: "",
  deadlineTime: "",
  inputMode: "file",
  dataPointer: "",
  title: "",
  description: "",
  parameters: "",
  reward: RECOMMENDED_REWARD[0],
  rewardEdited: false,
  feeSpeed: "standard",
  similarTo: "",
};

/** The form after a change. A new task type brings its recommended reward until the reward was edited (G39). */
export function changeForm(form: TaskForm, change: Partial<TaskForm>): TaskForm {
  const next = { ...form, ...change };
  const follows = change.taskType !== undefined && !next.rewardEdited && change.reward === undefined;
  return follows ? { ...next, reward: recommendedReward(next.taskType) } : next;
}

/** The form of a task like another one: the same model, settings and reward. */
export function formLike(
  task: Omit<SimilarTask, "model"> & { model: Pick<ModelChoice, "id" | "name"> },
): Partial<TaskForm> {
  const { model, spec } = task;
  return {
    // Made for the revision of that task: the model may have a newer one.
    ...formOfModel({ ...model, revision: String(task.modelRevision), version: task.modelVersion }),
    taskType: String(task.taskType),
    inputMode: "pointer",
    dataPointer: task.dataPointer,
    title: spec?.title ?? "",
    description: spec?.description ?? "",
    parameters: spec?.parameters && spec.parameters !== "{}" ? spec.parameters : "",
    reward: amountToText(BigInt(task.reward)),
    rewardEdited: true,
    similarTo: task.id,
  };
}

export const formOfModel = ({
  id,
  name,
  revision,
  version,
}: Pick<ModelChoice, "id" | "name" | "revision" | "version">) => ({
  modelId: id,
  modelName: name,
  modelRevision: String(revision),
  modelVersion: version,
});

/** Whether the model has published something newer than the form was made for (N15). */
export function hasNewerVersion(
  { modelId, modelRevision }: Pick<TaskForm, "modelId" | "modelRevision">,
  model: Pick<ModelChoice, "id" | "revision"> | undefined,
): boolean {
  return model?.id === modelId && modelRevision !== "" && Number(modelRevision) < Number(model.revision);
}

/** What a kept form still means; anything else is as if it were not there. */
export function acceptKept(kept: Partial<TaskForm>): Partial<TaskForm> {
  const { feeSpeed, inputMode, ...form } = kept;
  return {
    ...form,
    ...(feeSpeed && feeSpeeds.includes(feeSpeed) && { feeSpeed }),
    ...((inputMode === "file" || inputMode === "pointer") && { inputMode }),
  };
}

/** The deadline as the schema reads it: a day, or a minute of it. */
function deadlineText({ deadline, deadlineTime }: TaskForm): string {
  return deadline && deadlineTime ? `${deadline}T${deadlineTime}` : deadline;
}

export interface WizardLimits {
  deadline: Required<DeadlineLimits>;
  reward: RewardLimits;
}

/**
 * The second step's values as its schema wants them. What the other tab holds does not count; a file that is stored
 * already is a reference to it.
 */
export function configuration(form: TaskForm, file: File | StoredFile | undefined) {
  const { taskType, inputMode, dataPointer, title, description, parameters } = form;
  const stored = inputMode === "file" && file && "cid" in file ? file : undefined;
  return {
    taskType,
    deadline: deadlineText(form),
    inputData: inputMode === "file" && file instanceof File ? file : undefined,
    dataPointer: inputMode === "pointer" ? dataPointer : stored ? ipfsPointer(stored.cid) : "",
    title,
    description,
    parameters,
  };
}

/** What is wrong with each of the three steps that are filled in (F44, F52-F72). */
export type TaskErrors = Readonly<Record<Exclude<StepKey, "review">, ErrorsByField>>;

export function taskErrors(
  form: TaskForm,
  file: File | StoredFile | undefined,
  limits: WizardLimits,
): TaskErrors {
  return {
    model: errorsByField(selectModelSchema.safeParse(form)),
    configure: errorsByField(configureTaskSchema(limits.deadline).safeParse(configuration(form, file))),
    reward: errorsByField(setRewardSchema(limits.reward).safeParse(form)),
  };
}

/** What no program could do is wrong with the second step, although each of its fields is right. */
export function withVerdict(errors: TaskErrors, verdict: InputVerdict): TaskErrors {
  if (verdict.status !== "refused") return errors;
  return { ...errors, configure: { ...errors.configure, manifest: [verdict.problem] } };
}

/** A model that takes no task of this account is wrong with the first step: nothing after it is asked for. */
export function withObstacle(errors: TaskErrors, obstacle: string | undefined): TaskErrors {
  return obstacle ? { ...errors, model: { ...errors.model, modelId: [obstacle] } } : errors;
}

/** The values of a complete second step; undefined while something is wrong with it. */
export function configuredTask(
  form: TaskForm,
  file: File | StoredFile | undefined,
  limits: DeadlineLimits,
): ConfiguredTask | undefined {
  return configureTaskSchema(limits).safeParse(configuration(form, file)).data;
}
