/** The bundle a provider submits (F329), and the short form that is stored on chain (F309). */

import * as z from "zod";
import { parseJson } from "../documents/parse-json.ts";
import { utf8Length } from "../documents/text-length.ts";
import { MAX_DETAILS_LENGTH } from "../generated/constants.ts";
import { computationResultSchema } from "./computation-result.ts";
import { bytes32Schema, cidSchema } from "./primitives.ts";

const submissionVerificationSchema = z.object({
  /** SHA-256 of the canonical computation result. */
  dataIntegrity: bytes32Schema,
  /** SHA-256 of the output file; without one, the same as `dataIntegrity` (G27). */
  resultHash: bytes32Schema,
  /** SHA-256 of the canonical bundle without this field. */
  submissionHash: bytes32Schema,
});

export const submissionBundleSchema = z.object({
  result: computationResultSchema,
  verification: submissionVerificationSchema,
  /** Content ids, despite their names. */
  ipfsReferences: z.object({
    /** The computation result as a separate document. */
    resultHash: cidSchema,
    outputDataHash: cidSchema.optional(),
    logsHash: cidSchema.optional(),
    diagnosticsHash: cidSchema.optional(),
    artifactsHashes: z.array(cidSchema),
  }),
});

export type SubmissionBundle = z.infer<typeof submissionBundleSchema>;

export const submissionDetailsSchema = z.object({
  /** The hash under review: equals the round's hash on chain. */
  resultHash: bytes32Schema,
  /** SHA-256 of the bundle's bytes. */
  bundleHash: bytes32Schema,
  verification: submissionVerificationSchema,
});

export type SubmissionDetails = z.infer<typeof submissionDetailsSchema>;

/** Parses a submission's details; undefined for other text, because providers can write anything there. */
export function parseSubmissionDetails(text: string): SubmissionDetails | undefined {
  if (utf8Length(text) > MAX_DETAILS_LENGTH) return undefined;
  try {
    return submissionDetailsSchema.safeParse(parseJson(text)).data;
  } catch {
    return undefined;
  }
}
