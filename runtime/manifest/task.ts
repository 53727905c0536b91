/** Specification of one kind of task in a manifest: input, output and the comparison rule. */
import * as z from "zod";
import { comparisonRuleSchema } from "../comparison/rule.ts";
import { fileNameSchema } from "./file-name.ts";
import { hasFields, type MediaType, mediaTypes } from "./media-type.ts";
import { valueSchemaSchema } from "./value-schema.ts";

/** Meaning of a file's content, from which forms and endpoints are made, with the media types that can carry it. */
const CARRIERS = {
  text: ["text/plain"],
  /** Messages of a chat, or the answer to them. */
  chat: ["application/json"],
  /** Vectors of numbers. */
  embedding: ["application/json", "application/octet-stream"],
  /** Text of a recording, as text or with times. */
  transcription: ["text/plain", "text/csv", "application/json"],
  picture: ["image/png", "image/jpeg", "image/webp"],
  sound: ["audio/wav"],
  table: ["text/csv"],
  file: mediaTypes,
} as const satisfies Record<string, readonly MediaType[]>;

type ContentKind = keyof typeof CARRIERS;
const contentKinds = Object.keys(CARRIERS) as [ContentKind, ...ContentKind[]];

interface TypedFile {
  readonly mediaType: MediaType;
  readonly kind?: ContentKind | undefined;
}

const carries = ({ mediaType, kind = "file" }: TypedFile) =>
  (CARRIERS[kind] as readonly MediaType[]).includes(mediaType);
const carrierProblem = {
  path: ["kind"],
  error: ({ input }: { input?: unknown }) => {
    const { kind = "file", mediaType } = input as TypedFile;
    return `must not be ${kind} for ${mediaType}; ${kind} is ${CARRIERS[kind].join(" or ")}`;
  },
};

const fileKindSchema = z.strictObject({
  mediaType: z.enum(mediaTypes),
  /** Meaning of the content; by default the media type's. */
  kind: z.enum(contentKinds).optional(),
  /** Of CSV: an array of objects, one a row. Of JSON: the document. Other files have none. */
  schema: valueSchemaSchema.optional(),
  description: z.string().max(1_000).optional(),
});

/** Kinds of files for which a tolerance may be stated. Of text, lines must be equal; it applies to figures. */
const mayDiffer = (mediaType: MediaType) => mediaType === "text/plain" || hasFields(mediaType);

export const taskManifestSchema = z
  .strictObject({
    /** One of these kinds of file. */
    input: z.array(fileKindSchema.refine(carries, carrierProblem)).min(1).max(10),
    /** The result file: its hash is what the provider submits. Further files are artifacts. */
    output: fileKindSchema.extend({ file: fileNameSchema }).refine(carries, carrierProblem),
    comparison: comparisonRuleSchema,
  })
  .refine(({ comparison, output }) => comparison.rule !== "tolerance" || mayDiffer(output.mediaType), {
    path: ["comparison"],
    error: ({ input }) =>
      `must not be a tolerance: ${(input as { output: { mediaType: MediaType } }).output.mediaType} has no fields with names, so it is compared byte for byte`,
  });
export type TaskManifest = z.infer<typeof taskManifestSchema>;
