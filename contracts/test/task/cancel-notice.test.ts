/** The task keeps a notice of cancellation across providers, with the length fixed when the task was taken. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { asAdmin } from "../support/admin.ts";
import { addressOf, at, refuses } from "../support/expect.ts";
import { createTask, REWARD } from "../support/steps.ts";
import {
  ASSIGNED,
  acceptedTask,
  CANCELLED,
  CREATED,
  getTask,
  type Marketplace,
  marketplace,
} from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send } from "../support/world.ts";

const { requester, provider, otherProvider, stranger } = actors;
const { cancelNotice } = parameters.tasks;
const world = () => networkHelpers.loadFixture(marketplace);

/** A task whose cancellation is announced and whose provider has given it back. */
async function givenBack(c: Marketplace) {
  const taskId = await acceptedTask(c);
  await send(requester, c.tasks, "cancelTask", [taskId]);
  const { cancelEffectiveAt } = await getTask(c, taskId);
  await send(provider, c.tasks, "declineTask", [taskId]);
  return { taskId, cancelEffectiveAt };
}

async function changeNotice(c: Marketplace, notice: number): Promise<void> {
  const present = await read<object>(c.tasks, "params");
  await asAdmin(c, c.tasks, "setParams", [{ ...present, cancelNotice: notice }]);
}

describe("a notice of cancellation", () => {
  it("is not reset by a provider who declines the task and accepts it again", async () => {
    const c = await world();
    const { taskId, cancelEffectiveAt } = await givenBack(c);
    for (const by of [provider, otherProvider]) {
      await refuses(send(by, c.tasks, "acceptTask", [taskId]), c.tasks, "CancelNoticeRunning", [
        cancelEffectiveAt,
      ]);
    }
    const task = await getTask(c, taskId);
    assert.deepEqual([task.status, task.cancelEffectiveAt], [CREATED, cancelEffectiveAt]);
    await send(requester, c.tasks, "cancelTask", [taskId]);
    assert.equal((await getTask(c, taskId)).status, CANCELLED);
    assert.equal(await read(c.rewards, "rewardOf", [taskId]), REWARD);
  });

  it("keeps everyone from accepting the task, even once it is over", async () => {
    const c = await world();
    const { taskId, cancelEffectiveAt } = await givenBack(c);
    await at(cancelEffectiveAt + 1);
    await refuses(send(otherProvider, c.tasks, "acceptTask", [taskId]), c.tasks, "CancelNoticeRunning", [
      cancelEffectiveAt,
    ]);
  });

  it("ends when the requester assigns the task to another provider, who gets a new notice", async () => {
    const c = await world();
    const { taskId } = await givenBack(c);
    await send(requester, c.tasks, "assignTask", [taskId, otherProvider.account.address]);
    const task = await getTask(c, taskId);
    assert.deepEqual([task.status, task.cancelEffectiveAt], [ASSIGNED, 0]);
    await send(requester, c.tasks, "cancelTask", [taskId]);
    const { cancelEffectiveAt } = await getTask(c, taskId);
    await at(cancelEffectiveAt - 1);
    await refuses(send(stranger, c.tasks, "cancelTask", [taskId]), c.tasks, "CancelNoticeRunning", [
      cancelEffectiveAt,
    ]);
  });

  it("leaves no trace on a task that was declined before anything was announced", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    assert.equal((await getTask(c, taskId)).cancelEffectiveAt, 0);
    await send(provider, c.tasks, "declineTask", [taskId]);
    assert.equal((await getTask(c, taskId)).cancelEffectiveAt, 0);
    await send(otherProvider, c.tasks, "acceptTask", [taskId]);
    assert.equal((await getTask(c, taskId)).status, ASSIGNED);
  });

  it("is as long as when the provider took the task, even if notices are switched off in the meantime", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    const open = await createTask(c, c.modelId);
    await changeNotice(c, 0);
    const now = (await getTask(c, taskId)).statusAt + 3 * 86_400;
    await at(now);
    await send(requester, c.tasks, "cancelTask", [taskId]);
    const task = await getTask(c, taskId);
    assert.deepEqual([task.status, task.cancelEffectiveAt], [ASSIGNED, now + cancelNotice]);
    await send(provider, c.tasks, "acceptTask", [open]);
    await send(requester, c.tasks, "cancelTask", [open]);
    assert.equal((await getTask(c, open)).status, CANCELLED);
  });

  it("is given even at its maximum length", async () => {
    const c = await world();
    await changeNotice(c, 86_400);
    const taskId = await acceptedTask(c);
    await refuses(send(stranger, c.tasks, "cancelTask", [taskId]), c.tasks, "NotRequester", [
      addressOf(stranger),
    ]);
    await send(requester, c.tasks, "cancelTask", [taskId]);
    assert.equal((await getTask(c, taskId)).status, ASSIGNED);
  });

  it("does not apply when the provider was assigned without one, even if notices are switched on again", async () => {
    const c = await world();
    await changeNotice(c, 0);
    const taskId = await acceptedTask(c);
    await changeNotice(c, cancelNotice);
    await send(requester, c.tasks, "cancelTask", [taskId]);
    assert.equal((await getTask(c, taskId)).status, CANCELLED);
  });
});
