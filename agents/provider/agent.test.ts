import type { Hex } from "viem";
import { expect, test } from "vitest";
import { Check, TaskStatus } from "#protocol/generated/enums.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { ALL_EVENTS, type ContractEvents } from "../chain/contract-events.ts";
import { openLedger } from "../ledger/ledger.ts";
import { openMetrics } from "../service/metrics.ts";
import { createProvider, type ProviderParts } from "./agent.ts";
import type { Outcomes } from "./outcomes.ts";
import { providerPolicySchema } from "./policy.ts";

const RICH = { tokens: 1_000n, gas: 1_000n, gasOfTask: 1n };
const EVERY_TIME: Outcomes = { once: (_task, _round, compute) => compute(), remove: async () => undefined };
const NOTHING: ContractEvents = { isAny: false, isAbout: () => false };

test("with a capacity of one, a task that waits for verifiers does not block computing the next", async () => {
  const tasks: Hex[] = [`0x${"1".repeat(64)}`, `0x${"2".repeat(64)}`];
  const followed: Hex[] = [];
  const parts = {
    account: "0x1",
    policy: { concurrency: 1 },
    ledger: openLedger(":memory:"),
    index: {
      heldBy: async () => tasks.map((task) => ({ task, isToCompute: true, bond: 0n })),
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

test("a task that waits for verifiers is polled again after a contract event, or at once if the last poll failed", async () => {
  const task: Hex = `0x${"1".repeat(64)}`;
  let asked = 0;
  let isAway = true;
  const parts = {
    account: "0x1",
    policy: { concurrency: 1 },
    ledger: openLedger(":memory:"),
    index: { heldBy: async () => [{ task, isToCompute: false, bond: 0n }], offers: async () => [] },
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
      heldBy: async () => [{ task: waiting, isToCompute: false, bond: 0n }],
      offers: async () => [{ ...offer, task: next, model: next }],
    },
    jobs: { of: async () => ({ manifest: {}, limits: { seconds: 10 } }) },
    contracts: {
      state: async (task: Hex) => {
        if (task === waiting) await answered.promise;
        const status = accepted.includes(task) ? TaskStatus.Expired : TaskStatus.Created;
        return { status, isMine: false, round: 0, now: 1_000 };
      },
      accept: async (task: Hex) => accepted.push(task),
      checkOf: async () => Check.Open,
      funds: async () => RICH,
    },
    resultStore: { requireSound: async () => undefined },
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
      // Lags behind the chain: a declined task is still listed as assigned.
      heldBy: async () => (steps.includes("decline") ? [{ task: trap, isToCompute: true, bond: 0n }] : []),
      offers: async () => [trap, work].map((task) => ({ ...offer, task, model: task })),
    },
    jobs: { of: async () => ({ manifest: {}, limits: { seconds: 10 } }) },
    contracts: {
      state: async (task: Hex) => ({
        status: mine.has(task) ? TaskStatus.Assigned : TaskStatus.Created,
        isMine: mine.has(task),
        round: 0,
        deadline: 9_000,
        bond: 0n,
        share: "none",
        now: 1_000,
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
      checkOf: async () => Check.Open,
      funds: async () => RICH,
    },
    outcomes: EVERY_TIME,
    resultStore: {
      requireSound: async () => undefined,
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
    task: trap,
    status: "skipped",
    reason: `this agent cannot compute it: ${reason}`,
  });
});

test("a dry run lists the tasks a provider would take, and takes none", async () => {
  const task: Hex = `0x${"1".repeat(64)}`;
  const said: unknown[] = [];
  const untouched = new Proxy(
    { checkOf: async () => Check.Open, funds: async () => RICH },
    { get: (own, name) => Reflect.get(own, name) ?? (() => Promise.reject(new Error("something was sent"))) },
  );
  const parts = {
    account: "0x1",
    policy: providerPolicySchema.parse({ bondPerDay: "1" }),
    ledger: openLedger(":memory:"),
    index: {
      heldBy: async () => [{ task, isToCompute: true, bond: 0n }],
      offers: async () => [
        {
          task,
          model: task,
          kind: "inference",
          category: "nlp",
          requester: "0x9",
          reward: 1n,
          bond: 0n,
          deadline: 9_000,
        },
      ],
    },
    jobs: { of: async () => ({ manifest: {}, limits: { seconds: 10 } }) },
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
  expect(said).toEqual([{ task, status: "wanted", reason: "dry run: would be accepted and computed" }]);
});

/** A market with open tasks that only this provider accepts. */
function openTasks(bonds: readonly bigint[], own: object = {}) {
  const offers = bonds.map((bond, at) => ({
    task: `0x${String(at + 1).repeat(64)}` as Hex,
    model: "0x7",
    kind: "inference",
    category: "nlp",
    requester: "0x9",
    reward: 1n,
    bond,
    deadline: 9_000,
  }));
  const accepted: Hex[] = [];
  const logged: { task?: Hex; status?: string; reason?: string }[] = [];
  const funds = { tokens: 0n, gas: 0n, gasOfTask: 5n };
  const parts = {
    account: "0x1",
    policy: providerPolicySchema.parse({ bondPerDay: "1000", concurrency: 4 }),
    ledger: openLedger(":memory:"),
    index: {
      heldBy: async () =>
        offers
          .filter(({ task }) => accepted.includes(task))
          .map(({ task, bond }) => ({ task, isToCompute: true, bond })),
      offers: async () => offers.filter(({ task }) => !accepted.includes(task)),
    },
    jobs: { of: async () => ({ manifest: {}, limits: { seconds: 10 } }) },
    contracts: {
      state: async (task: Hex) => ({
        status: accepted.includes(task) ? TaskStatus.Assigned : TaskStatus.Created,
        isMine: accepted.includes(task),
        round: 0,
        deadline: 9_000,
        bond: 0n,
        share: "none",
        now: 1_000,
      }),
      accept: async (task: Hex) => accepted.push(task),
      decline: async () => undefined,
      checkOf: async () => Check.Open,
      funds: async () => ({ ...funds }),
      submit: () => Promise.reject(new Error("the store is away")),
    },
    resultStore: {
      requireSound: async () => undefined,
      compute: async () => ({ used: { seconds: 1 } }),
      store: async () => ({}),
    },
    outcomes: EVERY_TIME,
    log: { info: (line: object) => logged.push(line), warn: () => undefined },
    metrics: openMetrics("provider"),
    now: async () => 1_000,
    dryRun: false,
    ...own,
  };
  const provider = createProvider(parts as unknown as ProviderParts);
  const poll = async () => {
    await provider.poll(ALL_EVENTS);
    await provider.idle();
  };
  return { provider, accepted, logged, funds, poll, tasks: offers.map(({ task }) => task) };
}

test("a task whose bond or gas the account cannot pay is not accepted, the agent is unhealthy and says why, and accepts it once it can", async () => {
  const { provider, accepted, logged, funds, poll, tasks } = openTasks([30n]);
  await poll();
  expect([accepted, provider.problem?.()]).toEqual([
    [],
    expect.stringContaining("less than the bond of 0.00000000000000003 MLB"),
  ]);
  expect(logged).toContainEqual({ task: tasks[0], status: "skipped", reason: provider.problem?.() });
  Object.assign(funds, { tokens: 30n, gas: 4n });
  await poll();
  expect([accepted, provider.problem?.()]).toEqual([
    [],
    "the account holds 0.000000000000000004 of the chain's coin for gas, but a task needs about 0.000000000000000005",
  ]);
  funds.gas = 5n;
  await poll();
  expect([accepted, provider.problem?.()]).toEqual([tasks, undefined]);
});

test("the bonds of tasks that are being computed are reserved: what is left must pay for the next one", async () => {
  const { accepted, funds, poll, tasks } = openTasks([30n, 30n, 30n]);
  Object.assign(funds, { tokens: 60n, gas: 100n });
  await poll();
  expect(accepted).toEqual(tasks.slice(0, 2));
  await poll();
  expect(accepted).toEqual(tasks.slice(0, 2));
});

test("the gas of tasks that are being computed is reserved: without it their results could not be submitted", async () => {
  const { provider, accepted, funds, poll, tasks } = openTasks([30n, 30n, 30n]);
  Object.assign(funds, { tokens: 900n, gas: 14n });
  await poll();
  expect(accepted).toEqual(tasks.slice(0, 2));
  expect(provider.problem?.()).toContain("but this task and the 2 accepted before need about");
});

test("an agent that is stopped while it looks for tasks accepts none", async () => {
  const stop = new AbortController();
  const of = async () => {
    stop.abort();
    return { manifest: {}, limits: { seconds: 10 } };
  };
  const { accepted, funds, poll } = openTasks([30n, 30n], { signal: stop.signal, jobs: { of } });
  Object.assign(funds, { tokens: 900n, gas: 100n });
  await poll();
  expect(accepted).toEqual([]);
});

test("a task that keeps failing makes the agent unhealthy, with the reason", async () => {
  const { provider, funds, poll } = openTasks([30n]);
  Object.assign(funds, { tokens: 60n, gas: 5n });
  for (let round = 0; round < 2; round++) await poll();
  expect(provider.problem?.()).toBeUndefined();
  await poll();
  expect(provider.problem?.()).toContain("keeps failing: the store is away");
});

test("a model of which two tasks could not be computed within a day is not accepted a third time", async () => {
  const compute = () => Promise.reject(new RuntimeFault("limit", "too many steps"));
  const { accepted, logged, funds, poll, tasks } = openTasks([0n, 0n, 0n], {
    resultStore: { requireSound: async () => undefined, compute },
    policy: providerPolicySchema.parse({ bondPerDay: "1000", concurrency: 1 }),
  });
  Object.assign(funds, { tokens: 60n, gas: 100n });
  for (let round = 0; round < 6; round++) await poll();
  expect(accepted).toEqual(tasks.slice(0, 2));
  expect(logged).toContainEqual({
    task: tasks[2],
    status: "skipped",
    reason: "2 tasks of this model failed within a day",
  });
});
