/** Python programs of this check, in a virtual environment below `.local`. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const REQUIREMENTS = join(import.meta.dirname, "requirements.txt");
const FOLDER = join(import.meta.dirname, "../../.local/python-api");

/** @returns the folder of the installed programs; undefined without Python 3.11 or later */
export function python(): string | undefined {
  const programs = join(FOLDER, "bin");
  const installed = join(FOLDER, "installed.txt");
  const wanted = readFileSync(REQUIREMENTS, "utf8");
  if (existsSync(installed) && readFileSync(installed, "utf8") === wanted) return programs;
  try {
    execFileSync("python3", ["-c", "import sys, venv; sys.exit(sys.version_info < (3, 11))"], {
      stdio: "ignore",
    });
  } catch {
    return undefined;
  }
  console.log("Installing openapi-python-client and schemathesis");
  mkdirSync(FOLDER, { recursive: true });
  execFileSync("python3", ["-m", "venv", FOLDER], { stdio: "inherit" });
  execFileSync(join(programs, "pip"), ["install", "--quiet", "--requirement", REQUIREMENTS], {
    stdio: "inherit",
  });
  writeFileSync(installed, wanted);
  return programs;
}
