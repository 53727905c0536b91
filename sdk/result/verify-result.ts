/** Whether a stored result is the one that was handed in: every hash of its bundle is computed again (G27). */

import type { Hex } from "viem";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { type BundleCheck, bundleMismatches } from "#protocol/documents/submission.ts";
import { type SubmissionBundle, submissionBundleSchema } from "#protocol/schemas/submission-bundle.ts";
import type { ApiClient } from "../api/api-client.ts";
import { type ContentStore, contentReader } from "../content/content-store.ts";

/** Larger than any bundle: outputs are separate files. */
const MAX_BUNDLE_BYTES = 8 * 1_024 * 1_024;

export interface VerifiedResult {
  /** Hashes that are not what they should be; none: the content is what was submitted. */
  readonly mismatches: readonly BundleCheck[];
  readonly bundle: SubmissionBundle;
}

/**
 * Fetches the bundle of a verification's result, and checks it against its content id and every hash in it against the
 * chain. This proves that nothing was altered, not that the result is right: verifiers vote on that.
 * @param gateways addresses up to and including `/ipfs/`, most trusted first
 * @throws ProblemError; ContentError when no gateway delivers it unaltered; ZodError when it is not a bundle
 */
export async function verifyResult(
  api: ApiClient,
  gateways: readonly string[],
  verificationId: Hex,
): Promise<VerifiedResult> {
  return fetchBundle(contentReader(gateways), await api.get("verification", { id: verificationId }));
}

/** Fetches a submitted bundle and checks it. @throws ContentError; ZodError when it is not a bundle */
export async function fetchBundle(
  fetch: ContentStore["fetch"],
  { bundleCid, resultHash }: { readonly bundleCid: string; readonly resultHash: Hex },
): Promise<VerifiedResult> {
  const bytes = await fetch(bundleCid, MAX_BUNDLE_BYTES);
  const mismatches = await bundleMismatches(bytes, { resultHash });
  return { mismatches, bundle: submissionBundleSchema.parse(parseJson(new TextDecoder().decode(bytes))) };
}
