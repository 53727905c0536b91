/** Creating tasks: what it costs, what is refused, and what the chain keeps. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, parseEther, sha256, toHex, zeroAddress } from "viem";
import { asAdmin } from "../support/admin.ts";
import { addressOf, at, emits, moves, refuses } from "../support/expect.ts";
import { createTask, DAY, lastTask, model, now, REWARD, registerModel, taskInput } from "../support/steps.ts";
import { CREATED, getTask, type Marketplace, marketplace, ZERO_ID } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send } from "../support/world.ts";

const { owner, requester, provider, stranger, guardian } = actors;
const { minDuration, maxDuration } = parameters.tasks;
const { minReward, providerBps, verifierBps, bondBps } = parameters.rewards;
const CID_LIMIT = 128;
const POINTER_LIMIT = 512;

const world = () => networkHelpers.loadFixture(marketplace);

/** Creates a task whose input differs from the usual one in `change`. */
async function create(c: Marketplace, change: Record<string, unknown> = {}, reward = REWARD, by = requester) {
  return send(by, c.tasks, "createTask", [c.modelId, { ...(await taskInput()), ...change }, reward]);
}

describe("creating a task", () => {
  it("escrows the reward, shows an open task and announces everything a provider needs", async () => {
    const c = await world();
    const input = { ...(await taskInput()), taskType: 2 };
    const time = (await now()) + 100;
    await moves(c, { requester: -REWARD, rewards: REWARD, accounted: REWARD }, async () => {
      await at(time);
      await send(requester, c.tasks, "createTask", [c.modelId, input, REWARD]);
    });
    const taskId = await lastTask(c);
    assert.deepEqual(await getTask(c, taskId), {
      id: taskId,
      taskType: 2,
      check: 0,
      status: CREATED,
      reward: REWARD,
      requester: addressOf(requester),
      assignedProvider: zeroAddress,
      deadline: input.deadline,
      createdAt: time,
      modelId: c.modelId,
      resultHash: ZERO_ID,
      verificationId: ZERO_ID,
      statusAt: time,
      cancelEffectiveAt: 0,
      round: 0,
      escalated: false,
    });
    assert.deepEqual(await read(c.rewards, "getRewardInfo", [taskId]), {
      distributed: false,
      reward: REWARD,
      bond: 0n,
      providerBps,
      verifierBps,
      bondBps,
    });
    assert.equal(await read(c.tasks, "taskCount"), 1);
  });

  it("logs the creation with the three shares that are fixed for this task", async () => {
    const c = await world();
    await createTask(c, c.modelId);
    const input = { ...(await taskInput()), taskType: 1, dataPointer: "s3://bucket/data", metadataCid: "" };
    const reward = parseEther("3.5");
    const hash = await send(requester, c.tasks, "createTask", [c.modelId, input, reward]);
    const taskId = await lastTask(c);
    await emits(hash, c.tasks, "TaskCreated", [
      taskId,
      c.modelId,
      requester.account.address,
      1,
      0,
      reward,
      input.deadline,
      providerBps,
      verifierBps,
      bondBps,
      "s3://bucket/data",
      "",
      input.modelDigest,
    ]);
    await emits(hash, c.rewards, "EscrowLocked", [taskId, requester.account.address, reward]);
  });

  it("keeps the shares of a task when the split changes afterwards", async () => {
    const c = await world();
    const before = await createTask(c, c.modelId);
    const { distributionGrace } = parameters.rewards;
    await asAdmin(c, c.rewards, "setSplit", [7_000, 2_500, 2_600, minReward, distributionGrace]);
    const after = await createTask(c, c.modelId);
    const shares = async (taskId: Hex) => {
      const info = await read<Record<string, number>>(c.rewards, "getRewardInfo", [taskId]);
      return [info.providerBps, info.verifierBps, info.bondBps];
    };
    assert.deepEqual(await shares(before), [providerBps, verifierBps, bondBps]);
    assert.deepEqual(await shares(after), [7_000, 2_500, 2_600]);
  });

  for (const taskType of [0, 1, 2]) {
    it(`accepts task type ${taskType}`, async () => {
      const c = await world();
      await create(c, { taskType });
      assert.equal((await getTask(c, await lastTask(c))).taskType, taskType);
    });
  }

  for (const taskType of [3, 255]) {
    it(`refuses task type ${taskType}`, async () => {
      const c = await world();
      await refuses(create(c, { taskType }), c.tasks, "InvalidTaskType", [taskType]);
    });
  }

  const deadlines = [
    ["the nearest second allowed", minDuration, true],
    ["a second nearer than allowed", minDuration - 1, false],
    ["the farthest second allowed", maxDuration, true],
    ["a second farther than allowed", maxDuration + 1, false],
  ] as const;
  for (const [which, duration, allowed] of deadlines) {
    it(`${allowed ? "accepts" : "refuses"} a deadline at ${which}`, async () => {
      const c = await world();
      const time = (await now()) + 100;
      const deadline = time + duration;
      await at(time);
      if (!allowed) return refuses(create(c, { deadline }), c.tasks, "InvalidDeadline", [deadline]);
      await create(c, { deadline });
      assert.equal((await getTask(c, await lastTask(c))).deadline, deadline);
    });
  }

  it("refuses a deadline in the past", async () => {
    const c = await world();
    await refuses(create(c, { deadline: 1 }), c.tasks, "InvalidDeadline", [1]);
  });

  it("refuses a task without a data pointer", async () => {
    const c = await world();
    await refuses(create(c, { dataPointer: "" }), c.tasks, "EmptyDataPointer");
  });

  const texts = [
    ["dataPointer", POINTER_LIMIT],
    ["metadataCid", CID_LIMIT],
  ] as const;
  for (const [field, limit] of texts) {
    it(`accepts a ${field} of ${limit} bytes and refuses one byte more`, async () => {
      const c = await world();
      await create(c, { [field]: "x".repeat(limit) });
      assert.equal(await read(c.tasks, "taskCount"), 1);
      const long = create(c, { [field]: "x".repeat(limit + 1) });
      await refuses(long, c.tasks, "StringTooLong", [BigInt(limit + 1), BigInt(limit)]);
    });
  }

  it("counts the bytes of a text, not its letters", async () => {
    const c = await world();
    const pointer = "ü".repeat(POINTER_LIMIT / 2 + 1);
    await refuses(create(c, { dataPointer: pointer }), c.tasks, "StringTooLong", [514n, 512n]);
  });

  it("accepts the least reward and refuses one wei less", async () => {
    const c = await world();
    await create(c, {}, minReward);
    assert.equal((await getTask(c, await lastTask(c))).reward, minReward);
    await refuses(create(c, {}, minReward - 1n), c.rewards, "RewardTooSmall", [minReward - 1n, minReward]);
  });

  it("refuses a reward that the wallet does not have, and keeps nothing", async () => {
    const c = await world();
    const balance = await read<bigint>(c.token, "balanceOf", [requester.account.address]);
    await refuses(create(c, {}, balance + 1n), c.token, "ERC20InsufficientBalance", [
      requester.account.address,
      balance,
      balance + 1n,
    ]);
    assert.equal(await read(c.tasks, "taskCount"), 0);
  });

  it("refuses a reward that the wallet has not approved", async () => {
    const c = await world();
    await send(requester, c.token, "approve", [c.rewards.address, REWARD - 1n]);
    await refuses(create(c), c.token, "ERC20InsufficientAllowance", [c.rewards.address, REWARD - 1n, REWARD]);
  });
});

