/** Appeals: who may put an outcome before the arbiter, what it costs, and what each ruling does. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseEther, zeroAddress } from "viem";
import { changeAppeals, changeVoting } from "../support/admin.ts";
import { type Event, effects } from "../support/effects.ts";
import { addressOf, at, refuses } from "../support/expect.ts";
import { DAY, HOUR, REWARD, start, submit, submitArguments, verificationId, vote } from "../support/steps.ts";
import {
  approved,
  approvedByMost,
  escalated,
  furtherApproval,
  inconclusive,
  NONE,
  passTo,
  RULE_NONE,
  rejected,
  rejectedByAll,
  submitted,
  type TaskFixture,
  voting,
} from "../support/task-fixtures.ts";
import {
  APPROVED,
  COMPLETED,
  ESCALATED,
  EXPIRED,
  getTask,
  INCONCLUSIVE,
  REJECTED,
  RULE_APPROVE,
  RULE_REFUND,
  RULE_REJECT,
  VERIFIED,
  VOTED_DOWN,
  VOTING,
} from "../support/tasks.ts";
import {
  actors,
  networkHelpers,
  parameters,
  read,
  send,
  verifier,
  verifiers,
  type Wallet,
} from "../support/world.ts";

const { time } = networkHelpers;
const { requester, provider, owner, stranger, otherProvider, arbiter, guardian, admin } = actors;
const { arbiterTimeout } = parameters.appeals;
const BOND = parseEther("1.5");
const APPEAL = parseEther("2");
const HALF = APPEAL / 2n;
const FEE = parameters.appeals.arbiterFee;
/** Sent by the appellant. */
const COST = APPEAL + FEE;

const escalate = (s: TaskFixture, by: Wallet, evidence = "evidence", id = s.id) =>
  send(by, s.verifications, "escalate", [id, evidence]);
const rule = (s: TaskFixture, ruling: number, reason = "reason", by = arbiter, id = s.id) =>
  send(by, s.verifications, "rule", [id, ruling, reason]);
const close = (s: TaskFixture, by = stranger, id = s.id) =>
  send(by, s.verifications, "closeEscalation", [id]);
const decidedAt = async (s: TaskFixture) =>
  (await read<{ decidedAt: number }>(s.verifications, "getVerification", [s.id])).decidedAt;

/** The three outcomes that can be appealed: who is harmed, and who is the other party. */
const outcomes = [
  { name: "an approval", setup: approvedByMost, status: APPROVED, harmed: "requester", other: "provider" },
  { name: "a rejection", setup: rejected, status: VOTED_DOWN, harmed: "provider", other: "requester" },
  {
    name: "an inconclusive vote",
    setup: inconclusive,
    status: INCONCLUSIVE,
    harmed: "provider",
    other: "requester",
  },
] as const;

