import type { Translator } from "#contracts/assurance/reference/names.ts";
import { NOBODY, type State, type Task } from "#contracts/assurance/reference/state.ts";
import type { Entry } from "./chain.ts";
import { eventId, type History } from "./history.ts";
import { orNull, type Row, type Tables } from "./table.ts";

const TASK_STATUS = ["Created", "Assigned", "Completed", "Verified", "Rejected", "Cancelled", "Expired"];

export function expectedTasks(state: State, history: History, names: Translator): Tables {
  return new Map([
    ["tasks", new Map(state.tasks.map((task) => [names.id(task.id), taskRow(task, history, names)]))],
  ]);
}

function taskRow(task: Task, history: History, names: Translator): Row {
  const id = names.id(task.id);
  const created = history.first("TaskCreated", id);
  const submitted = history.last("ResultSubmitted", id);
  const paid = history.last("RewardsDistributed", id);
  const assignments = history
    .about(["TaskAssigned", "TaskReassigned"], id)
    .filter(({ args }) => args.newProvider !== "0x0000000000000000000000000000000000000000");
  const time = (entry: Entry | undefined) => entry?.at ?? null;
  const hash = (entry: Entry | undefined) => entry?.tx ?? null;
  const steps = (name: string) => ({ first: history.first(name, id), last: history.last(name, id) });
  const [results, verified, rejected] = [
    steps("ResultSubmitted"),
    steps("TaskVerified"),
    steps("TaskRejected"),
  ];
  const [cancelled, expired] = [steps("TaskCancelled").last, steps("TaskExpired").last];
  const notice = history.last("TaskCancelRequested", id);
  const provider = task.provider === NOBODY ? null : names.address(task.provider);
  return {
    seq: task.id / 256,
    model: names.modelId(task.model),
    modelOwner: names.address(ownerAt(created, task)),
    category: task.model === 2 ? "" : "vision",
    // The models of the traces are registered once and never updated.
    modelRevision: 0,
    modelVersion: "1.0.0",
    taskType: task.taskType,
    check: task.check,
    requester: names.address(task.requester),
    provider,
    requesterOrder: orderOf(names.address(task.requester), task),
    providerOrder: provider && orderOf(provider, task),
    formerProviderIds: task.replaced.map((name) => names.address(name)),
    providerConfirmed: isConfirmed(task, history, id),
    status: TASK_STATUS[task.status],
    statusIndex: task.status,
    statusOrder: task.status * 2 ** 32 + task.id / 256,
    statusAt: task.statusAt,
    queue: queueOf(task),
    queuedOrder: `0x${task.statusAt.toString(16).padStart(16, "0")}${id.slice(2)}`,
    reward: task.reward,
    deadline: task.deadline,
    round: task.round,
    escalated: task.escalated,
    verifiedByRequester: verified.last?.args.byRequester ?? false,
    distributed: task.escrow === "distributed",
    settled: task.escrow !== "held",
    ...task.split,
    providerAmount: orNull(paid?.args.providerAmount),
    verifierPool: orNull(paid?.args.verifierPool),
    protocolFee: orNull(paid?.args.protocolFee),
    refund: history.sum(history.all("Refunded", id), "amount"),
    dataPointer: task.dataPointer,
    metadataCid: task.metadataCid,
    resultHash: orNull(submitted?.args.resultHash),
    resultCid: orNull(submitted?.args.bundleCid),
    details: orNull(submitted?.args.details),
    verification: task.round === 0 ? null : names.id(task.id + task.round),
    cancelNotice: task.notice,
    bondLocked: TASK_STATUS[task.status] === "Assigned" ? task.bond : 0n,
    cancelRequestedAt: task.cancelAt === 0 ? null : time(notice),
    cancelEffectiveAt: task.cancelAt === 0 ? null : task.cancelAt,
    createdAt: task.createdAt,
    createdBlock: created?.block,
    createdTx: created?.tx,
    firstAssignedAt: time(assignments[0]),
    assignedAt: time(assignments.at(-1)),
    assignedTx: hash(assignments.at(-1)),
    firstCompletedAt: time(results.first),
    completedAt: time(results.last),
    completedTx: hash(results.last),
    firstVerifiedAt: time(verified.first),
    verifiedAt: time(verified.last),
    verifiedTx: hash(verified.last),
    rejectedAt: time(rejected.last),
    rejectedTx: hash(rejected.last),
    cancelledAt: time(cancelled),
    cancelledTx: hash(cancelled),
    expiredAt: time(expired),
    expiredTx: hash(expired),
    distributedAt: time(paid),
    distributedTx: hash(paid),
  };
}

