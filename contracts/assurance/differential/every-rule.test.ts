/** No error and no event of the contracts is left to chance by the comparison with the reference model. */
import assert from "node:assert/strict";
import { describe, it } from "vitest";
import { declared, metBy, readSeeds, seedsOfEveryRule, unmet } from "./every-rule.ts";
import { opening } from "./opening.ts";

const seeds = readSeeds();
const excused = Object.values(unmet).flat();
const { start } = opening();
const met = new Map(seedsOfEveryRule().map((seed) => [seed, metBy(seed, start)]));

for (const kind of ["error", "event"] as const)
  describe(`every ${kind} of the contracts`, () => {
    it("has a trace that meets it, or a reason why none does", () => {
      const without = declared()[kind].filter((name) => !(name in seeds[kind]) && !excused.includes(name));
      assert.deepEqual(without, []);
    });

    it("is met by its trace", () => {
      const missed = Object.entries(seeds[kind]).filter(([name, seed]) => !met.get(seed)?.[kind].has(name));
      assert.deepEqual(missed, []);
    });
  });

it("no reason speaks for what a trace meets, or for what does not exist", () => {
  const { error, event } = declared();
  const known = [...error, ...event];
  assert.deepEqual(
    excused.filter((name) => name in seeds.error || name in seeds.event || !known.includes(name)),
    [],
  );
});
