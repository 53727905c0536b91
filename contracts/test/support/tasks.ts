/** Tasks in each state of their life, and their views. */
import { type Hex, zeroAddress } from "viem";
import { addressOf } from "./expect.ts";
import { createTask, DAY, HOUR, registerModel, start, submittedTask, verificationId, vote } from "./steps.ts";
import { actors, type Contracts, fixture, networkHelpers, parameters, read, send } from "./world.ts";

const { requester, provider, stranger } = actors;

export const CREATED = 0;
export const ASSIGNED = 1;
export const COMPLETED = 2;
export const VERIFIED = 3;
export const REJECTED = 4;
export const CANCELLED = 5;
export const EXPIRED = 6;

export const VOTING = 1;
export const APPROVED = 2;
export const VOTED_DOWN = 3;
export const INCONCLUSIVE = 4;
export const ESCALATED = 5;

export const RULE_APPROVE = 1;
export const RULE_REJECT = 2;
export const RULE_REFUND = 3;

export const ZERO_ID = `0x${"00".repeat(32)}` as const;

export type TaskView = {
  id: Hex;
  taskType: number;
  check: number;
  status: number;
  reward: bigint;
  requester: Hex;
  assignedProvider: Hex;
  deadline: number;
  createdAt: number;
  modelId: Hex;
  resultHash: Hex;
  verificationId: Hex;
  statusAt: number;
  cancelEffectiveAt: number;
  round: number;
  escalated: boolean;
};

export function getTask(c: Contracts, taskId: Hex): Promise<TaskView> {
  return read<TaskView>(c.tasks, "getTask", [taskId]);
}

/** When the voting on the last submission was decided, and until when it can be escalated; unix seconds. */
export async function decision(c: Contracts, id: Hex): Promise<{ decidedAt: number; appealUntil: number }> {
  const { decidedAt } = await read<{ decidedAt: number }>(c.verifications, "getVerification", [id]);
  const { appealUntil } = await read<{ appealUntil: number }>(c.verifications, "getEscalation", [id]);
  return { decidedAt, appealUntil };
}

/** The system with one public model, a minute after its registration. */
export async function marketplace(): Promise<Contracts & { modelId: Hex }> {
  const contracts = await fixture();
  const modelId = await registerModel(contracts);
  await networkHelpers.time.increase(60);
  return { ...contracts, modelId };
}

export type Marketplace = Awaited<ReturnType<typeof marketplace>>;

/** A task that `provider` has accepted. */
export async function acceptedTask(c: Marketplace): Promise<Hex> {
  const taskId = await createTask(c, c.modelId);
  await send(provider, c.tasks, "acceptTask", [taskId]);
  return taskId;
}

/** A task that the requester gave to `provider`, which has not locked a bond. */
export async function assignedTask(c: Marketplace, reward?: bigint): Promise<Hex> {
  const taskId = await createTask(c, c.modelId, reward);
  await send(requester, c.tasks, "assignTask", [taskId, provider.account.address]);
  return taskId;
}

/** Decides the voting about the latest result with five votes on one side. */
export async function decide(c: Contracts, taskId: Hex, approve: boolean): Promise<void> {
  const { verificationId: id } = await getTask(c, taskId);
  await start(c, id);
  await networkHelpers.time.increase(HOUR);
  await vote(c, id, Array<boolean>(5).fill(approve));
}

export async function verifiedTask(c: Marketplace): Promise<Hex> {
  const taskId = await submittedTask(c, c.modelId);
  await decide(c, taskId, true);
  return taskId;
}

/** A task whose only submission was voted down, and can still be escalated. */
export async function rejectedTask(c: Marketplace): Promise<Hex> {
  const taskId = await submittedTask(c, c.modelId);
  await decide(c, taskId, false);
  return taskId;
}

/** A rejected task whose rejection is a second past what the provider could escalate. */
export async function finallyRejectedTask(c: Marketplace): Promise<Hex> {
  const taskId = await rejectedTask(c);
  await networkHelpers.time.increase(parameters.appeals.appealWindow);
  return taskId;
}

/** A task whose voting found no majority; it stays completed. @param votes open votes, too few for a quorum */
export async function inconclusiveTask(c: Marketplace, votes: boolean[] = []): Promise<Hex> {
  const taskId = await submittedTask(c, c.modelId);
  const id = verificationId(taskId);
  await start(c, id);
  await vote(c, id, votes);
  for (let ending = 0; ending <= parameters.verification.maxExtensions; ending++) {
    await networkHelpers.time.increase(DAY + 1);
    await send(stranger, c.verifications, "finalizeVerification", [id]);
  }
  return taskId;
}

export async function cancelledTask(c: Marketplace): Promise<Hex> {
  const taskId = await createTask(c, c.modelId);
  await send(requester, c.tasks, "cancelTask", [taskId]);
  return taskId;
}

export async function expiredTask(c: Marketplace): Promise<Hex> {
  const taskId = await createTask(c, c.modelId);
  await networkHelpers.time.increaseTo((await getTask(c, taskId)).deadline);
  await send(stranger, c.tasks, "expireTask", [taskId]);
  return taskId;
}

/** A task of every state by its name, all in one world, the present time being before every open deadline. */
export const states: ReadonlyArray<readonly [string, number, (c: Marketplace) => Promise<Hex>]> = [
  ["open", CREATED, (c) => createTask(c, c.modelId)],
  ["assigned", ASSIGNED, acceptedTask],
  ["completed", COMPLETED, (c) => submittedTask(c, c.modelId)],
  ["verified", VERIFIED, verifiedTask],
  ["rejected", REJECTED, rejectedTask],
  ["cancelled", CANCELLED, cancelledTask],
  ["expired", EXPIRED, expiredTask],
];

/** Expected task right after its creation. */
export async function freshTask(c: Marketplace, taskId: Hex, reward: bigint): Promise<TaskView> {
  const { deadline, createdAt } = await getTask(c, taskId);
  return {
    id: taskId,
    taskType: 0,
    check: 0,
    status: CREATED,
    reward,
    requester: addressOf(requester),
    assignedProvider: zeroAddress,
    deadline,
    createdAt,
    modelId: c.modelId,
    resultHash: ZERO_ID,
    verificationId: ZERO_ID,
    statusAt: createdAt,
    cancelEffectiveAt: 0,
    round: 0,
    escalated: false,
  };
}
