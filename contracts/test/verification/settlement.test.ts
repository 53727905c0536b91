/** Stake that a vote loses or releases once the outcome is final. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, parseEther } from "viem";
import { asAdmin, changeVoting } from "../support/admin.ts";
import { type Event, effects, returned } from "../support/effects.ts";
import { addressOf, at, logCount, refuses } from "../support/expect.ts";
import { DAY, HOUR, REWARD, start, submit, submittedTask, verificationId, vote } from "../support/steps.ts";
import {
  approved,
  approvedByMost,
  escalated,
  inconclusive,
  rejected,
  rejectedByAll,
  submitted,
  type TaskFixture,
  voting,
} from "../support/task-fixtures.ts";
import { ESCALATED, RULE_APPROVE, RULE_REJECT, VOTING } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, STAKE, send, verifier } from "../support/world.ts";

const { time } = networkHelpers;
const { requester, provider, stranger, arbiter, guardian } = actors;
const VOTE_LOCK = (REWARD * 2_000n) / 10_000n;
const SLASH = VOTE_LOCK / 4n;
const FEE = parameters.appeals.arbiterFee;
const FINAL = parameters.appeals.appealWindow + 1;

type Staker = { staked: bigint; locked: bigint; openVotes: number; activeSince: number };

const staker = (s: TaskFixture, index: number) =>
  read<Staker>(s.staking, "getVerifier", [addressOf(verifier(index))]);
const settle = (s: TaskFixture, index: number, id = s.id) =>
  send(stranger, s.verifications, "settleVote", [id, addressOf(verifier(index))]);
const addresses = (...indexes: number[]) => indexes.map((index) => addressOf(verifier(index)));

/** Events of a settled vote whose voter has no other open votes. */
function settled(id: Hex, index: number, withConsensus: boolean, slashed = 0n, staked = STAKE): Event[] {
  const verifierAddress = addressOf(verifier(index));
  return [
    ["verifications", "VoteSettled", { verificationId: id, voter: verifierAddress, withConsensus, slashed }],
    [
      "staking",
      "StakeReleased",
      {
        verifier: verifierAddress,
        verificationId: id,
        released: VOTE_LOCK,
        slashed,
        totalStaked: staked - slashed,
        totalLocked: 0n,
      },
    ],
  ];
}

const accrued = (id: Hex, amount: bigint): Event => [
  "rewards",
  "ProtocolAccrued",
  { ref: id, amount, kind: 2 },
];

