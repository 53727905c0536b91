/** Results of a vote whose time is over. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { changeAppeals, changeVoting } from "../support/admin.ts";
import { effects } from "../support/effects.ts";
import { addressOf, at, refuses } from "../support/expect.ts";
import { DAY, HOUR, now, start, submittedTask, verificationId, vote } from "../support/steps.ts";
import {
  approved,
  escalated,
  inconclusive,
  NONE,
  passTo,
  rejected,
  submitted,
  type TaskFixture,
  voting,
} from "../support/task-fixtures.ts";
import {
  APPROVED,
  COMPLETED,
  ESCALATED,
  getTask,
  INCONCLUSIVE,
  REJECTED,
  VERIFIED,
  VOTED_DOWN,
  VOTING,
} from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, STAKE, send, verifier } from "../support/world.ts";

const { time } = networkHelpers;
const { provider, stranger, otherProvider, treasury, guardian } = actors;

type View = {
  status: number;
  verificationDeadline: number;
  votesFor: number;
  votesAgainst: number;
  extensions: number;
  decidedAt: number;
  timeRemaining: number;
  isExpired: boolean;
  isComplete: boolean;
  consensusReached: boolean;
  isFinal: boolean;
};

const view = (s: TaskFixture, id = s.id) => read<View>(s.verifications, "getVerification", [id]);
const finalize = (s: TaskFixture, id = s.id, by = stranger) =>
  send(by, s.verifications, "finalizeVerification", [id]);

/** Casts that many votes of each side. */
async function votes(s: TaskFixture, up: number, down: number): Promise<void> {
  await vote(s, s.id, [...Array<boolean>(up).fill(true), ...Array<boolean>(down).fill(false)]);
}

async function stakeAs(s: TaskFixture, by: typeof stranger): Promise<void> {
  await send(treasury, s.token, "transfer", [addressOf(by), STAKE]);
  await send(by, s.token, "approve", [s.staking.address, STAKE]);
  await send(by, s.staking, "stake", [STAKE]);
}

