/** The distributor's balance: refunds, credits and protocol earnings, which no other account can reach. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, maxUint256, parseEther, zeroAddress } from "viem";
import { asAdmin, changeAppeals, operationId } from "../support/admin.ts";
import { effects } from "../support/effects.ts";
import { addressOf, refuses } from "../support/expect.ts";
import { signPermit } from "../support/permit.ts";
import {
  createTask,
  DAY,
  HOUR,
  lastTask,
  now,
  REWARD,
  start,
  submittedTask,
  taskInput,
  verificationId,
  vote,
} from "../support/steps.ts";
import {
  approved,
  approvedByMost,
  inconclusive,
  submitted,
  type TaskFixture,
  voting,
} from "../support/task-fixtures.ts";
import { RULE_APPROVE, RULE_REFUND, RULE_REJECT } from "../support/tasks.ts";
import {
  actors,
  type Contract,
  FUNDS,
  networkHelpers,
  parameters,
  publicClient,
  read,
  send,
  verifier,
  viem,
  type Wallet,
} from "../support/world.ts";

const { time } = networkHelpers;
const { requester, provider, owner, otherProvider, stranger, treasury, admin, guardian, arbiter, deployer } =
  actors;
const PAY = parseEther("8");
const POOL = parseEther("1.5");
const FEE = parseEther("0.5");
const BOND = parseEther("1.5");
const APPEAL = parseEther("2");
const ARBITER_FEE = parameters.appeals.arbiterFee;

const credit = (s: TaskFixture, wallet: Wallet) => read<bigint>(s.rewards, "credit", [addressOf(wallet)]);
const distribute = (s: TaskFixture, by = requester) =>
  send(by, s.rewards, "distributeRewards", [s.taskId, s.id]);
const withdrawCredit = (s: TaskFixture, by: Wallet, to = addressOf(by)) =>
  send(by, s.rewards, "withdrawCredit", [to]);
const sweep = (s: TaskFixture, by = stranger) => send(by, s.rewards, "sweepProtocolFees");
const skim = (s: TaskFixture, by = stranger) => send(by, s.rewards, "skim");

describe("escrow", () => {
  it("takes the reward from who creates the task and the bond from who accepts it", async () => {
    const s = await submitted();
    const input = await taskInput();
    const created = await effects(s, send(requester, s.tasks, "createTask", [s.modelId, input, REWARD]));
    const taskId = await lastTask(s);
    assert.deepEqual(created.events[0], [
      "rewards",
      "EscrowLocked",
      { taskId, requester: addressOf(requester), amount: REWARD },
    ]);
    assert.deepEqual(created.moves, { requester: -REWARD, rewards: REWARD });
    assert.equal(await read(s.rewards, "bondRequired", [taskId]), BOND);
    const done = await effects(s, send(provider, s.tasks, "acceptTask", [taskId]));
    assert.deepEqual(done.events[0], [
      "rewards",
      "BondLocked",
      { taskId, provider: addressOf(provider), amount: BOND },
    ]);
    assert.deepEqual(done.moves, { provider: -BOND, rewards: BOND });
  });

  it("takes no reward below the minimum", async () => {
    const s = await submitted();
    const { minReward } = parameters.rewards;
    const create = async (reward: bigint) =>
      send(requester, s.tasks, "createTask", [s.modelId, await taskInput(), reward]);
    for (const reward of [0n, minReward - 1n]) {
      await refuses(create(reward), s.rewards, "RewardTooSmall", [reward, minReward]);
    }
    assert.deepEqual((await effects(s, create(minReward))).moves, {
      requester: -minReward,
      rewards: minReward,
    });
  });

  it("has no entry for tasks that do not exist", async () => {
    const s = await submitted();
    const unknown = `0x${"ab".repeat(32)}`;
    assert.equal(await read(s.rewards, "rewardOf", [unknown]), 0n);
    assert.equal(await read(s.rewards, "bondRequired", [unknown]), 0n);
    assert.deepEqual(await read(s.rewards, "getRewardInfo", [unknown]), {
      distributed: false,
      reward: 0n,
      bond: 0n,
      providerBps: 0,
      verifierBps: 0,
      bondBps: 0,
    });
  });
});

describe("refunds", () => {
  const refunded = (taskId: Hex) => [
    "rewards",
    "Refunded",
    { taskId, requester: addressOf(requester), amount: REWARD },
  ];

  it("return the whole reward of a task that was cancelled or expired", async () => {
    const s = await submitted();
    const cancelled = await createTask(s, s.modelId);
    const first = await effects(s, send(requester, s.tasks, "cancelTask", [cancelled]));
    assert.deepEqual(first.events[0], refunded(cancelled));
    assert.deepEqual(first.moves, { requester: REWARD, rewards: -REWARD });
    const expired = await createTask(s, s.modelId);
    await time.increase(15 * DAY);
    const second = await effects(s, send(stranger, s.tasks, "expireTask", [expired]));
    assert.deepEqual(second.events[0], refunded(expired));
    assert.deepEqual(second.moves, { requester: REWARD, rewards: -REWARD });
    assert.equal(await read(s.rewards, "rewardOf", [expired]), REWARD, "the amount stays known");
    assert.equal(
      (await read<{ distributed: boolean }>(s.rewards, "getRewardInfo", [expired])).distributed,
      false,
    );
  });

  it("return reward and bond of a result in a tie less what its voters get of both", async () => {
    const s = await inconclusive();
    await time.increase(parameters.appeals.resolutionTimeout + 1);
    const done = await effects(s, send(stranger, s.tasks, "closeUnverified", [s.taskId]));
    const [half, share] = [BOND / 2n, BOND / 4n];
    assert.deepEqual(done.events.slice(0, 3), [
      [
        "rewards",
        "VerifierPoolOpened",
        { verificationId: s.id, taskId: s.taskId, pool: BOND, participants: 4n, share, dust: 0n },
      ],
      ["rewards", "Refunded", { taskId: s.taskId, requester: addressOf(requester), amount: REWARD - half }],
      ["rewards", "BondReturned", { taskId: s.taskId, provider: addressOf(provider), amount: half }],
    ]);
    const back = REWARD - half;
    assert.deepEqual(done.moves, { requester: back, provider: half, rewards: -back - half });
    for (const index of [0, 1, 2, 3]) {
      const availability = await read(s.rewards, "checkRewardAvailability", [
        s.id,
        addressOf(verifier(index)),
      ]);
      assert.deepEqual(availability, [true, BOND, 4n, false, share]);
      const claimed = await effects(s, send(verifier(index), s.rewards, "claimVerifierReward", [s.id]));
      assert.deepEqual(claimed.moves, { [`verifier${index}`]: share, rewards: -share });
    }
    assert.equal(await read(s.rewards, "accounted"), 0n);
  });
});

/** A vote without voters. */
async function undecidedWithout(): Promise<TaskFixture> {
  const s = await voting();
  for (let ending = 0; ending <= parameters.verification.maxExtensions; ending++) {
    await time.increase(DAY + 1);
    await send(stranger, s.verifications, "finalizeVerification", [s.id]);
  }
  return s;
}

