/**
 * Deploys the whole system. Nothing is written anywhere but to the chain; `deploy.ts` is the command-line form.
 */
import { type Address, type Hex, isAddressEqual, type PublicClient, type WalletClient } from "viem";
import { accessCalls, assertAccess } from "./access.ts";
import { type Addresses, predictAddresses } from "./addresses.ts";
import { CONTRACTS, type ContractName, readArtifact } from "./artifacts.ts";
import { constructorArguments } from "./constructor-arguments.ts";
import type { Deployment, NetworkName } from "./deployment-file.ts";
import type { SystemParameters } from "./parameters.ts";
import { assertWiring } from "./wiring.ts";

const PRODUCTION_CHAIN_ID = 137;

export type DeployOptions = {
  network: NetworkName;
  publicClient: PublicClient;
  /** Wallet of the deployer, with its account. */
  walletClient: WalletClient;
  /** Gets the whole token supply, and later what the protocol earns. */
  treasury: Address;
  /** Holds ADMIN and PARAMS, both with the delay in `parameters`. */
  admin: Address;
  /** Holds GUARDIAN. */
  guardian: Address;
  /** Holds ARBITER. */
  arbiter: Address;
  parameters: SystemParameters;
  /** Whether to deploy the faucet; refused on chain 137. */
  withFaucet: boolean;
  /** Fills the faucet from the treasury, whose wallet is given, with `amount` wei. */
  faucetFunding?: { walletClient: WalletClient; amount: bigint };
  /** Told about each step. */
  onStep?: (text: string) => void;
};

/**
 * Deploys, connects and hands over all contracts, checks the result, and returns where they are. Any deviation throws, and a
 * half-made system holds nobody's tokens: deploy again.
 */
export async function deploySystem(options: DeployOptions): Promise<Deployment> {
  const { network, publicClient, walletClient, treasury, parameters, onStep = () => {} } = options;
  const account = walletClient.account;
  if (!account) throw new Error("The deployer's wallet has no account.");
  const deployer = account.address;
  const chainId = await publicClient.getChainId();
  if (options.withFaucet && chainId === PRODUCTION_CHAIN_ID)
    throw new Error("The faucet gives tokens away and is not deployed on chain 137.");

  const names = CONTRACTS.filter((name) => name !== "MLBFaucet" || options.withFaucet);
  const firstNonce = await publicClient.getTransactionCount({ address: deployer, blockTag: "pending" });
  const at = predictAddresses(deployer, firstNonce);
  const args = constructorArguments(at, deployer, treasury, parameters);

  const contracts: Deployment["contracts"] = {};
  let firstBlock: bigint | undefined;
  for (const [index, name] of names.entries()) {
    onStep(`deploy ${name}`);
    const { abi, bytecode } = readArtifact(name);
    const hash = await walletClient.deployContract({
      account,
      chain: walletClient.chain,
      abi,
      bytecode,
      args: args[name],
      nonce: firstNonce + index,
    });
    const block = await confirm(publicClient, hash, name, at);
    contracts[name] = { address: at[name], startBlock: startBlock(network, block) };
    firstBlock ??= block;
  }

  onStep("hand over the roles");
  const holders = { deployer, admin: options.admin, guardian: options.guardian, arbiter: options.arbiter };
  await send(publicClient, walletClient, "AccessManager", at, "multicall", [
    accessCalls(at, holders, parameters.adminDelay),
  ]);

  onStep("check the wiring");
  await assertWiring(publicClient, at, names, treasury);
  await assertAccess(publicClient, at, holders, parameters.adminDelay, firstBlock);

  if (options.faucetFunding && options.withFaucet) {
    onStep("fill the faucet");
    const { walletClient: treasuryWallet, amount } = options.faucetFunding;
    await send(publicClient, treasuryWallet, "MLBToken", at, "transfer", [at.MLBFaucet, amount]);
  }
  return { network, chainId, deployer, contracts };
}

/** The local chain is always indexed from its first block, so that its file is the same after every deployment. */
function startBlock(network: NetworkName, block: bigint): number {
  return network === "local" ? 1 : Number(block);
}

async function confirm(client: PublicClient, hash: Hex, name: ContractName, at: Addresses): Promise<bigint> {
  const receipt = await client.waitForTransactionReceipt({ hash });
  if (receipt.status !== "success") throw new Error(`The deployment of ${name} failed (${hash}).`);
  if (!receipt.contractAddress || !isAddressEqual(receipt.contractAddress, at[name]))
    throw new Error(`${name} is at ${receipt.contractAddress}, not at ${at[name]} as the others expect.`);
  return receipt.blockNumber;
}

async function send(
  client: PublicClient,
  wallet: WalletClient,
  contract: ContractName,
  at: Addresses,
  functionName: string,
  args: readonly unknown[],
): Promise<void> {
  const { account } = wallet;
  if (!account) throw new Error(`The wallet for ${contract}.${functionName} has no account.`);
  const { abi } = readArtifact(contract);
  const hash = await wallet.writeContract({
    account,
    chain: wallet.chain,
    address: at[contract],
    abi,
    functionName,
    args,
  });
  const receipt = await client.waitForTransactionReceipt({ hash });
  if (receipt.status !== "success") throw new Error(`${contract}.${functionName} failed (${hash}).`);
}
