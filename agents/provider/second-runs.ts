/**
 * Which results are computed twice before they are submitted. A script's package is computed twice for every task, because its owner
 * wrote what runs. A language model runs no code of its owner, and its engine is fixed by hash, so a second run can only find a fault
 * of this machine, at the price of twice the waiting time. It is due for the model's first task after a start, and then for every
 * twentieth.
 */
import type { PackageTerms } from "#runtime/work/prepared-job.ts";
import { isLanguageModel } from "../engines/engine.ts";

const EVERY = 20;

export interface SecondRuns {
  /** Counts a task of the model. @returns whether its result is computed twice */
  isDue(terms: PackageTerms): boolean;
}

export function openSecondRuns(): SecondRuns {
  /** Tasks by the hash of the weights. */
  const tasks = new Map<string, number>();
  return {
    isDue(terms) {
      if (!isLanguageModel(terms)) return true;
      const weights = terms.files.find(({ role }) => role === "weights")?.sha256 ?? "";
      const count = tasks.get(weights) ?? 0;
      tasks.set(weights, count + 1);
      return count % EVERY === 0;
    },
  };
}
