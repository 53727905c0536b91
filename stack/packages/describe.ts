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

/** Settings of a package; others are refused. */
export const settings = (properties: NonNullable<ObjectSchema["properties"]> = {}): ObjectSchema => ({
  type: "object",
  properties,
  additionalProperties: false,
});

export const classifierParameters = settings({
  min_probability: {
    type: "number",
    title: "Least probability",
    description: "Inference: answers less certain than this are given as unsure",
    minimum: 0,
    maximum: 1,
    default: 0,
  },
});

type Input = TaskManifest["input"];
type Tasks = Partial<Record<WorkKind, TaskManifest>>;

const exact = { rule: "exact" } as const;

/** Only inference, compared byte for byte. */
export const exactInference = (input: Input, output: TaskManifest["output"]): Tasks => ({
  inference: { input, output, comparison: exact },
});

/** Pictures one by one or in an archive. @param what is in them, after a space */
export const pictures = (what: string): Input => [
  ...(["image/png", "image/jpeg", "image/webp"] as const).map(
    (mediaType) => ({ mediaType, kind: "picture", description: `a picture${what}` }) as const,
  ),
  archive(`PNG, JPEG or WebP pictures${what}`),
];

const pixels = number("pixels");

/** Parts of pictures with their place. @param name of the column about the part */
export const boxes = (name: string): ValueSchema =>
  table(
    {
      file: text(),
      [name]: text(),
      confidence: number(),
      left: pixels,
      top: pixels,
      width: pixels,
      height: pixels,
    },
    {},
    0,
  );

/** Inference, and evaluation and training on labelled input, which are compared byte for byte. @param trained file of the training */
export const trainable = (
  inference: TaskManifest,
  labelled: Input,
  trained: TaskManifest["output"] = { file: "fine-tuned.zip", mediaType: "application/zip" },
): Tasks => ({
  inference,
  evaluation: {
    input: labelled,
    output: { file: "evaluation.json", mediaType: "application/json" },
    comparison: exact,
  },
  "fine-tuning": { input: labelled, output: trained, comparison: exact },
});

/** The tasks of a classifier, all compared byte for byte. */
export function classifierTasks(plain: Input, labelled: Input): Tasks {
  const predictions = csv(table({ id: text(), label: text(), probability: number() }));
  const output = { file: "predictions.csv", ...predictions };
  return trainable({ input: plain, output, comparison: exact }, labelled);
}
