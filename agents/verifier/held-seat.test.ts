/** A seat that is held and whose vote the machine cannot compute: its stake is lost unless a vote is opened in time. */
import { join } from "node:path";
import { type Hex, zeroHash } from "viem";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { STAGE } from "#protocol/chain/sealed/sealed-vote.ts";
import { Check } from "#protocol/generated/enums.ts";
import { ALL_EVENTS } from "../chain/contract-events.ts";
import { ContentMissing } from "../content/contents.ts";
import { type Ledger, openLedger } from "../ledger/ledger.ts";
import { openMetrics } from "../service/metrics.ts";
import { createVerifier, type VerifierParts } from "./agent.ts";
import { heldSeats } from "./early-seat.ts";

const id = (digit: string): Hex => `0x${digit.repeat(64)}`;
const roundOf = (digit: string) => ({
  verification: id(digit),
  task: id(digit),
  round: 1,
  resultHash: id("a"),
  bundleCid: "bafybundle",
  details: "{}",
  deadline: 90_000,
  kind: "inference",
  model: "0x4",
  requester: "0x5",
});
const HELD = roundOf("1");
const OTHER = roundOf("2");

/** A chain with rounds of which this account can take the first seats, and a machine that computes them. */
class Market {
  now = 1_000;
  /** Rounds that the index lists. */
  rounds = [HELD];
  policy: object = { exceptRequesters: [] };
  dryRun = false;
  /** Outcome of a computation; "hang": the program is killed during it. */
  outcome: "hang" | "vote" | Error = "vote";
  /** Outcome of the preparation, before the seat is taken. */
  preparation: "hang" | "done" = "done";
  readonly seats = new Set<Hex>();
  readonly opened: Hex[] = [];
  readonly computed: Hex[] = [];
  readonly warnings: { message?: string; reason?: string }[] = [];
  readonly metrics = openMetrics("verifier");

  agent(ledger: Ledger) {
    const done = async () => undefined;
    const parts = {
      account: "0x1",
      policy: this.policy,
      dryRun: this.dryRun,
      index: { rounds: async () => this.rounds, unsettled: async () => [] },
      log: { info: () => undefined, warn: (fields: object) => void this.warnings.push(fields) },
      metrics: this.metrics,
      ledger,
      confidence: 90,
      patience: 600,
      prepare: done,
      contracts: {
        now: async () => this.now,
        hasVoted: async (round: Hex) => this.seats.has(round) || this.opened.includes(round),
        submitted: async () => ({ resultHash: id("a"), check: Check.Staged }),
        conclude: done,
        collect: done,
      },
      sealed: {
        account: "0x1",
        whyNot: () => (this.preparation === "hang" ? new Promise(() => undefined) : done()),
        examine: async ({ verification }: { verification: Hex }) => {
          this.computed.push(verification);
          if (this.outcome === "hang") return new Promise(() => undefined);
          if (this.outcome instanceof Error) throw this.outcome;
          return { trace: id("7"), approve: true, reason: "The same bytes." };
        },
        contracts: {
          round: async (round: Hex) => ({
            phase: this.opened.includes(round) ? "decided" : this.seats.has(round) ? "opening" : "committing",
            isOver: this.seats.has(round) && this.now > 87_400,
            deadline: 87_400,
            hasSealed: this.seats.has(round),
            isReserved: false,
            seal: zeroHash,
            stage: STAGE.first,
            lock: 5n * 10n ** 18n,
          }),
          seat: async () => ({ ticket: 0, refusal: undefined }),
          commit: async (round: Hex) => void this.seats.add(round),
          open: async (round: Hex) => {
            this.seats.delete(round);
            this.opened.push(round);
          },
        },
      },
    };
    return createVerifier(parts as unknown as VerifierParts);
  }

  async atRisk(): Promise<number | undefined> {
    return (await this.metrics.seatsAtRisk.get()).values[0]?.value;
  }
}

/** Runs the agent until it computes, or prepares where `step` says so, and then kills or crashes the program. */
async function dies(market: Market, path: string, hasCrashed = false, step = "examination") {
  const ledger = openLedger(path);
  await market.agent(ledger).poll(ALL_EVENTS);
  await expect.poll(() => ledger.working()).toMatchObject([{ name: step }]);
  ledger.close();
  return openLedger(path, { hasCrashed });
}

async function polled(agent: ReturnType<Market["agent"]>, times = 1) {
  for (let time = 0; time < times; time++) {
    await agent.poll(ALL_EVENTS);
    await agent.idle();
  }
}

