import { expect, test, vi } from "vitest";
import { GasCapReached } from "../chain/chain.ts";
import { openLedger } from "../ledger/ledger.ts";
import type { Log } from "../service/log.ts";
import { openMetrics } from "../service/metrics.ts";
import { keep } from "./agent.ts";
import type { Duty, KeeperContracts } from "./duty.ts";
import { keeperPolicySchema } from "./policy.ts";

const duty = (step: Duty["step"], digit: string, own: Partial<Duty> = {}): Duty => ({
  step,
  task: `0x${digit.repeat(64)}`,
  requester: `0x${"a".repeat(40)}`,
  verification: undefined,
  voters: [],
  mark: "0",
  ...own,
});

/** A chain on which things are due until they are done. */
class World implements KeeperContracts {
  time = 1_000;
  open: Duty[] = [];
  fees = 0n;
  readonly did: string[] = [];
  gas = Number.POSITIVE_INFINITY;

  now = async () => this.time;
  due: KeeperContracts["due"] = async (_now, concerns) =>
    this.open.filter(({ requester }) => concerns(requester));
  income = async () => this.fees;
  sweep = async () => {
    this.did.push("sweep");
    this.fees = 0n;
    return true;
  };
  async perform(wanted: Duty): Promise<boolean> {
    if (this.did.length >= this.gas) throw new GasCapReached("no gas");
    if (!this.open.includes(wanted)) return false;
    this.open = this.open.filter((one) => one !== wanted);
    this.did.push(wanted.step);
    return true;
  }
}

const log = { info: vi.fn(), warn: vi.fn(), debug: vi.fn(), error: vi.fn() } as unknown as Log;
const keeperOf = (contracts: World, policy: object = {}, dryRun = false) => ({
  contracts,
  policy: keeperPolicySchema.parse(policy),
  ledger: openLedger(":memory:"),
  log,
  metrics: openMetrics("keeper"),
  dryRun,
});

test("does what is due once, and nothing at the next poll", async () => {
  const world = new World();
  world.open = [duty("expire", "1"), duty("finalize", "2"), duty("settle", "3")];
  const keeper = keeperOf(world);
  expect(await keep(keeper)).toEqual({ due: 3, done: 3, left: 0 });
  expect(await keep(keeper)).toEqual({ due: 0, done: 0, left: 0 });
  expect(world.did).toEqual(["expire", "finalize", "settle"]);
});

test("one step that fails does not keep the others from being done", async () => {
  const world = new World();
  world.open = [duty("expire", "1"), duty("distribute", "2")];
  vi.spyOn(world, "perform").mockRejectedValueOnce(new Error("the node is away"));
  expect(await keep(keeperOf(world))).toEqual({ due: 2, done: 1, left: 1 });
  expect(world.did).toEqual(["distribute"]);
});

test("a dry run sends nothing, the income included", async () => {
  const world = new World();
  world.open = [duty("expire", "1")];
  world.fees = 9n;
  expect(await keep(keeperOf(world, { sweepFrom: "1" }, true))).toEqual({ due: 1, done: 0, left: 1 });
  expect(world.did).toEqual([]);
});

test("skips the requesters and steps that its policy excludes, and does no more in one poll than it allows", async () => {
  const world = new World();
  const left = duty("expire", "1", { requester: `0x${"B".repeat(40)}` });
  world.open = [left, duty("settle", "2"), duty("expire", "3"), duty("finalize", "4")];
  const policy = { exceptRequesters: [`0x${"b".repeat(40)}`], steps: ["expire", "finalize"], perPoll: 1 };
  const keeper = keeperOf(world, policy);
  expect(await keep(keeper)).toEqual({ due: 2, done: 1, left: 1 });
  expect(await keep(keeper)).toEqual({ due: 1, done: 1, left: 0 });
  expect(world.did).toEqual(["expire", "finalize"]);
});

test("patience starts at the first sight of a due step, and restarts when it is due again", async () => {
  const world = new World();
  const keeper = keeperOf(world, { patience: 600 });
  const poll = async (time: number, mark: string) => {
    world.time = time;
    world.open = [duty("finalize", "1", { mark })];
    return (await keep(keeper)).done;
  };
  expect([await poll(1_000, "a"), await poll(1_599, "a"), await poll(1_600, "a")]).toEqual([0, 0, 1]);
  expect([await poll(1_601, "b"), await poll(2_201, "b")]).toEqual([0, 1]);
});

test("stops at the day's gas without an error, and income is swept from its sum on", async () => {
  const world = new World();
  world.open = [duty("expire", "1"), duty("expire", "2")];
  world.gas = 1;
  expect(await keep(keeperOf(world))).toEqual({ due: 2, done: 1, left: 1 });
  world.open = [];
  world.fees = 4n;
  await keep(keeperOf(world, { sweepFrom: "5" }));
  expect(world.did).toEqual(["expire"]);
  world.fees = 5n;
  await keep(keeperOf(world, { sweepFrom: "5" }));
  expect(world.did).toEqual(["expire", "sweep"]);
});