describe("escalating an outcome", () => {
  for (const { name, setup, status, harmed } of outcomes) {
    it(`puts ${name} before the arbiter with the fee and a bond of a fifth of the reward from the ${harmed}`, async () => {
      const s = await setup();
      const by = actors[harmed];
      const before = await decidedAt(s);
      const task = await getTask(s, s.taskId);
      const done = await effects(s, escalate(s, by));
      assert.deepEqual(done.events, [
        [
          "verifications",
          "Escalated",
          {
            verificationId: s.id,
            taskId: s.taskId,
            by: addressOf(by),
            bond: APPEAL,
            evidenceCid: "evidence",
          },
        ],
        [
          "rewards",
          "AppealBondLocked",
          { verificationId: s.id, appellant: addressOf(by), amount: APPEAL, fee: FEE },
        ],
      ]);
      assert.deepEqual(done.moves, { [harmed]: -COST, rewards: COST });
      assert.deepEqual(await read(s.verifications, "getEscalation", [s.id]), {
        appellant: addressOf(by),
        bond: APPEAL,
        arbiterUntil: done.at + arbiterTimeout,
        appealUntil: 0,
        before: status,
        ruling: RULE_NONE,
      });
      assert.deepEqual(await read(s.rewards, "appealBondOf", [s.id]), [addressOf(by), APPEAL]);
      assert.deepEqual(await getTask(s, s.taskId), { ...task, escalated: true });
      const view = await read<Record<string, unknown>>(s.verifications, "getVerification", [s.id]);
      assert.deepEqual(
        [view.status, view.isComplete, view.isFinal, view.consensusReached, view.decidedAt],
        [ESCALATED, false, false, false, before],
      );
      assert.deepEqual(await read(s.verifications, "outcome", [s.id]), [ESCALATED, 0n, before, false]);
    });

    it(`refuses everyone but the ${harmed} after ${name}`, async () => {
      const s = await setup();
      const others = [requester, provider, owner, otherProvider, stranger, arbiter, guardian, verifier(0)];
      for (const by of others.filter((wallet) => wallet !== actors[harmed])) {
        await refuses(escalate(s, by), s.verifications, "NotHarmedParty", [addressOf(by)]);
      }
    });

    it(`is possible in the last second after ${name} and not a second later`, async () => {
      const s = await setup();
      const window =
        status === INCONCLUSIVE ? parameters.appeals.resolutionTimeout : parameters.appeals.appealWindow;
      const last = (await decidedAt(s)) + window;
      const snapshot = await networkHelpers.takeSnapshot();
      await at(last + 1);
      await refuses(escalate(s, actors[harmed]), s.verifications, "EscalationUnavailable");
      await snapshot.restore();
      await at(last);
      const done = await effects(s, escalate(s, actors[harmed]));
      assert.equal(done.at, last);
    });
  }

  it("costs the whole fee even for the smallest reward", async () => {
    const s = await submitted();
    const { minReward } = parameters.rewards;
    const { id } = await furtherApproval(s, minReward);
    const { moves } = await effects(s, escalate(s, requester, "", id));
    const cost = minReward / 5n + FEE;
    assert.deepEqual(moves, { requester: -cost, rewards: cost });
  });

  it("refuses an appellant who has not allowed or does not own bond and fee", async () => {
    const s = await approved();
    await send(requester, s.token, "approve", [s.rewards.address, COST - 1n]);
    await refuses(escalate(s, requester), s.token, "ERC20InsufficientAllowance", [
      s.rewards.address,
      COST - 1n,
      COST,
    ]);
    await send(requester, s.token, "approve", [s.rewards.address, COST]);
    const balance = await read<bigint>(s.token, "balanceOf", [addressOf(requester)]);
    await send(requester, s.token, "transfer", [addressOf(stranger), balance - COST + 1n]);
    await refuses(escalate(s, requester), s.token, "ERC20InsufficientBalance", [
      addressOf(requester),
      COST - 1n,
      COST,
    ]);
    assert.equal((await getTask(s, s.taskId)).escalated, false);
  });

  it("accepts evidence of 128 bytes and refuses 129", async () => {
    const s = await approved();
    await refuses(escalate(s, requester, "x".repeat(129)), s.verifications, "ReasoningTooLong", [129n]);
    const done = await effects(s, escalate(s, requester, "x".repeat(128)));
    assert.equal(done.events[0]?.[2].evidenceCid, "x".repeat(128));
  });

  it("refuses a verification without an outcome", async () => {
    const s = await submitted();
    await refuses(escalate(s, requester), s.verifications, "VerificationNotStarted", [s.id]);
    const unknown = verificationId(s.taskId, 2);
    await refuses(escalate(s, requester, "", unknown), s.verifications, "UnknownVerification", [unknown]);
    await start(s, s.id);
    await refuses(escalate(s, requester), s.verifications, "InvalidVerificationStatus", [VOTING]);
    const e = await escalated();
    await refuses(escalate(e, requester), e.verifications, "InvalidVerificationStatus", [ESCALATED]);
  });

  it("is over once the party that could appeal has accepted the outcome", async () => {
    const paid = await approved();
    await send(requester, paid.rewards, "distributeRewards", [paid.taskId, paid.id]);
    await refuses(escalate(paid, requester), paid.verifications, "EscalationUnavailable");

    const resubmitted = await rejectedByAll();
    await submit(resubmitted, resubmitted.taskId, "another result");
    await refuses(escalate(resubmitted, provider), resubmitted.verifications, "EscalationUnavailable");

    const accepted = await inconclusive();
    await send(requester, accepted.tasks, "acceptUnverified", [accepted.taskId]);
    await refuses(escalate(accepted, provider), accepted.verifications, "EscalationUnavailable");
  });

  it("is impossible where appeals were switched off when voting began", async () => {
    const s = await submitted();
    await changeAppeals(s, { enabled: false });
    await start(s, s.id);
    for (let ending = 0; ending < 3; ending++) {
      await time.increase(DAY + 1);
      await send(stranger, s.verifications, "finalizeVerification", [s.id]);
    }
    await changeAppeals(s, { enabled: true });
    await refuses(escalate(s, provider), s.verifications, "EscalationUnavailable");
  });

  it("stays possible where they were on, even when they are switched off after the outcome", async () => {
    const s = await inconclusive();
    await changeAppeals(s, { enabled: false });
    await escalate(s, provider);
    assert.equal((await getTask(s, s.taskId)).escalated, true);
  });

  it("keeps the arbiter's time and the slash as they were at the escalation", async () => {
    const s = await approvedByMost();
    const done = await effects(s, escalate(s, requester));
    await changeAppeals(s, { arbiterTimeout: 30 * DAY });
    await changeVoting(s, { ruledSlashBps: 3_000 });
    const escalation = await read<{ arbiterUntil: number }>(s.verifications, "getEscalation", [s.id]);
    assert.equal(escalation.arbiterUntil, done.at + arbiterTimeout);
    await rule(s, RULE_REJECT);
    const lost = await effects(
      s,
      send(stranger, s.verifications, "settleVote", [s.id, addressOf(verifier(0))]),
    );
    const whole = REWARD / 5n;
    const half = (whole - FEE) / 2n;
    assert.deepEqual(lost.moves, { staking: -whole, requester: FEE + half, burnt: half });
  });
});

