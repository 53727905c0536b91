import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Abi, encodeFunctionData, type Hex } from "viem";
import type { Anvil } from "#dev-infra/chain/anvil.ts";
import { minePending } from "#dev-infra/chain/pending-transactions.ts";
import { runProgram } from "#dev-infra/process/child-process.ts";
import { type Deployment, readDeployment } from "#subgraph/manifest/networks.ts";

const ROOT = join(import.meta.dirname, "../../..");
const ARTIFACTS = join(ROOT, ".local/hardhat/artifacts/contracts/src");
const DEPLOY = join(ROOT, "contracts/deploy/deploy.ts");

export interface Contracts {
  deployment: Deployment;
  address(name: string): Hex;
  abi(name: string): Abi;
  encode(name: string, functionName: string, args: readonly unknown[]): Hex;
}

/** Deploys the contracts to a fresh chain, at the recorded addresses. @throws Error of the deployment */
export async function deployContracts(anvil: Anvil): Promise<Contracts> {
  await anvil.rpc("evm_setAutomine", true);
  const endDeployment = minePending(anvil.rpc);
  await runProgram(process.execPath, [DEPLOY, "--network", "local"], {
    cwd: ROOT,
    env: { ...process.env, RPC_URL: anvil.url },
  }).finally(endDeployment);
  await anvil.rpc("evm_setAutomine", false);
  return deployedContracts();
}

/** The contracts of a chain on which they were deployed before. */
export function deployedContracts(): Contracts {
  const deployment = readDeployment("local");
  const abis = new Map<string, Abi>();
  const abi = (name: string): Abi => {
    const known = abis.get(name);
    if (known) return known;
    const read = JSON.parse(readFileSync(join(ARTIFACTS, `${name}.sol/${name}.json`), "utf8")).abi as Abi;
    abis.set(name, read);
    return read;
  };
  return {
    deployment,
    abi,
    address(name) {
      const contract = deployment.contracts[name];
      if (!contract) throw new Error(`${name} is not deployed`);
      return contract.address as Hex;
    },
    encode: (name, functionName, args) =>
      encodeFunctionData({ abi: abi(name), functionName, args: [...args] }),
  };
}
