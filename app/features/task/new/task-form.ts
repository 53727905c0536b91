import type { InputCheck } from "#app/features/execution/typed-input/input-check.ts";
import type { ErrorsByField } from "#app/form/errors-by-field.ts";
import { type FeeSpeed, feeSpeeds } from "#app/transaction/send/fee-speed.ts";
import type { WizardStep } from "#app/wizard/steps.ts";
import { t } from "#language/text.ts";
import { RECOMMENDED_REWARD } from "#protocol/documents/limits.ts";
import { amountToText, parseAmount } from "#protocol/format/amount.ts";
import type { Check } from "#protocol/generated/enums.ts";
import type { DeadlineLimits, RewardLimits } from "#protocol/schemas/task-draft.ts";
import type { ModelChoice, SimilarTask } from "./new-task.query.server.ts";
import { recommendedReward } from "./reward/price-guidance.ts";
import { emptySpecification, type SpecificationForm, specificationLike } from "./specification-fields.tsx";

/** URL parameter of a new task that fills the form with the model's example. */
export const EXAMPLE = "example";

/** The four steps in order (F42). */
export const taskSteps = () =>
  [
    { key: "model", label: t("Select Model") },
    { key: "configure", label: t("Configure Task") },
    { key: "reward", label: t("Set Reward") },
    { key: "review", label: t("Review & Submit") },
  ] as const satisfies readonly WizardStep[];

type StepKey = ReturnType<typeof taskSteps>[number]["key"];

/** Form values as typed: the part of a new task that survives a reload (F321). */
export interface TaskForm extends SpecificationForm {
  modelId: string;
  modelName: string;
  /** Model revision and version that the form was made for; empty if not recorded. */
  modelRevision: string;
  modelVersion: string;
  taskType: string;
  /** Date in the reader's time zone; empty until the page has the time. */
  deadline: string;
  /** Time of day; empty means the last second of the day (G36). */
  deadlineTime: string;
  inputMode: "file" | "pointer";
  /** Number of inputs in the chosen file, if it is a batch; empty otherwise. */
  items: string;
  dataPointer: string;
  /** Number of inputs in the referenced file, if it was copied from a batch; empty otherwise. */
  pointerItems: string;
  /** Readers of input and result. */
  privacy: "public" | "private";
  /** Provider of a private task. */
  privateProvider: string;
  /** Verifiers of a private task, separated by line ends. */
  privateVerifiers: string;
  /** Number of the chosen check; empty while the model decides. */
  check: "" | `${Check}`;
  reward: string;
  /** The reward follows the task type until it is edited (G39). */
  rewardEdited: boolean;
  feeSpeed: FeeSpeed;
  /** Id of the copied task; empty if there is none. */
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
  items: "",
  dataPointer: "",
  pointerItems: "",
  ...emptySpecification,
  privacy: "public",
  privateProvider: "",
  privateVerifiers: "",
  check: "",
  reward: RECOMMENDED_REWARD[0],
  rewardEdited: false,
  feeSpeed: "standard",
  similarTo: "",
};

/**
 * Applies a change to the form. A new task type, or another number of inputs, sets the recommended reward unless the reward was edited
 * (G39).
 */
export function changeForm(form: TaskForm, change: Partial<TaskForm>): TaskForm {
  const isOtherPointer = change.dataPointer !== undefined && change.dataPointer !== form.dataPointer;
  const next = { ...form, ...(isOtherPointer && { pointerItems: "" }), ...change };
  const isOther =
    change.taskType !== undefined || (change.items !== undefined && change.items !== form.items);
  const follows = isOther && !next.rewardEdited && change.reward === undefined;
  return follows ? { ...next, reward: timesItems(recommendedReward(next.taskType), itemsOf(next)) } : next;
}

/** The number of inputs of the chosen or referenced file; undefined for a single input. */
export function itemsOf({
  inputMode,
  items,
  pointerItems,
}: Pick<TaskForm, "inputMode" | "items" | "pointerItems">): number | undefined {
  const count = Number(inputMode === "file" ? items : pointerItems);
  return Number.isInteger(count) && count > 0 ? count : undefined;
}

/** A recommended amount for each input. */
export const timesItems = (reward: string, items = 1): string =>
  items === 1 ? reward : amountToText(parseAmount(reward) * BigInt(items));

/** Form values for a similar task: the same model, settings and reward. */
export function formLike(
  task: Omit<SimilarTask, "model"> & { model: Pick<ModelChoice, "id" | "name"> },
): Partial<TaskForm> {
  const { model, spec } = task;
  return {
    // The copied task used this revision; the model may have a newer one.
    ...formOfModel({ ...model, revision: String(task.modelRevision), version: task.modelVersion }),
    taskType: String(task.taskType),
    inputMode: "pointer",
    dataPointer: task.dataPointer,
    pointerItems: spec?.inputItems ?? "",
    ...specificationLike(spec),
    check: String(task.check) as TaskForm["check"],
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

/** Whether the model has a newer revision than the one the form was made for (N15). */
export function hasNewerVersion(
  { modelId, modelRevision }: Pick<TaskForm, "modelId" | "modelRevision">,
  model: Pick<ModelChoice, "id" | "revision"> | undefined,
): boolean {
  return model?.id === modelId && modelRevision !== "" && Number(modelRevision) < Number(model.revision);
}

/** Validates a saved form; invalid values are dropped. */
export function validDraft(saved: Partial<TaskForm>): Partial<TaskForm> {
  const { feeSpeed, inputMode, check, privacy, ...form } = saved;
  return {
    ...form,
    ...((privacy === "public" || privacy === "private") && { privacy }),
    ...(check !== undefined && ["", "0", "1", "2", "3", "4"].includes(check) && { check }),
    ...(feeSpeed && feeSpeeds.includes(feeSpeed) && { feeSpeed }),
    ...((inputMode === "file" || inputMode === "pointer") && { inputMode }),
  };
}

export interface WizardLimits {
  deadline: Required<DeadlineLimits>;
  reward: RewardLimits;
}

/** Errors of each of the three steps with inputs (F44, F52-F72). */
export type TaskErrors = Readonly<Record<Exclude<StepKey, "review">, ErrorsByField>>;

/** Errors of the first step (F52). Without the other rules, which load once a model is chosen. */
export const modelErrors = ({ modelId }: Pick<TaskForm, "modelId">): ErrorsByField =>
  /^0x[0-9a-f]{64}$/.test(modelId) ? {} : { modelId: [t("Please select a model")] };

/** Adds an error to the second step if no program could process the task, even though each field is valid. */
export function withInputCheck(errors: TaskErrors, check: InputCheck): TaskErrors {
  if (check.status !== "refused") return errors;
  return { ...errors, configure: { ...errors.configure, manifest: [check.problem] } };
}

/** Adds an error to the second step if the task cannot be private as chosen. */
export function withPrivacy(errors: TaskErrors, problem: string | undefined): TaskErrors {
  return problem ? { ...errors, configure: { ...errors.configure, privacy: [problem] } } : errors;
}

/** Adds an error to the first step if the model does not accept tasks from this account. */
export function withObstacle(errors: TaskErrors, obstacle: string | undefined): TaskErrors {
  return obstacle ? { ...errors, model: { ...errors.model, modelId: [obstacle] } } : errors;
}