/** The system with a token that refuses to pay `payee`, as the real one never does. */
async function refusing(s: TaskFixture, payee: Wallet): Promise<void> {
  const mock = await viem.deployContract("RefusingToken", [addressOf(treasury)]);
  const code = await publicClient.getCode({ address: mock.address });
  assert.ok(code);
  await networkHelpers.setCode(s.token.address, code);
  await refuse(s, addressOf(payee));
}

async function refuse(s: TaskFixture, payee: Hex): Promise<void> {
  const abi = [
    {
      type: "function",
      name: "refuse",
      stateMutability: "nonpayable",
      inputs: [{ type: "address" }],
      outputs: [],
    },
    { type: "error", name: "PayeeRefused", inputs: [{ type: "address" }] },
  ] as const;
  await send(stranger, { address: s.token.address, abi: [...abi] }, "refuse", [payee]);
}

const REFUSAL: Contract["abi"] = [{ type: "error", name: "PayeeRefused", inputs: [{ type: "address" }] }];

describe("a payee who cannot be paid", () => {
  it("does not stop a distribution: the provider's pay waits as a credit", async () => {
    const s = await approved();
    await refusing(s, provider);
    const accounted = await read<bigint>(s.rewards, "accounted");
    const done = await effects(s, distribute(s));
    assert.deepEqual(
      done.events.map(([, name]) => name),
      ["RewardsDistributed", "BondReturned", "ProtocolAccrued", "VerifierPoolOpened", "Credited"],
    );
    assert.deepEqual(done.events[4]?.[2], { account: addressOf(provider), amount: PAY + BOND });
    assert.deepEqual(done.moves, {});
    assert.equal(await credit(s, provider), PAY + BOND);
    assert.equal(await read(s.rewards, "accounted"), accounted, "it is still owed");
    assert.deepEqual((await effects(s, send(verifier(0), s.rewards, "claimVerifierReward", [s.id]))).moves, {
      verifier0: POOL / 5n,
      rewards: -POOL / 5n,
    });
    await refuses(skim(s), s.rewards, "NothingToWithdraw");
  });

  it("takes the credit to another account, once", async () => {
    const s = await approved();
    await refusing(s, provider);
    await distribute(s);
    const owed = PAY + BOND;
    await refuses(withdrawCredit(s, provider), { ...s.token, abi: REFUSAL }, "PayeeRefused", [
      addressOf(provider),
    ]);
    await refuses(withdrawCredit(s, provider, zeroAddress), s.token, "ERC20InvalidReceiver", [zeroAddress]);
    assert.equal(await credit(s, provider), owed);
    const accounted = await read<bigint>(s.rewards, "accounted");
    const done = await effects(s, withdrawCredit(s, provider, addressOf(owner)));
    assert.deepEqual(done.events, [
      ["rewards", "CreditWithdrawn", { account: addressOf(provider), to: addressOf(owner), amount: owed }],
    ]);
    assert.deepEqual(done.moves, { owner: owed, rewards: -owed });
    assert.equal(await credit(s, provider), 0n);
    assert.equal(await read(s.rewards, "accounted"), accounted - owed);
    await refuses(withdrawCredit(s, provider, addressOf(owner)), s.rewards, "NothingToWithdraw");
  });

  it("takes the credit to their own account when that can be paid again", async () => {
    const s = await approved();
    await refusing(s, provider);
    await distribute(s);
    await refuse(s, zeroAddress);
    const done = await effects(s, withdrawCredit(s, provider));
    assert.deepEqual(done.moves, { provider: PAY + BOND, rewards: -PAY - BOND });
  });

  it("is refused to anyone who has no credit", async () => {
    const s = await approved();
    await refusing(s, provider);
    await distribute(s);
    for (const by of [stranger, requester, verifier(0), treasury]) {
      await refuses(withdrawCredit(s, by), s.rewards, "NothingToWithdraw");
    }
  });

  it("does not stop the refund of a requester, nor the other side's payment", async () => {
    const s = await inconclusive();
    const open = await createTask(s, s.modelId);
    await refusing(s, requester);
    const cancelled = await effects(s, send(requester, s.tasks, "cancelTask", [open]));
    assert.deepEqual(cancelled.moves, {});
    assert.deepEqual(cancelled.events[1], [
      "rewards",
      "Credited",
      { account: addressOf(requester), amount: REWARD },
    ]);
    await time.increase(parameters.appeals.resolutionTimeout + 1);
    const closed = await effects(s, send(stranger, s.tasks, "closeUnverified", [s.taskId]));
    assert.deepEqual(closed.moves, { provider: BOND / 2n, rewards: -BOND / 2n });
    const due = 2n * REWARD - POOL / 2n;
    assert.equal(await credit(s, requester), due, "credits add up");
    const done = await effects(s, withdrawCredit(s, requester, addressOf(stranger)));
    assert.deepEqual(done.moves, { stranger: due, rewards: -due });
  });

  it("does not stop a claim, nor a pool that goes back to the requester", async () => {
    const s = await approvedByMost();
    await time.increase(parameters.appeals.appealWindow + 1);
    await distribute(s);
    await refusing(s, verifier(0));
    const claimed = await effects(s, send(verifier(0), s.rewards, "claimVerifierReward", [s.id]));
    assert.deepEqual(claimed.moves, {});
    assert.equal(await credit(s, verifier(0)), POOL / 5n);

    const i = await undecidedWithout();
    await send(requester, i.tasks, "acceptUnverified", [i.taskId]);
    await refusing(i, requester);
    const done = await effects(i, distribute(i));
    assert.deepEqual(done.moves, { provider: PAY + BOND, rewards: -PAY - BOND });
    assert.equal(await credit(i, requester), POOL);
  });

  it("does not stop a ruling", async () => {
    const s = await approved();
    await send(requester, s.verifications, "escalate", [s.id, ""]);
    await refusing(s, provider);
    const done = await effects(s, send(arbiter, s.verifications, "rule", [s.id, RULE_APPROVE, ""]));
    const out = APPEAL / 2n + ARBITER_FEE;
    assert.deepEqual(done.moves, { burnt: APPEAL / 2n, arbiter: ARBITER_FEE, rewards: -out });
    assert.equal(await credit(s, provider), APPEAL / 2n, "the half of the bond that the other side gets");

    const r = await approved();
    await send(requester, r.verifications, "escalate", [r.id, ""]);
    await refusing(r, requester);
    const refund = await effects(r, send(arbiter, r.verifications, "rule", [r.id, RULE_REFUND, ""]));
    const paid = BOND + ARBITER_FEE;
    assert.deepEqual(refund.moves, { provider: BOND, arbiter: ARBITER_FEE, rewards: -paid });
    assert.equal(await credit(r, requester), APPEAL + REWARD);
  });
});

