/** The constants of recomputed rounds make honest play the best reply, and the closed formulas equal played rounds. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../solidity/source-files.ts";
import { attacks } from "./attacks.ts";
import { replies } from "./break-even.ts";
import { cases, termsOfCase } from "./cases.ts";
import { compare, distance, seeded } from "./comparison.ts";
import { framingOfFive, framingValue } from "./framing.ts";
import { finiteMarket, play, sit, type Ticket } from "./play.ts";
import { harder, type Kind, population, standard } from "./population.ts";
import { found, sampled, sampledCanaries, sampledCheat, sampledProvider, sampledSeat } from "./sampled.ts";
import { rules, termsOf } from "./settings.ts";
import { type Ending, type Flow, settle } from "./settlement.ts";
import { staged, stagedFraming, stagedIdle, stagedMember, stagedProvider, stagedSeat } from "./staged.ts";
import { exactTables } from "./tables/exact.ts";
import { PAGES, tablesIn } from "./tables/pages.ts";
import { neededCanaries } from "./tables/settings.ts";
import { linesOf } from "./tables/table.ts";
import { memberValue, providerValue } from "./values.ts";
import { committee, firstSeat } from "./window.ts";

const populations = { standard, harder };
const share = (wei: bigint) => Number(wei) / 1e18;

describe.each(cases)("$name", (one) => {
  const terms = termsOfCase(one);

  it.each(Object.entries(populations))(
    "honest play is the strict best reply of both sides (%s)",
    (_, shares) => {
      const { verifier, idle, provider, cheat } = replies(one, shares);
      expect(verifier).toBeGreaterThan(Math.max(0, idle));
      expect(provider).toBeGreaterThan(Math.max(0, cheat));
      expect(cheat).toBeLessThan(0);
    },
  );

  it("a committee member that computes gains, whether the seat or the provider was wrong", () => {
    if (terms.layout === "five") return;
    for (const [world, seat] of [
      ["honest", "other"],
      ["cheats", "right"],
    ] as const) {
      const computed = memberValue(terms, standard, world, "right", undefined, seat) - share(terms.cost);
      expect(computed).toBeGreaterThan(0);
      expect(computed).toBeGreaterThan(memberValue(terms, standard, world, "other", undefined, seat));
    }
  });

  it("a requester and a ring of 20 % lose by framing an honest provider", () => {
    const framing = terms.layout === "five" ? framingOfFive : framingValue;
    expect(framing(terms, standard)).toBeLessThan(0);
  });

  it("9 % of canaries make copying a published digest worse than computing", () => {
    expect(neededCanaries(terms)).toBeLessThan(0.09);
  });
});

describe("money of a round", () => {
  const seats = [0, 1, 2, 3, 4, 5];
  const members = seats.flatMap((winners) =>
    seats.flatMap((losers) => seats.map((silent) => ({ winners, losers, silent }))),
  );
  const five = members.filter(({ winners, losers, silent }) => winners + losers + silent <= 5);
  const endings: Ending[] = [
    { kind: "agreed" },
    { kind: "conceded" },
    { kind: "unchecked" },
    { kind: "withheld", seated: true },
    { kind: "withheld", seated: false },
    ...five.flatMap((list) => [
      ...(["acquitted", "convicted", "undecided"] as const).flatMap((kind) =>
        (["right", "wrong", "silent"] as const).map((seat): Ending => ({ kind, seat, ...list })),
      ),
      ...(["appeal-upheld", "appeal-rejected", "appeal-undecided"] as const).map(
        (kind): Ending => ({ kind, ...list }),
      ),
    ]),
  ];
  const fiveEndings: Ending[] = five.flatMap((list) =>
    (["five-approved", "five-rejected", "five-undecided"] as const).map(
      (kind): Ending => ({ kind, ...list }),
    ),
  );
  const parties = ["requester", "provider", "seat", "appellant", "keeper", "protocol"] as const;
  const total = (flow: Flow, ending: Ending) => {
    const { winners = 0, losers = 0, silent = 0 } = "winners" in ending ? ending : {};
    const committeeSum =
      flow.winner * BigInt(winners) + flow.loser * BigInt(losers) + flow.silent * BigInt(silent);
    return parties.reduce((sum, party) => sum + flow[party], committeeSum);
  };

  it("adds up to zero, and the locks cover every payment, for every cost and odd rewards", () => {
    for (const costBps of [1, 79, 150, 235, 501, 600, 601, 997, 1_200])
      for (const reward of [1_000_000_000_000n, 1_000_000_000_000_007n, 987_654_321_987_654_321n])
        for (const [layout, list] of [
          ["one", endings],
          ["five", costBps <= rules.maxCostBps.five ? fiveEndings : []],
        ] as const)
          for (const ending of list) {
            const terms = termsOf(reward, costBps, layout);
            const flow = settle(terms, ending);
            expect(total(flow, ending)).toBe(0n);
            // Anything else would be paid out of nothing.
            if (flow.protocol < 0n) throw new Error(`${JSON.stringify(ending)} at ${costBps} pays too much`);
            expect(-flow.provider <= terms.bond && -flow.seat <= terms.seatLock).toBe(true);
          }
  });

  it("slashes no one when a round is undecided, except commitments that were not opened", () => {
    const flow = settle(termsOf(10n ** 18n, 500), {
      kind: "undecided",
      seat: "wrong",
      winners: 3,
      losers: 0,
      silent: 2,
    });
    expect(flow.provider).toBe(0n);
    expect(flow.seat).toBeGreaterThan(0n);
    expect(flow.winner).toBe(flow.seat);
    expect(flow.silent).toBeLessThan(0n);
  });

  it("refuses costs that no setting can pay", () => {
    for (const cost of [0, 1_201, 2.5]) expect(() => termsOf(10n ** 18n, cost)).toThrow(RangeError);
    expect(() => termsOf(10n ** 18n, 151, "five")).toThrow(RangeError);
  });
});

describe("seats", () => {
  const tickets = (kinds: string): Ticket[] => {
    const letters: Record<string, Kind> = { h: "honest", l: "lazy", r: "ring", a: "absent" };
    return [...kinds].map((letter, at) => ({ at, kind: letters[letter] ?? "absent" }));
  };
  const seated = (kinds: string, seats: number) =>
    sit(tickets(kinds), seats)
      .map(({ at }) => at)
      .join(" ");

  it("a holder of the lowest tickets sits, even when idle verifiers commit first", () => {
    expect(seated("hrr", 1)).toBe("0");
    expect(seated("rhhhhhhll", 5)).toBe("0 1 2 3 4");
  });

  it("an idle verifier takes the seat of an absent one, a standby computes only for a free seat", () => {
    expect(seated("ahr", 1)).toBe("2");
    expect(seated("ahh", 1)).toBe("1");
    expect(seated("ahahhhha", 5)).toBe("1 3 4 5 6");
  });

  it("the enumerated chances add up to one and equal the drawn ones", () => {
    const seat = firstSeat(harder);
    expect(seat.honest + seat.idle + seat.none).toBeCloseTo(1, 9);
    const list = committee(harder, 5, rules.mostTickets);
    expect(list.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    const [known] = compare(seeded(), "", termsOf(10n ** 18n, 500), harder, 4_000);
    expect(Math.abs(distance(known as NonNullable<typeof known>))).toBeLessThan(4);
  });

  it("two of the ring can neither approve junk in a committee nor convict, in a market of eight", () => {
    const draw = finiteMarket([
      ...Array.from({ length: 5 }, () => ({ kind: "honest", units: 1 }) as const),
      ...Array.from({ length: 2 }, () => ({ kind: "ring", units: 1 }) as const),
      { kind: "absent", units: 1 },
    ]);
    const random = seeded();
    for (let at = 0; at < 1_000; at++) {
      const { ending } = play(random, {
        terms: termsOf(10n ** 18n, 500),
        provider: "honest",
        framed: true,
        draw,
      });
      expect(["agreed", "acquitted"]).toContain(ending.kind);
    }
  });
});

it("closed values equal played rounds", () => {
  const random = seeded();
  for (const name of ["c 0.015, five seats", "c 0.05", "8 of 256, c 0.7"]) {
    const one = cases.find((each) => each.name === name);
    if (!one) throw new Error(`There is no case ${name}`);
    const mixed = population({ lazy: 0.1, guess: 0.15, copy: 0.05, ring: 0.15, absent: 0.15 });
    for (const result of compare(random, name, termsOfCase(one), mixed, 2_000))
      expect(Math.abs(distance(result)), result.name).toBeLessThan(4);
  }
});

it("no attack of the red team gains at a ring of 20 %, and the played rounds agree", () => {
  for (const { attack, with: gained, played = gained } of attacks(seeded(), 500)) {
    expect(gained, attack).toBeLessThanOrEqual(0);
    // Above three standard errors of the widest value.
    expect(Math.abs(played - gained), attack).toBeLessThan(0.06);
  }
});

it("one seat first with the money of sealed rounds: honest work is the best reply up to a check of 5 %", () => {
  for (const check of [0.015, 0.05]) {
    const terms = staged(check);
    expect(stagedSeat(terms, standard, "honest")).toBeGreaterThan(stagedIdle(terms, standard));
    expect(stagedProvider(terms, standard, "honest") - check).toBeGreaterThan(0);
    expect(stagedProvider(terms, standard, "cheats")).toBeLessThan(0);
    expect(stagedMember(terms, standard, "cheats", "right")).toBeGreaterThan(check);
    expect(stagedFraming(terms, standard)).toBeLessThan(0);
  }
});

it.each([
  [0.1, 64],
  [0.3, 256],
  [0.5, 256],
])(
  "a sample of a batch with the money of sealed rounds, c %d of %d: honest work is the best reply",
  (cost, count) => {
    const terms = sampled(cost, count);
    for (const shares of Object.values(populations)) {
      const honest = sampledProvider(terms, shares, 0);
      expect(honest).toBeGreaterThan(Math.max(0, sampledCheat(terms, shares)));
      const seat = sampledSeat(terms, shares, "honest");
      expect(seat).toBeGreaterThan(Math.max(0, sampledSeat(terms, shares, "noise")));
    }
  },
);

it("12 % of canaries make copying the traces of a sample worse than computing, while the check costs at most 2 % of the reward", () => {
  expect(sampledCanaries(sampled(0.64, 256))).toBeLessThan(0.12);
  expect(sampledCanaries(sampled(0.7, 256))).toBeGreaterThan(0.12);
});

it("one wrong input is found with the share of the batch that is in the sample", () => {
  expect(found(1, 256)).toBeCloseTo(8 / 256, 12);
  expect([found(1, 8), found(1, 5), found(249, 256), found(0, 256)]).toEqual([1, 1, 1, 0]);
});

it("a lock below five times a member's pay of two checks does not pay the committee of a false alarm", () => {
  const five = 5 * 2 * 0.05;
  expect(staged(0.05).lock).toBeGreaterThanOrEqual(five);
  expect(staged(0.05).bond / 6).toBeGreaterThanOrEqual(2 * 0.05);
});

it("a provider that withholds loses more than one that concedes or fights", () => {
  const terms = termsOf(10n ** 18n, 500);
  const value = (play: "withholds" | "concedes" | "fights") => providerValue(terms, standard, play);
  expect(value("withholds")).toBeLessThan(Math.min(value("concedes"), value("fights")));
});

it.each(PAGES)(
  "%s has the tables of the simulation: npm run tools contracts:economics -- --update",
  (path) => {
    const written = tablesIn(readFileSync(join(ROOT, path), "utf8"));
    const current = exactTables().filter(({ name }) => written.has(name));
    expect(current.length).toBeGreaterThan(1);
    for (const table of current) expect(written.get(table.name)).toEqual(linesOf(table));
  },
);
