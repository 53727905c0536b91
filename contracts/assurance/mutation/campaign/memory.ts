/** How much memory another process takes. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const PAGE = 4_096;

/** Resident bytes of a process; 0 when it has ended. */
export function residentBytes(pid: number): number {
  try {
    if (process.platform !== "linux")
      return 1_024 * Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }));
    const [, resident = "0"] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    return PAGE * Number(resident);
  } catch {
    return 0;
  }
}
