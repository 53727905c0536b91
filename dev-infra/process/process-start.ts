import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The start time of a process, which distinguishes it from a later one with the same id; undefined when it is gone. */
export function processStart(pid: number): string | undefined {
  if (process.platform === "linux") {
    try {
      // The second field, the name in parentheses, may hold spaces; the start is the 20th after it.
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      return fields[0] === "Z" ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}
