/** Answers of the upstream, followed in a verifier's engine. */

import type { MeasuredAnswer } from "#agents/calibration/measure.ts";
import type { Engine } from "#agents/engines/engine.ts";
import { readAnswer } from "#runtime/comparison/answers.ts";
import { marginsOf } from "#runtime/comparison/replay/replay.ts";
import type { TextAnswer } from "#runtime/engine/text/documents.ts";
import type { ReplayModel } from "#runtime/engine/text/vocabulary.ts";
import type { Job } from "#runtime/run/job.ts";
import type { PackageTerms } from "#runtime/work/prepared-job.ts";

const encoder = new TextEncoder();

/** A job without the request. */
export type Served = Pick<Job, "package" | "weights"> & { readonly terms: PackageTerms };

export const jobOf = ({ terms: _, ...files }: Served, request: object): Job => ({
  ...files,
  task: "inference",
  parameters: {},
  input: { name: "request.json", bytes: encoder.encode(JSON.stringify(request)) },
});

export async function answerOf(engine: Engine, served: Served, request: object): Promise<TextAnswer> {
  const outcome = await engine.compute(jobOf(served, request), served.terms, AbortSignal.timeout(600_000));
  return readAnswer(outcome.output.bytes) as TextAnswer;
}

export async function followed(
  { prompt, output, sampling }: Pick<TextAnswer, "prompt" | "output" | "sampling">,
  kind: string,
  [verifier, model]: readonly [name: string, model: ReplayModel],
): Promise<MeasuredAnswer> {
  const began = performance.now();
  const ids = output.map(({ id }) => id);
  const margins: number[] = [];
  for await (const margin of marginsOf(ids, { prompt, sampling }, model)) margins.push(margin);
  return { kind, verifier, sampling, margins, milliseconds: Math.round(performance.now() - began) };
}
