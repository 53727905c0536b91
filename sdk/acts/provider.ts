import { type Hex, parseEventLogs } from "viem";
import * as z from "zod";
import { abis } from "#protocol/chain/abis.ts";
import { taskIdOfVerification, verificationIdOf } from "#protocol/chain/ids.ts";
import { NO_PERMIT } from "#protocol/chain/permit.ts";
import { batchSeal } from "#protocol/chain/sealed/sampled-batch.ts";
import { resultSeal } from "#protocol/chain/sealed/sealed-vote.ts";
import { contentId } from "#protocol/content/cid.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { resultDocuments } from "#protocol/documents/result-documents.ts";
import { Check } from "#protocol/generated/enums.ts";
import { appealCostFor } from "#protocol/rules/reward.ts";
import { isProved } from "#protocol/rules/round/proved.ts";
import { BATCH_ITEMS_MAX } from "#protocol/schemas/task-spec.ts";
import { type Privacy, saltedTrace } from "#runtime/private/private-input.ts";
import { PRIVATE_RESULT } from "#runtime/private/private-name.ts";
import { sealResult } from "#runtime/private/private-result.ts";
import { sealInputs } from "#runtime/work/seal-batch.ts";
import { unknownOutcome } from "../chain/unknown-outcome.ts";
import { contentSchema, loadContent, type NamedContent } from "../content/named-content.ts";
import { openTask } from "../private/open-task.ts";
import { type ActContext, defineAct, sent, sentSchema } from "./act.ts";
import { InputRefusedError } from "./task-input.ts";
import { bytes32, taskId, verificationId } from "./values.ts";

const onTask = z.strictObject({ taskId });

/** Bond that the next call on the task locks. */
const bondOf = (id: z.output<typeof taskId>, { writes }: ActContext) =>
  writes.read("RewardDistributor", "bondRequired", id);

export const acceptTask = defineAct({
  role: "provider",
  title: "Accept task",
  description:
    "Accepts an open task and locks its bond; where one verifier recomputes first, 65 % of the reward. Submit the result before the deadline: a missed deadline costs a twentieth of the reward from the bond. Declining the task in the first half of its time returns the whole bond.",
  input: onTask,
  output: sentSchema,
  commits: ({ taskId: id }, context) => bondOf(id, context),
  async run({ taskId: id }, context) {
    const { writes } = context;
    const permit = await writes.permit("RewardDistributor", await bondOf(id, context));
    return sent(await writes.send("TaskManager", "acceptTaskWithPermit", [id, permit]));
  },
});

export const declineTask = defineAct({
  role: "provider",
  title: "Decline task",
  description:
    "Returns an accepted task, so another provider can accept it. The bond is returned; in the second half of the task's time a twentieth of the reward is kept from it, unless the requester has announced a cancellation.",
  input: onTask,
  output: sentSchema,
  run: async ({ taskId: id }, { writes }) => sent(await writes.send("TaskManager", "declineTask", [id])),
});

