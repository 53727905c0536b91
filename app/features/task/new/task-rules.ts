/** The rules of a new task. A separate module because they load only once a model is chosen. */
import { errorsByField } from "#app/form/errors-by-field.ts";
import type { StoredFile } from "#app/wizard/draft-store.ts";
import { ipfsPointer } from "#protocol/content/pointer/pointer.ts";
import {
  type ConfiguredTask,
  configureTaskSchema,
  type DeadlineLimits,
  setRewardSchema,
} from "#protocol/schemas/task-draft.ts";
import { specificationOf } from "./specification-fields.tsx";
import { modelErrors, type TaskErrors, type TaskForm, type WizardLimits } from "./task-form.ts";

/** The deadline in the schema's format: a date, optionally with a time. */
function deadlineText({ deadline, deadlineTime }: TaskForm): string {
  return deadline && deadlineTime ? `${deadline}T${deadlineTime}` : deadline;
}

/** The second step's values for the schema. The inactive tab is ignored; a stored file counts as a reference. */
export function configuration(form: TaskForm, file: File | StoredFile | undefined) {
  const { taskType, inputMode, dataPointer } = form;
  const stored = inputMode === "file" && file && "cid" in file ? file : undefined;
  return {
    taskType,
    deadline: deadlineText(form),
    inputData: inputMode === "file" && file instanceof File ? file : undefined,
    dataPointer: inputMode === "pointer" ? dataPointer : stored ? ipfsPointer(stored.cid) : "",
    ...specificationOf(form),
  };
}

/** Errors of every step with inputs (F44, F52-F72). */
export function taskErrors(
  form: TaskForm,
  file: File | StoredFile | undefined,
  limits: WizardLimits,
): TaskErrors {
  return {
    model: modelErrors(form),
    configure: errorsByField(configureTaskSchema(limits.deadline).safeParse(configuration(form, file))),
    reward: errorsByField(setRewardSchema(limits.reward).safeParse(form)),
  };
}

/** The values of a valid second step; undefined if it has errors. */
export function configuredTask(
  form: TaskForm,
  file: File | StoredFile | undefined,
  limits: DeadlineLimits,
): ConfiguredTask | undefined {
  return configureTaskSchema(limits).safeParse(configuration(form, file)).data;
}
