/** Verifies a recorded deployment: `npm run tools contracts:verify -- --network amoy|polygon`, with EXPLORER_API_KEY. */
import { parseArgs } from "node:util";
import { isAddress } from "viem";
import { readDeployment } from "./deployment-file.ts";
import { verifySources } from "./explorer.ts";
import { defaults } from "./parameters.ts";

const ETHERSCAN = "https://api.etherscan.io/v2/api";

try {
  const { values } = parseArgs({ options: { network: { type: "string" } } });
  const { network } = values;
  if (network !== "amoy" && network !== "polygon")
    throw new Error("Usage: npm run tools contracts:verify -- --network amoy|polygon");
  const deployment = readDeployment(network);
  if (!deployment) throw new Error(`There is no deployment on ${network}: deploy first.`);
  const setting = (name: string) => process.env[name]?.trim();
  const [apiKey, treasury] = [setting("EXPLORER_API_KEY"), setting("TREASURY")];
  if (!apiKey) throw new Error("EXPLORER_API_KEY is not set.");
  if (!treasury || !isAddress(treasury)) throw new Error("TREASURY is not the address of the deployment.");
  const explorer = { url: setting("EXPLORER_API_URL") || ETHERSCAN, apiKey };
  await verifySources(deployment, { treasury }, defaults, explorer, (text) => console.log(`  ${text}`));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
