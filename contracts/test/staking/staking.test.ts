/** Stakes: putting them in, taking them out, and what makes an approved verifier. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseEther, stringToHex, zeroAddress } from "viem";
import { asAdmin, operationId, schedule } from "../support/admin.ts";
import { type Event, effects } from "../support/effects.ts";
import { addressOf, at, refuses } from "../support/expect.ts";
import { signPermit } from "../support/permit.ts";
import { DAY, HOUR, now, REWARD, start, vote } from "../support/steps.ts";
import { submitted, type TaskFixture, voting } from "../support/task-fixtures.ts";
import {
  actors,
  type Contracts,
  FUNDS,
  fixture,
  networkHelpers,
  parameters,
  read,
  STAKE,
  send,
  verifier,
  verifiers,
  viem,
  type Wallet,
} from "../support/world.ts";

const { loadFixture, time } = networkHelpers;
const { otherProvider, requester, stranger, treasury, admin, guardian, arbiter } = actors;
const { minimumStake, unbondingPeriod } = parameters.staking;
const ALL = STAKE * BigInt(verifiers.length);
const VOTE_LOCK = REWARD / 5n;

type Staker = {
  staked: bigint;
  locked: bigint;
  activeSince: number;
  openVotes: number;
  unbonding: bigint;
  unbondingReadyAt: number;
  isApprovedVerifier: boolean;
  minimumStake: bigint;
};

const staker = (c: Contracts, wallet: Wallet) => read<Staker>(c.staking, "getVerifier", [addressOf(wallet)]);
const stake = (c: Contracts, by: Wallet, amount: bigint) => send(by, c.staking, "stake", [amount]);
const unstake = (c: Contracts, by: Wallet, amount: bigint) => send(by, c.staking, "requestUnstake", [amount]);
const cancel = (c: Contracts, by: Wallet) => send(by, c.staking, "cancelUnstake");
const withdraw = (c: Contracts, by: Wallet, to = by) => send(by, c.staking, "withdraw", [addressOf(to)]);
const held = (c: Contracts) => read<bigint>(c.staking, "totalHeld");

const rose = (wallet: Wallet, totalStaked: bigint): Event => [
  "staking",
  "VerifierStatusChanged",
  { verifier: addressOf(wallet), approved: true, totalStaked },
];
const fell = (wallet: Wallet, totalStaked: bigint): Event => [
  "staking",
  "VerifierStatusChanged",
  { verifier: addressOf(wallet), approved: false, totalStaked },
];

/** An account with funds that has never staked, and has allowed the staking contract to take them. */
async function newcomer(): Promise<Contracts> {
  const c = await loadFixture(fixture);
  await send(otherProvider, c.token, "approve", [c.staking.address, FUNDS]);
  return c;
}

