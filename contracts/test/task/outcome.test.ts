/** Effects of votes and rulings on a task, and attestations of third parties about a result. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { at, emits, logCount, moves, refuses } from "../support/expect.ts";
import {
  DAY,
  HOUR,
  now,
  REWARD,
  reasoning,
  start,
  submit,
  submittedTask,
  verificationId,
  vote,
} from "../support/steps.ts";
import {
  APPROVED,
  ASSIGNED,
  acceptedTask,
  COMPLETED,
  EXPIRED,
  getTask,
  inconclusiveTask,
  type Marketplace,
  marketplace,
  REJECTED,
  RULE_APPROVE,
  RULE_REFUND,
  RULE_REJECT,
  rejectedTask,
  VERIFIED,
  VOTED_DOWN,
  VOTING,
  verifiedTask,
} from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send, verifier, type Wallet } from "../support/world.ts";

const { requester, provider, arbiter, stranger, owner, deployer, admin, guardian } = actors;
const { resubmitWindow } = parameters.tasks;
const { appealWindow } = parameters.appeals;
const { startGrace } = parameters.verification;
const BOND = (REWARD * BigInt(parameters.rewards.bondBps)) / 10_000n;
const APPEAL_BOND = (REWARD * BigInt(parameters.appeals.appealBondBps)) / 10_000n;

const world = () => networkHelpers.loadFixture(marketplace);

/** A vote in which one more vote decides. */
async function almostDecided(c: Marketplace, approve: boolean) {
  const taskId = await submittedTask(c, c.modelId);
  const id = verificationId(taskId);
  await start(c, id);
  await vote(c, id, [approve, approve, approve, approve]);
  await networkHelpers.time.increase(HOUR);
  const decide = () => send(verifier(4), c.verifications, "castVote", [id, approve, 90, reasoning]);
  return { taskId, id, decide, before: await getTask(c, taskId) };
}

/** The losing party escalates; returns the arbiter's call. */
async function escalated(c: Marketplace, taskId: `0x${string}`, by: Wallet) {
  const id = verificationId(taskId);
  await send(by, c.verifications, "escalate", [id, ""]);
  assert.equal((await getTask(c, taskId)).escalated, true);
  return (ruling: number) => send(arbiter, c.verifications, "rule", [id, ruling, ""]);
}

describe("an approving vote", () => {
  it("verifies the task with its last vote, and pays no one yet", async () => {
    const c = await world();
    const { taskId, id, decide, before } = await almostDecided(c, true);
    const time = (await now()) + 10;
    await moves(c, {}, async () => {
      await at(time);
      await emits(decide(), c.tasks, "TaskVerified", [taskId, id, provider.account.address, false]);
    });
    assert.deepEqual(await getTask(c, taskId), { ...before, status: VERIFIED, statusAt: time });
  });
});

describe("a rejecting vote", () => {
  it("rejects the task and keeps a deadline that is far enough away", async () => {
    const c = await world();
    const { taskId, id, decide, before } = await almostDecided(c, false);
    const time = (await now()) + 10;
    await moves(c, {}, async () => {
      await at(time);
      await emits(decide(), c.tasks, "TaskRejected", [taskId, id, provider.account.address, before.deadline]);
    });
    assert.deepEqual(await getTask(c, taskId), { ...before, status: REJECTED, statusAt: time });
  });

  for (const [which, missing] of [
    ["a second more", -1],
    ["just enough", 0],
    ["a second too little", 1],
  ] as const) {
    it(`gives the provider the full time to resubmit when ${which} is left`, async () => {
      const c = await world();
      const taskId = await submittedTask(c, c.modelId);
      const id = verificationId(taskId);
      const { deadline } = await getTask(c, taskId);
      const time = deadline - appealWindow - resubmitWindow + missing;
      await networkHelpers.time.increaseTo(time - 3 * HOUR);
      await start(c, id);
      await vote(c, id, [false, false, false, false]);
      await at(time);
      await emits(
        send(verifier(4), c.verifications, "castVote", [id, false, 90, reasoning]),
        c.tasks,
        "TaskRejected",
        [taskId, id, provider.account.address, Math.max(deadline, deadline + missing)],
      );
      assert.equal(
        (await getTask(c, taskId)).deadline,
        time + appealWindow + resubmitWindow + (missing < 0 ? 1 : 0),
      );
    });
  }
});