describe("a task whose verification is before the arbiter", () => {
  it("is not paid", async () => {
    const s = await escalated();
    await time.increase(10 * DAY);
    for (const by of [requester, provider, stranger]) {
      await refuses(send(by, s.rewards, "distributeRewards", [s.taskId, s.id]), s.tasks, "UnderEscalation");
    }
  });

  it("is not resubmitted, reassigned or expired", async () => {
    const s = await rejected();
    await escalate(s, provider);
    await time.increase(13 * DAY);
    await refuses(
      send(provider, s.tasks, "submitResult", submitArguments(s.taskId, "another result")),
      s.tasks,
      "UnderEscalation",
    );
    await refuses(
      send(requester, s.tasks, "reassignTask", [s.taskId, zeroAddress, 0]),
      s.tasks,
      "UnderEscalation",
    );
    const { deadline } = await getTask(s, s.taskId);
    await passTo(deadline + 1);
    await refuses(send(stranger, s.tasks, "expireTask", [s.taskId]), s.tasks, "UnderEscalation");
    await refuses(send(stranger, s.rewards, "openRejectedPool", [s.id]), s.rewards, "NoPool", [s.id]);
  });

  it("is not accepted or closed unverified", async () => {
    const s = await inconclusive();
    await escalate(s, provider);
    await time.increase(10 * DAY);
    await refuses(send(requester, s.tasks, "acceptUnverified", [s.taskId]), s.tasks, "UnderEscalation");
    await refuses(send(stranger, s.tasks, "closeUnverified", [s.taskId]), s.tasks, "UnderEscalation");
  });
});

/** The end of an appeal: the bond back to the appellant, or half to the other party and half burnt; the fee to the arbiter. */
function settledBond(s: TaskFixture, appellant: Wallet, returned: boolean): Event {
  return [
    "rewards",
    "AppealBondSettled",
    {
      verificationId: s.id,
      appellant: addressOf(appellant),
      returned: returned ? APPEAL : 0n,
      toCounterparty: returned ? 0n : HALF,
      toArbiter: FEE,
      burnt: returned ? 0n : HALF,
    },
  ];
}

/** Each party's payment to the voters of a tie that ends with a refund; withdrawing a decision judges no vote. */
const priceOf = (before: number) => (before === INCONCLUSIVE ? BOND / 2n : 0n);

