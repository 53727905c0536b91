/** One verifier recomputes first; five others decide where it differs from the provider. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { encodeErrorResult, getAddress, type Hex, toFunctionSelector, zeroHash } from "viem";
import { each, ends, mlb, named } from "../scenario/story.ts";
import { addressOf, at, emits, refuses } from "../support/expect.ts";
import {
  acceptedWith,
  commitmentTo,
  drawsOf,
  JUDGED,
  OTHER_TRACE,
  open,
  opening,
  roundOf,
  sealedArguments,
  sealOf,
  signed,
  THIRD_TRACE,
  TRACE,
  untilOpening,
} from "../support/sealed.ts";
import {
  committeeAfter,
  decidedByCommittee,
  endCommitment,
  FIRST_TRACE,
  join,
  OTHER_FIRST_TRACE,
  openSeat,
  STAGED,
  STAGED_BOND,
  STAGED_LOCK,
  stagedArguments,
  stagedRound,
  stageOf,
  startStaged,
  takeSeat,
} from "../support/staged.ts";
import { DAY, HOUR, submitArguments, verificationId } from "../support/steps.ts";
import { marketplace } from "../support/tasks.ts";
import {
  actors,
  networkHelpers,
  parameters,
  read,
  STAKE,
  send,
  verifier,
  verifiers,
} from "../support/world.ts";

const { requester, provider, stranger, guardian } = actors;
const { time } = networkHelpers;
const { appealWindow } = parameters.appeals;
const [VOTING, APPROVED, REJECTED, UNDECIDED] = [1, 2, 3, 4];

const statusOf = async (s: { verifications: never; id: never } | Awaited<ReturnType<typeof stagedRound>>) =>
  (await read<{ status: number }>(s.verifications, "getVerification", [s.id])).status;
const lockedOf = async (s: Awaited<ReturnType<typeof stagedRound>>, index: number) =>
  (await read<{ locked: bigint }>(s.staking, "getVerifier", [addressOf(verifier(index))])).locked;
const paid = (s: Awaited<ReturnType<typeof stagedRound>>) =>
  send(requester, s.rewards, "distributeRewards", [s.taskId, s.id]);
const collect = async (s: Awaited<ReturnType<typeof stagedRound>>, seats: readonly number[]) => {
  for (const seat of seats)
    await send(stranger, s.rewards, "collectDue", [addressOf(verifier(seat)), [s.id]]);
};

describe("a task that one verifier recomputes first", () => {
  it("locks a bond that pays a committee, when it is accepted", async () => {
    const c = await networkHelpers.loadFixture(marketplace);
    const taskId = await acceptedWith(c, STAGED);
    const { bond, bondBps } = await read<{ bond: bigint; bondBps: number }>(c.rewards, "getRewardInfo", [
      taskId,
    ]);
    assert.deepEqual([bond, bondBps], [STAGED_BOND, 6_500]);
  });

  it("takes a result only with a seal, which is one for both stages", async () => {
    const c = await networkHelpers.loadFixture(marketplace);
    const taskId = await acceptedWith(c, STAGED);
    const submit = (name: string, args: readonly unknown[]) => send(provider, c.tasks, name, args);
    await refuses(submit("submitResult", submitArguments(taskId)), c.tasks, "TraceSealRequired");
    const without = stagedArguments(taskId).map((arg, at) => (at === 4 ? zeroHash : arg));
    await refuses(submit("submitSealedResult", without), c.tasks, "TraceSealRequired");
    await submit("submitSealedResult", stagedArguments(taskId));
    const id = verificationId(taskId);
    assert.equal(await read(c.tasks, "traceSealOf", [id]), sealOf(FIRST_TRACE));
    assert.equal(await read(c.tasks, "checkOf", [id]), STAGED);
  });

  it("takes its bond with a permit at the submission after an assignment", async () => {
    const c = await networkHelpers.loadFixture(marketplace);
    const taskId = await acceptedWith(c, STAGED);
    const expired = { value: 1n, deadline: 1n, v: 27, r: zeroHash, s: zeroHash };
    const args = stagedArguments(taskId).map((arg, at) => (at === 5 ? expired : arg));
    await send(provider, c.tasks, "submitSealedResult", args);
  });

  it("is not the only task with a seal, but a judged one takes none", async () => {
    const c = await networkHelpers.loadFixture(marketplace);
    const taskId = await acceptedWith(c, JUDGED);
    const submission = send(provider, c.tasks, "submitSealedResult", sealedArguments(taskId));
    await refuses(submission, c.tasks, "TraceSealNotExpected");
  });
});

/**
 * A round with the lowest ticket of all verifiers, and the second of the first part in which its growing chance exceeds its draw. In one
 * round out of twenty no ticket is drawn; then another is begun. Fifty such rounds in a row are a fault of the contract.
 */
