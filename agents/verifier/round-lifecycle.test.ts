import { join } from "node:path";
import type { Hex } from "viem";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { Check } from "#protocol/generated/enums.ts";
import type { ReceiptClaim } from "#runtime/receipt/receipt.ts";
import { ContentMissing } from "../content/contents.ts";
import { type Ledger, openLedger } from "../ledger/ledger.ts";
import { type Finding, ResultMissing, type VotingRound } from "../work/round.ts";
import type { Ballot, SealedContext, VerifierContext } from "./context.ts";
import { judge } from "./round-lifecycle.ts";

const ROUND: VotingRound = {
  verification: `0x${"1".repeat(64)}`,
  task: `0x${"2".repeat(64)}`,
  round: 1,
  resultHash: `0x${"3".repeat(64)}`,
  bundleCid: "bafybundle",
  details: "{}",
  deadline: 10_000,
};
const CONFIRMED: Finding = { approve: true, reason: "The same bytes.", claim: {} as ReceiptClaim };

/** A vote, a store and a runtime that survive when the agent is killed. */
class Court {
  now = 1_000;
  refusal: string | undefined;
  submitted: Hex | undefined = ROUND.resultHash;
  finding: Finding | Error = CONFIRMED;
  readonly ballots: Ballot[] = [];
  readonly receipts = new Set<string>();
  examined = 0;
  /** The call before or after which the agent is killed; none when it is 0. */
  killAt = 0;
  #steps = 0;

