/** Prints every figure of the economic white paper: `npm run tools contracts:economics`. */

import { seededRandom } from "#dev-infra/random.ts";
import { payoffs } from "./deadlock.ts";
import {
  breakEvenAccuracy,
  lazyEarns,
  ringBreakEven,
  ringEarns,
  ringLoses,
  shares,
  voteEarns,
  WINNERS,
} from "./payoffs.ts";
import { race } from "./voting-order.ts";

const ORDERS = 20_000;
const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
const part = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(4)} R`;

console.log("Parts of the reward R, with the parameters of a public deployment");
for (const [name, value] of Object.entries(shares)) console.log(`  ${name.padEnd(16)} ${value.toFixed(4)} R`);

console.log(`\nA vote, ${WINNERS} winners sharing the pool`);
console.log(
  `  on the winning side ${part(shares.pool / WINNERS)}, on the losing side ${part(-shares.minoritySlash)}`,
);
console.log(`  breaks even at an accuracy of ${percent(breakEvenAccuracy())}`);
console.log(`  97 % accurate: ${part(voteEarns(0.97))}`);
console.log("\nApproving everything unseen, by the share of wrong results");
for (const wrong of [0, 0.02, 0.05, 0.07, 0.1, 0.2])
  console.log(`  ${percent(wrong).padStart(7)}  ${part(lazyEarns(wrong))}`);

console.log(`\nA provider and ${WINNERS} voters of one hand approve a worthless result`);
console.log(
  `  overruled they lose ${ringLoses().toFixed(4)} R; they break even when ${percent(ringBreakEven())} are overruled`,
);
for (const overruled of [0, 0.25, 0.5, 0.75])
  console.log(`  ${percent(overruled).padStart(7)}  ${part(ringEarns(overruled))}`);

console.log(`\nHonest voters against a ring, ${ORDERS} random orders each`);
const random = seededRandom(1);
for (const [honest, ring] of [
  [8, 4],
  [8, 5],
  [6, 5],
  [5, 5],
  [3, 5],
] as const) {
  const { right, wrong, undecided } = race(honest, ring, ORDERS, random);
  console.log(
    `  ${honest} against ${ring}: right ${percent(right)}, wrong ${percent(wrong)}, undecided ${percent(undecided)}`,
  );
}

console.log("\nA ring that would leave the vote without a decision; the last extension is over");
for (const result of ["good", "junk"] as const)
  for (const ending of ["closed", "accepted"] as const)
    for (const [honest, ring] of [
      [5, 4],
      [3, 3],
      [3, 1],
      [3, 0],
    ] as const) {
      const { requester, provider, honestVote, ringVote } = payoffs({ honest, ring }, result, ending);
      console.log(
        `  ${result} result, ${honest} honest, ${ring} of a ring, ${ending} if open: requester ${part(requester)}, provider ${part(provider)}, honest vote ${part(honestVote)}, vote of the ring ${part(ringVote)}`,
      );
    }
