/** The published trace of a recomputed canary's wrong result, for verifiers that copy instead of computing. */
import type { Hex } from "viem";
import { sha256 } from "#protocol/documents/hashing.ts";
import type { Outcome } from "#runtime/run/job.ts";

/** The line of the run's log with the sealed trace. */
const LINE = "trace: ";

/**
 * A wrong result with a trace that no run gives. Its log publishes the trace, as a provider does whose result should be approved unseen.
 * @param salt of the canary, which is secret, so the trace looks like any other
 */
export async function leakingOutcome(altered: Outcome, salt: string): Promise<Outcome & { trace: Hex }> {
  const trace = await sha256(new TextEncoder().encode(`${salt}${altered.output.sha256}`));
  return { ...altered, trace, log: [...altered.log, `${LINE}${trace}`] };
}

/** The trace that a log publishes; undefined for most. */
export const leakedTrace = (log: readonly string[]): Hex | undefined =>
  log
    .findLast((line) => line.startsWith(LINE))
    ?.slice(LINE.length)
    .match(/^0x[0-9a-f]{64}$/)?.[0] as Hex | undefined;
