/**
 * The specification document of a task (G29): what the chain has no room for. Its content id is stored as the task's
 * metadata; the data itself is the task's data pointer.
 */
import { z } from "zod";
import { TASK_DESCRIPTION_MAX, TASK_TITLE_MAX } from "../documents/limits.ts";
import { bytes32Schema, jsonValueSchema } from "./primitives.ts";

export const taskSpecSchema = z.object({
  title: z.string().trim().min(1, "must not be empty").max(TASK_TITLE_MAX),
  description: z.string().max(TASK_DESCRIPTION_MAX).optional(),
  /** Settings of the run, shaped by the model's input schema where it has one. */
  parameters: z.record(z.string(), jsonValueSchema),
  /** The uploaded input, so that it downloads under its own name and can be checked. */
  input: z
    .object({
      fileName: z.string().min(1),
      /** Bytes. */
      fileSize: z.int().positive(),
      /** SHA-256 of the file's bytes. */
      checksum: bytes32Schema,
    })
    .optional(),
});

export type TaskSpec = z.infer<typeof taskSpecSchema>;