  async #call<Value>(work: () => Value): Promise<Value> {
    if (++this.#steps === this.killAt) throw new Error("SIGKILL");
    const value = work();
    if (++this.#steps === this.killAt) throw new Error("SIGKILL");
    return value;
  }

  context(ledger: Ledger): VerifierContext {
    const call = <Value>(work: () => Value) => this.#call(work);
    return {
      ledger,
      confidence: 90,
      patience: 600,
      contracts: {
        chainId: 31_337,
        taskManager: `0x${"4".repeat(40)}`,
        now: () => call(() => this.now),
        mayVote: () => call(() => this.refusal),
        hasVoted: () => call(() => this.ballots.length > 0),
        submitted: () => call(() => this.submitted && { resultHash: this.submitted, check: Check.Open }),
        vote: (_, ballot) =>
          call(() => {
            if (this.ballots.length > 0) throw new Error("AlreadyVoted");
            this.ballots.push(ballot);
          }),
        conclude: () => call(() => undefined),
        collect: () => call(() => undefined),
        ensureStake: () => call(() => undefined),
      },
      examine: () =>
        call(() => {
          this.examined++;
          if (this.finding instanceof Error) throw this.finding;
          // No two runs take the same time.
          const { claim } = this.finding;
          return claim ? { ...this.finding, claim: { ...claim, seconds: this.examined } } : this.finding;
        }),
      sealed: {} as SealedContext,
      publish: ({ seconds }) =>
        call(() => {
          this.receipts.add(`a run of ${seconds} s`);
          return "bafyreceipt";
        }),
    };
  }
}

test("a verifier that is killed anywhere votes once, and publishes one receipt", async () => {
  for (let killAt = 1; killAt <= 14; killAt++) {
    const court = new Court();
    court.killAt = killAt;
    const context = court.context(openLedger(":memory:"));
    await judge(ROUND, context).catch(() => undefined);
    await judge(ROUND, context);
    expect([killAt, court.ballots, court.receipts.size]).toEqual([
      killAt,
      [{ approve: true, confidence: 90, reasoning: "The same bytes. Receipt: ipfs://bafyreceipt" }],
      1,
    ]);
  }
});

test("what was found before a failure of the chain is not computed again", async () => {
  const court = new Court();
  const context = court.context(openLedger(":memory:"));
  const failing = {
    ...context,
    contracts: { ...context.contracts, vote: () => Promise.reject(new Error("the chain is away")) },
  };
  await expect(judge(ROUND, failing)).rejects.toThrow("the chain is away");
  expect(await judge(ROUND, context)).toEqual({ kind: "voted", approve: true });
  expect(court.examined).toBe(1);
});

test("a result that cannot be fetched is retried, and rejected with the reason only after a while", async () => {
  const court = new Court();
  court.finding = new ResultMissing("no gateway has bafybundle");
  const context = court.context(openLedger(":memory:"));
  await expect(judge(ROUND, context)).rejects.toThrow("no gateway");
  court.now += 599;
  await expect(judge(ROUND, context)).rejects.toThrow("no gateway");
  expect(court.ballots).toEqual([]);
  court.now += 1;
  expect(await judge(ROUND, context)).toEqual({ kind: "voted", approve: false });
  expect(court.ballots[0]?.reasoning).toBe(
    "The submitted result could not be fetched for 10 min: no gateway has bafybundle",
  );
});

test("a result that comes in the meantime is judged by what it is", async () => {
  const court = new Court();
  court.finding = new ResultMissing("no gateway has bafybundle");
  const context = court.context(openLedger(":memory:"));
  await expect(judge(ROUND, context)).rejects.toThrow("no gateway");
  court.finding = CONFIRMED;
  court.now += 5_000;
  expect(await judge(ROUND, context)).toEqual({ kind: "voted", approve: true });
});

test("a fetch that fails shortly before the end of a vote is not a vote against the result", async () => {
  const court = new Court();
  court.finding = new ResultMissing("no gateway has bafybundle");
  court.now = ROUND.deadline - 60;
  await expect(judge(ROUND, court.context(openLedger(":memory:")))).rejects.toThrow("no gateway");
  expect(court.ballots).toEqual([]);
});

test("a gateway that is slow or broken for however long is not a vote against the result", async () => {
  const court = new Court();
  court.finding = new ContentMissing("bafybundle could not be fetched");
  const context = court.context(openLedger(":memory:"));
  for (const now of [1_000, 5_000, ROUND.deadline - 1]) {
    court.now = now;
    await expect(judge(ROUND, context)).rejects.toThrow("could not be fetched");
  }
  expect(court.ballots).toEqual([]);
});

test("a round that ended the program is set aside with the reason, and the others are judged", async () => {
  const folder = createTemporaryFolder("verifier-");
  const path = join(folder.path, "verifier.sqlite");
  const court = new Court();
  const first = openLedger(path);
  void judge(ROUND, { ...court.context(first), examine: () => new Promise(() => undefined) });
  await expect.poll(() => first.working()).toEqual([{ task: ROUND.task, round: 1, name: "examination" }]);
  first.close();
  const second = openLedger(path, { hasCrashed: true });
  const judgement = await judge(ROUND, court.context(second));
  expect(judgement).toEqual({
    kind: "skipped",
    reason: "Skipped because the program crashed while working on it",
  });
  expect(court.examined).toBe(0);
  expect(await judge({ ...ROUND, round: 2 }, court.context(second))).toEqual({
    kind: "voted",
    approve: true,
  });
  second.close();
  folder.remove();
});

test("what people have to judge, and what the contract refuses, is left with the reason", async () => {
  const court = new Court();
  court.refusal = "ConflictOfInterest";
  const context = court.context(openLedger(":memory:"));
  expect(await judge(ROUND, context)).toEqual({ kind: "skipped", reason: "ConflictOfInterest" });
  court.refusal = undefined;
  court.finding = { reason: "A person decides; no program votes." };
  expect(await judge(ROUND, context)).toEqual({
    kind: "skipped",
    reason: "A person decides; no program votes.",
  });
  expect([court.ballots, court.receipts.size]).toEqual([[], 0]);
});

test("a round whose result is no longer judged is over", async () => {
  const court = new Court();
  court.submitted = undefined;
  expect(await judge(ROUND, court.context(openLedger(":memory:")))).toEqual({ kind: "over" });
});

test("a reason of any length leaves space for the receipt", async () => {
  const court = new Court();
  court.finding = { ...CONFIRMED, reason: "ü".repeat(2_000) };
  await judge(ROUND, court.context(openLedger(":memory:")));
  const reasoning = court.ballots[0]?.reasoning ?? "";
  expect(new TextEncoder().encode(reasoning).length).toBeLessThanOrEqual(1_024);
  expect(reasoning.endsWith("… Receipt: ipfs://bafyreceipt")).toBe(true);
});

test("a finding about one result is never the vote on another one that a reorganisation put into the same round", async () => {
  const court = new Court();
  const ledger = openLedger(":memory:");
  const context = court.context(ledger);
  const away = { ...context.contracts, vote: () => Promise.reject(new Error("the chain is away")) };
  await expect(judge(ROUND, { ...context, contracts: away })).rejects.toThrow("the chain is away");
  const other: Hex = `0x${"9".repeat(64)}`;
  court.submitted = other;
  court.finding = { approve: false, reason: "Row 7 differs." };
  expect(await judge({ ...ROUND, resultHash: other }, context)).toEqual({ kind: "voted", approve: false });
  expect(court.examined).toBe(2);
});