describe("settling a vote", () => {
  it("frees the stake of a vote for the outcome and costs nothing", async () => {
    const s = await approvedByMost();
    await time.increase(FINAL);
    const before = await staker(s, 0);
    assert.deepEqual([before.locked, before.openVotes], [VOTE_LOCK, 1]);
    assert.equal(
      await returned(stranger, s.verifications, "settleVote", [s.id, addressOf(verifier(0))]),
      true,
    );
    const done = await effects(s, settle(s, 0));
    assert.deepEqual(done.events, settled(s.id, 0, true));
    assert.deepEqual(done.moves, {});
    assert.deepEqual(await staker(s, 0), { ...before, locked: 0n, openVotes: 0 });
    const seen = await read<{ settled: boolean; claimed: boolean }>(s.verifications, "getVote", [
      s.id,
      addressOf(verifier(0)),
    ]);
    assert.deepEqual([seen.settled, seen.claimed], [true, false]);
  });

  for (const { setup, name } of [
    { setup: approvedByMost, name: "an approval" },
    { setup: rejected, name: "a rejection" },
  ]) {
    it(`takes a quarter of what a vote against ${name} has locked, for the protocol`, async () => {
      const s = await setup();
      await time.increase(FINAL);
      const before = await staker(s, 2);
      const held = await read<bigint>(s.staking, "totalHeld");
      const accounted = await read<bigint>(s.rewards, "accounted");
      assert.equal(
        await returned(stranger, s.verifications, "settleVote", [s.id, addressOf(verifier(2))]),
        false,
      );
      const done = await effects(s, settle(s, 2));
      assert.deepEqual(done.events, [...settled(s.id, 2, false, SLASH), accrued(s.id, SLASH)]);
      assert.deepEqual(done.moves, { staking: -SLASH, rewards: SLASH });
      assert.deepEqual(await staker(s, 2), {
        ...before,
        staked: STAKE - SLASH,
        locked: 0n,
        openVotes: 0,
      });
      assert.equal(await read(s.staking, "totalHeld"), held - SLASH);
      assert.equal(await read(s.rewards, "accounted"), accounted + SLASH);
      assert.equal(await read(s.rewards, "protocolFees"), SLASH);
    });
  }

  it("slashes no one without a winner", async () => {
    const s = await inconclusive();
    await time.increase(parameters.appeals.resolutionTimeout + 1);
    for (const index of [0, 3]) {
      const before = await staker(s, index);
      const done = await effects(s, settle(s, index));
      assert.deepEqual(done.events, settled(s.id, index, false));
      assert.deepEqual(done.moves, {});
      assert.deepEqual(await staker(s, index), { ...before, locked: 0n, openVotes: 0 });
    }
    assert.equal(await read(s.rewards, "protocolFees"), 0n);
  });

  it("rounds the slash down to the wei", async () => {
    const s = await submitted();
    const reward = parseEther("10") + 33n;
    const id = verificationId(await submittedTask(s, s.modelId, reward));
    await start(s, id);
    await vote(s, id, [true, true, true, true, false]);
    await time.increase(DAY + 1);
    await send(stranger, s.verifications, "finalizeVerification", [id]);
    await time.increase(FINAL);
    const lock = parseEther("2") + 6n;
    const slash = parseEther("0.5") + 1n;
    const done = await effects(s, settle(s, 4, id));
    assert.deepEqual(done.events[1]?.[2], {
      verifier: addressOf(verifier(4)),
      verificationId: id,
      released: lock,
      slashed: slash,
      totalStaked: STAKE - slash,
      totalLocked: 0n,
    });
    assert.deepEqual(done.moves, { staking: -slash, rewards: slash });
  });

  it("slashes a single wei", async () => {
    const s = await submitted();
    await changeVoting(s, { rewardLockBps: 0, minVoteLock: 4n });
    await start(s, s.id);
    await vote(s, s.id, [true, true, false, true, true]);
    await time.increase(HOUR);
    await vote(s, s.id, [true], 5);
    await time.increase(FINAL);
    const done = await effects(s, settle(s, 2));
    assert.deepEqual(done.moves, { staking: -1n, rewards: 1n });
    assert.deepEqual(done.events.at(-1), accrued(s.id, 1n));
  });

  it("ends the approval of a verifier whose stake the slash puts below the minimum", async () => {
    const s = await submitted();
    const { minimumStake } = parameters.staking;
    await send(verifier(2), s.staking, "requestUnstake", [STAKE - minimumStake]);
    await start(s, s.id);
    await vote(s, s.id, [true, true, false, true, true]);
    await time.increase(HOUR);
    await vote(s, s.id, [true], 5);
    await time.increase(FINAL);
    assert.equal(await read(s.staking, "isApprovedVerifier", [addressOf(verifier(2))]), true);
    const done = await effects(s, settle(s, 2));
    assert.deepEqual(done.events, [
      ...settled(s.id, 2, false, SLASH, minimumStake),
      [
        "staking",
        "VerifierStatusChanged",
        { verifier: addressOf(verifier(2)), approved: false, totalStaked: minimumStake - SLASH },
      ],
      accrued(s.id, SLASH),
    ]);
    assert.equal((await staker(s, 2)).activeSince, 0);
    assert.equal(await read(s.staking, "isApprovedVerifier", [addressOf(verifier(2))]), false);
  });

  it("releases one vote and leaves the locks of the voter's other votes", async () => {
    const s = await approved();
    const other = verificationId(await submittedTask(s, s.modelId));
    await start(s, other);
    await vote(s, other, [true]);
    await time.increase(FINAL);
    assert.equal((await staker(s, 0)).locked, 2n * VOTE_LOCK);
    const done = await effects(s, settle(s, 0));
    assert.equal(done.events[1]?.[2].totalLocked, VOTE_LOCK);
    const after = await staker(s, 0);
    assert.deepEqual([after.locked, after.openVotes], [VOTE_LOCK, 1]);
  });

  it("happens once: a second time changes nothing and gives the same answer", async () => {
    const s = await approvedByMost();
    await time.increase(FINAL);
    for (const [index, withConsensus] of [
      [0, true],
      [2, false],
    ] as const) {
      await settle(s, index);
      const before = await staker(s, index);
      assert.equal(
        await returned(stranger, s.verifications, "settleVote", [s.id, addressOf(verifier(index))]),
        withConsensus,
      );
      const again = await effects(s, settle(s, index));
      assert.deepEqual([again.events, again.moves], [[], {}]);
      assert.deepEqual(await staker(s, index), before);
    }
  });

  it("waits until the outcome is final, to the second", async () => {
    for (const [setup, window] of [
      [approved, parameters.appeals.appealWindow],
      [rejected, parameters.appeals.appealWindow],
      [inconclusive, parameters.appeals.resolutionTimeout],
    ] as const) {
      const s = await setup();
      const { decidedAt } = await read<{ decidedAt: number }>(s.verifications, "getVerification", [s.id]);
      const finalAt = decidedAt + window;
      await refuses(settle(s, 0), s.verifications, "NotFinal", [finalAt]);
      await at(finalAt);
      await refuses(settle(s, 0), s.verifications, "NotFinal", [finalAt]);
      await refuses(send(stranger, s.verifications, "settleVotes", [s.id, []]), s.verifications, "NotFinal", [
        finalAt,
      ]);
      await at(finalAt + 1);
      const done = await effects(s, settle(s, 0));
      assert.deepEqual(done.events, settled(s.id, 0, setup !== inconclusive));
    }
  });

  it("is possible immediately once the party that could appeal has accepted the outcome", async () => {
    const distributed = await approved();
    await send(requester, distributed.rewards, "distributeRewards", [distributed.taskId, distributed.id]);
    assert.deepEqual(
      (await effects(distributed, settle(distributed, 0))).events,
      settled(distributed.id, 0, true),
    );

    const resubmitted = await rejectedByAll();
    await submit(resubmitted, resubmitted.taskId, "another result");
    assert.deepEqual(
      (await effects(resubmitted, settle(resubmitted, 0))).events,
      settled(resubmitted.id, 0, true),
    );

    const accepted = await inconclusive();
    await send(requester, accepted.tasks, "acceptUnverified", [accepted.taskId]);
    assert.deepEqual((await effects(accepted, settle(accepted, 0))).events, settled(accepted.id, 0, false));
  });

  it("stays possible for a rejected round after the task was resubmitted or reassigned", async () => {
    const s = await rejected();
    await time.increase(DAY + 1);
    await submit(s, s.taskId, "another result");
    const second = verificationId(s.taskId, 2);
    await start(s, second);
    await time.increase(HOUR);
    await vote(s, second, [true, true, true, true, true]);
    await send(requester, s.rewards, "distributeRewards", [s.taskId, second]);
    const done = await effects(s, settle(s, 2));
    assert.deepEqual(done.moves, { staking: -SLASH, rewards: SLASH });
  });

  it("refuses a verification without an outcome", async () => {
    const s = await submitted();
    await refuses(settle(s, 0), s.verifications, "VerificationNotStarted", [s.id]);
    const unknown = verificationId(s.taskId, 2);
    await refuses(settle(s, 0, unknown), s.verifications, "UnknownVerification", [unknown]);
    await start(s, s.id);
    await vote(s, s.id, [true]);
    await refuses(settle(s, 0), s.verifications, "InvalidVerificationStatus", [VOTING]);
    const e = await escalated();
    await time.increase(30 * DAY);
    await refuses(settle(e, 0), e.verifications, "InvalidVerificationStatus", [ESCALATED]);
  });

  it("refuses accounts that have not voted", async () => {
    const s = await approved();
    await time.increase(FINAL);
    for (const account of [verifier(6), stranger, requester].map(addressOf)) {
      await refuses(
        send(stranger, s.verifications, "settleVote", [s.id, account]),
        s.verifications,
        "NotAVoter",
        [account],
      );
    }
  });
});

