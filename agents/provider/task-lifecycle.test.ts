import { join } from "node:path";
import type { Hex } from "viem";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import { batchSeal } from "#protocol/chain/sealed/sampled-batch.ts";
import { resultSeal, roundTrace, traceSeal } from "#protocol/chain/sealed/sealed-vote.ts";
import { Check, TaskStatus } from "#protocol/generated/enums.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { Outcome } from "#runtime/run/job.ts";
import { type Ledger, openLedger } from "../ledger/ledger.ts";
import type {
  ProviderContracts,
  ProviderStatus,
  ResultStore,
  StoredSubmission,
  TaskState,
} from "./context.ts";
import type { Outcomes } from "./outcomes.ts";
import { providerPolicySchema } from "./policy.ts";
import { advanceTask, whyImpossible } from "./task-lifecycle.ts";

const TASK: Hex = `0x${"1".repeat(64)}`;
const BOND = 20n;
const policy = providerPolicySchema.parse({ bondPerDay: "100" });
const never = () => Promise.reject(new Error("nothing was rejected"));

/** Outcomes that outlive the agent, as files do. */
function outcomesInMemory(): Outcomes {
  const kept = new Map<string, Outcome>();
  return {
    async once(task, round, compute) {
      const outcome = kept.get(`${task}-${round}`) ?? (await compute());
      kept.set(`${task}-${round}`, outcome);
      return outcome;
    },
    remove: async (task, round) => void kept.delete(`${task}-${round}`),
  };
}

/**
 * A market, a store and a runtime that survive when the agent is killed, and accept each step as often as the contracts
 * do.
 */
class World {
  state: TaskState = {
    status: TaskStatus.Created,
    isMine: false,
    round: 0,
    deadline: 90_000,
    bond: BOND,
    check: Check.Open,
    share: "none",
    now: 1_000,
  };
  readonly submissions: StoredSubmission[] = [];
  readonly seals: (Hex | undefined)[] = [];
  readonly pinned: (readonly Hex[])[] = [];
  /** Round whose inputs are sealed one by one, by each call of the store. */
  readonly sampled: (number | undefined)[] = [];
  /** Seals of the inputs of a sampled batch. */
  inputs: readonly Hex[] | undefined;
  readonly contents = new Set<string>();
  readonly outcomes = outcomesInMemory();
  /** Digest of a run's trace. */
  trace: Hex | undefined;
  computed = 0;
  paid = 0;
  #steps = 0;
  /** The call before or after which the agent is killed; none when it is 0. */
  killAt = 0;

  /** A call from the agent: it may be killed before the call, or after it but before the answer. */
  async #call<Value>(work: () => Value): Promise<Value> {
    if (++this.#steps === this.killAt) throw new Error("SIGKILL");
    const value = work();
    if (++this.#steps === this.killAt) throw new Error("SIGKILL");
    return value;
  }

  change(part: Partial<TaskState>): void {
    this.state = { ...this.state, ...part, now: this.state.now + 1 };
  }

  readonly contracts: ProviderContracts = {
    state: () => this.#call(() => this.state),
    funds: async () => ({ tokens: 1_000n, gas: 1_000n, gasOfTask: 1n }),
    accept: () =>
      this.#call(() => {
        if (this.state.status !== TaskStatus.Created) throw new Error("InvalidStatus");
        this.change({ status: TaskStatus.Assigned, isMine: true, bond: 0n });
      }),
    checkOf: async () => this.state.check,
    submit: (_, submission, _bond, seal) =>
      this.#call(() => {
        if (this.state.status !== TaskStatus.Assigned) throw new Error("InvalidStatus");
        this.submissions.push(submission);
        this.seals.push(seal);
        this.change({ status: TaskStatus.Completed, round: this.state.round + 1 });
      }),
    claim: () =>
      this.#call(() => {
        if (this.state.share !== "now") throw new Error("NothingToClaim");
        this.paid++;
        this.change({ share: "none" });
      }),
    decline: () => this.#call(() => this.change({ status: TaskStatus.Created, isMine: false })),
    advance: () => this.#call(() => undefined),
    pinSample: (_, seals) => this.#call(() => void this.pinned.push(seals)),
    rejection: never,
    appeal: never,
  };

  readonly resultStore: ResultStore = {
    requireSound: () => this.#call(() => undefined),
    compute: () =>
      this.#call(() => ({ used: { seconds: ++this.computed }, trace: this.trace }) as unknown as Outcome),
    store: (task, { used, trace }, at, sampled) =>
      this.#call(() => {
        this.sampled.push(sampled);
        this.contents.add(`${task} at ${at} in ${used.seconds} s`);
        return {
          bundleCid: `bafy-${task}`,
          resultHash: task,
          details: "{}",
          trace,
          seals: sampled ? this.inputs : undefined,
        };
      }),
    check: never,
    publish: never,
  };
}

