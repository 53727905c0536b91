/** The settings that the documentation recommends, and the costs that none of them can pay. */
import { type Layout, type Terms, termsOf } from "./settings.ts";

export interface Case {
  readonly name: string;
  /** The provider's cost as a share of the reward. */
  readonly cost: number;
  /** Declared cost of one check, basis points of the reward. */
  readonly costBps: number;
  readonly layout: Layout;
}

/** Every amount of the simulation is in parts of this reward, 1 MLB. */
export const REWARD = 10n ** 18n;

const one = (name: string, cost: number, costBps: number): Case => ({ name, cost, costBps, layout: "one" });

/** Cost of checking `sample` of `count` inputs, rounded up to a basis point. */
export const sampledBps = (cost: number, sample: number, count: number): number =>
  Math.ceil(((cost * sample) / count) * 10_000 - 1e-9);

export const cases: readonly Case[] = [
  { name: "c 0.015, five seats", cost: 0.015, costBps: 150, layout: "five" },
  one("c 0.015", 0.015, 150),
  one("c 0.05", 0.05, 500),
  one("c 0.06", 0.06, 600),
  one("c 0.12", 0.12, 1_200),
  one("text, c 0.5, check at 0.1 c", 0.5, 500),
  one("text, c 0.7, check at 0.1 c", 0.7, 700),
  one("3 of 64, c 0.5", 0.5, sampledBps(0.5, 3, 64)),
  one("8 of 256, c 0.5", 0.5, sampledBps(0.5, 8, 256)),
  one("8 of 256, c 0.7", 0.7, sampledBps(0.7, 8, 256)),
  one("16 of 1,024, c 0.5", 0.5, sampledBps(0.5, 16, 1_024)),
];

export const termsOfCase = ({ costBps, layout }: Case): Terms => termsOf(REWARD, costBps, layout);

/** Single tasks and replays that are refused: the name, the provider's cost, and the cost of a check. */
export const refused: readonly (readonly [name: string, cost: number, check: number])[] = [
  ["c 0.2", 0.2, 0.2],
  ["c 0.3", 0.3, 0.3],
  ["c 0.5", 0.5, 0.5],
  ["c 0.7", 0.7, 0.7],
  ["text, c 0.5, check at 0.3 c", 0.5, 0.15],
  ["c 0.9, 8 of 256", 0.9, 0.0282],
];
