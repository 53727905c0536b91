/** Tools that send transactions with the server's own key. They exist only where a key and a cap are configured. */
import type { Hex } from "viem";
import { z } from "zod";
import { parseAmount } from "#protocol/format/amount.ts";
import { MAX_REASONING_LENGTH } from "#protocol/generated/constants.ts";
import { boundedText, bytes32Schema } from "#protocol/schemas/primitives.ts";
import type { Writes } from "../chain/writes.ts";
import type { Cap } from "./cap.ts";
import { type Tool, WRITES } from "./tool.ts";

const mlb = z
  .string()
  .transform((text) => parseAmount(text))
  .describe("Amount in MLB, as decimal text.");
const id = (what: string) => bytes32Schema.describe(`Id of the ${what}.`);

const createSchema = z.strictObject({
  modelId: id("model"),
  taskType: z.int().min(0).max(2).describe("0 inference, 1 fine tuning, 2 evaluation."),
  deadline: z.int().positive().describe("Unix seconds."),
  dataPointer: z.string().describe("ipfs:// and the content id of the stored input."),
  metadataCid: z.string().describe("Content id of the stored description."),
  reward: mlb,
});
const taskSchema = z.strictObject({ taskId: id("task") });
const verificationSchema = z.strictObject({ verificationId: id("verification") });
const voteSchema = verificationSchema.extend({
  approve: z.boolean(),
  confidence: z.int().min(1).max(100),
  reasoning: boundedText(MAX_REASONING_LENGTH).default(""),
});
const stakeSchema = z.strictObject({ amount: mlb });

function tool<Schema extends z.ZodObject>(
  name: string,
  description: string,
  schema: Schema,
  act: (values: z.output<Schema>) => Promise<unknown>,
): Tool {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const described = Object.entries(properties).map(([key, value]) => {
    const isText = typeof value === "object" && value.type === undefined;
    return [key, { ...(isText && { type: "string" }), ...(value as object) }];
  });
  return {
    name,
    description: `${description} Sends a transaction, which cannot be taken back.`,
    inputSchema: {
      type: "object",
      properties: Object.fromEntries(described),
      required,
      additionalProperties: false,
    },
    annotations: WRITES,
    run: async (values) => act(schema.parse(values)),
  };
}

const sent = ({ transactionHash }: { transactionHash: Hex }) => ({ transactionHash });

export function writeTools(writes: Writes, cap: Cap): Tool[] {
  return [
    tool("create_task", "Puts a reward into escrow for a new task.", createSchema, async (task) => ({
      taskId: await cap.within(task.reward, () => writes.createTask({ ...task, modelId: task.modelId })),
    })),
    tool("cancel_task", "Takes a task of one's own back.", taskSchema, async ({ taskId }) =>
      sent(await writes.cancelTask(taskId)),
    ),
    tool("accept_task", "Takes an open task as its provider.", taskSchema, async ({ taskId }) =>
      sent(await writes.acceptTask(taskId)),
    ),
    tool("decline_task", "Gives an accepted task back.", taskSchema, async ({ taskId }) =>
      sent(await writes.declineTask(taskId)),
    ),
    tool("stake", "Stakes MLB, to vote as a verifier.", stakeSchema, async ({ amount }) =>
      sent(await cap.within(amount, () => writes.stake(amount))),
    ),
    tool(
      "cast_vote",
      "Votes on a result. A vote against the outcome loses a part of the stake that it locks.",
      voteSchema,
      async ({ verificationId, approve, confidence, reasoning }) =>
        sent(await writes.castVote(verificationId, approve, confidence, reasoning)),
    ),
    tool(
      "claim_verifier_reward",
      "Claims one's share of a verification's pool.",
      verificationSchema,
      async ({ verificationId }) => sent(await writes.claimVerifierReward(verificationId)),
    ),
  ];
}
