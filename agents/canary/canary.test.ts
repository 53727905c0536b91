import { mkdtempSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Hex } from "viem";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { resultSeal, roundTrace, STAGE, traceOfVote, traceSeal } from "#protocol/chain/sealed/sealed-vote.ts";
import { Check } from "#protocol/generated/enums.ts";
import { compareResults } from "#runtime/comparison/compare.ts";
import type { Outcome } from "#runtime/run/job.ts";
import { alteredOutcome } from "./alter.ts";
import { accuracyText, assess, type DecidedRound, type ScoredVote } from "./assess.ts";
import { type Canary, commitmentOf, openCanaryStore } from "./canary-store.ts";
import { leakedTraces, leakingOutcome } from "./leak.ts";
import { isCanaryDue, type MeasuredCheck } from "./rate.ts";

const account = (digit: string): Hex => `0x${digit.repeat(40)}`;
const vote = (voter: Hex, support: boolean, receipt: ScoredVote["receipt"] = "none"): ScoredVote => ({
  voter,
  support,
  receipt,
});
const [PROVIDER, DECOY, HONEST, LAZY] = [account("a"), account("d"), account("1"), account("2")];

test("results that had to be rejected distinguish voters who always approve from voters who check", () => {
  const rounds: DecidedRound[] = [
    {
      provider: PROVIDER,
      truth: "confirmed",
      decision: "Approved",
      votes: [vote(HONEST, true, "right"), vote(LAZY, true)],
    },
    {
      provider: DECOY,
      truth: "refuted",
      decision: "Approved",
      votes: [vote(HONEST, false, "right"), vote(LAZY, true, "invalid")],
    },
    // A result that was not kept allows no conclusion.
    { provider: PROVIDER, truth: "unavailable", decision: "Rejected", votes: [vote(HONEST, false)] },
  ];
  const accuracy = assess(rounds, [DECOY.toUpperCase().replace("0X", "0x")]);
  expect([...accuracy.providers]).toEqual([[PROVIDER, { right: 1, wrong: 0 }]]);
  expect(accuracy.verifiers.get(HONEST)).toEqual({
    right: 2,
    wrong: 0,
    receipts: { right: 2, wrong: 0, invalid: 0 },
  });
  expect(accuracy.verifiers.get(LAZY)).toEqual({
    right: 1,
    wrong: 1,
    receipts: { right: 0, wrong: 0, invalid: 1 },
  });
  expect(accuracy.decisions).toEqual({ right: 1, wrong: 1 });
  expect(accuracyText(accuracy)).toContain(`${LAZY}  1 right, 1 wrong  50 %`);
});

const outcomeOf = (text: string) =>
  ({
    output: { name: "o", bytes: new TextEncoder().encode(text), sha256: "0x" },
    artifacts: [],
    metrics: {},
  }) as unknown as Outcome;

test("a wrong result differs where the model's rule does not forgive it, and looks like a right one", async () => {
  const csv = { output: { mediaType: "text/csv" } } as const;
  const outcome = outcomeOf("row,species\n1,setosa\n2,setosa\n3,virginica\n");
  const exact = await alteredOutcome({ ...csv, comparison: { rule: "exact" } }, outcome);
  expect(new TextDecoder().decode(exact?.output.bytes)).toBe(
    "row,species\n1,virginica\n2,setosa\n3,virginica\n",
  );
  expect(exact?.output.sha256).not.toBe("0x");

  const tolerant = { ...csv, comparison: { rule: "tolerance", fields: { minutes: 5 } } } as const;
  const minutes = outcomeOf("row,minutes\n1,30\n2,33\n3,90\n");
  const altered = await alteredOutcome(tolerant, minutes);
  if (!altered) throw new Error("nothing was found");
  const right = { output: minutes.output.bytes, sha256: minutes.output.sha256, artifacts: [], metrics: {} };
  expect(compareResults(tolerant, right, { ...right, output: altered.output.bytes }).outcome).toBe("refuted");
  expect(
    await alteredOutcome({ ...csv, comparison: { rule: "human", instructions: "Look." } } as never, outcome),
  ).toBeUndefined();
});

test("a copier of the published trace approves the canary, and a verifier that computes rejects it", async () => {
  const right: Hex = `0x${"d".repeat(64)}`;
  const verificationId: Hex = `0x${"7".repeat(64)}`;
  const altered = { ...outcomeOf("row,species\n1,virginica\n"), log: ["rows: 1"], trace: right };
  const decoy = await leakingOutcome(altered, "5".repeat(64));
  const [copied] = leakedTraces(decoy.log);
  expect([copied, decoy.trace === right]).toEqual([decoy.trace, false]);
  const seal = traceSeal(roundTrace(verificationId, decoy.trace));
  const voteWith = (digest: Hex, isSameResult: boolean) =>
    traceOfVote({ verificationId, digest, seal, isSameResult, stage: STAGE.together }).approves;
  expect([voteWith(copied as Hex, true), voteWith(right, false)]).toEqual([true, false]);
  expect(leakedTraces(altered.log)).toEqual([]);
});

test("where one verifier recomputes first, a copied trace approves in both stages, and a computed one in neither", () => {
  const verificationId: Hex = `0x${"7".repeat(64)}`;
  const [leaked, computed] = [`0x${"d".repeat(64)}`, `0x${"e".repeat(64)}`] as const;
  const seal = resultSeal(Check.Staged, verificationId, leaked);
  const approvals = (digest: Hex, isSameResult: boolean) =>
    [STAGE.first, STAGE.committee].map(
      (stage) => traceOfVote({ verificationId, digest, seal, isSameResult, stage }).approves,
    );
  expect([approvals(leaked, true), approvals(computed, false)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test("nine of a hundred recomputed rounds, twelve of sampled and eight of judged ones are wrong canaries", () => {
  const tasks = Array.from({ length: 100 }, (_, index) => `0x${index}`);
  const posted = (check: MeasuredCheck) => {
    const decoys: string[] = [];
    for (let count = 1; count <= tasks.length; count++)
      if (isCanaryDue(check, tasks.slice(0, count), decoys)) decoys.push(tasks[count - 1] as string);
    return decoys.length;
  };
  const checks = [Check.Recomputed, Check.Staged, Check.Sampled, Check.Judged] as const;
  expect(checks.map(posted)).toEqual([9, 9, 12, 8]);
  expect(isCanaryDue(Check.Recomputed, [], [])).toBe(false);
});

test("only the owner can read the store of canaries, and a published commitment fits one outcome only", () => {
  const folder = createTemporaryFolder("canary-");
  const place = join(mkdtempSync(join(folder.path, "of-")), "store");
  const store = openCanaryStore(place);
  const canary: Canary = {
    task: `0x${"1".repeat(64)}`,
    model: `0x${"2".repeat(64)}`,
    isDecoy: false,
    check: Check.Recomputed,
    postedAt: 1_000,
    outcome: { output: "b25l", artifacts: [], metrics: { rows: 3 } },
    salt: "5".repeat(64),
  };
  store.keep(canary);
  expect(openCanaryStore(place).all()).toEqual([canary]);
  expect(statSync(join(place, `${canary.task}.json`)).mode & 0o077).toBe(0);
  const other = { ...canary, outcome: { ...canary.outcome, output: "dHdv" } };
  expect(commitmentOf(canary)).toMatch(/^[0-9a-f]{64}$/);
  expect(commitmentOf(other)).not.toBe(commitmentOf(canary));
  folder.remove();
});
