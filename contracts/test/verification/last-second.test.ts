/** A vote that turns the outcome when others can hardly answer any more gives them time to. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, toFunctionSelector } from "viem";
import { changeVoting } from "../support/admin.ts";
import { effects } from "../support/effects.ts";
import { addressOf, at, refuses } from "../support/expect.ts";
import { DAY, HOUR, start, vote } from "../support/steps.ts";
import { submitted, type TaskFixture, voting } from "../support/task-fixtures.ts";
import { APPROVED, VOTED_DOWN, VOTING } from "../support/tasks.ts";
import { actors, networkHelpers, read, send, verifier } from "../support/world.ts";

const { stranger, guardian } = actors;
const { time } = networkHelpers;
/** A tenth of the period of a day. */
const QUIET = DAY / 10;

type View = { status: number; startedAt: number; verificationDeadline: number; extensions: number };
const view = (s: TaskFixture) => read<View>(s.verifications, "getVerification", [s.id]);
const cast = (s: TaskFixture, by: number, approve: boolean) =>
  send(verifier(by), s.verifications, "castVote", [s.id, approve]);
const finalize = (s: TaskFixture) => send(stranger, s.verifications, "finalizeVerification", [s.id]);

/** Three for and two against: the result would be approved. */
async function leading(): Promise<TaskFixture & { deadline: number }> {
  const s = await voting();
  await vote(s, s.id, [true, true, true, false, false]);
  return { ...s, deadline: (await view(s)).verificationDeadline };
}

