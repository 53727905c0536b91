import * as z from "zod";
import { MAX_DUE, MAX_REASONING_LENGTH } from "#protocol/generated/constants.ts";
import { boundedText } from "#protocol/schemas/primitives.ts";
import { defineAct, sent, sentSchema } from "./act.ts";
import { mlb, verificationId } from "./values.ts";

const onVerification = z.strictObject({ verificationId });
const anAmount = z.strictObject({ amount: mlb });
const nothing = z.strictObject({});

export const stake = defineAct({
  role: "verifier",
  title: "Stake MLB",
  description: "Stakes MLB, which allows you to vote on verifications that start afterwards.",
  input: anAmount,
  output: sentSchema,
  commits: ({ amount }) => amount,
  async run({ amount }, { writes }) {
    const permit = await writes.permit("VerifierStaking", amount);
    return sent(await writes.send("VerifierStaking", "stakeWithPermit", [amount, permit]));
  },
});

export const requestUnstake = defineAct({
  role: "verifier",
  title: "Request unstaking",
  description:
    "Starts the unbonding period for part of your stake that is not locked by votes. Withdraw it afterwards.",
  input: anAmount,
  output: sentSchema,
  run: async ({ amount }, { writes }) =>
    sent(await writes.send("VerifierStaking", "requestUnstake", [amount])),
});

export const cancelUnstake = defineAct({
  role: "verifier",
  title: "Cancel unstaking",
  description: "Returns MLB in the unbonding period to your stake.",
  input: nothing,
  output: sentSchema,
  run: async (_, { writes }) => sent(await writes.send("VerifierStaking", "cancelUnstake", [])),
});

export const withdrawStake = defineAct({
  role: "verifier",
  title: "Withdraw stake",
  description: "Withdraws unstaked MLB to your account after the unbonding period.",
  input: nothing,
  output: sentSchema,
  run: async (_, { writes }) => sent(await writes.send("VerifierStaking", "withdraw", [writes.account])),
});

export const castVote = defineAct({
  role: "verifier",
  title: "Cast vote",
  description:
    "Votes on a result. The vote cannot be changed. It locks part of your stake until it is settled; a vote against the outcome loses a share of it.",
  input: onVerification.extend({
    approve: z.boolean().describe("True if the result is correct."),
    confidence: z.int().min(1).max(100).describe("Percent."),
    reasoning: boundedText(MAX_REASONING_LENGTH).optional().describe("Public."),
  }),
  output: sentSchema,
  async commits({ verificationId: id }, { writes }) {
    const { voteLock } = await writes.read("VerificationManager", "getVerification", id);
    return voteLock;
  },
  run: async ({ verificationId: id, approve, confidence, reasoning = "" }, { writes }) =>
    sent(await writes.send("VerificationManager", "castVote", [id, approve, confidence, reasoning])),
});

export const claimVerifierReward = defineAct({
  role: "verifier",
  title: "Claim verifier reward",
  description: "Pays out your share of a verification's pool.",
  input: onVerification,
  output: sentSchema,
  run: async ({ verificationId: id }, { writes }) =>
    sent(await writes.send("RewardDistributor", "claimVerifierReward", [id])),
});

export const collectDue = defineAct({
  role: "verifier",
  title: "Collect due rewards",
  description: "Settles your votes on several verifications and pays out what they earned.",
  input: z.strictObject({ verificationIds: z.array(verificationId).min(1).max(MAX_DUE) }),
  output: sentSchema,
  run: async ({ verificationIds }, { writes }) =>
    sent(await writes.send("RewardDistributor", "collectDue", [writes.account, verificationIds])),
});