/** Starts the agent until the task is settled; verifiers approve what was submitted. */
async function live(world: World, ledger: Ledger): Promise<{ starts: number; status: string }> {
  for (let starts = 1; starts < 20; starts++) {
    try {
      const status = await advanceTask(TASK, { ...world, ledger, policy });
      if (status !== "waiting") return { starts, status };
      world.change({ status: TaskStatus.Verified, share: "now" });
    } catch (cause) {
      if ((cause as Error).message !== "SIGKILL") throw cause;
      world.killAt = 0;
    }
  }
  throw new Error("the agent never came to an end");
}

test("a provider that is killed anywhere ends with one submission, one bond and one payment", async () => {
  const undisturbed = new World();
  expect(await live(undisturbed, openLedger(":memory:"))).toEqual({ starts: 2, status: "settled" });
  let kills = 0;
  for (let killAt = 1; killAt <= 20; killAt++) {
    const world = new World();
    world.killAt = killAt;
    const ledger = openLedger(":memory:");
    const { starts, status } = await live(world, ledger);
    if (starts > 2) kills++;
    expect([killAt, status, world.submissions.length, world.paid, world.contents.size]).toEqual([
      killAt,
      "settled",
      1,
      1,
      1,
    ]);
    expect(ledger.spentSince("bond", 0)).toBe(BOND);
  }
  // Two moments around each of the calls of a whole course.
  expect(kills).toBeGreaterThanOrEqual(16);
});

test("what was computed and stored is not computed again", async () => {
  const world = new World();
  const ledger = openLedger(":memory:");
  const { submit } = world.contracts;
  const failing = { ...world.contracts, submit: () => Promise.reject(new Error("the chain is away")) };
  await expect(
    advanceTask(TASK, {
      contracts: failing,
      resultStore: world.resultStore,
      outcomes: world.outcomes,
      ledger,
      policy,
    }),
  ).rejects.toThrow("the chain is away");
  expect(
    await advanceTask(TASK, {
      contracts: { ...world.contracts, submit },
      resultStore: world.resultStore,
      outcomes: world.outcomes,
      ledger,
      policy,
    }),
  ).toBe("waiting");
  expect([world.computed, world.submissions.length]).toEqual([1, 1]);
});

test("of two providers only one computes; the other one hears that the task is lost", async () => {
  const world = new World();
  world.change({ status: TaskStatus.Assigned, isMine: false });
  expect(await advanceTask(TASK, { ...world, ledger: openLedger(":memory:"), policy })).toBe("lost");
  expect(world.computed).toBe(0);
});

test("when two providers take the same task at once, the contract assigns one, and only that one computes, posts a bond and is paid", async () => {
  const world = new World();
  let winner: string | undefined;
  const racer = (name: string) => {
    const contracts: ProviderContracts = {
      ...world.contracts,
      state: async (task) => ({ ...(await world.contracts.state(task)), isMine: winner === name }),
      async accept(task, bond) {
        await world.contracts.accept(task, bond);
        winner = name;
      },
    };
    const ledger = openLedger(":memory:");
    const poll = () =>
      advanceTask(TASK, {
        contracts,
        resultStore: world.resultStore,
        outcomes: world.outcomes,
        ledger,
        policy,
      });
    return { name, ledger, poll };
  };
  const [one, other] = [racer("one"), racer("other")];
  const [first, second] = await Promise.allSettled([one.poll(), other.poll()]);
  // Both saw it open; the second transaction found it taken.
  expect([first, second]).toEqual([
    { status: "fulfilled", value: "waiting" },
    { status: "rejected", reason: new Error("InvalidStatus") },
  ]);
  expect(await other.poll()).toBe("lost");
  world.change({ status: TaskStatus.Verified, share: "now" });
  expect([await one.poll(), await other.poll()]).toEqual(["settled", "lost"]);
  expect([world.computed, world.submissions.length, world.paid]).toEqual([1, 1, 1]);
  expect([one, other].map(({ ledger }) => ledger.spentSince("bond", 0))).toEqual([BOND, 0n]);
});

test("what cannot be computed is given back; a stopped agent keeps its task", async () => {
  const world = new World();
  const ledger = openLedger(":memory:");
  const failing = (code: "failed" | "cancelled") => ({
    ...world.resultStore,
    compute: () => Promise.reject(new RuntimeFault(code, "no result")),
  });
  await expect(
    advanceTask(TASK, { ...world, resultStore: failing("cancelled"), ledger, policy }),
  ).rejects.toThrow("no result");
  expect(world.state.isMine).toBe(true);
  expect(await advanceTask(TASK, { ...world, resultStore: failing("failed"), ledger, policy })).toBe(
    "declined",
  );
  expect([world.state.isMine, world.submissions.length]).toEqual([false, 0]);
});

