import type { Hex } from "viem";
import { expect, test } from "vitest";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { ALL_EVENTS, type ContractEvents } from "../chain/contract-events.ts";
import { openLedger } from "../ledger/ledger.ts";
import { openMetrics } from "../service/metrics.ts";
import { createProvider, type ProviderParts } from "./agent.ts";
import { providerPolicySchema } from "./policy.ts";

const NOTHING: ContractEvents = { isAny: false, isAbout: () => false };

test("with room for one, a task that waits for its verifiers does not keep the next from being computed", async () => {
  const tasks: Hex[] = [`0x${"1".repeat(64)}`, `0x${"2".repeat(64)}`];
  const followed: Hex[] = [];
  const parts = {
    account: "0x1",
    policy: { concurrency: 1 },
    ledger: openLedger(":memory:"),
    index: {
      underWay: async () => tasks.map((task) => ({ task, isToCompute: true })),
      offers: async () => [],
    },
    contracts: {
      state: async (task: Hex) => {
        followed.push(task);
        return { status: TaskStatus.Completed, isMine: true };
      },
      advance: async () => undefined,
    },
    log: { info: () => undefined, warn: () => undefined },
    metrics: openMetrics("provider"),
    now: async () => 1_000,
    dryRun: false,
  };
  const provider = createProvider(parts as unknown as ProviderParts);
  for (let round = 0; round < 4; round++) {
    await provider.poll(ALL_EVENTS);
    await provider.idle();
  }
  expect(followed).toEqual([...tasks, ...tasks]);
});

test("a task that waits for its verifiers is asked about again when the contracts name it, and at once when that failed", async () => {
  const task: Hex = `0x${"1".repeat(64)}`;
  let asked = 0;
  let isAway = true;
  const parts = {
    account: "0x1",
    policy: { concurrency: 1 },
    ledger: openLedger(":memory:"),
    index: { underWay: async () => [{ task, isToCompute: false }], offers: async () => [] },
    contracts: {
      state: async () => {
        asked++;
        if (isAway) throw new Error("fetch failed");
        return { status: TaskStatus.Completed, isMine: true };
      },
      advance: async () => undefined,
    },
    log: { info: () => undefined, warn: () => undefined },
    metrics: openMetrics("provider"),
    now: async () => 1_000,
    dryRun: false,
  };
  const provider = createProvider(parts as unknown as ProviderParts);
  const poll = async (events: ContractEvents) => {
    asked = 0;
    await provider.poll(events);
    await provider.idle();
    return asked;
  };
  expect(await poll(NOTHING)).toBe(1);
  isAway = false;
  expect([await poll(NOTHING), await poll(NOTHING), await poll(ALL_EVENTS)]).toEqual([1, 0, 1]);
});

test("a task that waits for others takes no place, however long chain and index take: the next offer is accepted at the same look", async () => {
  const [waiting, next]: Hex[] = [`0x${"1".repeat(64)}`, `0x${"2".repeat(64)}`];
  const answered = Promise.withResolvers<void>();
  const accepted: Hex[] = [];
  const offer = {
    kind: "inference",
    category: "nlp",
    requester: "0x9",
    reward: 1n,
    bond: 0n,
    deadline: 9_000,
  };
  const parts = {
    account: "0x1",
    policy: providerPolicySchema.parse({ bondPerDay: "1" }),
    ledger: openLedger(":memory:"),
    index: {
      underWay: async () => [{ task: waiting, isToCompute: false }],
      offers: async () => [{ ...offer, task: next, model: next }],
    },
    jobs: { of: async () => ({ manifest: { limits: { seconds: 10 } } }) },
    contracts: {
      state: async (task: Hex) => {
        if (task === waiting) await answered.promise;
        return { status: accepted.includes(task) ? TaskStatus.Expired : TaskStatus.Created, isMine: false };
      },
      accept: async (task: Hex) => accepted.push(task),
    },
    log: { info: () => undefined, warn: () => undefined },
    metrics: openMetrics("provider"),
    now: async () => 1_000,
    dryRun: false,
  };
  const provider = createProvider(parts as unknown as ProviderParts);
  await provider.poll(ALL_EVENTS);
  await expect.poll(() => accepted).toEqual([next]);
  answered.resolve();
  await provider.idle();
});