describe("what the protocol has earned", () => {
  it("goes to the treasury, no matter who calls, and only once", async () => {
    const s = await approved();
    await distribute(s);
    const accounted = await read<bigint>(s.rewards, "accounted");
    const done = await effects(s, sweep(s));
    assert.deepEqual(done.events, [
      ["rewards", "ProtocolSwept", { treasury: addressOf(treasury), amount: FEE }],
    ]);
    assert.deepEqual(done.moves, { treasury: FEE, rewards: -FEE });
    assert.equal(await read(s.rewards, "protocolFees"), 0n);
    assert.equal(await read(s.rewards, "accounted"), accounted - FEE);
    await refuses(sweep(s, treasury), s.rewards, "NothingToWithdraw");
  });

  it("does not include escrows, bonds, pools or appeal bonds", async () => {
    const s = await approved();
    await refuses(sweep(s), s.rewards, "NothingToWithdraw");
    await send(requester, s.verifications, "escalate", [s.id, ""]);
    await refuses(sweep(s), s.rewards, "NothingToWithdraw");
    await refuses(skim(s), s.rewards, "NothingToWithdraw");
    assert.equal(await read(s.rewards, "accounted"), REWARD + BOND + APPEAL + ARBITER_FEE);
  });

  it("adds up fees, dust and slashes, and nothing of a round that an arbiter ruled on", async () => {
    const s = await voting();
    await vote(s, s.id, [true, true, false, true, true, true, true]);
    await time.increase(HOUR);
    await send(stranger, s.verifications, "finalizeVerification", [s.id]);
    await send(requester, s.verifications, "escalate", [s.id, ""]);
    await send(arbiter, s.verifications, "rule", [s.id, RULE_APPROVE, ""]);
    await distribute(s);
    await send(stranger, s.verifications, "settleVote", [s.id, addressOf(verifier(2))]);
    assert.equal(await read(s.rewards, "protocolFees"), FEE);

    // a second task, whose pool six voters cannot share evenly
    const taskId = await submittedTask(s, s.modelId, REWARD + 7n);
    const id = verificationId(taskId);
    await start(s, id);
    await vote(s, id, [true, true, false, true, true, true, true]);
    await time.increase(HOUR);
    await send(stranger, s.verifications, "finalizeVerification", [id]);
    await time.increase(parameters.appeals.appealWindow + 1);
    await send(requester, s.rewards, "distributeRewards", [taskId, id]);
    const pool = POOL + 1n;
    const fee = FEE + 1n;
    const dust = pool % 6n;
    assert.equal(dust, 1n);
    await send(stranger, s.verifications, "settleVote", [id, addressOf(verifier(2))]);
    const slash = (REWARD + 7n) / 20n;
    const earned = FEE + fee + dust + slash;
    assert.equal(await read(s.rewards, "protocolFees"), earned);
    const done = await effects(s, sweep(s));
    assert.deepEqual(done.moves, { treasury: earned, rewards: -earned });
  });
});

