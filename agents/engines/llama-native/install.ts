/** Installs the optional engine llama-native in its fixed versions: `npm run tools agent:llama-native`. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { installProblem, LLAMA_NATIVE_FOLDER, LLAMA_NATIVE_VERSION } from "./library.ts";

mkdirSync(LLAMA_NATIVE_FOLDER, { recursive: true });
for (const file of ["package.json", "package-lock.json"])
  copyFileSync(join(import.meta.dirname, "install", file), join(LLAMA_NATIVE_FOLDER, file));
console.log("Installing up to 800 MB: builds for the processor and for each kind of GPU of this platform.");
// No script of a package runs; the builds come with the packages. `npm ci` would refuse a lock file without the builds of platforms
// that were absent from the registry where it was made; `install` takes its versions and hashes all the same.
const { status } = spawnSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], {
  cwd: LLAMA_NATIVE_FOLDER,
  stdio: "inherit",
  shell: process.platform === "win32",
});
const problem = status === 0 ? installProblem() : "npm could not install the packages; see its message above";
console.log(problem ?? `llama-native ${LLAMA_NATIVE_VERSION} is installed.`);
if (problem) process.exitCode = 1;
