import { useEffect, useState } from "react";
import { Field, Input } from "#app/components/ui/form/field.tsx";
import { t } from "#language/text.ts";
import type { FineTuningOrigin } from "../detail/origin.ts";
import type { RegistrationForm, RegistrationValues } from "./registration-form.ts";

interface OriginFieldProps {
  form: RegistrationForm;
  values: RegistrationValues;
  change: (changes: Partial<RegistrationValues>) => void;
}

const TASK_ID = /0x[0-9a-f]{64}(?![0-9a-f])/i;

/** The Fine Tuning task that produced the model; checked against the index immediately (N15). */
export function OriginField({ form, values, change }: OriginFieldProps) {
  const [origin, setOrigin] = useState<FineTuningOrigin>();
  const task = TASK_ID.exec(values.fineTuningTask)?.[0].toLowerCase();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another task triggers a new request.
  useEffect(() => {
    setOrigin(undefined);
    if (!task) {
      if (values.parentModel) change({ parentModel: "" });
      return;
    }
    const stop = new AbortController();
    fetchOrigin(task, stop.signal).then(
      (found) => {
        setOrigin(found);
        change({ parentModel: found.status === "confirmed" ? found.model.id : "" });
      },
      () => {
        if (!stop.signal.aborted)
          setOrigin({
            status: "refused",
            problem: t("The index did not respond. Edit the field to try again."),
          });
      },
    );
    return () => stop.abort();
  }, [task]);
  return (
    <div className="grid gap-1.5">
      <Field
        {...form.field("fineTuningTask")}
        label={t("Fine Tuning task")}
        description={t(
          "ID or link of the verified Fine Tuning task that produced this model. Leave empty for other models.",
        )}
      >
        <Input autoComplete="off" spellCheck={false} className="font-mono text-sm" />
      </Field>
      <p role="status" className="text-sm empty:hidden">
        {task && !origin ? t("Checking the task…") : null}
        {origin?.status === "confirmed"
          ? t("Fine-tuned from {name} {version}.", { name: origin.model.name, version: origin.model.version })
          : null}
        {origin?.status === "refused" ? <span className="text-rejected">{origin.problem}</span> : null}
      </p>
    </div>
  );
}

async function fetchOrigin(task: string, signal: AbortSignal): Promise<FineTuningOrigin> {
  const response = await fetch(`/resources/origin?task=${task}`, { signal });
  if (!response.ok) throw new Error(`The origin answered ${response.status}`);
  return (await response.json()) as FineTuningOrigin;
}
