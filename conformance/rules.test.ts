/**
 * Compares the rules with the deployed contracts: in every state of a task, at the seconds where something changes,
 * both evaluate every action of every account. They must agree on whether it is possible and on the reason.
 */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { type DemoName, demoAccount } from "#protocol/chain/demo-accounts.ts";
import { modelIdOf, verificationIdOf } from "#protocol/chain/ids.ts";
import { TOKEN_SYMBOL } from "#protocol/chain/token.ts";
import { ZERO_ADDRESS } from "#protocol/chain/unset.ts";
import { TOKEN_DECIMALS } from "#protocol/format/amount.ts";
import { LOCK_COOLDOWN, MAX_LOCK_PERIOD } from "#protocol/generated/constants.ts";
import { TaskStatus, type VerificationStatus } from "#protocol/generated/enums.ts";
import {
  bondFor,
  freeReturnUntil,
  missedDeadlinePrice,
  payUndecided,
  splitPool,
  splitReward,
} from "#protocol/rules/reward.ts";
import { canLock, canUnlock, type LockPeriod } from "#protocol/rules/system-lock.ts";
import { canCreateTask } from "#protocol/rules/task.ts";
import { canRule } from "#protocol/rules/verification.ts";
import { registry, rewards, staking, tasks, token, verifications } from "./contract-world.ts";
import {
  addressOf,
  modelId,
  REWARD,
  resultHash,
  startTaskStory,
  type TaskStory,
  VERIFIERS,
} from "./task-story.ts";

const MINUTE = 60;
const DAY = 86_400;

// Each test compares hundreds to thousands of verdicts; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 60_000 });

let story: TaskStory;
let world: TaskStory["world"];

