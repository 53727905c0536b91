import { type Address, isAddressEqual, type PublicClient, parseEther } from "viem";
import type { Addresses } from "./addresses.ts";
import { type ContractName, codeHash, readArtifact } from "./artifacts.ts";

const SUPPLY = parseEther("1000000000");

/** Every immutable address of another contract. */
const LINKS: ReadonlyArray<[ContractName, string, ContractName]> = [
  ["TaskManager", "authority", "AccessManager"],
  ["TaskManager", "token", "MLBToken"],
  ["TaskManager", "modelRegistry", "ModelRegistry"],
  ["TaskManager", "verificationManager", "VerificationManager"],
  ["TaskManager", "rewardDistributor", "RewardDistributor"],
  ["VerifierStaking", "authority", "AccessManager"],
  ["VerifierStaking", "token", "MLBToken"],
  ["VerifierStaking", "verificationManager", "VerificationManager"],
  ["VerifierStaking", "rewardDistributor", "RewardDistributor"],
  ["VerificationManager", "authority", "AccessManager"],
  ["VerificationManager", "taskManager", "TaskManager"],
  ["VerificationManager", "verifierStaking", "VerifierStaking"],
  ["VerificationManager", "rewardDistributor", "RewardDistributor"],
  ["VerificationManager", "sealedVotes", "SealedVotes"],
  ["RewardDistributor", "authority", "AccessManager"],
  ["RewardDistributor", "token", "MLBToken"],
  ["RewardDistributor", "taskManager", "TaskManager"],
  ["RewardDistributor", "verificationManager", "VerificationManager"],
  ["RewardDistributor", "verifierStaking", "VerifierStaking"],
  ["PaymentChannels", "token", "MLBToken"],
  ["PaymentChannels", "verificationManager", "VerificationManager"],
  ["PaymentChannels", "rewardDistributor", "RewardDistributor"],
  ["SealedVotes", "verificationManager", "VerificationManager"],
  ["SealedVotes", "taskManager", "TaskManager"],
  ["SealedVotes", "verifierStaking", "VerifierStaking"],
  ["MLBFaucet", "token", "MLBToken"],
];

/** Throws unless contracts are the compiled ones and refer to each other: addresses can never be corrected. */
export async function assertWiring(
  client: PublicClient,
  at: Addresses,
  names: readonly ContractName[],
  treasury: Address,
): Promise<void> {
  const read = (contract: ContractName, functionName: string) =>
    client.readContract({ address: at[contract], abi: readArtifact(contract).abi, functionName });

  for (const name of names) {
    const artifact = readArtifact(name);
    const code = await client.getCode({ address: at[name] });
    if (!code) throw new Error(`There is no code of ${name} at ${at[name]}.`);
    const { immutableReferences } = artifact;
    if (codeHash(code, immutableReferences) !== codeHash(artifact.deployedBytecode, immutableReferences))
      throw new Error(`The code at ${at[name]} is not that of ${name}.`);
  }
  for (const [contract, link, target] of LINKS) {
    if (!names.includes(contract)) continue;
    const found = (await read(contract, link)) as Address;
    if (!isAddressEqual(found, at[target]))
      throw new Error(`${contract}.${link} is ${found}, not the ${target} at ${at[target]}.`);
  }
  const [supply, decimals, symbol] = await Promise.all([
    read("MLBToken", "totalSupply"),
    read("MLBToken", "decimals"),
    read("MLBToken", "symbol"),
  ]);
  if (supply !== SUPPLY || decimals !== 18 || symbol !== "MLB")
    throw new Error(`The token is ${symbol} with ${decimals} decimals and a supply of ${supply}.`);
  const paysTo = (await read("RewardDistributor", "treasury")) as Address;
  if (!isAddressEqual(paysTo, treasury)) throw new Error(`The treasury is ${paysTo}, not ${treasury}.`);
}
