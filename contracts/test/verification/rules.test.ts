/** A verification lives by the rules of its start, whatever the administrator changes while it runs. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseEther } from "viem";
import { type Call, schedule } from "../support/admin.ts";
import { effects } from "../support/effects.ts";
import { addressOf, refuses } from "../support/expect.ts";
import { DAY, HOUR, REWARD, start, submittedTask, verificationId, vote } from "../support/steps.ts";
import { submitted, type TaskFixture } from "../support/task-fixtures.ts";
import { APPROVED, INCONCLUSIVE, RULE_REJECT, VOTING } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send, verifier } from "../support/world.ts";

const { time } = networkHelpers;
const { admin, requester, provider, stranger, arbiter } = actors;
const { verification: oldVoting, appeals: oldAppeals } = parameters;

/** Every rule another one. */
const voting = {
  consensusThreshold: 1,
  requiredVotes: 1,
  majorityBps: 9_000,
  minoritySlashBps: 5_000,
  ruledSlashBps: 6_000,
  rewardLockBps: 5_000,
  minVotingTime: 0,
  minPeriod: 7 * HOUR,
  maxPeriod: 2 * DAY,
  startGrace: HOUR,
  maxExtensions: 0,
  minVoteLock: parseEther("9"),
};
const appeals = {
  appealWindow: 60,
  arbiterTimeout: 30 * DAY,
  resolutionTimeout: DAY,
  appealBondBps: 5_000,
  arbiterFee: parseEther("0.7"),
  enabled: false,
};

/** Voting has just begun by the old rules; the new ones were announced in time and are in force now. */
async function changed(): Promise<TaskFixture> {
  const s = await submitted();
  const calls: Call[] = [
    { contract: s.verifications, functionName: "setParams", args: [voting] },
    { contract: s.verifications, functionName: "setAppealParams", args: [appeals] },
  ];
  await schedule(s, calls);
  await start(s, s.id);
  for (const { contract, functionName, args } of calls) await send(admin, contract, functionName, args);
  return s;
}

type View = {
  status: number;
  extensions: number;
  decidedAt: number;
  majorityBps: number;
  requiredVotes: number;
};
const view = (s: TaskFixture, id = s.id) => read<View>(s.verifications, "getVerification", [id]);
const escalation = (s: TaskFixture) =>
  read<{ appealUntil: number; arbiterUntil: number; bond: bigint }>(s.verifications, "getEscalation", [s.id]);
const finalize = (s: TaskFixture, id = s.id) => send(stranger, s.verifications, "finalizeVerification", [id]);

describe("while the rules change, a vote that runs keeps", () => {
  it("the rules that the contract names for it", async () => {
    const s = await changed();
    assert.deepEqual(await read(s.verifications, "rulesOf", [s.id]), [oldVoting, oldAppeals]);
    assert.equal((await view(s)).majorityBps, oldVoting.majorityBps);
    const unstarted = verificationId(await submittedTask(s, s.modelId));
    assert.deepEqual(await read(s.verifications, "rulesOf", [unstarted]), [voting, appeals]);
    assert.equal((await view(s, unstarted)).majorityBps, voting.majorityBps);
    const unknown = verificationId(s.taskId, 2);
    await refuses(read(s.verifications, "rulesOf", [unknown]), s.verifications, "UnknownVerification", [
      unknown,
    ]);
  });

  it("its threshold, its least voting time and the stake of a vote", async () => {
    const s = await changed();
    await vote(s, s.id, [true, true, true, true, true]);
    assert.equal((await view(s)).status, VOTING, "five votes within the first hour");
    const { locked } = await read<{ locked: bigint }>(s.staking, "getVerifier", [addressOf(verifier(0))]);
    assert.equal(locked, REWARD / 5n);
    await time.increase(HOUR);
    await finalize(s);
    assert.equal((await view(s)).status, APPROVED);
  });

  it("its majority", async () => {
    const s = await changed();
    await vote(s, s.id, [true, true, true, false, false]);
    await time.increase(DAY + 1);
    await finalize(s);
    assert.equal((await view(s)).status, APPROVED, "60 % where 90 % are required now");
  });

  it("its extensions, and the time of the parties after an inconclusive end", async () => {
    const s = await changed();
    for (const extensions of [1, 2]) {
      await time.increase(DAY + 1);
      await finalize(s);
      assert.equal((await view(s)).extensions, extensions);
    }
    await time.increase(DAY + 1);
    await finalize(s);
    const { status, decidedAt } = await view(s);
    assert.equal(status, INCONCLUSIVE);
    assert.equal((await escalation(s)).appealUntil, decidedAt + oldAppeals.resolutionTimeout);
    await time.increase(oldAppeals.resolutionTimeout - 10);
    await send(provider, s.verifications, "escalate", [s.id, ""]);
  });

  it("its appeal, with the window, the bond and the arbiter's time, and the slash of those overruled", async () => {
    const s = await changed();
    await time.increase(HOUR);
    await vote(s, s.id, [true, true, true, true, true]);
    const { decidedAt } = await view(s);
    assert.equal((await escalation(s)).appealUntil, decidedAt + oldAppeals.appealWindow);
    await time.increase(oldAppeals.appealWindow - 10);
    const bond = REWARD / 5n;
    const appealed = await effects(s, send(requester, s.verifications, "escalate", [s.id, ""]));
    const cost = bond + oldAppeals.arbiterFee;
    assert.deepEqual(appealed.moves, { requester: -cost, rewards: cost });
    assert.equal((await escalation(s)).arbiterUntil, appealed.at + oldAppeals.arbiterTimeout);
    await send(arbiter, s.verifications, "rule", [s.id, RULE_REJECT, ""]);
    const lost = await effects(
      s,
      send(stranger, s.verifications, "settleVote", [s.id, addressOf(verifier(0))]),
    );
    const whole = REWARD / 5n;
    assert.equal(lost.moves.staking, -whole, "all of it, not 60 %");
  });

  it("nothing when it starts afterwards", async () => {
    const s = await changed();
    const id = verificationId(await submittedTask(s, s.modelId));
    await start(s, id);
    await vote(s, id, [true]);
    const seen = await view(s, id);
    assert.deepEqual([seen.status, seen.requiredVotes], [APPROVED, 1]);
    assert.deepEqual(await read(s.verifications, "rulesOf", [id]), [voting, appeals]);
  });
});
