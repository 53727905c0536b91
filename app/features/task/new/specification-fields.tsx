/** The specification's fields in the form, its review, rules and copies. A missing field is a type error. */
import type { ReactNode } from "react";
import { UserProse, UserText } from "#app/components/ui/display/user-text.tsx";
import { Field, Input, Textarea } from "#app/components/ui/form/field.tsx";
import type { SchemaForm } from "#app/form/use-schema-form.ts";
import { t } from "#language/text.ts";
import { atMost, TASK_DESCRIPTION_MAX, TASK_TITLE_MAX } from "#protocol/documents/limits.ts";
import type { SpecificationField } from "#protocol/schemas/task-spec.ts";
import type { SimilarTask } from "./new-task.query.server.ts";

export type SpecificationForm = Record<SpecificationField, string>;
export const emptySpecification: SpecificationForm = { title: "", description: "", parameters: "" };

/** The specification's part of the form. */
export const specificationOf = (form: SpecificationForm): SpecificationForm => ({
  title: form.title,
  description: form.description,
  parameters: form.parameters,
});

export const specificationLike = (spec: SimilarTask["spec"]): SpecificationForm => ({
  title: spec?.title ?? "",
  description: spec?.description ?? "",
  parameters: spec?.parameters && spec.parameters !== "{}" ? spec.parameters : "",
});

export const specificationLabels = (): Record<SpecificationField, string> => ({
  title: t("Title"),
  description: t("Description"),
  parameters: t("Parameters"),
});

/** Values of the review step; undefined leaves the row out. */
export const specificationReview = (form: SpecificationForm): Record<SpecificationField, ReactNode> => ({
  title: form.title.trim() ? <UserText>{form.title}</UserText> : undefined,
  description: form.description.trim() ? <UserProse>{form.description.trim()}</UserProse> : undefined,
  parameters: form.parameters.trim() ? (
    <code className="font-mono text-sm break-all">{form.parameters.trim()}</code>
  ) : (
    t("none")
  ),
});

export function specificationInputs(
  form: Pick<SchemaForm<SpecificationField>, "field">,
): Record<SpecificationField, ReactNode> {
  const labels = specificationLabels();
  return {
    title: (
      <Field
        {...form.field("title")}
        key="title"
        help="create"
        label={labels.title}
        description={t("Optional. Shown in task lists; public. {atMost}", { atMost: atMost(TASK_TITLE_MAX) })}
      >
        <Input />
      </Field>
    ),
    description: (
      <Field
        {...form.field("description")}
        key="description"
        label={labels.description}
        description={t("Optional. Instructions for the provider; public. {atMost}", {
          atMost: atMost(TASK_DESCRIPTION_MAX),
        })}
      >
        <Textarea rows={3} />
      </Field>
    ),
    parameters: (
      <Field
        {...form.field("parameters")}
        key="parameters"
        label={labels.parameters}
        description={t("Optional. Run settings as a JSON object, for example {example}.", {
          example: '{"temperature": 0.2}',
        })}
      >
        <Textarea rows={3} spellCheck={false} className="font-mono" />
      </Field>
    ),
  };
}
