/**
 * Runs the subgraph's tests: `node subgraph/test.ts [--traces=N] [suite] [file prefix …]`, all suites by default.
 *
 * - `matchstick`: the mappings alone, in AssemblyScript (tests/), see matchstick/run.ts
 * - `cases`: the whole subgraph in graph-node (cases/), see graph-node/run-cases.ts
 * - `api`: the GraphQL API that graph-node derives is the committed one, see graph-node/api.ts
 * - `deploy`: the deploy command reaches a node and its IPFS, see graph-node/deploy-check.ts
 * - `late`: files that arrive on IPFS long after their event, see exactness/late-content.ts
 * - `reorg`: the chain takes another branch while graph-node follows it, see exactness/reorg.ts
 * - `kill`: graph-node is restarted and killed while it is behind, see exactness/kill.ts
 * - `replay`: random traces of the contracts' reference model, every indexed field compared, see replay/run.ts; 500 traces,
 *   or as many as `--traces` or SUBGRAPH_TRACES says
 *
 * `reorg`, `kill` and `replay` are random; SUBGRAPH_SEED repeats a run or tries another one.
 *
 * The last line is `N passed, N failed`; the exit code is 1 when anything failed.
 */

import { runKill } from "./exactness/kill.ts";
import { runLateContent } from "./exactness/late-content.ts";
import { runReorg } from "./exactness/reorg.ts";
import { checkApi } from "./graph-node/api.ts";
import { checkDeployment } from "./graph-node/deploy-check.ts";
import { runCases } from "./graph-node/run-cases.ts";
import { createWorkspace, type Workspace } from "./graph-node/workspace.ts";
import { runMatchstick } from "./matchstick/run.ts";
import { runReplay } from "./replay/run.ts";

type Counts = { passed: number; failed: number };
type RunSuite = (workspace: Workspace, prefixes: readonly string[]) => Promise<Counts>;

const SEED = Number(process.env.SUBGRAPH_SEED ?? 1);
const SUITES: Readonly<Record<string, RunSuite>> = {
  matchstick: ({ root }, prefixes) => runMatchstick({ root, prefixes, branches: true }),
  cases: (workspace, prefixes) => runCases({ workspace, prefixes, print: console.log, env: process.env }),
  api: (workspace) => checkApi(workspace, console.log),
  deploy: () => checkDeployment(console.log),
  late: (workspace) => runLateContent(workspace, SEED, console.log),
  reorg: (workspace) => runReorg(workspace, SEED, console.log),
  kill: (workspace) => runKill(workspace, SEED, console.log),
  replay: (workspace) => runReplay({ workspace, traces: tracesAsked(), seed: SEED, print: console.log }),
};

const TRACES_FLAG = "--traces=";

/** How many traces are replayed. @throws Error when that is no whole number above 0 */
function tracesAsked(): number {
  const flag = process.argv.find((argument) => argument.startsWith(TRACES_FLAG));
  const asked = flag?.slice(TRACES_FLAG.length) ?? process.env.SUBGRAPH_TRACES ?? "500";
  if (!/^[1-9]\d*$/.test(asked)) throw new Error(`"${asked}" is no number of traces. Use for example 500.`);
  return Number(asked);
}

async function main([first, ...rest]: readonly string[]): Promise<number> {
  tracesAsked();
  const chosen = first === undefined ? Object.keys(SUITES) : [first];
  if (chosen.some((name) => SUITES[name] === undefined)) {
    throw new Error(`There is no suite "${first}". Use one of: ${Object.keys(SUITES).join(", ")}.`);
  }
  const workspace = await createWorkspace();
  const total: Counts = { passed: 0, failed: 0 };
  const summary: string[] = [];
  try {
    for (const name of chosen) {
      console.log(`\n── ${name} ──`);
      const began = performance.now();
      const counts = await (SUITES[name] as RunSuite)(workspace, rest).catch(failedSuite);
      const took = ((performance.now() - began) / 1_000).toFixed(0);
      total.passed += counts.passed;
      total.failed += counts.failed;
      summary.push(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${took} s`);
    }
  } finally {
    workspace.remove();
  }
  console.log(`\n${summary.join("\n")}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** A suite that cannot run at all counts as one failure, so that the other suites still run. */
function failedSuite(error: unknown): Counts {
  console.error(`FAIL ${error instanceof Error ? (error.stack ?? error.message) : error}`);
  return { passed: 0, failed: 1 };
}

// Ending through process.exit lets the servers and folders of a run go with it.
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  process.once(signal, () => process.exit(code));
}

try {
  process.exitCode = await main(
    process.argv.slice(2).filter((argument) => !argument.startsWith(TRACES_FLAG)),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
}
