import { join } from "node:path";
import { type Hex, zeroHash } from "viem";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { type Pin, sampleTrace } from "#protocol/chain/sealed/sampled-batch.ts";
import {
  commitmentOf,
  JUDGED_TRACE,
  type Opening,
  STAGE,
  seatReservation,
} from "#protocol/chain/sealed/sealed-vote.ts";
import { Check } from "#protocol/generated/enums.ts";
import type { SealedPhase } from "#protocol/rules/round/phase.ts";
import type { ReceiptClaim } from "#runtime/receipt/receipt.ts";
import type { Sample } from "../chain/samples.ts";
import { type Ledger, openLedger } from "../ledger/ledger.ts";
import { ResultMissing, type VotingRound } from "../work/round.ts";
import type { ProvedRound, SealedFinding } from "../work/sealed-ballot.ts";
import type { VerifierContext } from "./context.ts";
import { keptVotes, openKeptVote } from "./kept-votes.ts";
import { judge } from "./round-lifecycle.ts";

const VERIFICATION: Hex = `0x${"1".repeat(64)}`;
const ROUND: VotingRound = {
  verification: VERIFICATION,
  task: `0x${"2".repeat(64)}`,
  round: 1,
  resultHash: `0x${"3".repeat(64)}`,
  bundleCid: "bafybundle",
  details: "{}",
  deadline: 10_000,
};
const TRACE: Hex = `0x${"7".repeat(64)}`;
const APPROVAL: SealedFinding = {
  trace: TRACE,
  approve: true,
  reason: "The same bytes.",
  claim: {} as ReceiptClaim,
};

const ACCOUNT: Hex = `0x${"5".repeat(40)}`;
const RESERVED = seatReservation(VERIFICATION, ACCOUNT);

/** A round, a store and a runtime that survive when the agent is killed. */
class Booth {
  check: Check = Check.Recomputed;
  phase: SealedPhase = "committing";
  isOver = false;
  stage: number = STAGE.together;
  now = 1_000;
  deadline = 90_000;
  refusal: string | undefined;
  finding: SealedFinding | Error = APPROVAL;
  isStoreAway = false;
  commitment: Hex = zeroHash;
  /** Whether the agent has the first seat of a staged round. */
  hasFirst = false;
  /** Whether another agent took the first seat. */
  isTaken = false;
  unable: string | undefined;
  /** Of a sampled batch; undefined while it cannot be drawn. */
  sample: Sample | undefined;
  readonly openings: Opening[] = [];
  readonly openedTraces: (readonly Hex[] | undefined)[] = [];
  readonly pins: Pin[] = [];
  readonly stored: string[] = [];
  readonly examined: ProvedRound[] = [];
  concluded = 0;
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
    const never = () => Promise.reject(new Error("not part of a sealed round"));
    return {
      ledger,
      confidence: 90,
      patience: 600,
      examine: () => call(() => ({ approve: false, reason: "Ugly.", claim: {} as ReceiptClaim })),
      publish: never,
      contracts: {
        chainId: 31_337,
        taskManager: `0x${"4".repeat(40)}`,
        now: () => call(() => this.now),
        mayVote: never,
        hasVoted: () => call(() => this.hasFirst || this.commitment !== zeroHash || this.openings.length > 0),
        submitted: () => call(() => ({ resultHash: ROUND.resultHash, check: this.check })),
        vote: never,
        conclude: () => call(() => void this.concluded++),
        collect: never,
        ensureStake: never,
      },
      sealed: {
        account: ACCOUNT,
        sign: () => call(() => ({ cid: "bafyreceipt", text: "a receipt" })),
        store: ({ text }) =>
          call(() => {
            if (this.isStoreAway) throw new Error("the store is away");
            this.stored.push(text);
          }),
        whyNot: (round) =>
          call(() => {
            if (this.finding instanceof Error && round.missing === undefined) throw this.finding;
            return this.unable;
          }),
        examine: (round) =>
          call(() => {
            this.examined.push(round);
            if (this.finding instanceof Error && round.missing === undefined) throw this.finding;
            return this.finding instanceof Error
              ? { trace: TRACE, approve: false, reason: round.missing as string }
              : this.finding;
          }),
        contracts: {
          round: () =>
            call(() => ({
              phase: this.phase,
              isOver: this.isOver,
              deadline: this.deadline,
              seal: TRACE,
              stage: this.stage,
              lock: 5n * 10n ** 18n,
              isReserved: this.commitment === RESERVED,
              hasSealed: this.hasFirst || this.commitment !== zeroHash,
            })),
          seat: () => call(() => ({ ticket: 3, refusal: this.refusal })),
          commit: (_, commitment) =>
            call(() => {
              if (this.commitment !== zeroHash) throw new Error("AlreadyVoted");
              expect(this.stored).toEqual([]);
              if (this.stage === STAGE.committee) expect([commitment, this.examined]).toEqual([RESERVED, []]);
              if (this.stage !== STAGE.first) {
                this.commitment = commitment;
                return;
              }
              if (this.isTaken) throw new Error("OpeningHasStarted");
              expect([commitment, this.examined]).toEqual([zeroHash, []]);
              this.hasFirst = true;
              this.phase = "opening";
            }),
          replace: (_, commitment) =>
            call(() => {
              expect([this.stage, this.phase]).toEqual([STAGE.committee, "committing"]);
              expect(this.commitment).not.toBe(zeroHash);
              if (this.isOver) throw new Error("VotingDeadlinePassed");
              this.commitment = commitment;
            }),
          sample: () => call(() => this.sample),
          pin: (_, pin) =>
            call(() => {
              this.pins.push(pin);
              if (this.sample) this.sample = { ...this.sample, isPinned: true };
            }),
          open: (_, opening, traces) =>
            call(() => {
              this.openedTraces.push(traces);
              if (!this.hasFirst) expect(commitmentOf(VERIFICATION, opening)).toBe(this.commitment);
              this.hasFirst = false;
              this.commitment = zeroHash;
              this.openings.push(opening);
            }),
        },
      },
    };
  }
}

