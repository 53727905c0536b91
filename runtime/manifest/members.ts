/** Members of every manifest, whatever its kind. */
import * as z from "zod";
import { CEILING } from "../limits.ts";
import { fileNameSchema } from "./file-name.ts";
import { packageFilesSchema } from "./package-file.ts";
import { taskManifestSchema } from "./task.ts";
import { objectSchemaSchema } from "./value-schema.ts";
import { workKinds } from "./work-kind.ts";

/** Adds a problem at a place of the manifest. */
export type Say = (path: string[], message: string) => void;

export const MANIFEST_FORMAT = "mlb-package/2";

export const atMost = (most: number) =>
  z.int().positive("must be positive").max(most, `must be at most ${most}`);

export const commonMembers = {
  format: z.literal(MANIFEST_FORMAT, `must be "${MANIFEST_FORMAT}"`),
  name: z.string().min(1).max(100),
  version: z.string().regex(/^\d+\.\d+\.\d+$/, "must be of the form 1.0.0"),
  license: z.string().min(1).max(200),
  /** Source of the weights, when they come from someone else. */
  source: z.string().max(500).optional(),
  /** Engines that compute a result. A machine without one of these versions refuses the package. */
  engines: z
    .array(z.strictObject({ name: z.string().min(1).max(50), version: z.string().min(1).max(50) }))
    .min(1)
    .max(4),
  files: packageFilesSchema,
  parameters: objectSchemaSchema,
  tasks: z.partialRecord(z.enum(workKinds), taskManifestSchema),
  /** A job to try the package on before anything is signed or paid. */
  example: z.strictObject({
    task: z.enum(workKinds),
    input: fileNameSchema,
    parameters: z.record(z.string(), z.json()),
    /** Resources used on the publisher's machine, as guidance; nothing is stopped or compared by it. */
    seconds: z.number().positive("must be positive").max(CEILING.seconds).optional(),
  }),
};
