import { sha256, sha256OfJson } from "#protocol/documents/hashing.ts";
import type { Replay } from "../comparison/replay/replay.ts";
import type { Outcome } from "./job.ts";
import type { Work } from "./work.ts";

/** @param began start of the replay, milliseconds of `performance.now()` */
export async function replayOutcome(
  { job, opened, task }: Pick<Work, "job" | "opened" | "task">,
  submitted: Uint8Array<ArrayBuffer>,
  replay: Replay,
  { device, began }: { readonly device: string; readonly began: number },
): Promise<Outcome> {
  const output = { name: task.output.file, bytes: submitted, sha256: await sha256(submitted) };
  return {
    output,
    artifacts: [],
    metrics: {},
    summary: `${replay.figures.tokens} tokens followed.`,
    log: [],
    manifestHash: opened.manifestHash,
    inputHash: await sha256(job.input.bytes),
    digest: await sha256OfJson(replay),
    runtime: replay.verifier,
    device,
    weights: opened.manifest.files.find(({ role }) => role === "weights")?.sha256,
    replay,
    used: { steps: 0, graphRuns: 0, seconds: (performance.now() - began) / 1_000 },
  };
}
