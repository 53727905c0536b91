/**
 * Steps count loop iterations and calls of a script, not the work inside a built-in function: 3,000 searches through 20
 * MB take under 20,000 steps. So whether a run ends within `seconds` can depend on the machine. Charging bytes for
 * built-ins would need another engine, and would miss sorting, regular expressions and graphs. Instead, no bond or vote
 * is placed on a run that came near its time limit: a machine of half the speed must still finish. A run that did finish
 * is compared as usual, because its bytes do not depend on its time.
 */
import { RuntimeFault } from "../fault.ts";
import type { Outcome } from "./job.ts";

/** @throws RuntimeFault "time" when the run took more than half of the manifest's `seconds` */
export function requireSpareTime({ used }: Pick<Outcome, "used">, seconds: number): void {
  if (used.seconds > seconds / 2)
    throw new RuntimeFault(
      "time",
      `The run took ${used.seconds.toFixed(1)} s, more than half of the ${seconds} s that its manifest allows; slower machines may not finish it`,
    );
}