async function roundWithLowestTicket() {
  const window = parameters.drawnWindow;
  for (let wait = 1; wait <= 50; wait++) {
    const c = await networkHelpers.loadFixture(marketplace);
    await time.increase(wait);
    const s = { ...c, ...(await startStaged(c)) };
    const begun = await time.latest();
    await networkHelpers.mine(2, { interval: 1 });
    const { chance } = await roundOf(s);
    const draws = await Promise.all(verifiers.map((voter) => drawsOf(s, voter)));
    const [lowest] = draws.flat().toSorted((one, other) => one.draw - other.draw);
    if (!lowest || lowest.draw >= chance) continue;
    const seconds = Math.floor((lowest.draw * window) / chance) + 1;
    if (seconds > 3 && lowest.draw < Math.floor((chance * seconds) / window))
      return { s, begun, seconds, ...lowest };
  }
  throw new Error("No ticket is drawn.");
}

describe("the first seat", () => {
  it("is one, locks half of the reward, and can be opened at once", async () => {
    const s = await stagedRound();
    assert.equal(await stageOf(s), 1);
    await takeSeat(s);
    const { seats, opening: isOpening } = await roundOf(s);
    assert.deepEqual([seats, isOpening], [1, true]);
    assert.equal(await lockedOf(s, 0), STAGED_LOCK);
    await refuses(takeSeat(s, verifier(1)), s.verifications, "OpeningHasStarted");
  });

  it("that agrees with the provider decides, and earns the whole pool", async () => {
    const s = await stagedRound();
    await ends(
      s,
      { provider: mlb("8") + STAGED_BOND, verifier0: mlb("1.5"), protocol: mlb("0.5"), escrow: -mlb("16.5") },
      async () => {
        await takeSeat(s);
        await openSeat(s);
        assert.equal(await statusOf(s), APPROVED);
        await paid(s);
        await collect(s, [0]);
      },
    );
    assert.equal(await lockedOf(s, 0), 0n);
  });

  it("needs no commitment and keeps none: only its holder opens it", async () => {
    const s = await stagedRound();
    await send(verifier(0), s.sealedVotes, "commitVote", [s.id, zeroHash, 0]);
    const own = opening(verifier(0), FIRST_TRACE);
    await open(s, [own], stranger);
    await open(s, [opening(verifier(1), FIRST_TRACE)], verifier(1));
    assert.deepEqual([(await roundOf(s)).opened, await statusOf(s)], [0, VOTING]);
    await open(s, [own], verifier(0));
    assert.equal(await statusOf(s), APPROVED);
    const kept = await read(s.sealedVotes, "commitmentOf", [s.id, addressOf(verifier(0))]);
    assert.equal(kept, zeroHash);
  });

  it("is not opened by a keeper, even with what its holder committed to", async () => {
    const s = await stagedRound();
    const own = opening(verifier(0), OTHER_FIRST_TRACE);
    await send(verifier(0), s.sealedVotes, "commitVote", [s.id, commitmentTo(s.id, own), 0]);
    await open(s, [own], stranger);
    assert.deepEqual([(await roundOf(s)).opened, await stageOf(s)], [0, 1]);
  });

  it("is opened once, whatever else its holder names in the same transaction", async () => {
    const s = await stagedRound();
    await takeSeat(s);
    await open(s, [opening(verifier(0), FIRST_TRACE), opening(verifier(0), OTHER_FIRST_TRACE)], verifier(0));
    assert.deepEqual([(await roundOf(s)).opened, await statusOf(s)], [1, APPROVED]);
  });

  it("is not opened for another account, and only once where it differs", async () => {
    const s = await stagedRound();
    await takeSeat(s);
    await open(s, [opening(verifier(1), FIRST_TRACE)], verifier(0));
    assert.equal((await roundOf(s)).opened, 0);
    const differing = opening(verifier(0), OTHER_FIRST_TRACE);
    await open(s, [differing, differing], verifier(0));
    const { votesFor, votesAgainst } = await read<Record<string, number>>(
      s.verifications,
      "getVerification",
      [s.id],
    );
    assert.deepEqual([await stageOf(s), votesFor, votesAgainst], [2, 0, 1]);
  });

  it("does not approve with the trace itself, which only a committee opens", async () => {
    const s = await stagedRound();
    await takeSeat(s);
    await openSeat(s, TRACE);
    assert.deepEqual([await stageOf(s), await statusOf(s)], [2, VOTING]);
  });

  it("is not taken by a keeper: a signature could be used in the other stage", async () => {
    const s = await stagedRound();
    const one = await signed(s, verifier(0));
    await emits(send(stranger, s.sealedVotes, "commitVotes", [[one]]), s.sealedVotes, "CommitmentSkipped", [
      s.id,
      getAddress(one.voter),
      encodeErrorResult({ abi: s.sealedVotes.abi, errorName: "NotForKeepers" }),
    ]);
    assert.equal((await roundOf(s)).seats, 0);
  });

  it("is drawn for three tickets of all stakes, and a committee for eleven", async () => {
    const chanceOf = (tickets: bigint) =>
      Number((tickets * STAGED_LOCK * 2n ** 32n) / (STAKE * BigInt(verifiers.length)));
    const s = await stagedRound();
    assert.equal((await roundOf(s)).chance, chanceOf(3n));
    await takeSeat(s);
    await openSeat(s, OTHER_FIRST_TRACE);
    const { stage, chance } = await roundOf(s);
    assert.deepEqual([stage, chance], [2, chanceOf(11n)]);
  });

  it("is drawn by the lowest ticket: the chance of a ticket rises during the first part", async () => {
    const { s, begun, voter, ticket, seconds } = await roundWithLowestTicket();
    const can = () =>
      read<readonly [boolean, Hex]>(s.sealedVotes, "canCommit", [s.id, addressOf(voter), ticket]);
    await time.increaseTo(begun + seconds - 1);
    assert.deepEqual(await can(), [false, toFunctionSelector("TicketNotDrawn(uint32)")]);
    await time.increaseTo(begun + seconds);
    assert.equal((await can())[0], true);
  });

  it("that no one takes leaves the round undecided after its extensions", async () => {
    const s = await stagedRound();
    for (let step = 0; (await statusOf(s)) === VOTING; step++) {
      assert.ok(step < 4);
      await endCommitment(s);
      assert.ok((await statusOf(s)) === UNDECIDED || (await stageOf(s)) === 1);
    }
    assert.equal(await statusOf(s), UNDECIDED);
  });
});

