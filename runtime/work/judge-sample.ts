/** The vote on a sampled batch (decision 33): the drawn inputs are computed again and compared with the delivered archive. */
import type { Hex } from "viem";
import * as z from "zod";
import {
  batchSeal,
  type Pin,
  pinOf,
  type SampledInput,
  type SampledVote,
  voteOnSample,
} from "#protocol/chain/sealed/sampled-batch.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { bytes32Schema } from "#protocol/schemas/primitives.ts";
import { submissionBundleSchema } from "#protocol/schemas/submission-bundle.ts";
import { openBatch } from "../batch/batch.ts";
import { type BatchJob, type ComputeItem, confirmedEnd, digestOf, itemJob } from "../batch/compute-batch.ts";
import { type BatchResults, isInResults, openResults } from "../batch/results.ts";
import { isMachineLimit, RuntimeFault } from "../fault.ts";
import { type Privacy, saltedTrace } from "../private/private-input.ts";
import { BUNDLE_BYTES, type SubmittedRound } from "./submitted.ts";
import type { FetchContent } from "./task-source.ts";

/** Bytes of the list of seals: 69 for each input. */
const SEALS_BYTES = 131_072;

/**
 * The provider's seals as stored. Only the seal shows whether they are the submitted ones.
 * @returns undefined when the submission has none @throws whatever `fetchContent` throws
 */
export async function readSeals(
  fetchContent: FetchContent,
  { bundleCid }: Pick<SubmittedRound, "bundleCid">,
): Promise<readonly Hex[] | undefined> {
  const parsed = <Value>(bytes: Uint8Array, schema: z.ZodType<Value>) => {
    try {
      return schema.safeParse(parseJson(new TextDecoder().decode(bytes))).data;
    } catch (cause) {
      if (isMachineLimit(cause)) throw cause;
      return undefined;
    }
  };
  const bundle = parsed(await fetchContent(bundleCid, BUNDLE_BYTES), submissionBundleSchema);
  const cid = bundle?.result.files.seals;
  return cid === undefined ? undefined : parsed(await fetchContent(cid, SEALS_BYTES), z.array(bytes32Schema));
}

export interface SampledRound {
  readonly verificationId: Hex;
  readonly seal: Hex;
  /** The drawn inputs. */
  readonly indexes: readonly number[];
}

interface Delivered {
  /** The result archive; undefined when it is missing or contradicts the submitted hashes. */
  readonly output: Uint8Array | undefined;
  readonly seals: readonly Hex[] | undefined;
}

interface Watch {
  readonly privacy?: Privacy | undefined;
  readonly onItem?: (done: number) => void;
}

/** The findings about a sample. Undefined digests mean that runs of the package have no trace. */
export interface SampleVerdict extends Omit<SampledVote, "differing"> {
  /** Names of the inputs whose result or trace differs. */
  readonly differing: readonly string[];
  /** Engine and version of the runs; undefined if no drawn input can be computed. */
  readonly runtime: string | undefined;
  /** Shows the seals of the drawn inputs to the contract; undefined when files are missing or contradict the seal of the batch. */
  readonly pin: Pin | undefined;
}

interface Computed extends SampledInput {
  readonly name: string;
  readonly runtime: string | undefined;
}

/** The entries of the archive; undefined for bytes in another format, which every reader finds. */
async function resultsIn(output: Uint8Array, items: number): Promise<BatchResults | undefined> {
  try {
    const results = await openResults(new Blob([new Uint8Array(output)]));
    return results?.items.length === items ? results : undefined;
  } catch (cause) {
    if (isMachineLimit(cause)) throw cause;
    return undefined;
  }
}

/**
 * @param compute runs one input
 * @returns undefined when runs of the package have no trace
 * @throws RuntimeFault about this machine, or "input" for a damaged batch; "runtime" when two runs of a differing input are unequal
 */
export async function judgeSample(
  job: BatchJob,
  { verificationId, seal, indexes }: SampledRound,
  { output, seals: stored }: Delivered,
  compute: ComputeItem,
  { privacy, onItem }: Watch = {},
): Promise<SampleVerdict | undefined> {
  const isSealed = stored?.length === job.items && batchSeal(stored) === seal.toLowerCase();
  const seals = output && isSealed ? stored : undefined;
  const inputs = await openBatch(new Blob([job.input.bytes]), job.items);
  const results = output && (await resultsIn(output, job.items));

  async function computed(index: number): Promise<Computed | undefined> {
    const input = inputs[index];
    if (!input) throw new RuntimeFault("input", `The batch has no input ${index + 1}`);
    const { name } = input;
    const end = await confirmedEnd(() => itemJob(job, input), compute);
    const digest = await saltedTrace(await digestOf(end), privacy);
    if (digest === undefined) return undefined;
    const item =
      "outcome" in end ? { input: name, outcome: end.outcome } : { input: name, failure: end.failure };
    const isSame = results !== undefined && (await isInResults(results, index, item));
    return { index, name, digest, isSame, runtime: "outcome" in end ? end.outcome.runtime : undefined };
  }

  const sample: Computed[] = [];
  for (const index of indexes) {
    const found = await computed(index);
    if (!found) return undefined;
    sample.push(found);
    onItem?.(sample.length);
  }
  const vote = voteOnSample(verificationId, sample, seals);
  const differing = vote.differing.flatMap((index) => sample.find((found) => found.index === index) ?? []);
  // The provider's own run has confirmed the others.
  for (const { index, digest, isSame } of differing) {
    const again = await computed(index);
    if (again?.digest !== digest || again.isSame !== isSame)
      throw new RuntimeFault("runtime", "Two runs of an input differ on this machine");
  }
  return {
    ...vote,
    differing: differing.map(({ name }) => name),
    runtime: sample.find(({ runtime }) => runtime)?.runtime,
    pin: seals && pinOf(seals, indexes),
  };
}
