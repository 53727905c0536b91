/**
 * Two programs cannot come from npm: a browser and redis-server. They are taken from the system; where they are
 * missing and the system's package manager can be used, they are installed, otherwise the journey says what is missing.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Debian's package for each program that the checks start. */
const PROGRAMS = [
  { program: "chromium", debianPackage: "chromium", present: () => Boolean(process.env.CHROMIUM_PATH) },
  { program: "redis-server", debianPackage: "redis-server", present: () => false },
];

function onPath(program: string): boolean {
  return spawnSync("which", [program], { stdio: "ignore" }).status === 0;
}

export function ensureSystemPackages(): void {
  const missing = PROGRAMS.filter(({ program, present }) => !present() && !onPath(program));
  if (missing.length === 0) return;
  const names = missing.map(({ debianPackage }) => debianPackage);
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.log(
      `Not found: ${names.join(", ")}. Install them with the system's package manager to run every check.`,
    );
    return;
  }
  console.log(`Installing ${names.join(", ")} with apt-get …`);
  const quiet = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  } as const;
  execFileSync("apt-get", ["update", "-qq"], quiet);
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], quiet);
}
