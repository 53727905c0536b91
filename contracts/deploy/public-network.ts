import { type Address, createPublicClient, createWalletClient, http, isAddress, isHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { polygon, polygonAmoy } from "viem/chains";
import { type Deployment, deploymentFile, readDeployment, writeDeployment } from "./deployment-file.ts";
import { assertMultisig } from "./multisig.ts";
import { defaults } from "./parameters.ts";
import { assertSameDeployment, clearProgress, readProgress, writeProgress } from "./progress.ts";
import { deploySystem } from "./system.ts";

const CHAINS = { amoy: polygonAmoy, polygon } as const;

type Environment = Record<string, string | undefined>;

/**
 * Deploys to a public network and records the result. From the environment: RPC_URL, DEPLOYER_PRIVATE_KEY, TREASURY, ADMIN,
 * GUARDIAN, ARBITER. Refuses to deploy over a recorded deployment, to leave a role with the deployer, and on Polygon to give the
 * roles of the admin to anything but a multisig. The same command continues an interrupted deployment.
 */
export async function deployPublic(
  network: keyof typeof CHAINS,
  env: Environment,
  onStep?: (text: string) => void,
): Promise<Deployment> {
  if (readDeployment(network))
    throw new Error(`${deploymentFile(network)} records a deployment already: remove it to deploy another.`);
  const chain = CHAINS[network];
  const key = required(env, "DEPLOYER_PRIVATE_KEY");
  if (!isHex(key) || key.length !== 66) throw new Error("DEPLOYER_PRIVATE_KEY must be 0x and 64 hex digits.");
  const account = privateKeyToAccount(key);
  const holders = {
    treasury: requiredAddress(env, "TREASURY"),
    admin: requiredAddress(env, "ADMIN"),
    guardian: requiredAddress(env, "GUARDIAN"),
    arbiter: requiredAddress(env, "ARBITER"),
  };
  for (const [role, address] of Object.entries(holders)) {
    if (address.toLowerCase() === account.address.toLowerCase())
      throw new Error(`The ${role} must not be the deployer.`);
  }

  const transport = http(required(env, "RPC_URL"));
  const publicClient = createPublicClient({ chain, transport });
  const chainId = await publicClient.getChainId();
  if (chainId !== chain.id)
    throw new Error(`RPC_URL leads to chain ${chainId}, not to ${chain.id} (${network}).`);
  if (network === "polygon") await assertMultisig(publicClient, "ADMIN", holders.admin);
  const asked = { deployer: account.address, holders };
  const begun = readProgress(network);
  if (begun) assertSameDeployment(network, begun, asked);
  const progress = begun ?? {
    ...asked,
    firstNonce: await publicClient.getTransactionCount({ address: account.address, blockTag: "pending" }),
    fromBlock: Number(await publicClient.getBlockNumber()),
  };
  if (!begun) writeProgress(network, progress);
  const deployment = await deploySystem({
    network,
    begun: progress,
    publicClient,
    walletClient: createWalletClient({ account, chain, transport }),
    ...holders,
    parameters: defaults,
    withFaucet: network !== "polygon",
    onStep,
  });
  writeDeployment(deployment);
  clearProgress(network);
  return deployment;
}

function required(env: Environment, name: string): string {
  // Windows line ends in a file of settings, or the end of a piped value.
  const value = env[name]?.trim();
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

function requiredAddress(env: Environment, name: string): Address {
  const value = required(env, name);
  if (!isAddress(value)) throw new Error(`${name} is not an address: ${value}`);
  return value;
}
