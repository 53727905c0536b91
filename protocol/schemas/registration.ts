/** Model registration: the four-step form (F210-F224, F234, G33, G34) and the JSON schema (F232, F233). */

import type { Hex } from "viem";
import * as z from "zod";
import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";
import { composeAccessMethod } from "../content/pointer/pointer.ts";
import {
  FORM_ACCESS_METHOD_MIN,
  FORM_DESCRIPTION_MAX,
  FORM_FACT_MAX,
  FORM_TAG_LENGTH_MAX,
  FORM_TAGS_MAX,
  MODEL_CARD_MAX,
  MODEL_EXAMPLE_MAX,
} from "../documents/limits.ts";
import { utf8Length } from "../documents/text-length.ts";
import { formatBytes } from "../format/bytes.ts";
import { nameProblem, nameRefusal } from "../format/name-letters.ts";
import {
  MAX_ACCESS_METHOD_LENGTH,
  MAX_CATEGORY_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_VERSION_LENGTH,
  MIN_DESCRIPTION_LENGTH,
  MIN_NAME_LENGTH,
} from "../generated/constants.ts";
import { encryptionBytes, fileProblem, fileRules } from "../storage/file-rules.ts";
import { blankAsMissing, bytes32Schema, chosenFileSchema, cidSchema, requiredText } from "./primitives.ts";

export const DEFAULT_VERSION = "1.0.0";
export const DEFAULT_LICENSE = "MIT";
const DEFAULT_CATEGORY = "general";

const SEMANTIC_VERSION = /^\d+\.\d+\.\d+$/;
const LOOKS_LIKE_URL = /^[a-z][a-z\d+.-]*:\/\//i;
const DESCRIPTION_TOO_SHORT = "Please provide a more detailed description (at least 20 characters)";

const registeredName = requiredText("Model name is required")
  .min(MIN_NAME_LENGTH, "Model name must be at least 3 characters")
  .max(MAX_NAME_LENGTH, "Model name must be less than 100 characters");

/** A new name; names of registered models can never change. */
const newName = registeredName.superRefine((name, context) => {
  const problem = nameProblem(name);
  if (problem) context.addIssue({ code: "custom", message: nameRefusal(problem) });
});

/** Step 0, Basic Info. */
export const basicInfoSchema = z.object({
  name: newName,
  description: requiredText("Description is required")
    .min(MIN_DESCRIPTION_LENGTH, DESCRIPTION_TOO_SHORT)
    .max(FORM_DESCRIPTION_MAX, {
      error: () =>
        t("Description must have at most {limit} characters", {
          limit: FORM_DESCRIPTION_MAX,
        }),
    })
    .refine(
      (text) => utf8Length(text) <= MAX_DESCRIPTION_LENGTH,
      "Description is too long for the registry: please shorten it",
    ),
  category: requiredText("Category is required").max(MAX_CATEGORY_LENGTH, {
    error: () =>
      t("Category must have at most {limit} characters", {
        limit: MAX_CATEGORY_LENGTH,
      }),
  }),
  card: blankAsMissing(
    z
      .string()
      .trim()
      .max(MODEL_CARD_MAX, {
        error: () => t("Please use at most {limit} characters", { limit: formatCount(MODEL_CARD_MAX) }),
      })
      .optional(),
  ),
});

const fact = blankAsMissing(
  z
    .string()
    .trim()
    .max(FORM_FACT_MAX, {
      error: () => t("Please use at most {limit} characters", { limit: FORM_FACT_MAX }),
    })
    .optional(),
);

/** Comma-separated text becomes a trimmed list without duplicates (F211). A list is accepted as is. */
const tagsSchema = z.preprocess(
  (value) => {
    const parts = typeof value === "string" ? value.split(",") : (value ?? []);
    return Array.isArray(parts)
      ? [...new Set(parts.map((tag) => String(tag).trim()).filter(Boolean))]
      : parts;
  },
  z
    .array(
      z.string().max(FORM_TAG_LENGTH_MAX, {
        error: () =>
          t("A tag must have at most {limit} characters", {
            limit: FORM_TAG_LENGTH_MAX,
          }),
      }),
    )
    .max(FORM_TAGS_MAX, {
      error: () => t("Please use at most {limit} tags", { limit: FORM_TAGS_MAX }),
    }),
);

