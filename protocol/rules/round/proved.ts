import { Check } from "../../generated/enums.ts";

const PROVED: readonly number[] = [Check.Recomputed, Check.Staged, Check.Sampled];

/** Whether verifiers recompute the result: it needs the trace of a run, and so does an approval. */
export const isProved = (check: number): boolean => PROVED.includes(check);
