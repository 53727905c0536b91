/** Fixtures: a task at a certain point of its life cycle. */
import type { Hex } from "viem";
import { DAY, HOUR, now, registerModel, start, submittedTask, verificationId, vote } from "./steps.ts";
import { actors, type Contracts, fixture, networkHelpers, send } from "./world.ts";

const { loadFixture, time } = networkHelpers;

/** No vote was started, and no ruling was made; the other numbers are in `tasks.ts`. */
export const NONE = 0;
export const RULE_NONE = 0;

export type TaskFixture = Contracts & { modelId: Hex; taskId: Hex; id: Hex };

async function withSubmission(): Promise<TaskFixture> {
  const c = await fixture();
  const modelId = await registerModel(c);
  await time.increase(60);
  const taskId = await submittedTask(c, modelId);
  return { ...c, modelId, taskId, id: verificationId(taskId) };
}

/** A result of the default reward waits for its verification. */
export function submitted(): Promise<TaskFixture> {
  return loadFixture(withSubmission);
}

/** Voting for a day has just begun. */
export async function voting(): Promise<TaskFixture> {
  const s = await submitted();
  await start(s, s.id);
  return s;
}

/** All five votes approved; the requester may appeal for a day. */
export async function approved(): Promise<TaskFixture> {
  const s = await voting();
  await time.increase(HOUR);
  await vote(s, s.id, [true, true, true, true, true]);
  return s;
}

/** Six votes, of which the third, verifier 2, was for the result; the provider may appeal for a day. */
export async function rejected(): Promise<TaskFixture> {
  const s = await voting();
  await vote(s, s.id, [false, false, true, false, false]);
  await time.increase(HOUR);
  await vote(s, s.id, [false], 5);
  return s;
}

/** All five votes were against the result. */
export async function rejectedByAll(): Promise<TaskFixture> {
  const s = await voting();
  await time.increase(HOUR);
  await vote(s, s.id, [false, false, false, false, false]);
  return s;
}

/** Six votes, of which the third, verifier 2, was against the result; the requester may appeal for a day. */
export async function approvedByMost(): Promise<TaskFixture> {
  const s = await voting();
  await vote(s, s.id, [true, true, false, true, true]);
  await time.increase(HOUR);
  await vote(s, s.id, [true], 5);
  return s;
}

/** Two against two, or the given votes, after two extensions: no side won. */
export async function inconclusive(votes = [true, true, false, false]): Promise<TaskFixture> {
  const s = await voting();
  await vote(s, s.id, votes);
  for (let round = 0; round < 3; round++) {
    await time.increase(DAY + 1);
    await send(actors.stranger, s.verifications, "finalizeVerification", [s.id]);
  }
  return s;
}

/** The requester has appealed against an approval. */
export async function escalated(): Promise<TaskFixture> {
  const s = await approved();
  await send(actors.requester, s.verifications, "escalate", [s.id, ""]);
  return s;
}

/** A further result of `reward` wei with five votes for it, whose approval is decided. */
export async function furtherApproval(
  s: TaskFixture,
  reward: bigint,
): Promise<Pick<TaskFixture, "taskId" | "id">> {
  const taskId = await submittedTask(s, s.modelId, reward);
  const id = verificationId(taskId);
  await start(s, id);
  await time.increase(HOUR);
  await vote(s, id, [true, true, true, true, true]);
  return { taskId, id };
}

/** Mines an empty block at a time, for views. */
export async function passTo(second: number): Promise<void> {
  if ((await now()) < second) await time.increaseTo(second);
}
