import { readBlock } from "#dev-infra/chain/block.ts";
import { rpcClient } from "#dev-infra/chain/json-rpc.ts";
import { StackError } from "../stack-error.ts";

/** Values that distinguish a chain from every other. */
export interface ChainIdentity {
  readonly chainId: number;
  readonly genesisHash: string;
}

/** Makes sure that a URL leads to the expected chain before anything is sent. @throws StackError */
export async function assertChain(url: string, expected: ChainIdentity): Promise<void> {
  const found = await identify(url);
  if (found.chainId !== expected.chainId) {
    throw new StackError(
      `${url} serves chain ${found.chainId} instead of the local chain (${expected.chainId}). ` +
        "Nothing was sent to it. Stop it, or choose another port with CHAIN_PORT.",
    );
  }
  if (found.genesisHash !== expected.genesisHash) {
    throw new StackError(
      `${url} serves a different chain from this stack's: its first block is ${found.genesisHash}, ` +
        `not ${expected.genesisHash}. Nothing was sent to it. Stop it, or choose another port with CHAIN_PORT.`,
    );
  }
}

async function identify(url: string): Promise<ChainIdentity> {
  const rpc = rpcClient(url, 10_000);
  try {
    const chainId = Number(await rpc<string>("eth_chainId"));
    return { chainId, genesisHash: (await readBlock(rpc, 0)).hash };
  } catch (error) {
    throw new StackError(
      `The chain at ${url} is not responding (${(error as Error).message}). Is the stack running?`,
    );
  }
}
