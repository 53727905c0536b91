/** One seat first with the money of sealed rounds: the chosen locks, and others. */
import { harder, standard } from "../population.ts";
import {
  type Staged,
  staged,
  stagedFraming,
  stagedIdle,
  stagedMember,
  stagedProvider,
  stagedSeat,
} from "../staged.ts";
import { amount, gain, pair, type Table } from "./table.ts";

const rows: readonly (readonly [name: string, terms: Staged])[] = [
  ["c 0.015", staged(0.015)],
  ["c 0.05", staged(0.05)],
  ["c 0.06", staged(0.06)],
  ["text, c 0.5, check at 0.1 c", staged(0.05, { cost: 0.5 })],
];

/** Gain of copying a published trace over computing, with 9 % of canaries. */
const copying = (terms: Staged): number => {
  const around = { wrong: 0.02, leaked: 1, canaries: 0.09 };
  return stagedSeat(terms, standard, "copy", around) - stagedSeat(terms, standard, "honest", around);
};

export const stagedTable = (): Table => ({
  name: "staged",
  columns: [
    "Case",
    "Seat: computes / best other",
    "Provider: honest / cheat",
    "Member: against a cheat / a false alarm",
    "Framing",
    "Copying against computing",
    "Harder: provider",
    "Harder: framing",
  ],
  rows: rows.map(([name, terms]) => {
    const provider = (shares: typeof standard) =>
      pair(
        gain(stagedProvider(terms, shares, "honest") - terms.cost),
        gain(stagedProvider(terms, shares, "cheats")),
      );
    return [
      name,
      pair(gain(stagedSeat(terms, standard, "honest")), gain(stagedIdle(terms, standard))),
      provider(standard),
      pair(
        gain(stagedMember(terms, standard, "cheats", "right") - terms.check),
        gain(stagedMember(terms, standard, "honest", "other") - terms.check),
      ),
      gain(stagedFraming(terms, standard)),
      gain(copying(terms)),
      provider(harder),
      gain(stagedFraming(terms, harder)),
    ];
  }),
});

export const stagedLocks = (): Table => ({
  name: "stagedlocks",
  columns: ["Lock", "Bond", "Cheat", "Harder: cheat", "Member against a cheat", "Framing", "Copying"],
  rows: (
    [
      [0.4, 0.5],
      [0.5, 0.65],
      [0.5, 1.2],
      [1, 1],
    ] as const
  ).map(([lock, bond]) => {
    const terms = staged(0.05, { lock, bond });
    return [
      `${amount(lock, 2)} R`,
      `${amount(bond, 2)} R`,
      gain(stagedProvider(terms, standard, "cheats")),
      gain(stagedProvider(terms, harder, "cheats")),
      gain(stagedMember(terms, standard, "cheats", "right") - terms.check),
      gain(stagedFraming(terms, standard)),
      gain(copying(terms)),
    ];
  }),
});
