import { Link } from "@remix-run/react";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import type { TaskDetail } from "./task-detail.query.server.ts";

/** The model has published a newer version since the task was created, which keeps its own (N15). */
export function TaskModelVersion({
  task,
}: {
  task: Pick<TaskDetail, "modelRevision" | "modelVersion" | "model">;
}) {
  const { modelRevision, modelVersion, model } = task;
  if (modelRevision >= Number(model.revision)) return null;
  return (
    <Notice tone="info" title="Newer version available">
      The task keeps version {modelVersion} of its model, which was in force when it was created. Version{" "}
      {model.version} is in force now.{" "}
      <Link
        to={`/models/${model.id}?tab=versions`}
        className="text-accent underline-offset-2 hover:underline"
      >
        What changed
      </Link>
    </Notice>
  );
}
