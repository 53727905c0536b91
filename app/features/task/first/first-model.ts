import type { Hex } from "viem";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";

/**
 * The model that newcomers try: small, with an example. Names belong to nobody, so on a public network whoever runs the site
 * says which one it is; on a local chain everybody is the person who started it.
 */
export function firstModel({ chainId, modelId }: { chainId: number; modelId: Hex | undefined }) {
  if (modelId) return { id: modelId };
  return chainId === LOCAL_CHAIN_ID ? { name: "Iris Classifier" } : undefined;
}
