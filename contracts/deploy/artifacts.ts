/** Reads compiled contracts from `.local/hardhat/artifacts` and compares deployed code with them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Abi, type Hex, keccak256 } from "viem";

export const CONTRACTS = [
  "AccessManager",
  "MLBToken",
  "ModelRegistry",
  "TaskManager",
  "VerifierStaking",
  "VerificationManager",
  "RewardDistributor",
  "PaymentChannels",
  "SealedVotes",
  "MLBFaucet",
] as const;

export type ContractName = (typeof CONTRACTS)[number];

export type Artifact = {
  abi: Abi;
  bytecode: Hex;
  deployedBytecode: Hex;
  /** Places of immutable values in the deployed code, bytes. */
  immutableReferences: Record<string, ReadonlyArray<{ start: number; length: number }>>;
  /** Name of the source file for the compiler, and the compiler run. */
  inputSourceName: string;
  buildInfoId: string;
};

const ARTIFACTS = join(import.meta.dirname, "../../.local/hardhat/artifacts");

/** A compiled contract. @throws Error that names the command to run if it was not compiled */
export function readArtifact(name: ContractName): Artifact {
  const folder =
    name === "AccessManager" ? "@openzeppelin/contracts/access/manager" : join("contracts", "src");
  const file = join(ARTIFACTS, folder, `${name}.sol`, `${name}.json`);
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`${name} is not compiled: run \`npm run tools contracts:build\`, then deploy again.`, {
      cause,
    });
  }
}

/** The compiler's input for a contract: standard JSON, version, and the contract's name in it. */
export function compilerInput(name: ContractName): { input: string; compiler: string; contractName: string } {
  const { buildInfoId, inputSourceName } = readArtifact(name);
  const file = join(ARTIFACTS, "build-info", `${buildInfoId}.json`);
  const { input, solcLongVersion } = JSON.parse(readFileSync(file, "utf8"));
  return {
    input: JSON.stringify(input),
    compiler: `v${solcLongVersion}`,
    contractName: `${inputSourceName}:${name}`,
  };
}

/** Hash of deployed code with the immutable values blanked, for comparison with the compiler's output. */
export function codeHash(code: Hex, references: Artifact["immutableReferences"]): Hex {
  const bytes = Buffer.from(code.slice(2), "hex");
  for (const { start, length } of Object.values(references).flat()) bytes.fill(0, start, start + length);
  return keccak256(bytes);
}
