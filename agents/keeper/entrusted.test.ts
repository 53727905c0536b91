import { type Address, concatHex, type Hex, toHex } from "viem";
import { expect, test, vi } from "vitest";
import { entrustedData } from "#protocol/chain/entrusted/entrusted-vote.ts";
import { keeperKeyOf } from "#protocol/chain/entrusted/keeper-key.ts";
import { type Pin, pinOf, sampleTrace, sealsOf } from "#protocol/chain/sealed/sampled-batch.ts";
import {
  commitmentOf,
  JUDGED_TRACE,
  type Opening,
  otherResultTrace,
} from "#protocol/chain/sealed/sealed-vote.ts";
import { Check } from "#protocol/generated/enums.ts";
import { accountAt } from "#stack/services/agents.ts";
import type { SealedRoundRow } from "../index/sealed-index.ts";
import type { SealedFinding } from "../work/sealed-ballot.ts";
import { openEntrusted } from "./entrusted.ts";

const word = (value: number) => toHex(value, { size: 32 });
const ID = word(0x0a01);
const TRACE = word(7);
const key = await keeperKeyOf(accountAt(0));

/** A round whose votes are sealed in transactions; the keeper's openings count as the contract's do. */
class Round {
  readonly row: { -readonly [Key in keyof SealedRoundRow]: SealedRoundRow[Key] };
  readonly opened: Opening[] = [];
  concluded = 0;
  readonly #seats = new Map<Address, { tx: Hex; input: Hex; commitment: Hex; opening: Opening }>();

  constructor(check: Check) {
    this.row = {
      verification: ID,
      task: word(1),
      round: 1,
      resultHash: word(2),
      bundleCid: "bafy",
      details: "{}",
      deadline: 100,
      check,
      seal: check === Check.Recomputed ? word(3) : undefined,
      isOpening: true,
      sealed: [],
      traces: [],
      samples: [],
    };
  }

