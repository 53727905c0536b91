/** Submitting results: first ones, better ones after a rejection, and how often. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, parseEther, sha256 } from "viem";
import { asAdmin } from "../support/admin.ts";
import { addressOf, at, emits, moves, refuses } from "../support/expect.ts";
import {
  createTask,
  details,
  now,
  REWARD,
  submit,
  submitArguments,
  verificationId,
} from "../support/steps.ts";
import { setRounds } from "../support/storage.ts";
import {
  ASSIGNED,
  acceptedTask,
  assignedTask,
  COMPLETED,
  CREATED,
  decide,
  finallyRejectedTask,
  getTask,
  inconclusiveTask,
  marketplace,
  REJECTED,
  rejectedTask,
  VERIFIED,
  verifiedTask,
  ZERO_ID,
} from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send, verifier } from "../support/world.ts";

const { requester, provider, otherProvider, stranger } = actors;
const { maxRounds } = parameters.tasks;
const BOND = (REWARD * BigInt(parameters.rewards.bondBps)) / 10_000n;

const world = () => networkHelpers.loadFixture(marketplace);

describe("submitting a result", () => {
  it("needs no second bond after an acceptance", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    await send(provider, c.token, "approve", [c.rewards.address, 0n]);
    await moves(c, {}, () => submit(c, taskId));
    assert.equal((await read<{ bond: bigint }>(c.rewards, "getRewardInfo", [taskId])).bond, BOND);
  });

  it("completes the task, escrows the bond, and names the verification", async () => {
    const c = await world();
    const taskId = await assignedTask(c);
    const before = await getTask(c, taskId);
    const time = before.statusAt + 500;
    const [, bundleCid, resultHash] = submitArguments(taskId);
    await moves(c, { provider: -BOND, rewards: BOND, accounted: BOND }, async () => {
      await at(time);
      const hash = await send(provider, c.tasks, "submitResult", submitArguments(taskId));
      await emits(hash, c.tasks, "ResultSubmitted", [
        taskId,
        verificationId(taskId),
        provider.account.address,
        1,
        resultHash,
        BOND,
        bundleCid,
        details,
        ZERO_ID,
      ]);
      await emits(hash, c.rewards, "BondLocked", [taskId, provider.account.address, BOND]);
    });
    assert.deepEqual(await getTask(c, taskId), {
      ...before,
      status: COMPLETED,
      resultHash,
      verificationId: verificationId(taskId),
      statusAt: time,
      round: 1,
    });
    assert.equal(await read(c.rewards, "bondRequired", [taskId]), BOND);
    assert.equal((await read<{ bond: bigint }>(c.rewards, "getRewardInfo", [taskId])).bond, BOND);
  });

  it("is possible in the last second of the deadline, and not after it", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    const late = await acceptedTask(c);
    await at((await getTask(c, taskId)).deadline);
    await submit(c, taskId);
    assert.equal((await getTask(c, taskId)).status, COMPLETED);
    const { deadline } = await getTask(c, late);
    await at(deadline + 1);
    await refuses(submit(c, late), c.tasks, "TaskDeadlinePassed", [deadline]);
  });

  it("is only for the assigned provider", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    for (const wallet of [requester, otherProvider, stranger])
      await refuses(send(wallet, c.tasks, "submitResult", submitArguments(taskId)), c.tasks, "NotProvider", [
        wallet.account.address,
      ]);
  });

  it("needs a task that is assigned or rejected", async () => {
    const c = await world();
    const open = await createTask(c, c.modelId);
    await refuses(submit(c, open), c.tasks, "InvalidStatus", [CREATED]);
    const completed = await inconclusiveTask(c);
    await refuses(submit(c, completed, "another result"), c.tasks, "InvalidStatus", [COMPLETED]);
    const verified = await verifiedTask(c);
    await refuses(submit(c, verified, "another result"), c.tasks, "InvalidStatus", [VERIFIED]);
  });

  it("needs the hash of the result", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    const call = send(provider, c.tasks, "submitResult", [taskId, "cid", ZERO_ID, details]);
    await refuses(call, c.tasks, "ZeroResultHash");
  });

  const texts = [
    ["cid", 128, (taskId: Hex, text: string) => [taskId, text, sha256("0x01"), "{}"]],
    ["details", 2_048, (taskId: Hex, text: string) => [taskId, "", sha256("0x01"), text]],
  ] as const;
  for (const [field, limit, args] of texts) {
    it(`accepts ${field} of ${limit} bytes and refuses one byte more`, async () => {
      const c = await world();
      const taskId = await acceptedTask(c);
      const call = (length: number) =>
        send(provider, c.tasks, "submitResult", args(taskId, "x".repeat(length)));
      await refuses(call(limit + 1), c.tasks, "StringTooLong", [BigInt(limit + 1), BigInt(limit)]);
      await call(limit);
      assert.equal((await getTask(c, taskId)).status, COMPLETED);
    });
  }

  it("is refused without the bond in the wallet, and the task stays assigned", async () => {
    const c = await world();
    const taskId = await assignedTask(c);
    const balance = await read<bigint>(c.token, "balanceOf", [provider.account.address]);
    await send(provider, c.token, "transfer", [stranger.account.address, balance - BOND + 1n]);
    await refuses(submit(c, taskId), c.token, "ERC20InsufficientBalance", [
      provider.account.address,
      BOND - 1n,
      BOND,
    ]);
    assert.equal((await getTask(c, taskId)).status, ASSIGNED);
  });

  it("is refused without an approval of the bond", async () => {
    const c = await world();
    const taskId = await assignedTask(c);
    await send(provider, c.token, "approve", [c.rewards.address, BOND - 1n]);
    await refuses(submit(c, taskId), c.token, "ERC20InsufficientAllowance", [
      c.rewards.address,
      BOND - 1n,
      BOND,
    ]);
  });

  it("rounds the bond of an odd reward down", async () => {
    const c = await world();
    const reward = parseEther("0.001") + 7n;
    const taskId = await assignedTask(c, reward);
    const bond = 150_000_000_000_001n;
    await moves(c, { provider: -bond, rewards: bond, accounted: bond }, () => submit(c, taskId));
  });
});

describe("resubmitting a rejected result", () => {
  it("accepts the rejection: its bond goes to the voters, a new one is escrowed", async () => {
    const c = await world();
    const taskId = await rejectedTask(c);
    const before = await getTask(c, taskId);
    const time = (await now()) + 500;
    const [, bundleCid, resultHash] = submitArguments(taskId, "another result");
    await moves(c, { provider: -BOND, rewards: BOND, accounted: BOND }, async () => {
      await at(time);
      const hash = await send(provider, c.tasks, "submitResult", submitArguments(taskId, "another result"));
      await emits(hash, c.tasks, "ResultSubmitted", [
        taskId,
        verificationId(taskId, 2),
        provider.account.address,
        2,
        resultHash,
        BOND,
        bundleCid,
        details,
        ZERO_ID,
      ]);
    });
    assert.deepEqual(await getTask(c, taskId), {
      ...before,
      status: COMPLETED,
      resultHash,
      verificationId: verificationId(taskId, 2),
      statusAt: time,
      round: 2,
    });
    const share = BOND / 5n;
    await moves(c, { verifier0: share, rewards: -share, accounted: -share }, () =>
      send(verifier(0), c.rewards, "claimVerifierReward", [verificationId(taskId)]),
    );
  });

  it("refuses the result that was rejected", async () => {
    const c = await world();
    const taskId = await rejectedTask(c);
    await refuses(submit(c, taskId, "result"), c.tasks, "SameResultHash");
  });

  it("is only for the provider, and in time", async () => {
    const c = await world();
    const taskId = await rejectedTask(c);
    await refuses(submit(c, taskId, "another result", otherProvider), c.tasks, "NotProvider", [
      otherProvider.account.address,
    ]);
    const { deadline } = await getTask(c, taskId);
    await at(deadline + 1);
    await refuses(submit(c, taskId, "another result"), c.tasks, "TaskDeadlinePassed", [deadline]);
  });

  it("is possible in the last second of the moved deadline", async () => {
    const c = await world();
    const taskId = await rejectedTask(c);
    await at((await getTask(c, taskId)).deadline);
    await submit(c, taskId, "another result");
    assert.equal((await getTask(c, taskId)).round, 2);
  });

  it("waits for the arbiter during an appeal", async () => {
    const c = await world();
    const taskId = await rejectedTask(c);
    await send(provider, c.verifications, "escalate", [verificationId(taskId), ""]);
    await refuses(submit(c, taskId, "another result"), c.tasks, "UnderEscalation");
  });
});

describe("the number of submissions", () => {
  it(`is ${maxRounds} per assignment, and starts again with the next one`, async () => {
    const c = await world();
    const taskId = await rejectedTask(c);
    for (let round = 2; round <= maxRounds; round++) {
      const { verificationId: rejected } = await getTask(c, taskId);
      await submit(c, taskId, `result ${round}`);
      await decide(c, taskId, false);
      await networkHelpers.time.increase(3_600);
      for (const wallet of [0, 1, 2, 3, 4].map(verifier))
        await send(wallet, c.verifications, "settleVote", [rejected, wallet.account.address]);
    }
    await refuses(submit(c, taskId, "one more"), c.tasks, "RoundLimit", [maxRounds]);
    await networkHelpers.time.increase(parameters.appeals.appealWindow);
    await send(requester, c.tasks, "reassignTask", [taskId, otherProvider.account.address, 0]);
    await submit(c, taskId, "by another", otherProvider);
    assert.equal((await getTask(c, taskId)).round, maxRounds + 1);
  });

  it("follows the market's parameter", async () => {
    const c = await world();
    const params = { ...parameters.tasks, maxRounds: 1, creationPaused: false };
    await asAdmin(c, c.tasks, "setParams", [params]);
    const taskId = await rejectedTask(c);
    await refuses(submit(c, taskId, "another result"), c.tasks, "RoundLimit", [1]);
    assert.equal((await getTask(c, taskId)).status, REJECTED);
  });

  it("over all assignments ends with the 255th", async () => {
    const c = await world();
    const taskId = await acceptedTask(c);
    await setRounds(c, taskId, 254);
    await submit(c, taskId);
    const last = await getTask(c, taskId);
    assert.deepEqual([last.round, last.verificationId], [255, verificationId(taskId, 255, "result")]);

    const full = await acceptedTask(c);
    await setRounds(c, full, 255);
    await refuses(submit(c, full), c.tasks, "RoundLimit", [maxRounds]);
  });

  it("does not show a new provider as the author of an earlier round", async () => {
    const c = await world();
    const taskId = await finallyRejectedTask(c);
    const authorOf = async (round: number) => {
      const info = await read<readonly unknown[]>(c.tasks, "verificationInfo", [
        verificationId(taskId, round),
      ]);
      return info[1];
    };
    assert.equal(await authorOf(1), addressOf(provider));
    await send(requester, c.tasks, "reassignTask", [taskId, otherProvider.account.address, 0]);
    assert.equal(await authorOf(1), "0x0000000000000000000000000000000000000000");
    await submit(c, taskId, "another result", otherProvider);
    assert.equal(await authorOf(2), addressOf(otherProvider));
  });
});
