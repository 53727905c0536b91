import type { Hex } from "viem";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import { type Opening, roundTrace } from "#protocol/chain/sealed/sealed-vote.ts";
import type { Check } from "#protocol/generated/enums.ts";
import type { WorkKind } from "#runtime/manifest/work-kind.ts";
import type { DemoFile } from "../files/demo-file.ts";
import type { Review } from "../results/review.ts";
import type { PublishedModel } from "./simulation.ts";

/** A task of a story, followed from its creation on. */
export interface DemoTask {
  readonly id: Hex;
  readonly title: string;
  readonly kind: WorkKind;
  readonly model: PublishedModel;
  readonly input: DemoFile;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** In MLB's smallest unit. */
  readonly reward: bigint;
  /** How the results are checked. */
  readonly check: Check;
  /** Hashes of the results submitted so far. */
  readonly results: Hex[];
  /** Content of the sealed votes on the last result. */
  readonly ballots: Opening[];
  /** Digest of the trace of an honest run of the last result. */
  trace: Hex | undefined;
  /** Comparison of a repeated run with the last result. */
  review: Review | undefined;
}

/** Id of the vote on the result of a round, by default the last. Throws before the first result. */
export function verificationOf(task: DemoTask, round = task.results.length): Hex {
  const result = task.results[round - 1];
  if (!result) throw new Error(`"${task.title}" has no result ${round}`);
  return verificationIdOf(task.id, round, result);
}

/** The trace that proves a run of the last result. @throws Error for a run without one */
export function traceOf(task: DemoTask, { trace }: { readonly trace?: Hex | undefined }): Hex {
  if (!trace) throw new Error(`The run of "${task.title}" left no trace`);
  return roundTrace(verificationOf(task), trace);
}
