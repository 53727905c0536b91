/** A requester's options for a task whose result was rejected. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, zeroAddress } from "viem";
import { asAdmin } from "../support/admin.ts";
import { addressOf, at, emits, moves, refuses } from "../support/expect.ts";
import {
  createTask,
  DAY,
  HOUR,
  now,
  REWARD,
  submit,
  submittedTask,
  verificationId,
} from "../support/steps.ts";
import {
  ASSIGNED,
  CREATED,
  decide,
  decision,
  finallyRejectedTask,
  getTask,
  type Marketplace,
  marketplace,
  REJECTED,
  RULE_REJECT,
  rejectedTask,
} from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send, verifier, type Wallet } from "../support/world.ts";

const { requester, provider, otherProvider, arbiter, stranger } = actors;
const { minDuration, maxDuration, reassignWindow } = parameters.tasks;
const BOND = (REWARD * BigInt(parameters.rewards.bondBps)) / 10_000n;

const world = () => networkHelpers.loadFixture(marketplace);

const reassign = (
  c: Marketplace,
  taskId: Hex,
  to: Hex = otherProvider.account.address,
  deadline = 0,
  by = requester,
) => send(by, c.tasks, "reassignTask", [taskId, to, deadline]);

describe("reassigning a rejected task", () => {
  it("gives it to another provider and turns the old one's bond into the voters' pool", async () => {
    const c = await world();
    const taskId = await finallyRejectedTask(c);
    const before = await getTask(c, taskId);
    const time = (await now()) + 100;
    const deadline = Math.max(before.deadline, time + reassignWindow);
    await moves(c, {}, async () => {
      await at(time);
      const hash = await reassign(c, taskId);
      await emits(hash, c.tasks, "TaskReassigned", [
        taskId,
        provider.account.address,
        otherProvider.account.address,
        deadline,
      ]);
      await emits(hash, c.rewards, "VerifierPoolOpened", [
        verificationId(taskId),
        taskId,
        BOND,
        5n,
        BOND / 5n,
        0n,
      ]);
    });
    assert.deepEqual(await getTask(c, taskId), {
      ...before,
      status: ASSIGNED,
      assignedProvider: addressOf(otherProvider),
      deadline,
      statusAt: time,
    });
    assert.equal((await read<{ bond: bigint }>(c.rewards, "getRewardInfo", [taskId])).bond, 0n);
  });

  it("opens it to everyone when no provider is named", async () => {
    const c = await world();
    const taskId = await finallyRejectedTask(c);
    const before = await getTask(c, taskId);
    const time = (await now()) + 100;
    await at(time);
    const hash = await reassign(c, taskId, zeroAddress);
    await emits(hash, c.tasks, "TaskReassigned", [
      taskId,
      provider.account.address,
      zeroAddress,
      before.deadline,
    ]);
    assert.deepEqual(await getTask(c, taskId), {
      ...before,
      status: CREATED,
      assignedProvider: zeroAddress,
      statusAt: time,
    });
    await send(provider, c.tasks, "acceptTask", [taskId]);
    await submit(c, taskId);
    assert.equal((await getTask(c, taskId)).round, 2);
  });

  it("records only the old provider as replaced, whether the task is reassigned or reopened", async () => {
    for (const to of [otherProvider.account.address, zeroAddress]) {
      const c = await world();
      const taskId = await finallyRejectedTask(c);
      const another = await createTask(c, c.modelId);
      const wasReplaced = (id: Hex, by: Wallet) => read<boolean>(c.tasks, "wasReplaced", [id, addressOf(by)]);
      assert.equal(await wasReplaced(taskId, provider), false);
      await reassign(c, taskId, to);
      for (const id of [taskId, verificationId(taskId, 2)])
        assert.equal(await wasReplaced(id, provider), true);
      for (const by of [otherProvider, requester]) assert.equal(await wasReplaced(taskId, by), false);
      assert.equal(await wasReplaced(another, provider), false);
    }
  });

  it("without a deadline gives the new provider the window from now, or what is left if that is more", async () => {
    const c = await world();
    const taskId = await finallyRejectedTask(c);
    const { deadline } = await getTask(c, taskId);
    await at(deadline - reassignWindow);
    await reassign(c, taskId);
    assert.equal((await getTask(c, taskId)).deadline, deadline, "what is left is just the window");

    const other = await finallyRejectedTask(c);
    const { deadline: soon } = await getTask(c, other);
    await at(soon - reassignWindow + 1);
    await reassign(c, other);
    assert.equal((await getTask(c, other)).deadline, soon + 1);
  });

  const deadlines = [
    ["the nearest second allowed", minDuration, true],
    ["a second nearer than allowed", minDuration - 1, false],
    ["the farthest second allowed", maxDuration, true],
    ["a second farther than allowed", maxDuration + 1, false],
  ] as const;
  for (const [which, duration, allowed] of deadlines) {
    it(`${allowed ? "accepts" : "refuses"} a new deadline at ${which}`, async () => {
      const c = await world();
      const taskId = await finallyRejectedTask(c);
      const time = (await now()) + 100;
      const deadline = time + duration;
      const call = () => reassign(c, taskId, otherProvider.account.address, deadline);
      await at(time);
      if (!allowed) return refuses(call(), c.tasks, "InvalidDeadline", [deadline]);
      await call();
      assert.equal((await getTask(c, taskId)).deadline, deadline);
    });
  }

  it("waits until the provider can no longer escalate, to the second", async () => {
    const c = await world();
    const taskId = await rejectedTask(c);
    const { appealUntil, decidedAt } = await decision(c, verificationId(taskId));
    assert.equal(appealUntil, decidedAt + parameters.appeals.appealWindow);
    await refuses(reassign(c, taskId), c.tasks, "ReassignTooEarly", [appealUntil + 1]);
    await at(appealUntil);
    await refuses(reassign(c, taskId), c.tasks, "ReassignTooEarly", [appealUntil + 1]);
    await at(appealUntil + 1);
    await reassign(c, taskId);
    assert.equal((await getTask(c, taskId)).status, ASSIGNED);
  });

  it("waits for nothing once an arbiter has ruled", async () => {
    const c = await world();
    const taskId = await rejectedTask(c);
    const id = verificationId(taskId);
    await send(provider, c.verifications, "escalate", [id, ""]);
    await refuses(reassign(c, taskId), c.tasks, "UnderEscalation");
    await send(arbiter, c.verifications, "rule", [id, RULE_REJECT, ""]);
    await reassign(c, taskId);
    assert.equal((await getTask(c, taskId)).assignedProvider, addressOf(otherProvider));
  });

  it("waits for nothing while appeals are switched off", async () => {
    const c = await world();
    await asAdmin(c, c.verifications, "setAppealParams", [{ ...parameters.appeals, enabled: false }]);
    const taskId = await rejectedTask(c);
    await reassign(c, taskId);
    assert.equal((await getTask(c, taskId)).status, ASSIGNED);
  });

  it("cannot hand the task to the requester", async () => {
    const c = await world();
    const taskId = await finallyRejectedTask(c);
    await refuses(reassign(c, taskId, requester.account.address), c.tasks, "InvalidProvider");
  });

  it("is only for the requester", async () => {
    const c = await world();
    const taskId = await finallyRejectedTask(c);
    for (const wallet of [provider, otherProvider, stranger])
      await refuses(reassign(c, taskId, zeroAddress, 0, wallet), c.tasks, "NotRequester", [
        wallet.account.address,
      ]);
  });

  it("needs a rejected task", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    await refuses(reassign(c, taskId), c.tasks, "InvalidStatus", [2]);
  });

  it("lets the same provider try again with a new count of rounds", async () => {
    const c = await world();
    const taskId = await finallyRejectedTask(c);
    await reassign(c, taskId, provider.account.address);
    await submit(c, taskId);
    const { round, resultHash } = await getTask(c, taskId);
    assert.equal(round, 2);
    assert.notEqual(resultHash, `0x${"00".repeat(32)}`);
  });

  it("pays the voters of the rejected round although the provider is another one now", async () => {
    const c = await world();
    const taskId = await finallyRejectedTask(c);
    await reassign(c, taskId);
    const share = BOND / 5n;
    await moves(c, { verifier0: share, rewards: -share, accounted: -share }, () =>
      send(verifier(0), c.rewards, "claimVerifierReward", [verificationId(taskId)]),
    );
  });

  it("gives a second rejected provider's bond to the second round's voters", async () => {
    const c = await world();
    const taskId = await finallyRejectedTask(c);
    await reassign(c, taskId);
    await submit(c, taskId, "another result", otherProvider);
    await decide(c, taskId, false);
    await networkHelpers.time.increase(DAY + HOUR);
    assert.equal((await getTask(c, taskId)).status, REJECTED);
    const hash = await reassign(c, taskId, zeroAddress);
    const second = verificationId(taskId, 2);
    await emits(hash, c.rewards, "VerifierPoolOpened", [second, taskId, BOND, 5n, BOND / 5n, 0n]);
    assert.equal((await read<{ opened: boolean }>(c.rewards, "getPool", [second])).opened, true);
  });
});
