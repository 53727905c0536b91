import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deployedSources } from "../manifest/manifest.ts";
import {
  deploymentPath,
  INDEXER_NETWORK,
  isNetwork,
  type Network,
  readDeployment,
} from "../manifest/networks.ts";
import { planDeployment } from "./deploy-plan.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "deploy.ts"), ...args], {
    encoding: "utf8",
    env: { ...process.env, GRAPH_DEPLOY_KEY: KEY },
  });

test("flags select a self-hosted graph-node and take precedence over the environment", () => {
  const env = { GRAPH_NODE_URL: "http://elsewhere:1/", GRAPH_IPFS_URL: "http://ipfs:5001/" };
  const plan = planDeployment({ network: "local", node: "http://node:8020/", create: true }, env, "2.0.0");
  expect(plan.create).toEqual(["mlb-marketplace", "--node", "http://node:8020/"]);
  expect(plan.deploy).toEqual([
    "mlb-marketplace",
    "--node",
    "http://node:8020/",
    "--ipfs",
    "http://ipfs:5001/",
    "--version-label",
    "v2.0.0",
  ]);
});

test("Polygon goes to Subgraph Studio, with the key kept out of what is printed", () => {
  const plan = planDeployment(
    { network: "polygon", name: "marketplace", "version-label": "v3" },
    { GRAPH_DEPLOY_KEY: KEY },
    "2.0.0",
  );
  expect(plan.deploy).toEqual(["marketplace", "--version-label", "v3"]);
  expect([plan.node, plan.create, plan.key]).toEqual([null, null, KEY]);
});

test.each([
  [{}, "Say --network: local, amoy, polygon."],
  [{ network: "mainnet" }, 'Unknown network "mainnet". Use one of: local, amoy, polygon.'],
  [{ network: "amoy" }, "set GRAPH_DEPLOY_KEY"],
  [{ network: "local", node: "graph-node:8020" }, '--node "graph-node:8020" is not an http(s) URL.'],
  [{ network: "local", ipfs: "ipfs" }, '--ipfs "ipfs" is not an http(s) URL.'],
  [{ network: "local", name: "my subgraph" }, '"my subgraph" is not a valid subgraph name'],
])("%j is refused with what to do", (options, message) => {
  expect(() => planDeployment(options, {}, "2.0.0")).toThrow(message);
});

test("--create without a self-hosted node is refused", () => {
  const env = { GRAPH_DEPLOY_KEY: KEY };
  expect(() => planDeployment({ network: "polygon", create: true }, env, "2.0.0")).toThrow(
    "name it with --node",
  );
});

test.each(
  (Object.keys(INDEXER_NETWORK) as Network[]).filter((network) => !existsSync(deploymentPath(network))),
)("%s has no contracts yet, and the command says to deploy them first", (network) => {
  const { status, stderr } = run("--network", network, "--dry-run");
  expect(status).toBe(1);
  expect(stderr).toContain(`deploy the contracts to ${network} first (npm run tools contracts:deploy)`);
  expect(stderr).not.toContain(KEY);
});

test("networks.json names exactly the networks that have a deployment record, with its addresses", () => {
  const records = readdirSync(join(import.meta.dirname, "../../contracts/deploy/deployments"))
    .map((file) => file.replace(/\.json$/, ""))
    .filter(isNetwork);
  const expected = Object.fromEntries(
    records.map((network) => [
      INDEXER_NETWORK[network],
      Object.fromEntries(
        deployedSources(readDeployment(network)).map(([name, contract]) => [name, contract]),
      ),
    ]),
  );
  expect(JSON.parse(readFileSync(join(import.meta.dirname, "../networks.json"), "utf8"))).toEqual(expected);
});
