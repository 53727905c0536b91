/** Installs a browser and redis-server with the system's package manager, or prints their names where it cannot. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Debian's packages; the checks run without the optional ones. */
const PROGRAMS: readonly { name: string; isChosen?: boolean; isOptional?: boolean }[] = [
  { name: "chromium", isChosen: Boolean(process.env.CHROMIUM_PATH) },
  // The browser without windows needs a third less core time.
  { name: "chromium-headless-shell", isChosen: Boolean(process.env.CHROMIUM_PATH), isOptional: true },
  { name: "redis-server" },
];

const onPath = (program: string): boolean => spawnSync("which", [program], { stdio: "ignore" }).status === 0;

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}

export function ensureSystemPackages(): void {
  const wanted = PROGRAMS.filter(({ name, isChosen }) => !isChosen && !onPath(name));
  if (wanted.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayInstall && aptGet("update", "-qq"))
    for (const { name } of wanted) {
      console.log(`Installing ${name} with apt-get …`);
      aptGet("install", "-y", "-qq", "--no-install-recommends", name);
    }
  const missing = wanted.filter(({ name, isOptional }) => !isOptional && !onPath(name));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(", ");
  console.log(`Not found: ${names}. Install them with the system's package manager to run every check.`);
}
