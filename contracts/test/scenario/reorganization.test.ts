/** A reorganization of the chain, or a transaction that arrives first, cannot move a signed transaction to other content. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, parseEther } from "viem";
import { refuses } from "../support/expect.ts";
import {
  createTask,
  DAY,
  HOUR,
  lastTask,
  REWARD,
  start,
  submit,
  taskInput,
  verificationId,
  vote,
} from "../support/steps.ts";
import { marketplace } from "../support/tasks.ts";
import { actors, networkHelpers, read, send, verifier } from "../support/world.ts";

const { requester, provider, owner } = actors;

const world = () => networkHelpers.loadFixture(marketplace);

describe("an acceptance that was signed for one task", () => {
  const others: readonly [string, Change][] = [
    ["a tenth of the reward", { reward: REWARD / 10n }],
    ["another input", { input: { dataPointer: "ipfs://another" } }],
    ["other parameters", { input: { metadataCid: "" } }],
    ["an hour to work", { input: { deadline: HOUR } }],
    ["another type", { input: { taskType: 1 } }],
  ];
  for (const [what, { reward = REWARD, input = {} }] of others) {
    it(`does not accept a task with ${what} that takes its number`, async () => {
      const c = await world();
      const usual = await taskInput();
      const before = await networkHelpers.takeSnapshot();
      await send(requester, c.tasks, "createTask", [c.modelId, usual, REWARD]);
      const signed = await lastTask(c);
      await before.restore();
      const deadline = input.deadline ? usual.deadline - DAY : usual.deadline;
      await send(requester, c.tasks, "createTask", [c.modelId, { ...usual, ...input, deadline }, reward]);
      await refuses(send(provider, c.tasks, "acceptTask", [signed]), c.tasks, "UnknownTask", [signed]);
    });
  }

  it("does not accept another account's task that takes its number", async () => {
    const c = await world();
    const usual = await taskInput();
    const before = await networkHelpers.takeSnapshot();
    await send(requester, c.tasks, "createTask", [c.modelId, usual, REWARD]);
    const signed = await lastTask(c);
    await before.restore();
    await send(owner, c.tasks, "createTask", [c.modelId, usual, REWARD]);
    await refuses(send(provider, c.tasks, "acceptTask", [signed]), c.tasks, "UnknownTask", [signed]);
  });
});

type Change = { reward?: bigint; input?: { deadline?: number; [field: string]: unknown } };

describe("transactions that were signed for one result", () => {
  /** The id of the first result, and a chain on which the provider has submitted another one instead. */
  async function replaced(): Promise<{ c: Awaited<ReturnType<typeof world>>; taskId: Hex; signed: Hex }> {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    await send(provider, c.tasks, "acceptTask", [taskId]);
    const before = await networkHelpers.takeSnapshot();
    await submit(c, taskId);
    await start(c, verificationId(taskId));
    await before.restore();
    await submit(c, taskId, "another result");
    return { c, taskId, signed: verificationId(taskId) };
  }

  it("start no vote about another one", async () => {
    const { c, signed } = await replaced();
    await refuses(start(c, signed), c.verifications, "UnknownVerification", [signed]);
  });

  it("approve nothing else: the vote is refused and locks no stake", async () => {
    const { c, taskId, signed } = await replaced();
    await start(c, verificationId(taskId, 1, "another result"));
    const locked = async () =>
      (await read<{ locked: bigint }>(c.staking, "getVerifier", [verifier(0).account.address])).locked;
    const before = await locked();
    await refuses(
      send(verifier(0), c.verifications, "castVote", [signed, true]),
      c.verifications,
      "UnknownVerification",
      [signed],
    );
    assert.equal(await locked(), before);
  });

  it("pay for nothing else", async () => {
    const { c, taskId, signed } = await replaced();
    const other = verificationId(taskId, 1, "another result");
    await start(c, other);
    await networkHelpers.time.increase(HOUR);
    await vote(c, other, [true, true, true, true, true]);
    const payment = send(requester, c.rewards, "distributeRewards", [taskId, signed]);
    await refuses(payment, c.rewards, "IdMismatch");
    await refuses(
      send(requester, c.verifications, "escalate", [signed, ""]),
      c.verifications,
      "UnknownVerification",
      [signed],
    );
  });
});

it("two tasks of one requester with the same content have different ids", async () => {
  const c = await world();
  const input = await taskInput();
  const reward = parseEther("1");
  const ids: Hex[] = [];
  for (const _ of [1, 2]) {
    await send(requester, c.tasks, "createTask", [c.modelId, input, reward]);
    ids.push(await lastTask(c));
  }
  assert.notEqual(ids[0], ids[1]);
  for (const id of ids) await send(provider, c.tasks, "acceptTask", [id]);
});
