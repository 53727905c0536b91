/** Which open tasks a provider takes (N18): by what its configuration says, and with a reason for those it leaves. */
import { z } from "zod";
import { type RequesterCounts, requesterRecord } from "#protocol/rules/reputation.ts";
import { type WorkKind, workKinds } from "#runtime/manifest/work-kind.ts";
import { amountSchema, idSchema, isAmong } from "../settings/selection.ts";

/** What a requester's record has to say. Whoever has none is taken, unless a number of paid tasks is asked for. */
const requesterSchema = z.strictObject({
  /** Most tasks that were taken back, percent of all. */
  cancelledAtMost: z.int().min(0).max(100).optional(),
  /** Most accepted results whose reward waits to be paid. */
  unpaidAtMost: z.int().nonnegative().optional(),
  /** Longest average from the acceptance of a result to its payment, seconds. */
  paysWithin: z.int().positive().optional(),
  /** Fewest tasks that were paid for. */
  paidAtLeast: z.int().nonnegative().default(0),
});

export const providerPolicySchema = z.strictObject({
  /** Ids of models; without them any model that is a package. */
  models: z.array(idSchema).optional(),
  categories: z.array(z.string().min(1)).optional(),
  kinds: z.array(z.enum(workKinds)).min(1).optional(),
  /** Requesters whose tasks are left alone. */
  exceptRequesters: z.array(idSchema).default([]),
  requester: requesterSchema.prefault({}),
  leastReward: amountSchema.default(0n),
  /** Least reward for a second of the manifest's time limit. */
  leastRewardPerSecond: amountSchema.default(0n),
  /** Seconds that must be left until the deadline beyond two runs of the manifest's time limit. */
  spareSeconds: z.int().nonnegative().default(600),
  concurrency: z.int().positive().max(64).default(1),
  /** Most that is put up as bonds within a day, those of appeals included. */
  bondPerDay: amountSchema,
  /** How many rejections are put before the arbiter within a day, when the own check agrees with the result. */
  appealsPerDay: z.int().nonnegative().default(2),
  /** Most that is put up as bonds of appeals within a day; without it what `bondPerDay` leaves. */
  appealBondPerDay: amountSchema.optional(),
  /** How often one task's result is computed and submitted anew, when the own check agrees with a rejection. */
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
  /** What the index counted of the requester's tasks; nothing for whoever has none that is indexed. */
  readonly requesterCounts?: RequesterCounts | undefined;
  /** Smallest unit of MLB. */
  readonly reward: bigint;
  readonly bond: bigint;
  /** Last second in which a result may be submitted. */
  readonly deadline: number;
  /** Time limit of the model's manifest, seconds. */
  readonly seconds: number;
}

/** What the agent is doing meanwhile. */
export interface Occupation {
  /** Unix seconds of the chain. */
  readonly now: number;
  readonly running: number;
  /** Put up as bonds within the last day, of results and of appeals. */
  readonly bondsToday: bigint;
}

/** A result is handed in when a second run has confirmed it. */
const RUNS_OF_A_RESULT = 2;

type Reason = readonly [isReason: boolean, reason: string];

const NOTHING_REQUESTED: RequesterCounts = {
  ...{ total: 0, cancelled: 0, verified: 0, distributed: 0 },
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
      `the requester took ${cancelled.part} of ${cancelled.cases} tasks back, more than ${cancelledAtMost} %`,
    ],
    [
      unpaidAtMost !== undefined && unpaid > unpaidAtMost,
      `the requester has not paid ${unpaid} accepted results, more than ${unpaidAtMost}`,
    ],
    [
      paysWithin !== undefined && seconds > paysWithin,
      `the requester takes ${seconds} s to pay, more than ${paysWithin} s`,
    ],
    [pay.cases < paidAtLeast, `the requester has paid for ${pay.cases} tasks, fewer than ${paidAtLeast}`],
  ];
}

/** Why an offer is left, in words for the log; nothing when it is taken. */
export function whyNot(
  offer: Offer,
  policy: ProviderPolicy,
  { now, running, bondsToday }: Occupation,
): string | undefined {
  const left = offer.deadline - now;
  const needed = RUNS_OF_A_RESULT * offer.seconds + policy.spareSeconds;
  const wanted = policy.leastRewardPerSecond * BigInt(offer.seconds);
  const reasons: readonly Reason[] = [
    [
      policy.models !== undefined && !isAmong(policy.models, offer.model),
      "the model is not among those of the policy",
    ],
    [
      policy.categories !== undefined && !policy.categories.includes(offer.category),
      `the category ${offer.category} is not among those of the policy`,
    ],
    [
      policy.kinds !== undefined && !policy.kinds.includes(offer.kind),
      `${offer.kind} is not among the kinds of the policy`,
    ],
    [isAmong(policy.exceptRequesters, offer.requester), "the policy leaves this requester's tasks alone"],
    ...reasonsOfRecord(offer.requesterCounts, policy.requester),
    [offer.reward < policy.leastReward, `the reward ${offer.reward} is less than ${policy.leastReward}`],
    [offer.reward < wanted, `the reward ${offer.reward} is less than ${wanted} for ${offer.seconds} s`],
    [left < needed, `${left} s are left until the deadline, ${needed} s are needed`],
    [running >= policy.concurrency, `${running} tasks are being computed`],
    [
      bondsToday + offer.bond > policy.bondPerDay,
      `the bond ${offer.bond} would exceed the day's ${policy.bondPerDay}, of which ${bondsToday} are used`,
    ],
  ];
  return reasons.find(([isReason]) => isReason)?.[1];
}
