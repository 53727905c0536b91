import type { State } from "#contracts/assurance/reference/state.ts";
import { generateCrowd, type Step } from "#contracts/assurance/reference/trace.ts";
import { everyTransition } from "./every-transition.ts";

/** Traces that run on a separate chain. */
export interface Batch {
  readonly name: string;
  /** Steps after the opening. */
  readonly stepsFrom: (start: State) => Step[];
  /** Whether every transition that the reference model knows has to be met. */
  readonly meetsAll: boolean;
}

/** Random traces of a chain: the work of the model and of the comparison grows faster than their number. */
const TRACES = 100;
const CROWD = { width: 30, patience: 3_600 };

/** The traces that cover every transition, and the requested number of random ones. */
export function batchesOf(seed: number, traces: number): Batch[] {
  const random = Array.from({ length: Math.ceil(traces / TRACES) }, (_, index): Batch => {
    const tasks = Math.min(TRACES, traces - index * TRACES);
    return {
      name: `seed ${seed + index}`,
      stepsFrom: (start) => generateCrowd(seed + index, start, { ...CROWD, tasks }).steps,
      meetsAll: false,
    };
  });
  return [{ name: "every transition", stepsFrom: everyTransition, meetsAll: true }, ...random];
}
