/** Votes of people, sealed and open. */
import { cases, termsOfCase } from "../cases.ts";
import { ballotValue, judged, junkApproved } from "../judged.ts";
import { copied, lastSecond, lateVote, openCheat, openVote } from "../open-votes.ts";
import { harder, population, standard } from "../population.ts";
import { inRewards } from "../settlement.ts";
import { cheatValue } from "../values.ts";
import { amount, gain, pair, percent, type Table } from "./table.ts";

export const judgedTable = (): Table => ({
  name: "judged",
  columns: [
    "Lock",
    "Slash",
    "Canaries",
    "No ring: looks / unseen",
    "Ring of 20 %",
    "Harder",
    "Junk of a ring approved",
  ],
  rows: (
    [
      [0.2, 0.25, 0.05],
      [0.5, 0.5, 0.05],
      [0.5, 0.5, 0.08],
      [0.5, 0.5, 0.12],
      [0.5, 1, 0.08],
    ] as const
  ).map(([lock, slash, canaries]) => {
    const terms = { ...judged, lock, slash, canaries };
    const cell = (shares: typeof standard) =>
      pair(gain(ballotValue(terms, shares, "judges"), 4), gain(ballotValue(terms, shares, "approves"), 4));
    return [
      `${lock} R`,
      percent(slash, 0),
      percent(canaries, 0),
      cell(population({ absent: 0.1 })),
      cell(standard),
      cell(harder),
      percent(junkApproved(standard, terms.mistaken)),
    ];
  }),
});

export const open = (): Table => ({
  name: "open",
  columns: ["Cost of a check", "computes", "approves unseen", "copies", "Best reply"],
  rows: [0.001, 0.01, 0.03, 0.05, 0.2].map((cost) => [
    `${amount(cost)} R`,
    gain(openVote("honest", cost), 4),
    gain(openVote("unseen", cost), 4),
    gain(openVote("copy", cost), 4),
    "copies",
  ]),
});

export const audit = (): Table => {
  const cheap = cases.find(({ name }) => name === "c 0.015");
  if (!cheap) throw new Error("There is no case c 0.015");
  const lock = inRewards(termsOfCase(cheap).seatLock, termsOfCase(cheap));
  const { honest, copiers } = copied(11);
  const ring = 50 / 8_050;
  return {
    name: "audit",
    columns: ["Attack", "Open votes", "Recomputed rounds"],
    rows: [
      [
        "1: one verifier computes, eleven wallets copy it",
        `honest ${gain(honest, 4)}, copiers ${gain(copiers, 4)}`,
        `honest ${gain(0.1425 - 0.015)}, each copy ${gain(-lock)}`,
      ],
      ["2: vote on a decided round", gain(lateVote()), `${gain(0)}: a full round takes no commitment`],
      [
        "3: five wallets with 10 MLB each take 60 tasks of 0.01 MLB, 8,000 MLB are staked",
        "60 of 60 tasks",
        `${(60 * ring).toFixed(1)} seats of 60, no committee of five`,
      ],
      [
        "14: two votes in the last second turn three against two",
        gain(lastSecond()),
        `${gain(0)}: digests are sealed and seats are taken`,
      ],
      [
        "cheating provider while 60 % of the voters approve unseen",
        gain(openCheat(0.6)),
        gain(cheatValue(termsOfCase(cheap), population({ lazy: 0.6 }))),
      ],
    ],
  };
};
