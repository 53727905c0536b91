/**
 * Which results are computed twice before they are submitted. A script's package is computed twice for every task, because its owner
 * wrote what runs. A language model runs no code of its owner, and its engine is fixed by hash, so a second run can only find a fault
 * of this machine, at the price of twice the waiting time. It is due for the model's first result after a start, and then for every
 * twentieth. A run that fails, or a result that this provider itself finds wrong, restarts the count.
 */
import type { LanguageModelManifest } from "#runtime/manifest/language-model.ts";
import type { PackageTerms } from "#runtime/work/prepared-job.ts";
import { isLanguageModel } from "../engines/engine.ts";

const EVERY = 20;

export interface SecondRuns {
  /** Runs the computation of a result, told whether to repeat it, and counts it when it succeeds. */
  run<Result>(terms: PackageTerms, compute: (isDue: boolean) => Promise<Result>): Promise<Result>;
  /** This machine may be faulty: the next result of each model is computed twice. */
  restart(): void;
}

/** Results of one model and rule, which also selects the engine. */
const keyOf = ({ files, tasks }: LanguageModelManifest): string =>
  `${files.find(({ role }) => role === "weights")?.sha256} ${tasks.inference?.comparison.rule}`;

export function openSecondRuns(): SecondRuns {
  const results = new Map<string, number>();
  return {
    async run(terms, compute) {
      if (!isLanguageModel(terms)) return await compute(true);
      const key = keyOf(terms);
      try {
        const result = await compute((results.get(key) ?? 0) % EVERY === 0);
        results.set(key, (results.get(key) ?? 0) + 1);
        return result;
      } catch (cause) {
        results.delete(key);
        throw cause;
      }
    },
    restart: () => results.clear(),
  };
}
