import { type ErrorsByField, errorsByField } from "#app/form/errors-by-field.ts";
import type { SchemaForm } from "#app/form/use-schema-form.ts";
import type { WizardStep } from "#app/wizard/steps.ts";
import { t } from "#language/text.ts";
import {
  basicInfoSchema,
  DEFAULT_LICENSE,
  DEFAULT_VERSION,
  type Registration,
  registrationSchema,
  technicalDetailsSchema,
  uploadModelSchema,
} from "#protocol/schemas/registration.ts";

export interface RegistrationValues {
  name: string;
  description: string;
  category: string;
  /** The model card, Markdown. */
  card: string;
  version: string;
  framework: string;
  architecture: string;
  parameters: string;
  accuracy: string;
  dataset: string;
  license: string;
  /** Separated by commas. */
  tags: string;
  exampleInput: string;
  exampleOutput: string;
  /** Id or link of the Fine Tuning task that produced the model, as typed. */
  fineTuningTask: string;
  /** The model of that task once both are confirmed; empty before. */
  parentModel: string;
  accessMethod: string;
  isPublic: boolean;
}

/** The form's fields, for components that render some of them. */
export type RegistrationForm = SchemaForm<keyof RegistrationValues>;

/** Initial values (F234). The category has no default (G34). */
export const emptyRegistration: RegistrationValues = {
  name: "",
  description: "",
  category: "",
  card: "",
  version: DEFAULT_VERSION,
  framework: "",
  architecture: "",
  parameters: "",
  accuracy: "",
  dataset: "",
  license: DEFAULT_LICENSE,
  tags: "",
  exampleInput: "",
  exampleOutput: "",
  fineTuningTask: "",
  parentModel: "",
  accessMethod: "",
  isPublic: true,
};

/** The steps of the form (F209). */
export const registrationSteps = () =>
  [
    { key: "basic", label: t("Basic Info") },
    { key: "technical", label: t("Technical Details") },
    { key: "upload", label: t("Upload Model") },
    { key: "review", label: t("Review & Submit") },
  ] as const satisfies readonly WizardStep[];
export const REVIEW_STEP = registrationSteps().length - 1;

/** A chosen file, or one stored by an earlier revision. */
export interface FormFile {
  modelFile?: File;
  modelHash?: string;
}

/** Errors of each of the three steps with inputs. */
export function registrationErrors(values: RegistrationValues, file: FormFile): ErrorsByField[] {
  return [basicInfoSchema, technicalDetailsSchema, uploadModelSchema].map((schema) =>
    errorsByField(schema.safeParse({ ...values, ...file })),
  );
}

/** The form's values, trimmed and with defaults. @throws ZodError; check with `registrationErrors` first */
export function registrationOf(values: RegistrationValues, file: FormFile): Registration {
  return registrationSchema.parse({ ...values, ...file });
}

/** Fields of the model's metadata that come from the form. */
export function metadataFieldsOf(registration: Registration) {
  const { modelFile: _file, modelHash: _hash, isPublic: _public, ...rest } = registration;
  const { exampleInput, exampleOutput, fineTuningTask, parentModel, card, ...fields } = rest;
  return {
    ...fields,
    ...(card && { card }),
    ...(exampleInput && exampleOutput && { example: { input: exampleInput, output: exampleOutput } }),
    ...(fineTuningTask && parentModel && { fineTunedFrom: { model: parentModel, task: fineTuningTask } }),
  };
}
