/**
 * Deploys the subgraph of one network to a graph-node:
 *
 *   npm run tools subgraph:deploy -- --network local|amoy|polygon [--node URL] [--ipfs URL] [--name NAME]
 *                              [--version-label LABEL] [--create] [--keep FOLDER] [--dry-run]
 *
 * The contracts are those of `contracts/deploy/deployments/<network>.json`. Without --node, amoy and polygon go to Subgraph Studio
 * with the key in GRAPH_DEPLOY_KEY, and local to a graph-node at its usual ports. `--keep` leaves what
 * was built in an empty folder; `--dry-run` builds everything and sends nothing.
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createWorkspace, runGraph } from "../graph-node/workspace.ts";
import { readDeployment } from "../manifest/networks.ts";
import { type DeployPlan, planDeployment } from "./deploy-plan.ts";

const PACKAGE = join(import.meta.dirname, "../../package.json");

/** A summary for the last lines of output. @throws with graph-cli's message when the node refuses */
async function deploy(plan: DeployPlan, isDryRun: boolean, keep: string | undefined): Promise<string> {
  const kept = keep === undefined ? undefined : { path: resolve(keep), remove: () => {} };
  const workspace = await createWorkspace(readDeployment(plan.network), kept);
  try {
    if (isDryRun) {
      await workspace.build();
      const commands = [plan.create && ["create", ...plan.create], ["deploy", ...plan.deploy]];
      const lines = commands.flatMap((command) => (command ? [`graph ${command.join(" ")}`] : []));
      return `Built for ${plan.network}. Nothing was sent; this would run:\n  ${lines.join("\n  ")}`;
    }
    if (plan.create) await runGraph(workspace.root, "create", ...plan.create);
    const key = plan.key ? ["--deploy-key", plan.key] : [];
    return await runGraph(workspace.root, "deploy", ...plan.deploy, ...key);
  } finally {
    workspace.remove();
  }
}

try {
  const { values } = parseArgs({
    options: {
      network: { type: "string" },
      node: { type: "string" },
      ipfs: { type: "string" },
      name: { type: "string" },
      "version-label": { type: "string" },
      create: { type: "boolean", default: false },
      keep: { type: "string" },
      "dry-run": { type: "boolean", default: false },
    },
  });
  const { version } = JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string };
  const dryRun = values["dry-run"];
  // A dry run needs no key: it sends nothing.
  const env = dryRun ? { GRAPH_DEPLOY_KEY: "none", ...process.env } : process.env;
  console.log(await deploy(planDeployment(values, env, version), dryRun, values.keep));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
