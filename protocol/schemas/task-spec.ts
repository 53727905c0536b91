/** The specification document of a task (G29), whose content id is the task's metadata on the chain. */
import * as z from "zod";
import { readersSchema } from "../content/private-task/readers-schema.ts";
import { TASK_DESCRIPTION_MAX, TASK_TITLE_MAX } from "../documents/limits.ts";
import { bytes32Schema, jsonValueSchema } from "./primitives.ts";

/** Most inputs of a batch (decision 33). */
export const BATCH_ITEMS_MAX = 1_000;

export const taskSpecSchema = z.object({
  title: z.string().trim().min(1, "must not be empty").max(TASK_TITLE_MAX),
  description: z.string().max(TASK_DESCRIPTION_MAX).optional(),
  /** Settings of the run, following the model's input schema if it has one. */
  parameters: z.record(z.string(), jsonValueSchema),
  /** The uploaded input; allows a download under the original name and a check. */
  input: z
    .object({
      fileName: z.string().min(1),
      /** Bytes. */
      fileSize: z.int().positive(),
      /** SHA-256 of the file's bytes. */
      checksum: bytes32Schema,
      /** Set for a batch: the file is a ZIP archive of so many inputs (decision 33). */
      items: z.int().positive().max(BATCH_ITEMS_MAX).optional(),
    })
    .optional(),
  /**
   * Set for a private task (decision 35): the input and every result are age files for exactly these readers. Name, parameters and
   * number of inputs are encrypted with the input, so `parameters` is empty and `input` describes the encrypted file.
   */
  private: z.object({ format: z.literal("age"), readers: readersSchema }).optional(),
});

type TaskSpec = z.infer<typeof taskSpecSchema>;

/** The fields that a requester fills in; the input is added from the file. */
export type StatedSpecification = Omit<TaskSpec, "input" | "private">;
export type SpecificationField = keyof StatedSpecification;
