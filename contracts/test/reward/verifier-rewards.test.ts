/** Verifier earnings: single and batched claims, and the pools of rejected rounds. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, parseEther, zeroAddress } from "viem";
import { type Event, effects, returned } from "../support/effects.ts";
import { addressOf, at, refuses } from "../support/expect.ts";
import { DAY, HOUR, REWARD, start, submit, submitArguments, verificationId, vote } from "../support/steps.ts";
import {
  approved,
  approvedByMost,
  escalated,
  furtherApproval,
  inconclusive,
  passTo,
  rejected,
  submitted,
  type TaskFixture,
  voting,
} from "../support/task-fixtures.ts";
import { getTask } from "../support/tasks.ts";
import {
  actors,
  networkHelpers,
  parameters,
  read,
  STAKE,
  send,
  verifier,
  type Wallet,
} from "../support/world.ts";

const { time } = networkHelpers;
const { requester, provider, otherProvider, stranger } = actors;
const SHARE = parseEther("0.3");
const BOND = parseEther("1.5");
const VOTE_LOCK = REWARD / 5n;

const claim = (s: TaskFixture, by: Wallet, id = s.id) => send(by, s.rewards, "claimVerifierReward", [id]);
const claimAll = (s: TaskFixture, by: Wallet, ids: Hex[]) =>
  send(by, s.rewards, "claimVerifierRewards", [ids]);
const openPool = (s: TaskFixture, by = stranger, id = s.id) => send(by, s.rewards, "openRejectedPool", [id]);
const taskOf = (id: Hex): Hex => `0x${id.slice(2, 30)}${"00".repeat(13)}${id.slice(56, 64)}00`;

/** Events of a claim that pays `amount` and leaves `locked` wei of the voter's stake in other votes. */
function claimed(id: Hex, by: Wallet, amount: bigint, locked = 0n): Event[] {
  const account = addressOf(by);
  return [
    [
      "verifications",
      "VoteSettled",
      { verificationId: id, voter: account, withConsensus: true, slashed: 0n },
    ],
    [
      "staking",
      "StakeReleased",
      {
        verifier: account,
        verificationId: id,
        released: VOTE_LOCK,
        slashed: 0n,
        totalStaked: STAKE,
        totalLocked: locked,
      },
    ],
    [
      "rewards",
      "VerifierRewardClaimed",
      { verificationId: id, taskId: taskOf(id), verifier: account, amount },
    ],
  ];
}

/** An approval with one vote against it, by verifier 2, whose reward was distributed. */
async function paid(): Promise<TaskFixture> {
  const s = await approvedByMost();
  await time.increase(DAY + 1);
  await send(requester, s.rewards, "distributeRewards", [s.taskId, s.id]);
  return s;
}

/** A second approval by all of the first five, also distributed. */
async function paidTwice(): Promise<{ s: TaskFixture; second: Hex }> {
  const s = await paid();
  const { taskId, id } = await furtherApproval(s, REWARD);
  await send(requester, s.rewards, "distributeRewards", [taskId, id]);
  return { s, second: id };
}

