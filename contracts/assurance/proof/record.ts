/** What was measured by running the tests, with the day and the sources it was measured on. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "../solidity/source-files.ts";
import { sourceHash } from "../solidity/source-hash.ts";

const FILE = join(import.meta.dirname, "record.json");

type CoverageRow = {
  file: string;
  /** Executed and all: lines, statements, functions, branches. */
  executed: Array<[hit: number, all: number]>;
};

export type Record = {
  sources: string;
  date: string;
  /** Tests that passed when all were run. */
  passing: { typescript: number; solidity: number };
  coverage: CoverageRow[];
};

export function readRecord(): Record | undefined {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : undefined;
}

function run(...command: string[]): string {
  console.log(`running ${command.join(" ")}`);
  const [program = "", ...args] = command;
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${command.join(" ")} failed:\n${stdout.slice(-4_000)}${stderr}`);
  return stripVTControlCharacters(stdout);
}

function passing(output: string): number {
  const counts = [...output.matchAll(/^\s*(\d+) passing/gm)].map((match) => Number(match[1]));
  if (counts.length === 0) throw new Error("The test run does not say how many tests passed.");
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The rows of the coverage table, the sum last. */
function coverageRows(output: string): CoverageRow[] {
  return output.split("\n").flatMap((line) => {
    const cells = [...line.matchAll(/(?:[\d.]+ %\s+(\d+)\/(\d+)|\s{5,}-(?=\s|$))/g)];
    const file = line.split(/\s/)[0] ?? "";
    if (cells.length !== 4 || (!file.endsWith(".sol") && file !== "all")) return [];
    return [
      {
        file,
        executed: cells.map((cell): [number, number] => [Number(cell[1] ?? 0), Number(cell[2] ?? 0)]),
      },
    ];
  });
}

/** Runs the comparison, every test of the contracts and the coverage, and records what came out. Throws when anything fails. */
export function measure(): Record {
  const sources = sourceHash();
  run("npx", "hardhat", "build");
  run("npm", "run", "tools", "contracts:differential", "--", "--record");
  const record: Record = {
    sources,
    date: new Date().toISOString().slice(0, 10),
    passing: {
      typescript: passing(run("npx", "hardhat", "test", "nodejs", "--no-compile")),
      solidity: passing(run("npx", "hardhat", "test", "solidity", "--no-compile")),
    },
    coverage: coverageRows(run("npm", "run", "tools", "contracts:coverage")),
  };
  if (record.coverage.length === 0) throw new Error("The coverage run printed no table.");
  writeFileSync(FILE, `${JSON.stringify(record, null, 2)}\n`);
  return record;
}