export const submitResult = defineAct({
  role: "provider",
  title: "Submit result",
  description:
    "Uploads the output of an accepted task and submits it. The acceptance locked the bond; for a task that the requester assigned, and for a resubmission, it is locked now. Nothing is uploaded if the contracts reject the submission. The bond is returned when the result is approved and lost when it is rejected.",
  input: onTask.extend({
    output: contentSchema.describe(
      "The output file. Public; of a private task it is encrypted to the readers of the task.",
    ),
    summary: z.json().optional().describe("Short result or notes, shown with the result."),
    startedAt: z
      .int()
      .positive()
      .optional()
      .describe("Start of the computation, unix seconds. Default: now."),
    trace: bytes32
      .optional()
      .describe(
        "Digest of the run's trace, for a recomputed task, also with one verifier first. Keep it secret: only its seal is submitted.",
      ),
    inputTraces: z
      .array(bytes32)
      .min(1)
      .max(BATCH_ITEMS_MAX)
      .optional()
      .describe(
        "For a sampled batch instead of `trace`: the digest of each input's run, in order. Keep them secret: their seals are stored with the result.",
      ),
    environment: z.string().min(1).max(500).optional().describe("Software and hardware that computed it."),
  }),
  output: sentSchema.extend({ verificationId: z.string(), bundleCid: z.string(), resultHash: z.string() }),
  commits: ({ taskId: id }, context) => bondOf(id, context),
  async run({ taskId: id, summary = null, environment = "not stated", ...wanted }, context) {
    const { api, content, writes } = context;
    // The index may not have the task yet, or not as accepted.
    const { modelId, round, check } = await writes.read("TaskManager", "getTask", id);
    const isSampled = check === Check.Sampled;
    if (isSampled !== (wanted.inputTraces !== undefined))
      throw new InputRefusedError(
        isSampled
          ? "The batch is sampled: give the traces of its inputs"
          : "Only sampled batches take traces of inputs",
      );
    const needsTrace = isProved(check) && !isSampled;
    if (needsTrace !== (wanted.trace !== undefined))
      throw new InputRefusedError(
        needsTrace
          ? "The task is recomputed: give the trace of the run"
          : "Only recomputed tasks take a trace",
      );
    const { version } = await api.get("model", { id: modelId });
    const given = await loadContent(wanted.output, "resultOutput", content);
    // The input decides whether the result has to be encrypted.
    const minBlock = await writes.publicClient.getBlockNumber({ cacheTime: 0 });
    const task = await api.get("task", { id }, { minBlock });
    const opened = await openTask({ ...task, id }, content, context.privateTasks);
    const output = opened ? await sealedOutput(id, given, summary, opened.privacy) : given;
    const trace = await saltedTrace(wanted.trace, opened?.privacy);
    const inputs =
      wanted.inputTraces &&
      (await sealInputs(
        { itemTraces: wanted.inputTraces },
        { task: id, round: round + 1 },
        output.sha256,
        opened?.privacy,
      ));
    const now = await writes.now();
    const startTime = Math.min(wanted.startedAt ?? now, now);
    const { document, bundle, resultHash, details } = await resultDocuments({
      taskId: id,
      provider: writes.account,
      model: { id: modelId, version },
      startTime,
      endTime: now,
      environment,
      notes: opened ? null : summary,
      output,
      seals: inputs?.cid,
    });
    const own = [...(output.isStored ? [] : [output.bytes]), ...(inputs ? [inputs.bytes] : [])];
    const files = [...own, document, bundle];
    const { cid: bundleCid } = await contentId(bundle);
    const bond = await bondOf(id, context);
    const permit = bond === 0n ? NO_PERMIT : await writes.permit("RewardDistributor", bond);
    const args = [id, bundleCid, resultHash, details] as const;
    const open = [...args, permit] as const;
    const seal = inputs
      ? batchSeal(inputs.seals)
      : trace && resultSeal(check as Check, verificationIdOf(id, round + 1, resultHash), trace);
    const sealed = seal && ([...args, seal, permit] as const);
    if (sealed) await writes.check("TaskManager", "submitSealedResult", sealed);
    else await writes.check("TaskManager", "submitResultWithPermit", open);
    await content.upload("result", files);
    const receipt = sealed
      ? await writes.send("TaskManager", "submitSealedResult", sealed)
      : await writes.send("TaskManager", "submitResultWithPermit", open);
    const [log] = parseEventLogs({ abi: abis.TaskManager, eventName: "ResultSubmitted", logs: receipt.logs });
    if (!log) throw unknownOutcome("submitResult", receipt.transactionHash, "The event is missing");
    return { ...sent(receipt), verificationId: log.args.verificationId, bundleCid, resultHash };
  },
});

/** The result of a private task as its one encrypted file. */
async function sealedOutput(
  task: Hex,
  { name, bytes: output }: NamedContent,
  notes: z.infer<ReturnType<typeof z.json>>,
  privacy: Privacy,
): Promise<NamedContent> {
  const plain = { task, fileName: name, notes, metrics: {}, artifacts: [], output };
  const bytes = await sealResult(plain, privacy);
  return { ...(await contentId(bytes)), name: PRIVATE_RESULT, bytes, isStored: false };
}

async function appealCostOf(id: z.output<typeof verificationId>, { writes }: ActContext): Promise<bigint> {
  const [[, rules], { reward }] = await Promise.all([
    writes.read("VerificationManager", "rulesOf", id),
    writes.read("RewardDistributor", "getRewardInfo", taskIdOfVerification(id)),
  ]);
  return appealCostFor(reward, rules).total;
}

export const appeal = defineAct({
  role: "provider",
  title: "Appeal outcome",
  description:
    "Requests a ruling of the arbiter against the outcome of a verification. The provider can appeal a rejected result, the requester an approved one. Costs a bond and the fee of the arbiter in advance. If the ruling changes the outcome, the bond is returned, and the fee is returned from the stakes that the ruling slashes. Without a ruling in time only the bond is returned.",
  input: z.strictObject({
    verificationId,
    statement: z.string().min(1).max(10_000).describe("Why the outcome is wrong. Public."),
  }),
  output: sentSchema.extend({ evidenceCid: z.string() }),
  commits: ({ verificationId: id }, context) => appealCostOf(id, context),
  async run({ verificationId: id, statement }, context) {
    const { content, writes } = context;
    const document = canonicalJsonBytes({ claim: statement });
    const { cid: evidenceCid } = await contentId(document);
    const permit = await writes.permit("RewardDistributor", await appealCostOf(id, context));
    const args = [id, evidenceCid, permit] as const;
    await writes.check("VerificationManager", "escalateWithPermit", args);
    await content.upload("document", [document]);
    return { ...sent(await writes.send("VerificationManager", "escalateWithPermit", args)), evidenceCid };
  },
});

export const withdrawCredit = defineAct({
  role: "provider",
  title: "Withdraw credit",
  description: "Pays out a payment to your account that failed earlier.",
  input: z.strictObject({}),
  output: sentSchema,
  run: async (_, { writes }) =>
    sent(await writes.send("RewardDistributor", "withdrawCredit", [writes.account])),
});
