/** The guardian's emergency lock: what it stops, for how long, and that no voting time is lost. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseEther } from "viem";
import { effects } from "../support/effects.ts";
import { addressOf, at, refuses } from "../support/expect.ts";
import {
  createTask,
  DAY,
  HOUR,
  now,
  REWARD,
  start,
  submit,
  submittedTask,
  verificationId,
  vote,
} from "../support/steps.ts";
import {
  approved,
  approvedByMost,
  escalated,
  passTo,
  rejected,
  submitted,
  type TaskFixture,
  voting,
} from "../support/task-fixtures.ts";
import { APPROVED, CANCELLED, getTask, RULE_APPROVE } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, STAKE, send, verifier } from "../support/world.ts";

const { time } = networkHelpers;
const { requester, provider, stranger, guardian, arbiter, admin, deployer } = actors;
const WEEK = 7 * DAY;

const REASON = "Votes are held back while a fault in the index is repaired.";
const lock = (s: TaskFixture, by = guardian, reason = REASON) =>
  send(by, s.verifications, "lockSystem", [reason]);
const unlock = (s: TaskFixture, by = guardian) => send(by, s.verifications, "unlockSystem");
const isLocked = (s: TaskFixture) => read<boolean>(s.verifications, "isSystemLocked");
const lockedSeconds = (s: TaskFixture) => read<number>(s.verifications, "lockedSeconds");
const deadlineOf = async (s: TaskFixture, id = s.id) =>
  (await read<{ verificationDeadline: number }>(s.verifications, "getVerification", [id]))
    .verificationDeadline;

describe("locking the system", () => {
  it("needs a reason of 1 to 256 bytes, which everyone can read", async () => {
    const s = await voting();
    await refuses(lock(s, guardian, ""), s.verifications, "EmptyReason");
    await refuses(lock(s, guardian, "r".repeat(257)), s.verifications, "ReasoningTooLong", [257n]);
    assert.equal(await isLocked(s), false);
    const done = await effects(s, lock(s, guardian, "r".repeat(256)));
    assert.equal(done.events[0]?.[2].reason, "r".repeat(256));
  });

  it("is announced with its end, a week later, and moves nothing", async () => {
    const s = await voting();
    assert.deepEqual([await isLocked(s), await lockedSeconds(s)], [false, 0]);
    const done = await effects(s, lock(s));
    assert.deepEqual(done.events, [
      [
        "verifications",
        "SystemLocked",
        { by: addressOf(guardian), lockedAt: done.at, until: done.at + WEEK, reason: REASON },
      ],
    ]);
    assert.deepEqual(done.moves, {});
    assert.deepEqual([await isLocked(s), await lockedSeconds(s)], [true, 0]);
    await passTo(done.at + 100);
    assert.equal(await lockedSeconds(s), 100);
  });

  it("is only for the guardian", async () => {
    const s = await voting();
    for (const by of [stranger, requester, admin, arbiter, deployer, verifier(0)]) {
      await refuses(lock(s, by), s.verifications, "AccessManagedUnauthorized", [addressOf(by)]);
    }
  });

  it("cannot be repeated while it lasts", async () => {
    const s = await voting();
    await lock(s);
    await refuses(lock(s), s.verifications, "SystemIsLocked");
    await time.increase(6 * DAY);
    await refuses(lock(s), s.verifications, "SystemIsLocked");
  });

  it("ends automatically after a week, to the second", async () => {
    const s = await submitted();
    await start(s, s.id, WEEK);
    const { at: lockedAt } = await effects(s, lock(s));
    const until = lockedAt + WEEK;
    await passTo(until - 1);
    assert.equal(await isLocked(s), true);
    assert.equal(await lockedSeconds(s), WEEK - 1);
    await passTo(until);
    assert.equal(await isLocked(s), false);
    assert.equal(await lockedSeconds(s), WEEK);
    await vote(s, s.id, [true]);
    await passTo(until + 3 * DAY);
    assert.equal(await lockedSeconds(s), WEEK, "seconds after the end do not count");
  });

  it("stops the last vote and the last start a second before its end", async () => {
    const s = await submitted();
    const { at: lockedAt } = await effects(s, lock(s));
    const until = lockedAt + WEEK;
    const startAt = () => send(requester, s.verifications, "startVerification", [s.id, until + DAY]);
    await at(until - 1);
    await refuses(startAt(), s.verifications, "SystemIsLocked");
    await at(until);
    await startAt();
    assert.equal(await deadlineOf(s), until + DAY);
  });
});

describe("unlocking the system", () => {
  it("ends the lock early by the guardian's hand", async () => {
    const s = await voting();
    const { at: lockedAt } = await effects(s, lock(s));
    await at(lockedAt + 2 * DAY);
    const done = await effects(s, unlock(s));
    assert.deepEqual(done.events, [
      [
        "verifications",
        "SystemUnlocked",
        { by: addressOf(guardian), unlockedAt: lockedAt + 2 * DAY, totalLockedSeconds: 2 * DAY },
      ],
    ]);
    assert.deepEqual(done.moves, {});
    assert.deepEqual([await isLocked(s), await lockedSeconds(s)], [false, 2 * DAY]);
  });

  it("is refused to others until the week is over, and then open to everyone", async () => {
    const s = await voting();
    const { at: lockedAt } = await effects(s, lock(s));
    const until = lockedAt + WEEK;
    for (const by of [stranger, requester, admin, arbiter]) {
      await refuses(unlock(s, by), s.verifications, "AccessManagedUnauthorized", [addressOf(by)]);
    }
    await at(until - 1);
    await refuses(unlock(s, stranger), s.verifications, "AccessManagedUnauthorized", [addressOf(stranger)]);
    await passTo(until + 5 * HOUR);
    const done = await effects(s, unlock(s, stranger));
    assert.deepEqual(done.events, [
      [
        "verifications",
        "SystemUnlocked",
        { by: addressOf(stranger), unlockedAt: until, totalLockedSeconds: WEEK },
      ],
    ]);
  });

  it("is refused where there is no lock", async () => {
    const s = await voting();
    for (const by of [guardian, stranger]) await refuses(unlock(s, by), s.verifications, "SystemNotLocked");
    await lock(s);
    await unlock(s);
    await refuses(unlock(s), s.verifications, "SystemNotLocked");
  });
});

describe("the cool-down after a lock", () => {
  it("lasts a week from the unlocking, to the second", async () => {
    const s = await voting();
    await lock(s);
    await time.increase(DAY);
    const { at: unlockedAt } = await effects(s, unlock(s));
    const again = unlockedAt + WEEK;
    await refuses(lock(s), s.verifications, "LockCooldown", [again]);
    await at(again - 1);
    await refuses(lock(s), s.verifications, "LockCooldown", [again]);
    await at(again);
    const done = await effects(s, lock(s));
    assert.deepEqual(done.events, [
      [
        "verifications",
        "SystemLocked",
        { by: addressOf(guardian), lockedAt: again, until: again + WEEK, reason: REASON },
      ],
    ]);
  });

  it("counts from the end of a lock that ended automatically, even when no one unlocked", async () => {
    const s = await voting();
    const { at: lockedAt } = await effects(s, lock(s));
    const again = lockedAt + 2 * WEEK;
    await passTo(lockedAt + WEEK + DAY);
    await refuses(lock(s), s.verifications, "LockCooldown", [again]);
    await at(again);
    const done = await effects(s, lock(s));
    assert.deepEqual(done.events, [
      [
        "verifications",
        "SystemUnlocked",
        { by: addressOf(guardian), unlockedAt: lockedAt + WEEK, totalLockedSeconds: WEEK },
      ],
      [
        "verifications",
        "SystemLocked",
        { by: addressOf(guardian), lockedAt: again, until: again + WEEK, reason: REASON },
      ],
    ]);
    assert.equal(await lockedSeconds(s), WEEK);
    await passTo(again + 50);
    assert.equal(await lockedSeconds(s), WEEK + 50);
  });
});

describe("voting deadlines and locks", () => {
  it("are later by exactly the time of the lock, while it runs and after it", async () => {
    const s = await voting();
    const deadline = await deadlineOf(s);
    const { at: lockedAt } = await effects(s, lock(s));
    await passTo(lockedAt + 3 * DAY);
    assert.equal(await deadlineOf(s), deadline + 3 * DAY);
    await refuses(
      send(stranger, s.verifications, "finalizeVerification", [s.id]),
      s.verifications,
      "NotDecidable",
    );
    const { at: unlockedAt } = await effects(s, unlock(s));
    const shifted = deadline + (unlockedAt - lockedAt);
    assert.equal(await deadlineOf(s), shifted);
    await time.increase(HOUR);
    assert.equal(await deadlineOf(s), shifted, "the clock runs again");
    await at(shifted);
    await vote(s, s.id, [true]);
    assert.equal(await now(), shifted);
    await refuses(
      send(verifier(1), s.verifications, "castVote", [s.id, true]),
      s.verifications,
      "VotingDeadlinePassed",
      [shifted],
    );
  });

  it("are not moved by locks from before the start", async () => {
    const s = await submitted();
    await lock(s);
    await time.increase(2 * DAY);
    await unlock(s);
    const deadline = (await now()) + DAY;
    const done = await effects(s, send(requester, s.verifications, "startVerification", [s.id, deadline]));
    assert.equal(done.events[0]?.[2].deadline, deadline);
    assert.equal(await deadlineOf(s), deadline);
  });

  it("are not moved by a lock that ended automatically before the start and was not booked", async () => {
    const s = await submitted();
    await lock(s);
    await time.increase(WEEK + DAY);
    const deadline = (await now()) + DAY;
    await send(requester, s.verifications, "startVerification", [s.id, deadline]);
    assert.equal(await deadlineOf(s), deadline);
    await unlock(s, stranger);
    assert.equal(await deadlineOf(s), deadline, "booking the old lock changes nothing");
  });

  it("add up over several locks, each verification counting those during its own time", async () => {
    const s = await submitted();
    await start(s, s.id, WEEK);
    const first = await deadlineOf(s);
    await lock(s);
    await time.increase(DAY);
    const { at: unlocked } = await effects(s, unlock(s));
    const one = await lockedSeconds(s);
    assert.equal(await deadlineOf(s), first + one);

    // the round continues with an extension, and a younger one begins, before the guardian can lock again
    await passTo(first + one + 1);
    const extended = await effects(s, send(stranger, s.verifications, "finalizeVerification", [s.id]));
    assert.equal(extended.events[0]?.[2].newDeadline, extended.at + DAY);
    assert.equal(await deadlineOf(s), extended.at + DAY, "the first lock is behind the extension");
    const younger = verificationId(await submittedTask(s, s.modelId));
    await start(s, younger, 2 * DAY);
    const youngerDeadline = await deadlineOf(s, younger);

    await passTo(unlocked + WEEK + 1);
    const { at: second } = await effects(s, lock(s));
    await passTo(second + 5 * DAY);
    assert.equal(await deadlineOf(s), extended.at + 6 * DAY);
    assert.equal(await deadlineOf(s, younger), youngerDeadline + 5 * DAY);
    const { at: end } = await effects(s, unlock(s));
    const two = end - second;
    assert.equal(await lockedSeconds(s), one + two);
    assert.equal(await deadlineOf(s), extended.at + DAY + two);
    assert.equal(await deadlineOf(s, younger), youngerDeadline + two);
    await at(extended.at + DAY + two);
    await vote(s, s.id, [true]);
    assert.equal(await read(s.verifications, "hasVoted", [s.id, addressOf(verifier(0))]), true);
  });

  it("that had passed before a lock stay passed, and the vote can be finalized during it", async () => {
    const s = await voting();
    await vote(s, s.id, [true, true, true, true]);
    const deadline = await deadlineOf(s);
    await passTo(deadline + HOUR);
    const { at: lockedAt } = await effects(s, lock(s));
    await passTo(lockedAt + 5 * HOUR);
    assert.equal(await deadlineOf(s), deadline + 5 * HOUR);
    const snapshot = await networkHelpers.takeSnapshot();
    const { at: unlockedAt } = await effects(s, unlock(s));
    await refuses(
      send(verifier(4), s.verifications, "castVote", [s.id, true]),
      s.verifications,
      "VotingDeadlinePassed",
      [deadline + unlockedAt - lockedAt],
    );
    await snapshot.restore();
    const done = await effects(s, send(stranger, s.verifications, "finalizeVerification", [s.id]));
    assert.deepEqual(done.events[0]?.[1], "VerificationExtended");
    assert.equal(await deadlineOf(s), done.at + DAY);
    await passTo(done.at + HOUR);
    assert.equal(await deadlineOf(s), done.at + DAY + HOUR, "the extension is shifted from its start on");
  });
});

describe("what a lock does not stop", () => {
  it("tasks are created, accepted, submitted, cancelled and expired", async () => {
    const s = await submitted();
    const old = await createTask(s, s.modelId);
    await time.increase(13 * DAY);
    await lock(s);
    const taskId = await createTask(s, s.modelId);
    await send(provider, s.tasks, "acceptTask", [taskId]);
    await submit(s, taskId);
    const open = await createTask(s, s.modelId);
    await send(requester, s.tasks, "cancelTask", [open]);
    assert.equal((await getTask(s, open)).status, CANCELLED);
    await passTo((await getTask(s, old)).deadline + 1);
    assert.equal(await isLocked(s), true);
    const done = await effects(s, send(stranger, s.tasks, "expireTask", [old]));
    assert.deepEqual(done.moves, { requester: REWARD, rewards: -REWARD });
  });

  it("a vote with enough votes is finalized, the reward distributed and claimed", async () => {
    const s = await voting();
    await vote(s, s.id, [true, true, true, true, true]);
    await time.increase(HOUR);
    await lock(s);
    await send(stranger, s.verifications, "finalizeVerification", [s.id]);
    await send(requester, s.rewards, "distributeRewards", [s.taskId, s.id]);
    const claimed = await effects(s, send(verifier(0), s.rewards, "claimVerifierReward", [s.id]));
    assert.deepEqual(claimed.moves, { verifier0: parseEther("0.3"), rewards: -parseEther("0.3") });
    const swept = await effects(s, send(stranger, s.rewards, "sweepProtocolFees"));
    assert.deepEqual(swept.moves, { treasury: parseEther("0.5"), rewards: -parseEther("0.5") });
  });

  it("votes are settled and stakes unstaked and withdrawn", async () => {
    const s = await approvedByMost();
    await send(verifier(0), s.staking, "requestUnstake", [parseEther("1")]);
    await time.increase(DAY + 1);
    await lock(s);
    await send(stranger, s.verifications, "settleVotes", [
      s.id,
      [0, 1, 2].map((index) => addressOf(verifier(index))),
    ]);
    await send(verifier(1), s.staking, "requestUnstake", [STAKE]);
    await send(verifier(1), s.staking, "cancelUnstake");
    await send(verifier(1), s.staking, "stake", [1n]);
    await time.increase(parameters.staking.unbondingPeriod - 2 * DAY + HOUR * 20);
    assert.equal(await isLocked(s), true);
    await time.increase(5 * HOUR);
    const done = await effects(s, send(verifier(0), s.staking, "withdraw", [addressOf(verifier(0))]));
    assert.deepEqual(done.moves, { verifier0: parseEther("1"), staking: -parseEther("1") });
    assert.equal(await isLocked(s), true);
  });

  it("outcomes are appealed, ruled on and closed", async () => {
    const appealed = await approved();
    await lock(appealed);
    await send(requester, appealed.verifications, "escalate", [appealed.id, ""]);
    await send(arbiter, appealed.verifications, "rule", [appealed.id, RULE_APPROVE, ""]);
    assert.equal(await isLocked(appealed), true);
    const silent = await escalated();
    await time.increase(parameters.appeals.arbiterTimeout);
    await lock(silent);
    const done = await effects(silent, send(stranger, silent.verifications, "closeEscalation", [silent.id]));
    const { arbiterFee: burnt } = parameters.appeals;
    assert.deepEqual(done.moves, { requester: parseEther("2"), burnt, rewards: -parseEther("2") - burnt });
  });

  it("a rejected round's pool is opened and claimed", async () => {
    const s = await rejected();
    await time.increase(DAY + 1);
    await lock(s);
    await send(stranger, s.rewards, "openRejectedPool", [s.id]);
    const done = await effects(s, send(verifier(0), s.rewards, "claimVerifierReward", [s.id]));
    assert.deepEqual(done.moves, { verifier0: parseEther("0.3"), rewards: -parseEther("0.3") });
  });
});

describe("the least time of voting", () => {
  it("does not run while the system is locked: five votes of the first minute cannot decide during a lock", async () => {
    const s = await submitted();
    await start(s, s.id, 2 * DAY);
    const { startedAt } = await read<{ startedAt: number }>(s.verifications, "getVerification", [s.id]);
    await vote(s, s.id, [true, true, true, true, true]);
    await at(startedAt + 60);
    await send(guardian, s.verifications, "lockSystem", ["a fault"]);
    await at(startedAt + 60 + 2 * HOUR);
    const finalize = () => send(stranger, s.verifications, "finalizeVerification", [s.id]);
    await refuses(finalize(), s.verifications, "NotDecidable");
    await at(startedAt + 60 + 3 * HOUR);
    await send(guardian, s.verifications, "unlockSystem");
    await vote(s, s.id, [false], 5);
    await at(startedAt + 4 * HOUR - 1);
    await refuses(finalize(), s.verifications, "NotDecidable");
    await at(startedAt + 4 * HOUR);
    await finalize();
    assert.equal(
      (await read<{ status: number }>(s.verifications, "getVerification", [s.id])).status,
      APPROVED,
    );
  });

  it("does not count the seconds of locks before the start", async () => {
    const s = await submitted();
    await send(guardian, s.verifications, "lockSystem", ["a fault"]);
    await time.increase(2 * HOUR);
    await send(guardian, s.verifications, "unlockSystem");
    await start(s, s.id, DAY);
    const { startedAt, decidedAt } = await read<{ startedAt: number; decidedAt: number }>(
      s.verifications,
      "getVerification",
      [s.id],
    );
    assert.equal(decidedAt, 0);
    await vote(s, s.id, [true, true, true, true, true]);
    const finalize = () => send(stranger, s.verifications, "finalizeVerification", [s.id]);
    await at(startedAt + HOUR - 1);
    await refuses(finalize(), s.verifications, "NotDecidable");
    await at(startedAt + HOUR);
    await finalize();
  });
});
