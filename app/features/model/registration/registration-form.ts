import {
  basicInfoSchema,
  DEFAULT_LICENSE,
  DEFAULT_VERSION,
  type Registration,
  registrationSchema,
  technicalDetailsSchema,
  uploadModelSchema,
} from "#protocol/schemas/registration.ts";

/** What a person has typed into the registration form, as typed. */
export interface RegistrationValues {
  name: string;
  description: string;
  category: string;
  version: string;
  framework: string;
  architecture: string;
  parameters: string;
  accuracy: string;
  dataset: string;
  license: string;
  /** Separated by commas. */
  tags: string;
  accessMethod: string;
  isPublic: boolean;
}

export type RegistrationField = keyof RegistrationValues | "modelFile";
export type RegistrationErrors = Partial<Record<RegistrationField, readonly string[]>>;

/** What a person starts with (F234). The category is theirs to choose (G34). */
export const emptyRegistration: RegistrationValues = {
  name: "",
  description: "",
  category: "",
  version: DEFAULT_VERSION,
  framework: "",
  architecture: "",
  parameters: "",
  accuracy: "",
  dataset: "",
  license: DEFAULT_LICENSE,
  tags: "",
  accessMethod: "",
  isPublic: true,
};

/** The steps of the form (F209). */
export const registrationSteps = [
  "Basic Info",
  "Technical Details",
  "Upload Model",
  "Review & Submit",
] as const;
export const REVIEW_STEP = registrationSteps.length - 1;

const SCHEMAS = [basicInfoSchema, technicalDetailsSchema, uploadModelSchema, registrationSchema] as const;

/** A chosen file, or one that an earlier revision has stored. */
export interface FormFile {
  modelFile?: File;
  modelHash?: string;
}

/** The messages of a step's failed rules by field; empty when the step is complete. */
export function stepErrors(step: number, values: RegistrationValues, file: FormFile): RegistrationErrors {
  const result = (SCHEMAS[step] ?? registrationSchema).safeParse({ ...values, ...file });
  return result.success ? {} : errorsOf(result.error.issues);
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): RegistrationErrors {
  const errors: Partial<Record<RegistrationField, string[]>> = {};
  for (const { path, message } of issues) {
    const field = path[0] as RegistrationField;
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

/** The first step that is not complete; the review when all are. */
export function firstOpenStep(values: RegistrationValues, file: FormFile): number {
  const open = [0, 1, 2].find((step) => Object.keys(stepErrors(step, values, file)).length > 0);
  return open ?? REVIEW_STEP;
}

/**
 * The form's values, trimmed and with defaults.
 * @throws ZodError when a rule is broken; `firstOpenStep` tells before
 */
export function registrationOf(values: RegistrationValues, file: FormFile): Registration {
  return registrationSchema.parse({ ...values, ...file });
}

/** The fields that a model's metadata takes from the form. */
export function metadataFieldsOf(registration: Registration) {
  const { modelFile: _file, modelHash: _hash, isPublic: _public, ...fields } = registration;
  return fields;
}

/** The messages that are left when these fields were edited (F215). */
export function withoutFields(errors: RegistrationErrors, fields: readonly string[]): RegistrationErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}