  async seal(trace: Hex, isEntrusted = true): Promise<Address> {
    const number = this.#seats.size + 1;
    const voter: Address = toHex(number, { size: 20 });
    const opening = { voter, trace, confidence: 80, reasoning: `Vote ${number}`, salt: word(1_000 + number) };
    const commitment = commitmentOf(ID, opening);
    const data = isEntrusted ? await entrustedData(opening, commitment, [key.publicKey]) : "0x";
    const tx = word(2_000 + number);
    this.#seats.set(voter, {
      tx,
      input: concatHex(["0x12345678", ID, commitment, data]),
      commitment,
      opening,
    });
    return voter;
  }

  open(voter: Address): void {
    const seat = this.#seats.get(voter);
    if (!seat) throw new Error("It has a seat.");
    this.#seats.delete(voter);
    this.opened.push(seat.opening);
    this.row.traces = [...this.row.traces, seat.opening.trace];
  }

  /** The drawn inputs of a batch. */
  drawn: readonly number[] = [];
  readonly pins: Pin[] = [];
  readonly openedWith: (readonly Hex[] | undefined)[] = [];

  keeper(prove?: () => Promise<SealedFinding>, seals?: readonly Hex[]) {
    const log = { info: vi.fn(), warn: vi.fn(), debug: vi.fn() };
    const rounds = async () => [
      { ...this.row, sealed: [...this.#seats].map(([voter, { tx }]) => ({ voter, tx })) },
    ];
    const contracts = {
      commitmentOf: async (_: Hex, voter: Address) => this.#seats.get(voter)?.commitment,
      inputOf: async (hash: Hex) => [...this.#seats.values()].find(({ tx }) => tx === hash)?.input ?? "0x",
      conclude: async () => {
        this.concluded++;
      },
      sample: async () => {
        this.row.sample = this.row.sample === "undrawn" ? "drawn" : this.row.sample;
        return { seed: word(1), indexes: this.drawn, isPinned: this.row.sample === "pinned", pinUntil: 0 };
      },
      pin: async (_: Hex, pin: Pin) => {
        this.pins.push(pin);
        this.row.sample = "pinned";
      },
      open: async (_: Hex, openings: readonly Opening[], traces?: readonly Hex[]) => {
        this.openedWith.push(traces);
        for (const opening of openings) {
          expect(commitmentOf(ID, opening)).toBe(this.#seats.get(opening.voter)?.commitment);
          this.open(opening.voter);
        }
      },
    };
    return openEntrusted({
      ...{ key, index: { rounds }, contracts, log },
      ...(prove && { prove }),
      ...(seals && { seals: async () => seals }),
    });
  }
}

test("a keeper opens all judged votes entrusted to it, and leaves the others to their voters", async () => {
  const round = new Round(Check.Judged);
  for (const trace of [JUDGED_TRACE.approve, JUDGED_TRACE.reject, JUDGED_TRACE.approve])
    await round.seal(trace);
  await round.seal(JUDGED_TRACE.approve, false);
  const keeper = round.keeper();
  expect([await keeper(50), await keeper(50)]).toEqual([3, 0]);
  expect(round.opened.map(({ trace }) => trace)).toEqual([
    JUDGED_TRACE.approve,
    JUDGED_TRACE.reject,
    JUDGED_TRACE.approve,
  ]);
});

test("without any opened vote a keeper opens no recomputed vote; with the first it opens the others", async () => {
  const round = new Round(Check.Recomputed);
  const first = await round.seal(TRACE, false);
  await round.seal(TRACE);
  await round.seal(otherResultTrace(TRACE));
  await round.seal(word(8));
  const keeper = round.keeper();
  expect(await keeper(50)).toBe(0);
  round.open(first);
  expect(await keeper(50)).toBe(2);
  expect(round.opened.map(({ trace }) => trace)).toEqual([TRACE, TRACE, otherResultTrace(TRACE)]);
});

test("a keeper that can compute repeats the run once, and opens the votes that have its trace", async () => {
  const round = new Round(Check.Recomputed);
  for (let seat = 0; seat < 5; seat++) await round.seal(TRACE);
  const prove = vi.fn(async () => ({ trace: TRACE, approve: true, reason: "The same bytes." }));
  const keeper = round.keeper(prove);
  expect([await keeper(50), await keeper(50)]).toEqual([5, 0]);
  expect(prove).toHaveBeenCalledTimes(1);
});

test("when the time for seats is over, the keeper starts the opening and opens nothing before", async () => {
  const round = new Round(Check.Judged);
  round.row.isOpening = false;
  await round.seal(JUDGED_TRACE.approve);
  const keeper = round.keeper();
  expect([await keeper(101), round.concluded]).toEqual([0, 1]);
  round.row.isOpening = true;
  expect(await keeper(102)).toBe(1);
});

test("of a sampled batch a keeper draws the inputs, shows their seals, and opens votes whose traces others showed", async () => {
  const round = new Round(Check.Sampled);
  round.row.sample = "undrawn";
  round.row.isOpening = false;
  const seals = sealsOf(ID, [word(1), word(2), word(3)]);
  const keeper = round.keeper(undefined, seals);
  await keeper(50);
  expect(round.row.sample).toBe("drawn");
  round.drawn = [2, 0];
  round.row.isOpening = true;
  const traces = [word(11), word(12)];
  for (let seat = 0; seat < 2; seat++) await round.seal(sampleTrace(traces));
  expect(await keeper(60)).toBe(0);
  expect(round.pins).toEqual([pinOf(seals, [2, 0])]);
  round.row.samples = [traces];
  expect(await keeper(70)).toBe(2);
  expect(round.openedWith).toEqual([traces]);
});

test("a round that fails does not keep others from being opened", async () => {
  const round = new Round(Check.Recomputed);
  await round.seal(TRACE);
  const keeper = round.keeper(() => Promise.reject(new Error("the store is away")));
  expect(await keeper(50)).toBe(0);
});
