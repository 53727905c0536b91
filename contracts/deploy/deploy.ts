/**
 * Deploys the contracts: `npm run tools contracts:deploy -- --network local|amoy|polygon [--rpc URL]`.
 * Compile first (`npm run tools contracts:build`). `local` uses the development accounts; for the environment variables of the
 * others see `public-network.ts`. The same command continues an interrupted deployment to a public network.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { originsOnly } from "#protocol/format/redact.ts";
import { deploymentFile } from "./deployment-file.ts";
import { deployLocal } from "./local.ts";
import { deployPublic } from "./public-network.ts";

const USAGE = "Usage: npm run tools contracts:deploy -- --network local|amoy|polygon [--rpc URL]";
const ROOT = join(import.meta.dirname, "../..");
const LOCAL_RPC_URL = "http://127.0.0.1:8545";

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { network: { type: "string" }, rpc: { type: "string" } } });
  const report = (text: string) => console.log(`  ${text}`);
  const rpcUrl = values.rpc ?? process.env.RPC_URL?.trim();
  const { network } = values;
  if (network !== "local" && network !== "amoy" && network !== "polygon") throw new Error(USAGE);

  console.log(`Deploying to ${network}`);
  const deployment =
    network === "local"
      ? await deployLocal(rpcUrl ?? LOCAL_RPC_URL, report)
      : await deployPublic(network, { ...process.env, RPC_URL: rpcUrl }, report);
  for (const [name, contract] of Object.entries(deployment.contracts))
    console.log(`  ${name.padEnd(20)} ${contract.address}`);
  console.log(`Recorded in ${deploymentFile(network)}`);
  if (network !== "local") writeWhatFollows(network);
}

/** Application and subgraph take their addresses from the record of a deployment. */
function writeWhatFollows(network: string): void {
  for (const args of [["protocol/codegen.ts"], ["subgraph/build.ts", "--network", network, "--codegen"]]) {
    const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" });
    if (status !== 0)
      throw new Error(
        `The contracts are deployed and recorded. Mend what is named above, then run: node ${args.join(" ")}`,
      );
  }
}

try {
  await main();
} catch (error) {
  // The message of a failed request has the address of the RPC endpoint, often with a key.
  console.error(originsOnly(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}
