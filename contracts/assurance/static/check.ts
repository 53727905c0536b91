/**
 * Checks the contracts without running them: `npm run tools contracts:static`. `-- --update` records the current storage layouts,
 * selectors and events. Do that only for an intended change: deployed contracts are not upgradeable, but the application, the
 * index and the tests that write storage rely on them. `-- --install` installs slither, a Python program, before the checks.
 */
import { parseArgs } from "node:util";
import { CONTRACTS } from "#contracts/deploy/artifacts.ts";
import { install } from "../python/environment.ts";
import { type Analysis, analyseSources } from "../solidity/analysis.ts";
import { unexplained } from "./diagnostics.ts";
import { forgeLint } from "./forge-lint.ts";
import { clashes, type Shape, shapeOf } from "./interface.ts";
import { MAX_CODE, sizes, tooBig } from "./sizes.ts";
import { SLITHER, slither } from "./slither/slither.ts";
import { snapshotDifferences, writeSnapshots } from "./snapshots.ts";
import { complaints, readTriage } from "./triage.ts";

const { values } = parseArgs({
  options: { update: { type: "boolean", default: false }, install: { type: "boolean", default: false } },
});
const counts = { passed: 0, failed: 0 };

function report(check: string, wrong: readonly string[], note = ""): void {
  console.log(`${wrong.length === 0 ? "ok  " : "FAIL"} ${check}${note && ` (${note})`}`);
  for (const line of wrong) console.log(`     ${line.replaceAll("\n", "\n     ")}`);
  counts[wrong.length === 0 ? "passed" : "failed"] += 1;
}

function skipped(check: string, why: string): void {
  console.log(`SKIP ${check}: ${why}, so NOTHING WAS CHECKED BY IT.`);
}

if (values.install) install(SLITHER);

const { output, diagnostics } = analyseSources();
report("the compiler has no warning", unexplained(diagnostics));

const analysed = new Map<string, Analysis>(
  Object.values(output.contracts ?? {}).flatMap((file) => Object.entries(file)),
);
const shapes: Record<string, Shape> = {};
for (const contract of CONTRACTS) {
  const analysis = analysed.get(contract);
  if (analysis) shapes[contract] = shapeOf(analysis);
  else if (contract !== "AccessManager")
    report(`${contract} is among the sources`, [`${contract} is missing.`]);
}

if (values.update) writeSnapshots(shapes);
report(
  "storage layouts, functions, events and errors are as recorded",
  snapshotDifferences(shapes),
  values.update ? "recorded now" : "",
);
report("no selector stands for two signatures", clashes(shapes));

const measured = sizes();
report(`every contract fits a chain's limit of ${MAX_CODE} bytes`, tooBig(measured));
for (const { contract, code, initCode } of measured)
  console.log(`     ${contract.padEnd(20)} ${String(code).padStart(6)} bytes, creation ${initCode}`);

for (const [program, found, table] of [
  ["forge lint", forgeLint(), "forge-lint.md"],
  ["slither", slither(), "slither/triage.md"],
] as const) {
  if ("missing" in found) skipped(program, found.missing);
  else
    report(
      `${program} finds nothing that has no verdict`,
      complaints(found.findings, readTriage(table)),
      `${found.findings.length} findings`,
    );
}

console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
