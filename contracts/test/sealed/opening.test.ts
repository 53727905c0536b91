/** Opening hidden votes: who may, until when, and what they decide. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Hex } from "viem";
import { addressOf, at, emits, refuses } from "../support/expect.ts";
import {
  APPROVE,
  commit,
  commitmentTo,
  decidedBy,
  JUDGED,
  type Opening,
  OTHER_TRACE,
  open,
  opening,
  openings,
  openToAll,
  REJECT,
  roundOf,
  SEAT_LOCK,
  type SealedFixture,
  THIRD_TRACE,
  TRACE,
} from "../support/sealed.ts";
import { DAY, now } from "../support/steps.ts";
import { passTo } from "../support/task-fixtures.ts";
import {
  APPROVED,
  getTask,
  INCONCLUSIVE,
  REJECTED,
  VERIFIED,
  VOTED_DOWN,
  VOTING,
  ZERO_ID,
} from "../support/tasks.ts";
import { actors, assertions, networkHelpers, parameters, read, send, verifier } from "../support/world.ts";

const { stranger, guardian } = actors;
const { time } = networkHelpers;
const five = (trace: Hex) => Array<Hex>(5).fill(trace);
const statusOf = async (s: SealedFixture) =>
  (await read<{ status: number }>(s.verifications, "getVerification", [s.id])).status;
const finalize = (s: SealedFixture) => send(stranger, s.verifications, "finalizeVerification", [s.id]);

/** Five seats with these traces, none of them opened. */
async function opened(traces: readonly Hex[], check?: number): Promise<SealedFixture> {
  const s = await openToAll(check);
  await commit(s, traces);
  return s;
}

describe("the votes of five seats", () => {
  const decisions: Array<[string, readonly Hex[], number]> = [
    ["five equal approvals approve", five(TRACE), APPROVED],
    ["three approvals approve", [TRACE, OTHER_TRACE, TRACE, OTHER_TRACE, TRACE], APPROVED],
    ["three equal rejections reject", [OTHER_TRACE, TRACE, OTHER_TRACE, TRACE, OTHER_TRACE], VOTED_DOWN],
    ["two, two and one decide nothing", [TRACE, TRACE, OTHER_TRACE, OTHER_TRACE, THIRD_TRACE], INCONCLUSIVE],
    [
      "three different rejections decide nothing",
      [OTHER_TRACE, THIRD_TRACE, REJECT, TRACE, TRACE],
      INCONCLUSIVE,
    ],
    [
      "four rejections of two kinds decide nothing",
      [OTHER_TRACE, OTHER_TRACE, REJECT, REJECT, TRACE],
      INCONCLUSIVE,
    ],
  ];
  for (const [title, traces, status] of decisions) {
    it(title, async () => {
      const s = await decidedBy(traces);
      assert.equal(await statusOf(s), status);
      const round = await roundOf(s);
      const approvals = traces.filter((trace) => trace === TRACE).length;
      assert.deepEqual([round.seats, round.opened, round.approvals, round.opening], [5, 5, approvals, false]);
      const { status: taskStatus } = await getTask(s, s.taskId);
      assert.equal(taskStatus, { [APPROVED]: VERIFIED, [VOTED_DOWN]: REJECTED, [INCONCLUSIVE]: 2 }[status]);
    });
  }

  it("of a judged result approve with one and reject with zero", async () => {
    assert.equal(
      await statusOf(await decidedBy([APPROVE, APPROVE, APPROVE, REJECT, REJECT], JUDGED)),
      APPROVED,
    );
    assert.equal(
      await statusOf(await decidedBy([APPROVE, REJECT, APPROVE, REJECT, REJECT], JUDGED)),
      VOTED_DOWN,
    );
  });

  it("are decided at once by the last opening, in the name of the account that sent it", async () => {
    const s = await opened(five(TRACE));
    await open(s, openings(five(TRACE)).slice(0, 4));
    assert.equal(await statusOf(s), VOTING);
    const hash = await open(s, openings([TRACE], 4), verifier(6));
    await assertions.emitWithArgs(hash, s.verifications, "VerificationFinalized", [
      s.id,
      s.taskId,
      APPROVED,
      5,
      0,
      true,
      addressOf(verifier(6)),
    ]);
  });

  it("without an outcome end in the name of the account that opened the last one", async () => {
    const traces = [OTHER_TRACE, OTHER_TRACE, REJECT, REJECT, TRACE];
    const s = await opened(traces);
    await open(s, openings(traces).slice(0, 4));
    const hash = await open(s, openings([TRACE], 4), verifier(6));
    const by = addressOf(verifier(6));
    const event = [s.id, s.taskId, INCONCLUSIVE, 1, 4, false, by];
    await assertions.emitWithArgs(hash, s.verifications, "VerificationFinalized", event);
  });
});

