/**
 * Deploys the contracts: `npm run contracts:deploy -- --network local|amoy|polygon [--rpc URL]`.
 * Compile first (`npm run contracts:build`). `local` uses the development accounts; for the environment variables of the
 * others see `public-network.ts`.
 */
import { parseArgs } from "node:util";
import { deploymentFile } from "./deployment-file.ts";
import { deployLocal } from "./local.ts";
import { deployPublic } from "./public-network.ts";

const USAGE = "Usage: npm run contracts:deploy -- --network local|amoy|polygon [--rpc URL]";
const LOCAL_RPC_URL = "http://127.0.0.1:8545";

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { network: { type: "string" }, rpc: { type: "string" } } });
  const report = (text: string) => console.log(`  ${text}`);
  const rpcUrl = values.rpc ?? process.env.RPC_URL;
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
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
