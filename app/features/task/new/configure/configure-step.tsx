import { useMemo } from "react";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import type { PublishedModel } from "#app/features/execution/package/use-package.ts";
import { TypedInput } from "#app/features/execution/parts.tsx";
import { describesChat } from "#app/features/execution/try/try-model.ts";
import type { InputCheck } from "#app/features/execution/typed-input/input-check.ts";
import { useSchemaForm } from "#app/form/use-schema-form.ts";
import type { Draft } from "#app/wizard/use-draft.ts";
import { STEP_FORM } from "#app/wizard/use-wizard.ts";
import { t } from "#language/text.ts";
import { configureTaskSchema, type DeadlineLimits } from "#protocol/schemas/task-draft.ts";
import { workKindOf } from "#runtime/manifest/work-kind.ts";
import { ModelFacts } from "../model/select-model-step.tsx";
import type { ModelChoice } from "../new-task.query.server.ts";
import { PrivateChoice } from "../private/private-choice.tsx";
import type { ChosenReaders } from "../private/use-chosen-readers.ts";
import { specificationInputs } from "../specification-fields.tsx";
import type { TaskForm } from "../task-form.ts";
import { configuration } from "../task-rules.ts";
import { DeadlineField } from "./deadline-field.tsx";
import { InputDataField } from "./input-data-field.tsx";
import type { ReferencedFile } from "./use-referenced-file.ts";

const types = () =>
  [
    {
      value: "0",
      label: t("Inference"),
      description: t("Run the model on your input. You get the model's output."),
    },
    {
      value: "1",
      label: t("Fine Tuning"),
      description: t("Train the model further on your data. You get the trained model or its parameters."),
    },
    {
      value: "2",
      label: t("Evaluation"),
      description: t("Measure the model on labelled data. You get metrics and a report."),
    },
  ] as const;

export interface ConfigureStepProps {
  model: ModelChoice | undefined;
  /** The model's package if this reader can load one. */
  published: PublishedModel | undefined;
  draft: Draft<TaskForm>;
  limits: DeadlineLimits & { maxDuration: number };
  /** Result of checking input and settings against the model's manifest. */
  check: InputCheck;
  referenced: ReferencedFile;
  /** Of a private task, once they are known. */
  chosenReaders: ChosenReaders | undefined;
  onNext: () => void;
}

/** Step 2: task type, input data and deadline (F53-F61, G29). */
export function ConfigureStep(props: ConfigureStepProps) {
  const { model, published, draft, limits, check, referenced, chosenReaders, onNext } = props;
  const { values, change } = draft;
  const schema = useMemo(() => configureTaskSchema(limits), [limits]);
  const form = useSchemaForm({
    id: STEP_FORM,
    schema,
    shouldValidate: "onBlur",
    bound: { values, change },
    also: configuration(values, draft.file ?? draft.stored),
    onValid: onNext,
  });
  const { title, ...others } = specificationInputs(form);
  const modelInput =
    model && published ? (
      <section
        aria-label={t("Model input")}
        className="border-border bg-surface grid gap-3 rounded-card border p-4"
      >
        <h3 className="font-medium">{t("Model input")}</h3>
        <TypedInput
          key={model.id}
          model={published}
          kind={workKindOf(Number(values.taskType))}
          file={values.inputMode === "file" ? draft.file : undefined}
          onFile={(file, items) => {
            change({ inputMode: "file", items: items === undefined ? "" : String(items) });
            draft.setFile(file);
          }}
          parameters={values.parameters}
          onParameters={(parameters) => change({ parameters })}
          check={check}
        />
      </section>
    ) : null;
  // People write to a chat model; a file is the exception.
  const isChat = describesChat(model?.metadata ?? null);
  return (
    <form {...form.props} className="grid gap-6">
      {model ? (
        <div className="border-border bg-surface rounded-card border p-3">
          <p className="font-medium">
            <UserText>{model.name || t("Unlisted model")}</UserText>{" "}
            <span className="text-muted font-normal">{model.version}</span>
          </p>
          <div className="text-muted text-sm">
            <ModelFacts model={model} />
          </div>
        </div>
      ) : null}
      {title}
      <RadioCards {...form.choice("taskType")} legend={t("Task type")} columns={3} options={types()} />
      {isChat ? modelInput : null}
      <InputDataField form={form} draft={draft} referenced={referenced} />
      <PrivateChoice values={values} change={change} chosen={chosenReaders} />
      {isChat ? null : modelInput}
      <DeadlineField form={form} change={change} maxDuration={limits.maxDuration} />
      <div className="grid gap-4">
        {Object.values(others)}
        <ExpectedInput schema={model?.metadata?.inputSchema} />
      </div>
    </form>
  );
}

function ExpectedInput({ schema }: { schema: string | null | undefined }) {
  if (!schema) return null;
  return (
    <details>
      <summary className="text-muted">{t("Expected input format")}</summary>
      <pre className="bg-sunken mt-2 max-h-64 overflow-auto rounded-control p-3 font-mono text-xs whitespace-pre-wrap">
        {schema}
      </pre>
    </details>
  );
}
