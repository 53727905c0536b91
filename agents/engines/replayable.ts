/** Which language models an engine computes whose answers are not equal on every machine. */
import { enginePairs } from "#runtime/comparison/replay/engine-pairs.ts";
import { isReferenced } from "#runtime/manifest/package-file.ts";
import type { PackageTerms } from "#runtime/work/prepared-job.ts";
import { isLanguageModel } from "./engine.ts";

/** Why not. Only answers that some verifier can follow are computed: others could never be confirmed. */
export function refusalOf(label: string, terms: PackageTerms): string | undefined {
  if (!isLanguageModel(terms)) return `${label} runs language models only`;
  if (!terms.files.some(isReferenced)) return `${label} reads weights by reference, not inside the archive`;
  const rule = terms.tasks.inference?.comparison.rule;
  if (rule === "exact") return `the model's rule wants equal tokens, which ${label} does not promise`;
  if (rule === "replay" && !enginePairs.some(({ provider }) => provider === label))
    return `no bounds were measured for answers of ${label}, so no verifier could confirm them`;
  return undefined;
}