const exampleText = blankAsMissing(
  z
    .string()
    .trim()
    .max(MODEL_EXAMPLE_MAX, {
      error: () =>
        t("Please use at most {limit} characters", {
          limit: formatCount(MODEL_EXAMPLE_MAX),
        }),
    })
    .optional(),
);

/** A 32-byte id as users paste it: the id or a link that ends with it. */
const taskIdSchema = blankAsMissing(
  z
    .string()
    .trim()
    .toLowerCase()
    .transform((text) => /0x[0-9a-f]{64}(?![0-9a-f])/.exec(text)?.[0])
    .pipe(
      z.custom<Hex>(
        (id) => typeof id === "string",
        "Please enter a task ID (0x and 64 digits) or a link to the task",
      ),
    )
    .optional(),
);

const technicalFields = z.object({
  version: requiredText("Version is required")
    .regex(SEMANTIC_VERSION, "Version must follow semantic versioning (e.g., 1.0.0)")
    .max(MAX_VERSION_LENGTH, {
      error: () =>
        t("Version must have at most {limit} characters", {
          limit: MAX_VERSION_LENGTH,
        }),
    }),
  framework: fact,
  architecture: fact,
  parameters: fact,
  accuracy: fact,
  dataset: fact,
  license: z.preprocess(
    (value) => (typeof value === "string" && value.trim() ? value : DEFAULT_LICENSE),
    z
      .string()
      .trim()
      .max(FORM_FACT_MAX, {
        error: () => t("Please use at most {limit} characters", { limit: FORM_FACT_MAX }),
      }),
  ),
  tags: tagsSchema,
  exampleInput: exampleText,
  exampleOutput: exampleText,
  /** The Fine Tuning task that produced the model. */
  fineTuningTask: taskIdSchema,
  /** That task's model, once the index has confirmed both. */
  parentModel: blankAsMissing(bytes32Schema.optional()),
});

type TechnicalFields = z.infer<typeof technicalFields>;

const checkTechnical = (fields: TechnicalFields, context: z.RefinementCtx) => {
  const { exampleInput, exampleOutput, fineTuningTask, parentModel } = fields;
  if (exampleInput && !exampleOutput)
    context.addIssue({
      code: "custom",
      path: ["exampleOutput"],
      message: t("Please enter the model's output for the example"),
    });
  if (exampleOutput && !exampleInput)
    context.addIssue({
      code: "custom",
      path: ["exampleInput"],
      message: t("Please enter the example input"),
    });
  if (fineTuningTask && !parentModel)
    context.addIssue({
      code: "custom",
      path: ["fineTuningTask"],
      message: t("The origin must be a verified Fine Tuning task: check its ID"),
    });
};

/** Step 1, Technical Details. */
export const technicalDetailsSchema = technicalFields.superRefine(checkTechnical);

const uploadFields = z.object({
  modelFile: chosenFileSchema,
  /** Content id of the file, once it is uploaded. */
  modelHash: blankAsMissing(cidSchema.optional()),
  accessMethod: blankAsMissing(z.string().trim().optional()),
  isPublic: z
    .preprocess((value) => (value === "on" ? true : value), z.stringbool().or(z.boolean()))
    .default(true),
});

type UploadFields = z.infer<typeof uploadFields>;
type Problem = readonly [field: keyof UploadFields, message: string];

