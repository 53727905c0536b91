/** Task views: pages, ids, and unknown ids. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { encodeAbiParameters, type Hex, keccak256, toHex, zeroAddress } from "viem";
import { addressOf, refuses } from "../support/expect.ts";
import {
  createTask,
  lastTask,
  REWARD,
  registerModel,
  submitArguments,
  submittedTask,
  taskInput,
  verificationId,
} from "../support/steps.ts";
import { COMPLETED, CREATED, getTask, marketplace, type TaskView, ZERO_ID } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, publicClient, read, send } from "../support/world.ts";

const { requester, provider, owner, stranger } = actors;
const TASKS = 105;
/** Which of them, from 0, are of the other model. */
const OTHER = [10, 50];
const PAGE = 100;
const { minReward } = parameters.rewards;

const world = () => networkHelpers.loadFixture(marketplace);

/** More tasks than a page holds, of one model but for two. */
async function manyTasks() {
  const c = await marketplace();
  const otherModel = await registerModel(c);
  const ids: Hex[] = [];
  for (let index = 0; index < TASKS; index++)
    ids.push(await createTask(c, OTHER.includes(index) ? otherModel : c.modelId, minReward));
  return { ...c, otherModel, ids };
}

describe("listing tasks", () => {
  const pages = [
    [0, 10],
    [5, 1],
    [0, PAGE],
    [0, PAGE + 1],
    [3, PAGE],
    [4, PAGE],
    [TASKS - 1, 10],
    [TASKS, 10],
    [TASKS + 1, 10],
    [0, 0],
    [0, 2n ** 256n - 1n],
    [2n ** 256n - 1n, 2n ** 256n - 1n],
  ] as const;
  for (const [offset, count] of pages) {
    it(`gives tasks in the order of creation for offset ${offset} and count ${count}`, async () => {
      const c = await networkHelpers.loadFixture(manyTasks);
      const [page, total] = await read<[TaskView[], bigint]>(c.tasks, "getTasks", [offset, count]);
      const size = Math.min(Number(count), PAGE);
      assert.equal(total, BigInt(TASKS));
      assert.deepEqual(
        page.map((task) => task.id),
        c.ids.slice(Number(offset), Number(offset) + size),
      );
    });

    it(`gives a model's tasks the same way for offset ${offset} and count ${count}`, async () => {
      const c = await networkHelpers.loadFixture(manyTasks);
      for (const [model, isOther] of [
        [c.modelId, false],
        [c.otherModel, true],
      ] as const) {
        const own = c.ids.filter((_, index) => OTHER.includes(index) === isOther);
        const [ids, total] = await read<[Hex[], bigint]>(c.tasks, "getTasksByModel", [model, offset, count]);
        assert.equal(total, BigInt(own.length));
        assert.deepEqual(ids, own.slice(Number(offset), Number(offset) + Math.min(Number(count), PAGE)));
      }
    });
  }

  it("returns the same for a task as a query for that task only", async () => {
    const c = await world();
    const ids = [await createTask(c, c.modelId), await submittedTask(c, c.modelId)];
    const [page] = await read<[TaskView[], bigint]>(c.tasks, "getTasks", [0, 10]);
    assert.deepEqual(page, await Promise.all(ids.map((id) => getTask(c, id))));
    assert.deepEqual(
      page.map((task) => task.status),
      [CREATED, COMPLETED],
    );
  });

  it("is empty before the first task, for all and for a model", async () => {
    const c = await world();
    assert.deepEqual(await read(c.tasks, "getTasks", [0, 10]), [[], 0n]);
    assert.deepEqual(await read(c.tasks, "getTasksByModel", [c.modelId, 0, 10]), [[], 0n]);
    assert.equal(await read(c.tasks, "taskCount"), 0);
  });

  it("refuses a model that does not exist", async () => {
    const c = await world();
    for (const modelId of [ZERO_ID, flip(c.modelId, 255), flip(c.modelId, 0)])
      await refuses(read(c.tasks, "getTasksByModel", [modelId, 0, 10]), c.tasks, "ModelUnavailable", [
        modelId,
      ]);
  });
});

const SPEC = [
  { type: "address" },
  { type: "bytes32" },
  { type: "uint96" },
  {
    type: "tuple",
    components: [
      { name: "taskType", type: "uint8" },
      { name: "check", type: "uint8" },
      { name: "deadline", type: "uint32" },
      { name: "dataPointer", type: "string" },
      { name: "metadataCid", type: "string" },
      { name: "modelDigest", type: "bytes32" },
    ],
  },
] as const;

/** The id with one bit changed; bit 0 is the lowest. */
function flip(id: Hex, bit: number): Hex {
  return toHex(BigInt(id) ^ (1n << BigInt(bit)), { size: 32 });
}

