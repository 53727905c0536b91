import { useQuery } from "@tanstack/react-query";
import type { Address, Client } from "viem";
import { useAppChain } from "#app/env/use-public-environment.ts";
import type { ContractCall } from "#app/transaction/contract/contracts.ts";
import { useChainClient } from "#app/wallet/wallet-layer.ts";

const REFRESH_MS = 15_000;

/** Current fee of a call at each speed. Undefined while loading, or when the network does not answer. */
export function useFeeQuote(call: ContractCall | undefined, account: Address | undefined) {
  const chain = useAppChain();
  const client = useChainClient();
  const key = JSON.stringify(call, (_, value) => (typeof value === "bigint" ? String(value) : value));
  return useQuery({
    queryKey: ["fee-quote", chain.id, account, key],
    enabled: client !== undefined,
    refetchInterval: REFRESH_MS,
    queryFn: async () => {
      const { readQuote } = await import("./fee-quote.ts");
      return readQuote(client as Client, call, account, chain.id);
    },
  });
}
