/** One signature instead of an approval: what a permit allows, and that a bad one changes nothing. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Hex } from "viem";
import { emits, moves, refuses } from "../support/expect.ts";
import { type Permit, signPermit } from "../support/permit.ts";
import { RECOMPUTED, sealedArguments } from "../support/sealed.ts";
import {
  createTask,
  details,
  HOUR,
  lastTask,
  now,
  REWARD,
  submitArguments,
  taskInput,
  verificationId,
} from "../support/steps.ts";
import {
  assignedTask,
  COMPLETED,
  getTask,
  type Marketplace,
  marketplace,
  rejectedTask,
  ZERO_ID,
} from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send, type Wallet } from "../support/world.ts";

const { requester, provider, otherProvider, stranger } = actors;
const { providerBps, verifierBps, bondBps } = parameters.rewards;
const BOND = (REWARD * BigInt(bondBps)) / 10_000n;

/** The marketplace with two tasks that `provider` was given, an open task, and neither side having approved anything. */
async function unapproved() {
  const c = await marketplace();
  const taskId = await assignedTask(c);
  const openTask = await createTask(c, c.modelId);
  await send(requester, c.tasks, "createTask", [
    c.modelId,
    { ...(await taskInput()), check: RECOMPUTED },
    REWARD,
  ]);
  const sealedTask = await lastTask(c);
  await send(requester, c.tasks, "assignTask", [sealedTask, provider.account.address]);
  for (const wallet of [requester, provider]) await send(wallet, c.token, "approve", [c.rewards.address, 0n]);
  return { ...c, taskId, openTask, sealedTask };
}

type World = Awaited<ReturnType<typeof unapproved>>;

const world = () => networkHelpers.loadFixture(unapproved);
const soon = async () => BigInt((await now()) + HOUR);

type Flow = {
  name: string;
  wallet: Wallet;
  amount: bigint;
  call: (c: World, permit: Permit) => Promise<Hex>;
};

/** The calls that take a permit; everything about permits holds for each. */
const flows: Flow[] = [
  {
    name: "creating a task",
    wallet: requester,
    amount: REWARD,
    call: async (c, permit) =>
      send(requester, c.tasks, "createTaskWithPermit", [c.modelId, await taskInput(), REWARD, permit]),
  },
  {
    name: "accepting a task",
    wallet: provider,
    amount: BOND,
    call: (c, permit) => send(provider, c.tasks, "acceptTaskWithPermit", [c.openTask, permit]),
  },
  {
    name: "submitting a result",
    wallet: provider,
    amount: BOND,
    call: (c, permit) =>
      send(provider, c.tasks, "submitResultWithPermit", [...submitArguments(c.taskId), permit]),
  },
  {
    name: "submitting a result with the seal of its trace",
    wallet: provider,
    amount: BOND,
    call: (c, permit) =>
      send(provider, c.tasks, "submitSealedResult", [...sealedArguments(c.sealedTask).slice(0, 5), permit]),
  },
];

