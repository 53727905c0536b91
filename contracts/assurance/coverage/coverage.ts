/**
 * Runs the contracts' TypeScript tests and measures which lines, statements, functions and branches of the contracts they
 * execute, and whether they meet both seconds between which each comparison of times changes. Prints a table per source
 * file, and fails unless it is all of them: `npm run tools contracts:coverage`.
 *
 * The sources are copied to `.local/coverage-<name>` and rewritten there so that they report what is executed (see
 * `instrument.ts`); the same tests then run against the copy on Hardhat's simulated chain. Hardhat's own report knows
 * statements only, that is half of what an `if` without `else` can do.
 *
 * `node contracts/assurance/coverage/coverage.ts <project>` measures another folder with `contracts/src` and `contracts/test`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { ROOT } from "../solidity/source-files.ts";
import { writeCopy } from "./copy.ts";
import { edges, isComplete, rowsOf, table, uncovered } from "./report.ts";

const project = resolve(process.argv[2] ?? ROOT);
const target = join(ROOT, ".local", `coverage-${project === ROOT ? "contracts" : basename(project)}`);
const hitsFile = join(target, "hits.json");

const items = writeCopy(project, target);
rmSync(hitsFile, { force: true });
const hardhat = join(ROOT, "node_modules/hardhat/dist/src/cli.js");
const run = spawnSync(process.execPath, [hardhat, "test", "nodejs"], { cwd: target, stdio: "inherit" });

if (!existsSync(hitsFile)) throw new Error("The tests did not run against the instrumented contracts.");
const hits = new Set<number>(JSON.parse(readFileSync(hitsFile, "utf8")));
const missing = uncovered(items, hits);
const rows = rowsOf(items, hits);
console.log(`\n${table(rows)}\n\n${edges(rows)}\n`);
for (const line of missing) console.log(`not executed: ${line}`);
if (run.status !== 0) console.error("The tests do not pass, so what they execute counts for nothing.");
const passed = run.status === 0 ? rows.filter(isComplete).length : 0;
console.log(`${passed} passing: files of which every way is tested\n${rows.length - passed} failing`);
process.exit(passed === rows.length && missing.length === 0 ? 0 : 1);
