/** One call for everything that is due to an account: it does what single calls would, and leaves what is not due. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, parseEther } from "viem";
import { changeRewards } from "../support/admin.ts";
import { effects, returned } from "../support/effects.ts";
import { addressOf, at, refuses } from "../support/expect.ts";
import { verificationId } from "../support/steps.ts";
import {
  approved,
  approvedByMost,
  escalated,
  furtherApproval,
  inconclusive,
  passTo,
  rejected,
  rejectedByAll,
  submitted,
  type TaskFixture,
  voting,
} from "../support/task-fixtures.ts";
import { RULE_APPROVE } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send, verifier, type Wallet } from "../support/world.ts";

const { time } = networkHelpers;
const { requester, provider, stranger, arbiter } = actors;
const { appealWindow } = parameters.appeals;
const { distributionGrace } = parameters.rewards;
const SHARE = parseEther("0.3");
const SLASH = parseEther("0.5");

const collect = (s: TaskFixture, by: Wallet, voter = verifier(0), ids: Hex[] = [s.id]) =>
  send(by, s.rewards, "collectDue", [addressOf(voter), ids]);
const names = async (s: TaskFixture, hash: Promise<Hex>) =>
  (await effects(s, hash)).events.map(([, name]) => name);
const getVote = (s: TaskFixture, index: number) =>
  read<{ settled: boolean; claimed: boolean }>(s.verifications, "getVote", [
    s.id,
    addressOf(verifier(index)),
  ]);

describe("everything that is due", () => {
  it("is the distribution and the share in one call of the requester, paid to the voter", async () => {
    const s = await approved();
    const args = [addressOf(verifier(0)), [s.id]];
    assert.equal(await returned(requester, s.rewards, "collectDue", args), SHARE);
    const done = await effects(s, collect(s, requester));
    assert.equal(done.moves.verifier0, SHARE);
    assert.equal(done.moves.provider, parseEther("9.5"));
    assert.deepEqual(
      done.events.map(([, name]) => name),
      [
        "RewardsDistributed",
        "BondReturned",
        "ProtocolAccrued",
        "VerifierPoolOpened",
        "VoteSettled",
        "StakeReleased",
        "VerifierRewardClaimed",
      ],
    );
    assert.deepEqual(await getVote(s, 0), { ...(await getVote(s, 0)), settled: true, claimed: true });
  });

  it("comes from anyone once anyone may distribute, and from no one else before", async () => {
    const s = await approved();
    const { decidedAt } = await read<{ decidedAt: number }>(s.verifications, "getVerification", [s.id]);
    const open = decidedAt + Math.max(distributionGrace, appealWindow + 1);
    await at(open - 1);
    assert.deepEqual(await names(s, collect(s, stranger)), []);
    await at(open);
    assert.equal((await effects(s, collect(s, stranger))).moves.verifier0, SHARE);
  });

  it("comes from anyone in the second in which the grace ends, where appeals end before", async () => {
    const s = await approved();
    await changeRewards(s, { distributionGrace: 3 * appealWindow });
    const { statusAt } = await read<{ statusAt: number }>(s.tasks, "getTask", [s.taskId]);
    await at(statusAt + 3 * appealWindow);
    assert.equal((await effects(s, collect(s, stranger))).moves.verifier0, SHARE);
  });

  it("waits for a voter who can appeal, even where the requester asks", async () => {
    const s = await approvedByMost();
    assert.deepEqual(await names(s, collect(s, requester)), []);
    await passTo((await read<number>(s.verifications, "votersAppealUntil", [s.id])) + 1);
    assert.equal((await effects(s, collect(s, requester))).moves.verifier0, parseEther("0.3"));
  });

  it("settles a vote that lost, and pays it nothing", async () => {
    const s = await approvedByMost();
    await time.increase(appealWindow + 1);
    const done = await effects(s, collect(s, requester, verifier(2)));
    assert.equal(done.moves.staking, -SLASH);
    assert.equal(done.moves.verifier2, undefined);
    assert.deepEqual(await names(s, collect(s, requester, verifier(2))), []);
  });

  it("opens the pool of a final rejection, and not before it is final", async () => {
    const s = await rejected();
    assert.deepEqual(await names(s, collect(s, stranger)), []);
    await time.increase(appealWindow + 1);
    const done = await effects(s, collect(s, stranger));
    assert.deepEqual(done.moves, { verifier0: SHARE, rewards: -SHARE });
    assert.equal(done.events[0]?.[1], "VerifierPoolOpened");
    assert.deepEqual((await effects(s, collect(s, stranger, verifier(2)))).moves, {
      staking: -SLASH,
      rewards: SLASH,
    });
    const last = await effects(s, collect(s, stranger, verifier(1)));
    assert.deepEqual(last.moves, { verifier1: SHARE, rewards: -SHARE }, "the pool is opened once");
  });

  it("returns the share of voters who were all overruled to the requester, no matter who calls", async () => {
    const s = await rejectedByAll();
    await send(provider, s.verifications, "escalate", [s.id, ""]);
    await send(arbiter, s.verifications, "rule", [s.id, RULE_APPROVE, ""]);
    const done = await effects(s, collect(s, stranger));
    assert.equal(done.moves.requester, parseEther("1.5"));
    assert.equal(done.moves.stranger, undefined);
  });

  it("is nothing during an appeal, during voting, and for accounts that have claimed or never voted", async () => {
    const appealed = await escalated();
    assert.deepEqual(await names(appealed, collect(appealed, requester)), []);
    const open = await voting();
    assert.deepEqual(await names(open, collect(open, requester)), []);
    const s = await approved();
    await collect(s, requester);
    for (const voter of [verifier(0), stranger]) {
      const again = await effects(s, collect(s, requester, voter));
      assert.deepEqual([again.events, again.moves], [[], {}]);
    }
  });

  it("pays those who voted against an accepted result without an approving vote", async () => {
    const s = await inconclusive([false, false]);
    await send(requester, s.tasks, "acceptUnverified", [s.taskId]);
    assert.equal((await effects(s, collect(s, requester))).moves.verifier0, parseEther("0.75"));
  });

  it("pays who approved an accepted result without an outcome, and settles the others", async () => {
    const s = await inconclusive();
    await send(requester, s.tasks, "acceptUnverified", [s.taskId]);
    assert.equal((await effects(s, collect(s, requester))).moves.verifier0, parseEther("0.75"));
    const done = await effects(s, collect(s, requester, verifier(2)));
    assert.deepEqual(
      [done.moves, done.events.map(([, name]) => name)],
      [{}, ["VoteSettled", "StakeReleased"]],
    );
  });

  it("is paid in one sum for several verifications", async () => {
    const s = await approved();
    const { id } = await furtherApproval(s, parseEther("20"));
    const done = await effects(s, collect(s, requester, verifier(0), [s.id, id]));
    assert.equal(done.moves.verifier0, 3n * SHARE);
  });

  it("is refused for an unknown verification, one that was not started, and more than twenty", async () => {
    const s = await submitted();
    const unknown = verificationId(s.taskId, 2);
    await refuses(collect(s, stranger, verifier(0), [unknown]), s.verifications, "UnknownVerification", [
      unknown,
    ]);
    await refuses(collect(s, stranger), s.verifications, "VerificationNotStarted", [s.id]);
    const many = Array<Hex>(21).fill(s.id);
    await refuses(collect(s, stranger, verifier(0), many), s.rewards, "TooManyVerifications", [21n, 20n]);
    const voted = await approved();
    await collect(voted, requester, verifier(0), Array<Hex>(20).fill(voted.id));
  });
});
