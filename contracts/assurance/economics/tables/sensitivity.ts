/** Wrongly declared costs, absent verifiers, large stakes and other rules for the seat. */
import { cases, termsOfCase } from "../cases.ts";
import { misdeclared, mostFactor, seatRules, whaleTickets, whileAbsent } from "../sensitivity.ts";
import { gain, pair, percent, type Table } from "./table.ts";

const factors = [1 / 3, 1 / 1.5, 1, 1.5, 3];

export const declared = (): Table => ({
  name: "declared",
  columns: [
    "Case",
    "a third",
    "two thirds",
    "as declared",
    "1.5 times",
    "3 times",
    "A seat gains up to",
    "A member up to",
  ],
  rows: cases.map((one) => {
    const terms = termsOfCase(one);
    const most = mostFactor(terms);
    return [
      one.name,
      ...factors.map((factor) => {
        const { seat, memberAgainstCheat } = misdeclared(terms, factor);
        return memberAgainstCheat === undefined ? gain(seat) : pair(gain(seat), gain(memberAgainstCheat));
      }),
      `${most.seat.toFixed(1)} times`,
      one.layout === "five" ? "–" : `${most.member.toFixed(1)} times`,
    ];
  }),
});

export const absent = (): Table => {
  const one = cases.find(({ name }) => name === "c 0.05");
  if (!one) throw new Error("There is no case c 0.05");
  return {
    name: "absent",
    columns: [
      "Ring",
      "Absent",
      "Unchecked",
      "Ring has the seat",
      "and a committee",
      "Undecided",
      "Cheat",
      "Framing",
    ],
    rows: [0.1, 0.2].flatMap((ring) =>
      [0, 0.1, 0.2, 0.3, 0.4].map((away) => {
        const found = whileAbsent(termsOfCase(one), ring, away);
        return [
          percent(ring, 0),
          percent(away, 0),
          percent(found.unchecked, 2),
          percent(found.ringSeat),
          percent(found.captured),
          percent(found.undecided),
          gain(found.cheat, 2),
          gain(found.framing),
        ];
      }),
    ),
  };
};

export const whale = (): Table => ({
  name: "whale",
  columns: ["All stake, in locks L", "Share of the tickets of one account with 20 % of the stake"],
  rows: [1_000, 400, 200, 100, 50, 20].map((locks) => [String(locks), percent(whaleTickets(locks))]),
});

export const seats = (): Table => ({
  name: "seats",
  columns: ["Rule", "Ring of 20 % gets the seat", "One computation earns, w = 2.85 k"],
  rows: seatRules(2.85).map(({ name, ring, earned }) => [name, percent(ring), `${gain(earned, 2)} k`]),
});
