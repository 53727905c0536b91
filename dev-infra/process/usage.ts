import { readFileSync } from "node:fs";

/** Linux reports hundredths of a second to programs in every configuration. */
const TICKS = 100;

/** Resident memory of a process in bytes; undefined where the system does not report it. */
export function residentBytes(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1_024;
  } catch {
    return undefined;
  }
}

/** CPU seconds of a process; undefined where the system does not report them. */
export function processorSeconds(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ");
    return (Number(fields?.[11]) + Number(fields?.[12])) / TICKS;
  } catch {
    return undefined;
  }
}
