import { t } from "#language/text.ts";

/** Rules for the origin that a model may state (N15). */

export interface OriginTask {
  taskType: number;
  statusIndex: number;
  model: { id: string; name: string; isPublic: boolean };
  modelVersion: string;
}

export type FineTuningOrigin =
  | { status: "confirmed"; task: string; model: { id: string; name: string; version: string } }
  | { status: "refused"; problem: string };

const FINE_TUNING = 1;
const VERIFIED = 3;

/** Whether a task can be an origin: a Fine Tuning task whose result was verified. Used by the form and the page. */
export function originOf(id: string, task: OriginTask | null): FineTuningOrigin {
  if (!task) return { status: "refused", problem: t("There is no task with this ID.") };
  if (task.taskType !== FINE_TUNING)
    return {
      status: "refused",
      problem: t("This is not a Fine Tuning task, so it did not produce a model."),
    };
  if (task.statusIndex !== VERIFIED)
    return { status: "refused", problem: t("The result of this task is not verified.") };
  const { id: modelId, name, isPublic } = task.model;
  return {
    status: "confirmed",
    task: id,
    model: {
      id: modelId,
      name: name || (isPublic ? t("Unnamed Model") : t("a private model")),
      version: `v${task.modelVersion}`,
    },
  };
}
