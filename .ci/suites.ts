/**
 * Every check of the project, and one closing line that sums them: `N passed, N failed`.
 * `npm test` runs all; `npm test -- contracts unit` runs the suites named.
 */
import { failureLines } from "./failures.ts";
import { runScheduled } from "./schedule.ts";
import { type Count, type Suite, startSuite } from "./suite.ts";
import { ensureSystemPackages } from "./system-packages.ts";
import { TOOLS } from "./tools.ts";

/** An npm script, or one of the tools (`npm run tools`), with its arguments. */
const script = (name: string, ...args: string[]): string[] => [
  ...["npm", "run", "--silent", ...(name in TOOLS ? ["tools", name] : [name])],
  ...(args.length > 0 ? ["--", ...args] : []),
];

/** What needs the compiled contracts, without their tests. */
const COMPILED = ["contracts-build"];

/**
 * The order in which they start where nothing else decides. The journeys are the longest, so that what they wait for comes
 * first, and they start as soon as it is there; what takes one core for long comes next; at the end is what is short, so that
 * no core is idle while the last one works. The contracts are compiled once for all that build on them; their tests, in
 * Solidity, take minutes of one core and are compiled by the only suite that runs them.
 */
const SUITES: readonly Suite[] = [
  { name: "contracts-build", command: script("contracts:build", "--no-tests"), count: "exit-code" },
  // The one build: the journeys' stack serves it, and waits for it where it comes to it earlier; the edge suite asks it on every host.
  { name: "app-build", command: script("build"), count: "exit-code" },
  { name: "lint", command: script("lint"), count: "exit-code" },
  { name: "unused", command: script("unused"), count: "exit-code" },
  { name: "requirements", command: script("requirements"), count: "closing-line" },
  {
    name: "journeys",
    command: script("test:e2e", "--project=shared-stack"),
    count: "vitest",
    after: COMPILED,
  },
  { name: "generated", command: script("protocol:generate", "--check"), count: "exit-code", after: COMPILED },
  // Campaigns, gas, deployment and whole stories against the code that is deployed; `contracts-coverage` runs the others.
  { name: "contracts", command: script("contracts:test:deployed"), count: "hardhat", after: COMPILED },
  {
    name: "own-stacks",
    command: script("test:e2e", "--project=own-stack"),
    count: "vitest",
    after: COMPILED,
  },
  // One of its files compares through a contract of the tests, which `contracts` compiles.
  { name: "unit", command: script("test:unit", "--reporter=default"), count: "vitest", after: ["contracts"] },
  {
    name: "subgraph",
    command: script("subgraph:test", "--traces=25"),
    count: "closing-line",
    after: COMPILED,
  },
  // On the stack as the journeys left it.
  { name: "edge", command: script("test:edge"), count: "vitest", after: ["journeys", "app-build"] },
  // The contracts' tests and what they execute, in one pass.
  { name: "contracts-coverage", command: script("contracts:coverage"), count: "hardhat", after: COMPILED },
  { name: "types", command: script("typecheck"), count: "exit-code" },
  // Asks through a contract of the tests.
  {
    name: "differential",
    command: script("contracts:differential", "--traces=50"),
    count: "closing-line",
    after: ["contracts"],
  },
  { name: "runtime", command: script("test:runtime", "--reporter=default"), count: "vitest" },
  { name: "contracts-static", command: script("contracts:static"), count: "closing-line", after: COMPILED },
  { name: "contracts-formal", command: script("contracts:formal"), count: "closing-line", after: COMPILED },
];

/**
 * Two cores are what continuous integration has. Suites that start services wait a sixth of their time for them, which a
 * third one uses; a fourth would only slow the others down.
 */
const PLACES = 3;

interface Row {
  readonly name: string;
  /** Seconds on the clock, and those of a core that it used. */
  readonly took: number;
  readonly cpuSeconds?: number | undefined;
  readonly count: Count;
  readonly output: string;
}

function seconds(amount: number | undefined): string {
  return `${(amount?.toFixed(1) ?? "?").padStart(7)} s`;
}

/** The suites named, without what they would wait for; all of them where none is named. */
function selected(names: string[]): Suite[] {
  const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    const known = SUITES.map(({ name }) => name).join(", ");
    console.error(`There is no suite called ${unknown.join(", ")}. Suites: ${known}.`);
    process.exit(2);
  }
  if (names.length === 0) return [...SUITES];
  return SUITES.filter(({ name }) => names.includes(name)).map((suite) => ({
    ...suite,
    after: suite.after?.filter((name) => names.includes(name)),
  }));
}

/** Runs a suite; its output follows in one piece, because side by side nobody could tell whose line is whose. */
async function run(suite: Suite, isShown: boolean): Promise<Row> {
  const title = `\n━━ ${suite.name} ━━ ${suite.command.join(" ")}`;
  console.log(title);
  const began = performance.now();
  const { result, output, cpuSeconds } = await startSuite(suite, { show: isShown });
  const took = (performance.now() - began) / 1_000;
  const times = `${seconds(took).trim()}, ${seconds(cpuSeconds).trim()} of a core`;
  console.log(`${isShown ? "" : output}\n━━ ${suite.name} ended after ${times} ━━`);
  return { name: suite.name, took, cpuSeconds, count: result, output };
}

ensureSystemPackages();
const began = performance.now();
const suites = selected(process.argv.slice(2));
const endings = await runScheduled(suites, PLACES, {
  run: (suite) => run(suite, suites.length === 1),
  isPassed: ({ count }) => count.failed === 0,
});
const took = (performance.now() - began) / 1_000;

for (const ending of endings) {
  if (!("outcome" in ending) || ending.outcome.count.failed === 0) continue;
  const { name, output } = ending.outcome;
  console.log(`\n━━ what failed in ${name} ━━\n${failureLines(output).join("\n")}`);
}

const total = { passed: 0, failed: 0, cpuSeconds: 0 };
console.log("\nSuite              passed  failed       time    of a core");
for (const [index, ending] of endings.entries()) {
  const name = (suites[index] as Suite).name.padEnd(18);
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
  `\nAll suites took ${seconds(took).trim()}, up to ${PLACES} at a time, and ${seconds(total.cpuSeconds).trim()} of a core.`,
);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
