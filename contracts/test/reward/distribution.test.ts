/** Paying for a verified result: who may do it when, and how the reward is split to the wei. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseEther } from "viem";
import { changeAppeals, changeRewards } from "../support/admin.ts";
import { type Event, effects } from "../support/effects.ts";
import { addressOf, at, refuses } from "../support/expect.ts";
import {
  createTask,
  DAY,
  HOUR,
  REWARD,
  start,
  submit,
  submittedTask,
  verificationId,
  vote,
} from "../support/steps.ts";
import {
  approved,
  escalated,
  furtherApproval,
  inconclusive,
  rejected,
  submitted,
  type TaskFixture,
  voting,
} from "../support/task-fixtures.ts";
import { COMPLETED, EXPIRED, getTask, REJECTED, RULE_REJECT } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send, verifier, type Wallet } from "../support/world.ts";

const { time } = networkHelpers;
const { requester, provider, owner, stranger, treasury, arbiter } = actors;
const PAY = parseEther("8");
const POOL = parseEther("1.5");
const FEE = parseEther("0.5");
const BOND = parseEther("1.5");

const distribute = (s: TaskFixture, by: Wallet, taskId = s.taskId, id = s.id) =>
  send(by, s.rewards, "distributeRewards", [taskId, id]);

type Amounts = { pay: bigint; pool: bigint; fee: bigint; bond: bigint; share: bigint; dust: bigint };

/** Events of a distribution, in order. */
function distributed(s: TaskFixture, by: Wallet, voters: bigint, a: Amounts): Event[] {
  const { taskId, id } = s;
  const accrued = (ref: string, amount: bigint, kind: number): Event[] =>
    amount === 0n ? [] : [["rewards", "ProtocolAccrued", { ref, amount, kind }]];
  return [
    [
      "rewards",
      "RewardsDistributed",
      {
        taskId,
        verificationId: id,
        provider: addressOf(provider),
        by: addressOf(by),
        providerAmount: a.pay,
        verifierPool: a.pool,
        protocolFee: a.fee,
      },
    ],
    ["rewards", "BondReturned", { taskId, provider: addressOf(provider), amount: a.bond }],
    ...accrued(taskId, a.fee, 0),
    [
      "rewards",
      "VerifierPoolOpened",
      { verificationId: id, taskId, pool: a.pool, participants: voters, share: a.share, dust: a.dust },
    ],
    ...accrued(id, a.dust, 1),
  ];
}

const USUAL: Amounts = {
  pay: PAY,
  pool: POOL,
  fee: FEE,
  bond: BOND,
  share: parseEther("0.3"),
  dust: 0n,
};

