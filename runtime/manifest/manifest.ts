/**
 * The manifest of a package (N19): everything that determines a run's result, in one document. The package contains it as
 * canonical JSON, and receipts reference it by its SHA-256.
 */
import type { Hex } from "viem";
import { z } from "zod";
import { sha256OfJson } from "#protocol/documents/hashing.ts";
import { NestingError, parseJson } from "#protocol/documents/parse-json.ts";
import { bytes32Schema } from "#protocol/schemas/primitives.ts";
import { comparisonRuleSchema, isForgiving } from "../comparison/rule.ts";
import { RuntimeFault } from "../fault.ts";
import { CEILING, PACKAGE_BOUNDS } from "../limits.ts";
import { hasFields, type MediaType, mediaTypes } from "./media-type.ts";
import { objectSchemaSchema, problemsText, valueSchemaSchema } from "./value-schema.ts";
import { workKinds } from "./work-kind.ts";

/** Name of the manifest inside a package. */
export const MANIFEST_FILE = "manifest.json";

/**
 * Kinds of files for which a tolerance may be stated. For text, lines must be equal and the tolerance applies to its
 * figures.
 */
const mayDiffer = (mediaType: MediaType) => mediaType === "text/plain" || hasFields(mediaType);

/** A file name without folders that every file system takes. */
export const fileNameSchema = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/,
    "must be a plain file name (letters, digits, dot, dash, underscore)",
  );

const limit = (name: keyof typeof CEILING) =>
  z.int().positive("must be positive").max(CEILING[name], `must be at most ${CEILING[name]}`);

const limitsSchema = z.strictObject({
  /** Megabytes for each of the two engines. */
  memoryMegabytes: limit("memoryMegabytes"),
  /** Loop turns and calls of the script as its engine counts them, in lots of 10,000: the same on every machine. */
  steps: limit("steps"),
  /** Wall time. A run that takes longer is stopped, which says nothing about the result. */
  seconds: limit("seconds"),
  outputBytes: limit("outputBytes"),
  outputFiles: limit("outputFiles"),
});
export type Limits = z.infer<typeof limitsSchema>;

const fileKindSchema = z.strictObject({
  mediaType: z.enum(mediaTypes),
  /** Of CSV: an array of objects, one a row. Of JSON: the document. Other files have none. */
  schema: valueSchemaSchema.optional(),
  description: z.string().max(1_000).optional(),
});

/** Specification of one kind of task. */
export const taskManifestSchema = z
  .strictObject({
    /** One of these kinds of file. */
    input: z.array(fileKindSchema).min(1).max(10),
    /** The result file: its hash is what the provider submits. Further files are artifacts. */
    output: fileKindSchema.extend({ file: fileNameSchema }),
    comparison: comparisonRuleSchema,
  })
  .refine(({ comparison, output }) => comparison.rule !== "tolerance" || mayDiffer(output.mediaType), {
    path: ["comparison"],
    error: ({ input }) =>
      `must not be a tolerance: ${(input as { output: { mediaType: MediaType } }).output.mediaType} has no fields with names, so it is compared byte for byte`,
  });
export type TaskManifest = z.infer<typeof taskManifestSchema>;

const packageFileSchema = z.strictObject({
  path: fileNameSchema,
  role: z.enum(["script", "graph", "data"]),
  sha256: bytes32Schema,
  bytes: z.int().positive().max(PACKAGE_BOUNDS.unpackedBytes),
});
export type PackageFile = z.infer<typeof packageFileSchema>;

const manifestSchema = z
  .strictObject({
    format: z.literal("mlb-package/1", 'must be "mlb-package/1"'),
    name: z.string().min(1).max(100),
    version: z.string().regex(/^\d+\.\d+\.\d+$/, "must be of the form 1.0.0"),
    license: z.string().min(1).max(200),
    /** Source of the weights, when they come from someone else. */
    source: z.string().max(500).optional(),
    runtime: z.strictObject({
      name: z.string().min(1),
      version: z.string().min(1),
      files: z.strictObject({ onnxruntime: bytes32Schema, quickjs: bytes32Schema }),
    }),
    files: z.array(packageFileSchema).min(1).max(PACKAGE_BOUNDS.files),
    /** The script that is started. */
    entry: fileNameSchema,
    parameters: objectSchemaSchema,
    tasks: z.partialRecord(z.enum(workKinds), taskManifestSchema),
    limits: limitsSchema,
    /** A job to try the package on before anything is signed or paid. */
    example: z.strictObject({
      task: z.enum(workKinds),
      input: fileNameSchema,
      parameters: z.record(z.string(), z.json()),
      /** Resources used on the publisher's machine, as guidance; nothing is stopped or compared by it. */
      seconds: z.number().positive("must be positive").max(CEILING.seconds).optional(),
    }),
  })
  .superRefine(({ files, entry, tasks, example }, context) => {
    const say = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
    const paths = files.map(({ path }) => path);
    if (new Set(paths).size < paths.length) say(["files"], "must not name a file twice");
    if (!files.some(({ path, role }) => path === entry && role === "script"))
      say(["entry"], "must be a file of the package with the role script");
    if (Object.keys(tasks).length === 0) say(["tasks"], "must describe at least one kind of task");
    for (const [kind, task] of Object.entries(tasks))
      if (task && kind !== example.task && isForgiving(task.comparison))
        say(
          ["tasks", kind, "comparison"],
          `must be exact or human: a rule that forgives must hold for the example, which is ${example.task}`,
        );
    if (!tasks[example.task]) say(["example", "task"], "must be a kind of task that the package does");
    if (!paths.includes(example.input)) say(["example", "input"], "must be a file of the package");
  });

export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Reads a manifest's bytes.
 * @throws RuntimeFault "package" that names every member that is wrong
 */
export function readManifest(bytes: Uint8Array): Manifest {
  if (bytes.length > PACKAGE_BOUNDS.manifestBytes)
    throw new RuntimeFault(
      "package",
      `${MANIFEST_FILE} has ${bytes.length} bytes; at most ${PACKAGE_BOUNDS.manifestBytes} are allowed`,
    );
  let value: unknown;
  try {
    value = parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    if (cause instanceof NestingError)
      throw new RuntimeFault("package", `${MANIFEST_FILE} is nested too deeply`, { cause });
    throw new RuntimeFault("package", `${MANIFEST_FILE} is not JSON text`, { cause });
  }
  return checkManifest(value);
}

/** The same for a value in memory. */
export function checkManifest(value: unknown): Manifest {
  const read = manifestSchema.safeParse(value);
  if (read.success) return read.data;
  throw new RuntimeFault("package", `${MANIFEST_FILE} cannot be used: ${problemsText(read.error, 5)}`);
}

/** The manifest's hash in receipts: SHA-256 of its canonical JSON. */
export const manifestHash = (manifest: Manifest): Promise<Hex> => sha256OfJson(manifest);
