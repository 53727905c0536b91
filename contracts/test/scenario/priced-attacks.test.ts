/** Attacks on the small rules of votes, appeals and attestations, and what each costs or earns. Rewards are 10 MLB. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, parseEther } from "viem";
import { refuses } from "../support/expect.ts";
import {
  createTask,
  DAY,
  HOUR,
  lastTask,
  REWARD,
  start,
  submit,
  submittedTask,
  taskInput,
  verificationId,
  vote,
} from "../support/steps.ts";
import { COMPLETED, getTask, RULE_APPROVE, RULE_REJECT, VERIFIED, VOTING } from "../support/tasks.ts";
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
  stakes,
} from "./story.ts";

const { requester, provider, otherProvider, owner, deployer, stranger, arbiter } = actors;
const { time } = networkHelpers;
const FEE = parameters.appeals.arbiterFee;

describe("a vote that cannot lose", () => {
  it("is refused: a sixth vote for a result that five have decided earns nothing", async () => {
    const c = await market();
    await ends(c, PAID_IN_FULL, async () => {
      const { taskId, id } = await onVote(c);
      await vote(c, id, ALL_APPROVE);
      await time.increase(HOUR);
      for (const approve of [true, false]) {
        const late = send(verifier(5), c.verifications, "castVote", [id, approve]);
        await refuses(late, c.verifications, "AlreadyDecidable");
      }
      await send(stranger, c.verifications, "finalizeVerification", [id]);
      await send(requester, c.rewards, "distributeRewards", [taskId, id]);
      await claim(c, id, FIVE);
    });
  });

  it("in the last seconds decides nothing at once: an answer within the added tenth turns it", async () => {
    const c = await market();
    for (const wallet of [stranger, deployer]) await stakes(c, wallet);
    const { taskId, id } = await onVote(c);
    await vote(c, id, [true, true, true, false, false]);
    await time.increase(DAY - 30);
    const late = [verifier(5), verifier(6), stranger, deployer];
    for (const by of late.slice(0, 2)) await send(by, c.verifications, "castVote", [id, true]);
    const { status } = await read<{ status: number }>(c.verifications, "getVerification", [id]);
    assert.equal(status, VOTING, "five of seven, which decided at once before");
    for (const by of late.slice(2)) await send(by, c.verifications, "castVote", [id, false]);
    await time.increase(DAY / 10 + HOUR);
    await send(stranger, c.verifications, "finalizeVerification", [id]);
    assert.equal((await getTask(c, taskId)).status, COMPLETED, "five of nine are less than 60 %");
  });
});

describe("an appeal that only delays", () => {
  it("costs a losing voter the fee in addition to the slash, whether or not the arbiter answers", async () => {
    for (const silent of [true, false]) {
      const c = await market();
      const paid = {
        requester: -mlb("10"),
        provider: mlb("8") + (silent ? 0n : mlb("1") + mlb("0.25")),
        ...each(named(0, 1, 2, 3, 5), mlb("0.3")),
        verifier4: -mlb("0.5") - FEE - (silent ? 0n : mlb("2")),
        protocol: mlb("0.5") + (silent ? mlb("0.5") : 0n),
        burnt: silent ? FEE : mlb("1") + mlb("0.25"),
        ...(silent ? {} : { arbiter: FEE }),
      };
      await ends(c, paid, async () => {
        const { taskId, id } = await decided(c, [true, true, true, true, false, true]);
        await send(verifier(4), c.verifications, "escalate", [id, ""]);
        if (silent) {
          await time.increase(15 * DAY);
          await send(stranger, c.verifications, "closeEscalation", [id]);
        } else await send(arbiter, c.verifications, "rule", [id, RULE_APPROVE, ""]);
        await send(stranger, c.rewards, "distributeRewards", [taskId, id]);
        await claim(c, id, [0, 1, 2, 3, 5]);
        await settle(c, id, [4]);
      });
    }
  });

  it("costs a rejected provider the fee, and waiting for the arbiter returns nothing of the bond", async () => {
    const c = await market();
    const ended = {
      provider: -mlb("1.5") - FEE,
      ...each(named(...FIVE), mlb("0.3")),
      burnt: FEE,
    };
    await ends(c, ended, async () => {
      const { taskId, id } = await decided(c, ALL_REJECT);
      await send(provider, c.verifications, "escalate", [id, ""]);
      await time.increase(15 * DAY);
      await send(stranger, c.verifications, "closeEscalation", [id]);
      await time.increase(15 * DAY);
      await send(stranger, c.tasks, "expireTask", [taskId]);
      await claim(c, id, FIVE);
    });
  });

  it("for a reward of a thousandth MLB costs as much as any other: the arbiter is paid for each", async () => {
    const c = await market();
    const { minReward } = parameters.rewards;
    const count = 3n;
    const before = await read<bigint>(c.token, "balanceOf", [arbiter.account.address]);
    for (let index = 0n; index < count; index++) {
      const id = verificationId(await submittedTask(c, c.modelId, minReward));
      await start(c, id);
      await time.increase(HOUR);
      await vote(c, id, ALL_REJECT);
      await send(provider, c.verifications, "escalate", [id, ""]);
      await send(arbiter, c.verifications, "rule", [id, RULE_REJECT, ""]);
    }
    const earned = (await read<bigint>(c.token, "balanceOf", [arbiter.account.address])) - before;
    assert.equal(earned, count * parseEther("1"));
  });
});

describe("a ruling", () => {
  for (const { ruling, votes, appellant, name } of [
    { ruling: RULE_REJECT, votes: ALL_APPROVE, appellant: requester, name: "overrules an approval" },
    { ruling: RULE_APPROVE, votes: ALL_APPROVE, appellant: requester, name: "confirms an approval" },
    { ruling: RULE_APPROVE, votes: ALL_REJECT, appellant: provider, name: "overrules a rejection" },
    { ruling: RULE_REJECT, votes: ALL_REJECT, appellant: provider, name: "confirms a rejection" },
  ]) {
    it(`that ${name} moves nothing to the treasury, and pays its author the same`, async () => {
      const c = await market();
      const { id } = await decided(c, votes);
      await send(appellant, c.verifications, "escalate", [id, ""]);
      const before = await read<bigint>(c.token, "balanceOf", [arbiter.account.address]);
      await send(arbiter, c.verifications, "rule", [id, ruling, ""]);
      await settle(c, id, FIVE);
      assert.equal(await read(c.rewards, "protocolFees"), 0n);
      assert.equal(await read(c.token, "balanceOf", [arbiter.account.address]), before + FEE);
    });
  }

  it("returns the fee out of the first stakes that are settled, and no more than once", async () => {
    const c = await market();
    const { id } = await decided(c, ALL_APPROVE);
    await send(requester, c.verifications, "escalate", [id, ""]);
    await send(arbiter, c.verifications, "rule", [id, RULE_REJECT, ""]);
    await ends(c, { verifier0: -mlb("2"), requester: mlb("1.5"), burnt: mlb("0.5") }, () =>
      settle(c, id, [0]),
    );
    await ends(c, { verifier1: -mlb("2"), requester: mlb("1"), burnt: mlb("1") }, () => settle(c, id, [1]));
  });

  it("returns as much of the fee as the stakes of a small task hold", async () => {
    const c = await market();
    const id = verificationId(await submittedTask(c, c.modelId, parseEther("0.1")));
    await start(c, id);
    await time.increase(HOUR);
    await vote(c, id, ALL_APPROVE);
    await send(requester, c.verifications, "escalate", [id, ""]);
    await send(arbiter, c.verifications, "rule", [id, RULE_REJECT, ""]);
    const slash = parseEther("0.02");
    await ends(c, { ...each(named(...FIVE), -slash), requester: 5n * slash }, () => settle(c, id, FIVE));
  });
});

describe("accepting a task without working on it", () => {
  it("costs a twentieth of the reward when the deadline passes, and the requester earns nothing by it", async () => {
    const c = await market();
    await ends(c, { provider: -mlb("0.5"), protocol: mlb("0.5") }, async () => {
      const taskId = await createTask(c, c.modelId);
      await send(provider, c.tasks, "acceptTask", [taskId]);
      await time.increaseTo((await getTask(c, taskId)).deadline);
      await send(requester, c.tasks, "expireTask", [taskId]);
    });
  });

  it("cannot be passed on from account to account for longer than half of the task's time", async () => {
    const c = await market();
    const accounts = [provider, otherProvider, stranger, deployer];
    for (const wallet of [stranger, deployer]) {
      await send(actors.treasury, c.token, "transfer", [wallet.account.address, mlb("2")]);
      await send(wallet, c.token, "approve", [c.rewards.address, mlb("2")]);
    }
    const taskId = await createTask(c, c.modelId);
    const { deadline } = await getTask(c, taskId);
    // each gives the task back after half of the time that is left
    await ends(
      c,
      { otherProvider: -mlb("0.5"), stranger: -mlb("0.5"), deployer: -mlb("0.5"), protocol: mlb("1.5") },
      async () => {
        for (const account of accounts) {
          await send(account, c.tasks, "acceptTask", [taskId]);
          const now = await time.latest();
          await time.increaseTo(now + Math.floor((deadline - now) / 2) - 60);
          await send(account, c.tasks, "declineTask", [taskId]);
        }
      },
    );
  });

  it("locks as many bonds as tasks: thirty tasks of 10 MLB take 45 MLB at once, before nothing", async () => {
    const c = await market();
    const tasks = await Promise.all(Array.from({ length: 30 }, () => 0)).then(async (list) => {
      const ids: Hex[] = [];
      for (const _ of list) ids.push(await createTask(c, c.modelId));
      return ids;
    });
    await ends(c, { provider: -mlb("45"), escrow: mlb("45") }, async () => {
      for (const taskId of tasks) await send(provider, c.tasks, "acceptTask", [taskId]);
    });
  });
});

describe("a provider that was replaced", () => {
  async function replaced(to: Hex) {
    const c = await market();
    await stakes(c, provider);
    const { taskId } = await decided(c, ALL_REJECT);
    await time.increase(DAY + 1);
    await send(requester, c.tasks, "reassignTask", [taskId, to, 0]);
    return { c, taskId };
  }

  it("cannot vote down its successor, in any later round", async () => {
    const { c, taskId } = await replaced(otherProvider.account.address);
    for (const round of [2, 3]) {
      await submit(c, taskId, `result ${round}`, otherProvider);
      const id = verificationId(taskId, round, `result ${round}`);
      await start(c, id);
      const revenge = send(provider, c.verifications, "castVote", [id, false]);
      await assert.rejects(revenge, /ConflictOfInterest/);
      await time.increase(HOUR);
      await vote(c, id, round === 2 ? ALL_REJECT : ALL_APPROVE);
      await time.increase(DAY + 1);
    }
    assert.equal((await getTask(c, taskId)).status, VERIFIED);
  });

  it("cannot vote on the account that took the reopened task, while others can", async () => {
    const { c, taskId } = await replaced("0x0000000000000000000000000000000000000000");
    await send(otherProvider, c.tasks, "acceptTask", [taskId]);
    await submit(c, taskId, "another result", otherProvider);
    const id = verificationId(taskId, 2);
    await start(c, id);
    await assert.rejects(send(provider, c.verifications, "castVote", [id, false]), /ConflictOfInterest/);
    await vote(c, id, [true]);
  });

  it("takes no vote from others, even if one of them buys the model while the successor is judged", async () => {
    const { c, taskId } = await replaced(otherProvider.account.address);
    await submit(c, taskId, "another result", otherProvider);
    const id = verificationId(taskId, 2);
    await start(c, id);
    await send(owner, c.registry, "offerOwnership", [c.modelId, verifier(0).account.address]);
    await send(verifier(0), c.registry, "acceptOwnership", [c.modelId]);
    for (const party of [requester, provider, otherProvider, owner])
      await assert.rejects(send(party, c.verifications, "castVote", [id, false]), /ConflictOfInterest/);
    await vote(c, id, [true, true]);
  });

  it("leaves its successor a party, whatever the successor's address ends with", async () => {
    for (let index = 0; index < 6; index++) {
      const successor = verifier(index);
      const { c, taskId } = await replaced(successor.account.address);
      await submit(c, taskId, "another result", successor);
      const id = verificationId(taskId, 2);
      await start(c, id);
      await assert.rejects(send(successor, c.verifications, "castVote", [id, true]), /ConflictOfInterest/);
    }
  });

  it("leaves the requester a party, whatever the requester's address ends with", async () => {
    for (const by of [verifier(5), verifier(6), stranger]) {
      const c = await market();
      if (by === stranger) await stakes(c, by);
      await send(requester, c.token, "transfer", [by.account.address, REWARD]);
      await send(by, c.token, "approve", [c.rewards.address, REWARD]);
      await send(by, c.tasks, "createTask", [c.modelId, await taskInput(), REWARD]);
      const taskId = await lastTask(c);
      await send(provider, c.tasks, "acceptTask", [taskId]);
      await submit(c, taskId);
      const begin = async (id: Hex) =>
        send(by, c.verifications, "startVerification", [id, (await time.latest()) + DAY]);
      await begin(verificationId(taskId));
      await time.increase(HOUR);
      await vote(c, verificationId(taskId), ALL_REJECT);
      await time.increase(DAY + 1);
      await send(by, c.tasks, "reassignTask", [taskId, otherProvider.account.address, 0]);
      await submit(c, taskId, "another result", otherProvider);
      const id = verificationId(taskId, 2);
      await begin(id);
      await assert.rejects(send(by, c.verifications, "castVote", [id, true]), /ConflictOfInterest/);
    }
  });

  it("is only one that lost a round: an account that declined may vote", async () => {
    const c = await market();
    const taskId = await createTask(c, c.modelId);
    await send(requester, c.tasks, "assignTask", [taskId, verifier(0).account.address]);
    await send(verifier(0), c.tasks, "declineTask", [taskId]);
    await send(provider, c.tasks, "acceptTask", [taskId]);
    await submit(c, taskId);
    await start(c, verificationId(taskId));
    await vote(c, verificationId(taskId), [true]);
  });
});