describe("an arbiter's ruling", () => {
  it("for a rejected result verifies the task", async () => {
    const c = await world();
    const taskId = await rejectedTask(c);
    const rule = await escalated(c, taskId, provider);
    const before = await getTask(c, taskId);
    const time = (await now()) + 10;
    await at(time);
    await emits(rule(RULE_APPROVE), c.tasks, "TaskVerified", [
      taskId,
      verificationId(taskId),
      provider.account.address,
      false,
    ]);
    assert.deepEqual(await getTask(c, taskId), {
      ...before,
      status: VERIFIED,
      statusAt: time,
      escalated: false,
    });
  });

  it("against an approved result rejects the task and opens the time to resubmit", async () => {
    const c = await world();
    const taskId = await verifiedTask(c);
    const rule = await escalated(c, taskId, requester);
    const before = await getTask(c, taskId);
    const time = before.deadline + 10;
    await at(time);
    await emits(rule(RULE_REJECT), c.tasks, "TaskRejected", [
      taskId,
      verificationId(taskId),
      provider.account.address,
      time + resubmitWindow,
    ]);
    assert.deepEqual(await getTask(c, taskId), {
      ...before,
      status: REJECTED,
      statusAt: time,
      deadline: time + resubmitWindow,
      escalated: false,
    });
  });

  it("for an approved result changes nothing about the task but the wait", async () => {
    const c = await world();
    const taskId = await verifiedTask(c);
    const before = await getTask(c, taskId);
    const rule = await escalated(c, taskId, requester);
    assert.equal(await logCount(await rule(RULE_APPROVE), c.tasks), 0);
    assert.deepEqual(await getTask(c, taskId), before);
  });

  it("against a rejected result moves the deadline once more", async () => {
    const c = await world();
    const taskId = await rejectedTask(c);
    const rule = await escalated(c, taskId, provider);
    const before = await getTask(c, taskId);
    const time = before.deadline + 10;
    await at(time);
    await emits(rule(RULE_REJECT), c.tasks, "TaskRejected", [
      taskId,
      verificationId(taskId),
      provider.account.address,
      time + resubmitWindow,
    ]);
    assert.equal((await getTask(c, taskId)).deadline, time + resubmitWindow);
  });

  it("on an inconclusive result may verify it", async () => {
    const c = await world();
    const taskId = await inconclusiveTask(c);
    const rule = await escalated(c, taskId, provider);
    await emits(rule(RULE_APPROVE), c.tasks, "TaskVerified", [
      taskId,
      verificationId(taskId),
      provider.account.address,
      false,
    ]);
    assert.equal((await getTask(c, taskId)).status, VERIFIED);
  });

  const refunds = [
    ["approved", VERIFIED, verifiedTask, requester],
    ["rejected", REJECTED, rejectedTask, provider],
    ["inconclusive", COMPLETED, inconclusiveTask, provider],
  ] as const;
  for (const [which, from, make, appellant] of refunds) {
    it(`may refund an ${which} task: both sides get their money back, and the appellant the bond`, async () => {
      const c = await world();
      const taskId = await make(c);
      const rule = await escalated(c, taskId, appellant);
      const before = await getTask(c, taskId);
      const time = (await now()) + 10;
      const { arbiterFee } = parameters.appeals;
      const all = REWARD + BOND + APPEAL_BOND + arbiterFee;
      const back =
        appellant === requester
          ? { requester: REWARD + APPEAL_BOND, provider: BOND }
          : { requester: REWARD, provider: BOND + APPEAL_BOND };
      await moves(c, { ...back, arbiter: arbiterFee, rewards: -all, accounted: -all }, async () => {
        await at(time);
        await emits(rule(RULE_REFUND), c.tasks, "TaskExpired", [
          taskId,
          requester.account.address,
          c.verifications.address,
          REWARD,
          from,
        ]);
      });
      assert.deepEqual(await getTask(c, taskId), {
        ...before,
        status: EXPIRED,
        statusAt: time,
        escalated: false,
      });
    });
  }

  it("that never comes leaves a rejection standing, with the time to resubmit from now", async () => {
    const c = await world();
    const taskId = await rejectedTask(c);
    await escalated(c, taskId, provider);
    const before = await getTask(c, taskId);
    const time = (await now()) + parameters.appeals.arbiterTimeout + 10;
    await at(time);
    await emits(
      send(stranger, c.verifications, "closeEscalation", [verificationId(taskId)]),
      c.tasks,
      "TaskRejected",
      [taskId, verificationId(taskId), provider.account.address, time + resubmitWindow],
    );
    assert.deepEqual(await getTask(c, taskId), {
      ...before,
      statusAt: time,
      deadline: time + resubmitWindow,
      escalated: false,
    });
  });
});