describe("staking", () => {
  it("takes the tokens and makes an approved verifier at the minimum", async () => {
    const c = await newcomer();
    const done = await effects(c, stake(c, otherProvider, minimumStake));
    assert.deepEqual(done.events, [
      [
        "staking",
        "Staked",
        {
          verifier: addressOf(otherProvider),
          amount: minimumStake,
          totalStaked: minimumStake,
          activeSince: done.at,
        },
      ],
      rose(otherProvider, minimumStake),
    ]);
    assert.deepEqual(done.moves, { otherProvider: -minimumStake, staking: minimumStake });
    assert.equal(await held(c), ALL + minimumStake);
    assert.deepEqual(await staker(c, otherProvider), {
      staked: minimumStake,
      locked: 0n,
      activeSince: done.at,
      openVotes: 0,
      unbonding: 0n,
      unbondingReadyAt: 0,
      isApprovedVerifier: true,
      minimumStake,
      changedAt: done.at,
    });
    assert.equal(await read(c.staking, "isApprovedVerifier", [addressOf(otherProvider)]), true);
  });

  it("approves no verifier one wei below the minimum, and approves one with the missing wei", async () => {
    const c = await newcomer();
    const below = minimumStake - 1n;
    const done = await effects(c, stake(c, otherProvider, below));
    assert.deepEqual(done.events, [
      [
        "staking",
        "Staked",
        { verifier: addressOf(otherProvider), amount: below, totalStaked: below, activeSince: 0 },
      ],
    ]);
    const seen = await staker(c, otherProvider);
    assert.deepEqual([seen.isApprovedVerifier, seen.activeSince], [false, 0]);
    const rest = await effects(c, stake(c, otherProvider, 1n));
    assert.deepEqual(rest.events, [
      [
        "staking",
        "Staked",
        {
          verifier: addressOf(otherProvider),
          amount: 1n,
          totalStaked: minimumStake,
          activeSince: rest.at,
        },
      ],
      rose(otherProvider, minimumStake),
    ]);
  });

  it("adds to a stake without making it younger", async () => {
    const c = await newcomer();
    const { activeSince } = await staker(c, verifier(0));
    await time.increase(DAY);
    const done = await effects(c, stake(c, verifier(0), 5n));
    assert.deepEqual(done.events, [
      [
        "staking",
        "Staked",
        { verifier: addressOf(verifier(0)), amount: 5n, totalStaked: STAKE + 5n, activeSince },
      ],
    ]);
    assert.deepEqual(done.moves, { verifier0: -5n, staking: 5n });
  });

  it("refuses zero, more than was approved, and more than the balance", async () => {
    const c = await newcomer();
    await refuses(stake(c, otherProvider, 0n), c.staking, "ZeroAmount");
    await refuses(stake(c, stranger, 1n), c.token, "ERC20InsufficientAllowance", [c.staking.address, 0n, 1n]);
    await refuses(stake(c, otherProvider, FUNDS + 1n), c.token, "ERC20InsufficientAllowance", [
      c.staking.address,
      FUNDS,
      FUNDS + 1n,
    ]);
    await refuses(stake(c, verifier(0), FUNDS), c.token, "ERC20InsufficientBalance", [
      addressOf(verifier(0)),
      FUNDS - STAKE,
      FUNDS,
    ]);
    assert.equal(await held(c), ALL);
  });

  it("shows nothing for an account that has never staked", async () => {
    const c = await newcomer();
    assert.deepEqual(await staker(c, stranger), {
      staked: 0n,
      locked: 0n,
      activeSince: 0,
      openVotes: 0,
      unbonding: 0n,
      unbondingReadyAt: 0,
      isApprovedVerifier: false,
      minimumStake,
      changedAt: 0,
    });
  });
});

describe("staking with a permit", () => {
  const amount = parseEther("20");
  const permitFor = async (c: Contracts, by: Wallet, value = amount, deadline?: bigint) =>
    signPermit(c.token.address, by, c.staking.address, value, deadline ?? BigInt((await now()) + HOUR));
  const stakeWith = (c: Contracts, by: Wallet, permit: unknown, value = amount) =>
    send(by, c.staking, "stakeWithPermit", [value, permit]);

  it("needs one signature and no approval, and leaves no allowance behind", async () => {
    const c = await loadFixture(fixture);
    const done = await effects(c, stakeWith(c, otherProvider, await permitFor(c, otherProvider)));
    assert.deepEqual(done.events, [
      [
        "staking",
        "Staked",
        { verifier: addressOf(otherProvider), amount, totalStaked: amount, activeSince: done.at },
      ],
      rose(otherProvider, amount),
    ]);
    assert.deepEqual(done.moves, { otherProvider: -amount, staking: amount });
    assert.equal(await read(c.token, "allowance", [addressOf(otherProvider), c.staking.address]), 0n);
  });

  it("works although someone else used the permit first", async () => {
    const c = await loadFixture(fixture);
    const permit = await permitFor(c, otherProvider);
    await send(stranger, c.token, "permit", [
      addressOf(otherProvider),
      c.staking.address,
      permit.value,
      permit.deadline,
      permit.v,
      permit.r,
      permit.s,
    ]);
    const done = await effects(c, stakeWith(c, otherProvider, permit));
    assert.deepEqual(done.moves, { otherProvider: -amount, staking: amount });
  });

  it("transfers nothing with a permit that is expired, too small, or signed by another account", async () => {
    const c = await loadFixture(fixture);
    const expired = await permitFor(c, otherProvider, amount, BigInt((await now()) - 1));
    const small = await permitFor(c, otherProvider, amount - 1n);
    const foreign = await permitFor(c, requester);
    for (const [permit, allowed] of [
      [expired, 0n],
      [foreign, 0n],
      [small, amount - 1n],
    ] as const) {
      await refuses(stakeWith(c, otherProvider, permit), c.token, "ERC20InsufficientAllowance", [
        c.staking.address,
        allowed,
        amount,
      ]);
    }
    await refuses(
      stakeWith(c, otherProvider, await permitFor(c, otherProvider), 0n),
      c.staking,
      "ZeroAmount",
    );
    assert.equal(await held(c), ALL);
  });
});

