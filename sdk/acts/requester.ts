import { type Address, type Hex, parseEventLogs } from "viem";
import * as z from "zod";
import { abis } from "#protocol/chain/abis.ts";
import { ZERO_ADDRESS } from "#protocol/chain/unset.ts";
import { contentId } from "#protocol/content/cid.ts";
import { contentPointer } from "#protocol/content/pointer/content-pointer.ts";
import { CHOSEN_VERIFIERS_MAX } from "#protocol/content/private-task/readers.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { TASK_DESCRIPTION_MAX, TASK_TITLE_MAX } from "#protocol/documents/limits.ts";
import { SAMPLE } from "#protocol/generated/constants.ts";
import { canBeSampled } from "#protocol/rules/round/detection.ts";
import { isProved } from "#protocol/rules/round/proved.ts";
import { taskSpecSchema } from "#protocol/schemas/task-spec.ts";
import { workKindOf } from "#runtime/manifest/work-kind.ts";
import { privateOrder } from "#runtime/private/private-order.ts";
import { CallRefusedError } from "../chain/call-refused.ts";
import { unknownOutcome } from "../chain/unknown-outcome.ts";
import { batchSchema, oneContent } from "../content/batch-content.ts";
import { contentSchema, loadContent } from "../content/named-content.ts";
import { type ActContext, defineAct, sent, sentSchema } from "./act.ts";
import { InputRefusedError, requireFittingInput } from "./task-input.ts";
import { address, CHECKS, mlb, modelId, taskId } from "./values.ts";

/** Task types by their number in the contracts. */
const TASK_TYPES = { inference: 0, fineTuning: 1, evaluation: 2 } as const;

const orderSchema = z.strictObject({
  modelId,
  taskType: z.enum(["inference", "fineTuning", "evaluation"]).optional().describe("Default: inference."),
  input: z
    .union([contentSchema, batchSchema])
    .describe("Input for the model, or several inputs as one batch. Public."),
  title: z.string().min(1).max(TASK_TITLE_MAX).describe("Shown in lists. Public."),
  description: z
    .string()
    .max(TASK_DESCRIPTION_MAX)
    .optional()
    .describe("Instructions for the provider. Public."),
  parameters: z.record(z.string(), z.json()).optional().describe("Model parameters."),
  reward: mlb.describe('Reward in MLB as decimal text, such as "2.5". It is held in escrow.'),
  seconds: z.int().positive().optional().describe("Seconds until the deadline. Default: 86400, one day."),
  check: z
    .enum(["open", "recomputed", "staged", "sampled", "judged"])
    .optional()
    .describe(
      "How the result is checked. open: votes are public when cast. recomputed: votes stay sealed until all are cast, and an approval proves the computation; only for packages with the exact rule. staged: the same with one verifier first and five others only if it differs, for work that costs up to 5 % of the reward, or whose check takes longer than five minutes (accounts that compute nothing can take the seats of a recomputed or sampled round then); the provider's bond is then 65 % and a verifier's lock 50 % of the reward. sampled: as recomputed, but only 8 inputs of a batch of more than 8 are recomputed; they are drawn after the submission, and one wrong input of 256 is found with a chance of 3 %, a tenth with 56 %, half with 99.6 %. judged: sealed votes without proof. Default: open.",
    ),
  privateFor: z
    .strictObject({
      provider: address.describe("Provider that computes the task. It is assigned after the creation."),
      verifiers: z
        .array(address)
        .min(1)
        .max(CHOSEN_VERIFIERS_MAX)
        .describe("Verifiers that check the result."),
    })
    .optional()
    .describe(
      "Makes the task private: input, parameters and result are encrypted to you and to these accounts, which can read them. Title and description stay public. Each account must have announced a key. Choose people you trust.",
    ),
  unchecked: z
    .boolean()
    .optional()
    .describe(
      "Set to true to order even if the input cannot be checked because the model is private or its package is faulty.",
    ),
});

const onTask = z.strictObject({ taskId });

