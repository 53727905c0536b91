/** Python programs in virtual environments below `.local`, with pinned packages. Only an explicit command creates one. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../solidity/source-files.ts";

/** A program, the oldest Python that it runs on, what pins its packages, and the command that installs it. */
export type Program = {
  name: string;
  python: readonly [major: number, minor: number];
  requirements: string;
  install: string;
};

const WINDOWS = process.platform === "win32";

function folderOf({ name }: Program): string {
  return join(ROOT, ".local/python", name);
}

function binOf(program: Program, command: string): string {
  return join(folderOf(program), WINDOWS ? "Scripts" : "bin", WINDOWS ? `${command}.exe` : command);
}

/** Written last: an environment that was not finished, or is of other requirements, has another text here or none. */
function stampOf(program: Program): string {
  return join(folderOf(program), "installed.txt");
}

/** Where the program is, or why it cannot be used. */
export function find(program: Program): { command: string; folder: string } | { missing: string } {
  const [command, stamp] = [binOf(program, program.name), stampOf(program)];
  if (!existsSync(command) || !existsSync(stamp))
    return { missing: `${program.name} is not installed on this machine (${program.install})` };
  if (readFileSync(stamp, "utf8") !== readFileSync(program.requirements, "utf8"))
    return { missing: `the ${program.name} on this machine is of other versions (${program.install})` };
  return { command, folder: join(command, "..") };
}

function pythonFor({ name, python: [oldest, least] }: Program): string {
  for (const command of ["python3", "python"]) {
    const { status, stdout } = spawnSync(
      command,
      ["-c", "import sys, venv, ensurepip; print(*sys.version_info[:2])"],
      { encoding: "utf8" },
    );
    const [major = 0, minor = 0] = (stdout ?? "").trim().split(" ").map(Number);
    if (status === 0 && major === oldest && minor >= least) return command;
  }
  throw new Error(
    `${name} needs Python ${oldest}.${least} or later with venv, which is not on this machine.`,
  );
}

/** Recreates the environment from pip's index with checked hashes. @throws Error without Python's venv or pip */
export function install(program: Program): void {
  const folder = folderOf(program);
  const python = pythonFor(program);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const steps = [
    [python, "-m", "venv", folder],
    [binOf(program, "pip"), "install", "--quiet", "--require-hashes", "-r", program.requirements],
  ];
  for (const [command = "", ...args] of steps) {
    const { status, error } = spawnSync(command, args, { stdio: "inherit" });
    if (status !== 0) throw new Error(`${program.name} was not installed: ${error?.message ?? command}`);
  }
  writeFileSync(stampOf(program), readFileSync(program.requirements, "utf8"));
  console.log(`${program.name} is in ${folder}`);
}