const openAll = async (context: VerifierContext) => {
  for (const verification of keptVotes(context.ledger)) await openKeptVote(verification, context);
};

test("a verifier that is killed anywhere commits once and opens what it committed, with its receipt stored before", async () => {
  const folder = createTemporaryFolder("sealed-");
  for (let killAt = 1; killAt <= 40; killAt++) {
    const booth = new Booth();
    const path = join(folder.path, `${killAt}.sqlite`);
    let ledger = openLedger(path);
    booth.killAt = killAt;
    const alive = async (work: (context: VerifierContext) => Promise<unknown>) => {
      try {
        await work(booth.context(ledger));
      } catch (cause) {
        expect((cause as Error).message).toBe("SIGKILL");
        ledger.close();
        ledger = openLedger(path);
        await work(booth.context(ledger));
      }
    };
    await alive((context) => judge(ROUND, context));
    expect(booth.commitment).not.toBe(zeroHash);
    expect([booth.openings, booth.stored]).toEqual([[], []]);
    booth.phase = "opening";
    await alive(openAll);
    const [opening, ...others] = booth.openings;
    expect([killAt, opening, others, new Set(booth.stored).size]).toEqual([
      killAt,
      expect.objectContaining({
        trace: TRACE,
        confidence: 90,
        reasoning: "The same bytes. Receipt: ipfs://bafyreceipt",
      }),
      [],
      1,
    ]);
    expect(keptVotes(ledger)).toEqual([]);
    ledger.close();
  }
  folder.remove();
}, 20_000);

test("nothing is computed before the verifier may take a seat, and nothing is opened before the opening", async () => {
  const booth = new Booth();
  const context = booth.context(openLedger(":memory:"));
  booth.refusal = "TicketNotDrawn";
  expect(await judge(ROUND, context)).toEqual({ kind: "waiting", reason: "TicketNotDrawn" });
  booth.refusal = "StakeRaised";
  expect(await judge(ROUND, context)).toEqual({ kind: "skipped", reason: "StakeRaised" });
  expect(booth.examined).toEqual([]);
  booth.refusal = undefined;
  expect(await judge(ROUND, context)).toEqual({ kind: "committed" });
  expect(await openKeptVote(VERIFICATION, context)).toBe("waiting");
  expect([booth.openings, booth.stored, booth.concluded]).toEqual([[], [], 0]);
  booth.isOver = true;
  expect(await openKeptVote(VERIFICATION, context)).toBe("waiting");
  expect(booth.concluded).toBe(1);
});

test("a verifier that cannot repeat its run takes no seat", async () => {
  const booth = new Booth();
  booth.finding = { reason: "Two runs of the job differ on this machine." };
  const context = booth.context(openLedger(":memory:"));
  expect(await judge(ROUND, context)).toMatchObject({ kind: "skipped", reason: booth.finding.reason });
  expect([booth.commitment, keptVotes(context.ledger)]).toEqual([zeroHash, []]);
});