describe("unstaking", () => {
  it("moves free stake into the waiting time, and no tokens", async () => {
    const c = await loadFixture(fixture);
    const before = await staker(c, verifier(0));
    const amount = STAKE - minimumStake;
    const done = await effects(c, unstake(c, verifier(0), amount));
    assert.deepEqual(done.events, [
      [
        "staking",
        "UnstakeRequested",
        {
          verifier: addressOf(verifier(0)),
          amount,
          totalStaked: minimumStake,
          unbonding: amount,
          readyAt: done.at + unbondingPeriod,
        },
      ],
    ]);
    assert.deepEqual(done.moves, {});
    assert.deepEqual(await staker(c, verifier(0)), {
      ...before,
      staked: minimumStake,
      unbonding: amount,
      unbondingReadyAt: done.at + unbondingPeriod,
    });
    assert.equal(await held(c), ALL);
  });

  it("ends the approval one wei below the minimum", async () => {
    const c = await loadFixture(fixture);
    const amount = STAKE - minimumStake + 1n;
    const done = await effects(c, unstake(c, verifier(0), amount));
    assert.deepEqual(done.events, [
      [
        "staking",
        "UnstakeRequested",
        {
          verifier: addressOf(verifier(0)),
          amount,
          totalStaked: minimumStake - 1n,
          unbonding: amount,
          readyAt: done.at + unbondingPeriod,
        },
      ],
      fell(verifier(0), minimumStake - 1n),
    ]);
    const seen = await staker(c, verifier(0));
    assert.deepEqual([seen.isApprovedVerifier, seen.activeSince], [false, 0]);
    const more = await effects(c, unstake(c, verifier(0), 1n));
    assert.equal(more.events.length, 1, "the status is announced once");
  });

  it("adds a second request to the first and starts the waiting time again", async () => {
    const c = await loadFixture(fixture);
    await unstake(c, verifier(0), 3n);
    await time.increase(6 * DAY);
    const done = await effects(c, unstake(c, verifier(0), 4n));
    assert.deepEqual(done.events, [
      [
        "staking",
        "UnstakeRequested",
        {
          verifier: addressOf(verifier(0)),
          amount: 4n,
          totalStaked: STAKE - 7n,
          unbonding: 7n,
          readyAt: done.at + unbondingPeriod,
        },
      ],
    ]);
    await at(done.at + unbondingPeriod - 1);
    await refuses(withdraw(c, verifier(0)), c.staking, "UnbondingNotOver", [done.at + unbondingPeriod]);
  });

  it("unstakes all that is free and nothing that votes have locked", async () => {
    const s = await voting();
    await vote(s, s.id, [true]);
    const free = STAKE - VOTE_LOCK;
    await refuses(unstake(s, verifier(0), free + 1n), s.staking, "InsufficientFreeStake", [free, free + 1n]);
    const done = await effects(s, unstake(s, verifier(0), free));
    assert.deepEqual(done.events[1], fell(verifier(0), VOTE_LOCK));
    const seen = await staker(s, verifier(0));
    assert.deepEqual([seen.staked, seen.locked, seen.openVotes], [VOTE_LOCK, VOTE_LOCK, 1]);
    await refuses(unstake(s, verifier(0), 1n), s.staking, "InsufficientFreeStake", [0n, 1n]);
  });

  it("refuses zero and more than was staked", async () => {
    const c = await loadFixture(fixture);
    await refuses(unstake(c, verifier(0), 0n), c.staking, "ZeroAmount");
    await refuses(unstake(c, stranger, 1n), c.staking, "InsufficientFreeStake", [0n, 1n]);
    await refuses(unstake(c, verifier(0), STAKE + 1n), c.staking, "InsufficientFreeStake", [
      STAKE,
      STAKE + 1n,
    ]);
  });
});