describe("the outcome of a verification", () => {
  for (const outcome of [APPROVED, VOTED_DOWN])
    it(`${outcome === APPROVED ? "approved" : "rejected"} comes only from the verification manager`, async () => {
      const c = await world();
      const taskId = await submittedTask(c, c.modelId);
      const id = verificationId(taskId);
      for (const wallet of [requester, provider, stranger, owner, deployer, admin, guardian, arbiter]) {
        const calls = [
          ["onVerificationFinalized", [id, outcome, 0]],
          ["setEscalated", [id, outcome === APPROVED]],
        ] as const;
        for (const [name, args] of calls)
          await refuses(send(wallet, c.tasks, name, args), c.tasks, "OnlyVerificationManager");
      }
      const { status, escalated: asked } = await getTask(c, taskId);
      assert.deepEqual([status, asked], [COMPLETED, false]);
    });
});

describe("a third party's check", () => {
  const status = (c: Marketplace, id: string) =>
    read<{ status: number }>(c.verifications, "getVerification", [id]).then((view) => view.status);
  const attest = (c: Marketplace, taskId: string, proof = "I ran it", by = stranger) =>
    send(by, c.tasks, "verifyTask", [taskId, proof]);

  it("is on record and changes nothing while the requester may still choose", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    const before = await getTask(c, taskId);
    await moves(c, {}, async () => {
      const hash = await attest(c, taskId, "bafyproof");
      await emits(hash, c.tasks, "TaskAttested", [
        taskId,
        verificationId(taskId),
        stranger.account.address,
        "bafyproof",
      ]);
      assert.equal(await logCount(hash, c.verifications), 0);
    });
    assert.deepEqual(await getTask(c, taskId), before);
  });

  it("is recorded once for each account and result", async () => {
    const c = await world();
    const taskId = await rejectedTask(c);
    await networkHelpers.time.increase(appealWindow + 1);
    await submit(c, taskId, "another result");
    await attest(c, taskId);
    await refuses(attest(c, taskId), c.tasks, "AlreadyAttested", [stranger.account.address]);
    await attest(c, taskId, "I looked", requester);
  });

  it("starts the vote from the second in which the requester's time is over", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    const id = verificationId(taskId);
    const openAt = (await getTask(c, taskId)).statusAt + startGrace;
    await at(openAt - 1);
    await attest(c, taskId, "I ran it", owner);
    assert.equal(await status(c, id), 0);
    await at(openAt);
    await emits(attest(c, taskId), c.tasks, "TaskAttested", [
      taskId,
      id,
      stranger.account.address,
      "I ran it",
    ]);
    assert.equal(await status(c, id), VOTING);
    const { verificationDeadline } = await read<{ verificationDeadline: number }>(
      c.verifications,
      "getVerification",
      [id],
    );
    assert.equal(verificationDeadline, openAt + DAY);
  });

  it("is accepted during a vote, and from the requester", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    await start(c, verificationId(taskId));
    await emits(attest(c, taskId, "", requester), c.tasks, "TaskAttested", [
      taskId,
      verificationId(taskId),
      requester.account.address,
      "",
    ]);
  });

  it("is refused from the provider of the result", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    await refuses(attest(c, taskId, "", provider), c.tasks, "PartyToTask", [provider.account.address]);
  });

  it("accepts 1,024 bytes and refuses one byte more", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    await refuses(attest(c, taskId, "x".repeat(1_025)), c.tasks, "StringTooLong", [1_025n, 1_024n]);
    const hash = await attest(c, taskId, "x".repeat(1_024));
    assert.equal(await logCount(hash, c.tasks), 1);
  });

  it("needs a completed task", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    await refuses(attest(c, taskId), c.tasks, "InvalidStatus", [ASSIGNED]);
    const verified = await verifiedTask(c);
    await refuses(attest(c, verified), c.tasks, "InvalidStatus", [VERIFIED]);
  });
});
