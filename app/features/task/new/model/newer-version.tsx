import { Link } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
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
          link: (words) => (
            <Link
              to={`/models/${model.id}?tab=versions`}
              className="text-accent underline-offset-2 hover:underline"
            >
              {words}
            </Link>
          ),
        },
      )}
    </Notice>
  );
}
