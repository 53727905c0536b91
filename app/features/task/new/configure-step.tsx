import { type FocusEvent, useState } from "react";
import { Field, Input, Textarea } from "#app/components/ui/form/field.tsx";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import { TASK_DESCRIPTION_MAX, TASK_TITLE_MAX } from "#protocol/documents/limits.ts";
import { DeadlineField } from "./deadline-field.tsx";
import { InputDataField } from "./input-data-field.tsx";
import type { ModelChoice } from "./new-task.query.server.ts";
import { ModelFacts } from "./select-model-step.tsx";
import type { Problems, TaskForm } from "./task-form.ts";

const TYPES = [
  {
    value: "0",
    label: "Inference",
    description: "Run the model on your input. You get its answers.",
  },
  {
    value: "1",
    label: "Fine Tuning",
    description: "Train the model further on your data. You get the trained model or its parameters.",
  },
  {
    value: "2",
    label: "Evaluation",
    description: "Measure the model on labelled data. You get figures and a report.",
  },
] as const;

export interface ConfigureStepProps {
  model: ModelChoice | undefined;
  form: TaskForm;
  change: (change: Partial<TaskForm>) => void;
  file: File | undefined;
  setFile: (file: File | undefined) => void;
  problems: Problems;
  maxDuration: number;
}

/** Step 2: what kind of work, on which data, until when (F53-F61, G29). */
export function ConfigureStep(props: ConfigureStepProps) {
  const { model, form, change, file, setFile, problems, maxDuration } = props;
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const visit = (event: FocusEvent<HTMLElement>) => {
    const name = "name" in event.target ? String(event.target.name) : "";
    if (name && !visited.has(name)) setVisited(new Set([...visited, name]));
  };
  const errorsOf = (...fields: string[]) =>
    fields.some((field) => visited.has(field)) ? fields.flatMap((field) => problems[field] ?? []) : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to which fields have been left.
    <div className="grid gap-6" onBlur={visit}>
      {model ? (
        <div className="border-border bg-surface rounded-card border p-3">
          <p className="font-medium">
            {model.name || "Unlisted model"} <span className="text-muted font-normal">{model.version}</span>
          </p>
          <div className="text-muted text-sm">
            <ModelFacts model={model} />
          </div>
        </div>
      ) : null}
      <RadioCards
        legend="Task type"
        name="taskType"
        columns={3}
        options={TYPES}
        value={form.taskType}
        onChange={(taskType) => change({ taskType })}
        errors={problems.taskType}
      />
      <InputDataField
        form={form}
        change={change}
        file={file}
        setFile={(chosen) => {
          setFile(chosen);
          setVisited(new Set([...visited, "inputData"]));
        }}
        errors={form.inputMode === "file" ? errorsOf("inputData") : errorsOf("dataPointer", "inputData")}
      />
      <DeadlineField
        form={form}
        change={change}
        maxDuration={maxDuration}
        // A preset is a choice too: what is wrong with a filled field is said at once.
        errors={form.deadlineDate ? problems.deadline : errorsOf("deadline")}
      />
      <div className="grid gap-4">
        <Field
          label="Title"
          description="Optional. How the task is called in lists; public."
          errors={errorsOf("title")}
        >
          <Input
            name="title"
            value={form.title}
            maxLength={TASK_TITLE_MAX}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Field>
        <Field
          label="Description"
          description="Optional. What the provider should know; public."
          errors={errorsOf("description")}
        >
          <Textarea
            name="description"
            rows={3}
            value={form.description}
            maxLength={TASK_DESCRIPTION_MAX}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        <Field
          label="Parameters"
          description='Optional. Settings of the run as a JSON object, such as {"temperature": 0.2}.'
          errors={form.parameters ? problems.parameters : undefined}
        >
          <Textarea
            name="parameters"
            rows={3}
            spellCheck={false}
            value={form.parameters}
            className="font-mono"
            onChange={(event) => change({ parameters: event.target.value })}
          />
        </Field>
        <ExpectedInput schema={model?.metadata?.inputSchema} />
      </div>
    </div>
  );
}

/** What the model's owner wrote about its input. */
function ExpectedInput({ schema }: { schema: string | null | undefined }) {
  if (!schema) return null;
  return (
    <details>
      <summary className="text-muted">Input that the model expects</summary>
      <pre className="bg-sunken mt-2 max-h-64 overflow-auto rounded-control p-3 font-mono text-xs whitespace-pre-wrap">
        {schema}
      </pre>
    </details>
  );
}
