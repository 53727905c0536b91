import { Link } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import type { ModelChoice } from "../new-task.query.server.ts";
import type { TaskForm } from "../task-form.ts";

interface NewerVersionProps {
  form: Pick<TaskForm, "modelVersion" | "similarTo">;
  model: Pick<ModelChoice, "id" | "version">;
  /** The person has seen it and goes on with the version in force. */
  onUse: () => void;
}

/** The model has a newer version than the draft, or the task that it was made like, was made for. */
export function NewerVersion({ form, model, onUse }: NewerVersionProps) {
  const what = form.similarTo ? "The task that this one is made like" : "This draft";
  return (
    <Notice
      tone="info"
      title="Newer version available"
      action={<Button onClick={onUse}>Go on with version {model.version}</Button>}
    >
      {what} was made for version {form.modelVersion}; a new task gets version {model.version}.{" "}
      <Link
        to={`/models/${model.id}?tab=versions`}
        className="text-accent underline-offset-2 hover:underline"
      >
        What changed
      </Link>
    </Notice>
  );
}
