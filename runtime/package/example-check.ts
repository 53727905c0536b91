/** Whether a package can be judged, by its own example: its rule confirms a second run and nothing uncomputed. */
import type { FileContent } from "#protocol/content/content-source.ts";
import { type ComparedResult, comparedOutcome } from "../comparison/compare.ts";
import { RuntimeFault } from "../fault.ts";
import { FormatError } from "../formats/format-error.ts";
import type { Manifest } from "../manifest/manifest.ts";
import type { TaskManifest } from "../manifest/task.ts";
import type { Job, Outcome } from "../run/job.ts";
import { requireSpareTime } from "../run/spare-time.ts";
import { type Computer, computeConfirmed, type JudgedJob, verdictOn } from "../work/judge.ts";
import { openPackage } from "./archive.ts";
import { exampleJob } from "./example.ts";
import { withoutField } from "./without-field.ts";

/** Possible submissions of a provider that computes nothing. */
const NOTHING = new TextEncoder().encode("nothing was computed");
const NO_HASH = `0x${"0".repeat(64)}` as const;

/** Runs a package's example, tries its rule, and gives the outcome. @throws RuntimeFault "package" about the rule */
export async function checkExample(
  bytes: Uint8Array<ArrayBuffer>,
  computer: Computer,
  weights?: FileContent,
): Promise<Outcome> {
  const { manifest } = await openPackage(bytes);
  return checkExampleOf(manifest, { ...(await exampleJob(bytes)), weights }, computer);
}

/** The same for an example that was unpacked before. */
export async function checkExampleOf(manifest: Manifest, job: Job, computer: Computer): Promise<Outcome> {
  // The manifest's own check has made sure that this kind of task is there.
  const judged = { job, task: manifest.tasks[manifest.example.task] as TaskManifest };
  const outcome = await computeConfirmed(judged, computer);
  requireSpareTime(outcome, manifest.limits.seconds);
  const { rule } = judged.task.comparison;
  if (rule === "metric") await requireRefuted(judged, outcome, computer);
  if (rule === "tolerance") await requireNarrow(judged, outcome, computer);
  return outcome;
}

async function isConfirmed(
  judged: JudgedJob,
  outcome: Outcome,
  part: Partial<ComparedResult>,
  computer: Computer,
) {
  const right = comparedOutcome(outcome);
  const verdict = await verdictOn(judged, right, { ...right, sha256: NO_HASH, ...part }, computer);
  return verdict.outcome === "confirmed";
}

async function requireRefuted(judged: JudgedJob, outcome: Outcome, computer: Computer): Promise<void> {
  if (await isConfirmed(judged, outcome, { output: NOTHING }, computer))
    throw new RuntimeFault("package", "The model's own rule confirms a file that holds no result");
}

/** A tolerance that no number of the example exceeds confirms zeros, and one of a field that is not there confirms nothing. */
async function requireNarrow(judged: JudgedJob, outcome: Outcome, computer: Computer): Promise<void> {
  const { comparison } = judged.task;
  for (const field of Object.keys(comparison.rule === "tolerance" ? comparison.fields : {}))
    if (await isConfirmed(judged, outcome, zerosIn(field, judged, outcome), computer))
      throw new RuntimeFault(
        "package",
        `The model's own rule confirms zeros for ${field}: no number of the example is larger than the tolerance`,
      );
}

function zerosIn(field: string, { task }: JudgedJob, outcome: Outcome): Partial<ComparedResult> {
  try {
    return withoutField(comparedOutcome(outcome), task.output.mediaType, field);
  } catch (cause) {
    if (!(cause instanceof FormatError)) throw cause;
    throw new RuntimeFault("package", `The example's result cannot be compared: ${cause.message}`, { cause });
  }
}