describe("finalizing a vote after its deadline", () => {
  for (const { up, down, outcome } of [
    { up: 5, down: 0, outcome: APPROVED },
    { up: 4, down: 1, outcome: APPROVED },
    { up: 3, down: 2, outcome: APPROVED },
    { up: 4, down: 2, outcome: APPROVED },
    { up: 2, down: 3, outcome: VOTED_DOWN },
    { up: 1, down: 4, outcome: VOTED_DOWN },
    { up: 0, down: 5, outcome: VOTED_DOWN },
    { up: 2, down: 4, outcome: VOTED_DOWN },
  ]) {
    const name = outcome === APPROVED ? "approves" : "rejects";
    it(`${name} with ${up} votes for and ${down} against`, async () => {
      const s = await voting();
      await votes(s, up, down);
      const { verificationDeadline } = await view(s);
      const { deadline } = await getTask(s, s.taskId);
      await at(verificationDeadline + 1);
      const done = await effects(s, finalize(s));
      assert.deepEqual(done.events, [
        [
          "verifications",
          "VerificationFinalized",
          {
            verificationId: s.id,
            taskId: s.taskId,
            status: outcome,
            votesFor: up,
            votesAgainst: down,
            early: false,
            by: addressOf(stranger),
          },
        ],
        outcome === APPROVED
          ? [
              "tasks",
              "TaskVerified",
              { taskId: s.taskId, verificationId: s.id, provider: addressOf(provider), byRequester: false },
            ]
          : [
              "tasks",
              "TaskRejected",
              {
                taskId: s.taskId,
                verificationId: s.id,
                provider: addressOf(provider),
                newDeadline: deadline,
              },
            ],
      ]);
      assert.deepEqual(done.moves, {});
      assert.equal((await getTask(s, s.taskId)).status, outcome === APPROVED ? VERIFIED : REJECTED);
      const seen = await view(s);
      assert.deepEqual(
        [seen.status, seen.decidedAt, seen.isComplete, seen.consensusReached, seen.isExpired, seen.isFinal],
        [outcome, done.at, true, true, false, false],
      );
      assert.deepEqual(await read(s.verifications, "outcome", [s.id]), [
        outcome,
        BigInt(Math.max(up, down)),
        done.at,
        false,
      ]);
    });
  }

  for (const { up, down, because } of [
    { up: 0, down: 0, because: "there are no votes" },
    { up: 4, down: 0, because: "one vote is missing for the quorum" },
    { up: 2, down: 2, because: "there is neither a quorum nor a winner" },
    { up: 3, down: 3, because: "it is a tie" },
    { up: 4, down: 3, because: "57.1 % are too few" },
    { up: 3, down: 4, because: "57.1 % are too few" },
  ]) {
    it(`extends ${up} votes for and ${down} against, because ${because}`, async () => {
      const s = await voting();
      await votes(s, up, down);
      const { verificationDeadline } = await view(s);
      await at(verificationDeadline + 1);
      const done = await effects(s, finalize(s));
      assert.deepEqual(done.events, [
        [
          "verifications",
          "VerificationExtended",
          { verificationId: s.id, taskId: s.taskId, newDeadline: done.at + DAY, extensions: 1 },
        ],
      ]);
      assert.deepEqual(done.moves, {});
      const seen = await view(s);
      assert.deepEqual(
        [seen.status, seen.votesFor, seen.votesAgainst, seen.extensions, seen.verificationDeadline],
        [VOTING, up, down, 1, done.at + DAY],
        "the votes stay",
      );
      assert.deepEqual([seen.timeRemaining, seen.isExpired], [DAY, false]);
    });
  }

  it("does nothing up to the last second of voting", async () => {
    const s = await voting();
    await votes(s, 3, 2);
    const { verificationDeadline } = await view(s);
    await at(verificationDeadline);
    await refuses(finalize(s), s.verifications, "NotDecidable");
    await at(verificationDeadline + 1);
    await finalize(s);
    assert.equal((await view(s)).status, APPROVED);
  });

  it("is open to everyone", async () => {
    for (const by of [provider, verifier(0), guardian]) {
      const s = await voting();
      await votes(s, 3, 2);
      await time.increase(DAY + 1);
      const done = await effects(s, finalize(s, s.id, by));
      assert.equal(done.events[0]?.[2].by, addressOf(by));
    }
  });

  it("gives the provider of a rejected result at least a day to resubmit, from the end of the time to appeal on", async () => {
    const s = await voting();
    await votes(s, 0, 5);
    const { deadline } = await getTask(s, s.taskId);
    await passTo(deadline - HOUR);
    const done = await effects(s, finalize(s));
    assert.equal(done.events[1]?.[2].newDeadline, done.at + DAY + parameters.tasks.resubmitWindow);
    assert.equal((await getTask(s, s.taskId)).deadline, done.at + 2 * DAY);
  });

  it("refuses what was not started and what does not exist", async () => {
    const s = await submitted();
    await refuses(finalize(s), s.verifications, "VerificationNotStarted", [s.id]);
    for (const id of [verificationId(s.taskId, 2), s.taskId, `0x${"cd".repeat(32)}` as const]) {
      await refuses(finalize(s, id), s.verifications, "UnknownVerification", [id]);
    }
  });

  for (const { setup, status, name } of [
    { setup: approved, status: APPROVED, name: "approved" },
    { setup: rejected, status: VOTED_DOWN, name: "rejected" },
    { setup: inconclusive, status: INCONCLUSIVE, name: "inconclusive" },
    { setup: escalated, status: ESCALATED, name: "escalated" },
  ]) {
    it(`refuses a verification that is ${name} already`, async () => {
      const s = await setup();
      await time.increase(30 * DAY);
      await refuses(finalize(s), s.verifications, "InvalidVerificationStatus", [status]);
    });
  }
});