/** A ruling's effect on the task. */
function taskEvents(s: TaskFixture, before: number, ruling: number, deadline: number): Event[] {
  const ids = { taskId: s.taskId, verificationId: s.id, provider: addressOf(provider) };
  if (ruling === RULE_APPROVE) {
    return before === APPROVED ? [] : [["tasks", "TaskVerified", { ...ids, byRequester: false }]];
  }
  if (ruling === RULE_REJECT) return [["tasks", "TaskRejected", { ...ids, newDeadline: deadline }]];
  const from = { [APPROVED]: VERIFIED, [VOTED_DOWN]: REJECTED, [INCONCLUSIVE]: COMPLETED }[before];
  const price = priceOf(before);
  const opened = { pool: BOND, participants: 4n, share: BOND / 4n, dust: 0n };
  const pool: Event[] = [
    ["rewards", "VerifierPoolOpened", { verificationId: s.id, taskId: s.taskId, ...opened }],
  ];
  const amount = REWARD - price;
  return [
    ...(price === 0n ? [] : pool),
    ["rewards", "Refunded", { taskId: s.taskId, requester: addressOf(requester), amount }],
    ["rewards", "BondReturned", { taskId: s.taskId, provider: addressOf(provider), amount: BOND - price }],
    [
      "tasks",
      "TaskExpired",
      {
        taskId: s.taskId,
        requester: addressOf(requester),
        by: s.verifications.address,
        refund: amount,
        from,
      },
    ],
  ];
}