describe("the model of a new task", () => {
  const unavailable = (c: Marketplace, modelId: Hex, by = requester) =>
    taskInput().then((input) =>
      refuses(send(by, c.tasks, "createTask", [modelId, input, REWARD]), c.tasks, "ModelUnavailable", [
        modelId,
      ]),
    );

  it("must exist", async () => {
    const c = await world();
    for (const modelId of [ZERO_ID, `0x${"ff".repeat(32)}` as const]) await unavailable(c, modelId);
  });

  it("must be active", async () => {
    const c = await world();
    await send(owner, c.registry, "deactivateModel", [c.modelId]);
    await unavailable(c, c.modelId);
    await unavailable(c, c.modelId, owner);
    await send(owner, c.registry, "reactivateModel", [c.modelId]);
    await createTask(c, c.modelId);
    assert.equal(await read(c.tasks, "taskCount"), 1);
  });

  it("must be open to the requester while it is private", async () => {
    const c = await world();
    const hidden = { ...model, name: "", description: "", category: "", accessMethod: "", isPublic: false };
    const modelId = await registerModel(c, hidden);
    await unavailable(c, modelId);
    await send(owner, c.registry, "setAccess", [modelId, requester.account.address, true]);
    const taskId = await createTask(c, modelId);
    assert.equal((await getTask(c, taskId)).modelId, modelId);
    await send(owner, c.registry, "setAccess", [modelId, requester.account.address, false]);
    await unavailable(c, modelId);
    await send(owner, c.tasks, "createTask", [modelId, await taskInput(), REWARD]);
    assert.equal((await getTask(c, await lastTask(c))).requester, addressOf(owner));
  });
});

