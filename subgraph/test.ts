/**
 * Runs the subgraph's tests: `node subgraph/test.ts [--traces=N] [suite] [file prefix …]`, all suites by default.
 *
 * - `deploy`: the deploy command reaches a node and its IPFS, see graph-node/deploy-check.ts
 * - `matchstick`: only the mappings, in AssemblyScript (tests/), see matchstick/run.ts
 * - `cases`: the whole subgraph in graph-node (cases/), see graph-node/run-cases.ts
 * - `api`: the GraphQL API that graph-node derives is the committed one, see graph-node/api.ts
 * - `late`: files that arrive on IPFS long after their event, see exactness/late-content.ts
 * - `reorg`: the chain takes another branch while graph-node follows it, see exactness/reorg.ts
 * - `kill`: graph-node is restarted and killed while it is behind, see exactness/kill.ts
 * - `replay`: traces of the contracts' reference model, every indexed field compared, see replay/run.ts: those that meet every
 *   transition, then a branch that is abandoned, and 500 random ones or as many as `--traces` or SUBGRAPH_TRACES says
 *
 * `reorg`, `kill` and `replay` are random; SUBGRAPH_SEED repeats a run or tries another one.
 *
 * The last line is `N passed, N failed`; the exit code is 1 when anything failed.
 */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTemporaryFolder, type TemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { runKill } from "./exactness/kill.ts";
import { runLateContent } from "./exactness/late-content.ts";
import { runReorg } from "./exactness/reorg.ts";
import { checkApi } from "./graph-node/api.ts";
import { checkDeployment } from "./graph-node/deploy-check.ts";
import { runCases } from "./graph-node/run-cases.ts";
import { adoptWorkspace, createWorkspace, type Workspace } from "./graph-node/workspace.ts";
import { runMatchstick } from "./matchstick/run.ts";
import { runReplay } from "./replay/run.ts";
import { fieldsOfMappingTests } from "./replay/tables.ts";

type Counts = { passed: number; failed: number };
type RunSuite = (run: Run, prefixes: readonly string[]) => Promise<Counts>;

/** State shared by the suites of a run. */
interface Run {
  /** Receives what the suite `deploy` builds. */
  readonly deployed: TemporaryFolder;
  /** The workspace built by the suite `deploy`, or a new one when that suite did not run before. */
  workspace(): Promise<Workspace>;
}

const SEED = Number(process.env.SUBGRAPH_SEED ?? 1);
/** The deployment comes first: the others test what it has sent, and nothing is compiled twice. */
const SUITES: Readonly<Record<string, RunSuite>> = {
  deploy: ({ deployed }) => checkDeployment(deployed.path, console.log),
  matchstick: async (run, prefixes) => {
    const { root } = await run.workspace();
    const schema = readFileSync(join(import.meta.dirname, "schema.graphql"), "utf8");
    return runMatchstick({ root, prefixes, requiredFields: fieldsOfMappingTests(schema) });
  },
  cases: async (run, prefixes) =>
    runCases({ workspace: await run.workspace(), prefixes, print: console.log, env: process.env }),
  api: async (run) => checkApi(await run.workspace(), console.log),
  late: async (run) => runLateContent(await run.workspace(), SEED, console.log),
  reorg: async (run) => runReorg(await run.workspace(), SEED, console.log),
  kill: async (run) => runKill(await run.workspace(), SEED, console.log),
  replay: async (run) =>
    runReplay({ workspace: await run.workspace(), traces: tracesAsked(), seed: SEED, print: console.log }),
};

function startRun(): Run {
  const deployed = createTemporaryFolder("subgraph-deployed-");
  const isBuilt = () => existsSync(join(deployed.path, "build/subgraph.yaml"));
  let workspace: Promise<Workspace> | undefined;
  return {
    deployed,
    workspace() {
      workspace ??= isBuilt() ? Promise.resolve(adoptWorkspace(deployed)) : createWorkspace();
      return workspace;
    },
  };
}

const TRACES_FLAG = "--traces=";

/** Number of random traces to replay. @throws Error when it is not a whole number */
function tracesAsked(): number {
  const flag = process.argv.find((argument) => argument.startsWith(TRACES_FLAG));
  const asked = flag?.slice(TRACES_FLAG.length) ?? process.env.SUBGRAPH_TRACES ?? "500";
  if (!/^\d+$/.test(asked)) throw new Error(`"${asked}" is not a number of traces. Use for example 500.`);
  return Number(asked);
}

async function main([first, ...rest]: readonly string[]): Promise<number> {
  tracesAsked();
  const chosen = first === undefined ? Object.keys(SUITES) : [first];
  if (chosen.some((name) => SUITES[name] === undefined)) {
    throw new Error(`There is no suite "${first}". Use one of: ${Object.keys(SUITES).join(", ")}.`);
  }
  const run = startRun();
  const total: Counts = { passed: 0, failed: 0 };
  const summary: string[] = [];
  for (const name of chosen) {
    console.log(`\n── ${name} ──`);
    const began = performance.now();
    const counts = await (SUITES[name] as RunSuite)(run, rest).catch(failedSuite);
    const took = ((performance.now() - began) / 1_000).toFixed(0);
    total.passed += counts.passed;
    total.failed += counts.failed;
    summary.push(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${took} s`);
  }
  console.log(`\n${summary.join("\n")}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** A suite that cannot run at all counts as one failure, so the other suites still run. */
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
