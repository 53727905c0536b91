import type { z } from "zod";
import { type SchemaForm, type SchemaFormOptions, useSchemaForm } from "#app/form/use-schema-form.ts";
import { type Draft, useDraft } from "./use-draft.ts";

interface DraftFormOptions<Schema extends z.ZodType, Values extends object>
  extends Omit<SchemaFormOptions<Schema, Values>, "bound" | "also" | "onValid"> {
  /** Identifies the draft: the form and its subject. */
  form: string;
  empty: Values;
  /** Submits the form. The draft is deleted only when this resolves to "done". */
  onValid: (value: z.output<Schema>) => Promise<unknown>;
}

type DraftForm<Schema extends z.ZodType, Values extends object> = SchemaForm<
  Extract<keyof z.input<Schema>, string> | Extract<keyof Values, string>
> & { draft: Draft<Values> };

/** A form whose input and files survive a reload, a failed transaction and a closed tab. Files: `draft.setFile(file, name)`. */
export function useDraftForm<Schema extends z.ZodType, Values extends object>({
  form,
  empty,
  onValid,
  ...options
}: DraftFormOptions<Schema, Values>): DraftForm<Schema, Values> {
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
