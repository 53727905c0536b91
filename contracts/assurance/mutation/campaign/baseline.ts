/** The tests on the mutated contracts with no mutant on: they must pass, and show which mutants each of them reaches. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Answer, BaselineUnit } from "./message.ts";
import { type Failure, runJobs } from "./pool.ts";
import { PROJECT } from "./project.ts";

/** Files that say nothing about the behaviour of the contracts, and why. */
const SKIPPED: Readonly<Record<string, string>> = {
  "completeness.test.ts": "reads the tests, not the contracts",
  "deployment/networks.test.ts": "starts the deploy command in processes of its own",
};

const TESTS = join(PROJECT, "contracts/test");

/** A file of the base run may take this long. */
const LIMIT = 15 * 60_000;

export type Baseline = {
  units: BaselineUnit[];
  /** Parts that fail without any mutant, so that they cannot judge one. */
  broken: BaselineUnit[];
  /** Of all tests. */
  hash: string;
};

function testFiles(): string[] {
  return readdirSync(TESTS, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts") && !SKIPPED[file])
    .sort();
}

export const testText = (file: string) => readFileSync(join(TESTS, file), "utf8");

/** A file and everything of the project that it imports. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(
    /(?:from|import) "((?:\.|#contracts\/)[^"]+)"/g,
  ))
    withImports(path.startsWith("#") ? join(PROJECT, path.slice(1)) : join(dirname(file), path), found);
  return found;
}

/** Hash of the mutated contracts and of what a test file is made of. */
function testHash(file: string, contracts: Buffer): string {
  const hash = createHash("sha256").update(contracts);
  for (const path of [...withImports(join(TESTS, file))].sort())
    hash.update(relative(PROJECT, path)).update(readFileSync(path));
  return hash.digest("hex");
}

type Known = Record<string, Baseline>;

/** Runs every test file once, but those that are as they were the last time. */
export async function baselineOf(workers: number): Promise<Baseline> {
  const store = join(PROJECT, "../baseline.json");
  const earlier: Known = existsSync(store) ? JSON.parse(readFileSync(store, "utf8")) : {};
  const contracts = readFileSync(join(PROJECT, "mutants.json"));
  const known: Known = {};
  const files = testFiles();
  for (const file of files) {
    const hash = testHash(file, contracts);
    known[file] = earlier[file]?.hash === hash ? earlier[file] : { hash: "", units: [], broken: [] };
  }
  await runJobs(
    workers,
    files.filter((file) => known[file]?.hash === ""),
    (file) => ({ job: { kind: "baseline", file }, limit: LIMIT }),
    (file, answer) => {
      known[file] = { hash: testHash(file, contracts), ...partsOf(file, answer) };
      writeFileSync(store, JSON.stringify(known));
      console.log(`${file}: ${known[file].units.length} parts`);
    },
  );
  const all = Object.values(known);
  const hash = createHash("sha256").update(all.map((one) => one.hash).join());
  return {
    units: all.flatMap(({ units }) => units),
    broken: all.flatMap(({ broken }) => broken),
    hash: hash.digest("hex"),
  };
}

function partsOf(file: string, answer: Answer | Failure): Omit<Baseline, "hash"> {
  const failed = typeof answer === "string" ? answer : answer.kind === "baseline" ? answer.error : "";
  const units = typeof answer === "string" || answer.kind !== "baseline" ? [] : answer.units;
  const lost = { file, index: 0, name: file, milliseconds: 0, reached: [] };
  return {
    units: units.filter(({ error }) => error === undefined),
    broken: [
      ...(failed ? [{ ...lost, error: failed }] : []),
      ...units.filter(({ error }) => error !== undefined),
    ],
  };
}

/** All parts with a mutant on that does not exist: whatever fails would count kills that are none. */
export async function falseKill(baseline: Baseline, nobody: number): Promise<string | undefined> {
  const units = baseline.units.map(({ file, index }) => ({ file, index, limit: LIMIT }));
  let found: string | undefined;
  await runJobs(
    1,
    [nobody],
    (id) => ({ job: { kind: "mutant", id, units }, limit: LIMIT }),
    (_, answer) => {
      if (typeof answer === "string") found = answer;
      else if (answer.kind === "mutant" && answer.killedBy)
        found = `${answer.killedBy.file}: ${answer.killedBy.test}: ${answer.killedBy.error}`;
    },
  );
  return found;
}