describe("taking back an unstaking", () => {
  it("returns everything to the stake, which stays as old as it was above the minimum", async () => {
    const c = await loadFixture(fixture);
    const before = await staker(c, verifier(0));
    await unstake(c, verifier(0), 3n);
    await unstake(c, verifier(0), 4n);
    await time.increase(DAY);
    const done = await effects(c, cancel(c, verifier(0)));
    assert.deepEqual(done.events, [
      [
        "staking",
        "UnstakeCancelled",
        {
          verifier: addressOf(verifier(0)),
          amount: 7n,
          totalStaked: STAKE,
          activeSince: before.activeSince,
        },
      ],
    ]);
    assert.deepEqual(done.moves, {});
    assert.deepEqual(await staker(c, verifier(0)), { ...before, changedAt: done.at });
    assert.equal(await held(c), ALL);
  });

  it("makes a verifier again who had fallen below the minimum, as young as the return", async () => {
    const c = await loadFixture(fixture);
    await unstake(c, verifier(0), STAKE);
    await time.increase(DAY);
    const done = await effects(c, cancel(c, verifier(0)));
    assert.deepEqual(done.events, [
      [
        "staking",
        "UnstakeCancelled",
        { verifier: addressOf(verifier(0)), amount: STAKE, totalStaked: STAKE, activeSince: done.at },
      ],
      rose(verifier(0), STAKE),
    ]);
    assert.equal((await staker(c, verifier(0))).activeSince, done.at);
  });

  it("is possible even when the waiting time is over, until the withdrawal", async () => {
    const c = await loadFixture(fixture);
    await unstake(c, verifier(0), 5n);
    await time.increase(unbondingPeriod + DAY);
    await cancel(c, verifier(0));
    await refuses(withdraw(c, verifier(0)), c.staking, "NothingToWithdraw");
    assert.equal((await staker(c, verifier(0))).staked, STAKE);
  });

  it("is refused where nothing is unbonding", async () => {
    const c = await loadFixture(fixture);
    for (const by of [verifier(0), stranger]) {
      await refuses(cancel(c, by), c.staking, "NothingToWithdraw");
    }
  });
});