describe("extending a vote", () => {
  it("admits verifiers who staked after the start, from a second before the extension", async () => {
    const s = await voting();
    await votes(s, 2, 1);
    await stakeAs(s, otherProvider);
    const cast = (by: typeof stranger) => send(by, s.verifications, "castVote", [s.id, true]);
    await refuses(cast(otherProvider), s.staking, "NotEligible", [addressOf(otherProvider)]);
    await time.increase(DAY);
    await finalize(s);
    await stakeAs(s, stranger);
    await cast(otherProvider);
    await refuses(cast(stranger), s.staking, "NotEligible", [addressOf(stranger)]);
    await refuses(cast(verifier(0)), s.verifications, "AlreadyVoted", [addressOf(verifier(0))]);
    await vote(s, s.id, [true], 3);
    const seen = await view(s);
    assert.deepEqual([seen.votesFor, seen.votesAgainst], [4, 1]);
    assert.deepEqual(
      await read(s.verifications, "getVoters", [s.id]),
      [verifier(0), verifier(1), verifier(2), otherProvider, verifier(3)].map(addressOf),
    );
    await time.increase(DAY + 1);
    await finalize(s);
    assert.equal((await view(s)).status, APPROVED);
  });

  it("decides early in an extension as soon as five agree", async () => {
    const s = await voting();
    await votes(s, 4, 0);
    await time.increase(DAY + 1);
    await finalize(s);
    const done = await effects(s, send(verifier(4), s.verifications, "castVote", [s.id, true]));
    assert.deepEqual(
      done.events.map(([, name]) => name),
      ["VoteCast", "VerificationFinalized", "TaskVerified"],
    );
    assert.equal(done.events[1]?.[2].early, true);
  });

  it("extends twice, a day each from the call, and then leaves the vote without an outcome", async () => {
    const s = await voting();
    await votes(s, 3, 3);
    for (const extensions of [1, 2]) {
      const { verificationDeadline } = await view(s);
      await passTo(verificationDeadline + 5 * HOUR);
      const done = await effects(s, finalize(s));
      assert.deepEqual(done.events, [
        [
          "verifications",
          "VerificationExtended",
          { verificationId: s.id, taskId: s.taskId, newDeadline: done.at + DAY, extensions },
        ],
      ]);
    }
    await time.increase(DAY + 1);
    const done = await effects(s, finalize(s));
    assert.deepEqual(done.events, [
      [
        "verifications",
        "VerificationFinalized",
        {
          verificationId: s.id,
          taskId: s.taskId,
          status: INCONCLUSIVE,
          votesFor: 3,
          votesAgainst: 3,
          early: false,
          by: addressOf(stranger),
        },
      ],
    ]);
    assert.deepEqual(done.moves, {});
    const seen = await view(s);
    assert.deepEqual(
      [seen.status, seen.decidedAt, seen.extensions, seen.isComplete, seen.consensusReached],
      [INCONCLUSIVE, done.at, 2, true, false],
    );
    assert.deepEqual([seen.isExpired, seen.isFinal, seen.timeRemaining], [true, false, 0]);
    assert.equal((await getTask(s, s.taskId)).status, COMPLETED, "the parties decide what follows");
    assert.deepEqual(await read(s.verifications, "outcome", [s.id]), [INCONCLUSIVE, 0n, done.at, false]);
    assert.deepEqual(await read(s.verifications, "getEscalation", [s.id]), {
      appellant: `0x${"0".repeat(40)}`,
      bond: 0n,
      arbiterUntil: 0,
      appealUntil: done.at + parameters.appeals.resolutionTimeout,
      before: NONE,
      ruling: NONE,
    });
    await passTo(done.at + parameters.appeals.resolutionTimeout);
    assert.equal((await view(s)).isFinal, false);
    await passTo(done.at + parameters.appeals.resolutionTimeout + 1);
    assert.equal((await view(s)).isFinal, true);
  });

  it("can be switched off", async () => {
    const s = await submitted();
    await changeVoting(s, { maxExtensions: 0 });
    const id = verificationId(await submittedTask(s, s.modelId));
    await start(s, id);
    await time.increase(DAY + 1);
    await finalize(s, id);
    const seen = await view(s, id);
    assert.deepEqual([seen.status, seen.extensions], [INCONCLUSIVE, 0]);
  });
});

describe("when an outcome is final", () => {
  for (const { setup, name, window } of [
    { setup: approved, name: "an approval", window: parameters.appeals.appealWindow },
    { setup: rejected, name: "a rejection", window: parameters.appeals.appealWindow },
    { setup: inconclusive, name: "an inconclusive vote", window: parameters.appeals.resolutionTimeout },
  ]) {
    it(`${name} is final one second after its appeal window`, async () => {
      const s = await setup();
      const { decidedAt } = await view(s);
      const appealUntil = async () =>
        (await read<{ appealUntil: number }>(s.verifications, "getEscalation", [s.id])).appealUntil;
      assert.equal(await appealUntil(), decidedAt + window);
      await passTo(decidedAt + window);
      assert.equal((await view(s)).isFinal, false);
      assert.equal(await appealUntil(), decidedAt + window);
      await passTo(decidedAt + window + 1);
      assert.equal((await view(s)).isFinal, true);
      assert.equal(await appealUntil(), 0);
    });
  }

  it("decisions are final immediately where appeals are switched off", async () => {
    const s = await submitted();
    await changeAppeals(s, { enabled: false });
    for (const approve of [true, false]) {
      const id = verificationId(await submittedTask(s, s.modelId));
      await start(s, id);
      await time.increase(HOUR);
      await vote(s, id, Array<boolean>(5).fill(approve));
      const seen = await view(s, id);
      assert.deepEqual([seen.status, seen.isFinal], [approve ? APPROVED : VOTED_DOWN, true]);
      await send(stranger, s.verifications, "settleVotes", [
        id,
        [0, 1, 2, 3, 4].map((index) => addressOf(verifier(index))),
      ]);
    }
  });

  it("keeps the appeal window of the decision when the parameter changes", async () => {
    const s = await approved();
    const { decidedAt } = await view(s);
    const before = await now();
    assert.ok(before < decidedAt + DAY);
    const escalation = await read<{ appealUntil: number }>(s.verifications, "getEscalation", [s.id]);
    assert.equal(escalation.appealUntil, decidedAt + DAY);
    await changeAppeals(s, { appealWindow: 7 * DAY });
    assert.equal((await view(s)).isFinal, true, "two days have passed");
  });
});
