/** Everything an account can do with its stake, for every state of the stake: what is not allowed is refused by name. */
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { parseEther } from "viem";
import { attempt, DONE } from "../support/attempt.ts";
import { addressOf } from "../support/expect.ts";
import { HOUR, now, start, submittedTask, verificationId, vote } from "../support/steps.ts";
import { passTo, submitted, type TaskFixture } from "../support/task-fixtures.ts";
import { decision } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, STAKE, send } from "../support/world.ts";

const { otherProvider: subject, stranger } = actors;
const { time } = networkHelpers;
const { minimumStake, unbondingPeriod } = parameters.staking;
/** A reward of which a vote locks exactly the minimum stake. */
const FULL_REWARD = parseEther("50");

async function staked(amount: bigint): Promise<TaskFixture> {
  const s = await submitted();
  await send(subject, s.token, "approve", [s.staking.address, parseEther("1000")]);
  if (amount > 0n) await send(subject, s.staking, "stake", [amount]);
  await time.increase(1);
  return s;
}

/** Voting begins; the subject's stake is as old as the fixture made it. */
async function withVoting(s: TaskFixture): Promise<TaskFixture> {
  await start(s, s.id);
  return s;
}

async function young(): Promise<TaskFixture> {
  const s = await withVoting(await staked(0n));
  await send(subject, s.staking, "stake", [STAKE]);
  return s;
}

/** The whole stake is locked by a vote on another task. */
async function locked(): Promise<{ s: TaskFixture; id: `0x${string}` }> {
  const s = await staked(minimumStake);
  const id = verificationId(await submittedTask(s, s.modelId, FULL_REWARD));
  await start(s, id);
  await send(subject, s.verifications, "castVote", [id, false]);
  return { s, id };
}

async function slashed(): Promise<TaskFixture> {
  const { s, id } = await locked();
  await time.increase(HOUR);
  await vote(s, id, [true, true, true, true, true]);
  await passTo((await decision(s, id)).appealUntil + 1);
  await send(stranger, s.verifications, "settleVote", [id, addressOf(subject)]);
  return withVoting(s);
}

async function leaving(): Promise<TaskFixture> {
  const s = await staked(STAKE);
  await send(subject, s.staking, "requestUnstake", [STAKE]);
  return s;
}

async function ready(): Promise<TaskFixture> {
  const s = await leaving();
  await passTo((await now()) + unbondingPeriod);
  return s;
}

async function left(): Promise<TaskFixture> {
  const s = await ready();
  await send(subject, s.staking, "withdraw", [addressOf(subject)]);
  return withVoting(s);
}

/** Outcomes that depend on the state; a stake can always be added, and only modules lock and release. */
type Expected = { staked: bigint; unstake: string; cancelUnstake: string; withdraw: string; vote: string };

const nothing = { cancelUnstake: "NothingToWithdraw", withdraw: "NothingToWithdraw" };

const states: Record<string, { setup: () => Promise<TaskFixture>; expected: Expected }> = {
  "that was never made": {
    setup: async () => withVoting(await staked(0n)),
    expected: { staked: 0n, unstake: "InsufficientFreeStake", ...nothing, vote: "NotEligible" },
  },
  "below the minimum": {
    setup: async () => withVoting(await staked(minimumStake - 1n)),
    expected: { staked: minimumStake - 1n, unstake: DONE, ...nothing, vote: "NotEligible" },
  },
  "of the minimum": {
    setup: async () => withVoting(await staked(minimumStake)),
    expected: { staked: minimumStake, unstake: DONE, ...nothing, vote: DONE },
  },
  "younger than the verification": {
    setup: young,
    expected: { staked: STAKE, unstake: DONE, ...nothing, vote: "NotEligible" },
  },
  "that a vote has locked": {
    setup: async () => withVoting((await locked()).s),
    expected: {
      staked: minimumStake,
      unstake: "InsufficientFreeStake",
      ...nothing,
      vote: "InsufficientFreeStake",
    },
  },
  "slashed below the minimum": {
    setup: slashed,
    expected: { staked: (minimumStake * 3n) / 4n, unstake: DONE, ...nothing, vote: "NotEligible" },
  },
  "on its way out": {
    setup: async () => withVoting(await leaving()),
    expected: {
      staked: 0n,
      unstake: "InsufficientFreeStake",
      cancelUnstake: DONE,
      withdraw: "UnbondingNotOver",
      vote: "NotEligible",
    },
  },
  "ready to be taken": {
    setup: async () => withVoting(await ready()),
    expected: {
      staked: 0n,
      unstake: "InsufficientFreeStake",
      cancelUnstake: DONE,
      withdraw: DONE,
      vote: "NotEligible",
    },
  },
  "that was taken": {
    setup: left,
    expected: { staked: 0n, unstake: "InsufficientFreeStake", ...nothing, vote: "NotEligible" },
  },
};