test("a missing result is rejected only after the usual wait", async () => {
  const booth = new Booth();
  booth.finding = new ResultMissing("no gateway has bafybundle");
  const context = booth.context(openLedger(":memory:"));
  await expect(judge(ROUND, context)).rejects.toThrow("no gateway");
  booth.now += 600;
  expect(await judge(ROUND, context)).toEqual({ kind: "committed" });
  booth.phase = "opening";
  await openAll(context);
  expect(booth.openings[0]?.reasoning).toMatch(/^The submitted result could not be fetched for 10 min/);
});

const SAMPLE: Sample = { seed: TRACE, indexes: [7, 2], isPinned: false, pinUntil: 0 };
const TRACES = [TRACE, TRACE];
const PIN: Pin = [TRACE, 20, TRACES, []];
const SAMPLED_APPROVAL: SealedFinding = {
  trace: sampleTrace(TRACES),
  traces: TRACES,
  pin: PIN,
  approve: true,
  reason: "Two of 20 are the same.",
};

/** A sampled round at its opening, with a sealed vote of the agent. */
async function sampledOpening(finding: SealedFinding) {
  const booth = new Booth();
  booth.check = Check.Sampled;
  booth.sample = SAMPLE;
  booth.finding = finding;
  const context = booth.context(openLedger(":memory:"));
  expect(await judge(ROUND, context)).toEqual({ kind: "committed" });
  booth.phase = "opening";
  booth.sample = { ...SAMPLE, pinUntil: 45_000 };
  return { booth, context };
}

test("a batch waits for its sample, and the examination reads which inputs are drawn", async () => {
  const booth = new Booth();
  booth.check = Check.Sampled;
  booth.refusal = "SampleNotDrawn";
  booth.finding = SAMPLED_APPROVAL;
  const context = booth.context(openLedger(":memory:"));
  expect(await judge(ROUND, context)).toEqual({ kind: "waiting", reason: "SampleNotDrawn" });
  expect(booth.examined).toEqual([]);
  booth.sample = SAMPLE;
  booth.refusal = undefined;
  expect(await judge(ROUND, context)).toEqual({ kind: "committed" });
  expect(await booth.examined[0]?.drawn?.(20)).toEqual([7, 2]);
});

test("a vote on a sample is opened with its traces, after the seals of the drawn inputs are shown", async () => {
  const { booth, context } = await sampledOpening(SAMPLED_APPROVAL);
  expect(await openKeptVote(VERIFICATION, context)).toBe("opened");
  expect([booth.pins, booth.openedTraces]).toEqual([[PIN], [TRACES]]);
});

test("without the seals a vote waits for others to show them, and is opened in the second half", async () => {
  const rejection = { ...SAMPLED_APPROVAL, pin: undefined, approve: false };
  const { booth, context } = await sampledOpening(rejection);
  expect(await openKeptVote(VERIFICATION, context)).toBe("waiting");
  booth.now = 45_001;
  expect(await openKeptVote(VERIFICATION, context)).toBe("opened");
  expect([booth.pins, booth.openedTraces]).toEqual([[], [TRACES]]);
});

test("a judged round is voted on without a trace, as an open one would be", async () => {
  const booth = new Booth();
  booth.check = Check.Judged;
  const context = booth.context(openLedger(":memory:"));
  expect(await judge(ROUND, context)).toEqual({ kind: "committed" });
  booth.phase = "opening";
  await openAll(context);
  expect(booth.openings[0]).toMatchObject({ trace: JUDGED_TRACE.reject });
  expect([booth.openings[0]?.reasoning, booth.examined]).toEqual(["Ugly. Receipt: ipfs://bafyreceipt", []]);
});

test("a store that is away delays the opening, but never costs the seat its stake", async () => {
  const booth = new Booth();
  const context = booth.context(openLedger(":memory:"));
  await judge(ROUND, context);
  booth.phase = "opening";
  booth.isStoreAway = true;
  await expect(openKeptVote(VERIFICATION, context)).rejects.toThrow("the store is away");
  booth.now = booth.deadline - 3_600;
  expect(await openKeptVote(VERIFICATION, context)).toBe("opened");
});