describe("withdrawing", () => {
  it("pays out when the waiting time is over, to the second, and once", async () => {
    const c = await loadFixture(fixture);
    const { at: requestedAt } = await effects(c, unstake(c, verifier(0), STAKE));
    const readyAt = requestedAt + unbondingPeriod;
    await refuses(withdraw(c, verifier(0)), c.staking, "UnbondingNotOver", [readyAt]);
    await at(readyAt - 1);
    await refuses(withdraw(c, verifier(0)), c.staking, "UnbondingNotOver", [readyAt]);
    await at(readyAt);
    const done = await effects(c, withdraw(c, verifier(0)));
    assert.deepEqual(done.events, [
      [
        "staking",
        "Withdrawn",
        { verifier: addressOf(verifier(0)), to: addressOf(verifier(0)), amount: STAKE },
      ],
    ]);
    assert.deepEqual(done.moves, { verifier0: STAKE, staking: -STAKE });
    assert.equal(await held(c), ALL - STAKE);
    const seen = await staker(c, verifier(0));
    assert.deepEqual([seen.staked, seen.unbonding, seen.unbondingReadyAt], [0n, 0n, 0]);
    await refuses(withdraw(c, verifier(0)), c.staking, "NothingToWithdraw");
  });

  it("pays out to another account of the verifier's choice", async () => {
    const c = await networkHelpers.loadFixture(fixture);
    await send(verifier(0), c.staking, "requestUnstake", [STAKE]);
    await time.increase(parameters.staking.unbondingPeriod);
    const done = await effects(c, withdraw(c, verifier(0), stranger));
    assert.deepEqual(done.events, [
      ["staking", "Withdrawn", { verifier: addressOf(verifier(0)), to: addressOf(stranger), amount: STAKE }],
    ]);
    assert.deepEqual(done.moves, { stranger: STAKE, staking: -STAKE });
  });

  it("pays out to no account without an owner", async () => {
    const c = await networkHelpers.loadFixture(fixture);
    await send(verifier(0), c.staking, "requestUnstake", [STAKE]);
    await time.increase(parameters.staking.unbondingPeriod);
    const nowhere = send(verifier(0), c.staking, "withdraw", [zeroAddress]);
    await refuses(nowhere, c.token, "ERC20InvalidReceiver", [zeroAddress]);
  });

  it("is refused to anyone who has taken nothing out", async () => {
    const c = await loadFixture(fixture);
    for (const by of [verifier(0), stranger]) {
      await refuses(withdraw(c, by), c.staking, "NothingToWithdraw");
    }
  });

  it("pays everyone in full when all withdraw", async () => {
    const c = await loadFixture(fixture);
    for (const by of verifiers) await unstake(c, by, STAKE);
    await time.increase(unbondingPeriod);
    for (const by of verifiers) await withdraw(c, by);
    for (const by of verifiers) {
      assert.equal(await read(c.token, "balanceOf", [addressOf(by)]), FUNDS);
    }
    assert.equal(await held(c), 0n);
    assert.equal(await read(c.token, "balanceOf", [c.staking.address]), 0n);
  });
});