test("what cannot be computed is given back with the reason and not taken again, also while the index still has it as assigned, and the next task is computed", async () => {
  const [trap, work]: Hex[] = [`0x${"1".repeat(64)}`, `0x${"2".repeat(64)}`];
  const steps: string[] = [];
  const mine = new Set<Hex>();
  const offer = {
    kind: "inference",
    category: "nlp",
    requester: "0x9",
    reward: 1n,
    bond: 0n,
    deadline: 9_000,
  };
  const said: unknown[] = [];
  const parts = {
    account: "0x1",
    policy: providerPolicySchema.parse({ bondPerDay: "1" }),
    ledger: openLedger(":memory:"),
    index: {
      // Behind the chain: what was given back still stands there as assigned.
      underWay: async () => (steps.includes("decline") ? [{ task: trap, isToCompute: true }] : []),
      offers: async () => [trap, work].map((task) => ({ ...offer, task, model: task })),
    },
    jobs: { of: async () => ({ manifest: { limits: { seconds: 10 } } }) },
    contracts: {
      state: async (task: Hex) => ({
        ...{ status: mine.has(task) ? TaskStatus.Assigned : TaskStatus.Created, isMine: mine.has(task) },
        ...{ round: 0, deadline: 9_000, bond: 0n, share: "none", now: 1_000 },
      }),
      accept: async (task: Hex) => {
        steps.push(`accept ${task === trap ? "trap" : "work"}`);
        mine.add(task);
      },
      decline: async (task: Hex) => {
        steps.push("decline");
        mine.delete(task);
      },
      submit: async () => steps.push("submit"),
    },
    resultStore: {
      compute: async (task: Hex) => {
        if (task === trap) throw new RuntimeFault("limit", "The script used more than the 9 steps");
        return { used: { seconds: 1 } };
      },
      store: async () => ({ bundleCid: "", resultHash: work, details: "" }),
    },
    log: { info: (line: unknown) => said.push(line), warn: () => undefined },
    metrics: openMetrics("provider"),
    now: async () => 1_000,
    dryRun: false,
  };
  const provider = createProvider(parts as unknown as ProviderParts);
  for (let round = 0; round < 3; round++) {
    await provider.poll(ALL_EVENTS);
    await provider.idle();
  }
  expect(steps.slice(0, 4)).toEqual(["accept trap", "decline", "accept work", "submit"]);
  expect(steps.filter((step) => step === "accept trap")).toHaveLength(1);
  const reason = "The script used more than the 9 steps";
  expect(said).toContainEqual({ task: trap, status: "declined", reason });
  expect(said).toContainEqual({
    ...{ task: trap, status: "skipped" },
    reason: `it could not be computed here: ${reason}`,
  });
});

test("a dry run says which tasks a provider would take, and takes none", async () => {
  const task: Hex = `0x${"1".repeat(64)}`;
  const said: unknown[] = [];
  const untouched = new Proxy({}, { get: () => () => Promise.reject(new Error("something was sent")) });
  const parts = {
    account: "0x1",
    policy: providerPolicySchema.parse({ bondPerDay: "1" }),
    ledger: openLedger(":memory:"),
    index: {
      underWay: async () => [{ task, isToCompute: true }],
      offers: async () => [
        {
          ...{ task, model: task, kind: "inference", category: "nlp", requester: "0x9" },
          ...{ reward: 1n, bond: 0n, deadline: 9_000 },
        },
      ],
    },
    jobs: { of: async () => ({ manifest: { limits: { seconds: 10 } } }) },
    contracts: untouched,
    resultStore: untouched,
    log: { info: (line: unknown) => said.push(line), warn: (line: unknown) => said.push(line) },
    metrics: openMetrics("provider"),
    now: async () => 1_000,
    dryRun: true,
  };
  const provider = createProvider(parts as unknown as ProviderParts);
  await provider.poll(ALL_EVENTS);
  await provider.idle();
  expect(said).toEqual([{ task, status: "wanted", reason: "dry run: it would be accepted and computed" }]);
});