describe("distributing a reward", () => {
  it("pays the provider with the bond, opens the verifiers' pool and books the protocol's fee", async () => {
    const s = await approved();
    assert.deepEqual(await read(s.rewards, "getRewardInfo", [s.taskId]), {
      distributed: false,
      reward: REWARD,
      bond: BOND,
      providerBps: 8_000,
      verifierBps: 1_500,
      bondBps: 1_500,
    });
    assert.deepEqual(await read(s.rewards, "getPool", [s.id]), {
      opened: false,
      share: 0n,
      participants: 0,
    });
    const accounted = await read<bigint>(s.rewards, "accounted");
    const task = await getTask(s, s.taskId);

    const done = await effects(s, distribute(s, requester));
    assert.deepEqual(done.events, distributed(s, requester, 5n, USUAL));
    assert.deepEqual(done.moves, { provider: PAY + BOND, rewards: -PAY - BOND });
    assert.deepEqual(await read(s.rewards, "getRewardInfo", [s.taskId]), {
      distributed: true,
      reward: REWARD,
      bond: 0n,
      providerBps: 8_000,
      verifierBps: 1_500,
      bondBps: 1_500,
    });
    assert.deepEqual(await read(s.rewards, "getPool", [s.id]), {
      opened: true,
      share: parseEther("0.3"),
      participants: 5,
    });
    assert.equal(await read(s.rewards, "accounted"), accounted - PAY - BOND);
    assert.equal(await read(s.rewards, "protocolFees"), FEE);
    assert.equal(await read(s.rewards, "rewardOf", [s.taskId]), REWARD);
    assert.deepEqual(await getTask(s, s.taskId), task, "the task stays verified");
  });

  it("counts only the votes for the outcome as participants", async () => {
    const s = await voting();
    await vote(s, s.id, [true, true, true, false, false]);
    await time.increase(DAY + 1);
    await send(stranger, s.verifications, "finalizeVerification", [s.id]);
    await time.increase(DAY + 1);
    const done = await effects(s, distribute(s, requester));
    assert.deepEqual(done.events, distributed(s, requester, 3n, { ...USUAL, share: POOL / 3n }));
  });

  it("happens once", async () => {
    const s = await approved();
    await distribute(s, requester);
    for (const by of [requester, provider, stranger]) {
      await refuses(distribute(s, by), s.rewards, "AlreadyDistributed", [s.taskId]);
    }
    await time.increase(10 * DAY);
    await refuses(distribute(s, stranger), s.rewards, "AlreadyDistributed", [s.taskId]);
  });

  it("is only for the requester until no one can appeal any more, to the second", async () => {
    const s = await approved();
    const { statusAt } = await getTask(s, s.taskId);
    const open = statusAt + parameters.appeals.appealWindow + 1;
    for (const by of [provider, owner, stranger, treasury, arbiter, verifier(0)]) {
      await refuses(distribute(s, by), s.rewards, "RequesterOnlyUntil", [open]);
    }
    await at(open - 1);
    await refuses(distribute(s, provider), s.rewards, "RequesterOnlyUntil", [open]);
    await at(open);
    const done = await effects(s, distribute(s, provider));
    assert.deepEqual(done.events, distributed(s, provider, 5n, USUAL));
    assert.deepEqual(done.moves, { provider: PAY + BOND, rewards: -PAY - BOND });
  });

  it("is only for the requester for the whole grace where that is longer than the appeal window", async () => {
    const s = await submitted();
    await changeRewards(s, { distributionGrace: 3 * DAY });
    const { taskId, id } = await furtherApproval(s, REWARD);
    const { statusAt } = await getTask(s, taskId);
    const open = statusAt + 3 * DAY;
    await refuses(distribute(s, stranger, taskId, id), s.rewards, "RequesterOnlyUntil", [open]);
    await at(open - 1);
    await refuses(distribute(s, stranger, taskId, id), s.rewards, "RequesterOnlyUntil", [open]);
    await at(open);
    const done = await effects(s, distribute(s, stranger, taskId, id));
    assert.equal(done.moves.provider, PAY + BOND);
  });

  it("is only for the requester for the grace where the last second of an appeal is the last of the grace", async () => {
    const s = await submitted();
    await changeAppeals(s, { appealWindow: DAY - 1 });
    const { taskId, id } = await furtherApproval(s, REWARD);
    const open = (await getTask(s, taskId)).statusAt + DAY;
    await refuses(distribute(s, stranger, taskId, id), s.rewards, "RequesterOnlyUntil", [open]);
    await at(open);
    const done = await effects(s, distribute(s, stranger, taskId, id));
    assert.equal(done.moves.provider, PAY + BOND);
  });

  it("is open to all after the grace when the requester accepted an inconclusive result", async () => {
    const s = await inconclusive();
    const { at: acceptedAt } = await effects(s, send(requester, s.tasks, "acceptUnverified", [s.taskId]));
    const open = acceptedAt + parameters.rewards.distributionGrace;
    await refuses(distribute(s, provider), s.rewards, "RequesterOnlyUntil", [open]);
    await at(open - 1);
    await refuses(distribute(s, provider), s.rewards, "RequesterOnlyUntil", [open]);
    await at(open);
    const done = await effects(s, distribute(s, provider));
    assert.deepEqual(
      done.events.map(([, name]) => name),
      ["RewardsDistributed", "BondReturned", "ProtocolAccrued", "VerifierPoolOpened"],
    );
    assert.deepEqual(done.events[3], [
      "rewards",
      "VerifierPoolOpened",
      { verificationId: s.id, taskId: s.taskId, pool: POOL, participants: 2n, share: POOL / 2n, dust: 0n },
    ]);
    assert.deepEqual(done.moves, { provider: PAY + BOND, rewards: -PAY - BOND });
    for (const [index, available] of [true, true, false, false].entries()) {
      const [mine] = await read<[boolean]>(s.rewards, "checkRewardAvailability", [
        s.id,
        addressOf(verifier(index)),
      ]);
      assert.equal(mine, available, `verifier ${index}`);
    }
    await refuses(
      send(verifier(2), s.rewards, "claimVerifierReward", [s.id]),
      s.verifications,
      "NotWithConsensus",
      [addressOf(verifier(2))],
    );
  });

  it("is refused before the result is verified, whatever the state", async () => {
    const s = await submitted();
    await refuses(distribute(s, requester), s.rewards, "NotVerified", [COMPLETED]);
    await start(s, s.id);
    await refuses(distribute(s, requester), s.rewards, "NotVerified", [COMPLETED]);
    const r = await rejected();
    await refuses(distribute(r, requester), r.rewards, "NotVerified", [REJECTED]);
    const i = await inconclusive();
    await refuses(distribute(i, requester), i.rewards, "NotVerified", [COMPLETED]);
    await time.increase(10 * DAY);
    await send(stranger, i.tasks, "closeUnverified", [i.taskId]);
    await refuses(distribute(i, requester), i.rewards, "NotVerified", [EXPIRED]);
  });

  it("is refused while an arbiter decides, and after a ruling against the result", async () => {
    const s = await escalated();
    await refuses(distribute(s, requester), s.tasks, "UnderEscalation");
    await send(arbiter, s.verifications, "rule", [s.id, RULE_REJECT, ""]);
    await refuses(distribute(s, requester), s.rewards, "NotVerified", [REJECTED]);
  });

  it("asks for the last round of the very task", async () => {
    const s = await approved();
    const other = await createTask(s, s.modelId);
    for (const [taskId, id] of [
      [s.taskId, verificationId(s.taskId, 2)],
      [s.taskId, s.taskId],
      [other, s.id],
      [s.id, s.id],
      [other, other],
      [other, verificationId(other)],
    ] as const) {
      await refuses(distribute(s, requester, taskId, id), s.rewards, "IdMismatch");
    }
    const unknown = `0x${"ab".repeat(14)}${"00".repeat(13)}abababab00` as const;
    await refuses(distribute(s, requester, unknown, verificationId(unknown)), s.tasks, "UnknownTask", [
      unknown,
    ]);
  });

  it("pays for the round that was approved, not for one that was rejected before", async () => {
    const s = await rejected();
    await time.increase(DAY + 1);
    await submit(s, s.taskId, "another result");
    const second = verificationId(s.taskId, 2);
    await start(s, second);
    await time.increase(HOUR);
    await vote(s, second, [true, true, true, true, true]);
    await refuses(distribute(s, requester), s.rewards, "IdMismatch");
    const done = await effects(s, distribute(s, requester, s.taskId, second));
    assert.deepEqual(done.moves, { provider: PAY + BOND, rewards: -PAY - BOND });
    assert.deepEqual(done.events, distributed({ ...s, id: second }, requester, 5n, USUAL));
  });
});

