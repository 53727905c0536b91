/** The record of a computation (F328), written by the provider and stored with the output it describes. */
import * as z from "zod";
import { addressSchema, bytes32Schema, cidSchema, jsonValueSchema, unixSecondsSchema } from "./primitives.ts";

/** Version of the document format, not of the model. */
export const COMPUTATION_RESULT_VERSION = "1.0.0";

const percentage = z.number().min(0).max(100);

/** Characters of a file name, the usual limit of file systems. */
export const FILE_NAME_MAX = 255;
const fileName = z.string().max(FILE_NAME_MAX);

export const computationResultSchema = z.object({
  taskId: bytes32Schema,
  computeProvider: addressSchema,
  results: z.object({
    /** The result itself when it is small, or the provider's notes. */
    output: jsonValueSchema,
    /** Percent, 0-100. */
    accuracy: percentage.optional(),
    /** Percent, 0-100. */
    confidence: percentage.optional(),
    /** Milliseconds. */
    executionTime: z.int().nonnegative().optional(),
    metrics: z.record(z.string(), jsonValueSchema),
  }),
  metadata: z.object({
    model: z.object({ id: bytes32Schema, version: z.string() }),
    computation: z.object({
      startTime: unixSecondsSchema,
      endTime: unixSecondsSchema,
      /** The provider's description of software and hardware. */
      environment: z.string(),
    }),
    verification: z.object({
      /** SHA-256 of the output file; without one, of the canonical JSON of `results`. */
      checksum: bytes32Schema,
    }),
  }),
  /** Content ids. */
  files: z.object({
    outputData: cidSchema.optional(),
    logs: cidSchema.optional(),
    diagnostics: cidSchema.optional(),
    artifacts: z.array(cidSchema),
    /** Of a sampled batch: the seals of its inputs (decision 33). */
    seals: cidSchema.optional(),
    /** The provider's file names, used when saving the files. They are not validated: clean them before display. */
    names: z
      .object({
        outputData: fileName.optional(),
        logs: fileName.optional(),
        diagnostics: fileName.optional(),
        artifacts: z.array(fileName),
      })
      .optional(),
  }),
  /** When the record was written, unix seconds. */
  timestamp: unixSecondsSchema,
  version: z.string().min(1),
});

export type ComputationResult = z.infer<typeof computationResultSchema>;
