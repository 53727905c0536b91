/** A model's metadata document (F303, F305), stored as JSON; its content id and digest are on the chain. */
import * as z from "zod";
import {
  FORM_TAG_LENGTH_MAX,
  FORM_TAGS_MAX,
  MODEL_CARD_MAX,
  MODEL_EXAMPLE_MAX,
} from "../documents/limits.ts";
import { cleanLine } from "../format/user-text.ts";
import { MAX_CATEGORY_LENGTH, MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from "../generated/constants.ts";
import { boundedText, bytes32Schema, cidSchema, jsonValueSchema, unixSecondsSchema } from "./primitives.ts";

/** How a verifier decides whether a repeated run matches the result. */
/** Named alternatives, which generated clients use as type names. */
export const comparisonSchemas = {
  ExactComparison: z.object({ rule: z.literal("exact") }),
  ToleranceComparison: z.object({ rule: z.literal("tolerance"), tolerance: z.number().nonnegative() }),
  MetricComparison: z.object({ rule: z.literal("metric"), metric: z.string().min(1), threshold: z.number() }),
  HumanComparison: z.object({ rule: z.literal("human") }),
};
const { ExactComparison, ToleranceComparison, MetricComparison, HumanComparison } = comparisonSchemas;
const comparisonSchema = z.discriminatedUnion("rule", [
  ExactComparison,
  ToleranceComparison,
  MetricComparison,
  HumanComparison,
]);

/** Requirements for reproducing the model's results elsewhere. */
export const manifestSchema = z.object({
  /** Container image with its digest, or the name of a runtime. */
  image: z.string().min(1).optional(),
  entrypoint: z.array(z.string()).optional(),
  seed: z.int().optional(),
  hardware: z.string().min(1).optional(),
  comparison: comparisonSchema,
});

/** A JSON Schema that describes one object. Treated as data here; the wizard and the agents evaluate it. */
export const jsonSchemaSchema = z
  .record(z.string(), jsonValueSchema)
  .refine((schema) => schema.type === "object", 'must be a JSON Schema with type "object"');

const exampleSchema = z.object({
  input: z.string().min(1).max(MODEL_EXAMPLE_MAX),
  output: z.string().min(1).max(MODEL_EXAMPLE_MAX),
});

/** The parent model, and the Fine Tuning task that produced this one (N15). */
const fineTunedFromSchema = z.object({ model: bytes32Schema, task: bytes32Schema });

export const modelMetadataSchema = z
  .object({
    name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
    description: boundedText(MAX_DESCRIPTION_LENGTH),
    version: z.string().regex(/^\d+\.\d+\.\d+$/, "must be of the form 1.0.0"),
    category: z.string().min(1).max(MAX_CATEGORY_LENGTH),
    isPublic: z.boolean(),
    /** The owner's own text or URL, without the file pointer. */
    accessMethod: z.string().optional(),
    framework: z.string().optional(),
    architecture: z.string().optional(),
    parameters: z.string().optional(),
    accuracy: z.string().optional(),
    dataset: z.string().optional(),
    license: z.string().min(1),
    tags: z.array(z.string().min(1).max(FORM_TAG_LENGTH_MAX)).max(FORM_TAGS_MAX),
    /** Content id of the model's file; requires `fileName`, `fileSize` and `fileChecksum`. */
    modelHash: cidSchema.optional(),
    fileName: z.string().min(1).optional(),
    /** Bytes. */
    fileSize: z.int().positive().optional(),
    /** Bytes of weights that the file, a package, names by reference: a run loads them in addition. */
    weightsSize: z.int().positive().optional(),
    /** SHA-256 of the file's bytes. */
    fileChecksum: bytes32Schema.optional(),
    inputSchema: jsonSchemaSchema.optional(),
    outputSchema: jsonSchemaSchema.optional(),
    manifest: manifestSchema.optional(),
    /** The model card: Markdown without raw HTML. */
    card: z.string().max(MODEL_CARD_MAX).optional(),
    example: exampleSchema.optional(),
    fineTunedFrom: fineTunedFromSchema.optional(),
    /** When the document was written, unix seconds. */
    timestamp: unixSecondsSchema,
  })
  .refine(
    ({ modelHash, fileName, fileSize }) => !modelHash || (fileName !== undefined && fileSize !== undefined),
    { path: ["modelHash"], error: "a model file needs fileName and fileSize in addition to its content id" },
  );

export type ModelMetadata = z.infer<typeof modelMetadataSchema>;
export type ModelManifest = z.infer<typeof manifestSchema>;

/** Characters that some file systems or URLs do not allow in a name. */
const UNSAFE = /[\p{Cc}\\/:*?"<>|]+/gu;

/** Name of the metadata file: name-vversion-metadata.json (F303). */
export function modelMetadataFileName(model: Pick<ModelMetadata, "name" | "version">): string {
  return `${cleanLine(model.name).replace(UNSAFE, "-")}-v${model.version}-metadata.json`;
}
