/** A package's manifest (N19): all that determines a result, found in receipts by its SHA-256. */
import type { Hex } from "viem";
import * as z from "zod";
import { sha256OfJson } from "#protocol/documents/hashing.ts";
import { NestingError, parseJson } from "#protocol/documents/parse-json.ts";
import { isForgiving } from "../comparison/rule.ts";
import { RuntimeFault } from "../fault.ts";
import { CEILING, PACKAGE_BOUNDS } from "../limits.ts";
import { fileNameSchema } from "./file-name.ts";
import { checkLanguageModel, type LanguageModelManifest, languageModelSchema } from "./language-model.ts";
import { atMost, commonMembers, type Say } from "./members.ts";
import { problemsText } from "./value-schema.ts";

/** Name of the manifest inside a package. */
export const MANIFEST_FILE = "manifest.json";

const limitsSchema = z.strictObject({
  /** Megabytes for each of the two engines. */
  memoryMegabytes: atMost(CEILING.memoryMegabytes),
  /** Loop turns and calls of the script as its engine counts them, in lots of 10,000: the same on every machine. */
  steps: atMost(CEILING.steps),
  /** Wall time. A run that takes longer is stopped, which says nothing about the result. */
  seconds: atMost(CEILING.seconds),
  outputBytes: atMost(CEILING.outputBytes),
  outputFiles: atMost(CEILING.outputFiles),
});
export type Limits = z.infer<typeof limitsSchema>;

/**
 * Embeddings that an inference writes to a further file: for a JSON array of texts, a JSON array of objects with the member `embedding`.
 * Its metrics are `tokens`, of all texts, and `shortened`, texts that were longer than the context.
 */
const embeddingsSchema = z.strictObject({
  file: fileNameSchema,
  dimensions: z.int().positive().max(10_000),
  /** Tokens of the longest text. */
  contextLength: z.int().positive().max(1_000_000),
});
export type EmbeddingTerms = z.infer<typeof embeddingsSchema>;

/** A script that reads the input, runs graphs and writes the result. */
const scriptSchema = z.strictObject({
  ...commonMembers,
  kind: z.literal("script"),
  /** The script that is started. */
  entry: fileNameSchema,
  limits: limitsSchema,
  embeddings: embeddingsSchema.optional(),
});

export type ScriptManifest = z.infer<typeof scriptSchema>;
export type Manifest = ScriptManifest | LanguageModelManifest;

function checkExampleAndTasks({ files, tasks, example }: Manifest, say: Say): void {
  const paths = files.map(({ path }) => path);
  if (new Set(paths).size < paths.length) say(["files"], "must not name a file twice");
  if (Object.keys(tasks).length === 0) say(["tasks"], "must describe at least one kind of task");
  for (const [kind, task] of Object.entries(tasks))
    if (task && kind !== example.task && isForgiving(task.comparison))
      say(
        ["tasks", kind, "comparison"],
        `must be exact or human: a rule that forgives must hold for the example, which is ${example.task}`,
      );
  if (!tasks[example.task]) say(["example", "task"], "must be a kind of task that the package does");
  if (!files.some(({ path, role }) => path === example.input && role !== "weights"))
    say(["example", "input"], "must be a file of the package");
}

function checkScript({ files, entry, tasks }: ScriptManifest, say: Say): void {
  for (const [kind, task] of Object.entries(tasks))
    if (task?.comparison.rule === "replay")
      say(["tasks", kind, "comparison"], "must not be a replay: only a language model's tokens are followed");
  if (!files.some(({ path, role }) => path === entry && role === "script"))
    say(["entry"], "must be a file of the package with the role script");
  if (files.some(({ role }) => role === "weights"))
    say(["files"], "must not have the role weights: an engine runs weights without a script");
}

const manifestSchema = z
  .discriminatedUnion("kind", [scriptSchema, languageModelSchema], {
    error: ({ code }) => (code === "invalid_union" ? 'must be "script" or "language-model"' : undefined),
  })
  .superRefine((manifest, context) => {
    const say: Say = (path, message) => context.addIssue({ code: "custom", path, message });
    checkExampleAndTasks(manifest, say);
    if (manifest.kind === "script") checkScript(manifest, say);
    else checkLanguageModel(manifest, say);
  });

/** Reads a manifest's bytes. @throws RuntimeFault "package" that names every wrong member */
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
