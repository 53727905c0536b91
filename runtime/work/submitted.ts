/** A submitted result as stored, each file checked against the chain. */
import type { Hex } from "viem";
import { sha256 } from "#protocol/documents/hashing.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { bundleMismatches } from "#protocol/documents/submission.ts";
import { parseSubmissionDetails, submissionBundleSchema } from "#protocol/schemas/submission-bundle.ts";
import type { ComparedResult } from "../comparison/compare.ts";
import { isMachineLimit } from "../fault.ts";
import { CEILING } from "../limits.ts";
import { sealedBound } from "../private/private-files.ts";
import type { Privacy } from "../private/private-input.ts";
import { openSubmitted } from "../private/private-result.ts";
import type { FetchContent } from "./task-source.ts";

/** A provider's submission in a round, from the chain and the index. */
export interface SubmittedRound {
  readonly bundleCid: string;
  readonly resultHash: Hex;
  readonly details: string;
}

export const BUNDLE_BYTES = 1_048_576;

/**
 * @param privacy of a private task, whose result is encrypted
 * @param maxBytes of the output and the further files together, by the model's manifest
 * @returns the result, or what is wrong with it in a sentence that a vote can give as its reason
 * @throws whatever `fetchContent` throws when a file cannot be fetched
 */
export async function readSubmitted(
  fetchContent: FetchContent,
  round: SubmittedRound,
  maxBytes: number,
  privacy?: Privacy | undefined,
): Promise<ComparedResult | { readonly wrong: string }> {
  const bytes = await fetchContent(round.bundleCid, BUNDLE_BYTES);
  const bundleHash = parseSubmissionDetails(round.details)?.bundleHash;
  const mismatches = await bundleMismatches(bytes, { resultHash: round.resultHash, bundleHash }).catch(
    (cause: unknown) => {
      if (isMachineLimit(cause)) throw cause;
      return ["bundle"] as const;
    },
  );
  if (mismatches.length > 0)
    return { wrong: `The submitted documents contradict each other: ${mismatches.join(", ")}.` };
  const { result } = submissionBundleSchema.parse(parseJson(new TextDecoder().decode(bytes)));
  const { outputData, artifacts } = result.files;
  if (!outputData) return { wrong: "The submitted result has no output file." };
  if (artifacts.length > CEILING.outputFiles)
    return {
      wrong: `The submitted result names ${artifacts.length} further files; a package writes at most ${CEILING.outputFiles}.`,
    };
  const output = await fetchContent(outputData, privacy ? sealedBound(maxBytes) : maxBytes);
  if ((await sha256(output)) !== round.resultHash)
    return { wrong: "The stored output is not the file whose hash was submitted." };
  if (privacy) return openSubmitted(output, privacy);
  const hashes: Hex[] = [];
  let left = maxBytes - output.length;
  for (const cid of artifacts) {
    const artifact = await fetchContent(cid, left);
    left -= artifact.length;
    hashes.push(await sha256(artifact));
  }
  // Two figures have separate members in the document that people fill in.
  const { accuracy, confidence, metrics } = result.results;
  const stated = {
    ...(accuracy !== undefined && { accuracy }),
    ...(confidence !== undefined && { confidence }),
  };
  return { output, sha256: round.resultHash, artifacts: hashes, metrics: { ...stated, ...metrics } };
}