describe("the id of a task", () => {
  it("is 112 bits of hash over all that the task promises, then zeros, its number and a zero byte", async () => {
    const c = await world();
    const chain = BigInt(await publicClient.getChainId());
    for (const seq of [1, 2]) {
      const input = await taskInput();
      await send(requester, c.tasks, "createTask", [c.modelId, input, REWARD]);
      const spec = keccak256(encodeAbiParameters(SPEC, [addressOf(requester), c.modelId, REWARD, input]));
      const hash = keccak256(
        encodeAbiParameters(
          [{ type: "uint256" }, { type: "address" }, { type: "uint32" }, { type: "bytes32" }],
          [chain, c.tasks.address, seq, spec],
        ),
      );
      const number = seq.toString(16).padStart(8, "0");
      assert.equal(await lastTask(c), `${hash.slice(0, 30)}${"00".repeat(13)}${number}00`);
    }
  });

  it("names nothing with any single bit flipped", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    await createTask(c, c.modelId);
    await Promise.all(
      Array.from({ length: 256 }, (_, bit) => flip(taskId, bit)).map((id) =>
        refuses(read(c.tasks, "getTask", [id]), c.tasks, "UnknownTask", [id]),
      ),
    );
  });

  const noPermit = { value: 0n, deadline: 0n, v: 0, r: ZERO_ID, s: ZERO_ID };
  const calls: Array<[string, (taskId: Hex) => readonly unknown[]]> = [
    ["assignTask", (taskId) => [taskId, provider.account.address]],
    ["reassignTask", (taskId) => [taskId, zeroAddress, 0]],
    ["cancelTask", (taskId) => [taskId]],
    ["acceptUnverified", (taskId) => [taskId]],
    ["acceptTask", (taskId) => [taskId]],
    ["acceptTaskWithPermit", (taskId) => [taskId, noPermit]],
    ["declineTask", (taskId) => [taskId]],
    ["submitResult", (taskId) => submitArguments(taskId)],
    ["submitResultWithPermit", (taskId) => [...submitArguments(taskId), noPermit]],
    ["verifyTask", (taskId) => [taskId, ""]],
    ["expireTask", (taskId) => [taskId]],
    ["closeUnverified", (taskId) => [taskId]],
  ];
  for (const [functionName, args] of calls) {
    it(`must be a real one for ${functionName}`, async () => {
      const c = await world();
      const taskId = await createTask(c, c.modelId);
      const seqTwo = flip(flip(taskId, 8), 9);
      const round = verificationId(taskId, 3);
      for (const wrong of [ZERO_ID, flip(taskId, 200), flip(taskId, 100), flip(taskId, 0), round, seqTwo])
        await refuses(send(requester, c.tasks, functionName, args(wrong)), c.tasks, "UnknownTask", [wrong]);
    });
  }
});

describe("verification views for other contracts", () => {
  it("names the parties, the state and whether it is the last one", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    const { statusAt } = await getTask(c, taskId);
    assert.deepEqual(await read(c.tasks, "verificationInfo", [verificationId(taskId)]), [
      addressOf(requester),
      addressOf(provider),
      COMPLETED,
      statusAt,
      true,
      false,
    ]);
    assert.deepEqual(await read(c.tasks, "votingInfo", [verificationId(taskId)]), {
      requester: addressOf(requester),
      provider: addressOf(provider),
      modelOwner: addressOf(owner),
      modelId: c.modelId,
      reward: REWARD,
      status: COMPLETED,
      statusAt,
      current: true,
      reassigned: false,
      seatLockBps: 0,
    });
  });

  it("is not the last one for a round that never was, or for another result", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    const other = verificationId(taskId, 1, "another result");
    for (const id of [taskId, verificationId(taskId, 2), verificationId(taskId, 255), other]) {
      const info = await read<readonly unknown[]>(c.tasks, "verificationInfo", [id]);
      assert.equal(info[4], false);
      assert.equal((await read<{ current: boolean }>(c.tasks, "votingInfo", [id])).current, false);
    }
  });

  it("names the current owner of the model", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    await send(owner, c.registry, "offerOwnership", [c.modelId, stranger.account.address]);
    await send(stranger, c.registry, "acceptOwnership", [c.modelId]);
    const info = await read<{ modelOwner: Hex }>(c.tasks, "votingInfo", [verificationId(taskId)]);
    assert.equal(info.modelOwner, addressOf(stranger));
  });

  it("is refused for an unknown task", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    for (const view of ["verificationInfo", "votingInfo"]) {
      const id = flip(verificationId(taskId), 200);
      const unknown = flip(taskId, 200);
      await refuses(read(c.tasks, view, [id]), c.tasks, "UnknownTask", [unknown]);
    }
  });
});