describe("the version of a model", () => {
  const newer = { ...model, metadataDigest: sha256(toHex("newer metadata")) };

  it("is the one that the requester has read, or no task is created", async () => {
    const c = await world();
    await send(owner, c.registry, "updateModel", [c.modelId, newer]);
    await refuses(create(c), c.tasks, "ModelChanged", [newer.metadataDigest]);
    assert.equal(await read(c.tasks, "taskCount"), 0);
    await create(c, { modelDigest: newer.metadataDigest });
    assert.equal(await read(c.tasks, "taskCount"), 1);
  });

  it("does not matter for a model that is not available", async () => {
    const c = await world();
    await refuses(create(c, { modelDigest: ZERO_ID }), c.tasks, "ModelChanged", [model.metadataDigest]);
    await send(owner, c.registry, "deactivateModel", [c.modelId]);
    await refuses(create(c, { modelDigest: ZERO_ID }), c.tasks, "ModelUnavailable", [c.modelId]);
  });
});

describe("pausing the creation of tasks", () => {
  it("stops creating, accepting and assigning, and nothing that is in progress", async () => {
    const c = await world();
    const open = await createTask(c, c.modelId);
    const assigned = await createTask(c, c.modelId);
    await send(requester, c.tasks, "assignTask", [assigned, provider.account.address]);
    const paused = (await networkHelpers.time.latest()) + 1;
    await at(paused);
    await emits(send(guardian, c.tasks, "setCreationPaused", [true]), c.tasks, "CreationPaused", [
      true,
      paused + 7 * DAY,
      guardian.account.address,
    ]);
    assert.equal(await read(c.tasks, "creationPausedUntil"), paused + 7 * DAY);
    assert.equal((await read<{ creationPaused: boolean }>(c.tasks, "params")).creationPaused, true);
    await refuses(create(c), c.tasks, "TaskCreationPaused");
    await refuses(send(provider, c.tasks, "acceptTask", [open]), c.tasks, "TaskCreationPaused");
    await refuses(
      send(requester, c.tasks, "assignTask", [open, provider.account.address]),
      c.tasks,
      "TaskCreationPaused",
    );
    await send(provider, c.tasks, "declineTask", [assigned]);
    await send(requester, c.tasks, "cancelTask", [open]);
    assert.deepEqual([(await getTask(c, assigned)).status, (await getTask(c, open)).status], [0, 5]);
  });

  it("ends with the guardian's second call, and is only for the guardian", async () => {
    const c = await world();
    await send(guardian, c.tasks, "setCreationPaused", [true]);
    await emits(send(guardian, c.tasks, "setCreationPaused", [false]), c.tasks, "CreationPaused", [
      false,
      0,
      guardian.account.address,
    ]);
    assert.equal(await read(c.tasks, "creationPausedUntil"), 0);
    await create(c);
    assert.equal(await read(c.tasks, "taskCount"), 1);
    for (const wallet of [stranger, requester, owner])
      await refuses(
        send(wallet, c.tasks, "setCreationPaused", [true]),
        c.tasks,
        "AccessManagedUnauthorized",
        [wallet.account.address],
      );
  });

  it("ends automatically after seven days, counted from the last call", async () => {
    const c = await world();
    await send(guardian, c.tasks, "setCreationPaused", [true]);
    await networkHelpers.time.increase(6 * DAY);
    await send(guardian, c.tasks, "setCreationPaused", [true]);
    const until = await read<number>(c.tasks, "creationPausedUntil");
    await at(until - 1);
    await refuses(create(c), c.tasks, "TaskCreationPaused");
    await at(until);
    await create(c);
    assert.equal(await read(c.tasks, "creationPausedUntil"), 0);
    assert.equal((await read<{ creationPaused: boolean }>(c.tasks, "params")).creationPaused, false);
  });

  it("outlasts a change of parameters that was scheduled before", async () => {
    const c = await world();
    await send(guardian, c.tasks, "setCreationPaused", [true]);
    await asAdmin(c, c.tasks, "setParams", [{ ...parameters.tasks, creationPaused: false }]);
    await networkHelpers.time.increase(DAY);
    await refuses(create(c), c.tasks, "TaskCreationPaused");
  });
});
