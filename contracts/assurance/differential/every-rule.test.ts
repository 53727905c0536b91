/** The comparison with the reference model reaches every error and every event of the contracts. */
import { describe, expect, it } from "vitest";
import { declared, metBy, readSeeds, seedsOfEveryRule, unmet } from "./every-rule.ts";
import { opening } from "./opening.ts";

const SEARCH =
  "run `npm run tools contracts:build:tests`, then `node contracts/assurance/differential/every-rule.ts` to find a trace for it. " +
  "If there is none, model the rule in contracts/assurance/reference/rules, or add the name with the reason to `unmet` in " +
  "contracts/assurance/differential/every-rule.ts";
const seeds = readSeeds();
const excused = Object.values(unmet).flat();
const { start } = opening();
const met = new Map(seedsOfEveryRule().map((seed) => [seed, metBy(seed, start)]));

for (const kind of ["error", "event"] as const)
  describe(`every ${kind} of the contracts`, () => {
    it("has a trace that reaches it, or a reason why none does", () => {
      const without = declared()[kind].filter((name) => !(name in seeds[kind]) && !excused.includes(name));
      expect(without, `${kind} without a trace: ${SEARCH}`).toEqual([]);
    });

    it("is reached by its trace", () => {
      const missed = Object.entries(seeds[kind]).filter(([name, seed]) => !met.get(seed)?.[kind].has(name));
      expect(missed, `trace that no longer reaches its ${kind}: ${SEARCH}`).toEqual([]);
    });
  });

it("no reason is given for a name that a trace reaches, or that the contracts do not have", () => {
  const { error, event } = declared();
  const known = [...error, ...event];
  const stale = excused.filter((name) => name in seeds.error || name in seeds.event || !known.includes(name));
  expect(stale, "remove from `unmet` in contracts/assurance/differential/every-rule.ts").toEqual([]);
});