describe("settling several votes", () => {
  it("settles each once, also one that is named twice or was settled before", async () => {
    const s = await approvedByMost();
    await time.increase(FINAL);
    await settle(s, 1);
    const done = await effects(
      s,
      send(stranger, s.verifications, "settleVotes", [s.id, addresses(0, 1, 2, 0, 2)]),
    );
    assert.deepEqual(done.events, [
      ...settled(s.id, 0, true),
      ...settled(s.id, 2, false, SLASH),
      accrued(s.id, SLASH),
    ]);
    assert.deepEqual(done.moves, { staking: -SLASH, rewards: SLASH });
  });

  it("accepts an empty list", async () => {
    const s = await approved();
    await time.increase(FINAL);
    const done = await effects(s, send(stranger, s.verifications, "settleVotes", [s.id, []]));
    assert.deepEqual([done.events, done.moves], [[], {}]);
  });

  it("of votes that won moves no token, not even none", async () => {
    const s = await approved();
    await time.increase(FINAL);
    const hash = await send(stranger, s.verifications, "settleVotes", [s.id, addresses(0, 1)]);
    assert.equal(await logCount(hash, s.token), 0);
  });

  it("keeps a verifier whose vote won approved, even if the minimum stake has risen since", async () => {
    const s = await approved();
    const { activeSince } = await staker(s, 0);
    await asAdmin(s, s.staking, "setParams", [STAKE + 1n, parameters.staking.unbondingPeriod]);
    const done = await effects(s, settle(s, 0));
    assert.deepEqual(done.events, settled(s.id, 0, true));
    assert.equal((await staker(s, 0)).activeSince, activeSince);
  });

  it("settles no vote when one of the accounts has not voted", async () => {
    const s = await approved();
    await time.increase(FINAL);
    await refuses(
      send(stranger, s.verifications, "settleVotes", [s.id, [...addresses(0, 1), addressOf(requester)]]),
      s.verifications,
      "NotAVoter",
      [addressOf(requester)],
    );
    assert.equal((await staker(s, 0)).locked, VOTE_LOCK);
  });
});

