/** Return values of functions that people call: the application and other contracts rely on them. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { returned } from "../support/effects.ts";
import { addressOf } from "../support/expect.ts";
import {
  createTask,
  DAY,
  now,
  REWARD,
  submitArguments,
  submittedTask,
  taskInput,
  verificationId,
} from "../support/steps.ts";
import {
  acceptedTask,
  finallyRejectedTask,
  getTask,
  type Marketplace,
  marketplace,
  ZERO_ID,
} from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send } from "../support/world.ts";

const { requester, provider, otherProvider, stranger } = actors;
const { time, loadFixture } = networkHelpers;
const open = (c: Marketplace) => createTask(c, c.modelId);

describe("the return value of", () => {
  it("createTask is the id under which the task is found afterwards", async () => {
    const c = await loadFixture(marketplace);
    const input = [c.modelId, await taskInput(), REWARD];
    const id = await returned<`0x${string}`>(requester, c.tasks, "createTask", input);
    await send(requester, c.tasks, "createTask", input);
    assert.equal((await getTask(c, id)).requester, addressOf(requester));
  });

  it("assignTask and acceptTask is that it was done", async () => {
    const c = await loadFixture(marketplace);
    const taskId = await open(c);
    assert.equal(await returned(requester, c.tasks, "assignTask", [taskId, addressOf(provider)]), true);
    assert.equal(await returned(provider, c.tasks, "acceptTask", [taskId]), true);
    const permit = { value: 0n, deadline: 0n, v: 0, r: ZERO_ID, s: ZERO_ID };
    assert.equal(await returned(provider, c.tasks, "acceptTaskWithPermit", [taskId, permit]), true);
  });

  it("reassignTask is that it was done", async () => {
    const c = await loadFixture(marketplace);
    const taskId = await finallyRejectedTask(c);
    await time.increase(1);
    const args = [taskId, addressOf(otherProvider), 0];
    assert.equal(await returned(requester, c.tasks, "reassignTask", args), true);
  });

  it("cancelTask is whether the task is cancelled now", async () => {
    const c = await loadFixture(marketplace);
    assert.equal(await returned(requester, c.tasks, "cancelTask", [await open(c)]), true);
    const taskId = await acceptedTask(c);
    assert.equal(await returned(requester, c.tasks, "cancelTask", [taskId]), false, "the notice begins");
    await send(requester, c.tasks, "cancelTask", [taskId]);
    await time.increase(parameters.tasks.cancelNotice);
    assert.equal(await returned(stranger, c.tasks, "cancelTask", [taskId]), true);
  });

  it("expireTask is that it was done", async () => {
    const c = await loadFixture(marketplace);
    const taskId = await open(c);
    await time.increaseTo((await getTask(c, taskId)).deadline + 1);
    assert.equal(await returned(stranger, c.tasks, "expireTask", [taskId]), true);
  });

  it("submitResult is the id of its verification", async () => {
    const c = await loadFixture(marketplace);
    const taskId = await acceptedTask(c);
    assert.equal(
      await returned(provider, c.tasks, "submitResult", submitArguments(taskId)),
      verificationId(taskId),
    );
  });

  it("startVerification is that it was done", async () => {
    const c = await loadFixture(marketplace);
    const id = verificationId(await submittedTask(c, c.modelId));
    const args = [id, (await now()) + 2 * DAY];
    assert.equal(await returned(requester, c.verifications, "startVerification", args), true);
    assert.equal(await read(c.verifications, "hasVoted", [id, addressOf(requester)]), false);
  });
});
