/**
 * Every check of the project, and one closing line that sums them: `N passed, N failed`.
 * `npm test` runs all; `npm test -- contracts unit` runs the suites named.
 */
import { type Count, type Suite, startSuite } from "./suite.ts";
import { ensureSystemPackages } from "./system-packages.ts";

const vitest = (...args: string[]): Suite["command"] => ["npx", "vitest", "run", ...args];

/** Suites that run one after the other. */
type Lane = Suite[];

/**
 * Stages run one after the other, the lanes of a stage side by side. The compiler and the campaigns of the contracts keep
 * one core busy for minutes, and what the other lane does needs little more than the other; browsers get the machine for
 * themselves.
 */
const STAGES: Lane[][] = [
  [
    [
      { name: "lint", command: ["npx", "biome", "check", "--error-on-warnings", "."], count: "exit-code" },
      {
        name: "contracts-build",
        command: ["npm", "run", "contracts:build", "--", "--no-tests"],
        count: "exit-code",
      },
      { name: "generated", command: ["node", "protocol/codegen.ts", "--check"], count: "exit-code" },
    ],
  ],
  [
    [
      { name: "contracts", command: ["npm", "run", "contracts:test"], count: "hardhat" },
      { name: "contracts-static", command: ["npm", "run", "contracts:static"], count: "closing-line" },
      { name: "contracts-coverage", command: ["npm", "run", "contracts:coverage"], count: "closing-line" },
      { name: "differential", command: ["npm", "run", "contracts:differential"], count: "closing-line" },
      { name: "contracts-proof", command: ["npm", "run", "contracts:proof"], count: "closing-line" },
    ],
    [
      { name: "types", command: ["npm", "run", "typecheck"], count: "exit-code" },
      { name: "unit", command: vitest("--reporter=default"), count: "vitest" },
      {
        name: "subgraph",
        command: ["npm", "run", "subgraph:test", "--", "--traces=100"],
        count: "closing-line",
      },
    ],
  ],
  [[{ name: "journeys", command: ["npm", "run", "test:e2e"], count: "vitest" }]],
];

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1).padStart(7)} s`;
}

/** The stages with only the suites named in them; all of them where none is named. */
function selected(names: string[]): Lane[][] {
  const known = STAGES.flat(2).map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no suite called ${unknown.join(", ")}. Suites: ${known.join(", ")}.`);
    process.exit(2);
  }
  if (names.length === 0) return STAGES;
  return STAGES.map((lanes) =>
    lanes.map((lane) => lane.filter((suite) => names.includes(suite.name))).filter((lane) => lane.length > 0),
  );
}

const rows: { name: string; took: number; result: Count }[] = [];

async function run(suite: Suite, isAlone: boolean): Promise<void> {
  const title = `\n━━ ${suite.name} ━━ ${suite.command.join(" ")}`;
  console.log(title);
  const started = performance.now();
  const { result, output } = await startSuite(suite, { show: isAlone });
  const took = performance.now() - started;
  // Side by side nobody could tell whose line is whose: the output follows in one piece.
  if (!isAlone) console.log(`${title} (ended after${seconds(took)})\n${output}`);
  rows.push({ name: suite.name, took, result });
}

ensureSystemPackages();
const began = performance.now();
for (const lanes of selected(process.argv.slice(2))) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const suite of lane) await run(suite, lanes.length === 1);
    }),
  );
}

console.log("\nSuite              passed  failed       time");
for (const { name, took, result } of rows) {
  const counts = `${String(result.passed).padStart(6)}  ${String(result.failed).padStart(6)}`;
  console.log(`${name.padEnd(18)} ${counts}  ${seconds(took)}`);
}
const passed = rows.reduce((sum, row) => sum + row.result.passed, 0);
const failed = rows.reduce((sum, row) => sum + row.result.failed, 0);
console.log(`\nAll suites took ${seconds(performance.now() - began).trim()}.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