describe("a ruling", () => {
  for (const { name, setup, status: before, harmed, other } of outcomes) {
    for (const { ruling, verb, status, task } of [
      { ruling: RULE_APPROVE, verb: "approves", status: APPROVED, task: VERIFIED },
      { ruling: RULE_REJECT, verb: "rejects", status: VOTED_DOWN, task: REJECTED },
      { ruling: RULE_REFUND, verb: "refunds", status: INCONCLUSIVE, task: EXPIRED },
    ]) {
      const lost = before === APPROVED ? ruling === RULE_APPROVE : ruling === RULE_REJECT;
      const fate = lost ? `gives half of the bond to the ${other} and burns half` : "returns the bond";
      it(`that ${verb} after ${name} ${fate}`, async () => {
        const s = await setup();
        await escalate(s, actors[harmed]);
        const { deadline } = await getTask(s, s.taskId);
        const accounted = await read<bigint>(s.rewards, "accounted");
        const done = await effects(s, rule(s, ruling));
        assert.deepEqual(done.events, [
          [
            "verifications",
            "Ruled",
            { verificationId: s.id, taskId: s.taskId, ruling, finalStatus: status, reasonCid: "reason" },
          ],
          settledBond(s, actors[harmed], !lost),
          ...taskEvents(s, before, ruling, deadline),
        ]);
        const refunded = ruling === RULE_REFUND;
        const gains = {
          requester:
            (refunded ? REWARD - priceOf(before) : 0n) + (lost ? (other === "requester" ? HALF : 0n) : 0n),
          provider:
            (refunded ? BOND - priceOf(before) : 0n) + (lost ? (other === "provider" ? HALF : 0n) : 0n),
        };
        if (!lost) gains[harmed] += APPEAL;
        const burnt = lost ? HALF : 0n;
        const paid = gains.requester + gains.provider + FEE + burnt;
        const moves: Record<string, bigint> = { ...gains, arbiter: FEE, burnt, rewards: -paid };
        assert.deepEqual(
          done.moves,
          Object.fromEntries(Object.entries(moves).filter(([, change]) => change !== 0n)),
        );
        assert.equal(await read(s.rewards, "accounted"), accounted - paid);
        assert.equal(await read(s.rewards, "protocolFees"), 0n, "no ruling earns the protocol anything");
        assert.deepEqual(await read(s.rewards, "appealBondOf", [s.id]), [addressOf(actors[harmed]), 0n]);

        const found = await getTask(s, s.taskId);
        assert.deepEqual([found.status, found.escalated], [task, false]);
        const view = await read<Record<string, unknown>>(s.verifications, "getVerification", [s.id]);
        assert.deepEqual(
          [view.status, view.decidedAt, view.isFinal, view.isComplete],
          [status, done.at, true, true],
          "a ruling is final at once",
        );
        const escalation = await read<Record<string, unknown>>(s.verifications, "getEscalation", [s.id]);
        assert.deepEqual(
          [
            escalation.appellant,
            escalation.bond,
            escalation.before,
            escalation.ruling,
            escalation.appealUntil,
          ],
          [addressOf(actors[harmed]), APPEAL, before, ruling, 0],
        );
      });
    }
  }

  it("burns an odd wei of a lost bond", async () => {
    const s = await submitted();
    const { taskId, id } = await furtherApproval(s, parseEther("10") + 5n);
    await escalate(s, requester, "", id);
    const done = await effects(s, rule(s, RULE_APPROVE, "", arbiter, id));
    assert.deepEqual(done.events[1]?.[2], {
      verificationId: id,
      appellant: addressOf(requester),
      returned: 0n,
      toCounterparty: HALF,
      toArbiter: FEE,
      burnt: HALF + 1n,
    });
    const burnt = HALF + 1n;
    assert.deepEqual(done.moves, { provider: HALF, arbiter: FEE, burnt, rewards: -HALF - FEE - burnt });
    assert.equal((await getTask(s, taskId)).status, VERIFIED);
  });

  it("costs only the fee without a bond", async () => {
    const s = await submitted();
    await changeAppeals(s, { appealBondBps: 0 });
    await start(s, s.id);
    await time.increase(HOUR);
    await vote(s, s.id, [true, true, true, true, true]);
    assert.deepEqual((await effects(s, escalate(s, requester))).moves, { requester: -FEE, rewards: FEE });
    const done = await effects(s, rule(s, RULE_APPROVE));
    assert.deepEqual(done.moves, { arbiter: FEE, rewards: -FEE });
  });

  it("that approves lets anyone pay out immediately", async () => {
    const s = await approvedByMost();
    await escalate(s, requester);
    await rule(s, RULE_APPROVE);
    const done = await effects(s, send(stranger, s.rewards, "distributeRewards", [s.taskId, s.id]));
    assert.deepEqual(done.moves, { provider: parseEther("8") + BOND, rewards: -parseEther("8") - BOND });
  });

  it("that rejects gives the provider time to resubmit and the bond to the voters who were right", async () => {
    const s = await approvedByMost();
    await escalate(s, requester);
    await passTo((await getTask(s, s.taskId)).deadline + DAY);
    const ruled = await effects(s, rule(s, RULE_REJECT));
    assert.equal((await getTask(s, s.taskId)).deadline, ruled.at + parameters.tasks.resubmitWindow);
    await submit(s, s.taskId, "another result");
    const claimed = await effects(s, send(verifier(2), s.rewards, "claimVerifierReward", [s.id]));
    assert.deepEqual(claimed.moves, { verifier2: BOND, rewards: -BOND });
  });

  it("that rejects what everyone approved returns the bond's pool to the requester", async () => {
    const s = await escalated();
    await rule(s, RULE_REJECT);
    const done = await effects(s, send(stranger, s.rewards, "openRejectedPool", [s.id]));
    assert.deepEqual(done.events, [
      ["rewards", "Refunded", { taskId: s.taskId, requester: addressOf(requester), amount: BOND }],
    ]);
    assert.deepEqual(done.moves, { requester: BOND, rewards: -BOND });
    for (const voter of verifiers.slice(0, 5)) {
      await refuses(
        send(voter, s.rewards, "claimVerifierReward", [s.id]),
        s.verifications,
        "NotWithConsensus",
        [addressOf(voter)],
      );
    }
    assert.equal(await read(s.rewards, "protocolFees"), 0n, "neither protocol nor arbiter gains");
  });

  it("that approves what everyone rejected returns the verifiers' share to the requester", async () => {
    const s = await voting();
    await time.increase(HOUR);
    await vote(s, s.id, [false, false, false, false, false]);
    await escalate(s, provider);
    await rule(s, RULE_APPROVE);
    const done = await effects(s, send(stranger, s.rewards, "distributeRewards", [s.taskId, s.id]));
    assert.deepEqual(done.moves, {
      requester: parseEther("1.5"),
      provider: parseEther("8") + BOND,
      rewards: -parseEther("9.5") - BOND,
    });
    await refuses(send(verifier(0), s.rewards, "claimVerifierReward", [s.id]), s.rewards, "NoPool", [s.id]);
  });

  it("that refunds leaves no pool, and lets every voter have the stake back", async () => {
    const s = await approvedByMost();
    await escalate(s, requester);
    await rule(s, RULE_REFUND);
    const done = await effects(
      s,
      send(stranger, s.verifications, "settleVotes", [s.id, verifiers.slice(0, 6).map(addressOf)]),
    );
    assert.deepEqual(done.moves, {});
    assert.equal(done.events.length, 12);
    await refuses(send(verifier(0), s.rewards, "claimVerifierReward", [s.id]), s.rewards, "NoPool", [s.id]);
    await refuses(send(stranger, s.rewards, "openRejectedPool", [s.id]), s.rewards, "NoPool", [s.id]);
    assert.equal(await read(s.rewards, "accounted"), 0n);
  });

  it("is only for the arbiter", async () => {
    const s = await escalated();
    for (const by of [stranger, requester, provider, guardian, verifier(0)]) {
      await refuses(rule(s, RULE_APPROVE, "", by), s.verifications, "AccessManagedUnauthorized", [
        addressOf(by),
      ]);
    }
    await refuses(rule(s, RULE_APPROVE, "", admin), s.verifications, "AccessManagedUnauthorized", [
      addressOf(admin),
    ]);
  });

  it("accepts a reason of 128 bytes and refuses 129", async () => {
    const s = await escalated();
    await refuses(rule(s, RULE_APPROVE, "x".repeat(129)), s.verifications, "ReasoningTooLong", [129n]);
    const done = await effects(s, rule(s, RULE_APPROVE, "x".repeat(128)));
    assert.equal(done.events[0]?.[2].reasonCid, "x".repeat(128));
  });

  it("must decide something that exists", async () => {
    const s = await escalated();
    await refuses(rule(s, RULE_NONE), s.verifications, "NotDecidable");
    await assert.rejects(rule(s, 4));
    assert.equal((await getTask(s, s.taskId)).escalated, true);
  });

  it("is possible only where a party has asked for it", async () => {
    const s = await submitted();
    await refuses(rule(s, RULE_APPROVE), s.verifications, "VerificationNotStarted", [s.id]);
    const unknown = verificationId(s.taskId, 2);
    await refuses(rule(s, RULE_APPROVE, "", arbiter, unknown), s.verifications, "UnknownVerification", [
      unknown,
    ]);
    await start(s, s.id);
    await refuses(rule(s, RULE_APPROVE), s.verifications, "InvalidVerificationStatus", [VOTING]);
    for (const { setup, status } of outcomes) {
      const decided = await setup();
      await refuses(rule(decided, RULE_REJECT), decided.verifications, "InvalidVerificationStatus", [status]);
    }
  });

  it("comes once: no one can rule, appeal or close again", async () => {
    const s = await escalated();
    await rule(s, RULE_REJECT);
    await refuses(rule(s, RULE_APPROVE), s.verifications, "InvalidVerificationStatus", [VOTED_DOWN]);
    await refuses(escalate(s, provider), s.verifications, "EscalationUnavailable");
    await refuses(escalate(s, requester), s.verifications, "EscalationUnavailable");
    await time.increase(arbiterTimeout + DAY);
    await refuses(close(s), s.verifications, "InvalidVerificationStatus", [VOTED_DOWN]);
  });

  it("is still possible after the arbiter's time while no one has closed the escalation", async () => {
    const s = await escalated();
    await time.increase(arbiterTimeout + DAY);
    const done = await effects(s, rule(s, RULE_APPROVE));
    assert.deepEqual(done.moves, { provider: HALF, burnt: HALF, arbiter: FEE, rewards: -COST });
  });
});

