/** Which accounts may start a verification, when, and which rules then apply. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseEther } from "viem";
import { changeVoting } from "../support/admin.ts";
import { effects, returned } from "../support/effects.ts";
import { addressOf, at, refuses } from "../support/expect.ts";
import { DAY, HOUR, now, REWARD, start, submit, submittedTask, verificationId } from "../support/steps.ts";
import { approved, NONE, passTo, rejected, submitted, voting } from "../support/task-fixtures.ts";
import { APPROVED, EXPIRED, VOTING } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send, verifier } from "../support/world.ts";

const { time } = networkHelpers;
const { requester, provider, owner, otherProvider, stranger, guardian, treasury } = actors;
const { minPeriod, maxPeriod, startGrace } = parameters.verification;
const VOTE_LOCK = (REWARD * 2_000n) / 10_000n;

async function submittedAt(s: Awaited<ReturnType<typeof submitted>>): Promise<number> {
  return (await read<{ statusAt: number }>(s.tasks, "getTask", [s.taskId])).statusAt;
}

describe("starting a verification", () => {
  it("opens the vote under the current rules and moves no money", async () => {
    const s = await submitted();
    const deadline = (await now()) + DAY;
    assert.equal(await returned(requester, s.verifications, "startVerification", [s.id, deadline]), true);
    const done = await effects(s, send(requester, s.verifications, "startVerification", [s.id, deadline]));
    assert.deepEqual(done.events, [
      [
        "verifications",
        "VerificationStarted",
        {
          verificationId: s.id,
          taskId: s.taskId,
          startedBy: addressOf(requester),
          modelId: s.modelId,
          provider: addressOf(provider),
          deadline,
          consensusThreshold: 5,
          requiredVotes: 5,
          majorityBps: 6_000,
          voteLock: VOTE_LOCK,
          minoritySlashBps: 2_500,
        },
      ],
    ]);
    assert.deepEqual(done.moves, {});
    assert.deepEqual(await read(s.verifications, "getVerification", [s.id]), {
      id: s.id,
      taskId: s.taskId,
      status: VOTING,
      submittedBy: addressOf(provider),
      startedAt: done.at,
      verificationDeadline: deadline,
      votesFor: 0,
      votesAgainst: 0,
      totalVotes: 0,
      consensusThreshold: 5,
      requiredVotes: 5,
      majorityBps: 6_000,
      extensions: 0,
      decidedAt: 0,
      voteLock: VOTE_LOCK,
      timeRemaining: deadline - done.at,
      isExpired: false,
      isComplete: false,
      consensusReached: false,
      isFinal: false,
    });
  });

  it("shows before the start which rules a start would bring", async () => {
    const s = await submitted();
    assert.deepEqual(await read(s.verifications, "getVerification", [s.id]), {
      id: s.id,
      taskId: s.taskId,
      status: NONE,
      submittedBy: addressOf(provider),
      startedAt: 0,
      verificationDeadline: 0,
      votesFor: 0,
      votesAgainst: 0,
      totalVotes: 0,
      consensusThreshold: 5,
      requiredVotes: 5,
      majorityBps: 6_000,
      extensions: 0,
      decidedAt: 0,
      voteLock: 0n,
      timeRemaining: 0,
      isExpired: false,
      isComplete: false,
      consensusReached: false,
      isFinal: false,
    });
    assert.deepEqual(await read(s.verifications, "getVoters", [s.id]), []);
    for (const view of ["outcome", "tally"] as const)
      await refuses(read(s.verifications, view, [s.id]), s.verifications, "VerificationNotStarted", [s.id]);
  });

  it("locks a fifth of the reward per vote, but never less than the least lock", async () => {
    const s = await submitted();
    await changeVoting(s, { minVoteLock: parseEther("3") });
    const lockFor = async (reward: bigint) => {
      const taskId = await submittedTask(s, s.modelId, reward);
      await start(s, verificationId(taskId));
      const view = await read<{ voteLock: bigint }>(s.verifications, "getVerification", [
        verificationId(taskId),
      ]);
      return view.voteLock;
    };
    assert.equal(await lockFor(parseEther("10")), parseEther("3"));
    assert.equal(await lockFor(parseEther("15")), parseEther("3"));
    assert.equal(await lockFor(parseEther("15") + 5n), parseEther("3") + 1n);
    assert.equal(await lockFor(parseEther("100")), parseEther("20"));
  });

  for (const { title, offset, ok } of [
    { title: "refuses a voting period one second below six hours", offset: minPeriod - 1, ok: false },
    { title: "takes a voting period of exactly six hours", offset: minPeriod, ok: true },
    { title: "takes a voting period of exactly seven days", offset: maxPeriod, ok: true },
    { title: "refuses a voting period one second above seven days", offset: maxPeriod + 1, ok: false },
  ]) {
    it(title, async () => {
      const s = await submitted();
      const second = (await now()) + 100;
      const deadline = second + offset;
      await at(second);
      const call = send(requester, s.verifications, "startVerification", [s.id, deadline]);
      if (ok) {
        await call;
        const view = await read<{ verificationDeadline: number; startedAt: number }>(
          s.verifications,
          "getVerification",
          [s.id],
        );
        assert.equal(view.verificationDeadline - view.startedAt, offset);
      } else {
        await refuses(call, s.verifications, "InvalidVerificationDeadline", [deadline]);
      }
    });
  }

  it("refuses deadlines in the past and beyond all bounds", async () => {
    const s = await submitted();
    for (const deadline of [0, await now(), 2 ** 32 - 1]) {
      await refuses(
        send(requester, s.verifications, "startVerification", [s.id, deadline]),
        s.verifications,
        "InvalidVerificationDeadline",
        [deadline],
      );
    }
  });

  it("is only for the requester until the grace is over, to the second", async () => {
    const s = await submitted();
    const openAt = (await submittedAt(s)) + startGrace;
    const call = (by: typeof stranger) =>
      send(by, s.verifications, "startVerification", [s.id, openAt + DAY]);
    for (const by of [stranger, provider, owner, verifier(0), guardian]) {
      await refuses(call(by), s.verifications, "RequesterOnlyUntil", [openAt]);
    }
    await at(openAt - 1);
    await refuses(call(provider), s.verifications, "RequesterOnlyUntil", [openAt]);
    await at(openAt);
    const done = await effects(s, call(provider));
    assert.equal(done.at, openAt);
    assert.equal(done.events[0]?.[2].startedBy, addressOf(provider));
  });

  it("refuses a second start, whatever became of the first", async () => {
    const s = await voting();
    const again = async () =>
      send(requester, s.verifications, "startVerification", [s.id, (await now()) + DAY]);
    await refuses(again(), s.verifications, "InvalidVerificationStatus", [VOTING]);
    const later = await approved();
    await refuses(
      send(requester, later.verifications, "startVerification", [later.id, (await now()) + DAY]),
      later.verifications,
      "InvalidVerificationStatus",
      [APPROVED],
    );
  });

  it("knows only the last submission", async () => {
    const s = await submitted();
    const deadline = (await now()) + DAY;
    const others = [2, 255].map((round) => verificationId(s.taskId, round));
    for (const id of [s.taskId, verificationId(s.taskId, 1, "another result"), ...others]) {
      await refuses(
        send(requester, s.verifications, "startVerification", [id, deadline]),
        s.verifications,
        "UnknownVerification",
        [id],
      );
      await refuses(read(s.verifications, "getVerification", [id]), s.verifications, "UnknownVerification", [
        id,
      ]);
    }
    const elsewhere = `0x${"ab".repeat(31)}01` as const;
    await refuses(
      send(requester, s.verifications, "startVerification", [elsewhere, deadline]),
      s.tasks,
      "UnknownTask",
      [`0x${"ab".repeat(14)}${"00".repeat(13)}abababab00`],
    );
    await refuses(
      read(s.verifications, "getVerification", [elsewhere]),
      s.verifications,
      "UnknownVerification",
      [elsewhere],
    );
  });

  it("starts the round of a resubmission automatically and does not touch the rejected one", async () => {
    const s = await rejected();
    const second = verificationId(s.taskId, 2);
    await time.increase(DAY + 1);
    await submit(s, s.taskId, "another result");
    await refuses(
      send(requester, s.verifications, "startVerification", [s.id, (await now()) + DAY]),
      s.verifications,
      "InvalidVerificationStatus",
      [3],
    );
    await start(s, second);
    const view = await read<{ status: number; totalVotes: number }>(s.verifications, "getVerification", [
      second,
    ]);
    assert.deepEqual([view.status, view.totalVotes], [VOTING, 0]);
  });

  it("refuses the result of a task that has ended unverified", async () => {
    const s = await submitted();
    await time.increase(parameters.tasks.staleWindow);
    await send(stranger, s.tasks, "closeUnverified", [s.taskId]);
    await refuses(
      send(requester, s.verifications, "startVerification", [s.id, (await now()) + DAY]),
      s.verifications,
      "TaskNotCompleted",
      [EXPIRED],
    );
  });

  it("refuses everyone while the system is locked", async () => {
    const s = await submitted();
    await send(guardian, s.verifications, "lockSystem", ["maintenance"]);
    await refuses(
      send(requester, s.verifications, "startVerification", [s.id, (await now()) + DAY]),
      s.verifications,
      "SystemIsLocked",
    );
  });

  it("keeps the rules of its start when the parameters change", async () => {
    const s = await submitted();
    const deadline = (await now()) + 7 * DAY;
    await send(requester, s.verifications, "startVerification", [s.id, deadline]);
    await changeVoting(s, {
      consensusThreshold: 3,
      requiredVotes: 3,
      majorityBps: 9_000,
      minoritySlashBps: 5_000,
      rewardLockBps: 5_000,
    });
    type View = { consensusThreshold: number; requiredVotes: number; majorityBps: number; voteLock: bigint };
    const running = await read<View>(s.verifications, "getVerification", [s.id]);
    assert.deepEqual(
      [running.consensusThreshold, running.requiredVotes, running.majorityBps, running.voteLock],
      [5, 5, 6_000, VOTE_LOCK],
    );
    const next = await submittedTask(s, s.modelId);
    const done = await effects(
      s,
      send(requester, s.verifications, "startVerification", [verificationId(next), (await now()) + DAY]),
    );
    const rules = done.events[0]?.[2];
    assert.deepEqual(
      [rules?.consensusThreshold, rules?.requiredVotes, rules?.majorityBps, rules?.minoritySlashBps],
      [3, 3, 9_000, 5_000],
    );
    assert.equal(rules?.voteLock, REWARD / 2n);
  });
});

describe("starting a verification with a third party's check", () => {
  const attested = (s: { taskId: string; id: string }, by: typeof stranger) =>
    [
      "tasks",
      "TaskAttested",
      { taskId: s.taskId, verificationId: s.id, attester: addressOf(by), proof: "I ran it" },
    ] as const;

  it("only records the check while the requester has time to start", async () => {
    const s = await submitted();
    const openAt = (await submittedAt(s)) + startGrace;
    for (const [second, by] of [
      [(await now()) + 10, stranger],
      [openAt - 1, requester],
    ] as const) {
      await at(second);
      const done = await effects(s, send(by, s.tasks, "verifyTask", [s.taskId, "I ran it"]));
      assert.deepEqual(done.events, [attested(s, by)]);
      assert.deepEqual(done.moves, {});
      assert.equal((await read<{ status: number }>(s.verifications, "getVerification", [s.id])).status, NONE);
    }
  });

  it("starts a vote of 24 hours in the name of who checked, from the second the grace is over", async () => {
    const s = await submitted();
    const openAt = (await submittedAt(s)) + startGrace;
    await at(openAt);
    const done = await effects(s, send(stranger, s.tasks, "verifyTask", [s.taskId, "I ran it"]));
    assert.deepEqual(done.events, [
      attested(s, stranger),
      [
        "verifications",
        "VerificationStarted",
        {
          verificationId: s.id,
          taskId: s.taskId,
          startedBy: addressOf(stranger),
          modelId: s.modelId,
          provider: addressOf(provider),
          deadline: openAt + DAY,
          consensusThreshold: 5,
          requiredVotes: 5,
          majorityBps: 6_000,
          voteLock: VOTE_LOCK,
          minoritySlashBps: 2_500,
        },
      ],
    ]);
    const again = await effects(s, send(otherProvider, s.tasks, "verifyTask", [s.taskId, "I ran it"]));
    assert.deepEqual(again.events, [attested(s, otherProvider)], "a running vote is not started again");
  });

  it("only records the check while the system is locked", async () => {
    const s = await submitted();
    await passTo((await submittedAt(s)) + startGrace + HOUR);
    await send(guardian, s.verifications, "lockSystem", ["maintenance"]);
    const done = await effects(s, send(stranger, s.tasks, "verifyTask", [s.taskId, "I ran it"]));
    assert.deepEqual(done.events, [attested(s, stranger)]);
  });

  it("cannot be called on the verification contract directly", async () => {
    const s = await submitted();
    await time.increase(2 * DAY);
    for (const by of [requester, provider, stranger, guardian, treasury, verifier(0)]) {
      await refuses(
        send(by, s.verifications, "startDefault", [s.id, addressOf(by)]),
        s.verifications,
        "OnlyTaskManager",
      );
    }
  });
});