test("a task whose computation crashed the program is given back, not computed again", async () => {
  const folder = createTemporaryFolder("provider-");
  const path = join(folder.path, "provider.sqlite");
  const world = new World();
  const first = openLedger(path);
  const endless = { ...world.resultStore, compute: () => new Promise<never>(() => undefined) };
  void advanceTask(TASK, { ...world, resultStore: endless, ledger: first, policy });
  await expect.poll(() => first.working()).toEqual([{ task: TASK, round: 0, name: "computation" }]);
  first.close();
  const ledger = openLedger(path, { hasCrashed: true });
  expect(await advanceTask(TASK, { ...world, ledger, policy })).toBe("declined");
  expect([world.computed, world.state.isMine]).toEqual([0, false]);
  ledger.close();
  folder.remove();
});

test("a package that does not meet its own rule is declined before it is accepted: no transaction, no bond, no run of the task", async () => {
  const world = new World();
  const ledger = openLedger(":memory:");
  const words = "The model's own rule (metric) does not confirm its own repeated run";
  let tries = 0;
  const requireSound = () => Promise.reject(new RuntimeFault("package", words, { cause: ++tries }));
  const untouched = () => Promise.reject(new Error("something was sent"));
  const contracts = { ...world.contracts, accept: untouched, decline: untouched, submit: untouched };
  const context = {
    ...world,
    contracts,
    resultStore: { ...world.resultStore, requireSound },
    ledger,
    policy,
  };
  expect([await advanceTask(TASK, context), await advanceTask(TASK, context)]).toEqual([
    "declined",
    "declined",
  ]);
  expect([world.computed, tries, world.state.isMine, whyImpossible(TASK, { ledger })]).toEqual([
    0,
    1,
    false,
    words,
  ]);
  expect(ledger.spentSince("bond", 0)).toBe(0n);
});

test("a task whose own two runs the model's rule does not confirm is given back, and nothing is submitted", async () => {
  const world = new World();
  const ledger = openLedger(":memory:");
  const compute = () =>
    Promise.reject(new RuntimeFault("package", "score accuracy: at least 90 expected, 0 given"));
  const context = { ...world, resultStore: { ...world.resultStore, compute }, ledger, policy };
  expect(await advanceTask(TASK, context)).toBe("declined");
  expect([world.state.isMine, world.submissions.length, ledger.spentSince("bond", 0)]).toEqual([
    false,
    0,
    20n,
  ]);
});

test("a provider that is killed anywhere while it gives a task back does so once, and computes no second time", async () => {
  let kills = 0;
  for (let killAt = 1; killAt <= 10; killAt++) {
    const world = new World();
    world.killAt = killAt;
    let tries = 0;
    let declines = 0;
    const { decline } = world.contracts;
    const contracts: ProviderContracts = {
      ...world.contracts,
      decline: async (task) => {
        await decline(task).finally(() => {
          if (world.state.status === TaskStatus.Created) declines++;
        });
      },
    };
    const compute = () => Promise.reject(new RuntimeFault("failed", `no result at try ${++tries}`));
    const context = {
      contracts,
      resultStore: { ...world.resultStore, compute },
      outcomes: world.outcomes,
      ledger: openLedger(":memory:"),
      policy,
    };
    let status: ProviderStatus | undefined;
    while (!status)
      status = await advanceTask(TASK, context).catch((cause: Error) => {
        if (cause.message !== "SIGKILL") throw cause;
        kills++;
        return undefined;
      });
    // Open again, and still this provider's own in an index that is behind.
    world.killAt = 0;
    expect([killAt, status, await advanceTask(TASK, context), tries, declines]).toEqual([
      killAt,
      "declined",
      "declined",
      1,
      1,
    ]);
  }
  // Two moments around each of the five calls.
  expect(kills).toBe(10);
});

test("after the deadline nothing is computed any more", async () => {
  const world = new World();
  world.change({ status: TaskStatus.Assigned, isMine: true, deadline: 10 });
  expect(await advanceTask(TASK, { ...world, ledger: openLedger(":memory:"), policy })).toBe("lost");
  expect(world.computed).toBe(0);
});

test("a task that has ended is lost", async () => {
  const world = new World();
  world.change({ status: TaskStatus.Expired, isMine: true });
  expect(await advanceTask(TASK, { ...world, ledger: openLedger(":memory:"), policy })).toBe("lost");
});