/** Written down from an independent calculation; `voters` is how many voted for the result. */
const SPLITS = [
  {
    reward: 1_000_000_000_000_000n,
    voters: 5n,
    pay: 800_000_000_000_000n,
    pool: 150_000_000_000_000n,
    fee: 50_000_000_000_000n,
    share: 30_000_000_000_000n,
    dust: 0n,
  },
  {
    reward: 1_000_000_000_000_001n,
    voters: 7n,
    pay: 800_000_000_000_000n,
    pool: 150_000_000_000_000n,
    fee: 50_000_000_000_001n,
    share: 21_428_571_428_571n,
    dust: 3n,
  },
  {
    reward: 1_000_000_000_009_999n,
    voters: 6n,
    pay: 800_000_000_007_999n,
    pool: 150_000_000_001_499n,
    fee: 50_000_000_000_501n,
    share: 25_000_000_000_249n,
    dust: 5n,
  },
  {
    reward: 1_000_000_000_000_000_007n,
    voters: 6n,
    pay: 800_000_000_000_000_005n,
    pool: 150_000_000_000_000_001n,
    fee: 50_000_000_000_000_001n,
    share: 25_000_000_000_000_000n,
    dust: 1n,
  },
  {
    reward: 1_234_567_890_123_456_789n,
    voters: 7n,
    pay: 987_654_312_098_765_431n,
    pool: 185_185_183_518_518_518n,
    fee: 61_728_394_506_172_840n,
    share: 26_455_026_216_931_216n,
    dust: 6n,
  },
  {
    reward: 99_999_999_999_999_999_999n,
    voters: 6n,
    pay: 79_999_999_999_999_999_999n,
    pool: 14_999_999_999_999_999_999n,
    fee: 5_000_000_000_000_000_001n,
    share: 2_499_999_999_999_999_999n,
    dust: 5n,
  },
  {
    reward: 249_999_999_999_999_999_999n,
    voters: 7n,
    pay: 199_999_999_999_999_999_999n,
    pool: 37_499_999_999_999_999_999n,
    fee: 12_500_000_000_000_000_001n,
    share: 5_357_142_857_142_857_142n,
    dust: 5n,
  },
];