describe("stake slashed after a ruling", () => {
  it("returns the fee to the appellant first, and is halved between the favoured party and no one", async () => {
    const s = await approvedByMost();
    await send(requester, s.verifications, "escalate", [s.id, ""]);
    await send(arbiter, s.verifications, "rule", [s.id, RULE_REJECT, ""]);
    const voters = [0, 1].map((index) => addressOf(verifier(index)));
    const done = await effects(s, send(stranger, s.verifications, "settleVotes", [s.id, voters]));
    const slashed = 2n * (REWARD / 5n);
    const half = (slashed - ARBITER_FEE) / 2n;
    assert.deepEqual(done.events.at(-1), [
      "rewards",
      "RuledSlashShared",
      {
        verificationId: s.id,
        appellant: addressOf(requester),
        party: addressOf(requester),
        feeReturned: ARBITER_FEE,
        toParty: half,
        burnt: half,
      },
    ]);
    assert.deepEqual(done.moves, { staking: -slashed, requester: ARBITER_FEE + half, burnt: half });
    assert.equal(await read(s.rewards, "protocolFees"), 0n);
  });

  it("is halved between the party that did not appeal and no one, and an odd wei belongs to no one", async () => {
    const s = await voting();
    const taskId = await submittedTask(s, s.modelId, REWARD + 20n);
    const id = verificationId(taskId);
    await start(s, id);
    await vote(s, id, [true, true, false, true, true, true, true]);
    await time.increase(HOUR);
    await send(stranger, s.verifications, "finalizeVerification", [id]);
    await send(requester, s.verifications, "escalate", [id, ""]);
    await send(arbiter, s.verifications, "rule", [id, RULE_APPROVE, ""]);
    const done = await effects(
      s,
      send(stranger, s.verifications, "settleVote", [id, addressOf(verifier(2))]),
    );
    const slashed = (REWARD + 20n) / 20n;
    assert.equal(slashed % 2n, 1n);
    const [toParty, burnt] = [slashed / 2n, slashed / 2n + 1n];
    const [appellant, party] = [addressOf(requester), addressOf(provider)];
    assert.deepEqual(done.events.at(-1), [
      "rewards",
      "RuledSlashShared",
      { verificationId: id, appellant, party, feeReturned: 0n, toParty, burnt },
    ]);
    assert.deepEqual(done.moves, { staking: -slashed, provider: toParty, burnt });
  });

  it("returns the last wei of the fee once", async () => {
    const s = await submitted();
    const perVote = REWARD / 5n;
    await changeAppeals(s, { arbiterFee: perVote + 1n });
    await start(s, s.id);
    await vote(s, s.id, [true, true, false, true, true]);
    await time.increase(HOUR);
    await vote(s, s.id, [true], 5);
    await send(requester, s.verifications, "escalate", [s.id, ""]);
    await send(arbiter, s.verifications, "rule", [s.id, RULE_REJECT, ""]);
    for (const [index, feeReturned] of [
      [0, perVote],
      [1, 1n],
      [3, 0n],
    ] as const) {
      const settled = send(stranger, s.verifications, "settleVote", [s.id, addressOf(verifier(index))]);
      const [contract, event, args] = (await effects(s, settled)).events.at(-1) ?? [];
      assert.deepEqual([contract, event, { ...args, feeReturned }], ["rewards", "RuledSlashShared", args]);
    }
  });
});

