/** Parts that the manifests of several packages share. */
import type { TaskManifest } from "#runtime/manifest/task.ts";
import type { ObjectSchema, ValueSchema } from "#runtime/manifest/value-schema.ts";
import type { WorkKind } from "#runtime/manifest/work-kind.ts";

const MB = 1_048_576;

/** Bounds for models that compute in seconds. */
export const SMALL = {
  memoryMegabytes: 256,
  steps: 2_000_000_000,
  seconds: 120,
  outputBytes: 64 * MB,
  outputFiles: 8,
} as const;

export const text = (description?: string): ValueSchema => ({ type: "string", description });
export const number = (description?: string): ValueSchema => ({ type: "number", description });

/** A table: columns that must be there, and others that may. @param minItems rows; 0 for results that may find nothing */
export function table(
  required: Record<string, ValueSchema>,
  optional: Record<string, ValueSchema> = {},
  minItems = 1,
): ValueSchema {
  return {
    type: "array",
    minItems,
    items: {
      type: "object",
      properties: { ...required, ...optional },
      required: Object.keys(required),
      additionalProperties: true,
    },
  };
}

export const csv = (schema: ValueSchema, description?: string) =>
  ({ mediaType: "text/csv", schema, description }) as const;
export const archive = (description: string) => ({ mediaType: "application/zip", description }) as const;

export const classifierParameters: ObjectSchema = {
  type: "object",
  properties: {
    min_probability: {
      type: "number",
      title: "Least probability",
      description: "Inference: answers less certain than this are given as unsure",
      minimum: 0,
      maximum: 1,
      default: 0,
    },
  },
  additionalProperties: false,
};

type Input = TaskManifest["input"];

/** The tasks of a classifier, all compared byte for byte. */
export function classifierTasks(plain: Input, labelled: Input): Partial<Record<WorkKind, TaskManifest>> {
  const exact = { rule: "exact" } as const;
  return {
    inference: {
      input: plain,
      output: {
        file: "predictions.csv",
        ...csv(table({ id: text(), label: text(), probability: number() })),
      },
      comparison: exact,
    },
    evaluation: {
      input: labelled,
      output: { file: "evaluation.json", mediaType: "application/json" },
      comparison: exact,
    },
    "fine-tuning": {
      input: labelled,
      output: { file: "fine-tuned.zip", mediaType: "application/zip" },
      comparison: exact,
    },
  };
}
