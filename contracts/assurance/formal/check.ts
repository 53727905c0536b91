/**
 * Proofs about the contracts for every value, not only the tested ones: `npm run tools contracts:formal`. The arithmetic needs
 * only the compiler; the statuses need halmos, a Python program.
 *
 *   --install    fetches halmos first
 *   --examples   prints the values with which each possible transition happens, and those that refute a claim
 */
import { parseArgs } from "node:util";
import { install } from "../python/environment.ts";
import { asserted, assertions, prove } from "./arithmetic/model-checker.ts";
import { claims, HALMOS, objection } from "./transitions/claims.ts";

const { values } = parseArgs({
  options: { install: { type: "boolean", default: false }, examples: { type: "boolean", default: false } },
});
const counts = { passed: 0, failed: 0 };

function report(check: string, wrong: readonly string[]): void {
  console.log(`${wrong.length === 0 ? "ok  " : "FAIL"} ${check}`);
  for (const line of wrong) console.log(`     ${line.replaceAll("\n", "\n     ")}`);
  counts[wrong.length === 0 ? "passed" : "failed"] += 1;
}

if (values.install) install(HALMOS);

for (const [path, text] of Object.entries(assertions())) {
  const source = { [path]: text };
  const { assertions: proved, operations, open } = prove(source);
  const missing = asserted(source) - proved;
  report(`${path}: ${proved} assertions and ${operations} operations hold for every value`, [
    ...open,
    ...(missing === 0 ? [] : [`${missing} assertions are neither proved nor refuted.`]),
  ]);
}

const answers = claims(values.examples);
if ("missing" in answers) {
  console.log(`SKIP the transitions of a task's status: ${answers.missing}, so NOTHING WAS PROVED OF THEM.`);
} else {
  report("there are claims about the transitions of a task's status", answers.length > 0 ? [] : ["None."]);
  for (const claim of answers) {
    const wrong = objection(claim);
    report(claim.name.replace(/\(.*/, ""), wrong === undefined ? [] : [wrong]);
  }
}

console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