describe("a first seat that differs", () => {
  it("calls five others with a new seed, and sits in no second seat", async () => {
    const s = await stagedRound();
    const before = await roundOf(s);
    await takeSeat(s);
    await openSeat(s, OTHER_FIRST_TRACE);
    const round = await roundOf(s);
    assert.deepEqual([await stageOf(s), round.seats, round.opened, round.opening], [2, 0, 0, false]);
    assert.ok(round.startBlock > before.startBlock);
    await time.increase(parameters.drawnWindow + 1);
    await refuses(takeSeat(s), s.verifications, "AlreadyVoted", [addressOf(verifier(0))]);
  });

  it("falsely pays the committee: the lock and the pool go to the members, and the provider is paid", async () => {
    const s = await stagedRound();
    await ends(
      s,
      {
        provider: mlb("8") + STAGED_BOND,
        verifier0: -STAGED_LOCK,
        ...each(named(1, 2, 3, 4, 5), mlb("1.3")),
        protocol: mlb("0.5"),
        escrow: -mlb("16.5"),
      },
      async () => {
        await takeSeat(s);
        await openSeat(s, OTHER_FIRST_TRACE);
        await time.increase(parameters.drawnWindow + 1);
        await decidedByCommittee(s, Array(5).fill(TRACE));
        assert.equal(await statusOf(s), APPROVED);
        await time.increase(appealWindow + 1);
        await paid(s);
        await collect(s, [1, 2, 3, 4, 5]);
      },
    );
  });

  it("keeps its lock until its vote is settled, when it agreed with the provider", async () => {
    const s = await stagedRound();
    await takeSeat(s);
    await openSeat(s);
    await time.increase(appealWindow + 1);
    await paid(s);
    assert.equal(await lockedOf(s, 0), STAGED_LOCK);
    await collect(s, [0]);
    assert.equal(await lockedOf(s, 0), 0n);
  });

  it("pays the same where its vote was settled before the reward was distributed", async () => {
    const s = await committeeAfter(OTHER_FIRST_TRACE);
    await decidedByCommittee(s, Array(5).fill(TRACE));
    await time.increase(appealWindow + 1);
    await ends(
      s,
      {
        provider: mlb("8") + STAGED_BOND,
        verifier0: -STAGED_LOCK,
        ...each(named(1, 2, 3, 4, 5), mlb("1.3")),
        protocol: mlb("0.5"),
        escrow: -mlb("16.5"),
      },
      async () => {
        await send(stranger, s.verifications, "settleVote", [s.id, addressOf(verifier(0))]);
        await collect(s, [1, 2, 3, 4, 5]);
      },
    );
  });

  it("rightly is paid from the bond, like each member of the committee", async () => {
    const s = await stagedRound();
    await ends(
      s,
      {
        ...each(named(0, 1, 2, 3, 4, 5), STAGED_BOND / 6n),
        protocol: STAGED_BOND - 6n * (STAGED_BOND / 6n),
        escrow: -STAGED_BOND,
      },
      async () => {
        await takeSeat(s);
        await openSeat(s, OTHER_FIRST_TRACE);
        await time.increase(parameters.drawnWindow + 1);
        await decidedByCommittee(s, Array(5).fill(OTHER_TRACE));
        assert.equal(await statusOf(s), REJECTED);
        await time.increase(appealWindow + 1);
        await send(stranger, s.rewards, "openRejectedPool", [s.id]);
        await collect(s, [0, 1, 2, 3, 4, 5]);
      },
    );
  });

  it("with an undecided committee costs no stake and no bond: the requester pays all who opened", async () => {
    const s = await stagedRound();
    await ends(
      s,
      {
        requester: mlb("8.5"),
        provider: STAGED_BOND,
        ...each(named(0, 1, 2, 3, 4, 5), mlb("0.25")),
        escrow: -mlb("16.5"),
      },
      async () => {
        await takeSeat(s);
        await openSeat(s, OTHER_FIRST_TRACE);
        await time.increase(parameters.drawnWindow + 1);
        await decidedByCommittee(s, [TRACE, TRACE, OTHER_TRACE, OTHER_TRACE, THIRD_TRACE]);
        assert.equal(await statusOf(s), UNDECIDED);
        await time.increase(40 * DAY);
        await send(stranger, s.tasks, "closeUnverified", [s.taskId]);
        await collect(s, [0, 1, 2, 3, 4, 5]);
      },
    );
  });

  it("does not stop three of the committee, although the round then shows three votes on each side", async () => {
    const s = await committeeAfter(OTHER_FIRST_TRACE);
    await decidedByCommittee(s, [TRACE, TRACE, TRACE, OTHER_TRACE, THIRD_TRACE]);
    const { status, votesFor, votesAgainst } = await read<Record<string, number>>(
      s.verifications,
      "getVerification",
      [s.id],
    );
    assert.deepEqual([status, votesFor, votesAgainst], [APPROVED, 3, 3]);
  });

  it("does not count as a vote of the committee: two members with its trace do not decide", async () => {
    const s = await committeeAfter(OTHER_FIRST_TRACE);
    await decidedByCommittee(s, [OTHER_FIRST_TRACE, OTHER_FIRST_TRACE, TRACE, TRACE, THIRD_TRACE]);
    assert.equal(await statusOf(s), UNDECIDED);
  });
});