describe("the split of a reward", () => {
  for (const { reward, voters, ...amounts } of SPLITS) {
    it(`is exact for ${reward} wei and ${voters} verifiers, and all of it is paid out`, async () => {
      const s = await submitted();
      const before = await read<bigint>(s.rewards, "accounted");
      const taskId = await submittedTask(s, s.modelId, reward);
      const id = verificationId(taskId);
      await start(s, id);
      await vote(s, id, Array<boolean>(Number(voters)).fill(true));
      await time.increase(HOUR);
      await send(stranger, s.verifications, "finalizeVerification", [id]);

      const bond = amounts.pool;
      const done = await effects(s, distribute(s, requester, taskId, id));
      assert.deepEqual(
        done.events,
        distributed({ ...s, taskId, id }, requester, voters, { ...amounts, bond }),
      );
      assert.deepEqual(done.moves, { provider: amounts.pay + bond, rewards: -amounts.pay - bond });
      assert.equal(amounts.pay + amounts.pool + amounts.fee, reward);
      for (let index = 0; index < Number(voters); index++) {
        const claim = await effects(s, send(verifier(index), s.rewards, "claimVerifierReward", [id]));
        assert.deepEqual(claim.moves, { [`verifier${index}`]: amounts.share, rewards: -amounts.share });
      }
      const earned = amounts.fee + amounts.dust;
      assert.equal(await read(s.rewards, "protocolFees"), earned);
      const swept = await effects(s, send(stranger, s.rewards, "sweepProtocolFees"));
      assert.deepEqual(swept.moves, { treasury: earned, rewards: -earned });
      assert.equal(await read(s.rewards, "accounted"), before, "nothing of the task is left");
    });
  }

  it("stays as it was when the task was created", async () => {
    const s = await approved();
    await changeRewards(s, { providerBps: 5_000, verifierBps: 4_000, bondBps: 4_000 });
    const done = await effects(s, distribute(s, requester));
    assert.deepEqual(done.events, distributed(s, requester, 5n, USUAL));
  });

  it("follows other shares for later tasks, the protocol taking the rest", async () => {
    const s = await submitted();
    await changeRewards(s, { providerBps: 6_667, verifierBps: 2_334, bondBps: 5_000 });
    const reward = 1_000_000_000_000_000_003n;
    const { taskId, id } = await furtherApproval(s, reward);
    const done = await effects(s, distribute(s, requester, taskId, id));
    assert.deepEqual(
      done.events,
      distributed({ ...s, taskId, id }, requester, 5n, {
        pay: 666_700_000_000_000_002n,
        pool: 233_400_000_000_000_000n,
        fee: 99_900_000_000_000_001n,
        bond: 500_000_000_000_000_001n,
        share: 46_680_000_000_000_000n,
        dust: 0n,
      }),
    );
  });
});
