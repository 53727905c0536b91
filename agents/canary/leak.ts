/** The published traces of a recomputed canary's wrong result, for verifiers that copy instead of computing. */
import type { Hex } from "viem";
import { sha256 } from "#protocol/documents/hashing.ts";
import type { Outcome } from "#runtime/run/job.ts";

/** A line of the run's log with a sealed trace. */
const LINE = "trace: ";

/**
 * A wrong result with a trace that no run gives. Its log publishes the trace, as a provider does whose result should be approved unseen.
 * @param salt of the canary, which is secret, so the trace looks like any other
 */
export async function leakingOutcome(altered: Outcome, salt: string): Promise<Outcome & { trace: Hex }> {
  const trace = await sha256(new TextEncoder().encode(`${salt}${altered.output.sha256}`));
  return { ...altered, trace, log: [...altered.log, `${LINE}${trace}`] };
}

/** A wrong batch whose log publishes the trace of each input, in order. */
export const leakingBatch = (wrong: Outcome): Outcome => ({
  ...wrong,
  log: [...wrong.log, ...(wrong.itemTraces ?? []).map((trace) => `${LINE}${trace}`)],
});

/** The traces that a log publishes; most publish none. */
export const leakedTraces = (log: readonly string[]): readonly Hex[] =>
  log.flatMap((line) => {
    const trace = line.startsWith(LINE) ? line.slice(LINE.length) : "";
    return /^0x[0-9a-f]{64}$/.test(trace) ? [trace as Hex] : [];
  });
