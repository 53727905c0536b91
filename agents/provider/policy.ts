/** Which open tasks a provider accepts (N18), and the reason for those it skips. */
import * as z from "zod";
import { priceOf, type TokenCount } from "#protocol/inference/token-price.ts";
import { type RequesterCounts, requesterRecord } from "#protocol/rules/reputation.ts";
import { type WorkKind, workKinds } from "#runtime/manifest/work-kind.ts";
import { amountSchema, idSchema, isAmong } from "../settings/selection.ts";
import { tokenPriceSchema } from "./token-price.ts";

/** Requirements on a requester's record. A requester without one is accepted unless paid tasks are required. */
const requesterSchema = z.strictObject({
  /** Most cancelled tasks, percent of all. */
  cancelledAtMost: z.int().min(0).max(100).optional(),
  /** Most accepted results that are not paid yet. */
  unpaidAtMost: z.int().nonnegative().optional(),
  /** Longest average time from acceptance of a result to payment, seconds. */
  paysWithin: z.int().positive().optional(),
  /** Fewest paid tasks. */
  paidAtLeast: z.int().nonnegative().default(0),
});

export const providerPolicySchema = z.strictObject({
  /** Ids of models. Default: every model that is a package. */
  models: z.array(idSchema).optional(),
  categories: z.array(z.string().min(1)).optional(),
  kinds: z.array(z.enum(workKinds)).min(1).optional(),
  /** Requesters whose tasks are skipped. */
  exceptRequesters: z.array(idSchema).default([]),
  requester: requesterSchema.prefault({}),
  leastReward: amountSchema.default(0n),
  /** Least reward for a second of the manifest's time limit. */
  leastRewardPerSecond: amountSchema.default(0n),
  /** Price of language models by tokens, against which a task's reward is held. Default: none. */
  tokenPrice: tokenPriceSchema.optional(),
  /** Seconds that must be left until the deadline beyond two runs of the manifest's time limit. */
  spareSeconds: z.int().nonnegative().default(600),
  concurrency: z.int().positive().max(64).default(1),
  /** Most MLB posted as bonds within a day, including bonds and fees of appeals. */
  bondPerDay: amountSchema,
  /** Most appeals within a day. A rejection is appealed when the agent's own check confirms the result. */
  appealsPerDay: z.int().nonnegative().default(2),
  /** Most MLB paid as bonds and fees of appeals within a day. Default: the rest of `bondPerDay`. */
  appealBondPerDay: amountSchema.optional(),
  /** Most resubmissions of one task, after the agent's own check agreed with a rejection. */
  resubmissions: z.int().nonnegative().default(1),
  /** Seconds for which an accepted task may keep failing before it is declined. */
  declineAfter: z.int().positive().default(1_800),
  /** Tasks of one model that may be found impossible within a day; then the model's other tasks are skipped. */
  modelFailuresPerDay: z.int().positive().default(2),
});
export type ProviderPolicy = z.infer<typeof providerPolicySchema>;

/** An open task as a provider sees it before it accepts. */
export interface Offer {
  readonly model: string;
  readonly category: string;
  readonly kind: WorkKind;
  readonly requester: string;
  /** Counts of the requester's tasks; undefined if none is indexed. */
  readonly requesterCounts?: RequesterCounts | undefined;
  /** Smallest unit of MLB. */
  readonly reward: bigint;
  readonly bond: bigint;
  /** Last second in which a result may be submitted. */
  readonly deadline: number;
  /** Time limit of the model's manifest, seconds. */
  readonly seconds: number;
  /** Tokens that a language model's task may have, once its request is known. */
  readonly tokens?: TokenCount | undefined;
}

/** The agent's current load. */
export interface Occupation {
  /** Unix seconds of the chain. */
  readonly now: number;
  readonly running: number;
  /** Bonds of results and costs of appeals within the last day. */
  readonly bondsToday: bigint;
}

/** A result is submitted after a second run has confirmed it. */
const RUNS_OF_A_RESULT = 2;

type Reason = readonly [isReason: boolean, reason: string];

const NOTHING_REQUESTED: RequesterCounts = {
  total: 0,
  cancelled: 0,
  verified: 0,
  distributed: 0,
  distributionSeconds: "0",
};

function reasonsOfRecord(
  counts: RequesterCounts = NOTHING_REQUESTED,
  { cancelledAtMost = 100, unpaidAtMost, paysWithin, paidAtLeast }: ProviderPolicy["requester"],
): readonly Reason[] {
  const { cancelled, unpaid, pay } = requesterRecord(counts, 0);
  const seconds = pay.seconds ?? 0;
  return [
    [
      cancelled.part * 100 > cancelled.cases * cancelledAtMost,
      `the requester cancelled ${cancelled.part} of ${cancelled.cases} tasks, more than ${cancelledAtMost} %`,
    ],
    [
      unpaidAtMost !== undefined && unpaid > unpaidAtMost,
      `the requester has not paid ${unpaid} accepted results, more than ${unpaidAtMost}`,
    ],
    [
      paysWithin !== undefined && seconds > paysWithin,
      `the requester takes ${seconds} s on average to pay, more than ${paysWithin} s`,
    ],
    [pay.cases < paidAtLeast, `the requester has paid for ${pay.cases} tasks, fewer than ${paidAtLeast}`],
  ];
}

/** Why a task is skipped, for the log; undefined when it is accepted. */
export function whyNot(
  offer: Offer,
  policy: ProviderPolicy,
  { now, running, bondsToday }: Occupation,
): string | undefined {
  const left = offer.deadline - now;
  const needed = RUNS_OF_A_RESULT * offer.seconds + policy.spareSeconds;
  const wanted = policy.leastRewardPerSecond * BigInt(offer.seconds);
  const tokenPrice = offer.tokens && policy.tokenPrice ? priceOf(offer.tokens, policy.tokenPrice) : 0n;
  const reasons: readonly Reason[] = [
    [
      policy.models !== undefined && !isAmong(policy.models, offer.model),
      "the policy does not include the model",
    ],
    [
      policy.categories !== undefined && !policy.categories.includes(offer.category),
      `the policy does not include the category ${offer.category}`,
    ],
    [
      policy.kinds !== undefined && !policy.kinds.includes(offer.kind),
      `the policy does not include ${offer.kind}`,
    ],
    [isAmong(policy.exceptRequesters, offer.requester), "the policy excludes the requester"],
    ...reasonsOfRecord(offer.requesterCounts, policy.requester),
    [offer.reward < policy.leastReward, `the reward ${offer.reward} is less than ${policy.leastReward}`],
    [offer.reward < wanted, `the reward ${offer.reward} is less than ${wanted} for ${offer.seconds} s`],
    [
      offer.reward < tokenPrice,
      `the reward ${offer.reward} is less than ${tokenPrice} for ${offer.tokens?.input} tokens read and up to ${offer.tokens?.output} written`,
    ],
    [left < needed, `${left} s left before the deadline, ${needed} s needed`],
    [running >= policy.concurrency, `${running} tasks are being computed`],
    [
      bondsToday + offer.bond > policy.bondPerDay,
      `the bond ${offer.bond} would exceed the daily limit ${policy.bondPerDay}; ${bondsToday} already used`,
    ],
  ];
  return reasons.find(([isReason]) => isReason)?.[1];
}