/** The account with the number of the task behind it. */
const orderOf = (account: string, task: Task): string =>
  account.toLowerCase().concat((task.id / 256).toString(16).padStart(8, "0"));

/** The step that a task waits for: an arbiter's ruling, a verdict on its result, or the payment of its reward. */
function queueOf({ escalated, escrow, status }: Task): string | null {
  if (escalated) return "ruling";
  if (TASK_STATUS[status] === "Completed") return "verdict";
  return TASK_STATUS[status] === "Verified" && escrow !== "distributed" ? "payment" : null;
}

/** The owner of the task's model when the task was created. */
function ownerAt(created: Entry | undefined, task: Task): string {
  return created?.state.models[task.model - 1]?.owner ?? NOBODY;
}

/** A provider confirms by accepting or by submitting; being named does not. */
function isConfirmed(task: Task, history: History, id: string): boolean {
  if (task.provider === NOBODY) return false;
  const last = history.about(["TaskAssigned", "TaskReassigned", "ResultSubmitted"], id).at(-1);
  return last?.name === "ResultSubmitted" || last?.args.accepted === true;
}

/** The events of which each is a step of a task's history. */
export const STEP_KINDS: readonly string[] = [
  ...[
    "TaskCreated",
    "TaskAssigned",
    "TaskDeclined",
    "ResultSubmitted",
    "TaskAttested",
    "TaskVerified",
    "TaskRejected",
  ],
  ...[
    "TaskReassigned",
    "TaskCancelRequested",
    "TaskCancelled",
    "TaskExpired",
    "VerificationStarted",
    "VoteSealed",
    "OpeningStarted",
    "VoteCast",
  ],
  ...["VerificationExtended", "VerificationFinalized", "Escalated", "Ruled", "RewardsDistributed"],
  ...["VerifierRewardClaimed"],
];
const AMOUNT: Record<string, string> = {
  TaskCreated: "reward",
  ResultSubmitted: "bond",
  Escalated: "bond",
  TaskCancelled: "refund",
  TaskExpired: "refund",
  VoteCast: "lockedStake",
  VoteSealed: "lockedStake",
  RewardsDistributed: "providerAmount",
  VerifierRewardClaimed: "amount",
};
const UNTIL: Record<string, string> = {
  TaskCreated: "deadline",
  TaskAssigned: "deadline",
  TaskRejected: "newDeadline",
  TaskReassigned: "deadline",
  VerificationStarted: "deadline",
  VerificationExtended: "newDeadline",
  OpeningStarted: "until",
  TaskCancelRequested: "effectiveAt",
};
const TEXT: Record<string, string> = {
  TaskAttested: "proof",
  ResultSubmitted: "bundleCid",
  Escalated: "evidenceCid",
  Ruled: "reasonCid",
  VoteCast: "reasoning",
};

/** One row per step of a history. The task's state after it comes from the model's state, or from the next event. */
export function expectedSteps(history: History): Tables {
  const sealed = new Set(history.all("VoteSealed").map(({ args }) => `${args.verificationId} ${args.voter}`));
  // A sealed vote locks its stake before it is opened.
  const isOpening = ({ name, args }: Entry) =>
    name === "VoteCast" && sealed.has(`${args.verificationId} ${args.voter}`);
  const rows = STEP_KINDS.flatMap((kind) => history.all(kind)).map((entry): [string, Row] => {
    const { args, at, block, from, name, tx } = entry;
    const argument = (names: Record<string, string>) =>
      orNull(names[name] === undefined ? null : args[names[name]]);
    return [
      eventId(entry),
      {
        task: args.taskId,
        kind: name,
        isNews: isNews(entry),
        timestamp: at,
        block,
        tx,
        sender: from,
        amount: isOpening(entry) ? null : argument(AMOUNT),
        until: argument(UNTIL),
        text: argument(TEXT),
      },
    ];
  });
  return new Map([["activities", new Map(rows)]]);
}

/** The verification's outcome reports a verdict by vote. */
const isNews = ({ args, name }: Entry): boolean =>
  name === "TaskVerified" ? args.byRequester === true : name !== "TaskRejected";
