/** A vote that turns the outcome when others can hardly answer any more gives them time to. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { effects } from "../support/effects.ts";
import { addressOf, at, refuses } from "../support/expect.ts";
import { DAY, HOUR, vote } from "../support/steps.ts";
import { type TaskFixture, voting } from "../support/task-fixtures.ts";
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
    assert.equal(events[0]?.[1], "VerificationExtended", "four against three are no majority yet");
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
    assert.equal((await view(s)).verificationDeadline, moved, "four against three are no majority");
  });

  it("that decides immediately decides", async () => {
    const s = await voting();
    await vote(s, s.id, [false, false, false, false]);
    await at((await view(s)).verificationDeadline);
    await cast(s, 4, false);
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
