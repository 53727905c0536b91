/** A voter who would lose stake may put the outcome before the arbiter, and is heard before the money moves. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseEther, toHex } from "viem";
import { changeAppeals, changeVoting } from "../support/admin.ts";
import { effects } from "../support/effects.ts";
import { addressOf, at, moves, refuses } from "../support/expect.ts";
import { signPermit } from "../support/permit.ts";
import { DAY, HOUR, start, submit, vote } from "../support/steps.ts";
import {
  approved,
  approvedByMost,
  inconclusive,
  passTo,
  rejected,
  submitted,
  type TaskFixture,
} from "../support/task-fixtures.ts";
import { getTask, REJECTED, RULE_APPROVE, RULE_REFUND, RULE_REJECT, VERIFIED } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send, verifier, type Wallet } from "../support/world.ts";

const { time } = networkHelpers;
const { requester, provider, stranger, arbiter } = actors;
const { appealWindow, arbiterTimeout } = parameters.appeals;
const { resubmitWindow } = parameters.tasks;
const BOND = parseEther("2");
const FEE = parameters.appeals.arbiterFee;
const COST = BOND + FEE;
const LOCK = parseEther("2");
const SLASH = LOCK / 4n;
/** In both fixtures the third verifier is the only one on the losing side. */
const dissenter = verifier(2);

const escalate = (s: TaskFixture, by: Wallet) => send(by, s.verifications, "escalate", [s.id, "evidence"]);
const rule = (s: TaskFixture, ruling: number) => send(arbiter, s.verifications, "rule", [s.id, ruling, ""]);
const distribute = (s: TaskFixture, by = requester) =>
  send(by, s.rewards, "distributeRewards", [s.taskId, s.id]);
const settle = (s: TaskFixture, by: Wallet) =>
  send(stranger, s.verifications, "settleVote", [s.id, addressOf(by)]);
const until = (s: TaskFixture) => read<number>(s.verifications, "votersAppealUntil", [s.id]);
const decidedAt = async (s: TaskFixture) =>
  (await read<{ decidedAt: number }>(s.verifications, "getVerification", [s.id])).decidedAt;

