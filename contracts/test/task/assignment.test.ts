/** How a task gets its provider, and how the provider gives it back. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { zeroAddress } from "viem";
import { addressOf, at, emits, moves, refuses } from "../support/expect.ts";
import { createTask, REWARD, submit } from "../support/steps.ts";
import { ASSIGNED, acceptedTask, CREATED, freshTask, getTask, marketplace } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send } from "../support/world.ts";

const { requester, provider, otherProvider, stranger } = actors;

const BOND = (REWARD * BigInt(parameters.rewards.bondBps)) / 10_000n;

const world = () => networkHelpers.loadFixture(marketplace);

describe("accepting a task", () => {
  it("makes the caller its provider, and escrows its bond", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    const before = await getTask(c, taskId);
    assert.deepEqual(before, await freshTask(c, taskId, REWARD));
    const time = before.createdAt + 500;
    await moves(c, { provider: -BOND, rewards: BOND, accounted: BOND }, async () => {
      await at(time);
      const hash = await send(provider, c.tasks, "acceptTask", [taskId]);
      await emits(hash, c.rewards, "BondLocked", [taskId, provider.account.address, BOND]);
      await emits(hash, c.tasks, "TaskAssigned", [
        taskId,
        provider.account.address,
        provider.account.address,
        before.deadline,
        true,
      ]);
    });
    assert.deepEqual(await getTask(c, taskId), {
      ...before,
      status: ASSIGNED,
      assignedProvider: addressOf(provider),
      statusAt: time,
    });
  });

  it("is possible in the last second of the deadline, and not after it", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    const late = await createTask(c, c.modelId);
    const { deadline } = await getTask(c, taskId);
    await at(deadline);
    await send(provider, c.tasks, "acceptTask", [taskId]);
    assert.equal((await getTask(c, taskId)).status, ASSIGNED);
    const { deadline: missed } = await getTask(c, late);
    await at(missed + 1);
    await refuses(send(provider, c.tasks, "acceptTask", [late]), c.tasks, "TaskDeadlinePassed", [missed]);
  });

  it("is not for the requester, who would pay itself", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    await refuses(send(requester, c.tasks, "acceptTask", [taskId]), c.tasks, "RequesterCannotProvide");
  });

  it("is refused without the bond in the wallet, and the task stays open", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    const balance = await read<bigint>(c.token, "balanceOf", [provider.account.address]);
    await send(provider, c.token, "transfer", [stranger.account.address, balance - BOND + 1n]);
    await refuses(send(provider, c.tasks, "acceptTask", [taskId]), c.token, "ERC20InsufficientBalance", [
      provider.account.address,
      BOND - 1n,
      BOND,
    ]);
    assert.equal((await getTask(c, taskId)).status, CREATED);
  });

  it("is refused without an approval of the bond", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    await send(provider, c.token, "approve", [c.rewards.address, BOND - 1n]);
    await refuses(send(provider, c.tasks, "acceptTask", [taskId]), c.token, "ERC20InsufficientAllowance", [
      c.rewards.address,
      BOND - 1n,
      BOND,
    ]);
  });

  it("is over once someone else has it", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    for (const wallet of [provider, otherProvider])
      await refuses(send(wallet, c.tasks, "acceptTask", [taskId]), c.tasks, "InvalidStatus", [ASSIGNED]);
  });
});

describe("assigning a task", () => {
  it("assigns the chosen provider without their consent", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    const before = await getTask(c, taskId);
    const time = before.createdAt + 500;
    await moves(c, {}, async () => {
      await at(time);
      const hash = await send(requester, c.tasks, "assignTask", [taskId, otherProvider.account.address]);
      await emits(hash, c.tasks, "TaskAssigned", [
        taskId,
        otherProvider.account.address,
        requester.account.address,
        before.deadline,
        false,
      ]);
    });
    assert.deepEqual(await getTask(c, taskId), {
      ...before,
      status: ASSIGNED,
      assignedProvider: addressOf(otherProvider),
      statusAt: time,
    });
  });

  it("is possible in the last second of the deadline, and not after it", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    const late = await createTask(c, c.modelId);
    const assign = (id: string) => send(requester, c.tasks, "assignTask", [id, provider.account.address]);
    await at((await getTask(c, taskId)).deadline);
    await assign(taskId);
    assert.equal((await getTask(c, taskId)).status, ASSIGNED);
    const { deadline } = await getTask(c, late);
    await at(deadline + 1);
    await refuses(assign(late), c.tasks, "TaskDeadlinePassed", [deadline]);
  });

  it("is only for the requester", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    for (const wallet of [provider, stranger])
      await refuses(
        send(wallet, c.tasks, "assignTask", [taskId, provider.account.address]),
        c.tasks,
        "NotRequester",
        [wallet.account.address],
      );
  });

  it("refuses the zero address and the requester as provider", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    for (const account of [zeroAddress, requester.account.address])
      await refuses(send(requester, c.tasks, "assignTask", [taskId, account]), c.tasks, "InvalidProvider");
  });

  it("cannot take a task from a provider who has it", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    await refuses(
      send(requester, c.tasks, "assignTask", [taskId, otherProvider.account.address]),
      c.tasks,
      "InvalidStatus",
      [ASSIGNED],
    );
  });
});

describe("assigning a task while creation is paused", () => {
  it("is refused, like accepting one", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    await send(actors.guardian, c.tasks, "setCreationPaused", [true]);
    const call = () => send(requester, c.tasks, "assignTask", [taskId, provider.account.address]);
    await refuses(call(), c.tasks, "TaskCreationPaused");
    await send(actors.guardian, c.tasks, "setCreationPaused", [false]);
    await call();
    assert.equal((await getTask(c, taskId)).status, ASSIGNED);
  });
});

describe("declining a task", () => {
  it("opens it again for everyone, including the provider who declined", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    const before = await getTask(c, taskId);
    const time = before.statusAt + 500;
    await moves(c, { provider: BOND, rewards: -BOND, accounted: -BOND }, async () => {
      await at(time);
      const hash = await send(provider, c.tasks, "declineTask", [taskId]);
      await emits(hash, c.tasks, "TaskDeclined", [taskId, provider.account.address]);
    });
    assert.deepEqual(await getTask(c, taskId), {
      ...before,
      status: CREATED,
      assignedProvider: zeroAddress,
      statusAt: time,
    });
    await refuses(submit(c, taskId), c.tasks, "InvalidStatus", [CREATED]);
    await send(provider, c.tasks, "acceptTask", [taskId]);
    assert.equal((await getTask(c, taskId)).assignedProvider, addressOf(provider));
  });

  it("releases a provider who was assigned without consent", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    await send(requester, c.tasks, "assignTask", [taskId, otherProvider.account.address]);
    await send(otherProvider, c.tasks, "declineTask", [taskId]);
    assert.equal((await getTask(c, taskId)).status, CREATED);
  });

  it("leaves a cancellation that was announced as it is", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    await send(requester, c.tasks, "cancelTask", [taskId]);
    const { cancelEffectiveAt } = await getTask(c, taskId);
    assert.notEqual(cancelEffectiveAt, 0);
    await send(provider, c.tasks, "declineTask", [taskId]);
    assert.equal((await getTask(c, taskId)).cancelEffectiveAt, cancelEffectiveAt);
  });

  it("is possible in the last second of the deadline, and not after it", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    const late = await acceptedTask(c);
    await at((await getTask(c, taskId)).deadline);
    await send(provider, c.tasks, "declineTask", [taskId]);
    assert.equal((await getTask(c, taskId)).status, CREATED);
    const { deadline } = await getTask(c, late);
    await at(deadline + 1);
    await refuses(send(provider, c.tasks, "declineTask", [late]), c.tasks, "TaskDeadlinePassed", [deadline]);
  });

  it("is only for the assigned provider", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    for (const wallet of [requester, otherProvider])
      await refuses(send(wallet, c.tasks, "declineTask", [taskId]), c.tasks, "NotProvider", [
        wallet.account.address,
      ]);
  });

  it("needs a task that is assigned", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    await refuses(send(provider, c.tasks, "declineTask", [taskId]), c.tasks, "InvalidStatus", [CREATED]);
  });
});