beforeAll(async () => {
  story = await startTaskStory();
  ({ world } = story);
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => story.begin());

const agree = async (assignmentRounds: number, ...seconds: number[]) =>
  expect(await story.disagreements(assignmentRounds, ...seconds)).toEqual([]);

test("creating a task", async () => {
  const at = (await world.now()) + 5;
  const [taskParams, creationPausedUntil, rewardParams] = await Promise.all([
    world.read(tasks, "params", [], at),
    world.read(tasks, "creationPausedUntil", [], at),
    world.read(rewards, "params", [], at),
  ]);
  const base = { taskType: 0, deadline: at + DAY, reward: REWARD };
  const variants = [
    base,
    { ...base, taskType: 3 },
    { ...base, deadline: at + 599 },
    { ...base, deadline: at + 600 },
    { ...base, deadline: at + 30 * DAY },
    { ...base, deadline: at + 30 * DAY + 1 },
    { ...base, reward: 10n ** 15n - 1n },
    { ...base, reward: 10n ** 15n },
    { ...base, reward: 10n ** 24n },
  ];
  for (const name of ["Clara", "Edith"] as DemoName[]) {
    const balance = await world.read(token, "balanceOf", [addressOf(name)], at);
    for (const modelUsable of [true, false]) {
      const attempts = variants.map(({ taskType, deadline, reward }) => ({
        from: addressOf(name),
        contract: tasks,
        functionName: "createTask",
        args: [
          modelUsable ? modelId : modelIdOf(LOCAL_CHAIN_ID, registry.address, 2),
          { taskType, check: 0, deadline, dataPointer: "x", metadataCid: "", modelDigest: resultHash(1) },
          reward,
        ],
        at,
      }));
      const ruled = variants.map((variant) => {
        const verdict = canCreateTask(
          { ...variant, modelUsable, balance },
          { account: addressOf(name), now: at },
          { ...taskParams, creationPausedUntil },
          rewardParams,
        );
        return verdict.allowed ? undefined : verdict.rule;
      });
      expect(await world.outcomes(attempts)).toEqual(ruled);
    }
  }
});

test("an open task, until and after its deadline", async () => {
  await agree(0, (await story.task()).deadline);
});

test("an assigned task, accepted and with a cancellation notice", async () => {
  await story.accept();
  await agree(0, (await story.task()).deadline);
  await world.send(addressOf("Clara"), tasks, "cancelTask", [story.id()]);
  const { cancelEffectiveAt, deadline } = await story.task();
  await agree(0, cancelEffectiveAt, deadline);
});

test("a task that was declined during a notice, before and after its end", async () => {
  await story.accept();
  await world.send(addressOf("Clara"), tasks, "cancelTask", [story.id()]);
  await world.send(addressOf("Farid"), tasks, "declineTask", [story.id()]);
  await agree(0, (await story.task()).cancelEffectiveAt);
});

test("an accepted task returns its bond in the first half, and less after it and after a missed deadline", async () => {
  const farid = async () => world.read(token, "balanceOf", [addressOf("Farid")], await world.now());
  const bond = bondFor(
    REWARD,
    (await world.read(rewards, "getRewardInfo", [story.id()], await world.now())).bondBps,
  );
  for (const leaves of ["in time", "late", "never"] as const) {
    if (leaves !== "in time") await story.create();
    const before = await farid();
    await story.accept();
    const { createdAt, deadline } = await story.task();
    const free = freeReturnUntil({ createdAt, deadline });
    if (leaves === "never") {
      await world.moveTo(deadline + 1);
      await world.send(addressOf("Edith"), tasks, "expireTask", [story.id()]);
    } else {
      await world.moveTo(leaves === "late" ? free + 1 : free - 1);
      await world.send(addressOf("Farid"), tasks, "declineTask", [story.id()]);
    }
    const price = leaves === "in time" ? 0n : missedDeadlinePrice(REWARD);
    expect(before - (await farid()), leaves).toBe(price);
    expect(price).toBeLessThan(bond);
  }
});

test("a task that the requester assigned", async () => {
  await world.send(addressOf("Clara"), tasks, "assignTask", [story.id(), addressOf("Oskar")]);
  await agree(0);
});

test("a cancelled and an expired task", async () => {
  await world.send(addressOf("Clara"), tasks, "cancelTask", [story.id()]);
  await agree(0);
  await story.create();
  await world.moveTo((await story.task()).deadline + 1);
  await world.send(addressOf("Edith"), tasks, "expireTask", [story.id()]);
  await agree(0);
});

test("a result that waits for its verification, until it is stale", async () => {
  await story.accept();
  await story.submit();
  const { statusAt } = await story.task();
  await agree(1, statusAt + MINUTE, statusAt + 15 * DAY);
});

test("a vote in progress, with new verifiers, until its deadline", async () => {
  await story.accept();
  await story.submit();
  await story.start();
  await world.send(addressOf("Nadia"), staking, "stake", [20n * 10n ** 18n]);
  await story.vote(true, "Jonas", "Kemal");
  await story.vote(false, "Lena");
  await agree(1, (await story.verification()).verificationDeadline);
});

test("a vote in the last tenth that would decide, until the deadline and in the period after it", async () => {
  await story.accept();
  await story.submit();
  await story.start();
  await world.send(addressOf("Nadia"), staking, "stake", [20n * 10n ** 18n]);
  await story.vote(true, "Ines", "Jonas", "Kemal", "Lena");
  await world.moveTo((await story.verification()).verificationDeadline - 10);
  await story.vote(true, "Mario");
  const { verificationDeadline } = await story.verification();
  await agree(1, verificationDeadline);
  await story.letVoteEnd();
  await agree(1);
});

test("a round whose votes decide takes no more of them, and waits to be finalized", async () => {
  await story.raiseMinVotingTime(DAY / 2);
  await story.accept();
  await story.submit();
  await story.start();
  const { startedAt } = await story.verification();
  await story.vote(true, ...VERIFIERS);
  await agree(1, startedAt + DAY / 2);
});

test("a result that an account has checked already", async () => {
  await story.accept();
  await story.submit();
  await story.attest("Oskar");
  await agree(1);
});

test("a vote on the successor of a replaced provider, before and after the model is sold", async () => {
  await story.decide(false);
  await world.send(addressOf("Farid"), staking, "stake", [20n * 10n ** 18n]);
  await world.moveTo((await story.task()).statusAt + 2 * MINUTE + 1);
  await world.send(addressOf("Clara"), tasks, "reassignTask", [story.id(), addressOf("Oskar"), 0]);
  await story.submit(resultHash(2), "Oskar");
  await story.start();
  story.replace("Farid");
  await agree(1);
  await story.sellModel("Ines");
  await agree(1);
});

test("a model that is sold during a vote: the seller cannot vote, and the buyer can", async () => {
  await world.send(addressOf("Ada"), staking, "stake", [20n * 10n ** 18n]);
  await world.moveTo((await world.now()) + 10);
  await story.accept();
  await story.submit();
  await story.start();
  await story.sellModel("Ines");
  await agree(1);
});

test("an approved result: the requester's time, then everyone's, then paid", async () => {
  await story.decide(true);
  const { statusAt } = await story.task();
  await agree(1, statusAt + MINUTE, statusAt + 2 * MINUTE + 1);
  await story.distribute();
  await agree(1);
  await world.send(addressOf("Ines"), rewards, "claimVerifierReward", [await story.verificationId()]);
  await agree(1);
});

test("a rejected result: the time to appeal, to resubmit, to reassign and to expire", async () => {
  await story.decide(false);
  const { deadline, statusAt } = await story.task();
  await agree(1, statusAt + 2 * MINUTE, statusAt + 2 * MINUTE + 1, deadline);
});

test.each([
  ["approval", true],
  ["rejection", false],
])("an %s that takes a voter's stake: the voter can appeal, and the money waits", async (_, support) => {
  await story.accept();
  await story.submit();
  await story.start();
  await story.vote(!support, "Ines");
  await story.vote(support, "Jonas", "Kemal", "Lena", "Mario");
  await story.letVoteEnd();
  const { statusAt } = await story.task();
  await agree(1, statusAt + MINUTE, statusAt + 2 * MINUTE + 1);
  await story.escalate("Ines");
  await agree(1);
});

test("a reopened and a reassigned task", async () => {
  await story.decide(false);
  await world.moveTo((await story.task()).statusAt + 2 * MINUTE + 1);
  await world.send(addressOf("Clara"), tasks, "reassignTask", [story.id(), ZERO_ADDRESS, 0]);
  expect((await story.task()).status).toBe(TaskStatus.Created);
  await agree(1);
  await story.accept();
  await agree(0);
});

test("a provider that has used up all submissions", async () => {
  await story.decide(false);
  for (const number of [2, 3]) {
    await story.submit(resultHash(number));
    await story.start();
    await story.vote(false, ...VERIFIERS);
  }
  await agree(3);
});

test("an escalated rejection: during the arbiter's time, and after it without a ruling", async () => {
  await story.decide(false);
  await story.escalate("Farid");
  const { arbiterUntil } = await story.escalation();
  await agree(1, arbiterUntil);
  await world.moveTo(arbiterUntil + 1);
  await world.send(addressOf("Edith"), verifications, "closeEscalation", [await story.verificationId()]);
  await agree(1);
});

test.each([
  ["approves", 1],
  ["rejects", 2],
  ["refunds", 3],
])("a ruling that %s", async (_, ruling) => {
  await story.decide(false);
  await story.escalate("Farid");
  const rule = [await story.verificationId(), ruling, "bafy"];
  await world.send(demoAccount("Arbiter").address, verifications, "rule", rule);
  await agree(1);
});

test("an escalated approval, which only the requester can escalate", async () => {
  await story.decide(true);
  await story.escalate("Clara");
  await agree(1);
});

test("a vote without a decision: extended, inconclusive, then accepted or closed", async () => {
  await story.accept();
  await story.submit();
  await story.start();
  await story.vote(true, "Jonas");
  await story.letVoteEnd();
  await agree(1);
  await story.letVoteEnd();
  await story.letVoteEnd();
  const { appealUntil } = await story.escalation();
  await agree(1, appealUntil, appealUntil + 1);
  await world.send(addressOf("Clara"), tasks, "acceptUnverified", [story.id()]);
  await agree(1, (await story.task()).statusAt + MINUTE);
  await story.distribute();
  await agree(1);
});

test.each([
  ["for it", ["Ines"], []],
  ["against it", ["Jonas"], ["Ines", "Kemal"]],
  ["on both sides", ["Ines"], ["Jonas"]],
] as const)("a result given up with more votes %s: who pays, and who claims", async (_, up, down) => {
  await story.accept();
  await story.submit();
  await story.start();
  await story.vote(true, ...up);
  await story.vote(false, ...down);
  for (let period = 0; period < 3; period += 1) await story.letVoteEnd();
  const { appealUntil } = await story.escalation();
  await world.moveTo(appealUntil + 1);
  const mlbOf = async (name: DemoName) =>
    world.read(token, "balanceOf", [addressOf(name)], await world.now());
  const [clara, farid] = [await mlbOf("Clara"), await mlbOf("Farid")];
  const { providerBps, verifierBps, bondBps } = await world.read(
    rewards,
    "getRewardInfo",
    [story.id()],
    await world.now(),
  );
  await world.send(addressOf("Edith"), tasks, "closeUnverified", [story.id()]);
  const [bond, { verifierPool }] = [
    bondFor(REWARD, bondBps),
    splitReward(REWARD, { providerBps, verifierBps }),
  ];
  const tally = { votesFor: up.length, votesAgainst: down.length };
  const { byRequester, byProvider, share } = payUndecided(tally, { verifierPool, bond });
  expect((await mlbOf("Clara")) - clara).toBe(REWARD - byRequester);
  expect((await mlbOf("Farid")) - farid).toBe(bond - byProvider);
  const pool = await world.read(rewards, "getPool", [await story.verificationId()], await world.now());
  expect(pool).toEqual({ opened: true, share, participants: up.length + down.length });
  await agree(1);
  await world.send(addressOf("Ines"), rewards, "claimVerifierReward", [await story.verificationId()]);
  await agree(1);
});

test("an arbiter who has voted on what is appealed", async () => {
  const arbiter = demoAccount("Arbiter").address;
  await world.send(demoAccount("Treasury").address, token, "transfer", [arbiter, 20n * 10n ** 18n]);
  await world.send(arbiter, token, "approve", [staking.address, 2n ** 255n]);
  await world.send(arbiter, staking, "stake", [20n * 10n ** 18n]);
  await world.moveTo((await world.now()) + 10);
  await story.accept();
  await story.submit();
  await story.start();
  await world.send(arbiter, verifications, "castVote", [await story.verificationId(), true, 80, "because"]);
  await story.vote(false, ...VERIFIERS);
  await story.escalate("Farid");
  const { status } = await story.verification();
  const at = (await world.now()) + 1;
  const parties = {
    requester: addressOf("Clara"),
    provider: addressOf("Farid"),
    modelOwner: addressOf("Ada"),
    formerProviders: [],
  };
  const verdict = canRule(
    { status: status as VerificationStatus },
    parties,
    { account: arbiter, now: at },
    true,
  );
  const rule = { from: arbiter, contract: verifications, functionName: "rule", at };
  const args = [await story.verificationId(), 1, "bafy"];
  expect(verdict).toEqual({ allowed: false, rule: "ConflictOfInterest" });
  expect(await world.outcomes([{ ...rule, args }])).toEqual(["ConflictOfInterest"]);
});

test("a locked verification system and a paused creation", async () => {
  const guardian = demoAccount("Guardian").address;
  await world.send(guardian, tasks, "setCreationPaused", [true]);
  await agree(0);
  await world.send(guardian, tasks, "setCreationPaused", [false]);
  await story.accept();
  await story.submit();
  await world.send(guardian, verifications, "lockSystem", ["maintenance"]);
  await agree(1);
});

test("locking and unlocking the vote, by a guardian and by others, around the ends of lock and pause", async () => {
  const guardian = demoAccount("Guardian").address;
  const judged = async (last: LockPeriod | undefined, seconds: readonly number[], isUnlock: boolean) => {
    const attempts = seconds.flatMap((at) => [guardian, addressOf("Clara")].map((from) => ({ from, at })));
    const outcomes = await world.outcomes(
      attempts.map(({ from, at }) =>
        isUnlock
          ? { from, at, contract: verifications, functionName: "unlockSystem", args: [] }
          : { from, at, contract: verifications, functionName: "lockSystem", args: ["maintenance"] },
      ),
    );
    const rules = attempts.map(({ from, at }) => {
      const verdict = (isUnlock ? canUnlock : canLock)(last, from === guardian, { account: from, now: at });
      return verdict.allowed ? undefined : verdict.rule;
    });
    expect(rules).toEqual(outcomes);
  };
  const before = (await world.now()) + 1;
  await judged(undefined, [before], false);
  await judged(undefined, [before], true);
  await world.send(guardian, verifications, "lockSystem", ["maintenance"]);
  const lockedAt = await world.now();
  const last = { lockedAt, until: lockedAt + MAX_LOCK_PERIOD, lifted: false };
  await judged(last, [lockedAt + 1, last.until - 1], true);
  const again = last.until + LOCK_COOLDOWN;
  await judged(last, [lockedAt + 1, last.until - 1, last.until, again - 1, again], false);
});

test.each([
  [50n, "exactly"],
  [51n, "a little less than"],
])("a vote on a reward of %i MLB by a verifier with %s the stake it locks", async (tokens) => {
  await world.send(addressOf("Ines"), staking, "requestUnstake", [10n * 10n ** 18n]);
  await story.create(tokens * 10n ** 18n);
  await story.accept();
  await story.submit();
  await story.start();
  await agree(1);
});

test("unbonding stake, until it can be withdrawn", async () => {
  await world.send(addressOf("Ines"), staking, "requestUnstake", [15n * 10n ** 18n]);
  const { unbondingReadyAt } = await world.read(
    staking,
    "getVerifier",
    [addressOf("Ines")],
    await world.now(),
  );
  await agree(0, unbondingReadyAt);
});

test("thousands of verdicts were compared", () => {
  expect(story.judged()).toBeGreaterThan(5_000);
});

test("computed ids and amounts match the contracts, to the wei", async () => {
  const farid = async () => world.read(token, "balanceOf", [addressOf("Farid")], await world.now());
  const before = await farid();
  await story.accept();
  await story.submit();
  expect(await story.verificationId()).toBe(verificationIdOf(story.id(), 1, resultHash(1)));
  expect((await story.task()).modelId).toBe(modelId);
  const now = await world.now();
  const { providerBps, verifierBps, bondBps } = await world.read(rewards, "getRewardInfo", [story.id()], now);
  expect(before - (await farid())).toBe(bondFor(REWARD, bondBps));
  await story.start();
  await story.vote(true, ...VERIFIERS);
  await story.distribute();
  const { provider, verifierPool, protocol } = splitReward(REWARD, { providerBps, verifierBps });
  expect((await farid()) - before).toBe(provider);
  const { share, dust } = splitPool(verifierPool, VERIFIERS.length);
  const pool = await world.read(rewards, "getPool", [await story.verificationId()], await world.now());
  expect(pool.share).toBe(share);
  expect(await world.read(rewards, "protocolFees", [], await world.now())).toBe(protocol + dust);
});

test("the token symbol equals the contract's", async () => {
  expect(await world.read(token, "symbol", [], await world.now())).toBe(TOKEN_SYMBOL);
  expect(await world.read(token, "decimals", [], await world.now())).toBe(TOKEN_DECIMALS);
});