describe("claiming a verifier's reward", () => {
  it("pays the share and frees the stake of the vote", async () => {
    const s = await paid();
    const before = await read<object>(s.staking, "getVerifier", [addressOf(verifier(0))]);
    const accounted = await read<bigint>(s.rewards, "accounted");
    assert.equal(await returned(verifier(0), s.rewards, "claimVerifierReward", [s.id]), SHARE);
    const done = await effects(s, claim(s, verifier(0)));
    assert.deepEqual(done.events, claimed(s.id, verifier(0), SHARE));
    assert.deepEqual(done.moves, { verifier0: SHARE, rewards: -SHARE });
    assert.deepEqual(await read(s.staking, "getVerifier", [addressOf(verifier(0))]), {
      ...before,
      locked: 0n,
      openVotes: 0,
    });
    assert.equal(await read(s.rewards, "accounted"), accounted - SHARE);
    assert.deepEqual(await read(s.rewards, "getPool", [s.id]), {
      opened: true,
      share: SHARE,
      participants: 5,
    });
    const seen = await read<{ settled: boolean; claimed: boolean }>(s.verifications, "getVote", [
      s.id,
      addressOf(verifier(0)),
    ]);
    assert.deepEqual([seen.settled, seen.claimed], [true, true]);
  });

  it("pays a vote that was settled before all the same", async () => {
    const s = await paid();
    await send(stranger, s.verifications, "settleVote", [s.id, addressOf(verifier(0))]);
    const done = await effects(s, claim(s, verifier(0)));
    assert.deepEqual(done.events, claimed(s.id, verifier(0), SHARE).slice(2));
    assert.deepEqual(done.moves, { verifier0: SHARE, rewards: -SHARE });
  });

  it("pays each voter once, and the last one as well as the first", async () => {
    const s = await paid();
    for (const index of [5, 0, 4, 1, 3]) {
      const done = await effects(s, claim(s, verifier(index)));
      assert.deepEqual(done.moves, { [`verifier${index}`]: SHARE, rewards: -SHARE });
      await refuses(claim(s, verifier(index)), s.verifications, "AlreadyClaimed", [
        addressOf(verifier(index)),
      ]);
    }
    assert.equal(await read(s.rewards, "accounted"), await read(s.rewards, "protocolFees"));
  });

  it("pays no one who voted against the outcome or did not vote", async () => {
    const s = await paid();
    await refuses(claim(s, verifier(2)), s.verifications, "NotWithConsensus", [addressOf(verifier(2))]);
    for (const by of [verifier(6), stranger, requester, provider]) {
      await refuses(claim(s, by), s.verifications, "NotAVoter", [addressOf(by)]);
    }
  });

  it("pays nothing before the pool is open", async () => {
    const s = await voting();
    await vote(s, s.id, [true, true, true, true, true]);
    await refuses(claim(s, verifier(0)), s.rewards, "NoPool", [s.id]);
    await time.increase(HOUR);
    await send(stranger, s.verifications, "finalizeVerification", [s.id]);
    await refuses(claim(s, verifier(0)), s.rewards, "NoPool", [s.id]);
    for (const id of [verificationId(s.taskId, 2), s.taskId, `0x${"cd".repeat(32)}` as const]) {
      await refuses(claim(s, verifier(0), id), s.rewards, "NoPool", [id]);
    }
    const i = await inconclusive();
    await refuses(claim(i, verifier(0)), i.rewards, "NoPool", [i.id]);
  });

  it("has no time limit", async () => {
    const s = await paid();
    await time.increase(400 * DAY);
    await send(stranger, s.rewards, "sweepProtocolFees");
    const done = await effects(s, claim(s, verifier(0)));
    assert.deepEqual(done.moves, { verifier0: SHARE, rewards: -SHARE });
  });
});

describe("claiming several rewards in one call", () => {
  it("pays them together", async () => {
    const { s, second } = await paidTwice();
    const ids = [s.id, second];
    assert.equal(await returned(verifier(0), s.rewards, "claimVerifierRewards", [ids]), 2n * SHARE);
    const done = await effects(s, claimAll(s, verifier(0), ids));
    assert.deepEqual(done.events, [
      ...claimed(s.id, verifier(0), SHARE, VOTE_LOCK),
      ...claimed(second, verifier(0), SHARE),
    ]);
    assert.deepEqual(done.moves, { verifier0: 2n * SHARE, rewards: -2n * SHARE });
  });

  it("pays nothing when one of them cannot be claimed", async () => {
    const { s, second } = await paidTwice();
    await refuses(claimAll(s, verifier(0), [s.id, s.id]), s.verifications, "AlreadyClaimed", [
      addressOf(verifier(0)),
    ]);
    await refuses(claimAll(s, verifier(2), [second, s.id]), s.verifications, "NotWithConsensus", [
      addressOf(verifier(2)),
    ]);
    const unknown = verificationId(s.taskId, 9);
    await refuses(claimAll(s, verifier(0), [s.id, unknown]), s.rewards, "NoPool", [unknown]);
  });

  it("accepts an empty list and pays nothing", async () => {
    const s = await paid();
    assert.equal(await returned(stranger, s.rewards, "claimVerifierRewards", [[]]), 0n);
    const done = await effects(s, claimAll(s, stranger, []));
    assert.deepEqual([done.events, done.moves], [[], {}]);
  });
});

