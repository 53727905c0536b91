/** Detects whether the previous process crashed: Node writes a report at a crash, but not when it is stopped. */
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";

const REPORT = "crash.json";
const PREVIOUS = "crash.previous.json";

/** Has Node write its report of a crash into a folder. Keys and passwords of the environment are left out. */
export function reportCrashesTo(folder: string): void {
  Object.assign(process.report, {
    directory: folder,
    filename: REPORT,
    compact: true,
    excludeEnv: true,
    excludeNetwork: true,
    reportOnFatalError: true,
    reportOnUncaughtException: true,
  });
}

/** Whether the program that used this folder before crashed. The report is kept under another name, so it counts once. */
export function takeCrash(folder: string): boolean {
  const path = join(folder, REPORT);
  if (!existsSync(path)) return false;
  renameSync(path, join(folder, PREVIOUS));
  return true;
}
