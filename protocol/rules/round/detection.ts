/** Chance that a sample of a batch holds a wrong input (decision 33). */

import { SAMPLE } from "../../generated/constants.ts";

/** Whether a batch is larger than its sample. */
export const canBeSampled = (inputs: number | undefined): inputs is number =>
  inputs !== undefined && inputs > SAMPLE;

/** @returns 0 to 1: the chance that one of `wrong` inputs is among `SAMPLE` drawn ones */
export function detectionChance(inputs: number, wrong: number): number {
  let missed = 1;
  for (let drawn = 0; drawn < SAMPLE; drawn++)
    missed *= Math.max(0, inputs - wrong - drawn) / (inputs - drawn);
  return 1 - missed;
}
