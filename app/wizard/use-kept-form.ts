import type { z } from "zod";
import { type SchemaForm, type SchemaFormOptions, useSchemaForm } from "#app/form/use-schema-form.ts";
import { type Draft, useDraft } from "./use-draft.ts";

interface KeptFormOptions<Schema extends z.ZodType, Values extends object>
  extends Omit<SchemaFormOptions<Schema, Values>, "bound" | "also" | "onValid"> {
  /** Names the draft: the form, and what it is about. */
  form: string;
  /** What a person starts with. */
  empty: Values;
  /** Sends the form. What was entered is forgotten only when this says "done". */
  onValid: (value: z.output<Schema>) => Promise<unknown>;
}

type KeptForm<Schema extends z.ZodType, Values extends object> = SchemaForm<
  Extract<keyof z.input<Schema>, string> | Extract<keyof Values, string>
> & { draft: Draft<Values> };

/**
 * A form that loses nothing: what is entered, files included, survives Escape, a reload, a failed transaction and a closed tab, for
 * each account. Fields of files are those whose values are no text: `draft.setFile(file, name)`.
 */
export function useKeptForm<Schema extends z.ZodType, Values extends object>({
  form,
  empty,
  onValid,
  ...options
}: KeptFormOptions<Schema, Values>): KeptForm<Schema, Values> {
  const draft = useDraft<Values>({ form, empty });
  const wired = useSchemaForm<Schema, Values>({
    ...options,
    bound: draft,
    also: draft.files,
    async onValid(value) {
      if ((await onValid(value)) === "done") draft.clear();
    },
  });
  return { ...wired, draft };
}
