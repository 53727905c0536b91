import { Link } from "@remix-run/react";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import type { TaskDetail } from "./task-detail.query.server.ts";

/** Notice that the model has a newer version. The task keeps the version it was created with (N15). */
export function TaskModelVersion({
  task,
}: {
  task: Pick<TaskDetail, "modelRevision" | "modelVersion" | "model">;
}) {
  const { modelRevision, modelVersion, model } = task;
  if (modelRevision >= Number(model.revision)) return null;
  return (
    <Notice tone="info" title={t("Newer version available")}>
      {say(
        "This task uses version {modelVersion} of the model, which was current when the task was created. The current version is {version}. <link>See what changed</link>",
        {
          modelVersion,
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
