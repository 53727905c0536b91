/** The submission of a private task (decision 35): one encrypted file, and documents that state nothing about it. */
import type { Hex } from "viem";
import { contentId } from "#protocol/content/cid.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { type FinishedWork, resultDocuments } from "#protocol/documents/result-documents.ts";
import { type Privacy, saltedTrace } from "#runtime/private/private-input.ts";
import { PRIVATE_RESULT } from "#runtime/private/private-name.ts";
import { sealResult } from "#runtime/private/private-result.ts";
import type { Outcome } from "#runtime/run/job.ts";
import { sealInputs } from "#runtime/work/seal-batch.ts";

type Work = Pick<FinishedWork, "taskId" | "provider" | "model" | "startTime" | "environment">;

export async function privateSubmission(work: Work, outcome: Outcome, privacy: Privacy, sampled?: number) {
  const { output, artifacts, metrics, summary } = outcome;
  const { taskId: task, startTime } = work;
  const sealed = await sealResult(
    { task, fileName: output.name, notes: summary, metrics, output: output.bytes, artifacts },
    privacy,
  );
  const hash = await sha256(sealed);
  const inputs =
    sampled === undefined ? undefined : await sealInputs(outcome, { task, round: sampled }, hash, privacy);
  // Log, diagnostics, figures and duration would state hashes and parts of the content.
  const { document, bundle, ...documents } = await resultDocuments({
    ...work,
    endTime: startTime,
    notes: null,
    output: { name: PRIVATE_RESULT, cid: (await contentId(sealed)).cid, sha256: hash },
    seals: inputs?.cid,
  });
  const trace: Hex | undefined = await saltedTrace(outcome.trace, privacy);
  const files = [sealed, ...(inputs ? [inputs.bytes] : []), document, bundle];
  return { ...documents, trace, seals: inputs?.seals, files };
}
