/** Deploys the whole system; `deploy.ts` is the command. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Address, type Hex, isAddressEqual, type PublicClient, type WalletClient } from "viem";
import { accessCalls, assertAccess } from "./access.ts";
import { type Addresses, predictAddresses } from "./addresses.ts";
import { CONTRACTS, type ContractName, readArtifact } from "./artifacts.ts";
import { constructorArguments } from "./constructor-arguments.ts";
import type { Deployment, NetworkName } from "./deployment-file.ts";
import type { SystemParameters } from "./parameters.ts";
import { progressFile } from "./progress.ts";
import { ROLES } from "./roles.ts";
import { assertWiring } from "./wiring.ts";

const PRODUCTION_CHAIN_ID = 137;
const UNDER_WAY_MS = 300_000;

export type DeployOptions = {
  network: NetworkName;
  publicClient: PublicClient;
  walletClient: WalletClient;
  /** Receives the whole token supply, and later the protocol's earnings. */
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
  /** Continues a deployment from what exists. `fromBlock` is a block before its first transaction. */
  begun?: { firstNonce: number; fromBlock: number };
  /** Called with each step. */
  onStep?: (text: string) => void;
};

/** Deploys, connects, hands over and checks all contracts. Throws on any deviation; then continue or deploy again. */
export async function deploySystem(options: DeployOptions): Promise<Deployment> {
  const { network, publicClient, walletClient, treasury, parameters, onStep = () => {} } = options;
  const account = walletClient.account;
  if (!account) throw new Error("The deployer's wallet has no account.");
  const deployer = account.address;
  const chainId = await publicClient.getChainId();
  // a ruling must never earn its author the protocol's part of a task
  if (isAddressEqual(options.arbiter, treasury))
    throw new Error(`Arbiter and treasury are the same account, ${treasury}: name two holders.`);
  if (options.withFaucet && chainId === PRODUCTION_CHAIN_ID)
    throw new Error("The faucet gives tokens away and is not deployed on chain 137.");

  const names = CONTRACTS.filter((name) => name !== "MLBFaucet" || options.withFaucet);
  const { begun } = options;
  const firstNonce =
    begun?.firstNonce ?? (await publicClient.getTransactionCount({ address: deployer, blockTag: "pending" }));
  if (begun) await nothingUnderWay(publicClient, deployer);
  const at = predictAddresses(deployer, firstNonce);
  const args = constructorArguments(at, deployer, treasury, parameters);

  const contracts: Deployment["contracts"] = {};
  let firstBlock: bigint | undefined = begun && BigInt(begun.fromBlock);
  for (const [index, name] of names.entries()) {
    if (begun && (await publicClient.getCode({ address: at[name] }))) {
      onStep(`${name} is there already`);
      contracts[name] = { address: at[name], startBlock: startBlock(network, BigInt(begun.fromBlock)) };
      continue;
    }
    if (begun) await assertNonceIsFree(publicClient, deployer, firstNonce + index, name, network);
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

  const holders = { deployer, admin: options.admin, guardian: options.guardian, arbiter: options.arbiter };
  if (begun && !(await hasPower(publicClient, at, deployer))) onStep("the roles are handed over already");
  else {
    onStep("hand over the roles");
    await send(publicClient, walletClient, "AccessManager", at, "multicall", [
      accessCalls(at, holders, parameters.adminDelay),
    ]);
  }

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

/** Whether the deployer still has the first role, which it hands over with all others in one transaction. */
async function hasPower(client: PublicClient, at: Addresses, deployer: Address): Promise<boolean> {
  const { abi } = readArtifact("AccessManager");
  const args = [ROLES.ADMIN, deployer] as const;
  const call = { address: at.AccessManager, abi, functionName: "hasRole", args };
  const [isMember] = (await client.readContract(call)) as [boolean, number];
  return isMember;
}

/** Waits for transactions that the deployer sent before the interruption. */
async function nothingUnderWay(client: PublicClient, address: Address): Promise<void> {
  for (const until = Date.now() + UNDER_WAY_MS; ; await sleep(client.pollingInterval)) {
    const [mined, known] = await Promise.all(
      (["latest", "pending"] as const).map((blockTag) => client.getTransactionCount({ address, blockTag })),
    );
    if (mined === known) return;
    if (Date.now() > until)
      throw new Error(
        `A transaction of ${address} has been pending for minutes. Wait, then run the command again.`,
      );
  }
}

/** All addresses follow from the nonces: after another transaction of the deployer its contracts would miss each other. */
async function assertNonceIsFree(
  client: PublicClient,
  address: Address,
  nonce: number,
  name: ContractName,
  network: NetworkName,
): Promise<void> {
  if ((await client.getTransactionCount({ address })) <= nonce) return;
  throw new Error(
    `${name} has no code, although its nonce (${nonce}) is used. Run the command again in a minute, in case the RPC node is behind. If this ` +
      `stays, ${address} sent another transaction during the deployment: remove ${progressFile(network)} and begin a new one. ` +
      "The contracts of the old one are not used by anyone.",
  );
}

/** The local chain is always indexed from its first block, so its file is the same after every deployment. */
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