describe("changing the minimum stake and the waiting time", () => {
  const set = (c: Contracts, minimum: bigint, period = unbondingPeriod) =>
    asAdmin(c, c.staking, "setParams", [minimum, period]);

  it("is announced, and ends approvals below a higher minimum immediately", async () => {
    const s = await submitted();
    const done = await effects(s, set(s, STAKE + 1n, 10 * DAY));
    assert.deepEqual(done.events, [
      ["staking", "StakingParamsSet", { minimumStake: STAKE + 1n, unbondingPeriod: 10 * DAY }],
    ]);
    assert.deepEqual(done.moves, {});
    assert.equal(await read(s.staking, "minimumStake"), STAKE + 1n);
    assert.equal(await read(s.staking, "unbondingPeriod"), 10 * DAY);
    const seen = await staker(s, verifier(0));
    assert.deepEqual([seen.isApprovedVerifier, seen.minimumStake], [false, STAKE + 1n]);
    await start(s, s.id);
    await refuses(vote(s, s.id, [true]), s.staking, "NotEligible", [addressOf(verifier(0))]);
  });

  it("lets a verifier top up to a higher minimum and begin again", async () => {
    const s = await submitted();
    await set(s, STAKE + 1n);
    const done = await effects(s, stake(s, verifier(0), 1n));
    assert.deepEqual(done.events, [
      [
        "staking",
        "Staked",
        { verifier: addressOf(verifier(0)), amount: 1n, totalStaked: STAKE + 1n, activeSince: done.at },
      ],
      rose(verifier(0), STAKE + 1n),
    ]);
  });

  it("gives approvals back when the minimum falls again", async () => {
    const c = await loadFixture(fixture);
    const { activeSince } = await staker(c, verifier(0));
    await set(c, STAKE + 1n);
    await set(c, STAKE);
    const seen = await staker(c, verifier(0));
    assert.deepEqual([seen.isApprovedVerifier, seen.activeSince], [true, activeSince]);
  });

  it("approves no verifier who has not acted since the minimum fell", async () => {
    const c = await newcomer();
    const half = minimumStake / 2n;
    await stake(c, otherProvider, half);
    await set(c, half);
    assert.equal((await staker(c, otherProvider)).isApprovedVerifier, false);
    const done = await effects(c, stake(c, otherProvider, 1n));
    assert.deepEqual(done.events[1], rose(otherProvider, half + 1n));
    assert.equal((await staker(c, otherProvider)).activeSince, done.at);
  });

  it("takes no vote of a stake that the lower minimum found, until its owner tops up before a start", async () => {
    const s = await submitted();
    const half = minimumStake / 2n;
    await send(stranger, s.token, "approve", [s.staking.address, STAKE]);
    await send(treasury, s.token, "transfer", [addressOf(stranger), STAKE]);
    await stake(s, stranger, half);
    await set(s, half);
    await start(s, s.id);
    const castVote = () => send(stranger, s.verifications, "castVote", [s.id, true]);
    await refuses(castVote(), s.staking, "NotEligible", [addressOf(stranger)]);
    await stake(s, stranger, half);
    await refuses(castVote(), s.staking, "NotEligible", [addressOf(stranger)]);
    await time.increase(DAY + 1);
    await send(stranger, s.verifications, "finalizeVerification", [s.id]);
    await castVote();
    assert.equal((await staker(s, stranger)).openVotes, 1);
  });

  it("leaves what is already unbonding as it was announced", async () => {
    const c = await loadFixture(fixture);
    const { at: requestedAt } = await effects(c, unstake(c, verifier(0), 5n));
    await set(c, minimumStake, 30 * DAY);
    assert.equal((await staker(c, verifier(0))).unbondingReadyAt, requestedAt + unbondingPeriod);
    const done = await effects(c, unstake(c, verifier(1), 5n));
    assert.equal(done.events[0]?.[2].readyAt, done.at + 30 * DAY);
  });

  for (const { name, minimum, period, field, value, least, most } of [
    {
      name: "a minimum below 0.1 MLB",
      minimum: parseEther("0.1") - 1n,
      period: unbondingPeriod,
      field: "minimumStake",
      value: parseEther("0.1") - 1n,
      least: parseEther("0.1"),
      most: parseEther("10000"),
    },
    {
      name: "a minimum above 10,000 MLB",
      minimum: parseEther("10000") + 1n,
      period: unbondingPeriod,
      field: "minimumStake",
      value: parseEther("10000") + 1n,
      least: parameters.verification.minVoteLock,
      most: parseEther("10000"),
    },
    {
      name: "a minimum below what a vote locks at least",
      minimum: parameters.verification.minVoteLock - 1n,
      period: unbondingPeriod,
      field: "minimumStake",
      value: parameters.verification.minVoteLock - 1n,
      least: parameters.verification.minVoteLock,
      most: parseEther("10000"),
    },
    {
      name: "a waiting time below three days",
      minimum: minimumStake,
      period: 3 * DAY - 1,
      field: "unbondingPeriod",
      value: BigInt(3 * DAY - 1),
      least: BigInt(3 * DAY),
      most: BigInt(30 * DAY),
    },
    {
      name: "a waiting time above thirty days",
      minimum: minimumStake,
      period: 30 * DAY + 1,
      field: "unbondingPeriod",
      value: BigInt(30 * DAY + 1),
      least: BigInt(3 * DAY),
      most: BigInt(30 * DAY),
    },
  ]) {
    it(`refuses ${name}`, async () => {
      const c = await loadFixture(fixture);
      await refuses(set(c, minimum, period), c.staking, "ParameterOutOfBounds", [
        stringToHex(field, { size: 32 }),
        value,
        least,
        most,
      ]);
      assert.equal(await read(c.staking, "minimumStake"), minimumStake);
      assert.equal(await read(c.staking, "unbondingPeriod"), unbondingPeriod);
    });
  }

  it("accepts the bounds themselves", async () => {
    const c = await loadFixture(fixture);
    for (const [minimum, period] of [
      [parseEther("0.1"), 3 * DAY],
      [parseEther("10000"), 30 * DAY],
    ] as const) {
      await set(c, minimum, period);
      assert.equal(await read(c.staking, "minimumStake"), minimum);
      assert.equal(await read(c.staking, "unbondingPeriod"), period);
    }
  });

  it("keeps the minimum stake at or above what a vote locks at least", async () => {
    const c = await loadFixture(fixture);
    const minVoteLock = parseEther("7");
    await asAdmin(c, c.verifications, "setParams", [{ ...parameters.verification, minVoteLock }]);
    await refuses(set(c, minVoteLock - 1n), c.staking, "ParameterOutOfBounds", [
      stringToHex("minimumStake", { size: 32 }),
      minVoteLock - 1n,
      minVoteLock,
      parseEther("10000"),
    ]);
    await set(c, minVoteLock);
    assert.equal(await read(c.staking, "minimumStake"), minVoteLock);
  });

  it("is only for the administrator, after two days", async () => {
    const c = await loadFixture(fixture);
    const args = [minimumStake, unbondingPeriod];
    for (const by of [stranger, guardian, arbiter, treasury, verifier(0)]) {
      await refuses(send(by, c.staking, "setParams", args), c.staking, "AccessManagedUnauthorized", [
        addressOf(by),
      ]);
    }
    const call = { contract: c.staking, functionName: "setParams", args };
    const id = await operationId(c, call);
    await refuses(send(admin, c.staking, "setParams", args), c.accessManager, "AccessManagerNotScheduled", [
      id,
    ]);
    await schedule(c, [call]);
    await send(admin, c.staking, "setParams", args);
  });
});

