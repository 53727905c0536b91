import type { Hex } from "viem";
import { expect, test } from "vitest";
import { Check, TaskStatus } from "#protocol/generated/enums.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { ReceiptClaim } from "#runtime/receipt/receipt.ts";
import type { Outcome } from "#runtime/run/job.ts";
import { type Ledger, openLedger } from "../ledger/ledger.ts";
import type { Finding } from "../work/round.ts";
import type { ProviderContracts, Rejection, ResultStore, StoredSubmission, TaskState } from "./context.ts";
import type { Outcomes } from "./outcomes.ts";
import { providerPolicySchema } from "./policy.ts";
import { advanceTask } from "./task-lifecycle.ts";

const idOf = (digit: string): Hex => `0x${digit.repeat(64)}`;
const TASK = idOf("1");
const WRONG = idOf("b");
const RIGHT = idOf("c");
const AGREES: Finding = { approve: true, reason: "The same bytes.", claim: {} as ReceiptClaim };
const DIFFERS: Finding = { approve: false, reason: "Row 7 differs." };

const EVERY_TIME: Outcomes = { once: (_task, _round, compute) => compute(), remove: async () => undefined };

/** A task whose first result was rejected. Its contract state survives when the agent is killed. */
class Dispute {
  state: TaskState = {
    status: TaskStatus.Rejected,
    isMine: true,
    round: 1,
    deadline: 90_000,
    bond: 20n,
    check: Check.Open,
    share: "none",
    now: 1_000,
  };
  appeal: Rejection["appeal"] = "possible";
  finding: Finding = AGREES;
  /** Result of a new run. */
  result = RIGHT;
  readonly appeals: { evidence: string; bond: bigint }[] = [];
  readonly submissions: StoredSubmission[] = [];
  readonly receipts: string[] = [];
  checks = 0;
  killAt = 0;
  #steps = 0;

  async #call<Value>(work: () => Value): Promise<Value> {
    if (++this.#steps === this.killAt) throw new Error("SIGKILL");
    const value = work();
    if (++this.#steps === this.killAt) throw new Error("SIGKILL");
    return value;
  }

  readonly contracts = {
    state: () => this.#call(() => ({ ...this.state })),
    rejection: () =>
      this.#call(() => ({
        verification: idOf("2"),
        resultHash: WRONG,
        appeal: this.appeal,
        appealCost: 30n,
      })),
    appeal: (_: Hex, evidence: string, bond: bigint) =>
      this.#call(() => {
        if (this.appeal !== "possible") throw new Error("EscalationUnavailable");
        this.appeals.push({ evidence, bond });
        this.appeal = "pending";
      }),
    submit: (_: Hex, submission: StoredSubmission) =>
      this.#call(() => {
        this.submissions.push(submission);
        this.state = { ...this.state, status: TaskStatus.Completed, round: this.state.round + 1 };
      }),
    advance: () => this.#call(() => undefined),
  } as unknown as ProviderContracts;

  readonly resultStore: ResultStore = {
    requireSound: () => Promise.reject(new Error("the task was accepted before")),
    compute: () => this.#call(() => ({ used: { seconds: 1 } }) as unknown as Outcome),
    store: () => this.#call(() => ({ bundleCid: "bafy", resultHash: this.result, details: "{}" })),
    check: () =>
      this.#call(() => {
        this.checks++;
        return this.finding;
      }),
    publish: () =>
      this.#call(() => {
        this.receipts.push("bafyreceipt");
        return "bafyreceipt";
      }),
  };

  async go(ledger: Ledger, own: object = {}) {
    const policy = providerPolicySchema.parse({ bondPerDay: "100", ...own });
    return await advanceTask(TASK, {
      contracts: this.contracts,
      resultStore: this.resultStore,
      outcomes: EVERY_TIME,
      ledger,
      policy,
    });
  }
}

