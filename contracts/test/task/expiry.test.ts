/** Any account can refund tasks not finished in time to their requester. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { asAdmin } from "../support/admin.ts";
import { at, emits, moves, refuses } from "../support/expect.ts";
import { createTask, REWARD, submittedTask, verificationId } from "../support/steps.ts";
import {
  ASSIGNED,
  acceptedTask,
  CREATED,
  decide,
  decision,
  EXPIRED,
  getTask,
  type Marketplace,
  marketplace,
  REJECTED,
  rejectedTask,
  states,
} from "../support/tasks.ts";
import { actors, networkHelpers, parameters, send, verifier } from "../support/world.ts";

const { requester, provider, otherProvider, stranger } = actors;
const BOND = (REWARD * BigInt(parameters.rewards.bondBps)) / 10_000n;
const PRICE = REWARD / 20n;
const REFUND = { requester: REWARD, rewards: -REWARD, accounted: -REWARD };
/** The refund of a task whose provider accepted it and missed the deadline. */
const MISSED = {
  requester: REWARD,
  provider: BOND - PRICE,
  fees: PRICE,
  rewards: -REWARD - BOND + PRICE,
  accounted: -REWARD - BOND + PRICE,
};
/** The same after the requester had announced a cancellation. */
const STOPPED = {
  requester: REWARD,
  provider: BOND,
  rewards: -REWARD - BOND,
  accounted: -REWARD - BOND,
};

const world = () => networkHelpers.loadFixture(marketplace);
const expire = (c: Marketplace, taskId: string, by = stranger) => send(by, c.tasks, "expireTask", [taskId]);

describe("expiring a task", () => {
  const kinds = [
    ["that no provider took", CREATED, REFUND, (c: Marketplace) => createTask(c, c.modelId)],
    ["whose provider submitted nothing", ASSIGNED, MISSED, acceptedTask],
  ] as const;
  for (const [which, from, change, make] of kinds) {
    it(`${which} is possible from the second after the deadline, and refunds the requester`, async () => {
      const c = await world();
      const taskId = await make(c);
      const before = await getTask(c, taskId);
      await refuses(expire(c, taskId), c.tasks, "DeadlineNotReached", [before.deadline]);
      await at(before.deadline);
      await refuses(expire(c, taskId), c.tasks, "DeadlineNotReached", [before.deadline]);
      await moves(c, change, async () => {
        await at(before.deadline + 1);
        await emits(expire(c, taskId), c.tasks, "TaskExpired", [
          taskId,
          requester.account.address,
          stranger.account.address,
          REWARD,
          from,
        ]);
      });
      assert.deepEqual(await getTask(c, taskId), {
        ...before,
        status: EXPIRED,
        statusAt: before.deadline + 1,
      });
    });
  }

  for (const [who, wallet] of [
    ["requester", requester],
    ["provider", provider],
    ["uninvolved provider", otherProvider],
  ] as const) {
    it(`is open to the ${who} as well`, async () => {
      const c = await world();
      const taskId = await acceptedTask(c);
      await at((await getTask(c, taskId)).deadline + 1);
      await moves(c, MISSED, () => expire(c, taskId, wallet));
    });
  }

  it("works while a cancellation is announced", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    const { deadline } = await getTask(c, taskId);
    await at(deadline);
    await send(requester, c.tasks, "cancelTask", [taskId]);
    await moves(c, STOPPED, () => expire(c, taskId));
  });

  for (const [name, status, make] of states.filter(
    ([name]) => !["open", "assigned", "rejected"].includes(name),
  )) {
    it(`is refused for a task that is ${name}, however late`, async () => {
      const c = await world();
      const taskId = await make(c);
      await networkHelpers.time.increase(60 * 86_400);
      await refuses(expire(c, taskId), c.tasks, "InvalidStatus", [status]);
    });
  }
});

describe("expiring a rejected task that was not resubmitted", () => {
  it("refunds the reward, and the provider's bond becomes the voters' pool", async () => {
    const c = await world();
    const taskId = await rejectedTask(c);
    const before = await getTask(c, taskId);
    await at(before.deadline);
    await refuses(expire(c, taskId), c.tasks, "DeadlineNotReached", [before.deadline]);
    await moves(c, REFUND, async () => {
      await at(before.deadline + 1);
      const hash = await expire(c, taskId);
      await emits(hash, c.tasks, "TaskExpired", [
        taskId,
        requester.account.address,
        stranger.account.address,
        REWARD,
        REJECTED,
      ]);
    });
    assert.deepEqual(await getTask(c, taskId), { ...before, status: EXPIRED, statusAt: before.deadline + 1 });
    const share = BOND / 5n;
    for (const index of [0, 1, 2, 3, 4])
      await moves(c, { [`verifier${index}`]: share, rewards: -share, accounted: -share }, () =>
        send(verifier(index), c.rewards, "claimVerifierReward", [verificationId(taskId)]),
      );
  });

  it("waits for the end of the time to escalate, from which the time to resubmit runs", async () => {
    const c = await world();
    const shortest = { ...parameters.tasks, resubmitWindow: 3_600, minDuration: 600, creationPaused: false };
    await asAdmin(c, c.tasks, "setParams", [shortest]);
    const taskId = await submittedTask(c, c.modelId);
    await networkHelpers.time.increaseTo((await getTask(c, taskId)).deadline);
    await decide(c, taskId, false);
    const { appealUntil } = await decision(c, verificationId(taskId));
    const { deadline } = await getTask(c, taskId);
    assert.equal(deadline, appealUntil + 3_600);
    await at(appealUntil + 1);
    await refuses(expire(c, taskId), c.tasks, "DeadlineNotReached", [deadline]);
    await at(deadline + 1);
    await moves(c, REFUND, () => expire(c, taskId));
  });

  it("waits for the arbiter during an appeal", async () => {
    const c = await world();
    const taskId = await rejectedTask(c);
    await send(provider, c.verifications, "escalate", [verificationId(taskId), ""]);
    await networkHelpers.time.increase(60 * 86_400);
    await refuses(expire(c, taskId), c.tasks, "UnderEscalation");
  });
});