describe("tokens that were sent by mistake", () => {
  it("go to the treasury and touch no money", async () => {
    const s = await approved();
    await distribute(s);
    const accounted = await read<bigint>(s.rewards, "accounted");
    await send(owner, s.token, "transfer", [s.rewards.address, 123n]);
    assert.equal(await read(s.rewards, "accounted"), accounted);
    const done = await effects(s, skim(s));
    assert.deepEqual(done.events, [["rewards", "Skimmed", { treasury: addressOf(treasury), amount: 123n }]]);
    assert.deepEqual(done.moves, { treasury: 123n, rewards: -123n });
    assert.equal(await read(s.rewards, "accounted"), accounted);
    assert.equal(await read(s.rewards, "protocolFees"), FEE);
    await refuses(skim(s), s.rewards, "NothingToWithdraw");
  });

  it("are not paid out as anything else in the meantime", async () => {
    const s = await approved();
    await send(owner, s.token, "transfer", [s.rewards.address, FUNDS]);
    const done = await effects(s, distribute(s));
    assert.deepEqual(done.moves, { provider: PAY + BOND, rewards: -PAY - BOND });
    assert.deepEqual((await effects(s, sweep(s))).moves, { treasury: FEE, rewards: -FEE });
  });
});

describe("changing the treasury", () => {
  it("is announced and sends later earnings there", async () => {
    const s = await approved();
    await distribute(s);
    const done = await effects(s, asAdmin(s, s.rewards, "setTreasury", [addressOf(owner)]));
    assert.deepEqual(done.events, [["rewards", "TreasurySet", { treasury: addressOf(owner) }]]);
    assert.deepEqual(done.moves, {});
    assert.equal(await read(s.rewards, "treasury"), addressOf(owner));
    assert.deepEqual((await effects(s, sweep(s))).moves, { owner: FEE, rewards: -FEE });
    await send(treasury, s.token, "transfer", [s.rewards.address, 5n]);
    assert.deepEqual((await effects(s, skim(s))).moves, { owner: 5n, rewards: -5n });
  });

  it("to the zero address is refused", async () => {
    const s = await submitted();
    await refuses(asAdmin(s, s.rewards, "setTreasury", [zeroAddress]), s.rewards, "ZeroTreasury");
    assert.equal(await read(s.rewards, "treasury"), addressOf(treasury));
  });

  it("is only for the administrator, after two days", async () => {
    const s = await submitted();
    const args = [addressOf(stranger)];
    for (const by of [stranger, treasury, guardian, arbiter, deployer]) {
      await refuses(send(by, s.rewards, "setTreasury", args), s.rewards, "AccessManagedUnauthorized", [
        addressOf(by),
      ]);
    }
    const id = await operationId(s, { contract: s.rewards, functionName: "setTreasury", args });
    await refuses(send(admin, s.rewards, "setTreasury", args), s.accessManager, "AccessManagerNotScheduled", [
      id,
    ]);
  });
});

