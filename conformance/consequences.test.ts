/** Compares the consequences that screens state before an action is signed with what the contracts then do. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type DemoName, demoAccount } from "#protocol/chain/demo-accounts.ts";
import { ZERO_ADDRESS } from "#protocol/chain/unset.ts";
import type { Ruling, VerificationStatus } from "#protocol/generated/enums.ts";
import { lossesByRuling, lossOf } from "#protocol/rules/settlement.ts";
import { endsOwnAppeal, reassignedDeadline } from "#protocol/rules/task.ts";
import { mayStillVote } from "#protocol/rules/verification.ts";
import { rewards, staking, tasks, verifications } from "./contract-world.ts";
import { addressOf, startTaskStory, type TaskStory, VERIFIERS } from "./task-story.ts";

vi.setConfig({ testTimeout: 60_000 });

const MINUTE = 60;
const STAKE = 20n * 10n ** 18n;

let story: TaskStory;
let world: TaskStory["world"];

beforeAll(async () => {
  story = await startTaskStory();
  ({ world } = story);
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => story.begin());

const refusalOf = async (from: DemoName, functionName: string, ...args: readonly unknown[]) => {
  const at = (await world.now()) + 1;
  const id = await story.verificationId();
  const attempt = { from: addressOf(from), contract: verifications, functionName, args: [id, ...args], at };
  return (await world.outcomes([attempt]))[0];
};

/** One vote on the side `lone`, and four on the other. */
async function split(lone: boolean) {
  await story.accept();
  await story.submit();
  await story.start();
  await story.vote(lone, "Ines");
  await story.vote(!lone, "Jonas", "Kemal", "Lena", "Mario");
  await story.letVoteEnd();
}

/** Rates and lock of the round, and the stake that each voter has lost once all votes are settled. */
async function settledLosses() {
  const id = await story.verificationId();
  const [rules] = await world.read(verifications, "rulesOf", [id], await world.now());
  const stakes = () =>
    Promise.all(
      VERIFIERS.map(async (name) => {
        const { staked } = await world.read(staking, "getVerifier", [addressOf(name)], await world.now());
        return staked;
      }),
    );
  const before = await stakes();
  for (const name of VERIFIERS)
    await world.send(addressOf("Edith"), verifications, "settleVote", [id, addressOf(name)]);
  const after = await stakes();
  return { rules, losses: before.map((staked, index) => staked - (after[index] ?? 0n)) };
}

const supports = (lone: boolean, name: DemoName) => (name === "Ines" ? lone : !lone);

test.each([
  ["approved", false],
  ["rejected", true],
])(
  "a vote against a result that was %s loses the stake that is stated, others lose none",
  async (_, lone) => {
    await split(lone);
    await world.moveTo((await story.task()).statusAt + 2 * MINUTE + 1);
    const { status, voteLock } = await story.verification();
    const { rules, losses } = await settledLosses();
    const round = { status: status as VerificationStatus, before: undefined, ...rules };
    expect(losses).toEqual(
      VERIFIERS.map((name) => lossOf(round, { support: supports(lone, name) }, voteLock)),
    );
    expect(losses.filter((loss) => loss > 0n)).toHaveLength(1);
  },
);

test.each([
  ["an approval", "upheld", false, 1, "Clara"],
  ["an approval", "overruled", false, 2, "Clara"],
  ["an approval", "refunded", false, 3, "Clara"],
  ["a rejection", "overruled", true, 1, "Farid"],
  ["a rejection", "upheld", true, 2, "Farid"],
  ["a rejection", "refunded", true, 3, "Farid"],
] as const)(
  "%s that is %s costs the votes that the arbiter's dialog names",
  async (_, __, lone, ruling, by) => {
    await split(lone);
    const { status: outcome, voteLock, votesFor, votesAgainst } = await story.verification();
    const before = outcome as VerificationStatus;
    await story.escalate(by);
    const id = await story.verificationId();
    await world.send(demoAccount("Arbiter").address, verifications, "rule", [id, ruling, "bafy"]);
    const { status } = await story.verification();
    const { rules, losses } = await settledLosses();
    const stated = lossesByRuling(ruling as Exclude<Ruling, typeof Ruling.None>, {
      before,
      votesFor,
      votesAgainst,
      voteLock,
      ...rules,
    });
    const lost = losses.filter((loss) => loss > 0n);
    expect(lost).toEqual(Array(stated.votes).fill(stated.each));
    const round = { status: status as VerificationStatus, before, ...rules };
    expect(losses).toEqual(
      VERIFIERS.map((name) => lossOf(round, { support: supports(lone, name) }, voteLock)),
    );
  },
);