describe("the reward shown to a verifier", () => {
  type Availability = [boolean, bigint, bigint, boolean, bigint];
  const check = (s: TaskFixture, by: Wallet) =>
    read<Availability>(s.rewards, "checkRewardAvailability", [s.id, addressOf(by)]);

  it("is what the pool would hold before it opens, and what it holds after", async () => {
    const s = await approvedByMost();
    assert.deepEqual(await check(s, verifier(0)), [false, 5n * SHARE, 5n, false, SHARE]);
    await time.increase(DAY + 1);
    await send(requester, s.rewards, "distributeRewards", [s.taskId, s.id]);
    assert.deepEqual(await check(s, verifier(0)), [true, 5n * SHARE, 5n, false, SHARE]);
    await claim(s, verifier(0));
    assert.deepEqual(await check(s, verifier(0)), [false, 5n * SHARE, 5n, true, SHARE]);
    assert.deepEqual(await check(s, verifier(2)), [false, 5n * SHARE, 5n, false, SHARE]);
    assert.deepEqual(await check(s, stranger), [false, 5n * SHARE, 5n, false, SHARE]);
  });

  it("is the bond for those who voted against a rejected result", async () => {
    const s = await rejected();
    assert.deepEqual(await check(s, verifier(0)), [false, BOND, 5n, false, SHARE]);
    await time.increase(DAY + 1);
    await openPool(s);
    assert.deepEqual(await check(s, verifier(0)), [true, BOND, 5n, false, SHARE]);
    assert.deepEqual(await check(s, verifier(2)), [false, BOND, 5n, false, SHARE]);
  });

  it("is nothing without a winner, and an error without a vote", async () => {
    const s = await submitted();
    await refuses(check(s, verifier(0)), s.verifications, "VerificationNotStarted", [s.id]);
    const unknown = { ...s, id: verificationId(s.taskId, 2) };
    await refuses(check(unknown, verifier(0)), s.verifications, "UnknownVerification", [unknown.id]);
    await start(s, s.id);
    await vote(s, s.id, [true]);
    assert.deepEqual(await check(s, verifier(0)), [false, 0n, 0n, false, 0n]);
    const i = await inconclusive();
    assert.deepEqual(await check(i, verifier(0)), [false, 0n, 0n, false, 0n]);
  });
});