for (const { name, wallet, amount, call } of flows) {
  const owner = wallet.account.address;
  const payer = wallet === requester ? "requester" : "provider";
  const sign = async (c: Marketplace, value = amount) =>
    signPermit(c.token.address, wallet, c.rewards.address, value, await soon());
  const allowance = (c: Marketplace) => read<bigint>(c.token, "allowance", [owner, c.rewards.address]);
  const paid = { [payer]: -amount, rewards: amount, accounted: amount };

  describe(`${name} with a permit`, () => {
    it("pays without an approval, and uses the permit up", async () => {
      const c = await world();
      const nonce = await read<bigint>(c.token, "nonces", [owner]);
      await moves(c, paid, async () => call(c, await sign(c)));
      assert.equal(await allowance(c), 0n);
      assert.equal(await read(c.token, "nonces", [owner]), nonce + 1n);
    });

    it("leaves the rest of a larger permit as an allowance", async () => {
      const c = await world();
      await moves(c, paid, async () => call(c, await sign(c, amount + 5n)));
      assert.equal(await allowance(c), 5n);
    });

    it("works although someone else has used the permit first", async () => {
      const c = await world();
      const { value, deadline, v, r, s } = await sign(c);
      await send(stranger, c.token, "permit", [owner, c.rewards.address, value, deadline, v, r, s]);
      await moves(c, paid, () => call(c, { value, deadline, v, r, s }));
      assert.equal(await allowance(c), 0n);
    });

    const bad: Array<[string, (c: World) => Promise<Permit>]> = [
      [
        "expired",
        async (c) => signPermit(c.token.address, wallet, c.rewards.address, amount, BigInt(await now())),
      ],
      [
        "of another wallet",
        async (c) => signPermit(c.token.address, otherProvider, c.rewards.address, amount, await soon()),
      ],
      [
        "for another spender",
        async (c) => signPermit(c.token.address, wallet, c.tasks.address, amount, await soon()),
      ],
      [
        "used before",
        async (c) => {
          const used = await sign(c);
          const { value, deadline, v, r, s } = used;
          await send(stranger, c.token, "permit", [owner, c.rewards.address, value, deadline, v, r, s]);
          await send(wallet, c.token, "approve", [c.rewards.address, 0n]);
          return used;
        },
      ],
      ["with another value than signed", async (c) => ({ ...(await sign(c)), value: amount + 1n })],
      [
        "of nonsense",
        async () => ({
          value: amount,
          deadline: await soon(),
          v: 27,
          r: `0x${"11".repeat(32)}`,
          s: `0x${"22".repeat(32)}`,
        }),
      ],
    ];
    for (const [which, permit] of bad) {
      it(`is refused when the permit is ${which}, and nothing is lost`, async () => {
        const c = await world();
        const signed = await permit(c);
        await moves(c, {}, () =>
          refuses(call(c, signed), c.token, "ERC20InsufficientAllowance", [c.rewards.address, 0n, amount]),
        );
        assert.equal(await allowance(c), 0n);
      });
    }

    it("is refused when the permit covers too little", async () => {
      const c = await world();
      const permit = await sign(c, amount - 1n);
      await refuses(call(c, permit), c.token, "ERC20InsufficientAllowance", [
        c.rewards.address,
        amount - 1n,
        amount,
      ]);
    });

    it("works with a bad permit when the wallet has approved before", async () => {
      const c = await world();
      await send(wallet, c.token, "approve", [c.rewards.address, amount]);
      const expired = await signPermit(c.token.address, wallet, c.rewards.address, amount, 1n);
      await moves(c, paid, () => call(c, expired));
    });

    it("never spends the allowance of anyone but the caller", async () => {
      const c = await world();
      const other = wallet === requester ? provider : requester;
      const theirs = await signPermit(c.token.address, other, c.rewards.address, amount, await soon());
      await send(stranger, c.token, "permit", [
        other.account.address,
        c.rewards.address,
        theirs.value,
        theirs.deadline,
        theirs.v,
        theirs.r,
        theirs.s,
      ]);
      await moves(c, {}, () =>
        refuses(call(c, theirs), c.token, "ERC20InsufficientAllowance", [c.rewards.address, 0n, amount]),
      );
    });
  });
}

describe("a permit and the events", () => {
  it("creates the same task as an approval does", async () => {
    const c = await world();
    const input = await taskInput();
    const permit = await signPermit(c.token.address, requester, c.rewards.address, REWARD, await soon());
    const hash = await send(requester, c.tasks, "createTaskWithPermit", [c.modelId, input, REWARD, permit]);
    await emits(hash, c.tasks, "TaskCreated", [
      await lastTask(c),
      c.modelId,
      requester.account.address,
      input.taskType,
      input.check,
      REWARD,
      input.deadline,
      providerBps,
      verifierBps,
      bondBps,
      input.dataPointer,
      input.metadataCid,
      input.modelDigest,
    ]);
  });

  it("submits the same result as an approval does", async () => {
    const c = await world();
    const permit = await signPermit(c.token.address, provider, c.rewards.address, BOND, await soon());
    const [, bundleCid, resultHash] = submitArguments(c.taskId);
    const args = [...submitArguments(c.taskId), permit];
    await emits(send(provider, c.tasks, "submitResultWithPermit", args), c.tasks, "ResultSubmitted", [
      c.taskId,
      verificationId(c.taskId),
      provider.account.address,
      1,
      resultHash,
      BOND,
      bundleCid,
      details,
      ZERO_ID,
    ]);
  });

  it("pays the new bond of a result that was rejected before", async () => {
    const c = await networkHelpers.loadFixture(marketplace);
    const taskId = await rejectedTask(c);
    await send(provider, c.token, "approve", [c.rewards.address, 0n]);
    const permit = await signPermit(c.token.address, provider, c.rewards.address, BOND, await soon());
    await moves(c, { provider: -BOND, rewards: BOND, accounted: BOND }, () =>
      send(provider, c.tasks, "submitResultWithPermit", [
        ...submitArguments(taskId, "another result"),
        permit,
      ]),
    );
    const { status, round } = await getTask(c, taskId);
    assert.deepEqual([status, round], [COMPLETED, 2]);
  });
});
