/** The seals that a provider submits with the result of a sampled batch (decision 33). */
import type { Hex } from "viem";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import { sealsOf } from "#protocol/chain/sealed/sampled-batch.ts";
import { contentId } from "#protocol/content/cid.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { RuntimeFault } from "../fault.ts";
import { type Privacy, saltedTrace } from "../private/private-input.ts";
import type { Outcome } from "../run/job.ts";

/** A verification that will exist once the result is submitted. */
export interface ComingRound {
  readonly task: Hex;
  /** Number of the result within the task. */
  readonly round: number;
}

export interface SealedInputs {
  /** Of all inputs, in order. They are public and show nothing of the runs. */
  readonly seals: readonly Hex[];
  /** The document with them, which is stored next to the result: the ids of rounds depend on its hash. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly cid: string;
}

/** @param resultHash of the file that is submitted @throws RuntimeFault "package" when not every input has a trace */
export async function sealInputs(
  { itemTraces }: Pick<Outcome, "itemTraces">,
  { task, round }: ComingRound,
  resultHash: Hex,
  privacy?: Privacy | undefined,
): Promise<SealedInputs> {
  if (!itemTraces)
    throw new RuntimeFault(
      "package",
      "The batch cannot be sampled: an input has no trace, or the results are too large for one archive",
    );
  const digests = await Promise.all(itemTraces.map((trace) => saltedTrace(trace, privacy)));
  const seals = sealsOf(verificationIdOf(task, round, resultHash), digests);
  const bytes = canonicalJsonBytes(seals);
  return { seals, bytes, cid: (await contentId(bytes)).cid };
}
