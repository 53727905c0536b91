/** Tables of played rounds. They need the random stream of `seeded`, in this order. */
import type { Random } from "#dev-infra/random.ts";
import { attacks } from "../attacks.ts";
import { honestIsBest, isSound, populations, replies } from "../break-even.ts";
import { cases, termsOfCase } from "../cases.ts";
import { type Comparison, compare, distance } from "../comparison.ts";
import { coreMarket, type MarketResult, openMarket } from "../market.ts";
import { harder, type Kind, standard } from "../population.ts";
import { type SmallMarket, sizeOf, smallMarket } from "../small-markets.ts";
import { gain, percent, type Table } from "./table.ts";

/** Rounds or tasks of every played figure. */
const ROUNDS = 10_000;

const attackTable = (random: Random, rounds: number): Table => ({
  name: "attacks",
  columns: ["Finding", "Attack", "Gain without the rule", "Rule", "Gain", "Played"],
  rows: attacks(random, rounds).map((row) => [
    row.finding,
    row.attack,
    gain(row.without),
    row.rule,
    gain(row.with),
    row.played === undefined ? "–" : gain(row.played),
  ]),
});

const markets: readonly (readonly [name: string, market: SmallMarket])[] = [
  ["3", { honest: 3, ring: 0, absent: 0 }],
  ["4", { honest: 3, ring: 1, absent: 0 }],
  ["5", { honest: 4, ring: 1, absent: 0 }],
  ["6", { honest: 4, ring: 1, absent: 1 }],
  ["6", { honest: 3, ring: 1, absent: 2 }],
  ["7", { honest: 5, ring: 1, absent: 1 }],
  ["8", { honest: 5, ring: 2, absent: 1 }],
  ["8", { honest: 4, ring: 3, absent: 1 }],
  ["12", { honest: 9, ring: 2, absent: 1 }],
  ["12", { honest: 6, ring: 2, absent: 4 }],
  ["12", { honest: 7, ring: 4, absent: 1 }],
];

function smallTable(random: Random, rounds: number): Table {
  const layouts = ["c 0.05", "c 0.015, five seats"].map((name) => {
    const found = cases.find((one) => one.name === name);
    if (!found) throw new Error(`There is no case ${name}`);
    return found;
  });
  return {
    name: "small",
    columns: [
      "Accounts",
      "honest, ring, absent",
      "One seat: right result unpaid",
      "junk paid",
      "cheat",
      "framing",
      "Five seats: right result unpaid",
      "junk paid",
      "cheat",
      "framing",
    ],
    rows: markets.map(([, market]) => [
      String(sizeOf(market)),
      `${market.honest}, ${market.ring}, ${market.absent}`,
      ...layouts.flatMap((one) => {
        const found = smallMarket(random, termsOfCase(one), market, rounds);
        return [
          percent(1 - found.paid),
          percent(found.junkPaid),
          gain(found.cheat, 2),
          gain(found.framing, 2),
        ];
      }),
    ]),
  };
}

function marketTable(random: Random, tasks: number): Table {
  const list: readonly (readonly [string, MarketResult])[] = [
    ["open votes", openMarket(random, tasks)],
    ["recomputed rounds", coreMarket(random, tasks)],
  ];
  const kinds: readonly Kind[] = ["honest", "lazy", "guess", "copy", "ring"];
  return {
    name: "market",
    columns: [
      "Market",
      "An honest verifier",
      "lazy",
      "guessing",
      "copying",
      "ring",
      "Providers, a task: honest",
      "always cheats",
      "sometimes",
      "cheats and concedes",
      "withholds",
      "Junk paid",
      "Right results unpaid",
    ],
    rows: list.map(([name, result]) => [
      name,
      ...kinds.map((kind) => gain(result.verifiers[kind], 1)),
      ...Object.values(result.providers).map((value) => gain(value, 2)),
      percent(result.junkPaid),
      percent(result.rightUnpaid),
    ]),
  };
}

function regionTable(): Table {
  const chosen = cases.filter(
    ({ name }) => !["c 0.06", "text, c 0.5, check at 0.1 c", "3 of 64, c 0.5"].includes(name),
  );
  const list = [...populations()];
  const sound = list.filter(isSound);
  return {
    name: "regions",
    columns: [
      "Case",
      `Honest is best, of ${list.length} populations`,
      `of the ${sound.length} sound ones`,
      "Sound ones in which cheating gains",
    ],
    rows: chosen.map((one) => {
      const results = list.map((shares) => ({ good: honestIsBest(replies(one, shares)), shares }));
      const good = results.filter(({ good: best }) => best);
      return [
        one.name,
        percent(good.length / list.length, 0),
        percent(good.filter(({ shares }) => isSound(shares)).length / sound.length, 0),
        String(sound.filter((shares) => replies(one, shares).cheat > 0).length),
      ];
    }),
  };
}

/** Closed values against played rounds, for every layout and cost in both populations. */
const comparisons = (random: Random, rounds: number): Comparison[] =>
  // Cases with the cost of another one differ in the provider's cost only.
  cases
    .filter(({ name }) => !name.startsWith("text") && !name.startsWith("3 of"))
    .flatMap((one) =>
      [standard, harder].flatMap((shares, index) =>
        compare(
          random,
          `${one.name}, ${index === 0 ? "standard" : "harder"}`,
          termsOfCase(one),
          shares,
          rounds,
        ),
      ),
    );

function comparisonTable(random: Random, rounds: number): Table {
  const list = comparisons(random, rounds);
  const distances = list.map((one) => Math.abs(distance(one)));
  const beyond = distances.filter((value) => value > 3).length;
  return {
    name: "comparison",
    columns: ["Comparisons", "Rounds each", "Largest distance, standard errors", "Beyond 3"],
    rows: [
      [
        String(list.length),
        rounds.toLocaleString("en-US"),
        Math.max(...distances).toFixed(1),
        String(beyond),
      ],
    ],
  };
}

/** All of them, in the order of the documentation. */
export const playedTables = (random: Random, rounds = ROUNDS): Table[] => [
  comparisonTable(random, rounds),
  attackTable(random, rounds),
  smallTable(random, rounds),
  marketTable(random, rounds),
  regionTable(),
];
