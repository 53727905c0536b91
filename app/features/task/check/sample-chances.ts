import { t } from "#language/text.ts";
import { formatBps } from "#protocol/format/percent.ts";
import { detectionChance } from "#protocol/rules/round/detection.ts";

/** Rounded down to a tenth of a percent: no chance is shown larger than it is. */
const chance = (items: number, wrong: number): string =>
  formatBps(Math.floor(detectionChance(items, wrong) * 1_000) * 10);

/** Chance that the sample of a batch shows wrong inputs, for few and for many of them (N23). */
export function sampleChances(items: number): string {
  const tenth = Math.max(2, Math.floor(items / 10));
  return t(
    "The sample shows one wrong input of {items} with a chance of {one}, {tenth} wrong inputs with {several}, and half of them with {many}. Wrong inputs outside of the sample are not found.",
    {
      items,
      tenth,
      one: chance(items, 1),
      several: chance(items, tenth),
      many: chance(items, Math.floor(items / 2)),
    },
  );
}