describe("a voter who would be slashed", () => {
  for (const [name, setup] of [
    ["an approval", approvedByMost],
    ["a rejection", rejected],
  ] as const) {
    it(`may appeal against ${name} with the bond and fee of any appeal until the last second of the window`, async () => {
      const s = await setup();
      const last = (await decidedAt(s)) + appealWindow;
      assert.equal(await until(s), last);
      await at(last);
      const done = await effects(s, escalate(s, dissenter));
      assert.deepEqual(done.moves, { verifier2: -COST, rewards: COST });
      assert.deepEqual(done.events[0]?.[2].by, addressOf(dissenter));
      assert.equal(await until(s), 0);
      await refuses(
        rule(s, RULE_APPROVE).then(() => escalate(s, dissenter)),
        s.verifications,
        "EscalationUnavailable",
      );
    });
  }

  it("may give a permit for bond and fee in the same transaction, as a party may", async () => {
    const s = await approvedByMost();
    const soon = BigInt(await time.latest()) + 3_600n;
    for (const [by, named] of [
      [dissenter, "verifier2"],
      [requester, "requester"],
    ] as const) {
      const back = await networkHelpers.takeSnapshot();
      await send(by, s.token, "approve", [s.rewards.address, 0n]);
      const permit = await signPermit(s.token.address, by, s.rewards.address, COST, soon);
      const call = (given: unknown) =>
        send(by, s.verifications, "escalateWithPermit", [s.id, "evidence", given]);
      await refuses(call({ ...permit, value: COST + 1n }), s.token, "ERC20InsufficientAllowance", [
        s.rewards.address,
        0n,
        COST,
      ]);
      assert.deepEqual((await effects(s, call(permit))).moves, { [named]: -COST, rewards: COST });
      await back.restore();
    }
    const none = { value: 0n, deadline: 0n, v: 27, r: toHex(1, { size: 32 }), s: toHex(1, { size: 32 }) };
    const stray = send(stranger, s.verifications, "escalateWithPermit", [s.id, "", none]);
    await refuses(stray, s.verifications, "NotHarmedParty", [addressOf(stranger)]);
  });

  it("may not once the window is over", async () => {
    const s = await approvedByMost();
    await passTo((await decidedAt(s)) + appealWindow + 1);
    await refuses(escalate(s, dissenter), s.verifications, "EscalationUnavailable");
    assert.equal(await until(s), 0);
  });

  it("cannot appeal after voting with the outcome, without a vote, or without a loss", async () => {
    const s = await approvedByMost();
    for (const by of [verifier(0), verifier(6), stranger, provider])
      await refuses(escalate(s, by), s.verifications, "NotHarmedParty", [addressOf(by)]);
    const open = await inconclusive();
    await refuses(escalate(open, dissenter), open.verifications, "NotHarmedParty", [addressOf(dissenter)]);
    assert.equal(await until(open), 0);
    const free = await submitted();
    await changeVoting(free, { minoritySlashBps: 0 });
    await start(free, free.id);
    await vote(free, free.id, [true, true, false, true, true]);
    await time.increase(HOUR);
    await vote(free, free.id, [true], 5);
    assert.equal(await until(free), 0);
    await refuses(escalate(free, dissenter), free.verifications, "NotHarmedParty", [addressOf(dissenter)]);
    await distribute(free);
  });

  it("who is right gets the bond back and the pool, and those who overruled it lose what they locked", async () => {
    const s = await approvedByMost();
    await escalate(s, dissenter);
    const ruled = { verifier2: BOND, arbiter: FEE, rewards: -COST, accounted: -COST };
    await moves(s, ruled, () => rule(s, RULE_REJECT));
    await send(stranger, s.rewards, "openRejectedPool", [s.id]);
    const claim = await effects(s, send(dissenter, s.rewards, "claimVerifierReward", [s.id]));
    assert.deepEqual(claim.moves, { verifier2: parseEther("1.5"), rewards: -parseEther("1.5") });
    const first = await effects(s, settle(s, verifier(0)));
    const rest = LOCK - FEE;
    assert.deepEqual(first.moves, {
      staking: -LOCK,
      verifier2: FEE,
      requester: rest / 2n,
      burnt: rest / 2n,
    });
    const next = await effects(s, settle(s, verifier(1)));
    assert.deepEqual(next.moves, { staking: -LOCK, requester: LOCK / 2n, burnt: LOCK / 2n });
  });

  for (const [name, setup, ruling, winner] of [
    ["an approval", approvedByMost, RULE_APPROVE, "provider"],
    ["a rejection", rejected, RULE_REJECT, "requester"],
  ] as const) {
    it(`who is wrong about ${name} pays the arbiter, and half the bond and the slash to the ${winner}, who had to wait`, async () => {
      const s = await setup();
      await escalate(s, dissenter);
      const done = await effects(s, rule(s, ruling));
      const half = BOND / 2n;
      assert.deepEqual(done.moves, { [winner]: half, burnt: half, arbiter: FEE, rewards: -COST });
      const lost = await effects(s, settle(s, dissenter));
      assert.deepEqual(lost.moves, { staking: -SLASH, [winner]: SLASH / 2n, burnt: SLASH / 2n });
    });
  }

  it("loses neither bond nor stake by a refund", async () => {
    const s = await approvedByMost();
    await escalate(s, dissenter);
    const done = await effects(s, rule(s, RULE_REFUND));
    assert.equal(done.moves.verifier2, BOND);
    assert.deepEqual((await effects(s, settle(s, dissenter))).moves, {});
  });

  it("waits the arbiter's time when the arbiter does not decide, and the outcome then stands", async () => {
    const s = await approvedByMost();
    const { at: asked } = await effects(s, escalate(s, dissenter));
    const close = () => send(stranger, s.verifications, "closeEscalation", [s.id]);
    await at(asked + arbiterTimeout);
    await refuses(close(), s.verifications, "ArbiterTimeoutRunning", [asked + arbiterTimeout]);
    await at(asked + arbiterTimeout + 1);
    assert.deepEqual((await effects(s, close())).moves, { verifier2: BOND, burnt: FEE, rewards: -COST });
    const lost = await effects(s, settle(s, dissenter));
    assert.deepEqual(
      lost.moves,
      { staking: -SLASH, rewards: SLASH },
      "without a ruling the protocol earns it",
    );
    assert.equal((await getTask(s, s.taskId)).status, VERIFIED);
    await distribute(s);
  });
});

describe("while a voter can appeal", () => {
  it("not even the requester distributes, and from the next second on may", async () => {
    const s = await approvedByMost();
    const last = await until(s);
    await refuses(distribute(s), s.rewards, "NotFinal", [last]);
    await at(last);
    await refuses(distribute(s), s.rewards, "NotFinal", [last]);
    await at(last + 1);
    await distribute(s);
  });

  it("the provider cannot resubmit, and from the next second on has the whole time for it", async () => {
    const s = await rejected();
    const last = await until(s);
    const { deadline, statusAt } = await getTask(s, s.taskId);
    assert.equal(last, statusAt + appealWindow);
    assert.ok(deadline >= last + resubmitWindow);
    const again = () => submit(s, s.taskId, "another result");
    await refuses(again(), s.rewards, "NotFinal", [last]);
    await at(last);
    await refuses(again(), s.rewards, "NotFinal", [last]);
    assert.equal((await getTask(s, s.taskId)).status, REJECTED);
    await at(last + 1);
    await again();
  });
});

describe("when no vote is slashed, or appeals are off", () => {
  it("the requester distributes immediately", async () => {
    const s = await approved();
    assert.equal(await until(s), 0);
    await distribute(s);
  });

  it("the time to resubmit runs from the end of the window, or from the decision without one", async () => {
    for (const enabled of [true, false]) {
      const s = await submitted();
      if (!enabled) await changeAppeals(s, { enabled });
      await time.increase(14 * DAY);
      await start(s, s.id);
      await time.increase(HOUR);
      await vote(s, s.id, [false, false, false, false, false]);
      const { statusAt, deadline } = await getTask(s, s.taskId);
      assert.equal(deadline, statusAt + (enabled ? appealWindow : 0) + resubmitWindow);
      await submit(s, s.taskId, "another result");
    }
  });
});
