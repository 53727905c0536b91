/** Turns a computation result into stored content and on-chain values (G27), and checks downloaded bundles. */

import type { Hex } from "viem";
import { MAX_DETAILS_LENGTH } from "../generated/constants.ts";
import { type ComputationResult, computationResultSchema } from "../schemas/computation-result.ts";
import {
  type SubmissionBundle,
  type SubmissionDetails,
  submissionBundleSchema,
} from "../schemas/submission-bundle.ts";
import { canonicalJson, canonicalJsonBytes } from "./canonical-json.ts";
import { sha256, sha256OfJson } from "./hashing.ts";
import { parseJson } from "./parse-json.ts";
import { utf8Length } from "./text-length.ts";

/** Checksum of a result without an output file: SHA-256 of its canonical `results`. */
export function checksumOfResults(results: ComputationResult["results"]): Promise<Hex> {
  return sha256OfJson(results);
}

/** Hash of the submission: the bundle without the field that holds it. */
function submissionHashOf(bundle: SubmissionBundle): Promise<Hex> {
  const { submissionHash: _, ...verification } = bundle.verification;
  return sha256OfJson({ ...bundle, verification });
}

async function resultHashOf(result: ComputationResult): Promise<Hex> {
  return result.files.outputData ? result.metadata.verification.checksum : sha256OfJson(result);
}

export interface Submission {
  readonly bundle: SubmissionBundle;
  /** Bytes to upload; their SHA-256 is `bundleHash`. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly bundleHash: Hex;
  /** The typed argument of `submitResult`. */
  readonly resultHash: Hex;
  /** The text argument of `submitResult`. */
  readonly details: string;
}

/** Everything `submitResult` needs; `resultCid` names the canonical result. @throws ZodError, NestingError */
export async function createSubmission(input: ComputationResult, resultCid: string): Promise<Submission> {
  // Drop unknown members before hashing, so the hashes match the stored document.
  const result = computationResultSchema.parse(input);
  const dataIntegrity = await sha256OfJson(result);
  const resultHash = await resultHashOf(result);
  const { outputData, logs, diagnostics, artifacts } = result.files;
  const draft: SubmissionBundle = {
    result,
    verification: { dataIntegrity, resultHash, submissionHash: dataIntegrity },
    ipfsReferences: {
      resultHash: resultCid,
      ...(outputData && { outputDataHash: outputData }),
      ...(logs && { logsHash: logs }),
      ...(diagnostics && { diagnosticsHash: diagnostics }),
      artifactsHashes: artifacts,
    },
  };
  const submissionHash = await submissionHashOf(draft);
  const bundle = submissionBundleSchema.parse({
    ...draft,
    verification: { ...draft.verification, submissionHash },
  });
  const bytes = canonicalJsonBytes(bundle);
  // Refuse to submit a document that readers would reject.
  parseJson(new TextDecoder().decode(bytes));
  const bundleHash = await sha256(bytes);
  const details = canonicalJson({
    resultHash,
    bundleHash,
    verification: bundle.verification,
  } satisfies SubmissionDetails);
  if (utf8Length(details) > MAX_DETAILS_LENGTH) {
    throw new Error(`The details of the submission exceed ${MAX_DETAILS_LENGTH} bytes`);
  }
  return { bundle, bytes, bundleHash, resultHash, details };
}

export type BundleCheck = "bundleHash" | "resultHash" | "dataIntegrity" | "submissionHash" | "checksum";

/**
 * Recomputes every hash of a downloaded bundle.
 * @param bytes the bundle as downloaded
 * @param onChain values stored on chain: the round's result hash, and the bundle hash in the submission's details
 * @returns the hashes that do not match; an empty list means the content is what was submitted
 * @throws SyntaxError when the bytes are not JSON or nest too deeply, ZodError when they are not a bundle
 */
export async function bundleMismatches(
  bytes: Uint8Array<ArrayBuffer>,
  onChain: { readonly resultHash: Hex; readonly bundleHash?: Hex },
): Promise<readonly BundleCheck[]> {
  const raw = parseJson(new TextDecoder().decode(bytes)) as SubmissionBundle;
  submissionBundleSchema.parse(raw);
  const { verification, result } = raw;
  const checks: [BundleCheck, boolean][] = [
    ["bundleHash", onChain.bundleHash === undefined || onChain.bundleHash === (await sha256(bytes))],
    [
      "resultHash",
      verification.resultHash === onChain.resultHash &&
        verification.resultHash === (await resultHashOf(result)),
    ],
    ["dataIntegrity", verification.dataIntegrity === (await sha256OfJson(result))],
    ["submissionHash", verification.submissionHash === (await submissionHashOf(raw))],
    [
      "checksum",
      result.files.outputData !== undefined ||
        result.metadata.verification.checksum === (await checksumOfResults(result.results)),
    ],
  ];
  return checks.filter(([, matches]) => !matches).map(([name]) => name);
}
