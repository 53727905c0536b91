/** Results that no vote has settled: the requester may accept them, time gives the money back. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { at, emits, moves, refuses } from "../support/expect.ts";
import { DAY, now, REWARD, start, submittedTask, verificationId } from "../support/steps.ts";
import {
  ASSIGNED,
  acceptedTask,
  COMPLETED,
  decision,
  EXPIRED,
  getTask,
  inconclusiveTask,
  type Marketplace,
  marketplace,
  RULE_REFUND,
  VERIFIED,
  VOTING,
  verifiedTask,
} from "../support/tasks.ts";
import { actors, networkHelpers, parameters, send, verifier } from "../support/world.ts";

const { requester, provider, arbiter, stranger } = actors;
const { staleWindow } = parameters.tasks;
const BOND = (REWARD * BigInt(parameters.rewards.bondBps)) / 10_000n;
const BOTH_BACK = { requester: REWARD, provider: BOND, rewards: -REWARD - BOND, accounted: -REWARD - BOND };

const world = () => networkHelpers.loadFixture(marketplace);
const close = (c: Marketplace, taskId: string, by = stranger) =>
  send(by, c.tasks, "closeUnverified", [taskId]);
const accept = (c: Marketplace, taskId: string, by = requester) =>
  send(by, c.tasks, "acceptUnverified", [taskId]);

/** Closes the task at `time` and checks that both sides have their money back. */
async function closes(c: Marketplace, taskId: `0x${string}`, time: number): Promise<void> {
  const before = await getTask(c, taskId);
  await moves(c, BOTH_BACK, async () => {
    await at(time);
    const hash = await close(c, taskId);
    await emits(hash, c.tasks, "TaskExpired", [
      taskId,
      requester.account.address,
      stranger.account.address,
      REWARD,
      COMPLETED,
    ]);
  });
  assert.deepEqual(await getTask(c, taskId), { ...before, status: EXPIRED, statusAt: time });
}

describe("closing a result without verification", () => {
  it("gives both sides their money back once the result has waited long enough", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    const staleAt = (await getTask(c, taskId)).statusAt + staleWindow;
    await at(staleAt - 1);
    await refuses(close(c, taskId), c.tasks, "DeadlineNotReached", [staleAt - 1]);
    await closes(c, taskId, staleAt);
  });

  it("is refused while a vote is running, however old the result is", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    await networkHelpers.time.increase(2 * staleWindow);
    await start(c, verificationId(taskId));
    await refuses(close(c, taskId), c.tasks, "InvalidVerificationStatus", [VOTING]);
    await networkHelpers.time.increase(2 * staleWindow);
    await refuses(close(c, taskId), c.tasks, "InvalidVerificationStatus", [VOTING]);
  });

  it("follows an inconclusive vote once the parties have had their time", async () => {
    const c = await world();
    const taskId = await inconclusiveTask(c);
    const { decidedAt, appealUntil } = await decision(c, verificationId(taskId));
    assert.equal(appealUntil, decidedAt + parameters.appeals.resolutionTimeout);
    await at(appealUntil);
    await refuses(close(c, taskId), c.tasks, "DeadlineNotReached", [appealUntil]);
    await closes(c, taskId, appealUntil + 1);
  });

  it("pays the voters from the bond where more open votes were against the result than for it", async () => {
    const c = await world();
    const taskId = await inconclusiveTask(c, [false]);
    await networkHelpers.time.increase(parameters.appeals.resolutionTimeout + 1);
    await moves(c, { requester: REWARD, rewards: -REWARD, accounted: -REWARD }, () => close(c, taskId));
    await moves(c, { verifier0: BOND, rewards: -BOND, accounted: -BOND }, () =>
      send(verifier(0), c.rewards, "claimVerifierReward", [verificationId(taskId)]),
    );
  });

  it("waits for the arbiter during an appeal", async () => {
    const c = await world();
    const taskId = await inconclusiveTask(c);
    await send(provider, c.verifications, "escalate", [verificationId(taskId), ""]);
    await networkHelpers.time.increase(parameters.appeals.resolutionTimeout + DAY);
    await refuses(close(c, taskId), c.tasks, "UnderEscalation");
  });

  it("follows an arbiter's inaction immediately", async () => {
    const c = await world();
    const taskId = await inconclusiveTask(c);
    await send(provider, c.verifications, "escalate", [verificationId(taskId), ""]);
    await networkHelpers.time.increase(parameters.appeals.arbiterTimeout);
    await send(stranger, c.verifications, "closeEscalation", [verificationId(taskId)]);
    await closes(c, taskId, (await now()) + 10);
  });

  it("needs a completed task", async () => {
    const c = await world();
    const assigned = await acceptedTask(c);
    await refuses(close(c, assigned), c.tasks, "InvalidStatus", [ASSIGNED]);
    const verified = await verifiedTask(c);
    await refuses(close(c, verified), c.tasks, "InvalidStatus", [VERIFIED]);
  });

  it("happens once", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    await networkHelpers.time.increase(staleWindow);
    await close(c, taskId);
    await refuses(close(c, taskId), c.tasks, "InvalidStatus", [EXPIRED]);
  });
});