test("a computed outcome survives uploads that fail: nothing is computed twice", async () => {
  const world = new World();
  const ledger = openLedger(":memory:");
  let isAway = true;
  const store: ResultStore["store"] = async (...args) => {
    if (isAway) throw new Error("the store is away");
    return await world.resultStore.store(...args);
  };
  const context = { ...world, resultStore: { ...world.resultStore, store }, ledger, policy };
  for (let poll = 0; poll < 3; poll++)
    await expect(advanceTask(TASK, context)).rejects.toThrow("the store is away");
  isAway = false;
  expect(await advanceTask(TASK, context)).toBe("waiting");
  expect([world.computed, world.submissions.length]).toEqual([1, 1]);
});

/** The task is accepted in second 1,000, and its first submission fails in the next. */
const FAILED_AT = 1_001;

test.each([
  ["after it failed for long", 1_799, 1_800, {}],
  ["when its deadline is near", 88_698, 88_699, { declineAfter: 1_000_000 }],
])(
  "a task whose submission keeps failing is declined %s, and not accepted again",
  async (_, before, after, own) => {
    const world = new World();
    const ledger = openLedger(":memory:");
    const submit = () => Promise.reject(new Error("ERC20InsufficientBalance(0x1, 0, 20)"));
    const context = {
      ...world,
      contracts: { ...world.contracts, submit },
      ledger,
      policy: { ...policy, ...own },
    };
    const pollAt = (seconds: number) => {
      world.state = { ...world.state, now: FAILED_AT + seconds };
      return advanceTask(TASK, context);
    };
    await expect(advanceTask(TASK, context)).rejects.toThrow("ERC20InsufficientBalance");
    await expect(pollAt(before)).rejects.toThrow("ERC20InsufficientBalance");
    expect(await pollAt(after)).toBe("declined");
    expect(whyImpossible(TASK, { ledger })).toContain("ERC20InsufficientBalance");
    expect([await advanceTask(TASK, context), world.state.isMine, world.computed]).toEqual([
      "declined",
      false,
      1,
    ]);
  },
);

test("a stopped agent declines nothing, however long a task has failed", async () => {
  const world = new World();
  const ledger = openLedger(":memory:");
  world.change({ status: TaskStatus.Assigned, isMine: true, deadline: 1_100 });
  const compute = () => Promise.reject(new RuntimeFault("cancelled", "stopped"));
  const context = { ...world, resultStore: { ...world.resultStore, compute }, ledger, policy };
  await expect(advanceTask(TASK, context)).rejects.toThrow("stopped");
  expect(world.state.isMine).toBe(true);
});

test("a recomputed task is submitted with the seal of its trace for the coming round, after a kill as well", async () => {
  const trace: Hex = `0x${"7".repeat(64)}`;
  const seal = traceSeal(roundTrace(verificationIdOf(TASK, 1, TASK), trace));
  for (let killAt = 1; killAt <= 20; killAt++) {
    const world = new World();
    world.trace = trace;
    world.change({ check: Check.Recomputed });
    world.killAt = killAt;
    await live(world, openLedger(":memory:"));
    expect([killAt, world.seals]).toEqual([killAt, [seal]]);
  }
});

test("a task that one verifier recomputes first is submitted with the seal for both of its stages", async () => {
  const trace: Hex = `0x${"7".repeat(64)}`;
  const verification = verificationIdOf(TASK, 1, TASK);
  const world = new World();
  world.trace = trace;
  world.change({ check: Check.Staged });
  await live(world, openLedger(":memory:"));
  expect(world.seals).toEqual([resultSeal(Check.Staged, verification, trace)]);
});

test("a sampled batch is submitted with the seal of all its inputs, whose drawn ones the provider shows while it waits", async () => {
  const inputs: readonly Hex[] = [`0x${"8".repeat(64)}`, `0x${"9".repeat(64)}`];
  const world = new World();
  world.inputs = inputs;
  world.change({ check: Check.Sampled });
  const ledger = openLedger(":memory:");
  expect(await advanceTask(TASK, { ...world, ledger, policy })).toBe("waiting");
  expect([world.sampled, world.seals, world.pinned]).toEqual([[1], [batchSeal(inputs)], []]);
  expect(await advanceTask(TASK, { ...world, ledger, policy })).toBe("waiting");
  expect(world.pinned).toEqual([inputs]);
});

test("a result with open votes is submitted without a seal", async () => {
  const world = new World();
  world.trace = `0x${"7".repeat(64)}`;
  await live(world, openLedger(":memory:"));
  expect(world.seals).toEqual([undefined]);
});
