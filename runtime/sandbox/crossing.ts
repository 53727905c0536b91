/** A script's answer, as text that is validated before use. */

import * as z from "zod";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { RuntimeFault } from "../fault.ts";
import { tensorHeadSchema } from "../graph/tensor.ts";
import { WORDS } from "../limits.ts";
import { fileNameSchema } from "../manifest/file-name.ts";
import { problemsText } from "../manifest/value-schema.ts";

/** A script may cut a text within a character. Half of one has no UTF-8 and no hash. */
const textOf = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.toWellFormed());

const progressSchema = z.strictObject({
  share: z.number().min(0).max(1),
  text: textOf(WORDS.progressCharacters).optional(),
});
/** Progress that a script reports for people. */
export type Progress = z.infer<typeof progressSchema>;

const runRequestSchema = z.strictObject({
  done: z.literal(false),
  graph: z.string().max(100),
  tensors: z.array(tensorHeadSchema).min(1, "must name at least one tensor").max(100),
  progress: progressSchema.optional(),
});

const resultSchema = z.strictObject({
  done: z.literal(true),
  files: z
    .array(fileNameSchema)
    .refine((names) => new Set(names).size === names.length, "must not name a file twice"),
  metrics: z
    .record(
      textOf(100).refine((name) => name !== ""),
      z.number("must be a finite number"),
    )
    .refine((metrics) => Object.keys(metrics).length <= WORDS.metrics, `must hold at most ${WORDS.metrics}`),
  summary: textOf(WORDS.summaryCharacters),
  log: z.array(textOf(WORDS.logCharacters)).max(WORDS.logLines),
});

const answerSchema = z.discriminatedUnion("done", [runRequestSchema, resultSchema]);
export type ScriptAnswer = z.infer<typeof answerSchema>;

/** @throws RuntimeFault "failed" that names the invalid part of the script's answer */
export function readAnswer(text: string): ScriptAnswer {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (cause) {
    throw new RuntimeFault("failed", "The script's answer is not valid JSON", { cause });
  }
  const read = answerSchema.safeParse(value);
  if (read.success) return read.data;
  throw new RuntimeFault("failed", `The script's answer cannot be used: ${problemsText(read.error)}`);
}
