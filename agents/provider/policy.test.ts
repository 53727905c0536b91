import { expect, test } from "vitest";
import { type Occupation, type Offer, providerPolicySchema, whyNot } from "./policy.ts";

const policy = providerPolicySchema.parse({
  models: ["0xAb"],
  categories: ["nlp"],
  kinds: ["inference"],
  exceptRequesters: ["0xdead"],
  leastReward: "100",
  leastRewardPerSecond: "2",
  spareSeconds: 60,
  concurrency: 2,
  bondPerDay: "50",
});
const offer: Offer = {
  model: "0xab",
  category: "nlp",
  kind: "inference",
  requester: "0x1",
  reward: 200n,
  bond: 20n,
  deadline: 1_000,
  seconds: 40,
};
const idle: Occupation = { now: 800, running: 0, bondsToday: 0n };
const ask = (change: Partial<Offer>, occupation: Partial<Occupation> = {}) =>
  whyNot({ ...offer, ...change }, policy, { ...idle, ...occupation });

test("a task that fits the policy is taken", () => {
  expect(ask({})).toBeUndefined();
  expect(whyNot({ ...offer, model: "0x9" }, providerPolicySchema.parse({ bondPerDay: "50" }), idle)).toBe(
    "200 s left before the deadline, 680 s needed",
  );
});

test("a task that does not fit is left, with the reason", () => {
  expect([
    ask({ model: "0x9" }),
    ask({ category: "cv" }),
    ask({ kind: "evaluation" }),
    ask({ requester: "0xDEAD" }),
    ask({ reward: 99n }),
    ask({ seconds: 101 }),
    ask({}, { now: 901 }),
    ask({}, { running: 2 }),
    ask({}, { bondsToday: 31n }),
  ]).toEqual([
    "the policy does not include the model",
    "the policy does not include the category cv",
    "the policy does not include evaluation",
    "the policy excludes the requester",
    "the reward 99 is less than 100",
    "the reward 200 is less than 202 for 101 s",
    "99 s left before the deadline, 140 s needed",
    "2 tasks are being computed",
    "the bond 20 would exceed the daily limit 50; 31 already used",
  ]);
});

test("a requester's tasks are left when their record is not what the policy wants, with what it says", () => {
  const record = { total: 8, cancelled: 2, verified: 5, distributed: 3, distributionSeconds: "9000" };
  const reason = (requester: object, counts?: Partial<typeof record> | null) =>
    whyNot(
      { ...offer, requesterCounts: counts === null ? undefined : { ...record, ...counts } },
      providerPolicySchema.parse({ bondPerDay: "50", spareSeconds: 60, requester }),
      idle,
    );
  expect([
    reason({ cancelledAtMost: 25, unpaidAtMost: 2, paysWithin: 3_000, paidAtLeast: 3 }),
    reason({ cancelledAtMost: 24 }),
    reason({ unpaidAtMost: 1 }),
    reason({ paysWithin: 2_999 }),
    reason({ paidAtLeast: 4 }),
    // No one has waited for payment yet: not a reason to refuse, unless the policy requires a record.
    reason({ paysWithin: 1 }, { distributed: 0, verified: 0, distributionSeconds: "0" }),
    reason({ cancelledAtMost: 0, unpaidAtMost: 0, paysWithin: 1 }, null),
    reason({ paidAtLeast: 1 }, null),
  ]).toEqual([
    undefined,
    "the requester cancelled 2 of 8 tasks, more than 24 %",
    "the requester has not paid 2 accepted results, more than 1",
    "the requester takes 3000 s on average to pay, more than 2999 s",
    "the requester has paid for 3 tasks, fewer than 4",
    undefined,
    undefined,
    "the requester has paid for 0 tasks, fewer than 1",
  ]);
});

test("a policy that says too little or something else is refused", () => {
  expect(providerPolicySchema.safeParse({}).success).toBe(false);
  expect(providerPolicySchema.safeParse({ bondPerDay: "1.5" }).error?.issues[0]?.message).toContain(
    "must be a whole number",
  );
  expect(
    providerPolicySchema.safeParse({ bondPerDay: "1", concurency: 2 }).error?.issues[0]?.message,
  ).toContain("concurency");
});