describe("a committee", () => {
  it("has five seats", async () => {
    const s = await committeeAfter(OTHER_FIRST_TRACE);
    await join(s, Array(5).fill(TRACE));
    await refuses(takeSeat(s, verifier(6)), s.sealedVotes, "NoSeatFree");
  });

  it("with five seats is not opened before its time is over, in which members replace their commitments", async () => {
    const s = await committeeAfter(OTHER_FIRST_TRACE);
    await join(s, Array(5).fill(TRACE));
    const finalize = () => send(stranger, s.verifications, "finalizeVerification", [s.id]);
    await refuses(finalize(), s.verifications, "NotDecidable");
    await time.increase(DAY + 1);
    await finalize();
    assert.equal((await roundOf(s)).opening, true);
  });

  it("is drawn for a whole window, although the system was locked before", async () => {
    const s = await stagedRound();
    await send(actors.guardian, s.verifications, "lockSystem", ["an emergency"]);
    await time.increase(3_600);
    await send(actors.guardian, s.verifications, "unlockSystem");
    await takeSeat(s);
    await openSeat(s, OTHER_FIRST_TRACE);
    const { stage, drawnUntil } = await roundOf(s);
    assert.deepEqual([stage, drawnUntil], [2, (await time.latest()) + parameters.drawnWindow]);
  });

  it("computes during all of its time: a member replaces its commitment", async () => {
    const s = await committeeAfter(OTHER_FIRST_TRACE);
    for (const index of [1, 2, 3, 4, 5]) await takeSeat(s, verifier(index));
    assert.equal((await roundOf(s)).opening, false);
    await refuses(
      send(verifier(1), s.sealedVotes, "commitVote", [s.id, zeroHash, 0]),
      s.sealedVotes,
      "ZeroCommitment",
    );
    const list = await join(s, Array(5).fill(TRACE));
    await endCommitment(s);
    await refuses(
      send(verifier(1), s.sealedVotes, "commitVote", [s.id, THIRD_TRACE, 0]),
      s.verifications,
      "OpeningHasStarted",
    );
    await open(s, list);
    assert.equal(await statusOf(s), APPROVED);
  });

  it("keeps its commitments after its time and while the system is locked; an extension takes others again", async () => {
    const s = await committeeAfter(OTHER_FIRST_TRACE);
    await takeSeat(s, verifier(1));
    const replaces = () => send(verifier(1), s.sealedVotes, "commitVote", [s.id, THIRD_TRACE, 0]);
    await send(guardian, s.verifications, "lockSystem", ["an emergency"]);
    await refuses(replaces(), s.sealedVotes, "SystemIsLocked");
    await send(guardian, s.verifications, "unlockSystem");
    const { verificationDeadline } = await read<{ verificationDeadline: number }>(
      s.verifications,
      "getVerification",
      [s.id],
    );
    await at(verificationDeadline);
    await replaces();
    await refuses(replaces(), s.sealedVotes, "VotingDeadlinePassed", [verificationDeadline]);
    await endCommitment(s);
    await replaces();
    assert.equal(await read(s.sealedVotes, "commitmentOf", [s.id, addressOf(verifier(1))]), THIRD_TRACE);
  });

  it("cannot use the trace that the first seat has to show: it is hashed once more", async () => {
    const s = await committeeAfter(OTHER_FIRST_TRACE);
    await decidedByCommittee(s, Array(5).fill(FIRST_TRACE));
    assert.equal(await statusOf(s), REJECTED);
  });

  it("takes no stake that was raised after the difference", async () => {
    const s = await committeeAfter(OTHER_FIRST_TRACE);
    await send(actors.treasury, s.token, "transfer", [addressOf(verifier(1)), STAKE]);
    await send(verifier(1), s.token, "approve", [s.staking.address, STAKE]);
    await send(verifier(1), s.staking, "stake", [STAKE]);
    await refuses(takeSeat(s, verifier(1)), s.sealedVotes, "StakeRaised", [addressOf(verifier(1))]);
  });

  it("is open to accounts that became verifiers before the difference", async () => {
    const s = await stagedRound();
    await time.increase(3 * HOUR);
    await send(actors.treasury, s.token, "transfer", [addressOf(stranger), STAKE]);
    await send(stranger, s.token, "approve", [s.staking.address, STAKE]);
    await send(stranger, s.staking, "stake", [STAKE]);
    await takeSeat(s);
    await openSeat(s, OTHER_FIRST_TRACE);
    await time.increase(parameters.drawnWindow + 1);
    await takeSeat(s, stranger);
    assert.equal((await roundOf(s)).seats, 1);
  });

  it("with fewer than three members is extended, and then ends without an outcome and without a slash", async () => {
    const s = await committeeAfter(OTHER_FIRST_TRACE);
    await join(s, [TRACE, TRACE]);
    for (let step = 0; (await statusOf(s)) === VOTING; step++) {
      assert.ok(step < 4);
      await endCommitment(s);
    }
    await time.increase(40 * DAY);
    await send(stranger, s.tasks, "closeUnverified", [s.taskId]);
    await collect(s, [0, 1, 2]);
    for (const index of [0, 1, 2]) {
      const { staked, locked } = await read<{ staked: bigint; locked: bigint }>(s.staking, "getVerifier", [
        addressOf(verifier(index)),
      ]);
      assert.equal(locked, 0n);
      assert.ok(staked === STAKE);
    }
  });
});