const NO_PERMIT = { value: 0n, deadline: 0n, v: 0, r: `0x${"00".repeat(32)}`, s: `0x${"00".repeat(32)}` };

/** Every function of staking that changes something, with the outcome that a state asks for. */
const calls: Record<
  string,
  { args: (s: TaskFixture) => readonly unknown[]; outcome: (e: Expected) => string }
> = {
  stake: { args: () => [1n], outcome: () => DONE },
  "stake nothing": { args: () => [0n], outcome: () => "ZeroAmount" },
  stakeWithPermit: { args: () => [1n, NO_PERMIT], outcome: () => DONE },
  requestUnstake: { args: () => [1n], outcome: ({ unstake }) => unstake },
  "requestUnstake nothing": { args: () => [0n], outcome: () => "ZeroAmount" },
  cancelUnstake: { args: () => [], outcome: ({ cancelUnstake }) => cancelUnstake },
  withdraw: { args: () => [addressOf(subject)], outcome: ({ withdraw }) => withdraw },
  skim: { args: () => [], outcome: () => "NothingToWithdraw" },
  lock: {
    args: ({ id }) => [addressOf(subject), id, 1n, 2 ** 32 - 1],
    outcome: () => "OnlyVerificationManager",
  },
  passOn: { args: ({ id }) => [id, 1n], outcome: () => "OnlyVerificationManager" },
  release: { args: ({ id }) => [addressOf(subject), id, 0n, 0n], outcome: () => "OnlyVerificationManager" },
};

/** staking.test.ts and deployment-roles.test.ts */
const restricted = ["setParams", "setAuthority"];

for (const [state, { setup, expected }] of Object.entries(states)) {
  describe(`a stake ${state}`, () => {
    let s: TaskFixture;
    before(async () => {
      s = await setup();
    });

    it("is in that state", async () => {
      const view = await read<{ staked: bigint }>(s.staking, "getVerifier", [addressOf(subject)]);
      assert.equal(view.staked, expected.staked);
    });

    for (const [title, { args, outcome }] of Object.entries(calls)) {
      const wanted = outcome(expected);
      it(`${title}: ${wanted}`, async () => {
        const name = title.split(" ")[0] ?? title;
        assert.equal(await attempt(s, subject, s.staking, name, args(s)), wanted);
      });
    }

    it(`a vote: ${expected.vote}`, async () => {
      assert.equal(await attempt(s, subject, s.verifications, "castVote", [s.id, true]), expected.vote);
    });
  });
}

describe("the table of stakes", () => {
  it("has every function of staking that changes something", async () => {
    const s = await submitted();
    const writing = s.staking.abi.flatMap((item) =>
      item.type === "function" && item.stateMutability === "nonpayable" ? [item.name] : [],
    );
    const listed = Object.keys(calls).map((title) => title.split(" ")[0] ?? title);
    assert.deepEqual(writing.sort(), [...new Set([...listed, ...restricted])].sort());
  });
});
