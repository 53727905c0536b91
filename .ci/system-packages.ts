/**
 * Two programs cannot come from npm: a browser and redis-server. They are taken from the system; where they are
 * missing and the system's package manager can be used, they are installed, otherwise the journey says what is missing.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** What the checks start, by Debian's names: the best first, then what does as well. */
const PROGRAMS: readonly { names: readonly [string, ...string[]]; isChosen?: boolean }[] = [
  // The browser without windows does the same with a third less work.
  { names: ["chromium-headless-shell", "chromium"], isChosen: Boolean(process.env.CHROMIUM_PATH) },
  { names: ["redis-server"] },
];

const onPath = (program: string): boolean => spawnSync("which", [program], { stdio: "ignore" }).status === 0;

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}

function install(name: string): boolean {
  console.log(`Installing ${name} with apt-get …`);
  return aptGet("install", "-y", "-qq", "--no-install-recommends", name);
}

export function ensureSystemPackages(): void {
  const wanted = PROGRAMS.filter(({ names, isChosen }) => !isChosen && !onPath(names[0]));
  if (wanted.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayInstall && aptGet("update", "-qq"))
    for (const { names } of wanted) names.find((name) => onPath(name) || install(name));
  const missing = wanted.filter(({ names }) => !names.some(onPath)).map(({ names }) => names.join(" or "));
  if (missing.length > 0)
    console.log(
      `Not found: ${missing.join(", ")}. Install them with the system's package manager to run every check.`,
    );
}
