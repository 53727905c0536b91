/** A script's use of its limits, in steps and bytes, the same on every machine. */
import { RuntimeFault } from "../fault.ts";

/** The engine reports each time it has counted so many loop turns and calls. */
const STEPS_PER_REPORT = 10_000;
/** Bytes that a parser outside handles for one step. */
const BYTES_PER_STEP = 8;

export interface Budget {
  readonly used: number;
  readonly isSpent: boolean;
  /** Why the run is stopped although steps are left; nothing otherwise. */
  readonly fault: RuntimeFault | undefined;
  /** Stops the run whatever the script does about it, because what happened depends on this machine. */
  stop(fault: RuntimeFault): void;
  /** Called by the engine. @returns whether to stop */
  report(): boolean;
  /** @throws RuntimeFault "limit" when the steps are spent */
  chargeBytes(bytes: number): void;
}

export function stepBudget(most: number): Budget {
  let used = 0;
  let fault: RuntimeFault | undefined;
  return {
    get fault() {
      return fault;
    },
    stop(cause) {
      fault ??= cause;
    },
    get used() {
      return used;
    },
    get isSpent() {
      return used > most;
    },
    report() {
      used += STEPS_PER_REPORT;
      return used > most || fault !== undefined;
    },
    chargeBytes(bytes) {
      used += Math.ceil(bytes / BYTES_PER_STEP);
      if (used > most) throw stepsFault(most);
    },
  };
}

export const stepsFault = (most: number) =>
  new RuntimeFault("limit", `The script used more than the ${most} steps that its manifest allows`);
