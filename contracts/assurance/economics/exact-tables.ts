/** Tables that follow from formulas and exact enumeration: the same on every machine. */
import { framingOfFive, framingValue, ringCommittee } from "./attacks.ts";
import { breakEven, replies } from "./break-even.ts";
import { cases, refused, termsOfCase } from "./cases.ts";
import { draftRows } from "./design.ts";
import { ballotValue, judged, junkApproved } from "./judged.ts";
import { copied, lastSecond, lateVote, openCheat, openVote } from "./open-votes.ts";
import { harder, population, standard } from "./population.ts";
import { misdeclared, mostFactor, seatRules, whaleTickets, whileAbsent } from "./sensitivity.ts";
import { BPS, rules, sharesOf, type Terms } from "./settings.ts";
import { inRewards } from "./settlement.ts";
import { amount, gain, limit, pair, percent, type Table } from "./table.ts";
import { cheatValue, memberValue, providerValue, verifierValue } from "./values.ts";

const share = (wei: bigint, terms: Terms) => inRewards(wei, terms);

/** Share of canaries above which copying a published digest earns less than computing. */
export function neededCanaries(terms: Terms): number {
  const seats = terms.layout === "five" ? rules.committeeSeats : 1;
  return share(terms.cost, terms) / (share(terms.seatPay, terms) / seats + share(terms.seatLock, terms));
}

const settings = (): Table => ({
  name: "settings",
  columns: [
    "Case",
    "costBps",
    "Verifiers",
    "w / cost",
    "Member's pay",
    "L",
    "L of a member",
    "B",
    "Canaries",
  ],
  rows: cases.map((one) => {
    const terms = termsOfCase(one);
    const bps = sharesOf(one.costBps, one.layout);
    const seats = one.layout === "five" ? rules.committeeSeats : 1;
    const pay = share(terms.seatPay, terms) / seats;
    return [
      one.name,
      String(one.costBps),
      percent(bps.verifierBps / BPS),
      `${amount(pay)} R / ${(pay / share(terms.cost, terms)).toFixed(1)}`,
      one.layout === "five" ? "–" : `${amount(share(terms.memberPay, terms))} R`,
      `${amount(share(terms.seatLock, terms), 2)} R`,
      `${amount(share(terms.memberLock, terms), 2)} R`,
      `${amount(share(terms.bond, terms), 2)} R`,
      percent(neededCanaries(terms)),
    ];
  }),
});

const core = (): Table => ({
  name: "core",
  columns: [
    "Case",
    "Verifier: computes / best other",
    "Provider: honest / best cheat",
    "Harder: verifier",
    "Harder: provider",
    "Cheating pays from a ring of",
    "and beats honesty from",
    "Framing pays from",
    "Harder: framing",
  ],
  rows: cases.map((one) => {
    const terms = termsOfCase(one);
    const cells = [standard, harder].flatMap((shares) => {
      const { verifier, idle, provider, cheat } = replies(one, shares);
      return [pair(gain(verifier), gain(idle)), pair(gain(provider), gain(cheat))];
    });
    const honest = (shares: typeof standard) => providerValue(terms, shares, "honest") - one.cost;
    return [
      one.name,
      ...cells,
      limit(breakEven((shares) => cheatValue(terms, shares))),
      limit(breakEven((shares) => cheatValue(terms, shares) - honest(shares))),
      limit(breakEven((shares) => (one.layout === "five" ? framingOfFive : framingValue)(terms, shares))),
      gain((one.layout === "five" ? framingOfFive : framingValue)(terms, harder)),
    ];
  }),
});

const draft = (): Table => ({
  name: "draft",
  columns: [
    "Draft",
    "Verifier: stated / here",
    "Provider: stated / here",
    "Cheat: stated / fights / concedes",
    "Harder: best cheat",
    "Member against a cheat",
    "Framing",
    "Canaries",
  ],
  rows: draftRows.map(({ name, cost, terms, stated }) => [
    name,
    pair(gain(stated.verifier), gain(verifierValue(terms, standard, "honest"))),
    pair(gain(stated.provider, 2), gain(providerValue(terms, standard, "honest") - cost, 2)),
    `${gain(stated.cheat, 2)} / ${gain(providerValue(terms, standard, "fights"), 2)} / ${gain(providerValue(terms, standard, "concedes"), 2)}`,
    gain(cheatValue(terms, harder), 2),
    gain(memberValue(terms, standard, "cheats", "right", undefined, "right") - share(terms.cost, terms)),
    gain(framingValue(terms, standard)),
    percent(neededCanaries(terms)),
  ]),
});

const costly = (): Table => ({
  name: "refused",
  columns: [
    "Case",
    "Least verifiers' share for a seat at 2.375 times its cost",
    "Seat at 30 %",
    "Provider at 30 %",
  ],
  rows: refused.map(([name, cost, check]) => [
    name,
    percent(Math.max(0.15, 2.5 * check), 0),
    gain(0.3 * 0.95 - check),
    gain(0.65 - cost),
  ]),
});

const five = (): Table => {
  const [one] = cases;
  if (!one) throw new Error("There are no cases");
  const terms = termsOfCase(one);
  return {
    name: "five",
    columns: [
      "Ring",
      "holds three of five seats",
      "Framing gains without an appeal",
      "with an appeal to five others",
    ],
    rows: [0.1, 0.15, 0.2, 0.25, 0.3].map((ring) => {
      const shares = population({ ring, absent: 0.1 });
      return [
        percent(ring, 0),
        percent(ringCommittee(shares)),
        gain(framingOfFive(terms, shares, false)),
        gain(framingOfFive(terms, shares)),
      ];
    }),
  };
};

const factors = [1 / 3, 1 / 1.5, 1, 1.5, 3];

const declared = (): Table => ({
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

const absent = (): Table => {
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

const whale = (): Table => ({
  name: "whale",
  columns: ["All stake, in locks L", "Share of the tickets of one account with 20 % of the stake"],
  rows: [1_000, 400, 200, 100, 50, 20].map((locks) => [String(locks), percent(whaleTickets(locks))]),
});

const seats = (): Table => ({
  name: "seats",
  columns: ["Rule", "Ring of 20 % gets the seat", "One computation earns, w = 2.85 k"],
  rows: seatRules(2.85).map(({ name, ring, earned }) => [name, percent(ring), `${gain(earned, 2)} k`]),
});

const judgedTable = (): Table => ({
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

const open = (): Table => ({
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

const audit = (): Table => {
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

/** All of them, in the order of the documentation. */
export const exactTables = (): Table[] => [
  settings(),
  core(),
  costly(),
  five(),
  declared(),
  absent(),
  whale(),
  seats(),
  judgedTable(),
  open(),
  audit(),
  draft(),
];