function accessProblem({ accessMethod, modelFile, modelHash }: UploadFields): string | undefined {
  const hasFile = modelFile !== undefined || modelHash !== undefined;
  if (!accessMethod)
    return hasFile ? undefined : t("Please either upload a model file or provide an access method");
  if (!hasFile && accessMethod.length < FORM_ACCESS_METHOD_MIN) {
    return t("Please provide a more detailed access method");
  }
  if (accessMethod.length > MAX_ACCESS_METHOD_LENGTH)
    return t("Access method must have at most {limit} characters", {
      limit: MAX_ACCESS_METHOD_LENGTH,
    });
  const stored = composeAccessMethod({ ...(modelHash && { fileCid: modelHash }), accessMethod });
  if (utf8Length(stored) > MAX_ACCESS_METHOD_LENGTH) {
    return t(
      "Access method and file pointer together are too long for the registry: please shorten the access method",
    );
  }
  if (LOOKS_LIKE_URL.test(accessMethod) && !URL.canParse(accessMethod)) {
    return t("Access method must be a valid URL");
  }
  return undefined;
}

/** The store checks the encrypted file's size, so check it here: after the signature would be too late. */
function sealedProblem({ modelFile, isPublic }: UploadFields): string | undefined {
  if (isPublic || !modelFile) return undefined;
  if (modelFile.size > fileRules.model.maxBytes)
    return t(
      "Private model files can have at most {bytes}. Choose a smaller file, or make the model public.",
      {
        bytes: formatBytes(fileRules.model.maxBytes),
      },
    );
  const added = encryptionBytes(modelFile.size);
  if (modelFile.size + added <= fileRules.model.maxBytes) return undefined;
  return t(
    "Encryption adds {added} bytes, which makes this private model larger than the upload limit. Choose a smaller file, or make the model public.",
    { added },
  );
}

function uploadProblems(fields: UploadFields): Problem[] {
  const file = fields.modelFile && (fileProblem("model", fields.modelFile) ?? sealedProblem(fields));
  const access = accessProblem(fields);
  return [
    ...(file ? [["modelFile", file] as const] : []),
    ...(access ? [["accessMethod", access] as const] : []),
  ];
}

const checkUpload = (fields: UploadFields, context: z.RefinementCtx) => {
  for (const [field, message] of uploadProblems(fields)) {
    context.addIssue({ code: "custom", path: [field], message });
  }
};

/** Step 2, Upload Model. */
export const uploadModelSchema = uploadFields.superRefine(checkUpload);

/** All fields of the form, as the review step submits them. */
export const registrationSchema = z
  .object({ ...basicInfoSchema.shape, ...technicalFields.shape, ...uploadFields.shape })
  .superRefine((fields, context) => {
    checkTechnical(fields, context);
    checkUpload(fields, context);
  });

/** The same for a model whose name is already registered. */
export const registeredModelSchema = z
  .object({ ...registrationSchema.shape, name: registeredName })
  .superRefine((fields, context) => {
    checkTechnical(fields, context);
    checkUpload(fields, context);
  });

export type Registration = z.infer<typeof registrationSchema>;

/** Programmatic registration: JSON import, API and command line (F232, F233). */
export const registrationImportSchema = z.object({
  name: newName,
  description: z
    .string({ error: "Description must be at least 10 characters" })
    .trim()
    .min(10, { error: "Description must be at least 10 characters", abort: true })
    .max(1_000, { error: "Description must be less than 1000 characters", abort: true })
    .min(MIN_DESCRIPTION_LENGTH, DESCRIPTION_TOO_SHORT),
  version: requiredText("Version is required").regex(
    SEMANTIC_VERSION,
    "Version must be in format x.y.z (e.g., 1.0.0)",
  ),
  category: blankAsMissing(z.string().trim().max(MAX_CATEGORY_LENGTH).default(DEFAULT_CATEGORY)),
  accessMethod: requiredText("Access method is required")
    .refine((text) => URL.canParse(text), "Access method must be a valid URL")
    .max(MAX_ACCESS_METHOD_LENGTH, {
      error: () =>
        t("Access method must have at most {limit} characters", {
          limit: MAX_ACCESS_METHOD_LENGTH,
        }),
    }),
  isPublic: z.boolean(),
});
