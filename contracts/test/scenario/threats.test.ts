/** Attacks on other people's money, results and votes, each by one person, and what comes of them. Rewards are 10 MLB. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, sha256, toHex, zeroAddress } from "viem";
import { asAdmin } from "../support/admin.ts";
import { moves, refuses } from "../support/expect.ts";
import { signPermit } from "../support/permit.ts";
import {
  createTask,
  DAY,
  HOUR,
  lastTask,
  now,
  REWARD,
  start,
  submit,
  submitArguments,
  submittedTask,
  taskInput,
  verificationId,
} from "../support/steps.ts";
import {
  ASSIGNED,
  COMPLETED,
  CREATED,
  EXPIRED,
  getTask,
  RULE_REFUND,
  RULE_REJECT,
} from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send, verifier } from "../support/world.ts";
import {
  ALL_APPROVE,
  ALL_REJECT,
  claim,
  decided,
  each,
  ends,
  FIVE,
  market,
  mlb,
  named,
  onVote,
  PAID_IN_FULL,
  settle,
} from "./story.ts";

const { requester, provider, otherProvider, stranger, guardian, arbiter, admin, treasury } = actors;
const { time } = networkHelpers;

describe("a requester", () => {
  it("who sees the result coming and cancels first gets neither: the provider still submits and is paid", async () => {
    const c = await market();
    await ends(c, PAID_IN_FULL, async () => {
      const taskId = await createTask(c, c.modelId);
      await send(provider, c.tasks, "acceptTask", [taskId]);
      await send(requester, c.tasks, "cancelTask", [taskId]);
      await submit(c, taskId);
      await time.increase(2 * HOUR);
      await assert.rejects(send(requester, c.tasks, "cancelTask", [taskId]), /InvalidStatus/);
      const id = verificationId(taskId);
      await start(c, id);
      await time.increase(HOUR);
      for (const index of FIVE) await send(verifier(index), c.verifications, "castVote", [id, true]);
      await time.increase(DAY + 1);
      await send(provider, c.rewards, "distributeRewards", [taskId, id]);
      await claim(c, id, FIVE);
    });
  });

  it("cannot hand a rejected task to an accomplice before the provider could resubmit", async () => {
    const c = await market();
    const { taskId } = await decided(c, ALL_REJECT);
    const toAccomplice = () =>
      send(requester, c.tasks, "reassignTask", [taskId, otherProvider.account.address, 0]);
    await assert.rejects(toAccomplice(), /ReassignTooEarly/);
    await submit(c, taskId, "another result");
    await assert.rejects(toAccomplice(), /InvalidStatus/);
    assert.equal((await getTask(c, taskId)).status, COMPLETED);
  });

  it("who distributes twice, or distributes and cancels, pays once", async () => {
    const c = await market();
    const { taskId, id } = await decided(c, ALL_APPROVE);
    await send(requester, c.rewards, "distributeRewards", [taskId, id]);
    await moves(c, {}, async () => {
      await refuses(
        send(requester, c.rewards, "distributeRewards", [taskId, id]),
        c.rewards,
        "AlreadyDistributed",
        [taskId],
      );
      await assert.rejects(send(requester, c.tasks, "cancelTask", [taskId]), /InvalidStatus/);
      await assert.rejects(send(requester, c.tasks, "expireTask", [taskId]), /InvalidStatus/);
      await assert.rejects(send(requester, c.verifications, "escalate", [id, ""]), /EscalationUnavailable/);
    });
  });

  it("who appeals a right approval loses fee and bond, half of the bond to the provider", async () => {
    const c = await market();
    const paid = {
      requester: -mlb("13"),
      provider: mlb("9"),
      ...each(named(...FIVE), mlb("0.3")),
      arbiter: mlb("1"),
      burnt: mlb("1"),
      protocol: mlb("0.5"),
    };
    await ends(c, paid, async () => {
      const { taskId, id } = await decided(c, ALL_APPROVE);
      await send(requester, c.verifications, "escalate", [id, "I do not want to pay"]);
      await send(arbiter, c.verifications, "rule", [id, 1, "it is right"]);
      await send(provider, c.rewards, "distributeRewards", [taskId, id]);
      await claim(c, id, FIVE);
    });
  });
});

describe("a provider", () => {
  it("who takes every open task and never delivers locks nothing beyond an hour's notice", async () => {
    const c = await market();
    await ends(c, {}, async () => {
      const tasks: Hex[] = [];
      for (let index = 0; index < 3; index++) {
        const taskId = await createTask(c, c.modelId);
        await send(provider, c.tasks, "acceptTask", [taskId]);
        await send(requester, c.tasks, "cancelTask", [taskId]);
        tasks.push(taskId);
      }
      await time.increase(HOUR);
      for (const taskId of tasks) await send(requester, c.tasks, "cancelTask", [taskId]);
    });
  });

  it("cannot send the rejected result again, nor more than three for one assignment", async () => {
    const c = await market();
    const { taskId } = await decided(c, ALL_REJECT);
    await assert.rejects(submit(c, taskId), /SameResultHash/);
    for (const round of [2, 3]) {
      await submit(c, taskId, `result ${round}`);
      const id = verificationId(taskId, round, `result ${round}`);
      await start(c, id);
      await time.increase(HOUR);
      for (const index of FIVE) await send(verifier(index), c.verifications, "castVote", [id, false]);
    }
    await assert.rejects(submit(c, taskId, "result 4"), /RoundLimit/);
  });

  it("who was wrongly rejected appeals and is paid, and the verifiers who were wrong lose their stake", async () => {
    const c = await market();
    const paid = {
      requester: -mlb("8.5"),
      provider: mlb("8") + mlb("4.5"),
      ...each(named(...FIVE), -mlb("2")),
      arbiter: mlb("1"),
      burnt: mlb("4.5"),
      protocol: mlb("0.5"),
    };
    await ends(c, paid, async () => {
      const { taskId, id } = await decided(c, ALL_REJECT);
      await send(provider, c.verifications, "escalate", [id, "my log"]);
      await send(arbiter, c.verifications, "rule", [id, 1, "it reproduces"]);
      await send(stranger, c.rewards, "distributeRewards", [taskId, id]);
      await settle(c, id, FIVE);
    });
  });
});

describe("a verifier", () => {
  it("is paid once, for their own side, and for the vote that was cast", async () => {
    const c = await market();
    const { taskId, id } = await decided(c, [true, true, true, true, false, true]);
    const other = await onVote(c);
    await time.increase(86_401);
    await send(requester, c.rewards, "distributeRewards", [taskId, id]);
    await claim(c, id, [0]);
    await moves(c, {}, async () => {
      const claims = (by: number, on: Hex) => send(verifier(by), c.rewards, "claimVerifierReward", [on]);
      await assert.rejects(claims(0, id), /AlreadyClaimed/);
      await assert.rejects(claims(4, id), /NotWithConsensus/);
      await assert.rejects(claims(6, id), /NotAVoter/);
      await assert.rejects(claims(1, other.id), /NoPool/);
      await assert.rejects(
        send(verifier(0), c.rewards, "claimVerifierRewards", [[id, id]]),
        /AlreadyClaimed/,
      );
    });
  });
});

describe("a stranger", () => {
  it("cannot use anyone's allowance: only the modules pull tokens, and only from their caller", async () => {
    const c = await market();
    const taskId = await createTask(c, c.modelId);
    const victim = requester.account.address;
    await moves(c, {}, async () => {
      for (const by of [stranger, treasury, admin, guardian, arbiter]) {
        await refuses(
          send(by, c.rewards, "lockEscrow", [taskId, victim, 1n, false]),
          c.rewards,
          "OnlyTaskManager",
        );
        await refuses(send(by, c.rewards, "lockBond", [taskId, victim]), c.rewards, "OnlyTaskManager");
        await refuses(
          send(by, c.rewards, "refund", [taskId, taskId, by.account.address, by.account.address]),
          c.rewards,
          "OnlyTaskManager",
        );
        await refuses(
          send(by, c.rewards, "lockAppealBond", [taskId, victim, 1n, 0n]),
          c.rewards,
          "OnlyVerificationManager",
        );
        await refuses(send(by, c.rewards, "accrueSlash", [taskId, 1n]), c.rewards, "OnlyVerifierStaking");
        await refuses(
          send(by, c.staking, "release", [victim, taskId, 0n, 0n]),
          c.staking,
          "OnlyVerificationManager",
        );
      }
    });
  });

  it("who uses up a permit first does not stop the task from being created", async () => {
    const c = await market();
    await send(requester, c.token, "approve", [c.rewards.address, 0n]);
    const deadline = BigInt((await now()) + HOUR);
    const permit = await signPermit(c.token.address, requester, c.rewards.address, REWARD, deadline);
    const { value, v, r, s } = permit;
    const used = [requester.account.address, c.rewards.address, value, deadline, v, r, s];
    await send(stranger, c.token, "permit", used);
    await ends(c, { requester: -mlb("10"), escrow: mlb("10") }, async () =>
      send(requester, c.tasks, "createTaskWithPermit", [c.modelId, await taskInput(), REWARD, permit]),
    );
    assert.equal((await getTask(c, await lastTask(c))).status, CREATED);
    assert.equal(await read(c.token, "allowance", [requester.account.address, c.rewards.address]), 0n);
  });

  it("who sends tokens to the contracts changes no accounts, and the tokens go to the treasury", async () => {
    const c = await market();
    const taskId = await createTask(c, c.modelId);
    await send(treasury, c.token, "transfer", [stranger.account.address, mlb("3")]);
    await send(stranger, c.token, "transfer", [c.rewards.address, mlb("2")]);
    await send(stranger, c.token, "transfer", [c.staking.address, mlb("1")]);
    assert.equal(await read(c.rewards, "accounted"), mlb("10"));
    await moves(c, { treasury: mlb("2"), rewards: -mlb("2") }, () => send(stranger, c.rewards, "skim"));
    await moves(c, { requester: mlb("10"), rewards: -mlb("10"), accounted: -mlb("10") }, () =>
      send(requester, c.tasks, "cancelTask", [taskId]),
    );
  });

  it("cannot make up an id: any other bit leads nowhere", async () => {
    const c = await market();
    const taskId = await createTask(c, c.modelId);
    for (const bit of [0n, 8n, 40n, 128n, 255n]) {
      const wrong = toHex(BigInt(taskId) ^ (1n << bit), { size: 32 });
      await assert.rejects(send(requester, c.tasks, "cancelTask", [wrong]), /UnknownTask/);
    }
  });

  it("cannot fill the chain's logs with other people's storage: every text has its limit", async () => {
    const c = await market();
    const input = { ...(await taskInput()), dataPointer: "x".repeat(513) };
    await assert.rejects(send(requester, c.tasks, "createTask", [c.modelId, input, REWARD]), /StringTooLong/);
    const taskId = await createTask(c, c.modelId);
    await send(provider, c.tasks, "acceptTask", [taskId]);
    const result = sha256(toHex("result"));
    await assert.rejects(
      send(provider, c.tasks, "submitResult", [taskId, "cid", result, "x".repeat(2_049)]),
      /StringTooLong/,
    );
    await send(provider, c.tasks, "submitResult", submitArguments(taskId));
    await assert.rejects(send(stranger, c.tasks, "verifyTask", [taskId, "x".repeat(1_025)]), /StringTooLong/);
  });
});

describe("a stolen key", () => {
  it("of the administrator cannot give the protocol more than a tenth, and not within two days", async () => {
    const c = await market();
    const all = [0, 0, 0, 1_000_000_000_000_000n, DAY];
    await assert.rejects(asAdmin(c, c.rewards, "setSplit", all), /ParameterOutOfBounds/);
    const most = [9_000, 0, 0, parameters.rewards.minReward, DAY];
    await assert.rejects(send(admin, c.rewards, "setSplit", most), /AccessManagerNotScheduled/);
  });

  it("of the administrator changes nothing of what was agreed before", async () => {
    const c = await market();
    await ends(c, PAID_IN_FULL, async () => {
      const taskId = await submittedTask(c, c.modelId);
      await asAdmin(c, c.rewards, "setSplit", [9_000, 500, 5_000, parameters.rewards.minReward, DAY]);
      const id = verificationId(taskId);
      await start(c, id);
      const slashing = {
        ...parameters.verification,
        minoritySlashBps: 5_000,
        requiredVotes: 1,
        consensusThreshold: 1,
      };
      await asAdmin(c, c.verifications, "setParams", [slashing]);
      await send(stranger, c.verifications, "finalizeVerification", [id]);
      for (const index of FIVE) await send(verifier(index), c.verifications, "castVote", [id, true]);
      await send(requester, c.rewards, "distributeRewards", [taskId, id]);
      await claim(c, id, FIVE);
    });
  });

  it("of the guardian stops votes for a week, then not for another, and moves no token", async () => {
    const c = await market();
    await onVote(c);
    await moves(c, {}, async () => {
      await send(guardian, c.verifications, "lockSystem", ["for ransom"]);
      await assert.rejects(send(verifier(0), c.rewards, "sweepProtocolFees"), /NothingToWithdraw/);
      await time.increase(7 * DAY);
      await assert.rejects(send(guardian, c.verifications, "lockSystem", ["again"]), /LockCooldown/);
      await send(stranger, c.verifications, "unlockSystem");
      await time.increase(7 * DAY - 10);
      await assert.rejects(send(guardian, c.verifications, "lockSystem", ["again"]), /LockCooldown/);
    });
  });

  it("of the arbiter reaches only a task whose party asked, once, and can only choose among three outcomes", async () => {
    const c = await market();
    const { taskId, id } = await decided(c, ALL_APPROVE);
    await assert.rejects(
      send(arbiter, c.verifications, "rule", [id, RULE_REJECT, ""]),
      /InvalidVerificationStatus/,
    );
    await ends(
      c,
      { requester: mlb("9"), arbiter: mlb("1"), provider: mlb("1.5"), escrow: -mlb("11.5") },
      async () => {
        await send(requester, c.verifications, "escalate", [id, ""]);
        await send(arbiter, c.verifications, "rule", [id, RULE_REFUND, "the truth is unknown"]);
      },
    );
    assert.equal((await getTask(c, taskId)).status, EXPIRED);
    await assert.rejects(
      send(arbiter, c.verifications, "rule", [id, RULE_REJECT, ""]),
      /InvalidVerificationStatus/,
    );
    await ends(c, {}, () => settle(c, id, FIVE));
  });
});

describe("a provider no one asked", () => {
  it("declines a task that was assigned without consent, and loses nothing", async () => {
    const c = await market();
    await ends(c, { requester: -mlb("10"), escrow: mlb("10") }, async () => {
      const taskId = await createTask(c, c.modelId);
      await send(requester, c.tasks, "assignTask", [taskId, otherProvider.account.address]);
      assert.equal((await getTask(c, taskId)).status, ASSIGNED);
      await send(otherProvider, c.tasks, "declineTask", [taskId]);
      assert.equal((await getTask(c, taskId)).assignedProvider, zeroAddress);
    });
  });
});
