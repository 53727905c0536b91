/** The settings, their best replies, the costs that none can pay, and the draft for comparison. */
import { breakEven, replies } from "../break-even.ts";
import { cases, refused, termsOfCase } from "../cases.ts";
import { draftRows } from "../design.ts";
import { framingOfFive, framingValue, ringCommittee } from "../framing.ts";
import { harder, population, standard } from "../population.ts";
import { BPS, rules, sharesOf, type Terms } from "../settings.ts";
import { inRewards } from "../settlement.ts";
import { cheatValue, memberValue, providerValue, verifierValue } from "../values.ts";
import { amount, gain, limit, pair, percent, type Table } from "./table.ts";

const share = (wei: bigint, terms: Terms) => inRewards(wei, terms);

/** Share of canaries above which copying a published digest earns less than computing. */
export function neededCanaries(terms: Terms): number {
  const seats = terms.layout === "five" ? rules.committeeSeats : 1;
  return share(terms.cost, terms) / (share(terms.seatPay, terms) / seats + share(terms.seatLock, terms));
}

export const settings = (): Table => ({
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

export const core = (): Table => ({
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

export const draft = (): Table => ({
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

export const costly = (): Table => ({
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

export const five = (): Table => {
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