test("a rejection that the provider's own check disagrees with is appealed against once, with the receipt as evidence", async () => {
  const dispute = new Dispute();
  const ledger = openLedger(":memory:");
  expect([await dispute.go(ledger), await dispute.go(ledger)]).toEqual(["waiting", "waiting"]);
  expect([dispute.appeals, dispute.checks]).toEqual([[{ evidence: "bafyreceipt", bond: 30n }], 1]);
  // The arbiter kept silent: there is no second appeal, and the same result is taken only once.
  dispute.appeal = "impossible";
  expect([await dispute.go(ledger), dispute.submissions]).toEqual(["rejected", []]);
});

test("a result that the provider's own check finds wrong is recomputed and resubmitted, up to the configured number", async () => {
  const dispute = new Dispute();
  const ledger = openLedger(":memory:");
  dispute.finding = DIFFERS;
  expect(await dispute.go(ledger)).toBe("waiting");
  expect([dispute.submissions.map(({ resultHash }) => resultHash), dispute.appeals]).toEqual([[RIGHT], []]);
  dispute.state = { ...dispute.state, status: TaskStatus.Rejected };
  expect([await dispute.go(ledger), dispute.submissions.length]).toEqual(["rejected", 1]);
});

test("a provider that is killed anywhere while it objects appeals once, or submits once", async () => {
  for (const finding of [AGREES, DIFFERS])
    for (let killAt = 1; killAt <= 16; killAt++) {
      const dispute = new Dispute();
      const ledger = openLedger(":memory:");
      Object.assign(dispute, { finding, killAt });
      await dispute.go(ledger).catch(() => undefined);
      dispute.killAt = 0;
      expect(await dispute.go(ledger)).toBe("waiting");
      expect([killAt, dispute.appeals.length, dispute.submissions.length]).toEqual(
        finding.approve ? [killAt, 1, 0] : [killAt, 0, 1],
      );
      expect(ledger.spentSince("appeal", 0)).toBe(finding.approve ? 30n : 0n);
    }
});

test("appeals respect the daily number, the maximum bond, and the daily total of bonds", async () => {
  for (const own of [{ appealsPerDay: 0 }, { appealBondPerDay: "29" }, { bondPerDay: "29" }]) {
    const dispute = new Dispute();
    expect([await dispute.go(openLedger(":memory:"), own), dispute.appeals]).toEqual(["rejected", []]);
  }
  const dispute = new Dispute();
  const ledger = openLedger(":memory:");
  ledger.spend("appeal", idOf("9"), 30n, 900);
  expect(await dispute.go(ledger, { appealsPerDay: 1 })).toBe("rejected");
  // A day later it may.
  dispute.state = { ...dispute.state, now: 900 + 86_401, deadline: 200_000 };
  expect(await dispute.go(ledger, { appealsPerDay: 1 })).toBe("waiting");
});

test("a rejection is left to people when the check gives no answer, the result is the same again, or time is over", async () => {
  const cases: Partial<Dispute>[] = [
    { finding: { reason: "A person decides." } },
    { finding: DIFFERS, result: WRONG },
    { appeal: "impossible" },
  ];
  for (const own of cases) {
    const dispute = Object.assign(new Dispute(), own);
    expect(await dispute.go(openLedger(":memory:"))).toBe("rejected");
    expect([dispute.appeals, dispute.submissions]).toEqual([[], []]);
  }
  const late = Object.assign(new Dispute(), { finding: DIFFERS });
  late.state = { ...late.state, now: 90_001 };
  expect([await late.go(openLedger(":memory:")), late.submissions]).toEqual(["rejected", []]);
});

test("a rejected task that cannot be computed is not declined, because no one else could take it", async () => {
  const dispute = Object.assign(new Dispute(), { finding: DIFFERS });
  dispute.resultStore.compute = () => Promise.reject(new RuntimeFault("failed", "no result"));
  expect(await dispute.go(openLedger(":memory:"))).toBe("rejected");
});
