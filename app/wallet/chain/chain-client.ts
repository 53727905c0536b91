import { createPublicClient, type PublicClient } from "viem";
import type { PublicEnvironment } from "#app/env/public.ts";
import { appChain } from "#app/env/use-public-environment.ts";
import { chainTransport } from "./chain-transport.ts";

/** Polling interval for pending transactions. */
export const POLLING_INTERVAL_MS = 1_000;

const clients = new WeakMap<PublicEnvironment, PublicClient>();

/** Client of the product's chain through its public RPC, regardless of the wallet's network; available without a wallet. */
export function chainClient(environment: PublicEnvironment): PublicClient {
  const known = clients.get(environment);
  if (known) return known;
  const client: PublicClient = createPublicClient({
    chain: appChain(environment),
    transport: chainTransport([environment.rpcUrl, environment.secondRpcUrl]),
    pollingInterval: POLLING_INTERVAL_MS,
  });
  clients.set(environment, client);
  return client;
}