describe("an opening", () => {
  it("is an ordinary vote with its trace, and can be posted by anyone", async () => {
    const s = await opened(five(TRACE));
    const hash = await open(s, openings([TRACE]));
    const voter = addressOf(verifier(0));
    await emits(hash, s.sealedVotes, "VoteOpened", [s.id, voter, TRACE]);
    await emits(hash, s.verifications, "VoteCast", [
      ...[s.id, s.taskId, voter, true, 90, 1, 0],
      ...[SEAT_LOCK, "My own run."],
    ]);
    const vote = await read<Record<string, unknown>>(s.verifications, "getVote", [s.id, voter]);
    assert.deepEqual([vote.support, vote.confidence], [true, 90]);
    assert.equal(await read(s.sealedVotes, "commitmentOf", [s.id, voter]), ZERO_ID);
  });

  it("is skipped when anything in it differs from the commitment, and others are not", async () => {
    const s = await opened(five(TRACE));
    const right = opening(verifier(0));
    const wrong: Partial<Opening>[] = [
      { trace: OTHER_TRACE },
      { confidence: 91 },
      { reasoning: "My own run" },
      { salt: ZERO_ID },
      { voter: verifier(1).account.address },
      { voter: stranger.account.address },
    ];
    await open(s, [...wrong.map((change) => ({ ...right, ...change })), ...openings([TRACE], 1)]);
    assert.equal((await roundOf(s)).opened, 1);
    await open(s, [right]);
    assert.equal((await roundOf(s)).opened, 2);
  });

  it("is counted once", async () => {
    const s = await opened(five(OTHER_TRACE));
    const again = openings([OTHER_TRACE]);
    await open(s, [...again, ...again]);
    await open(s, again);
    assert.deepEqual([(await roundOf(s)).opened, (await roundOf(s)).equalRejections], [1, 1]);
  });

  it("has the confidence and the length of an open vote", async () => {
    const s = await openToAll();
    const edges: Array<[Partial<Opening>, boolean]> = [
      [{ confidence: 0 }, false],
      [{ confidence: 1 }, true],
      [{ confidence: 100, reasoning: "r".repeat(1_024) }, true],
      [{ confidence: 101 }, false],
      [{ reasoning: "r".repeat(1_025) }, false],
    ];
    for (const [index, [change]] of edges.entries()) {
      const commitment = commitmentTo(s.id, opening(verifier(index), TRACE, change));
      await send(verifier(index), s.sealedVotes, "commitVote", [s.id, commitment, 0]);
    }
    for (const [index, [change, fits]] of edges.entries()) {
      const before = (await roundOf(s)).opened;
      await open(s, [opening(verifier(index), TRACE, change)]);
      assert.equal((await roundOf(s)).opened - before, fits ? 1 : 0, JSON.stringify(change).slice(0, 60));
    }
  });

  it("is refused before the time for it", async () => {
    const s = await openToAll();
    await commit(s, [TRACE, TRACE, TRACE]);
    await refuses(open(s, openings([TRACE])), s.verifications, "OpeningNotStarted");
    await open(s, openings([OTHER_TRACE]));
    await open(s, []);
    assert.equal((await roundOf(s)).opened, 0);
  });

  it("of no vote cannot end a round that has none", async () => {
    const s = await openToAll();
    await refuses(open(s, []), s.verifications, "NotDecidable");
  });

  it("is possible in the last second of a day, and not in the next", async () => {
    const s = await opened(five(TRACE));
    const { verificationDeadline: until } = await read<{ verificationDeadline: number }>(
      s.verifications,
      "getVerification",
      [s.id],
    );
    await refuses(finalize(s), s.verifications, "NotDecidable");
    await at(until);
    await open(s, openings([TRACE]));
    await passTo(until + 1);
    await refuses(open(s, openings([TRACE], 1)), s.verifications, "VotingDeadlinePassed", [until]);
  });

  it("is refused after the decision", async () => {
    const s = await decidedBy(five(TRACE));
    await refuses(open(s, []), s.verifications, "InvalidVerificationStatus", [APPROVED]);
  });

  it("waits while the system is locked, and has the same time afterwards", async () => {
    const s = await opened(five(TRACE));
    const view = () =>
      read<{ verificationDeadline: number }>(s.verifications, "getVerification", [s.id]).then(
        ({ verificationDeadline }) => verificationDeadline,
      );
    const until = await view();
    await send(guardian, s.verifications, "lockSystem", ["an emergency"]);
    const lockedAt = await now();
    await refuses(open(s, openings([TRACE])), s.verifications, "SystemIsLocked");
    await passTo(until + 1);
    await refuses(finalize(s), s.verifications, "NotDecidable");
    await send(guardian, s.verifications, "unlockSystem");
    assert.equal(await view(), until + (await now()) - lockedAt);
    await at(await view());
    await open(s, openings([TRACE]));
  });

  it("has its whole time although the system was locked before", async () => {
    const s = await openToAll();
    await send(guardian, s.verifications, "lockSystem", ["an emergency"]);
    await time.increase(1_000);
    await send(guardian, s.verifications, "unlockSystem");
    await commit(s, five(TRACE));
    const { verificationDeadline } = await read<{ verificationDeadline: number }>(
      s.verifications,
      "getVerification",
      [s.id],
    );
    assert.equal(verificationDeadline, (await now()) + DAY);
  });
});