describe("a vote in the last tenth of the time", () => {
  it("that turns the outcome moves the deadline by a tenth, so others can answer it", async () => {
    const s = await leading();
    const period = s.deadline - (await view(s)).startedAt;
    const quiet = Math.floor(period / 10);
    await at(s.deadline);
    const done = await effects(s, cast(s, 5, false));
    assert.deepEqual(done.events[1], [
      "verifications",
      "VerificationExtended",
      { verificationId: s.id, taskId: s.taskId, newDeadline: s.deadline + quiet, extensions: 0 },
    ]);
    assert.equal((await view(s)).verificationDeadline, s.deadline + quiet);
    await refuses(finalize(s), s.verifications, "NotDecidable");
    await at(s.deadline + quiet);
    await cast(s, 6, true);
    await at(s.deadline + quiet + 1);
    const { events } = await effects(s, finalize(s));
    assert.equal(events[0]?.[1], "VerificationExtended", "four against three are not a majority yet");
    assert.equal((await view(s)).extensions, 1);
  });

  it("starts with the last tenth, to the second", async () => {
    for (const early of [true, false]) {
      const s = await leading();
      const quiet = Math.floor((s.deadline - (await view(s)).startedAt) / 10);
      await at(s.deadline - quiet + (early ? 0 : 1));
      await cast(s, 5, false);
      assert.equal((await view(s)).verificationDeadline, s.deadline + (early ? 0 : quiet));
    }
  });

  it("moves nothing when it changes nothing", async () => {
    const s = await leading();
    await at(s.deadline);
    await cast(s, 5, true);
    assert.equal((await view(s)).verificationDeadline, s.deadline);
  });

  it("moves the deadline when it turns one side's victory into none, or brings the quorum", async () => {
    const s = await voting();
    await vote(s, s.id, [true, true, true, true]);
    const { verificationDeadline } = await view(s);
    await at(verificationDeadline - 2);
    await cast(s, 4, false);
    assert.ok((await view(s)).verificationDeadline > verificationDeadline);
  });

  it("moves it once in each period, and again after an extension", async () => {
    const s = await leading();
    await at(s.deadline);
    await cast(s, 5, false);
    const moved = (await view(s)).verificationDeadline;
    await at(moved);
    await cast(s, 6, true);
    assert.equal((await view(s)).verificationDeadline, moved);
    await time.increase(1);
    await finalize(s);
    const { verificationDeadline, extensions, status } = await view(s);
    assert.deepEqual([extensions, status], [1, VOTING]);
    assert.ok(verificationDeadline >= moved + DAY);
  });

  it("moves it once even where a later vote takes back what the first one gave", async () => {
    const s = await voting();
    await vote(s, s.id, [true, true, true, false]);
    await at((await view(s)).verificationDeadline);
    await cast(s, 4, true);
    const moved = (await view(s)).verificationDeadline;
    await at(moved - 1);
    await cast(s, 5, false);
    await cast(s, 6, false);
    assert.equal((await view(s)).verificationDeadline, moved, "four against three are not a majority");
  });

  it("that would decide leaves the round open until its deadline, and others answer it", async () => {
    const s = await voting();
    await vote(s, s.id, [false, false, false, false]);
    const { verificationDeadline: deadline, startedAt } = await view(s);
    const moved = deadline + Math.floor((deadline - startedAt) / 10);
    await at(deadline);
    await cast(s, 4, false);
    assert.deepEqual([(await view(s)).status, (await view(s)).verificationDeadline], [VOTING, moved]);
    await at(moved - 1);
    await refuses(finalize(s), s.verifications, "NotDecidable");
    await at(moved);
    await cast(s, 5, true);
    await at(moved + 1);
    await finalize(s);
    assert.equal((await view(s)).status, VOTED_DOWN);
  });

  it("decides before the last tenth, to the second", async () => {
    for (const early of [true, false]) {
      const s = await voting();
      await vote(s, s.id, [false, false, false, false]);
      const { verificationDeadline: deadline, startedAt } = await view(s);
      await at(deadline - Math.floor((deadline - startedAt) / 10) + (early ? 0 : 1));
      await cast(s, 4, false);
      assert.equal((await view(s)).status, early ? VOTED_DOWN : VOTING);
    }
  });

  it("keeps a round open until its deadline even where it changes nothing", async () => {
    const s = await submitted();
    await changeVoting(s, { requiredVotes: 3 });
    await start(s, s.id);
    await vote(s, s.id, [false, false, false, false]);
    const { verificationDeadline: deadline } = await view(s);
    await at(deadline - 1);
    await cast(s, 4, false);
    assert.deepEqual([(await view(s)).status, (await view(s)).verificationDeadline], [VOTING, deadline]);
    await at(deadline);
    await refuses(finalize(s), s.verifications, "NotDecidable");
    await at(deadline + 1);
    await finalize(s);
    assert.equal((await view(s)).status, VOTED_DOWN);
  });

  it("does not delay the next period: after an extension votes decide early again", async () => {
    const s = await submitted();
    await changeVoting(s, { consensusThreshold: 4, majorityBps: 5_001 });
    await start(s, s.id);
    await vote(s, s.id, [false, false, false, true, true]);
    await at((await view(s)).verificationDeadline);
    await cast(s, 5, true);
    await time.increaseTo((await view(s)).verificationDeadline);
    await finalize(s);
    assert.equal((await view(s)).extensions, 1);
    await cast(s, 6, false);
    assert.equal((await view(s)).status, VOTED_DOWN, "four of seven");
  });

  it("never ends the minimum voting time of a shorter period", async () => {
    const s = await submitted();
    await changeVoting(s, { minVotingTime: DAY, consensusThreshold: 2, requiredVotes: 3 });
    await start(s, s.id, 6 * HOUR + 60);
    const { startedAt, verificationDeadline } = await view(s);
    await at(verificationDeadline);
    await cast(s, 0, false);
    await at(verificationDeadline + 1);
    await finalize(s);
    for (const [by, approve] of [true, true].entries()) await cast(s, by + 1, approve);
    assert.equal((await view(s)).status, VOTING);
    await at(startedAt + DAY - 1);
    await refuses(finalize(s), s.verifications, "NotDecidable");
    await at(startedAt + DAY);
    await finalize(s);
    assert.equal((await view(s)).status, APPROVED);
  });

  it("leaves votes of before the last tenth to decide in it", async () => {
    const s = await voting();
    await vote(s, s.id, [false, false, false, false, false]);
    await at((await view(s)).verificationDeadline);
    await finalize(s);
    assert.equal((await view(s)).status, VOTED_DOWN);
  });

  it("is answered in the last period too, where one vote more decides", async () => {
    const s = await voting();
    await vote(s, s.id, [true, true, true, false, false, false]);
    for (let extension = 0; extension < 2; extension++) {
      await time.increase(DAY + 1);
      await finalize(s);
    }
    const { verificationDeadline } = await view(s);
    await at(verificationDeadline);
    await cast(s, 6, true);
    assert.equal((await view(s)).verificationDeadline, verificationDeadline + QUIET);
    await at(verificationDeadline + QUIET + 1);
    await finalize(s);
    assert.equal((await view(s)).status, APPROVED);
  });

  it("counts its time without that of locks", async () => {
    const s = await leading();
    await at(s.deadline);
    await cast(s, 5, false);
    const moved = (await view(s)).verificationDeadline;
    await send(guardian, s.verifications, "lockSystem", ["a fault"]);
    await time.increase(HOUR);
    await send(guardian, s.verifications, "unlockSystem");
    assert.ok((await view(s)).verificationDeadline >= moved + HOUR);
    assert.equal(await read(s.verifications, "hasVoted", [s.id, addressOf(verifier(5))]), true);
  });

  it("moves the deadline by a tenth even when a lock has moved it before", async () => {
    const s = await leading();
    await send(guardian, s.verifications, "lockSystem", ["a fault"]);
    await time.increase(HOUR);
    await send(guardian, s.verifications, "unlockSystem");
    const { verificationDeadline: later, startedAt } = await view(s);
    assert.ok(later >= s.deadline + HOUR);
    await at(later);
    await cast(s, 5, false);
    assert.equal((await view(s)).verificationDeadline, later + Math.floor((later - startedAt) / 10));
  });
});

describe("a round that its votes already decide", () => {
  it("takes no further vote of either side, and canVote returns the reason", async () => {
    for (const winner of [true, false]) {
      const s = await voting();
      await vote(s, s.id, Array(5).fill(winner));
      await cast(s, 5, !winner);
      await time.increase(HOUR);
      for (const approve of [true, false]) {
        await refuses(cast(s, 6, approve), s.verifications, "AlreadyDecidable");
      }
      const [ok, reason] = await read<[boolean, Hex]>(s.verifications, "canVote", [
        s.id,
        addressOf(verifier(6)),
      ]);
      assert.deepEqual([ok, reason], [false, toFunctionSelector("AlreadyDecidable()")]);
      await finalize(s);
      assert.equal((await view(s)).status, winner ? APPROVED : VOTED_DOWN);
    }
  });

  it("takes votes during the first hour, in which nothing is decided", async () => {
    const s = await voting();
    await vote(s, s.id, [true, true, true, true, true, false, false]);
    assert.equal((await view(s)).status, VOTING);
  });
});
