/** Which rounds a verifier judges, by what its configuration says, and with a reason for those it leaves. */
import { z } from "zod";
import { type WorkKind, workKinds } from "#runtime/manifest/work-kind.ts";
import { amountSchema, idSchema, isAmong } from "../settings/selection.ts";

export const verifierPolicySchema = z.strictObject({
  /** Ids of models; without them any model that is a package. */
  models: z.array(idSchema).optional(),
  kinds: z.array(z.enum(workKinds)).min(1).optional(),
  /** Requesters whose tasks are left alone. */
  exceptRequesters: z.array(idSchema).default([]),
  /** Confidence of a vote whose rule left no doubt, percent. */
  confidence: z.int().min(1).max(100).default(100),
  /** MLB in its smallest unit that the agent stakes when it has less; nothing is staked without it. */
  stake: amountSchema.optional(),
  /**
   * Seconds for which no gateway may have a result before it is rejected for that. Not shorter than the time before which no vote is
   * decided (`minVotingTime`, an hour on public networks), so that such votes decide at once and no late upload finds them open.
   */
  patience: z.int().positive().default(3_600),
});
export type VerifierPolicy = z.infer<typeof verifierPolicySchema>;

/** A vote that is open. */
export interface OpenRound {
  readonly model: string;
  readonly kind: WorkKind;
  readonly requester: string;
}

/** Why a round is left, in words for the log; nothing when it is judged. */
export function whyNotJudged(round: OpenRound, { models, kinds, exceptRequesters }: VerifierPolicy) {
  if (models && !isAmong(models, round.model)) return "the model is not among those of the configuration";
  if (kinds && !kinds.includes(round.kind))
    return `${round.kind} is not among the kinds of the configuration`;
  if (isAmong(exceptRequesters, round.requester))
    return "the configuration leaves this requester's tasks alone";
  return undefined;
}
