/** Acts that move tasks on and that anyone may carry out, such as a keeper. */
import { z } from "zod";
import { abis } from "#protocol/chain/abis.ts";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import { type ActContext, defineAct, sent, sentSchema } from "./act.ts";
import { address, taskId, verificationId } from "./values.ts";

const onTask = z.strictObject({ taskId });
const onVerification = z.strictObject({ verificationId });

/** The transaction may wait for its block; the period must still be long enough then. Seconds. */
const START_MARGIN = 120;

async function votingPeriod({ writes }: ActContext): Promise<number> {
  const { minPeriod } = await writes.publicClient.readContract({
    address: writes.contracts.VerificationManager,
    abi: abis.VerificationManager,
    functionName: "params",
  });
  return minPeriod + START_MARGIN;
}

export const startVerification = defineAct({
  role: "anyone",
  title: "Start verification",
  description:
    "Opens the vote on a submitted result. The requester may do this first, after a grace period anyone.",
  input: onVerification.extend({
    seconds: z.int().positive().optional().describe("Length of the vote. Default: the shortest allowed."),
  }),
  output: sentSchema,
  async run({ verificationId: id, seconds }, context) {
    const { writes } = context;
    const deadline = (await writes.now()) + (seconds ?? (await votingPeriod(context)));
    return sent(await writes.send("VerificationManager", "startVerification", [id, deadline]));
  },
});

export const finalizeVerification = defineAct({
  role: "anyone",
  title: "Finalize verification",
  description:
    "Counts the votes when the vote is over: the result is approved or rejected, or the vote is extended.",
  input: onVerification,
  output: sentSchema,
  run: async ({ verificationId: id }, { writes }) =>
    sent(await writes.send("VerificationManager", "finalizeVerification", [id])),
});

export const closeEscalation = defineAct({
  role: "anyone",
  title: "Close appeal",
  description: "Ends an appeal that the arbiter did not decide in time. The outcome of the vote stands.",
  input: onVerification,
  output: sentSchema,
  run: async ({ verificationId: id }, { writes }) =>
    sent(await writes.send("VerificationManager", "closeEscalation", [id])),
});

export const settleVotes = defineAct({
  role: "anyone",
  title: "Settle votes",
  description: "Releases the stake that votes on a decided verification lock, less what wrong votes lose.",
  input: onVerification.extend({ voters: z.array(address).min(1).max(50) }),
  output: sentSchema,
  run: async ({ verificationId: id, voters }, { writes }) =>
    sent(await writes.send("VerificationManager", "settleVotes", [id, voters])),
});

export const distributeRewards = defineAct({
  role: "anyone",
  title: "Distribute rewards",
  description:
    "Pays the reward of a verified task to the provider and opens the verifiers' pool. The requester may do this as soon as the outcome is final, after a grace period anyone.",
  input: onTask,
  output: sentSchema,
  async run({ taskId: id }, { writes }) {
    const { round } = await writes.publicClient.readContract({
      address: writes.contracts.TaskManager,
      abi: abis.TaskManager,
      functionName: "getTask",
      args: [id],
    });
    const args = [id, verificationIdOf(id, Math.max(round, 1))] as const;
    return sent(await writes.send("RewardDistributor", "distributeRewards", args));
  },
});

export const openRejectedPool = defineAct({
  role: "anyone",
  title: "Open pool of rejected result",
  description: "Lets verifiers who rejected a rejected result claim their share of the provider's bond.",
  input: onVerification,
  output: sentSchema,
  run: async ({ verificationId: id }, { writes }) =>
    sent(await writes.send("RewardDistributor", "openRejectedPool", [id])),
});

export const expireTask = defineAct({
  role: "anyone",
  title: "Expire task",
  description: "Ends a task whose deadline passed without a result and refunds the requester.",
  input: onTask,
  output: sentSchema,
  run: async ({ taskId: id }, { writes }) => sent(await writes.send("TaskManager", "expireTask", [id])),
});

export const closeUnverified = defineAct({
  role: "anyone",
  title: "Close unverified task",
  description: "Ends a task whose verification had no decision and refunds the requester.",
  input: onTask,
  output: sentSchema,
  run: async ({ taskId: id }, { writes }) => sent(await writes.send("TaskManager", "closeUnverified", [id])),
});