/** Module functions of the distributor with arguments that would take from, or give away, `victim`'s money. */
const doors = (s: TaskFixture, victim: Wallet, thief: Hex) =>
  [
    ["lockEscrow", [s.taskId, addressOf(victim), 1n, false], "OnlyTaskManager"],
    ["lockBond", [s.taskId, addressOf(victim)], "OnlyTaskManager"],
    ["releaseBond", [s.taskId, addressOf(victim), false], "OnlyTaskManager"],
    ["refund", [s.taskId, `0x${"0".repeat(64)}`, thief, thief], "OnlyTaskManager"],
    ["settleRejected", [s.id], "OnlyTaskManager"],
    ["lockAppealBond", [s.id, addressOf(victim), 1n, 1n], "OnlyVerificationManager"],
    ["settleAppealBond", [s.id, 2, thief, true], "OnlyVerificationManager"],
    ["accrueSlash", [s.id, 1n], "OnlyVerifierStaking"],
  ] as const;

describe("the allowance of a bystander", () => {
  it("is out of reach for everyone but the bystander, whatever function is called", async () => {
    const s = await approved();
    const victim = otherProvider;
    for (const by of [
      stranger,
      requester,
      provider,
      verifier(0),
      admin,
      guardian,
      arbiter,
      treasury,
      deployer,
    ]) {
      for (const [name, args, error] of doors(s, victim, addressOf(by))) {
        await refuses(send(by, s.rewards, name, args), s.rewards, error);
      }
    }
    assert.equal(await read(s.token, "balanceOf", [addressOf(victim)]), FUNDS);
    assert.equal(await read(s.token, "allowance", [addressOf(victim), s.rewards.address]), maxUint256);
  });

  it("is out of reach for a module beyond its own part", async () => {
    const s = await approved();
    const modules = {
      OnlyTaskManager: s.tasks.address,
      OnlyVerificationManager: s.verifications.address,
      OnlyVerifierStaking: s.staking.address,
    };
    for (const [own, address] of Object.entries(modules)) {
      await networkHelpers.impersonateAccount(address);
      await networkHelpers.setBalance(address, parseEther("1"));
      const by = await viem.getWalletClient(address);
      for (const [name, args, error] of doors(s, otherProvider, address)) {
        if (error === own) continue;
        await refuses(send(by, s.rewards, name, args), s.rewards, error);
      }
    }
    assert.equal(await read(s.token, "balanceOf", [addressOf(otherProvider)]), FUNDS);
  });

  it("does not shrink while others create, submit, appeal and are paid", async () => {
    const s = await approved();
    const allowances = async () =>
      Promise.all(
        [otherProvider, owner].map((by) =>
          read<bigint>(s.token, "allowance", [addressOf(by), s.rewards.address]),
        ),
      );
    for (const by of [otherProvider, owner]) await send(by, s.token, "approve", [s.rewards.address, FUNDS]);
    await send(requester, s.verifications, "escalate", [s.id, ""]);
    await send(arbiter, s.verifications, "rule", [s.id, RULE_APPROVE, ""]);
    await distribute(s);
    await submittedTask(s, s.modelId);
    for (const index of [0, 1, 2, 3, 4]) {
      await send(verifier(index), s.rewards, "claimVerifierReward", [s.id]);
    }
    assert.deepEqual(await allowances(), [FUNDS, FUNDS]);
    for (const by of [otherProvider, owner]) {
      assert.equal(await read(s.token, "balanceOf", [addressOf(by)]), FUNDS);
    }
  });

  it("cannot be used with a permit that the bystander signed for something else", async () => {
    const s = await submitted();
    await send(otherProvider, s.token, "approve", [s.rewards.address, 0n]);
    const permit = await signPermit(
      s.token.address,
      otherProvider,
      s.rewards.address,
      REWARD,
      BigInt((await now()) + HOUR),
    );
    await refuses(
      send(stranger, s.tasks, "createTaskWithPermit", [s.modelId, await taskInput(), REWARD, permit]),
      s.token,
      "ERC20InsufficientAllowance",
      [s.rewards.address, 0n, REWARD],
    );
    assert.equal(await read(s.token, "balanceOf", [addressOf(otherProvider)]), FUNDS);
  });

  it("pays no one else's bond: a provider without an allowance cannot accept", async () => {
    const s = await submitted();
    const taskId = await createTask(s, s.modelId);
    await send(stranger, s.token, "approve", [s.rewards.address, 0n]);
    await refuses(send(stranger, s.tasks, "acceptTask", [taskId]), s.token, "ERC20InsufficientAllowance", [
      s.rewards.address,
      0n,
      BOND,
    ]);
  });
});

describe("an escrow that has ended", () => {
  it("takes no bond and gives no refund, even if the task manager asked", async () => {
    const s = await approved();
    await distribute(s);
    const cancelled = await createTask(s, s.modelId);
    await send(requester, s.tasks, "cancelTask", [cancelled]);
    const unknown = verificationId(s.taskId, 77);
    await networkHelpers.impersonateAccount(s.tasks.address);
    await networkHelpers.setBalance(s.tasks.address, parseEther("1"));
    const tasks = await viem.getWalletClient(s.tasks.address);
    for (const taskId of [s.taskId, cancelled, unknown]) {
      await refuses(
        send(tasks, s.rewards, "lockBond", [taskId, addressOf(provider)]),
        s.rewards,
        "EscrowNotHeld",
        [taskId],
      );
      await refuses(
        send(tasks, s.rewards, "refund", [
          taskId,
          `0x${"0".repeat(64)}`,
          addressOf(requester),
          addressOf(provider),
        ]),
        s.rewards,
        "EscrowNotHeld",
        [taskId],
      );
    }
  });
});
