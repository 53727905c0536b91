import { type FormEvent, useState } from "react";
import { Address } from "#app/components/chain/address.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { Field, Input } from "#app/components/ui/form/field.tsx";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import { FilterBar } from "#app/components/ui/list/filter-bar.tsx";
import { recordOf, SameName } from "#app/features/model/copies/same-name.tsx";
import { categoryOf } from "#app/features/model/model-category.ts";
import { STEP_FORM } from "#app/wizard/use-wizard.ts";
import { t } from "#language/text.ts";
import type { ModelChoice } from "../new-task.query.server.ts";
import { modelErrors, type TaskForm } from "../task-form.ts";

export interface SelectModelStepProps {
  models: readonly ModelChoice[];
  /** The chosen model, even if it is not among those offered. */
  selected: ModelChoice | undefined;
  text: string;
  values: TaskForm;
  onSelect: (model: ModelChoice) => void;
  onNext: () => void;
}

/** Step 1: choice of the model (F49-F52). */
export function SelectModelStep(props: SelectModelStepProps) {
  const { models, selected, text, values, onSelect, onNext } = props;
  const [isMissing, setMissing] = useState(false);
  const { modelId: problem } = modelErrors(values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(problem !== undefined);
    if (!problem) onNext();
  };
  const offered = selected && !models.some(({ id }) => id === selected.id) ? [selected, ...models] : models;
  return (
    <div className="grid gap-4">
      <FilterBar label={t("Search models")} keep={["model", "similar"]}>
        <Field label={<span className="sr-only">{t("Search models")}</span>}>
          <Input
            key={text}
            type="search"
            name="q"
            placeholder={t("Search models...")}
            defaultValue={text}
            maxLength={100}
            className="sm:w-72"
          />
        </Field>
      </FilterBar>
      {offered.length === 0 ? (
        <EmptyState
          title={t("No models found")}
          action={
            text ? (
              <ButtonLink to="/tasks/new">{t("Show all models")}</ButtonLink>
            ) : (
              <ButtonLink to="/models/new">{t("Register model")}</ButtonLink>
            )
          }
        >
          {text ? t("No active model has this name.") : t("Try registering a new model first.")}
        </EmptyState>
      ) : (
        <form id={STEP_FORM} noValidate onSubmit={submit}>
          <RadioCards
            name="modelId"
            errors={isMissing ? problem : undefined}
            legend={<span className="sr-only">{t("Model")}</span>}
            columns={2}
            value={selected?.id ?? ""}
            onChange={(id) => {
              const model = offered.find((candidate) => candidate.id === id);
              if (model) onSelect(model);
            }}
            options={offered.map((model) => ({
              value: model.id,
              disabled: !model.isActive,
              label: (
                <>
                  <UserText>{model.name || t("Unlisted model")}</UserText>{" "}
                  <span className="text-muted font-normal">{model.version}</span>
                </>
              ),
              description: <ModelFacts model={model} />,
            }))}
          />
        </form>
      )}
    </div>
  );
}

export function ModelFacts({ model }: { model: ModelChoice }) {
  return (
    <span className="grid gap-1">
      <span className="line-clamp-2 wrap-anywhere">
        {model.description || t("The description is not public.")}
      </span>
      <span className="text-subtle flex flex-wrap items-center gap-x-1.5 text-xs">
        <Address address={model.ownerId} actions={false} link={false} />
        {[
          model.category && categoryOf(model.category).label,
          recordOf(model.summary, " · "),
          model.isActive ? undefined : t("inactive: accepts no new tasks"),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <SameName model={model} isLinked={false} />
    </span>
  );
}