test("a computation that crashed the program while a seat is held is reported with deadline, lock and advice, and tried again", async () => {
  const folder = createTemporaryFolder("held-seat-");
  const market = new Market();
  market.outcome = "hang";
  const ledger = await dies(market, join(folder.path, "verifier.sqlite"), true);
  market.outcome = "vote";
  const agent = market.agent(ledger);
  await polled(agent, 3);
  expect([market.computed.length, market.warnings.length, await market.atRisk()]).toEqual([1, 1, 1]);
  expect(market.warnings[0]?.message).toBe(agent.problem?.());
  for (const part of [
    HELD.verification,
    "crashed or was killed",
    "5 MLB of the stake is locked",
    "by 1970-01-02T00:16:40.000Z",
    "Compute and open the vote elsewhere",
    "repair this machine and restart",
    "tries again at 1970-01-01T00:31:40.000Z",
  ])
    expect(agent.problem?.()).toContain(part);
  market.now += 900;
  await polled(agent, 2);
  expect([market.opened, market.seats.size, await market.atRisk()]).toEqual([[HELD.verification], 0, 0]);
  expect([agent.problem?.(), heldSeats(ledger), ledger.setAside()]).toEqual([undefined, [], []]);
  ledger.close();
  folder.remove();
});

test("a computation that ends the program again and again is tried after growing pauses until the deadline, and other rounds are computed in between", async () => {
  const folder = createTemporaryFolder("held-seat-");
  const path = join(folder.path, "verifier.sqlite");
  const market = new Market();
  market.outcome = "hang";
  const starts: number[] = [];
  for (; starts.length < 12; ) {
    (await dies(market, path, true)).close();
    starts.push(market.now);
    const ledger = openLedger(path);
    const retryAt = ledger.retryAt(HELD) as number;
    ledger.close();
    market.now = retryAt;
  }
  const pauses = starts.slice(1).map((start, at) => start - (starts[at] as number));
  expect(pauses).toEqual([900, 1_800, 3_600, ...Array(8).fill(7_200)]);
  market.now -= 1;
  market.outcome = "vote";
  market.rounds = [HELD, OTHER];
  const ledger = openLedger(path);
  await polled(market.agent(ledger), 3);
  expect([market.opened, market.seats.has(HELD.verification)]).toEqual([[OTHER.verification], true]);
  market.now = 87_401;
  const agent = market.agent(ledger);
  await polled(agent, 2);
  expect([heldSeats(ledger), agent.problem?.()]).toEqual([[], undefined]);
  ledger.close();
  folder.remove();
});

test("a held seat is computed when the policy no longer includes it and the index does not list it, before other rounds", async () => {
  const folder = createTemporaryFolder("held-seat-");
  const path = join(folder.path, "verifier.sqlite");
  const market = new Market();
  market.outcome = "hang";
  (await dies(market, path)).close();
  market.outcome = "vote";
  market.computed.length = 0;
  market.policy = { exceptRequesters: [HELD.requester] };
  market.rounds = [OTHER];
  const ledger = openLedger(path);
  await polled(market.agent(ledger), 2);
  expect([market.computed, market.opened]).toEqual([[HELD.verification], [HELD.verification]]);
  ledger.close();
  folder.remove();
});

test("a dry run that opens no vote reports the seats and the sealed votes that it leaves", async () => {
  const folder = createTemporaryFolder("held-seat-");
  const path = join(folder.path, "verifier.sqlite");
  const market = new Market();
  market.outcome = "hang";
  (await dies(market, path)).close();
  market.dryRun = true;
  const ledger = openLedger(path);
  const agent = market.agent(ledger);
  await polled(agent, 2);
  expect(market.warnings).toHaveLength(1);
  expect(agent.problem?.()).toContain("dry run");
  expect([market.computed.length, market.opened]).toEqual([1, []]);
  ledger.close();
  folder.remove();
});

test("a held seat whose files cannot be fetched now is reported, and computed once they are", async () => {
  const market = new Market();
  market.outcome = new ContentMissing("bafybundle could not be fetched");
  const agent = market.agent(openLedger(":memory:"));
  await polled(agent);
  expect(agent.problem?.()).toContain("bafybundle could not be fetched. 5 MLB");
  market.outcome = "vote";
  await polled(agent, 2);
  expect([market.opened, agent.problem?.()]).toEqual([[HELD.verification], undefined]);
});

test("a package whose own example ends the program costs no seat", async () => {
  const folder = createTemporaryFolder("held-seat-");
  const market = new Market();
  market.preparation = "hang";
  const ledger = await dies(market, join(folder.path, "verifier.sqlite"), true, "preparation");
  market.preparation = "done";
  await polled(market.agent(ledger), 2);
  expect([market.seats.size, market.computed]).toEqual([0, []]);
  ledger.close();
  folder.remove();
});