describe("settlement and the ruling of an arbiter", () => {
  it("takes all that an overruled majority has locked, and nothing from who was right", async () => {
    const s = await approvedByMost();
    await send(requester, s.verifications, "escalate", [s.id, ""]);
    await send(arbiter, s.verifications, "rule", [s.id, RULE_REJECT, ""]);
    const right = await effects(s, settle(s, 2));
    assert.deepEqual(right.events, settled(s.id, 2, true));
    const wrong = await effects(s, settle(s, 0));
    assert.deepEqual(wrong.events.slice(0, 2), settled(s.id, 0, false, VOTE_LOCK));
    const half = (VOTE_LOCK - FEE) / 2n;
    assert.deepEqual(wrong.moves, { staking: -VOTE_LOCK, requester: FEE + half, burnt: half });
  });

  it("takes the usual quarter from the minority when the ruling upholds the vote", async () => {
    const s = await approvedByMost();
    await send(requester, s.verifications, "escalate", [s.id, ""]);
    await send(arbiter, s.verifications, "rule", [s.id, RULE_APPROVE, ""]);
    const done = await effects(s, settle(s, 2));
    assert.deepEqual(done.events.slice(0, 2), settled(s.id, 2, false, SLASH));
    assert.deepEqual(done.moves, { staking: -SLASH, provider: SLASH / 2n, burnt: SLASH / 2n });
  });

  it("takes the usual quarter from the wrong side of a vote without a winner", async () => {
    const s = await inconclusive();
    await send(provider, s.verifications, "escalate", [s.id, ""]);
    await send(arbiter, s.verifications, "rule", [s.id, RULE_APPROVE, ""]);
    assert.deepEqual((await effects(s, settle(s, 0))).events, settled(s.id, 0, true));
    const done = await effects(s, settle(s, 3));
    assert.deepEqual(done.events.slice(0, 2), settled(s.id, 3, false, SLASH));
    assert.deepEqual(done.moves, { staking: -SLASH, provider: SLASH }, "the fee comes first");
  });
});

describe("settlement through a claim", () => {
  it("is part of the claim, so nothing is left to settle", async () => {
    const s = await approved();
    await send(requester, s.rewards, "distributeRewards", [s.taskId, s.id]);
    await send(verifier(0), s.rewards, "claimVerifierReward", [s.id]);
    assert.equal((await staker(s, 0)).locked, 0n);
    const again = await effects(s, settle(s, 0));
    assert.deepEqual([again.events, again.moves], [[], {}]);
  });

  it("cannot be called on the verification contract directly", async () => {
    const s = await approved();
    for (const by of [verifier(0), stranger, requester, guardian, arbiter]) {
      await refuses(
        send(by, s.verifications, "markClaimed", [s.id, addressOf(verifier(0)), false]),
        s.verifications,
        "OnlyRewardDistributor",
      );
    }
    assert.equal((await staker(s, 0)).locked, VOTE_LOCK);
  });
});

describe("voting again after settlement", () => {
  it("lets the freed stake back the next vote", async () => {
    const s = await submitted();
    const first = verificationId(await submittedTask(s, s.modelId, parseEther("200")));
    await start(s, first);
    await time.increase(HOUR);
    await vote(s, first, [true, true, true, true, true]);
    const second = verificationId(await submittedTask(s, s.modelId, parseEther("200")));
    await start(s, second, 7 * DAY);
    await refuses(
      send(verifier(0), s.verifications, "castVote", [second, true]),
      s.staking,
      "InsufficientFreeStake",
      [parseEther("10"), parseEther("40")],
    );
    await time.increase(FINAL);
    await settle(s, 0, first);
    await vote(s, second, [true]);
    assert.equal((await staker(s, 0)).locked, parseEther("40"));
  });
});

describe("settling while a vote still runs", () => {
  it("is refused", async () => {
    const s = await voting();
    await vote(s, s.id, [true]);
    await refuses(
      send(stranger, s.verifications, "settleVotes", [s.id, addresses(0)]),
      s.verifications,
      "InvalidVerificationStatus",
      [VOTING],
    );
  });
});
