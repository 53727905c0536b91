/** An unresponsive party never locks anyone's money: each way in which a task can get stuck, and how it continues. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, parseAbi, zeroAddress } from "viem";
import { ROLES } from "../../deploy/roles.ts";
import { refuses } from "../support/expect.ts";
import {
  createTask,
  DAY,
  HOUR,
  now,
  start,
  submit,
  submittedTask,
  verificationId,
  vote,
} from "../support/steps.ts";
import { CANCELLED, getTask, RULE_APPROVE, VERIFIED } from "../support/tasks.ts";
import { actors, networkHelpers, publicClient, read, STAKE, send, verifier, viem } from "../support/world.ts";
import {
  ALL_APPROVE,
  ALL_REJECT,
  claim,
  decided,
  each,
  ends,
  endsUndecided,
  FIVE,
  market,
  mlb,
  named,
  onVote,
  PAID_IN_FULL,
  settle,
  stakes,
} from "./story.ts";

const { requester, provider, otherProvider, stranger, guardian, arbiter, admin, owner } = actors;
const { time } = networkHelpers;

describe("when the requester stops acting", () => {
  it("and never starts the verification, the provider starts it and is paid all the same", async () => {
    const c = await market();
    await ends(c, PAID_IN_FULL, async () => {
      const taskId = await submittedTask(c, c.modelId);
      const id = verificationId(taskId);
      const begin = async () =>
        send(provider, c.verifications, "startVerification", [id, (await now()) + DAY]);
      await assert.rejects(begin(), /RequesterOnlyUntil/);
      await time.increase(DAY);
      await begin();
      await time.increase(HOUR);
      await vote(c, id, ALL_APPROVE);
      await time.increase(DAY + 1);
      await send(stranger, c.rewards, "distributeRewards", [taskId, id]);
      await claim(c, id, FIVE);
    });
  });

  it("and never distributes, anyone does after the day in which it could be appealed", async () => {
    const c = await market();
    await ends(c, PAID_IN_FULL, async () => {
      const { taskId, id } = await decided(c, ALL_APPROVE);
      const distribute = () => send(stranger, c.rewards, "distributeRewards", [taskId, id]);
      await assert.rejects(distribute(), /RequesterOnlyUntil/);
      await time.increase(DAY + 1);
      await distribute();
      await claim(c, id, FIVE);
    });
  });

  it("after a rejection, anyone sends the reward back and the bond to those who checked", async () => {
    const c = await market();
    await ends(c, { provider: -mlb("1.5"), ...each(named(...FIVE), mlb("0.3")) }, async () => {
      const { taskId, id } = await decided(c, ALL_REJECT);
      await time.increase(14 * DAY);
      await send(stranger, c.tasks, "expireTask", [taskId]);
      await claim(c, id, FIVE);
    });
  });
});

describe("when the provider stops acting", () => {
  it("with an assigned task, the requester cancels after an hour's notice and gets everything back", async () => {
    const c = await market();
    await ends(c, {}, async () => {
      const taskId = await createTask(c, c.modelId);
      await send(provider, c.tasks, "acceptTask", [taskId]);
      await send(requester, c.tasks, "cancelTask", [taskId]);
      await assert.rejects(send(requester, c.tasks, "cancelTask", [taskId]), /CancelNoticeRunning/);
      await time.increase(HOUR);
      await send(stranger, c.tasks, "cancelTask", [taskId]);
      assert.equal((await getTask(c, taskId)).status, CANCELLED);
    });
  });

  it("until the deadline, anyone sends the reward back, and the provider pays a twentieth of it", async () => {
    const c = await market();
    await ends(c, { provider: -mlb("0.5"), protocol: mlb("0.5") }, async () => {
      const taskId = await createTask(c, c.modelId);
      await send(provider, c.tasks, "acceptTask", [taskId]);
      await time.increaseTo((await getTask(c, taskId)).deadline);
      await send(stranger, c.tasks, "expireTask", [taskId]);
    });
  });

  it("after a rejection, the requester gives the task to someone else who does it", async () => {
    const c = await market();
    const paid = {
      requester: -mlb("10"),
      provider: -mlb("1.5"),
      otherProvider: mlb("8"),
      ...each(named(...FIVE), mlb("0.6")),
      protocol: mlb("0.5"),
    };
    await ends(c, paid, async () => {
      const { taskId, id } = await decided(c, ALL_REJECT);
      await time.increase(DAY + 1);
      await send(requester, c.tasks, "reassignTask", [taskId, otherProvider.account.address, 0]);
      await submit(c, taskId, "another result", otherProvider);
      const second = verificationId(taskId, 2);
      await start(c, second);
      await time.increase(HOUR);
      await vote(c, second, ALL_APPROVE);
      await send(requester, c.rewards, "distributeRewards", [taskId, second]);
      await claim(c, id, FIVE);
      await claim(c, second, FIVE);
    });
  });

  it("after a rejection, the requester may also open the task again and cancel it", async () => {
    const c = await market();
    await ends(c, { provider: -mlb("1.5"), ...each(named(...FIVE), mlb("0.3")) }, async () => {
      const { taskId, id } = await decided(c, ALL_REJECT);
      await time.increase(DAY + 1);
      await send(requester, c.tasks, "reassignTask", [taskId, zeroAddress, 0]);
      await send(requester, c.tasks, "cancelTask", [taskId]);
      await claim(c, id, FIVE);
    });
  });
});

describe("when no one verifies", () => {
  it("at all, both sides get their money back after thirty days", async () => {
    const c = await market();
    await ends(c, {}, async () => {
      const taskId = await submittedTask(c, c.modelId);
      await time.increase(30 * DAY - 10);
      await assert.rejects(send(stranger, c.tasks, "closeUnverified", [taskId]), /DeadlineNotReached/);
      await time.increase(10);
      await send(stranger, c.tasks, "closeUnverified", [taskId]);
    });
  });

  it("in time with five votes, voting continues, those who staked since may join, and the first votes count", async () => {
    const c = await market();
    const paid = {
      requester: -mlb("10"),
      provider: mlb("8"),
      ...each(named(0, 1, 2), mlb("0.3")),
      ...each(["stranger", "deployer"], mlb("50.3")),
      protocol: mlb("0.5") - mlb("100"),
    };
    await ends(c, paid, async () => {
      const { taskId, id } = await onVote(c);
      await vote(c, id, [true, true, true]);
      for (const late of [stranger, actors.deployer]) {
        await stakes(c, late);
        await assert.rejects(send(late, c.verifications, "castVote", [id, true]), /NotEligible/);
      }
      await time.increase(DAY);
      await send(owner, c.verifications, "finalizeVerification", [id]);
      for (const late of [stranger, actors.deployer])
        await send(late, c.verifications, "castVote", [id, true]);
      assert.equal((await getTask(c, taskId)).status, VERIFIED);
      await send(requester, c.rewards, "distributeRewards", [taskId, id]);
      await claim(c, id, [0, 1, 2]);
      for (const late of [stranger, actors.deployer])
        await send(late, c.rewards, "claimVerifierReward", [id]);
    });
  });

  it("with a majority, no one is slashed and after a week both sides get their money back but for the voters' pay", async () => {
    const c = await market();
    const voters = each(named(0, 1, 2, 3), mlb("0.375"));
    await ends(c, { requester: -mlb("0.75"), provider: -mlb("0.75"), ...voters }, async () => {
      const { taskId, id } = await onVote(c);
      await vote(c, id, [true, true, false, false]);
      await endsUndecided(c, id);
      await assert.rejects(send(stranger, c.tasks, "closeUnverified", [taskId]), /DeadlineNotReached/);
      await time.increase(7 * DAY + 1);
      await send(stranger, c.tasks, "closeUnverified", [taskId]);
      await claim(c, id, [0, 1]);
      await settle(c, id, [2, 3]);
      await claim(c, id, [2, 3]);
    });
    const { locked } = await read<{ locked: bigint }>(c.staking, "getVerifier", [
      verifier(0).account.address,
    ]);
    assert.equal(locked, 0n);
  });

  it("and no one votes, the requester may accept the result and keeps the verifiers' part", async () => {
    const c = await market();
    await ends(c, { requester: -mlb("8.5"), provider: mlb("8"), protocol: mlb("0.5") }, async () => {
      const { taskId, id } = await onVote(c);
      await endsUndecided(c, id);
      await send(requester, c.tasks, "acceptUnverified", [taskId]);
      await send(requester, c.rewards, "distributeRewards", [taskId, id]);
    });
  });

  it("with a majority, the provider may appeal, and is paid if the arbiter agrees", async () => {
    const c = await market();
    const paid = {
      requester: -mlb("10"),
      provider: mlb("8"),
      ...each(named(0, 1), mlb("0.75")),
      ...each(named(2, 3), -mlb("0.5")),
      arbiter: mlb("1"),
      protocol: mlb("0.5"),
    };
    await ends(c, paid, async () => {
      const { taskId, id } = await onVote(c);
      await vote(c, id, [true, true, false, false]);
      await endsUndecided(c, id);
      await send(provider, c.verifications, "escalate", [id, "my log of the run"]);
      await send(arbiter, c.verifications, "rule", [id, RULE_APPROVE, "it reproduces"]);
      await send(stranger, c.rewards, "distributeRewards", [taskId, id]);
      await claim(c, id, [0, 1]);
      await settle(c, id, [2, 3]);
    });
  });
});

describe("when verifiers stop acting", () => {
  it("after losing, anyone settles their votes and the slash goes to the protocol", async () => {
    const c = await market();
    const paid = {
      requester: -mlb("10"),
      provider: mlb("8"),
      ...each(named(0, 1, 2, 3, 5), mlb("0.3")),
      verifier4: -mlb("0.5"),
      protocol: mlb("1"),
    };
    await ends(c, paid, async () => {
      const { taskId, id } = await decided(c, [true, true, true, true, false, true]);
      await time.increase(DAY + 1);
      await send(requester, c.rewards, "distributeRewards", [taskId, id]);
      await settle(c, id, [4]);
      await claim(c, id, [0, 1, 2, 3, 5]);
    });
  });

  it("for a year after winning, their share still waits for them and no one can sweep it", async () => {
    const c = await market();
    const { taskId, id } = await decided(c, ALL_APPROVE);
    await send(requester, c.rewards, "distributeRewards", [taskId, id]);
    await time.increase(365 * DAY);
    await send(stranger, c.rewards, "sweepProtocolFees");
    await refuses(send(stranger, c.rewards, "skim"), c.rewards, "NothingToWithdraw");
    await ends(c, { ...each(named(...FIVE), mlb("0.3")), escrow: -mlb("1.5") }, () => claim(c, id, FIVE));
  });
});

const REFUSE = parseAbi(["function refuse(address account)"]);

/** Code of a token that refuses to pay an account, which the real one never does. */
async function refusingToken(): Promise<Hex> {
  const mock = await viem.deployContract("RefusingToken", [actors.treasury.account.address]);
  const code = await publicClient.getCode({ address: mock.address });
  assert.ok(code);
  return code;
}

