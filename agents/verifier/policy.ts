/** Which rounds a verifier verifies, and the reason for those it skips. */
import { z } from "zod";
import { type WorkKind, workKinds } from "#runtime/manifest/work-kind.ts";
import { amountSchema, idSchema, isAmong } from "../settings/selection.ts";

export const verifierPolicySchema = z.strictObject({
  /** Ids of models. Default: every model that is a package. */
  models: z.array(idSchema).optional(),
  kinds: z.array(z.enum(workKinds)).min(1).optional(),
  /** Requesters whose tasks are skipped. */
  exceptRequesters: z.array(idSchema).default([]),
  /** Confidence of every vote, percent. */
  confidence: z.int().min(1).max(100).default(100),
  /** Stake that the agent tops up to, smallest unit of MLB. Default: it does not stake. */
  stake: amountSchema.optional(),
  /** Seconds without a result at any gateway before it is rejected: at least the minimum voting time of the network. */
  patience: z.int().positive().default(3_600),
});
export type VerifierPolicy = z.infer<typeof verifierPolicySchema>;

export interface OpenRound {
  readonly model: string;
  readonly kind: WorkKind;
  readonly requester: string;
}

/** Why a round is skipped, for the log; undefined when it is verified. */
export function whyNotJudged(round: OpenRound, { models, kinds, exceptRequesters }: VerifierPolicy) {
  if (models && !isAmong(models, round.model)) return "the policy does not include the model";
  if (kinds && !kinds.includes(round.kind)) return `the policy does not include ${round.kind}`;
  if (isAmong(exceptRequesters, round.requester)) return "the policy excludes the requester";
  return undefined;
}
