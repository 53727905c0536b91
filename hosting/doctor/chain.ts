/** Checks that the chain is the right one, produces blocks, and has this checkout's contracts. */
import { createPublicClient, http, type PublicClient } from "viem";
import { type Artifact, codeHash } from "#contracts/deploy/artifacts.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { deployments } from "#protocol/chain/deployments.ts";
import { formatDuration } from "#protocol/format/time.ts";
import type { Settings } from "./environment.ts";
import { type Finding, failed, failureOf, passed, TIMEOUT_MS, warning } from "./finding.ts";

/** Seconds without a block before a public chain counts as slow. */
const SLOW_AFTER = 60;

export const clientOf = (url: string): PublicClient =>
  createPublicClient({ transport: http(url, { timeout: TIMEOUT_MS, retryCount: 0 }) });

async function examineNode(name: string, url: string, wanted: number, now: number): Promise<Finding> {
  try {
    const client = clientOf(url);
    const [chainId, block] = await Promise.all([client.getChainId(), client.getBlock()]);
    if (chainId !== wanted)
      return failed(
        "chain",
        `${name} is a node of chain ${chainId}, but CHAIN_ID is ${wanted}`,
        `Set ${name} to a node of chain ${wanted}, or change CHAIN_ID.`,
      );
    const age = now - Number(block.timestamp);
    if (wanted !== LOCAL_CHAIN_ID && age > SLOW_AFTER)
      return warning(
        "chain",
        `${name} has had no block for ${formatDuration(age)}`,
        "Compare with the chain's block explorer. If only the node has stopped, replace it; if the chain has stopped, wait.",
      );
    return passed("chain", `${name} serves chain ${chainId} at block ${block.number}`);
  } catch (cause) {
    return failed(
      "chain",
      `${name}: ${failureOf(url, cause)}`,
      `Start the node, or set ${name} to another address.`,
    );
  }
}

export async function examineChain({ application }: Settings, now: number): Promise<Finding[]> {
  const { RPC_URL, PUBLIC_RPC_URL, PUBLIC_SECOND_RPC_URL, CHAIN_ID } = application;
  const nodes = new Map([[PUBLIC_RPC_URL, "PUBLIC_RPC_URL"]]);
  if (PUBLIC_SECOND_RPC_URL) nodes.set(PUBLIC_SECOND_RPC_URL, "PUBLIC_SECOND_RPC_URL");
  nodes.set(RPC_URL, "RPC_URL");
  return Promise.all([...nodes].map(([url, name]) => examineNode(name, url, CHAIN_ID, now)));
}

/** The compiled contract of a name; undefined if it was not compiled here. */
export type Compiled = (
  name: string,
) => Pick<Artifact, "deployedBytecode" | "immutableReferences"> | undefined;

export async function examineContracts({ application }: Settings, compiled: Compiled): Promise<Finding[]> {
  const { RPC_URL, CHAIN_ID } = application;
  const deployment = deployments.get(CHAIN_ID);
  if (!deployment)
    return [
      failed(
        "contracts",
        `this checkout has no contract addresses for chain ${CHAIN_ID}`,
        "Deploy them (`npm run tools contracts:deploy`), or use a checkout that has the deployment record; then run `npm run tools protocol:generate` and build.",
      ),
    ];
  const client = clientOf(RPC_URL);
  let compared = 0;
  for (const [name, { address }] of Object.entries(deployment.contracts)) {
    const code = await client.getCode({ address });
    if (!code || code === "0x")
      return [
        failed(
          "contracts",
          `there is no contract code for ${name} at ${address}`,
          "The deployment record does not match the chain. Check RPC_URL and contracts/deploy/deployments.",
        ),
      ];
    const artifact = compiled(name);
    if (!artifact) continue;
    compared++;
    const { deployedBytecode, immutableReferences } = artifact;
    if (codeHash(code, immutableReferences) !== codeHash(deployedBytecode, immutableReferences))
      return [
        failed(
          "contracts",
          `the code at ${address} differs from ${name} in this checkout`,
          "Check out the commit that was deployed, or deploy this one and build again.",
        ),
      ];
  }
  if (compared === 0)
    return [
      warning(
        "contracts",
        "all contracts have code, which was not compared with the sources",
        "Run `npm run tools contracts:build`, then run the doctor again.",
      ),
    ];
  return [passed("contracts", `${compared} contracts match this checkout`)];
}
