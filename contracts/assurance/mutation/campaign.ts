/**
 * The mutation campaign: `npm run tools contracts:mutation`, part of a release. It puts one fault at a time into the contracts and
 * runs the tests likeliest to notice it, then all others that execute the contract. An interrupted campaign continues where it
 * ended, as long as the sources and the mutants are the same.
 *
 *   --share 0.1       tries every tenth mutant; recorded with `--only`, with the number tried
 *   --only a,b/       only the source files that begin so; recorded in addition to the last whole campaign
 *   --since COMMIT    only mutants that the sources of this commit did not have
 *   --workers 1       leaves a processor to others
 *   --fresh           forgets earlier outcomes
 */
import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { productSources, ROOT } from "../solidity/source-files.ts";
import { sourceHash } from "../solidity/source-hash.ts";
import { syntaxTrees } from "../solidity/syntax-tree.ts";
import { namesAt } from "./earlier.ts";
import { mutantsOf, named } from "./mutants.ts";
import { LEAST_SCORE, type Outcome, summarise, table, writeLater, writeResult } from "./result.ts";
import { Worker } from "./worker.ts";

const FOLDER = join(ROOT, ".local/mutation");

/** Interfaces and types have nothing to change. Token and faucet are left out. */
const NOT_MUTATED = /^contracts\/src\/(interfaces\/|Types\.sol|MLBToken\.sol|MLBFaucet\.sol)/;
const { values } = parseArgs({
  options: {
    share: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    since: { type: "string" },
    workers: { type: "string", default: String(availableParallelism()) },
    fresh: { type: "boolean", default: false },
    worker: { type: "string" },
  },
});
const [share, workers] = [Number(values.share), Number(values.workers)];
if (!(share > 0 && share <= 1 && workers >= 1))
  throw new Error("--share is above 0 and at most 1, --workers is at least 1.");

const texts = productSources();
const trees = syntaxTrees(texts);
const mutants = named(mutantsOf({ texts, trees }, (path) => !NOT_MUTATED.test(path)));
const stamp = createHash("sha256")
  .update([sourceHash(), ...mutants.keys()].join("\n"))
  .digest("hex");

function outcomes(): Map<string, Outcome> {
  if (!existsSync(FOLDER)) return new Map();
  const lines = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".jsonl"))
    .flatMap((file) => readFileSync(join(FOLDER, file), "utf8").split("\n").filter(Boolean))
    .map((line): { stamp: string; name: string; outcome: Outcome } => JSON.parse(line));
  return new Map(
    lines.filter((line) => line.stamp === stamp).map(({ name, outcome }) => [name, outcome] as const),
  );
}

/** Whether `--only` names a source. */
function isChosen(file: string): boolean {
  return values.only.split(",").some((start) => file.startsWith(start));
}

const tried = values.since === undefined ? new Set() : namesAt(values.since, texts);
/** Every n-th mutant, so any sample is spread evenly over the sources. */
const chosen = [...mutants]
  .filter(([name]) => !tried.has(name))
  .filter((_, index) => Math.floor((index + 1) * share) > Math.floor(index * share))
  .filter(([, { file }]) => isChosen(file));

if (values.worker !== undefined) {
  const number = Number(values.worker);
  const worker = new Worker(join(FOLDER, `worker-${number}`), texts);
  const known = outcomes();
  const mine = chosen.filter(([name], index) => index % workers === number && !known.has(name));
  for (const [index, [name, mutant]] of mine.entries()) {
    const outcome = await worker.judge(mutant);
    appendFileSync(join(FOLDER, `${number}.jsonl`), `${JSON.stringify({ stamp, name, outcome })}\n`);
    console.log(`${number}: ${index + 1} of ${mine.length} ${outcome} ${name}`);
  }
} else {
  if (values.fresh) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const codes = await Promise.all(
    Array.from({ length: workers }, (_, number) => {
      const child = fork(import.meta.filename, [...process.argv.slice(2), "--worker", String(number)]);
      return new Promise<number | null>((resolve) => child.once("exit", resolve));
    }),
  );
  if (codes.some((code) => code !== 0))
    throw new Error("A worker ended early; start the command again to continue.");
  const named = new Map([...mutants].filter(([, { file }]) => isChosen(file)));
  const known = outcomes();
  const result = summarise(named, known, sourceHash());
  console.log(`\n${table(result)}`);
  if (values.only === "") writeResult(result);
  else if (chosen.every(([name]) => known.has(name))) writeLater(result);
  process.exitCode = result.score >= LEAST_SCORE ? 0 : 1;
}
