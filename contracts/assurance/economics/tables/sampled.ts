/** A sample of a batch: the chance of detection, and the best replies with the money of sealed rounds. */
import { harder, standard } from "../population.ts";
import {
  checkOf,
  found,
  foundAfterLosses,
  sampled,
  sampledCanaries,
  sampledCheat,
  sampledProvider,
  sampledSeat,
} from "../sampled.ts";
import { amount, gain, pair, percent, type Table } from "./table.ts";

const COUNTS = [16, 64, 256, 1_000] as const;

/** Chance that a wrong part of a batch is found, and that it is after three seeds that no one but the provider has seen. */
export const sampledFound = (): Table => ({
  name: "sampledfound",
  columns: ["Wrong inputs", ...COUNTS.map((count) => `of ${count}: found / with three seeds lost`)],
  rows: (
    [
      ["one", () => 1],
      ["a tenth", (count) => Math.ceil(count / 10)],
      ["a half", (count) => count / 2],
      ["all", (count) => count],
    ] as const satisfies readonly (readonly [string, (count: number) => number])[]
  ).map(([name, wrong]) => [
    name,
    ...COUNTS.map((count) =>
      pair(percent(found(wrong(count), count)), percent(foundAfterLosses(wrong(count), count))),
    ),
  ]),
});

const CASES = [
  [0.1, 64],
  [0.1, 256],
  [0.3, 256],
  [0.5, 256],
  [0.7, 256],
  [0.7, 1_000],
] as const;

export const sampledTable = (): Table => ({
  name: "sampled",
  columns: [
    "Case",
    "Check",
    "Seat: computes / noise",
    "Provider: honest / best cheat",
    "Harder: seat",
    "Harder: provider",
    "Harder, bond 0.65 R",
    "Canaries",
  ],
  rows: CASES.map(([cost, count]) => {
    const terms = sampled(cost, count);
    const replies = (shares: typeof standard, bond = terms.bond) => {
      const of = { ...terms, bond };
      return pair(gain(sampledProvider(of, shares, 0)), gain(sampledCheat(of, shares)));
    };
    const seats = (shares: typeof standard) =>
      pair(gain(sampledSeat(terms, shares, "honest")), gain(sampledSeat(terms, shares, "noise")));
    return [
      `8 of ${count}, c ${cost}`,
      amount(checkOf(terms)),
      seats(standard),
      replies(standard),
      seats(harder),
      replies(harder),
      replies(harder, 0.65),
      percent(sampledCanaries(terms)),
    ];
  }),
});