/** Checks the input by the model's manifest and the call by the contracts, uploads input and specification, then creates the task. */
export const order = defineAct({
  role: "requester",
  title: "Order a task",
  description:
    "Creates a task: uploads the input and the specification and puts the reward into escrow. The input is first checked against the model's manifest and the call against the contracts. Nothing is uploaded or paid if a check fails.",
  input: orderSchema,
  output: sentSchema.extend({
    taskId: z.string(),
    dataPointer: z.string().describe("Pointer to the stored input."),
    metadataCid: z.string().describe("Content id of the stored specification."),
    isAssigned: z
      .boolean()
      .optional()
      .describe("Of a private task: whether its provider was assigned. Otherwise assign the task yourself."),
  }),
  commits: ({ reward }) => reward,
  async run({ modelId: model, reward, seconds = 86_400, ...wanted }, context) {
    const { content, writes } = context;
    const { taskType = "inference", check = "open", title, description, parameters = {} } = wanted;
    const { content: given, items } = await oneContent(wanted.input, content);
    if (check === "sampled" && !canBeSampled(items))
      throw new InputRefusedError(
        `Only batches of more than ${SAMPLE} inputs can be sampled: choose recomputed. Nothing was uploaded or paid`,
      );
    const input = await loadContent(given, "taskInput", content);
    const kind = workKindOf(TASK_TYPES[taskType]);
    const hasName = !("stored" in given) || given.name !== undefined;
    const { fileName, modelDigest } = await requireFittingInput(
      {
        modelId: model,
        kind,
        parameters,
        input,
        items,
        hasName,
        isProved: isProved(CHECKS[check]),
        unchecked: wanted.unchecked ?? false,
      },
      context,
    );
    const secret =
      wanted.privateFor &&
      (await privateOrder(
        { fileName, bytes: input.bytes, parameters, ...(items !== undefined && { items }) },
        await chosenReaders(wanted.privateFor, context),
      ));
    const spec = taskSpecSchema.parse({
      title,
      description,
      ...(secret?.specification ?? {
        parameters,
        input: {
          fileName,
          fileSize: input.size,
          checksum: input.sha256,
          ...(items !== undefined && { items }),
        },
      }),
    });
    const document = canonicalJsonBytes(spec);
    const isStored = input.isStored && !secret;
    const files = isStored ? [document] : [secret?.sealed ?? input.bytes, document];
    const { pointer } = contentPointer(secret ? (await contentId(secret.sealed)).cid : input.cid);
    const { cid: metadataCid } = await contentId(document);
    const data = {
      taskType: TASK_TYPES[taskType],
      check: CHECKS[check],
      deadline: (await writes.now()) + seconds,
      dataPointer: pointer,
      metadataCid,
      modelDigest,
    };
    const args = [model, data, reward, await writes.permit("RewardDistributor", reward)] as const;
    // Simulate the contract call before anything is stored: it checks balance, reward, deadline and the model's status.
    await writes.check("TaskManager", "createTaskWithPermit", args);
    await content.upload(isStored ? "document" : "taskInput", files);
    const receipt = await writes.send("TaskManager", "createTaskWithPermit", args);
    const [log] = parseEventLogs({ abi: abis.TaskManager, eventName: "TaskCreated", logs: receipt.logs });
    if (!log) throw unknownOutcome("createTaskWithPermit", receipt.transactionHash, "The event is missing");
    const { taskId: id } = log.args;
    const created = { ...sent(receipt), taskId: id, dataPointer: pointer, metadataCid };
    if (!wanted.privateFor) return created;
    return { ...created, isAssigned: await isAssigned(id, wanted.privateFor.provider, context) };
  },
});

/** The readers of a private task. @throws InputRefusedError, ReaderKeyError before anything is uploaded or paid */
async function chosenReaders(
  { provider, verifiers }: NonNullable<z.output<typeof orderSchema>["privateFor"]>,
  { privateTasks, writes }: ActContext,
) {
  const { requiredVotes } = await writes.read("VerificationManager", "params");
  if (verifiers.length < requiredVotes)
    throw new InputRefusedError(
      `A result needs ${requiredVotes} votes, and only the verifiers you name can check a private task: name at least ${requiredVotes}`,
    );
  return privateTasks.readersFor(provider, verifiers);
}

/** Assigns a new task. Another account can have accepted it in between; it cannot read the task. */
async function isAssigned(id: Hex, provider: Address, { writes }: ActContext): Promise<boolean> {
  try {
    await writes.send("TaskManager", "assignTask", [id, provider]);
    return true;
  } catch (cause) {
    if (!(cause instanceof CallRefusedError)) throw cause;
    return false;
  }
}

export const cancelTask = defineAct({
  role: "requester",
  title: "Cancel task",
  description:
    "Cancels your open task and refunds the reward. For an assigned task, the first call starts a notice period; call again after it to cancel. Anyone can cancel after the notice period.",
  input: onTask,
  output: sentSchema,
  run: async ({ taskId: id }, { writes }) => sent(await writes.send("TaskManager", "cancelTask", [id])),
});

export const assignTask = defineAct({
  role: "requester",
  title: "Assign task",
  description: "Assigns your open task to a provider of your choice.",
  input: onTask.extend({ provider: address.describe("Address of the provider.") }),
  output: sentSchema,
  run: async ({ taskId: id, provider }, { writes }) =>
    sent(await writes.send("TaskManager", "assignTask", [id, provider])),
});

export const reassignTask = defineAct({
  role: "requester",
  title: "Reassign task",
  description:
    "Gives your task with a rejected result to another provider, or reopens it to all. The reward stays in escrow; the bond of the rejected result goes to the verifiers who rejected it. Possible once the outcome is final.",
  input: onTask.extend({
    provider: address.optional().describe("Address of the provider. Default: any provider can accept it."),
    seconds: z
      .int()
      .positive()
      .optional()
      .describe("Seconds until the new deadline. Default: the period of the contract."),
  }),
  output: sentSchema,
  async run({ taskId: id, provider = ZERO_ADDRESS, seconds }, { writes }) {
    const deadline = seconds === undefined ? 0 : (await writes.now()) + seconds;
    return sent(await writes.send("TaskManager", "reassignTask", [id, provider, deadline]));
  },
});

export const acceptUnverified = defineAct({
  role: "requester",
  title: "Accept unverified result",
  description:
    "Accepts the result of your task after its verification ended without a decision. The reward is then paid as for a verified result.",
  input: onTask,
  output: sentSchema,
  run: async ({ taskId: id }, { writes }) => sent(await writes.send("TaskManager", "acceptUnverified", [id])),
});
