/**
 * Prints what speaks for the contracts: `npm run tools contracts:proof`. The numbers of tests are counted now; what takes long to
 * measure is printed as it was recorded, with its day and the sources it was recorded from. `-- --measure` runs all tests,
 * the comparison with the reference model and the coverage, and records them anew; `npm run tools contracts:mutation`,
 * `npm run tools contracts:invariants` and `npm run tools contracts:gas -- --update` record theirs.
 *
 * A record of other sources is shown as old and does not fail: the mutation campaign takes longer than a small change should
 * have to wait for. `-- --strict` fails on it, which is what a release asks for.
 */
import { parseArgs } from "node:util";
import { objections, readComparison } from "../differential/record.ts";
import { readSnapshot } from "../gas/snapshot.ts";
import { targets, WHOLE_TASK } from "../gas/targets.ts";
import { wholeTask } from "../gas/whole-task.ts";
import { readInvariants, unnoticed } from "../invariants/record.ts";
import { explained } from "../mutation/record/explained.ts";
import { LEAST_SCORE, readResult, table } from "../mutation/record/result.ts";
import { sourceHash } from "../solidity/source-hash.ts";
import { declaredTests, KINDS } from "./declared-tests.ts";
import { documentFigures } from "./document.ts";
import { measure, readRecord } from "./record.ts";

const { values } = parseArgs({
  options: { measure: { type: "boolean", default: false }, strict: { type: "boolean", default: false } },
});
const sources = sourceHash();
const counts = { passed: 0, failed: 0 };

function demand(what: string, holds: boolean): void {
  counts[holds ? "passed" : "failed"] += 1;
  if (!holds) console.log(`FAIL ${what}`);
}

/** Says what a record was made from, and whether that is still so. */
function origin(record: { date: string; sources: string }): void {
  const fresh = record.sources === sources;
  console.log(
    fresh
      ? `recorded on ${record.date} from these sources (${sources})`
      : `OLD: recorded on ${record.date} from sources ${record.sources}; these are ${sources}`,
  );
  if (values.strict) demand("the record is of these sources", fresh);
}

console.log(`contracts ${sources}`);
const record = values.measure ? measure() : readRecord();

console.log("\nTests, counted now");
const tests = await declaredTests();
for (const kind of KINDS) console.log(`  ${kind.padEnd(14)} ${String(tests[kind]).padStart(6)}`);

console.log("\nTest run and coverage");
if (!record) {
  console.log(
    "  NOT RECORDED: npm run tools contracts:proof -- --measure. CI runs all tests, and demands full coverage.",
  );
  if (values.strict) demand("the tests and the coverage were measured", false);
} else {
  origin(record);
  console.log(
    `  ${record.passing.typescript} TypeScript and ${record.passing.solidity} Solidity tests passed`,
  );
  console.log(`  ${"".padEnd(40)}     lines  statements  functions   branches`);
  for (const { file, executed } of record.coverage) {
    console.log(`  ${file.padEnd(40)}${executed.map(([hit, all]) => `${hit}/${all}`.padStart(11)).join("")}`);
    demand(
      `all of ${file} is executed`,
      executed.every(([hit, all]) => hit === all),
    );
  }
}

console.log("\nComparison with the reference model");
const comparison = readComparison();
if (comparison) {
  origin(comparison);
  console.log(`  ${comparison.traces} random traces of ${comparison.calls} calls agreed`);
}
for (const line of objections(comparison)) console.log(`  ${line}`);
demand("the long comparison is of these contracts and this model", objections(comparison).length === 0);

console.log("\nGas, as recorded in contracts/assurance/gas/snapshot.json; the test run holds it to 2 %");
const gas = readSnapshot();
for (const [flow, target] of Object.entries(targets)) {
  console.log(`  ${flow.padEnd(50)}${String(gas[flow] ?? "-").padStart(9)} of ${target}`);
  demand(`${flow} is within its target`, (gas[flow] ?? Number.POSITIVE_INFINITY) <= target);
}
console.log(
  `  ${"a verified task with five votes, in all".padEnd(50)}${String(wholeTask(gas)).padStart(9)} of ${WHOLE_TASK}`,
);
demand("a verified task is within its target", wholeTask(gas) <= WHOLE_TASK);

console.log("\nInvariants");
const { long, seeded } = readInvariants();
if (!long) {
  console.log("  NO LONG CAMPAIGN: npm run tools contracts:invariants. CI plays a shorter one.");
  if (values.strict) demand("the long campaign was played", false);
} else {
  origin(long);
  for (const [name, { runs, calls, refused }] of Object.entries(long.campaigns))
    console.log(
      `  ${name}: ${runs} runs of ${long.depth} steps, ${calls} calls, ${refused} refused; all held`,
    );
}
demand("a fault was tried for every invariant", seeded !== undefined);
if (seeded) {
  origin(seeded);
  console.log(`  ${seeded.caught.length} faults, one for each invariant, both campaigns played`);
  for (const invariant of unnoticed(seeded.caught)) demand(`the fault of ${invariant} is noticed`, false);
}

console.log("\nMutation");
const mutation = readResult();
demand("the mutation campaign was run", mutation !== undefined);
if (mutation) {
  origin(mutation);
  console.log(table(mutation));
  demand(`the score is at least ${LEAST_SCORE * 100} %`, mutation.score >= LEAST_SCORE);
  if (values.strict) demand("every mutant was tried", mutation.tried === mutation.mutants);
  for (const key of mutation.survivors)
    demand(`"${key}" is explained`, explained.survivors[key] !== undefined);
}

for (const place of documentFigures(false))
  demand(`the documentation is as recorded (node contracts/assurance/proof/document.ts): ${place}`, false);

console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
