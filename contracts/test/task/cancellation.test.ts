/** Cancelling: at once without a provider, after a notice with one. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { asAdmin } from "../support/admin.ts";
import { returned } from "../support/effects.ts";
import { at, emits, moves, refuses } from "../support/expect.ts";
import { createTask, REWARD, submit } from "../support/steps.ts";
import {
  ASSIGNED,
  acceptedTask,
  CANCELLED,
  COMPLETED,
  getTask,
  marketplace,
  rejectedTask,
} from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send } from "../support/world.ts";

const { requester, provider, stranger } = actors;
const { cancelNotice } = parameters.tasks;
const BOND = (REWARD * BigInt(parameters.rewards.bondBps)) / 10_000n;
const REFUND = { requester: REWARD, rewards: -REWARD, accounted: -REWARD };
/** The refund of a task that a provider has accepted. */
const WITH_BOND = {
  requester: REWARD,
  provider: BOND,
  rewards: -REWARD - BOND,
  accounted: -REWARD - BOND,
};

const world = () => networkHelpers.loadFixture(marketplace);

describe("cancelling an open task", () => {
  it("refunds the requester immediately", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    const before = await getTask(c, taskId);
    const time = before.createdAt + 500;
    await moves(c, REFUND, async () => {
      await at(time);
      const hash = await send(requester, c.tasks, "cancelTask", [taskId]);
      await emits(hash, c.tasks, "TaskCancelled", [
        taskId,
        requester.account.address,
        requester.account.address,
        REWARD,
      ]);
      await emits(hash, c.rewards, "Refunded", [taskId, requester.account.address, REWARD]);
    });
    assert.deepEqual(await getTask(c, taskId), { ...before, status: CANCELLED, statusAt: time });
  });

  it("is only for the requester", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    for (const wallet of [provider, stranger])
      await refuses(send(wallet, c.tasks, "cancelTask", [taskId]), c.tasks, "NotRequester", [
        wallet.account.address,
      ]);
  });

  it("is possible even after the deadline, as long as the task was not expired", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    await at((await getTask(c, taskId)).deadline + 1);
    await moves(c, REFUND, () => send(requester, c.tasks, "cancelTask", [taskId]));
  });

  it("happens once", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    await send(requester, c.tasks, "cancelTask", [taskId]);
    await refuses(send(requester, c.tasks, "cancelTask", [taskId]), c.tasks, "InvalidStatus", [CANCELLED]);
  });
});

describe("cancelling an assigned task", () => {
  it("starts with a notice that changes neither the state nor any balance", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    const before = await getTask(c, taskId);
    const time = before.statusAt + 500;
    await moves(c, {}, async () => {
      await at(time);
      const hash = await send(requester, c.tasks, "cancelTask", [taskId]);
      await emits(hash, c.tasks, "TaskCancelRequested", [
        taskId,
        requester.account.address,
        time + cancelNotice,
      ]);
    });
    assert.deepEqual(await getTask(c, taskId), { ...before, cancelEffectiveAt: time + cancelNotice });
  });

  it("is announced only by the requester", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    for (const wallet of [provider, stranger])
      await refuses(send(wallet, c.tasks, "cancelTask", [taskId]), c.tasks, "NotRequester", [
        wallet.account.address,
      ]);
  });

  for (const [who, wallet] of [
    ["the requester", requester],
    ["a stranger", stranger],
  ] as const) {
    it(`is done by ${who} from the last second of the notice on, and refunds the requester`, async () => {
      const c = await world();
      const taskId = await acceptedTask(c);
      await send(requester, c.tasks, "cancelTask", [taskId]);
      const before = await getTask(c, taskId);
      const from = before.cancelEffectiveAt;
      await at(from - 1);
      await refuses(send(wallet, c.tasks, "cancelTask", [taskId]), c.tasks, "CancelNoticeRunning", [from]);
      await moves(c, WITH_BOND, async () => {
        await at(from);
        const hash = await send(wallet, c.tasks, "cancelTask", [taskId]);
        await emits(hash, c.tasks, "TaskCancelled", [
          taskId,
          requester.account.address,
          wallet.account.address,
          REWARD,
        ]);
      });
      assert.deepEqual(await getTask(c, taskId), { ...before, status: CANCELLED, statusAt: from });
    });
  }

  it("returns whether it cancelled or only started the notice", async () => {
    const c = await world();
    const open = await createTask(c, c.modelId);
    const taskId = await acceptedTask(c);
    assert.equal(await returned(requester, c.tasks, "cancelTask", [open]), true);
    assert.equal(await returned(requester, c.tasks, "cancelTask", [taskId]), false);
  });

  it("has no effect when the provider submits during the notice, even in its last second", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    await send(requester, c.tasks, "cancelTask", [taskId]);
    await at((await getTask(c, taskId)).cancelEffectiveAt);
    await submit(c, taskId);
    const { status, cancelEffectiveAt } = await getTask(c, taskId);
    assert.deepEqual([status, cancelEffectiveAt], [COMPLETED, 0]);
    for (const wallet of [requester, stranger])
      await refuses(send(wallet, c.tasks, "cancelTask", [taskId]), c.tasks, "InvalidStatus", [COMPLETED]);
  });

  it("needs no notice when the market asks for none", async () => {
    const c = await world();
    const params = { ...parameters.tasks, cancelNotice: 0, creationPaused: false };
    await asAdmin(c, c.tasks, "setParams", [params]);
    const taskId = await acceptedTask(c);
    await refuses(send(stranger, c.tasks, "cancelTask", [taskId]), c.tasks, "NotRequester", [
      stranger.account.address,
    ]);
    await moves(c, WITH_BOND, () => send(requester, c.tasks, "cancelTask", [taskId]));
    assert.equal((await getTask(c, taskId)).status, CANCELLED);
  });

  it("is not offered for a rejected task", async () => {
    const c = await world();
    const taskId = await rejectedTask(c);
    await refuses(send(requester, c.tasks, "cancelTask", [taskId]), c.tasks, "InvalidStatus", [4]);
  });

  it("leaves the accounts without a trace of the task", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    await send(requester, c.tasks, "cancelTask", [taskId]);
    await networkHelpers.time.increase(cancelNotice);
    await send(stranger, c.tasks, "cancelTask", [taskId]);
    assert.equal(await read(c.rewards, "accounted"), 0n);
    assert.equal((await getTask(c, taskId)).reward, REWARD, "the view still shows the offered reward");
    assert.notEqual((await getTask(c, taskId)).status, ASSIGNED);
  });
});
