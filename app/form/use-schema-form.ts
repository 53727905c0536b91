import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, useEffect, useRef } from "react";
import type { z } from "zod";
import type { FieldProps } from "#app/components/ui/form/field.tsx";

type FormValue = string | boolean | File | undefined;
type Fields<Schema extends z.ZodType> = Extract<keyof z.input<Schema>, string>;

/** Values stored outside the form: in a draft, or in a component that also shows them elsewhere. */
interface BoundValues<Values> {
  values: Values;
  change: (changes: Partial<Values>) => void;
}

export interface SchemaFormOptions<Schema extends z.ZodType, Values extends object> {
  /** From protocol/schemas. Pass a new schema when its limits change (`useMemo`). A function is evaluated at validation time. */
  schema: Schema | (() => Schema);
  /** When a field is first validated. Choices (date, file, radio button) are validated on change. */
  shouldValidate: "onBlur" | "onSubmit";
  onValid: (value: z.output<Schema>) => void | Promise<void>;
  id?: string;
  /** Without it the fields are uncontrolled. */
  bound?: BoundValues<Values>;
  /** Values without a control, or values that replace a control's value in validation. */
  also?: Readonly<Record<string, FormValue>>;
}

export type FieldWiring = Required<Pick<FieldProps, "id" | "control">> & Pick<FieldProps, "errors">;

/** Props that connect `<RadioCards>` to its control. */
interface ChoiceWiring {
  name: string;
  errors: readonly string[] | undefined;
  value?: string;
  onChange?: (value: string) => void;
}

export interface SchemaForm<Name extends string> {
  /** For the `<form>` itself. */
  props: ReturnType<typeof getFormProps> & { onInput: (event: FormEvent<HTMLFormElement>) => void };
  field: (name: Name) => FieldWiring;
  choice: (name: Name) => ChoiceWiring;
  errorsOf: (name: Name) => readonly string[] | undefined;
  /** Validates a field whose value was set programmatically. */
  validate: (name: Name) => void;
}

/** A form validated by one schema. A field shows no error while it is edited; a failed submit focuses the first one. */
export function useSchemaForm<Schema extends z.ZodType, Values extends object = Record<never, never>>(
  options: SchemaFormOptions<Schema, Values>,
): SchemaForm<Fields<Schema> | Extract<keyof Values, string>> {
  const { schema, shouldValidate, onValid, id, bound, also } = options;
  const [form] = useForm<Record<string, unknown>, z.output<Schema>>({
    id,
    shouldValidate,
    shouldRevalidate: "onBlur",
    onValidate({ formData }) {
      put(formData, { ...bound?.values, ...also });
      const rules = typeof schema === "function" ? schema() : schema;
      return parseWithZod(formData, { schema: rules, disableAutoCoercion: true });
    },
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status === "success") void onValid(submission.value);
    },
  });
  const fields = form.getFieldset() as Record<string, { id: string; errors: string[] | undefined }>;
  const errorsOf = (name: string) => fields[name]?.errors;
  useRejudging({
    formId: form.id,
    judged: bound && { ...bound.values, ...also },
    rules: typeof schema === "function" ? undefined : schema,
    early: shouldValidate === "onBlur",
    isWrong: (name) => errorsOf(name) !== undefined,
    validate: (name) => form.validate({ name }),
  });

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const name = "name" in target ? String(target.name) : "";
    if (name === "") return;
    if (shouldValidate === "onBlur" && !isTyped(target) && !bound) form.validate({ name });
    else if (errorsOf(name)) form.update({ name, validated: false });
  }

  const heldValue = (name: string): unknown => (bound?.values as Record<string, unknown> | undefined)?.[name];
  const setter = (name: string) => (value: string) => bound?.change({ [name]: value } as Partial<Values>);
  const isBound = (name: string): boolean => typeof heldValue(name) === "string";
  return {
    props: { ...getFormProps(form), onInput },
    field: (name) => ({
      id: fields[name]?.id ?? name,
      errors: errorsOf(name),
      control: {
        name,
        ...(isBound(name) && {
          value: String(heldValue(name)),
          onChange: (event) => setter(name)(event.target.value),
        }),
      },
    }),
    choice: (name) => ({
      name,
      errors: errorsOf(name),
      ...(isBound(name) && { value: String(heldValue(name)), onChange: setter(name) }),
    }),
    errorsOf,
    validate: (name) => form.validate({ name }),
  };
}

function put(data: FormData, values: object): void {
  for (const [name, value] of Object.entries(values) as [string, FormValue][]) {
    if (value === undefined) data.delete(name);
    else data.set(name, value instanceof File ? value : String(value));
  }
}

const NOT_TYPED = /^(button|checkbox|color|date.*|file|month|radio|range|time|week)$/;

/** Whether a control is filled by typing: a half-typed value is not reported as an error. */
function isTyped(control: unknown): boolean {
  if (control instanceof HTMLTextAreaElement) return true;
  return control instanceof HTMLInputElement && !NOT_TYPED.test(control.type);
}

function isBeingTyped(formId: string, name: string): boolean {
  const active = document.activeElement as HTMLInputElement | null;
  return active?.form?.id === formId && active.name === name && isTyped(active);
}

const isShown = (formId: string, name: string): boolean =>
  document.forms.namedItem(formId)?.elements.namedItem(name) != null;

interface Rejudging {
  formId: string;
  /** Values by field; undefined when only the controls hold them. */
  judged: Readonly<Record<string, unknown>> | undefined;
  /** Undefined when the rules change only with time. */
  rules: z.ZodType | undefined;
  /** Validates filled fields before blur. */
  early: boolean;
  isWrong: (name: string) => boolean;
  validate: (name: string) => void;
}

/** Revalidates when values change programmatically, as by a restored draft, a preset or a loaded balance. */
function useRejudging({ formId, judged, rules, early, isWrong, validate }: Rejudging): void {
  const last = useRef<Pick<Rejudging, "judged" | "rules">>();
  useEffect(() => {
    const before = last.current;
    last.current = { judged, rules };
    const isChanged = (name: string) => before?.judged?.[name] !== judged?.[name];
    const isNew = (name: string) => !before || before.rules !== rules || isChanged(name);
    const names = Object.keys(judged ?? {});
    if (!names.some(isNew)) return;
    for (const name of names) {
      const typed = isBeingTyped(formId, name);
      const isFilled = early && isNew(name) && Boolean(judged?.[name]) && isShown(formId, name);
      // A change in another field may have fixed the error of the focused field.
      if (isWrong(name) ? !typed || !isChanged(name) : isFilled && !typed) validate(name);
    }
  });
}
