/** The manifest of a container model (N19). Its rule must allow a tolerance: equal bytes are not guaranteed. */

import * as z from "zod";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { MANIFEST_FILE } from "#runtime/manifest/manifest.ts";
import { taskManifestSchema } from "#runtime/manifest/task.ts";
import { objectSchemaSchema, problemsText } from "#runtime/manifest/value-schema.ts";
import { workKinds } from "#runtime/manifest/work-kind.ts";
import type { PackageTerms } from "#runtime/work/prepared-job.ts";

const CONTAINER_FORMAT = "mlb-container/1";

const MEGABYTE = 1_048_576;

const containerManifestSchema = z
  .strictObject({
    format: z.literal(CONTAINER_FORMAT),
    name: z.string().min(1).max(100),
    version: z.string().regex(/^\d+\.\d+\.\d+$/, "must be of the form 1.0.0"),
    license: z.string().min(1).max(200),
    source: z.string().max(500).optional(),
    /** A tag can be moved to another image, a digest cannot. */
    image: z
      .string()
      .max(500)
      .regex(/^[a-z0-9][a-z0-9._/:-]*@sha256:[0-9a-f]{64}$/, "must be name@sha256:digest"),
    /** Command to run, followed by the path of the input; default: the image's own entry point. */
    command: z.array(z.string().min(1).max(1_000)).max(32).default([]),
    parameters: objectSchemaSchema,
    tasks: z.partialRecord(z.enum(workKinds), taskManifestSchema),
    limits: z.strictObject({
      memoryMegabytes: z.int().positive().max(16_384),
      seconds: z.int().positive().max(3_600),
      outputBytes: z
        .int()
        .positive()
        .max(256 * MEGABYTE),
    }),
  })
  .superRefine(({ tasks }, context) => {
    const say = (kind: string, message: string) =>
      context.addIssue({ code: "custom", path: ["tasks", kind, "comparison"], message });
    for (const [kind, task] of Object.entries(tasks)) {
      if (task?.comparison.rule === "exact")
        say(kind, "must be a tolerance or a person: equal bytes are not promised of a container");
      if (task?.comparison.rule === "metric")
        say(
          kind,
          "must be a tolerance or a person: a container has no function that scores a submitted file",
        );
      if (task?.comparison.rule === "replay")
        say(kind, "must be a tolerance or a person: only a language model's tokens are followed");
    }
  });
export type ContainerManifest = z.infer<typeof containerManifestSchema>;

export const isContainer = (terms: PackageTerms): terms is ContainerManifest =>
  "format" in terms && terms.format === CONTAINER_FORMAT;

/** Nothing for the bytes of another manifest. @throws RuntimeFault "package" */
export function readContainerManifest(stated: Uint8Array): ContainerManifest | undefined {
  let value: unknown;
  try {
    value = parseJson(new TextDecoder("utf-8", { fatal: true }).decode(stated));
  } catch {
    return undefined;
  }
  if ((value as { format?: unknown } | null)?.format !== CONTAINER_FORMAT) return undefined;
  const read = containerManifestSchema.safeParse(value);
  if (read.success) return read.data;
  throw new RuntimeFault("package", `${MANIFEST_FILE} cannot be used: ${problemsText(read.error, 5)}`);
}
