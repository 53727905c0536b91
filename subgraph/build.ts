/**
 * Builds the subgraph for one network: `networks.json`, `subgraph.yaml`, generated classes, WebAssembly.
 *
 *   node subgraph/build.ts [--network local|amoy|polygon] [--deployment FILE] [--codegen]
 *
 * `--deployment` takes another deployment record than `contracts/deploy/deployments/<network>.json` (and leaves `networks.json`
 * as it is); `--codegen` stops before the WebAssembly.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readEvents } from "./manifest/abi.ts";
import { deployedSources, manifest } from "./manifest/manifest.ts";
import { type Deployment, INDEXER_NETWORK, isNetwork, readDeployment } from "./manifest/networks.ts";

const HERE = import.meta.dirname;
const GRAPH = join(HERE, "../node_modules/@graphprotocol/graph-cli/bin/run.js");

/** Adds the deployment to `networks.json`, which `graph deploy --network` and hosted indexers read. */
function writeNetworks(deployment: Deployment): void {
  const path = join(HERE, "networks.json");
  const networks = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  networks[INDEXER_NETWORK[deployment.network]] = Object.fromEntries(
    deployedSources(deployment).map(([name, contract]) => [name, contract]),
  );
  writeFileSync(path, `${JSON.stringify(networks, null, 2)}\n`);
}

/** Runs graph-cli in this folder. @throws Error with its output when it fails. */
function graph(...args: string[]): void {
  const run = spawnSync(process.execPath, [GRAPH, ...args], { cwd: HERE, encoding: "utf8" });
  if (run.status !== 0) {
    throw new Error(
      `graph ${args.join(" ")} failed:\n${run.stdout ?? ""}${run.stderr ?? ""}${run.error ?? ""}`,
    );
  }
}

function main(): void {
  const { values } = parseArgs({
    options: {
      network: { type: "string", default: "local" },
      deployment: { type: "string" },
      codegen: { type: "boolean", default: false },
    },
  });
  const network = values.network;
  if (!isNetwork(network)) {
    throw new Error(`Unknown network "${network}". Use one of: ${Object.keys(INDEXER_NETWORK).join(", ")}.`);
  }
  const deployment = readDeployment(network, values.deployment && resolve(values.deployment));
  if (!values.deployment) writeNetworks(deployment);
  writeFileSync(join(HERE, "subgraph.yaml"), manifest(deployment, readEvents));
  graph("codegen");
  if (!values.codegen) graph("build");
  console.log(`subgraph ${values.codegen ? "classes generated" : "built"} for ${network}`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
