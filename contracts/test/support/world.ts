/**
 * The system on a fresh in-memory chain, deployed by the deployment code itself with the production parameters, and the
 * accounts that play in the tests.
 */
import { network } from "hardhat";
import { type Abi, type Address, type Hex, maxUint256, parseEther } from "viem";
import { type ContractName, readArtifact } from "../../deploy/artifacts.ts";
import { defaults } from "../../deploy/parameters.ts";
import { deploySystem } from "../../deploy/system.ts";

export const connection = await network.create();
export const { viem, networkHelpers } = connection;
export const { assertions } = viem;
export const publicClient = await viem.getPublicClient();
export const parameters = defaults;

const wallets = await viem.getWalletClients();

export type Wallet = (typeof wallets)[number];

function wallet(index: number): Wallet {
  const found = wallets[index];
  if (!found) throw new Error(`There is no account ${index}.`);
  return found;
}

export const actors = {
  deployer: wallet(0),
  treasury: wallet(1),
  guardian: wallet(2),
  arbiter: wallet(3),
  admin: wallet(4),
  owner: wallet(5),
  requester: wallet(7),
  provider: wallet(10),
  otherProvider: wallet(11),
  stranger: wallet(12),
};

/** The seven accounts that stake and vote. */
export const verifiers = [13, 14, 15, 16, 17, 18, 19].map(wallet);

/** One of them, from 0. */
export function verifier(index: number): Wallet {
  return wallet(13 + index);
}

/** Receives burnt tokens; no one has its key. */
export const BURN_ADDRESS: Address = "0x000000000000000000000000000000000000dEaD";

export type Contract = { address: Address; abi: Abi };

/** Sends a transaction from `by`; rejects with the contract's error when it would revert. */
export function send(
  by: Wallet,
  contract: Contract,
  functionName: string,
  args: readonly unknown[] = [],
): Promise<Hex> {
  return by.writeContract({ ...contract, functionName, args });
}

/** Reads a view. */
export async function read<T = unknown>(
  contract: Contract,
  functionName: string,
  args: readonly unknown[] = [],
): Promise<T> {
  return (await publicClient.readContract({ ...contract, functionName, args })) as T;
}

/** Initial balance of every account but the deployer, wei of MLB, and the stake that every verifier takes from it. */
export const FUNDS = parseEther("1000");
export const STAKE = parseEther("50");

/** Deploys, funds all accounts, lets the verifiers stake, and registers one public model. */
export async function fixture() {
  const { deployer, treasury, guardian, arbiter, admin } = actors;
  const deployment = await deploySystem({
    network: "local",
    publicClient,
    walletClient: deployer,
    treasury: treasury.account.address,
    admin: admin.account.address,
    guardian: guardian.account.address,
    arbiter: arbiter.account.address,
    parameters,
    withFaucet: true,
  });
  const contract = (name: ContractName): Contract => {
    const deployed = deployment.contracts[name];
    if (!deployed) throw new Error(`${name} was not deployed.`);
    return { address: deployed.address, abi: readArtifact(name).abi };
  };
  const contracts = {
    accessManager: contract("AccessManager"),
    token: contract("MLBToken"),
    registry: contract("ModelRegistry"),
    tasks: contract("TaskManager"),
    staking: contract("VerifierStaking"),
    verifications: contract("VerificationManager"),
    rewards: contract("RewardDistributor"),
    channels: contract("PaymentChannels"),
    sealedVotes: contract("SealedVotes"),
    faucet: contract("MLBFaucet"),
  };
  const { token, staking, rewards } = contracts;

  const users = [actors.owner, actors.requester, actors.provider, actors.otherProvider, ...verifiers];
  for (const user of users) {
    await send(treasury, token, "transfer", [user.account.address, FUNDS]);
    await send(user, token, "approve", [rewards.address, maxUint256]);
  }
  for (const staker of verifiers) {
    await send(staker, token, "approve", [staking.address, maxUint256]);
    await send(staker, staking, "stake", [STAKE]);
  }
  return contracts;
}

export type Contracts = Awaited<ReturnType<typeof fixture>>;
