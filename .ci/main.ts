/** Runs suites and ends with their sum, `N passed, N failed`. Bare `npm test` runs the everyday suites; see suites.ts. */
import { failureLines } from "./runner/failures.ts";
import { runScheduled } from "./runner/schedule.ts";
import { type Count, startSuite } from "./runner/suite.ts";
import { ensureSystemPackages } from "./runner/system-packages.ts";
import { commandOf, type ListedSuite, selected } from "./suites.ts";

/** For two cores: suites with services wait a sixth of their time, which a third one uses. A fourth would slow down the others. */
const PLACES = 3;

interface Row {
  readonly name: string;
  /** Seconds on the clock, and core seconds. */
  readonly took: number;
  readonly cpuSeconds?: number | undefined;
  readonly count: Count;
  readonly output: string;
}

function seconds(amount: number | undefined): string {
  return `${(amount?.toFixed(1) ?? "?").padStart(7)} s`;
}

/** Runs a suite. Its output follows in one piece, because the lines of parallel suites would mix. */
async function run(suite: ListedSuite, isShown: boolean): Promise<Row> {
  const command = commandOf(suite);
  console.log(`\n━━ ${suite.name} ━━ ${command.join(" ")}`);
  const began = performance.now();
  const { count, env } = suite;
  const { result, output, cpuSeconds } = await startSuite({ command, count, env }, { show: isShown });
  const took = (performance.now() - began) / 1_000;
  const times = `${seconds(took).trim()}, ${seconds(cpuSeconds).trim()} of a core`;
  console.log(`${isShown ? "" : output}\n━━ ${suite.name} ended after ${times} ━━`);
  return { name: suite.name, took, cpuSeconds, count: result, output };
}

function suitesFor(args: readonly string[]): ListedSuite[] {
  try {
    return selected(args);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(2);
  }
}

const suites = suitesFor(process.argv.slice(2));
ensureSystemPackages();
const began = performance.now();
const endings = await runScheduled(suites, PLACES, {
  run: (suite) => run(suite, suites.length === 1),
  isPassed: ({ count }) => count.failed === 0,
});
const took = (performance.now() - began) / 1_000;

for (const ending of endings) {
  if (!("outcome" in ending) || ending.outcome.count.failed === 0) continue;
  const { name, output } = ending.outcome;
  console.log(`\n━━ failures in ${name} ━━\n${failureLines(output).join("\n")}`);
}

const total = { passed: 0, failed: 0, cpuSeconds: 0 };
const width = Math.max(...suites.map(({ name }) => name.length));
console.log(`\n${"Suite".padEnd(width)} passed  failed       time    of a core`);
for (const [index, ending] of endings.entries()) {
  const name = (suites[index] as ListedSuite).name.padEnd(width);
  if ("missing" in ending) {
    total.failed += 1;
    console.log(`${name}  not run: ${ending.missing} failed`);
    continue;
  }
  const { count, took, cpuSeconds } = ending.outcome;
  total.passed += count.passed;
  total.failed += count.failed;
  total.cpuSeconds += cpuSeconds ?? 0;
  const counts = `${String(count.passed).padStart(6)}  ${String(count.failed).padStart(6)}`;
  console.log(`${name} ${counts}  ${seconds(took)}    ${seconds(cpuSeconds)}`);
}
console.log(
  `\nThe suites took ${seconds(took).trim()}, up to ${PLACES} at a time, and ${seconds(total.cpuSeconds).trim()} of a core.`,
);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