describe("when a payee cannot receive", () => {
  it("everyone else is paid, and the payee takes the money elsewhere", async () => {
    const c = await market();
    const { taskId, id } = await decided(c, ALL_APPROVE);
    const refusing = await refusingToken();
    await ends(c, { provider: mlb("9.5"), escrow: -mlb("10"), protocol: mlb("0.5") }, async () => {
      const original = await publicClient.getCode({ address: c.token.address });
      assert.ok(original);
      await networkHelpers.setCode(c.token.address, refusing);
      await send(stranger, { address: c.token.address, abi: REFUSE }, "refuse", [provider.account.address]);
      await send(requester, c.rewards, "distributeRewards", [taskId, id]);
      await networkHelpers.setCode(c.token.address, original);
    });
    assert.equal(await read(c.rewards, "credit", [provider.account.address]), mlb("9.5"));
    await ends(c, { provider: -mlb("9.5"), owner: mlb("9.5") }, () =>
      send(provider, c.rewards, "withdrawCredit", [owner.account.address]),
    );
  });
});

describe("when those with a role stop acting, or worse", () => {
  it("a paused and locked system still cancels, expires, submits, pays, settles and lets stakes go", async () => {
    const c = await market();
    const { taskId, id } = await decided(c, [true, true, true, true, false, true]);
    const open = await createTask(c, c.modelId);
    const assigned = await createTask(c, c.modelId);
    await send(provider, c.tasks, "acceptTask", [assigned]);
    await send(guardian, c.tasks, "setCreationPaused", [true]);
    await send(guardian, c.verifications, "lockSystem", ["an incident"]);
    await assert.rejects(createTask(c, c.modelId), /TaskCreationPaused/);
    const paid = {
      requester: mlb("10"),
      provider: mlb("9.5"),
      ...each(named(0, 1, 2, 3, 5), mlb("0.3")),
      verifier4: -mlb("0.5"),
      protocol: mlb("1"),
      escrow: -mlb("21.5"),
    };
    await ends(c, paid, async () => {
      await send(requester, c.tasks, "cancelTask", [open]);
      await submit(c, assigned);
      await time.increase(DAY + 1);
      await send(requester, c.rewards, "distributeRewards", [taskId, id]);
      await claim(c, id, [0, 1, 2, 3, 5]);
      await settle(c, id, [4]);
      await send(verifier(0), c.staking, "requestUnstake", [STAKE]);
      await send(stranger, c.rewards, "sweepProtocolFees");
    });
    await assert.rejects(start(c, verificationId(assigned)), /SystemIsLocked/);
    await time.increase(7 * DAY);
    await send(verifier(0), c.staking, "withdraw", [verifier(0).account.address]);
    await start(c, verificationId(assigned));
  });

  it("a lock costs no voter a second: the deadline moves by the time it lasted", async () => {
    const c = await market();
    const { id } = await onVote(c);
    const before = await read<{ verificationDeadline: number }>(c.verifications, "getVerification", [id]);
    await send(guardian, c.verifications, "lockSystem", ["an incident"]);
    await time.increase(9 * DAY);
    const after = await read<{ verificationDeadline: number }>(c.verifications, "getVerification", [id]);
    assert.equal(after.verificationDeadline, before.verificationDeadline + 7 * DAY, "a week at most");
    await assert.rejects(vote(c, id, [true]), /VotingDeadlinePassed/);
  });

  it("a silent arbiter changes nothing: after two weeks the outcome stands, the bond is back and the fee is burnt", async () => {
    const c = await market();
    await ends(c, { ...PAID_IN_FULL, requester: -mlb("11"), burnt: mlb("1") }, async () => {
      const { taskId, id } = await decided(c, ALL_APPROVE);
      await send(requester, c.verifications, "escalate", [id, "it is wrong"]);
      const close = () => send(stranger, c.verifications, "closeEscalation", [id]);
      await time.increase(14 * DAY - 10);
      await assert.rejects(close(), /ArbiterTimeoutRunning/);
      await time.increase(11);
      await close();
      await send(stranger, c.rewards, "distributeRewards", [taskId, id]);
      await claim(c, id, FIVE);
    });
  });

  it("without any key of the project left, a task runs to its end and the fees reach the treasury", async () => {
    const c = await market();
    for (const role of Object.values(ROLES)) {
      for (const holder of [guardian, arbiter, admin]) {
        const [held] = await read<[boolean, number]>(c.accessManager, "hasRole", [
          role,
          holder.account.address,
        ]);
        if (held) await send(holder, c.accessManager, "renounceRole", [role, holder.account.address]);
      }
    }
    await assert.rejects(send(guardian, c.verifications, "lockSystem", ["still here"]), /Unauthorized/);
    await ends(c, PAID_IN_FULL, async () => {
      const { taskId, id } = await decided(c, ALL_APPROVE);
      await send(requester, c.rewards, "distributeRewards", [taskId, id]);
      await claim(c, id, FIVE);
      await send(stranger, c.rewards, "sweepProtocolFees");
    });
    assert.equal(await read(c.rewards, "accounted"), 0n);
  });
});