describe("accepting a result whose vote was inconclusive", () => {
  it("verifies the task without moving money, and then pays provider and protocol", async () => {
    const c = await world();
    const taskId = await inconclusiveTask(c);
    const id = verificationId(taskId);
    const before = await getTask(c, taskId);
    const time = (await now()) + 100;
    await moves(c, {}, async () => {
      await at(time);
      const hash = await accept(c, taskId);
      await emits(hash, c.tasks, "TaskVerified", [taskId, id, provider.account.address, true]);
    });
    assert.deepEqual(await getTask(c, taskId), { ...before, status: VERIFIED, statusAt: time });

    const toProvider = (REWARD * BigInt(parameters.rewards.providerBps)) / 10_000n;
    const pool = (REWARD * BigInt(parameters.rewards.verifierBps)) / 10_000n;
    const paid = toProvider + BOND + pool;
    const fees = REWARD - toProvider - pool;
    await moves(
      c,
      { requester: pool, provider: toProvider + BOND, rewards: -paid, accounted: -paid, fees },
      () => send(requester, c.rewards, "distributeRewards", [taskId, id]),
    );
  });

  it("stays possible after the time of the parties, until someone closes it", async () => {
    const c = await world();
    const taskId = await inconclusiveTask(c);
    const { appealUntil } = await decision(c, verificationId(taskId));
    await at(appealUntil + 1);
    await accept(c, taskId);
    await refuses(close(c, taskId), c.tasks, "InvalidStatus", [VERIFIED]);
  });

  it("is only for the requester", async () => {
    const c = await world();
    const taskId = await inconclusiveTask(c);
    for (const wallet of [provider, stranger])
      await refuses(accept(c, taskId, wallet), c.tasks, "NotRequester", [wallet.account.address]);
  });

  it("does not replace a vote", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    const id = verificationId(taskId);
    await refuses(accept(c, taskId), c.verifications, "VerificationNotStarted", [id]);
    await start(c, id);
    await refuses(accept(c, taskId), c.tasks, "InvalidVerificationStatus", [VOTING]);
  });

  it("waits for the arbiter during an appeal", async () => {
    const c = await world();
    const taskId = await inconclusiveTask(c);
    await send(provider, c.verifications, "escalate", [verificationId(taskId), ""]);
    await refuses(accept(c, taskId), c.tasks, "UnderEscalation");
  });

  it("comes too late after a ruling that refunded the task", async () => {
    const c = await world();
    const taskId = await inconclusiveTask(c);
    const id = verificationId(taskId);
    await send(provider, c.verifications, "escalate", [id, ""]);
    await send(arbiter, c.verifications, "rule", [id, RULE_REFUND, ""]);
    await refuses(accept(c, taskId), c.tasks, "InvalidStatus", [EXPIRED]);
  });

  it("needs a completed task", async () => {
    const c = await world();
    const taskId = await verifiedTask(c);
    await refuses(accept(c, taskId), c.tasks, "InvalidStatus", [VERIFIED]);
  });
});
