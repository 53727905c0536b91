import { Lock } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { linkTo } from "#app/components/ui/text-link.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import type { ModelChoice } from "../new-task.query.server.ts";
import type { TaskForm } from "../task-form.ts";

interface NewerVersionProps {
  form: Pick<TaskForm, "modelVersion" | "similarTo">;
  model: Pick<ModelChoice, "id" | "version">;
  /** Called when the user continues with the version in force. */
  onUse: () => void;
}

/** Notice that the model has a newer version than the draft or the copied task. */
export function NewerVersion({ form, model, onUse }: NewerVersionProps) {
  const what = form.similarTo ? t("The copied task") : t("This draft");
  return (
    <Notice
      tone="info"
      title={t("Newer version available")}
      action={<Button onClick={onUse}>{t("Use version {version}", { version: model.version })}</Button>}
    >
      {say(
        "{what} uses version {modelVersion}; a new task uses version {version}. <link>See what changed</link>",
        {
          what,
          modelVersion: form.modelVersion,
          version: model.version,
          link: linkTo(`/models/${model.id}?tab=versions`),
        },
      )}
    </Notice>
  );
}

/** Explains to the requester, before payment, what ordering from a private model means. */
export function PrivateOrder({ isOpened }: { isOpened: boolean }) {
  return (
    <Notice icon={Lock} title={t("This model is private")}>
      {t(
        "The model file is encrypted. A provider can compute your task only with the access link from the model's owner. Ask the owner which providers have it before you create the task.",
      )}{" "}
      {isOpened
        ? t("Its description was decrypted with the key in this tab. Your task does not publish it.")
        : t("Open the access link in this tab first to see the expected input and have your input checked.")}
    </Notice>
  );
}
