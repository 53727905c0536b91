import { expect, test } from "vitest";
import { drawnIndexes } from "#protocol/chain/sealed/sampled-batch.ts";
import { Check } from "#protocol/generated/enums.ts";
import { roundSample } from "./round-sample.server.ts";

const SEED = `0x${"5e".repeat(32)}`;
const row = {
  check: Check.Sampled as number,
  sampleSeed: SEED as string | null,
  sampleSize: 8,
  samplePinnedAt: null,
  task: { spec: { inputItems: "256" as string | null } },
};

test("the drawn inputs are shown by their numbers in the archive", () => {
  const { numbers, items, isPinned } = roundSample(row) ?? {};
  const drawn = drawnIndexes(`0x${"5e".repeat(32)}`, 8, 256);
  expect(numbers).toEqual(drawn.map((index) => index + 1).sort((a, b) => a - b));
  expect([numbers?.length, items, isPinned]).toEqual([8, 256, false]);
});

test("before the draw, and of a private batch, no inputs are shown; other checks have no sample", () => {
  expect(roundSample({ ...row, sampleSeed: null })).toMatchObject({ seed: undefined, numbers: undefined });
  const hidden = roundSample({ ...row, task: { spec: { inputItems: null } } });
  expect(hidden).toMatchObject({ seed: SEED, size: 8, numbers: undefined, items: undefined });
  expect(roundSample({ ...row, check: Check.Recomputed })).toBeUndefined();
});
