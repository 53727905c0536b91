/** Compares results within bounds of time and memory, whatever was submitted. */
import { type Compared, type ComparedResult, compareResults, type Verdict } from "../comparison/compare.ts";
import { RuntimeFault } from "../fault.ts";
import { type BoundedOptions, bounded } from "./start.ts";
import { faultOf } from "./works.ts";

/** Results up to this size are compared at once: that takes milliseconds, less than a worker needs to start. */
const AT_ONCE_BYTES = 65_536;

/** @throws RuntimeFault "time" or "runtime" when this machine cannot decide, which is not a verdict; "cancelled" */
export async function compareBounded(
  task: Compared,
  expected: ComparedResult,
  submitted: ComparedResult,
  options: BoundedOptions,
): Promise<Verdict> {
  if (Math.max(expected.output.length, submitted.output.length) <= AT_ONCE_BYTES)
    return compareHere(task, expected, submitted);
  try {
    return await bounded({ kind: "compare", task, expected, submitted }, options);
  } catch (cause) {
    const isDecidedByBytes = task.comparison.rule === "exact";
    const isOutOfBounds =
      cause instanceof RuntimeFault && (cause.code === "time" || cause.code === "runtime");
    if (!isDecidedByBytes || !isOutOfBounds) throw cause;
    // The places of the differences were too much; whether the bytes are the same takes neither memory nor long.
    const bytesOnly = { ...task, output: { ...task.output, mediaType: "application/octet-stream" } } as const;
    return compareHere(bytesOnly, expected, submitted);
  }
}

function compareHere(task: Compared, expected: ComparedResult, submitted: ComparedResult): Verdict {
  try {
    return compareResults(task, expected, submitted);
  } catch (cause) {
    throw faultOf(cause);
  }
}
