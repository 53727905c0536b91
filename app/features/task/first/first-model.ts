import type { Hex } from "viem";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";

/**
 * The model suggested to newcomers: small, with an example. Model names are not unique, so on a public network the
 * site operator configures the id; on a local chain the reader started the chain.
 */
export function firstModel({ chainId, modelId }: { chainId: number; modelId: Hex | undefined }) {
  if (modelId) return { id: modelId };
  return chainId === LOCAL_CHAIN_ID ? { name: "Iris Classifier" } : undefined;
}