describe("the pool of a rejected round", () => {
  const opened = (s: TaskFixture): Event => [
    "rewards",
    "VerifierPoolOpened",
    { verificationId: s.id, taskId: s.taskId, pool: BOND, participants: 5n, share: SHARE, dust: 0n },
  ];

  it("is opened by anyone once the rejection is final, to the second, and holds the bond", async () => {
    const s = await rejected();
    const { decidedAt } = await read<{ decidedAt: number }>(s.verifications, "getVerification", [s.id]);
    const last = decidedAt + parameters.appeals.appealWindow;
    await refuses(openPool(s), s.verifications, "NotFinal", [last]);
    await at(last);
    await refuses(openPool(s), s.verifications, "NotFinal", [last]);
    await at(last + 1);
    const done = await effects(s, openPool(s));
    assert.deepEqual(done.events, [opened(s)]);
    assert.deepEqual(done.moves, {});
    assert.equal((await read<{ bond: bigint }>(s.rewards, "getRewardInfo", [s.taskId])).bond, 0n);
    const again = await effects(s, openPool(s));
    assert.deepEqual([again.events, again.moves], [[], {}], "a second time does nothing");

    const claims = await effects(s, claim(s, verifier(0)));
    assert.deepEqual(claims.events, claimed(s.id, verifier(0), SHARE));
    assert.deepEqual(claims.moves, { verifier0: SHARE, rewards: -SHARE });
    await refuses(claim(s, verifier(2)), s.verifications, "NotWithConsensus", [addressOf(verifier(2))]);
  });

  it("is opened by the provider's resubmission, which brings a new bond", async () => {
    const s = await rejected();
    await time.increase(DAY + 1);
    const done = await effects(
      s,
      send(provider, s.tasks, "submitResult", submitArguments(s.taskId, "another result")),
    );
    assert.deepEqual(done.events.slice(0, 2), [
      opened(s),
      ["rewards", "BondLocked", { taskId: s.taskId, provider: addressOf(provider), amount: BOND }],
    ]);
    assert.deepEqual(done.moves, { provider: -BOND, rewards: BOND });
    assert.equal((await read<{ bond: bigint }>(s.rewards, "getRewardInfo", [s.taskId])).bond, BOND);
    const claims = await effects(s, claim(s, verifier(0)));
    assert.deepEqual(claims.moves, { verifier0: SHARE, rewards: -SHARE });
  });

  it("is opened by a reassignment", async () => {
    const s = await rejected();
    await time.increase(DAY + 1);
    const done = await effects(
      s,
      send(requester, s.tasks, "reassignTask", [s.taskId, addressOf(otherProvider), 0]),
    );
    assert.deepEqual(done.events[1], opened(s));
    assert.deepEqual(done.moves, {});
  });

  it("is opened by the expiry of the task, before its reward goes back", async () => {
    const s = await rejected();
    await passTo((await getTask(s, s.taskId)).deadline + 1);
    const done = await effects(s, send(stranger, s.tasks, "expireTask", [s.taskId]));
    assert.deepEqual(done.events.slice(0, 2), [
      opened(s),
      ["rewards", "Refunded", { taskId: s.taskId, requester: addressOf(requester), amount: REWARD }],
    ]);
    assert.deepEqual(done.moves, { requester: REWARD, rewards: -REWARD });
    const claims = await effects(s, claim(s, verifier(5)));
    assert.deepEqual(claims.moves, { verifier5: SHARE, rewards: -SHARE });
  });

  it("belongs only to its round: each rejected round has the bond of its submission", async () => {
    const s = await rejected();
    await time.increase(DAY + 1);
    await submit(s, s.taskId, "another result");
    const second = verificationId(s.taskId, 2);
    await start(s, second);
    await vote(s, second, [false, false, false, false, false, false, false]);
    await time.increase(HOUR);
    await send(stranger, s.verifications, "finalizeVerification", [second]);
    await time.increase(DAY + 1);
    const done = await effects(s, openPool(s, stranger, second));
    const share = BOND / 7n;
    const dust = BOND - 7n * share;
    assert.deepEqual(done.events, [
      [
        "rewards",
        "VerifierPoolOpened",
        { verificationId: second, taskId: s.taskId, pool: BOND, participants: 7n, share, dust },
      ],
      ["rewards", "ProtocolAccrued", { ref: second, amount: dust, kind: 1 }],
    ]);
    assert.deepEqual((await effects(s, claim(s, verifier(2), second))).moves, {
      verifier2: share,
      rewards: -share,
    });
    assert.deepEqual((await effects(s, claim(s, verifier(0)))).moves, {
      verifier0: SHARE,
      rewards: -SHARE,
    });
    await refuses(claim(s, verifier(2)), s.verifications, "NotWithConsensus", [addressOf(verifier(2))]);
  });

  it("does not exist for rounds that were not rejected", async () => {
    for (const setup of [voting, approved, inconclusive, escalated]) {
      const s = await setup();
      await refuses(openPool(s), s.rewards, "NoPool", [s.id]);
    }
    const s = await submitted();
    await refuses(openPool(s), s.verifications, "VerificationNotStarted", [s.id]);
    const unknown = verificationId(s.taskId, 2);
    await refuses(openPool(s, stranger, unknown), s.verifications, "UnknownVerification", [unknown]);
    const p = await paid();
    const done = await effects(p, openPool(p));
    assert.deepEqual([done.events, done.moves], [[], {}], "an approved round's pool is open already");
  });

  it("cannot use the bond of a later submission after the task went to another provider", async () => {
    const s = await rejected();
    await time.increase(DAY + 1);
    await send(requester, s.tasks, "reassignTask", [s.taskId, zeroAddress, 0]);
    await send(otherProvider, s.tasks, "acceptTask", [s.taskId]);
    await submit(s, s.taskId, "another result", otherProvider);
    const again = await effects(s, openPool(s));
    assert.deepEqual([again.events, again.moves], [[], {}]);
    assert.equal((await read<{ bond: bigint }>(s.rewards, "getRewardInfo", [s.taskId])).bond, BOND);
  });
});