describe("an arbiter who does not decide", () => {
  for (const { name, setup, status, harmed } of outcomes) {
    it(`leaves ${name} standing, returns the bond, burns the fee, and makes it final`, async () => {
      const s = await setup();
      const escalation = await effects(s, escalate(s, actors[harmed]));
      const decided = await decidedAt(s);
      const task = await getTask(s, s.taskId);
      const until = escalation.at + arbiterTimeout;
      await refuses(close(s), s.verifications, "ArbiterTimeoutRunning", [until]);
      await at(until);
      await refuses(close(s), s.verifications, "ArbiterTimeoutRunning", [until]);
      await at(until + 1);
      const done = await effects(s, close(s));
      const newDeadline = until + 1 + parameters.tasks.resubmitWindow;
      assert.deepEqual(done.events, [
        [
          "verifications",
          "Ruled",
          {
            verificationId: s.id,
            taskId: s.taskId,
            ruling: RULE_NONE,
            finalStatus: status,
            reasonCid: "",
          },
        ],
        [
          "rewards",
          "AppealBondSettled",
          {
            verificationId: s.id,
            appellant: addressOf(actors[harmed]),
            returned: APPEAL,
            toCounterparty: 0n,
            toArbiter: 0n,
            burnt: FEE,
          },
        ],
        ...(status === VOTED_DOWN ? taskEvents(s, status, RULE_REJECT, newDeadline) : []),
      ]);
      assert.deepEqual(done.moves, { [harmed]: APPEAL, burnt: FEE, rewards: -COST });
      assert.deepEqual(
        await getTask(s, s.taskId),
        status === VOTED_DOWN
          ? { ...task, escalated: false, deadline: newDeadline, statusAt: done.at }
          : { ...task, escalated: false },
      );
      const view = await read<Record<string, unknown>>(s.verifications, "getVerification", [s.id]);
      assert.deepEqual([view.status, view.decidedAt, view.isFinal], [status, decided, true]);
      assert.deepEqual(await read(s.verifications, "getEscalation", [s.id]), {
        appellant: addressOf(actors[harmed]),
        bond: APPEAL,
        arbiterUntil: until,
        appealUntil: 0,
        before: status,
        ruling: NONE,
      });
      await refuses(escalate(s, actors[harmed]), s.verifications, "EscalationUnavailable");
      await refuses(rule(s, RULE_REFUND), s.verifications, "InvalidVerificationStatus", [status]);
      await refuses(close(s), s.verifications, "InvalidVerificationStatus", [status]);
    });
  }

  it("lets the task continue: a rejection can be reassigned immediately", async () => {
    const s = await rejected();
    await escalate(s, provider);
    await time.increase(arbiterTimeout + 1);
    await close(s);
    const done = await effects(
      s,
      send(requester, s.tasks, "reassignTask", [s.taskId, addressOf(otherProvider), 0]),
    );
    assert.deepEqual(
      done.events.map(([, name]) => name),
      ["TaskReassigned", "VerifierPoolOpened"],
    );
  });

  it("lets the task continue: a tie can be closed immediately, and the voters' pay is halved between the parties", async () => {
    const s = await inconclusive();
    await escalate(s, provider);
    await time.increase(arbiterTimeout + 1);
    await close(s);
    const done = await effects(s, send(stranger, s.tasks, "closeUnverified", [s.taskId]));
    const requesterGets = REWARD - BOND / 2n;
    assert.deepEqual(done.moves, {
      requester: requesterGets,
      provider: BOND / 2n,
      rewards: -requesterGets - BOND / 2n,
    });
  });

  it("makes it final immediately, even where the time to appeal was longer than the arbiter's", async () => {
    const s = await submitted();
    await changeAppeals(s, { appealWindow: 7 * DAY, arbiterTimeout: 3 * DAY });
    await start(s, s.id);
    await time.increase(HOUR);
    await vote(s, s.id, [true, true, true, true, true]);
    await escalate(s, requester);
    await time.increase(3 * DAY + 1);
    await close(s);
    const { isFinal } = await read<{ isFinal: boolean }>(s.verifications, "getVerification", [s.id]);
    assert.equal(isFinal, true);
    await refuses(escalate(s, requester), s.verifications, "EscalationUnavailable");
    const paid = await effects(s, send(stranger, s.rewards, "distributeRewards", [s.taskId, s.id]));
    assert.deepEqual(paid.moves, { provider: parseEther("9.5"), rewards: -parseEther("9.5") });
  });

  it("cannot be replaced by closing what was never escalated", async () => {
    const s = await submitted();
    await refuses(close(s), s.verifications, "VerificationNotStarted", [s.id]);
    const unknown = verificationId(s.taskId, 2);
    await refuses(close(s, stranger, unknown), s.verifications, "UnknownVerification", [unknown]);
    await start(s, s.id);
    await refuses(close(s), s.verifications, "InvalidVerificationStatus", [VOTING]);
  });
});
