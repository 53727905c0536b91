/** The bond of a provider that accepted a task, on every way on which the task ends without a result. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Hex } from "viem";
import { effects } from "../support/effects.ts";
import { addressOf, at, moves } from "../support/expect.ts";
import { createTask, REWARD, submit, submitArguments } from "../support/steps.ts";
import {
  acceptedTask,
  finallyRejectedTask,
  getTask,
  type Marketplace,
  marketplace,
} from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send } from "../support/world.ts";

const { requester, provider, otherProvider, stranger, guardian } = actors;
const { time } = networkHelpers;
const BOND = (REWARD * BigInt(parameters.rewards.bondBps)) / 10_000n;
const PRICE = REWARD / 20n;
const WHOLE = { provider: BOND, rewards: -BOND, accounted: -BOND };
const LESS = { provider: BOND - PRICE, rewards: PRICE - BOND, accounted: PRICE - BOND, fees: PRICE };

const world = () => networkHelpers.loadFixture(marketplace);
const decline = (c: Marketplace, taskId: Hex, by = provider) => send(by, c.tasks, "declineTask", [taskId]);
const held = async (c: Marketplace, taskId: Hex) =>
  (await read<{ bond: bigint }>(c.rewards, "getRewardInfo", [taskId])).bond;
async function half(c: Marketplace, taskId: Hex): Promise<number> {
  const { createdAt, deadline } = await getTask(c, taskId);
  return createdAt + Math.floor((deadline - createdAt) / 2);
}

describe("giving an accepted task back", () => {
  it("returns the bond in the last second of the first half, and less than it a second later", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    const late = await acceptedTask(c);
    await moves(c, WHOLE, async () => {
      await at(await half(c, taskId));
      await decline(c, taskId);
    });
    await moves(c, LESS, async () => {
      await at((await half(c, late)) + 1);
      await decline(c, late);
    });
    assert.deepEqual([await held(c, taskId), await held(c, late)], [0n, 0n]);
  });

  it("names what was returned and what the protocol keeps", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    await time.increaseTo(await half(c, taskId));
    const { events } = await effects(c, decline(c, taskId));
    assert.deepEqual(events, [
      ["rewards", "BondReturned", { taskId, provider: addressOf(provider), amount: BOND - PRICE }],
      ["rewards", "ProtocolAccrued", { ref: taskId, amount: PRICE, kind: 2 }],
      ["tasks", "TaskDeclined", { taskId, provider: addressOf(provider) }],
    ]);
  });

  it("is never free in the second half, so accounts cannot pass a task on to block it without a price", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    await time.increaseTo((await half(c, taskId)) - 1);
    await decline(c, taskId);
    await send(otherProvider, c.tasks, "acceptTask", [taskId]);
    const { provider: back, ...rest } = LESS;
    await time.increase(1);
    await moves(c, { ...rest, otherProvider: back }, () => decline(c, taskId, otherProvider));
  });

  it("is free at any time for a provider that was assigned, because it has no bond", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    await send(requester, c.tasks, "assignTask", [taskId, provider.account.address]);
    await at((await getTask(c, taskId)).deadline);
    await moves(c, {}, () => decline(c, taskId));
  });

  it("returns the bond once the requester has announced a cancellation", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    await time.increaseTo(await half(c, taskId));
    await send(requester, c.tasks, "cancelTask", [taskId]);
    await moves(c, WHOLE, () => decline(c, taskId));
  });

  it("and submitting stay possible during a pause and a lock of the system", async () => {
    const c = await world();
    const [taskId, given] = [await acceptedTask(c), await acceptedTask(c)];
    await send(guardian, c.tasks, "setCreationPaused", [true]);
    await send(guardian, c.verifications, "lockSystem", ["incident"]);
    await moves(c, WHOLE, () => decline(c, given));
    await moves(c, {}, () => submit(c, taskId));
  });
});

describe("the bond of an accepted task", () => {
  it("comes back whole when the requester cancels", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    await send(requester, c.tasks, "cancelTask", [taskId]);
    await time.increase(parameters.tasks.cancelNotice);
    await moves(
      c,
      { requester: REWARD, provider: BOND, rewards: -REWARD - BOND, accounted: -REWARD - BOND },
      () => send(stranger, c.tasks, "cancelTask", [taskId]),
    );
  });

  it("is not taken again with the result", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    assert.equal(await read(c.rewards, "bondRequired", [taskId]), 0n);
    await moves(c, {}, () => send(provider, c.tasks, "submitResult", submitArguments(taskId)));
    assert.equal(await held(c, taskId), BOND);
  });

  it("is taken with the result of a provider that was assigned, which pays nothing for a missed deadline", async () => {
    const c = await world();
    const [taskId, missed] = [await createTask(c, c.modelId), await createTask(c, c.modelId)];
    for (const id of [taskId, missed])
      await send(requester, c.tasks, "assignTask", [id, provider.account.address]);
    assert.equal(await read(c.rewards, "bondRequired", [taskId]), BOND);
    await moves(c, { provider: -BOND, rewards: BOND, accounted: BOND }, () => submit(c, taskId));
    await time.increaseTo((await getTask(c, missed)).deadline);
    await moves(c, { requester: REWARD, rewards: -REWARD, accounted: -REWARD }, () =>
      send(stranger, c.tasks, "expireTask", [missed]),
    );
  });

  it("of a successor is separate from the bond of the rejected result", async () => {
    const c = await world();
    const taskId = await finallyRejectedTask(c);
    await time.increase(1);
    await send(requester, c.tasks, "reassignTask", [taskId, `0x${"0".repeat(40)}`, 0]);
    await moves(c, { otherProvider: -BOND, rewards: BOND, accounted: BOND }, () =>
      send(otherProvider, c.tasks, "acceptTask", [taskId]),
    );
    await time.increaseTo((await getTask(c, taskId)).deadline);
    const back = BOND - PRICE;
    await moves(
      c,
      {
        requester: REWARD,
        otherProvider: back,
        fees: PRICE,
        rewards: -REWARD - back,
        accounted: -REWARD - back,
      },
      () => send(stranger, c.tasks, "expireTask", [taskId]),
    );
  });

  it("is rounded down, and so is the price of a missed deadline", async () => {
    const c = await world();
    const reward = parameters.rewards.minReward + 13n;
    const taskId = await createTask(c, c.modelId, reward);
    await send(provider, c.tasks, "acceptTask", [taskId]);
    const [bond, price] = [(reward * 15n) / 100n, reward / 20n];
    await time.increaseTo((await getTask(c, taskId)).deadline);
    await moves(
      c,
      {
        requester: reward,
        provider: bond - price,
        fees: price,
        rewards: -reward - bond + price,
        accounted: -reward - bond + price,
      },
      () => send(stranger, c.tasks, "expireTask", [taskId]),
    );
  });
});