describe("other functions of the staking contract", () => {
  it("locks and releases stakes only for the verification contract", async () => {
    const s = await voting();
    await vote(s, s.id, [true]);
    const modules = [s.tasks.address, s.rewards.address];
    for (const address of modules) {
      await networkHelpers.impersonateAccount(address);
      await networkHelpers.setBalance(address, parseEther("1"));
    }
    const callers = [
      stranger,
      verifier(0),
      admin,
      guardian,
      arbiter,
      treasury,
      ...(await Promise.all(modules.map((address) => viem.getWalletClient(address)))),
    ];
    for (const by of callers) {
      await refuses(
        send(by, s.staking, "lock", [addressOf(verifier(1)), s.id, 1n, 2 ** 32 - 1]),
        s.staking,
        "OnlyVerificationManager",
      );
      await refuses(
        send(by, s.staking, "release", [addressOf(verifier(0)), s.id, VOTE_LOCK, VOTE_LOCK]),
        s.staking,
        "OnlyVerificationManager",
      );
      await refuses(send(by, s.staking, "passOn", [s.id, VOTE_LOCK]), s.staking, "OnlyVerificationManager");
    }
    assert.equal((await staker(s, verifier(0))).locked, VOTE_LOCK);
    assert.equal((await staker(s, verifier(1))).locked, 0n);
  });

  it("passes tokens that were sent without staking on to the treasury, and no stake", async () => {
    const c: Contracts | TaskFixture = await loadFixture(fixture);
    const skim = () => send(actors.stranger, c.staking, "skim");
    await refuses(skim(), c.staking, "NothingToWithdraw");
    await send(treasury, c.token, "transfer", [c.staking.address, 5n]);
    const done = await effects(c, skim());
    assert.deepEqual(done.moves, { treasury: 5n, staking: -5n });
    assert.deepEqual(done.events, [
      ["staking", "StakingSkimmed", { treasury: addressOf(treasury), amount: 5n }],
    ]);
    await refuses(skim(), c.staking, "NothingToWithdraw");
    assert.equal(await held(c), ALL);
  });

  it("credits tokens that were sent without staking to no stake", async () => {
    const c: Contracts | TaskFixture = await loadFixture(fixture);
    await send(treasury, c.token, "transfer", [c.staking.address, parseEther("5")]);
    assert.equal(await held(c), ALL);
    assert.equal((await staker(c, treasury)).staked, 0n);
    await unstake(c, verifier(0), STAKE);
    await time.increase(unbondingPeriod);
    const done = await effects(c, withdraw(c, verifier(0)));
    assert.deepEqual(done.moves, { verifier0: STAKE, staking: -STAKE });
    await refuses(unstake(c, treasury, 1n), c.staking, "InsufficientFreeStake", [0n, 1n]);
  });
});