describe("at the end of the time to vote", () => {
  it("three seats are opened after the last extension, and decide with three openings", async () => {
    const s = await openToAll();
    await commit(s, [TRACE, TRACE, TRACE]);
    for (let period = 0; period < parameters.verification.maxExtensions; period++) {
      await time.increase(DAY + 1);
      await finalize(s);
      assert.equal((await roundOf(s)).opening, false);
    }
    await time.increase(DAY);
    const moment = (await now()) + 5;
    await at(moment);
    await emits(finalize(s), s.verifications, "OpeningStarted", [s.id, s.taskId, moment + DAY]);
    await open(s, openings([TRACE, TRACE]));
    assert.equal(await statusOf(s), VOTING);
    await open(s, openings([TRACE], 2));
    assert.equal(await statusOf(s), APPROVED);
  });

  it("what was opened decides, a second after the last one for it", async () => {
    const s = await opened([TRACE, TRACE, TRACE, OTHER_TRACE, OTHER_TRACE]);
    await open(s, openings([TRACE, TRACE, TRACE]));
    const { verificationDeadline: until } = await read<{ verificationDeadline: number }>(
      s.verifications,
      "getVerification",
      [s.id],
    );
    await at(until);
    await refuses(finalize(s), s.verifications, "NotDecidable");
    await at(until + 1);
    const hash = await finalize(s);
    await assertions.emitWithArgs(hash, s.verifications, "VerificationFinalized", [
      ...[s.id, s.taskId, APPROVED, 3, 0],
      ...[false, addressOf(stranger)],
    ]);
  });

  it("two openings decide nothing", async () => {
    const s = await opened(five(TRACE));
    await open(s, openings([TRACE, TRACE]));
    await time.increase(DAY);
    await finalize(s);
    assert.equal(await statusOf(s), INCONCLUSIVE);
  });
});