test("tallies are hidden from exactly the accounts that can vote now or in the extension", async () => {
  await story.accept();
  await story.submit();
  await story.start();
  await world.send(addressOf("Nadia"), staking, "stake", [STAKE]);
  await story.vote(true, "Jonas");
  const people: readonly DemoName[] = ["Clara", "Farid", "Ada", "Ines", "Jonas", "Nadia", "Oskar"];
  const hidden = async () => {
    const facts = await story.facts(people);
    return facts.accounts
      .filter(({ account, ownVote, verifier }) =>
        mayStillVote(
          facts.verification,
          facts.parties,
          { account, now: facts.at },
          { hasVoted: ownVote !== undefined, verifier },
        ),
      )
      .map(({ name }) => name);
  };
  const able = async () => {
    const refusals = await Promise.all(
      people.map((name) => refusalOf(name, "castVote", true, 80, "because")),
    );
    return people.filter((_, index) => refusals[index] === undefined);
  };
  expect(await able()).toEqual(["Ines"]);
  const stated = await hidden();
  await world.moveTo((await story.verification()).verificationDeadline + 1);
  expect(await able()).toEqual([]);
  expect(await hidden()).toEqual(stated);
  await story.letVoteEnd();
  expect(await able()).toEqual(stated);
  expect(stated).toEqual(["Ines", "Nadia"]);
  await story.letVoteEnd();
  await world.moveTo((await story.verification()).verificationDeadline + 1);
  expect(await hidden()).toEqual([]);
  await story.letVoteEnd();
  expect(await able()).toEqual([]);
});

test("paying out inside the appeal window ends the requester's appeal at the stated second", async () => {
  await story.decide(true);
  const ends = async (name: DemoName, later = 1) => {
    const facts = await story.facts([name]);
    return endsOwnAppeal(facts.task, facts.verification, {
      account: addressOf(name),
      now: facts.at - 1 + later,
    });
  };
  const { appealUntil } = await story.escalation();
  const now = await world.now();
  expect(await ends("Clara")).toBe(appealUntil);
  expect(await ends("Clara", appealUntil - now)).toBe(appealUntil);
  expect(await ends("Clara", appealUntil - now + 1)).toBeUndefined();
  expect(await ends("Farid")).toBeUndefined();
  const attempt = (at: number) => ({
    from: addressOf("Clara"),
    contract: verifications,
    functionName: "escalate",
    at,
  });
  const args = [await story.verificationId(), "bafy"];
  const seconds = [now + 1, appealUntil, appealUntil + 1];
  const [first, last, late] = await world.outcomes(seconds.map((at) => ({ ...attempt(at), args })));
  expect([first, last]).toEqual([undefined, undefined]);
  expect(late).toBeDefined();
  await story.distribute();
  const [paid] = await world.outcomes([{ ...attempt((await world.now()) + 1), args }]);
  expect(paid).toBeDefined();
  const { distributed } = await world.read(rewards, "getRewardInfo", [story.id()], await world.now());
  expect(distributed).toBe(true);
});

test.each([
  ["long before", 2 * MINUTE + 1],
  ["shortly before", 86_000],
])("a task reassigned %s its deadline gets the deadline that is stated", async (_, wait) => {
  await story.decide(false);
  const { statusAt } = await story.task();
  await world.moveTo(statusAt + wait);
  const { task } = await story.facts([]);
  const { reassignWindow } = await world.read(tasks, "params", [], await world.now());
  await world.send(addressOf("Clara"), tasks, "reassignTask", [story.id(), ZERO_ADDRESS, 0]);
  const stated = reassignedDeadline(task, await world.now(), { reassignWindow });
  expect((await story.task()).deadline).toBe(stated);
});
