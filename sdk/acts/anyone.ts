/** Acts that move tasks on and that anyone may carry out, such as a keeper. */
import * as z from "zod";
import { MAX_PROOF_LENGTH } from "#protocol/generated/constants.ts";
import { boundedText } from "#protocol/schemas/primitives.ts";
import { type ActContext, defineAct, sent, sentSchema } from "./act.ts";
import { address, taskId, verificationId } from "./values.ts";

const onTask = z.strictObject({ taskId });
const onVerification = z.strictObject({ verificationId });

/** The transaction may wait for its block; the period must still be long enough then. Seconds. */
const START_MARGIN = 120;

async function votingPeriod({ writes }: ActContext): Promise<number> {
  const { minPeriod } = await writes.read("VerificationManager", "params");
  return minPeriod + START_MARGIN;
}

export const startVerification = defineAct({
  role: "anyone",
  title: "Start verification",
  description:
    "Opens voting on a submitted result. Only the requester can do this at first; after a grace period anyone can.",
  input: onVerification.extend({
    seconds: z.int().positive().optional().describe("Voting period. Default: the shortest allowed."),
  }),
  output: sentSchema,
  async run({ verificationId: id, seconds }, context) {
    const { writes } = context;
    const deadline = (await writes.now()) + (seconds ?? (await votingPeriod(context)));
    return sent(await writes.send("VerificationManager", "startVerification", [id, deadline]));
  },
});

export const announceReaderKey = defineAct({
  role: "anyone",
  title: "Announce key for private tasks",
  description:
    "Announces your public key for private tasks at the site, so requesters can choose you as the provider or a verifier of a private task. The key follows from a signature of your account. It sends no transaction.",
  input: z.strictObject({}),
  output: z.object({ account: z.string(), recipient: z.string().describe("Public key, age1…") }),
  async run(_, { privateTasks }) {
    const { account, recipient } = await privateTasks.announce();
    return { account, recipient };
  },
});

export const attestResult = defineAct({
  role: "anyone",
  title: "Attest result",
  description:
    "States publicly that you checked a submitted result, before verifiers vote. It is not a vote and moves no MLB. The task's provider cannot attest it.",
  input: onTask.extend({
    proof: boundedText(MAX_PROOF_LENGTH).describe(
      "Your check and its result, or a link to evidence. Public.",
    ),
  }),
  output: sentSchema,
  run: async ({ taskId: id, proof }, { writes }) =>
    sent(await writes.send("TaskManager", "verifyTask", [id, proof])),
});

export const finalizeVerification = defineAct({
  role: "anyone",
  title: "Finalize verification",
  description:
    "Closes voting and counts the votes: the result is approved or rejected, or voting is extended.",
  input: onVerification,
  output: sentSchema,
  run: async ({ verificationId: id }, { writes }) =>
    sent(await writes.send("VerificationManager", "finalizeVerification", [id])),
});

export const closeEscalation = defineAct({
  role: "anyone",
  title: "Close appeal",
  description: "Closes an appeal that the arbiter did not decide in time. The voted outcome stands.",
  input: onVerification,
  output: sentSchema,
  run: async ({ verificationId: id }, { writes }) =>
    sent(await writes.send("VerificationManager", "closeEscalation", [id])),
});

export const settleVotes = defineAct({
  role: "anyone",
  title: "Settle votes",
  description:
    "Unlocks the stake of votes on a decided verification; votes against the outcome lose a share of it.",
  input: onVerification.extend({ voters: z.array(address).min(1).max(50) }),
  output: sentSchema,
  run: async ({ verificationId: id, voters }, { writes }) =>
    sent(await writes.send("VerificationManager", "settleVotes", [id, voters])),
});

export const distributeRewards = defineAct({
  role: "anyone",
  title: "Distribute rewards",
  description:
    "Pays the reward of a verified task to the provider and opens the verifier pool. The requester can do this once the outcome is final; after a grace period anyone can.",
  input: onTask,
  output: sentSchema,
  async run({ taskId: id }, { writes }) {
    const { round, verificationId: latest } = await writes.read("TaskManager", "getTask", id);
    const args = [id, round === 0 ? id : latest] as const;
    return sent(await writes.send("RewardDistributor", "distributeRewards", args));
  },
});

export const openRejectedPool = defineAct({
  role: "anyone",
  title: "Open pool of rejected result",
  description:
    "Lets verifiers who voted to reject a rejected result claim their share of the provider's bond.",
  input: onVerification,
  output: sentSchema,
  run: async ({ verificationId: id }, { writes }) =>
    sent(await writes.send("RewardDistributor", "openRejectedPool", [id])),
});

export const expireTask = defineAct({
  role: "anyone",
  title: "Expire task",
  description: "Closes a task whose deadline passed without a result and refunds the requester.",
  input: onTask,
  output: sentSchema,
  run: async ({ taskId: id }, { writes }) => sent(await writes.send("TaskManager", "expireTask", [id])),
});

export const closeUnverified = defineAct({
  role: "anyone",
  title: "Close unverified task",
  description: "Closes a task whose verification ended without a decision and refunds the requester.",
  input: onTask,
  output: sentSchema,
  run: async ({ taskId: id }, { writes }) => sent(await writes.send("TaskManager", "closeUnverified", [id])),
});
