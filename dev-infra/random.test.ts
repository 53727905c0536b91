import { expect, it } from "vitest";
import { seededRandom } from "./random.ts";

it("gives the same numbers for the same seed, and others for another", () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 5 }, () => random.next());
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

it("never changes its sequence, on which committed records depend", () => {
  const random = seededRandom(20_260_101);
  const drawn = [random.next(), random.below(1_000), random.between(5, 9), random.chance(0.5)];
  expect(drawn).toEqual([0.2559139896184206, 592, 9, false]);
});

it("draws uniform and normal numbers with the right mean and spread", () => {
  const random = seededRandom(1);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const uniform = Array.from({ length: 20_000 }, () => random.uniform(2, 4));
  expect(mean(uniform)).toBeCloseTo(3, 1);
  expect(Math.min(...uniform)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...uniform)).toBeLessThan(4);
  const normal = Array.from({ length: 20_000 }, () => random.normal(10, 3));
  expect(mean(normal)).toBeCloseTo(10, 0);
  expect(Math.sqrt(mean(normal.map((value) => (value - 10) ** 2)))).toBeCloseTo(3, 0);
});

it("draws whole numbers between two ends, both included", () => {
  const random = seededRandom(2);
  const drawn = new Set(Array.from({ length: 200 }, () => random.between(3, 5)));
  expect([...drawn].sort()).toEqual([3, 4, 5]);
});

it("picks an entry in proportion to its weight, and nothing from nothing", () => {
  const random = seededRandom(4);
  const entries = [
    [1, "rare"],
    [9, "usual"],
    [0, "never"],
  ] as const;
  const drawn = Array.from({ length: 2_000 }, () => random.weighted(entries));
  expect(drawn.filter((item) => item === "rare").length / drawn.length).toBeCloseTo(0.1, 1);
  expect(drawn).not.toContain("never");
  expect(() => random.pick([])).toThrow("nothing to pick from");
  expect(() => random.weighted([])).toThrow("nothing to pick from");
});

it("continues from the seed that it reports", () => {
  const random = seededRandom(5);
  random.next();
  expect(seededRandom(random.seed()).next()).toBe(random.next());
});

it("shuffles without losing or adding anything", () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  const shuffled = seededRandom(3).shuffle(items);
  expect(shuffled).not.toEqual(items);
  expect([...shuffled].sort((a, b) => a - b)).toEqual(items);
});
