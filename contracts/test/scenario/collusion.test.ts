/** Collusion, and what it earns: every amount is exact to the wei. Rewards are 10 MLB. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { DAY, HOUR, now, start, submit, submittedTask, verificationId, vote } from "../support/steps.ts";
import { COMPLETED, getTask, RULE_REJECT, VERIFIED } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, STAKE, send, verifier } from "../support/world.ts";
import {
  ALL_APPROVE,
  ALL_REJECT,
  claim,
  decided,
  each,
  ends,
  market,
  mlb,
  named,
  onVote,
  settle,
  stakes,
} from "./story.ts";

const { requester, provider, stranger, arbiter, owner, otherProvider, deployer, treasury, guardian, admin } =
  actors;
const { time } = networkHelpers;
const RING = [0, 1, 2, 3, 4];

describe("a provider who controls five verifiers", () => {
  it("who approve junk lose 11.5 MLB when the requester appeals, and the requester gains the bond and half of the slash", async () => {
    const c = await market();
    const ring = { provider: -mlb("1.5"), ...each(named(...RING), -mlb("2")) };
    const others = { requester: mlb("1.5") + mlb("4.5"), arbiter: mlb("1"), burnt: mlb("4.5") };
    await ends(c, { ...ring, ...others }, async () => {
      const { taskId, id } = await decided(c, ALL_APPROVE);
      await send(requester, c.verifications, "escalate", [id, "the output is random"]);
      await send(arbiter, c.verifications, "rule", [id, RULE_REJECT, "it is"]);
      await settle(c, id, RING);
      await time.increaseTo((await getTask(c, taskId)).deadline);
      await send(stranger, c.tasks, "expireTask", [taskId]);
    });
  });

  it("cannot be paid before the requester has had a day to appeal, not even through a stranger", async () => {
    const c = await market();
    const { taskId, id } = await decided(c, ALL_APPROVE);
    for (const by of [provider, verifier(0), stranger]) {
      await assert.rejects(send(by, c.rewards, "distributeRewards", [taskId, id]), /RequesterOnlyUntil/);
    }
    await time.increase(DAY - 20);
    await assert.rejects(send(provider, c.rewards, "distributeRewards", [taskId, id]), /RequesterOnlyUntil/);
    await send(requester, c.verifications, "escalate", [id, ""]);
    await time.increase(2 * DAY);
    await assert.rejects(send(provider, c.rewards, "distributeRewards", [taskId, id]), /UnderEscalation/);
  });

  it("gain 9.5 MLB where the requester looks away for that day, of which the protocol has kept its part", async () => {
    const c = await market();
    const ring = { provider: mlb("8"), ...each(named(...RING), mlb("0.3")) };
    await ends(c, { requester: -mlb("10"), ...ring, protocol: mlb("0.5") }, async () => {
      const { taskId, id } = await decided(c, ALL_APPROVE);
      await time.increase(DAY + 1);
      await send(provider, c.rewards, "distributeRewards", [taskId, id]);
      await claim(c, id, RING);
    });
  });

  it("who reject their own junk to farm pools only move their own bond, and the requester keeps everything", async () => {
    const c = await market();
    const ring = { provider: -mlb("1.5"), ...each(named(...RING), mlb("0.3")) };
    assert.equal(
      Object.values(ring).reduce((sum, change) => sum + change, 0n),
      0n,
      "the ring as a whole",
    );
    await ends(c, ring, async () => {
      const { taskId, id } = await decided(c, ALL_REJECT);
      await time.increaseTo((await getTask(c, taskId)).deadline);
      await send(stranger, c.tasks, "expireTask", [taskId]);
      await claim(c, id, RING);
    });
  });

  it("who vote in the first minute decide nothing, and eight honest verifiers take it from them", async () => {
    const c = await market();
    const late = [stranger, otherProvider, deployer, guardian, admin, arbiter];
    for (const wallet of late) await stakes(c, wallet);
    const round = await onVote(c);
    const honest = [
      "verifier5",
      "verifier6",
      "stranger",
      "otherProvider",
      "deployer",
      "guardian",
      "admin",
      "arbiter",
    ];
    const share = mlb("1.5") / 8n;
    await vote(c, round.id, ALL_APPROVE);
    assert.notEqual((await getTask(c, round.taskId)).status, VERIFIED, "five votes at once");
    const voices = [verifier(5), verifier(6), ...late];
    for (const voice of voices) await send(voice, c.verifications, "castVote", [round.id, false]);
    await time.increase(HOUR);
    await send(requester, c.verifications, "finalizeVerification", [round.id]);
    await time.increase(DAY + 1);
    await ends(
      c,
      {
        ...each(named(...RING), -mlb("0.5")),
        ...each(honest, share),
        protocol: mlb("2.5"),
        escrow: -mlb("1.5"),
      },
      async () => {
        await send(stranger, c.rewards, "openRejectedPool", [round.id]);
        for (const voice of voices) await send(voice, c.rewards, "claimVerifierReward", [round.id]);
        await settle(c, round.id, RING);
      },
    );
  });
});

describe("a verifier who does not look", () => {
  it("and copies a wrong first vote pays what its author pays", async () => {
    const c = await market();
    await ends(
      c,
      {
        provider: -mlb("1.5"),
        ...each(named(0, 1), -mlb("0.5")),
        ...each(named(2, 3, 4, 5, 6), mlb("0.3")),
        protocol: mlb("1"),
      },
      async () => {
        const { taskId, id } = await decided(c, [true, true, false, false, false, false, false]);
        await time.increaseTo((await getTask(c, taskId)).deadline);
        await send(stranger, c.tasks, "expireTask", [taskId]);
        await claim(c, id, [2, 3, 4, 5, 6]);
        await settle(c, id, [0, 1]);
      },
    );
  });

  it("and always approves loses on a wrong result more than a right one pays, and honest rejections are paid", async () => {
    const c = await market();
    const lazy = 6;
    await ends(
      c,
      {
        provider: -mlb("1.5"),
        ...each(named(0, 1, 2, 3, 4), mlb("0.3")),
        verifier6: -mlb("0.5"),
        protocol: mlb("0.5"),
      },
      async () => {
        const { taskId, id } = await onVote(c);
        await send(verifier(lazy), c.verifications, "castVote", [id, true]);
        await time.increase(HOUR);
        await vote(c, id, ALL_REJECT);
        await time.increaseTo((await getTask(c, taskId)).deadline);
        await send(stranger, c.tasks, "expireTask", [taskId]);
        await claim(c, id, [0, 1, 2, 3, 4]);
        await settle(c, id, [lazy]);
      },
    );
  });
});

describe("votes for sale", () => {
  it("a single bought vote cannot decide four against four immediately: five against four has no majority for three days", async () => {
    const c = await market();
    for (const wallet of [stranger, deployer]) await stakes(c, wallet);
    const { maxExtensions } = parameters.verification;
    const { taskId, id } = await onVote(c);
    await ends(c, {}, async () => {
      await vote(c, id, [true, true, true, true, false, false, false]);
      await send(stranger, c.verifications, "castVote", [id, false]);
      await send(deployer, c.verifications, "castVote", [id, true]);
      for (let extension = 1; extension <= maxExtensions; extension++) {
        await time.increase(DAY + 1);
        await send(stranger, c.verifications, "finalizeVerification", [id]);
        assert.equal((await getTask(c, taskId)).status, COMPLETED);
      }
    });
  });

  it("more voters on one side share the same pool, so more votes do not earn more", async () => {
    const c = await market();
    const share = mlb("1.5") / 7n;
    await ends(
      c,
      {
        requester: -mlb("10"),
        provider: mlb("8"),
        ...each(named(0, 1, 2, 3, 4, 5, 6), share),
        protocol: mlb("0.5") + (mlb("1.5") - 7n * share),
      },
      async () => {
        const { taskId, id } = await onVote(c);
        await vote(c, id, [...ALL_APPROVE, true, true]);
        await time.increase(HOUR);
        await send(stranger, c.verifications, "finalizeVerification", [id]);
        await send(requester, c.rewards, "distributeRewards", [taskId, id]);
        await claim(c, id, [0, 1, 2, 3, 4, 5, 6]);
      },
    );
  });

  it("a page of reasons is enough: longer ones are refused", async () => {
    const c = await market();
    const { id } = await onVote(c);
    const cast = (length: number) =>
      send(verifier(0), c.verifications, "castVote", [id, true, 90, "x".repeat(length)]);
    await assert.rejects(cast(1_025), /ReasoningTooLong/);
    await cast(1_024);
  });
});

describe("people with an interest", () => {
  it("requester, provider and owner of the model cannot vote, however much they stake", async () => {
    const c = await market();
    for (const party of [requester, provider, owner]) await stakes(c, party);
    const { id } = await onVote(c);
    for (const party of [requester, provider, owner]) {
      await assert.rejects(send(party, c.verifications, "castVote", [id, false]), /ConflictOfInterest/);
    }
  });

  it("an owner who sells the model to their own second wallet during voting still cannot", async () => {
    const c = await market();
    await stakes(c, owner);
    const { id } = await onVote(c);
    await send(owner, c.registry, "offerOwnership", [c.modelId, deployer.account.address]);
    await send(deployer, c.registry, "acceptOwnership", [c.modelId]);
    await assert.rejects(send(owner, c.verifications, "castVote", [id, true]), /ConflictOfInterest/);
  });

  it("a requester who wants the result for nothing cannot give voters a minute", async () => {
    const c = await market();
    const taskId = await submittedTask(c, c.modelId);
    const id = verificationId(taskId);
    for (const period of [60, 6 * HOUR - 10]) {
      const call = send(requester, c.verifications, "startVerification", [id, (await now()) + period]);
      await assert.rejects(call, /InvalidVerificationDeadline/);
    }
    await start(c, id, 6 * HOUR + 10);
  });
});

describe("stakes made only for a vote", () => {
  it("a stake from a second before the start counts, one made for this vote does not and is bound for a week", async () => {
    const c = await market();
    const taskId = await submittedTask(c, c.modelId);
    await send(treasury, c.token, "transfer", [stranger.account.address, STAKE]);
    await send(stranger, c.token, "approve", [c.staking.address, STAKE]);
    const id = verificationId(taskId);
    await send(stranger, c.staking, "stake", [STAKE]);
    await time.setNextBlockTimestamp((await now()) + 1);
    await start(c, id);
    await send(stranger, c.verifications, "castVote", [id, true]);
    const other = verificationId(await submittedTask(c, c.modelId));
    await start(c, other);
    await send(treasury, c.token, "transfer", [deployer.account.address, STAKE]);
    await send(deployer, c.token, "approve", [c.staking.address, STAKE]);
    await send(deployer, c.staking, "stake", [STAKE]);
    await assert.rejects(send(deployer, c.verifications, "castVote", [other, true]), /NotEligible/);
    await send(deployer, c.staking, "requestUnstake", [STAKE]);
    await assert.rejects(
      send(deployer, c.staking, "withdraw", [deployer.account.address]),
      /UnbondingNotOver/,
    );
  });

  it("a voter who unstakes immediately can take only what is not locked, and the slash still finds the rest", async () => {
    const c = await market();
    await ends(
      c,
      {
        requester: -mlb("10"),
        provider: mlb("8"),
        ...each(named(0, 1, 2, 3, 5), mlb("0.3")),
        verifier4: -mlb("0.5"),
        protocol: mlb("1"),
      },
      async () => {
        const { taskId, id } = await decided(c, [true, true, true, true, false]);
        const cheat = verifier(4);
        await assert.rejects(send(cheat, c.staking, "requestUnstake", [STAKE]), /InsufficientFreeStake/);
        await send(cheat, c.staking, "requestUnstake", [STAKE - mlb("2")]);
        await vote(c, id, [true], 5);
        await time.increase(DAY + 1);
        await send(requester, c.rewards, "distributeRewards", [taskId, id]);
        await settle(c, id, [4]);
        await time.increase(6 * DAY);
        await send(cheat, c.staking, "withdraw", [cheat.account.address]);
        await claim(c, id, [0, 1, 2, 3, 5]);
      },
    );
  });

  it("one stake does not back more votes than it covers", async () => {
    const c = await market();
    const thrifty = verifier(0);
    await send(thrifty, c.staking, "requestUnstake", [STAKE - mlb("10")]);
    const rounds = [];
    for (let index = 0; index < 6; index++) rounds.push(await onVote(c));
    for (const { id } of rounds.slice(0, 5)) await send(thrifty, c.verifications, "castVote", [id, true]);
    const last = rounds[5];
    assert.ok(last);
    await assert.rejects(
      send(thrifty, c.verifications, "castVote", [last.id, true]),
      /InsufficientFreeStake/,
    );
  });

  it("a provider who resubmits pays a bond for each try, and each round's checkers are paid", async () => {
    const c = await market();
    await ends(
      c,
      {
        requester: -mlb("10"),
        provider: mlb("6.5"),
        ...each(named(0, 1, 2, 3, 4), mlb("0.6")),
        protocol: mlb("0.5"),
      },
      async () => {
        const { taskId, id } = await decided(c, ALL_REJECT);
        await submit(c, taskId, "another result");
        const second = verificationId(taskId, 2);
        await start(c, second);
        await time.increase(HOUR);
        await vote(c, second, ALL_APPROVE);
        await send(requester, c.rewards, "distributeRewards", [taskId, second]);
        await claim(c, id, RING);
        await claim(c, second, RING);
      },
    );
  });
});