describe("a first seat that is not opened in a day", () => {
  it("is followed by the committee, which its lock pays", async () => {
    const s = await stagedRound();
    await ends(
      s,
      {
        provider: mlb("8") + STAGED_BOND,
        verifier0: -STAGED_LOCK,
        ...each(named(1, 2, 3, 4, 5), mlb("1.3")),
        protocol: mlb("0.5"),
        escrow: -mlb("16.5"),
      },
      async () => {
        await takeSeat(s);
        await endCommitment(s);
        assert.equal(await stageOf(s), 2);
        await time.increase(parameters.drawnWindow + 1);
        await decidedByCommittee(s, Array(5).fill(TRACE));
        await time.increase(appealWindow + 1);
        await paid(s);
        await collect(s, [1, 2, 3, 4, 5]);
      },
    );
  });

  it("cannot be opened among the votes of the committee", async () => {
    const s = await stagedRound();
    const own = opening(verifier(0), TRACE);
    await send(verifier(0), s.sealedVotes, "commitVote", [s.id, commitmentTo(s.id, own), 0]);
    await endCommitment(s);
    await time.increase(parameters.drawnWindow + 1);
    const list = await join(s, [TRACE, TRACE, OTHER_TRACE]);
    await untilOpening(s);
    await open(s, [own, ...list], verifier(0));
    assert.deepEqual([(await roundOf(s)).opened, await statusOf(s)], [3, UNDECIDED]);
  });
});