test("a vote that someone else opened, or that is too late, is not sent", async () => {
  const booth = new Booth();
  const context = booth.context(openLedger(":memory:"));
  await judge(ROUND, context);
  booth.phase = "decided";
  expect(await openKeptVote(VERIFICATION, context)).toBe("lost");
  const other = new Booth();
  const elsewhere = other.context(openLedger(":memory:"));
  await judge(ROUND, elsewhere);
  other.phase = "opening";
  other.commitment = zeroHash;
  expect(await openKeptVote(VERIFICATION, elsewhere)).toBe("opened");
  expect([booth.openings, other.openings]).toEqual([[], []]);
});

/** A round in which one verifier recomputes first. */
function stagedBooth() {
  const booth = new Booth();
  booth.check = Check.Staged;
  booth.stage = STAGE.first;
  return booth;
}

/** Plays a round once for each of 40 kills, with a ledger on disk: its vote is opened once, after at most one further run. */
async function survivesEachKill(
  openBooth: () => Booth,
  play: (booth: Booth, poll: (times: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const folder = createTemporaryFolder("killed-");
  for (let killAt = 1; killAt <= 40; killAt++) {
    const booth = openBooth();
    const path = join(folder.path, `${killAt}.sqlite`);
    let ledger = openLedger(path);
    booth.killAt = killAt;
    await play(booth, async (times) => {
      for (let poll = 0; poll < times; poll++)
        try {
          await judge(ROUND, booth.context(ledger));
          await openAll(booth.context(ledger));
        } catch (cause) {
          expect((cause as Error).message).toBe("SIGKILL");
          ledger.close();
          ledger = openLedger(path);
        }
    });
    expect([killAt, booth.openings.map(({ trace }) => trace)]).toEqual([killAt, [TRACE]]);
    expect([booth.examined.length <= 2, keptVotes(ledger)]).toEqual([true, []]);
    ledger.close();
  }
  folder.remove();
}

test("the first seat is taken before anything is computed, and a kill at any point costs neither seat nor vote", async () => {
  await survivesEachKill(stagedBooth, (_, poll) => poll(4));
}, 20_000);

test("of several verifiers only the one with the first seat computes", async () => {
  const booth = stagedBooth();
  booth.isTaken = true;
  const context = booth.context(openLedger(":memory:"));
  await expect(judge(ROUND, context)).rejects.toThrow("OpeningHasStarted");
  booth.phase = "opening";
  expect(await judge(ROUND, context)).toEqual({ kind: "over" });
  expect(booth.examined).toEqual([]);
});

test("a verifier that could not vote takes no first seat", async () => {
  const booth = stagedBooth();
  booth.unable = "This agent is not a reader of the task.";
  const context = booth.context(openLedger(":memory:"));
  expect(await judge(ROUND, context)).toEqual({ kind: "skipped", reason: booth.unable });
  expect([booth.hasFirst, booth.examined]).toEqual([false, []]);
});

test("the first seat is taken for a missing result only after the usual wait, and rejects it", async () => {
  const booth = stagedBooth();
  booth.finding = new ResultMissing("no gateway has bafybundle");
  const context = booth.context(openLedger(":memory:"));
  await expect(judge(ROUND, context)).rejects.toThrow("no gateway");
  expect(booth.hasFirst).toBe(false);
  booth.now += 600;
  expect(await judge(ROUND, context)).toEqual({ kind: "committed" });
  await openAll(context);
  expect(booth.openings[0]?.reasoning).toMatch(/^The submitted result could not be fetched for 10 min/);
});

test("the holder of the first seat whose run fails here tries again every half hour", async () => {
  const booth = stagedBooth();
  booth.finding = { reason: "Two runs of the job differ on this machine." };
  const context = booth.context(openLedger(":memory:"));
  const unable = {
    kind: "unable",
    reason: booth.finding.reason,
    deadline: booth.deadline,
    lock: 5n * 10n ** 18n,
    isCommittee: false,
    retryAt: 1_800,
  };
  expect(await judge(ROUND, context)).toEqual(unable);
  expect(await judge(ROUND, context)).toEqual(unable);
  expect(booth.examined).toHaveLength(1);
  booth.now += 1_800;
  booth.finding = APPROVAL;
  expect(await judge(ROUND, context)).toEqual({ kind: "committed" });
  await openAll(context);
  expect(booth.openings).toHaveLength(1);
  expect(await judge(ROUND, context)).toEqual({ kind: "over" });
});

test("a verifier that did not get the first seat votes in the committee", async () => {
  const booth = stagedBooth();
  booth.isTaken = true;
  const context = booth.context(openLedger(":memory:"));
  await expect(judge(ROUND, context)).rejects.toThrow("OpeningHasStarted");
  booth.stage = STAGE.committee;
  expect(await judge(ROUND, context)).toEqual({ kind: "committed" });
  expect(booth.examined.map(({ stage }) => stage)).toEqual([STAGE.committee]);
  booth.phase = "opening";
  await openAll(context);
  expect(booth.openings).toHaveLength(1);
});

/** A round in which five others follow a first verifier that differed. */
function committeeBooth() {
  const booth = stagedBooth();
  booth.stage = STAGE.committee;
  return booth;
}

test("a seat in the committee is reserved before anything is computed, and a kill at any point costs neither seat nor vote", async () => {
  await survivesEachKill(committeeBooth, async (booth, poll) => {
    await poll(3);
    expect([booth.killAt, [zeroHash, RESERVED].includes(booth.commitment)]).toEqual([booth.killAt, false]);
    booth.phase = "opening";
    await poll(3);
  });
}, 20_000);

test("a verifier that could not vote reserves no seat in the committee", async () => {
  const booth = committeeBooth();
  booth.unable = "This agent is not a reader of the task.";
  const context = booth.context(openLedger(":memory:"));
  expect(await judge(ROUND, context)).toEqual({ kind: "skipped", reason: booth.unable });
  expect([booth.commitment, booth.examined]).toEqual([zeroHash, []]);
});

test("a member of the committee whose run fails here tries again every half hour, and opens no vote that it did not compute", async () => {
  const booth = committeeBooth();
  booth.finding = { reason: "Two runs of the job differ on this machine." };
  const context = booth.context(openLedger(":memory:"));
  const unable = { kind: "unable", reason: booth.finding.reason, isCommittee: true, retryAt: 1_800 };
  expect(await judge(ROUND, context)).toMatchObject(unable);
  expect(await judge(ROUND, context)).toMatchObject(unable);
  expect([booth.examined.length, booth.commitment]).toEqual([1, RESERVED]);
  booth.now += 1_800;
  booth.finding = APPROVAL;
  expect(await judge(ROUND, context)).toEqual({ kind: "committed" });
  expect(await judge(ROUND, context)).toEqual({ kind: "over" });
  booth.phase = "opening";
  await openAll(context);
  expect(booth.openings).toHaveLength(1);
});

test("a vote that was computed after the committee's time is lost, and is not sent", async () => {
  const booth = committeeBooth();
  const context = booth.context(openLedger(":memory:"));
  await judge(ROUND, context);
  booth.commitment = RESERVED;
  booth.phase = "opening";
  expect(await judge(ROUND, context)).toEqual({ kind: "over" });
  expect([await openKeptVote(VERIFICATION, context), booth.openings]).toEqual(["lost", []]);
});

test("a vote that is ready after the time for seats is kept, and sealed once that time is extended for a free seat", async () => {
  const booth = committeeBooth();
  const context = booth.context(openLedger(":memory:"));
  booth.isOver = true;
  booth.commitment = RESERVED;
  await expect(judge(ROUND, context)).rejects.toThrow("VotingDeadlinePassed");
  expect([await openKeptVote(VERIFICATION, context), booth.concluded]).toEqual(["waiting", 1]);
  booth.isOver = false;
  expect(await judge(ROUND, context)).toEqual({ kind: "committed" });
  booth.phase = "opening";
  await openAll(context);
  expect([booth.examined.length, booth.openings.length]).toEqual([1, 1]);
});

test("a commitment that the operator made elsewhere is not replaced", async () => {
  const booth = committeeBooth();
  booth.commitment = `0x${"9".repeat(64)}`;
  expect(await judge(ROUND, booth.context(openLedger(":memory:")))).toEqual({ kind: "over" });
  expect([booth.commitment, booth.examined]).toEqual([`0x${"9".repeat(64)}`, []]);
});

test.each([stagedBooth, committeeBooth])(
  "an agent that is stopped while it looks at a round takes no seat",
  async (openBooth) => {
    const booth = openBooth();
    const stop = new AbortController();
    const context = booth.context(openLedger(":memory:"));
    const whyNot = async () => {
      stop.abort();
      return undefined;
    };
    const sealed = { ...context.sealed, signal: stop.signal, whyNot };
    expect(await judge(ROUND, { ...context, sealed })).toEqual({
      kind: "waiting",
      reason: "the agent is stopping",
    });
    expect([booth.hasFirst, booth.commitment, booth.examined]).toEqual([false, zeroHash, []]);
  },
);
