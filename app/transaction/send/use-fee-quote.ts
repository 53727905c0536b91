import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Address } from "viem";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import type { ContractCall } from "#app/transaction/contract/contracts.ts";
import { queryClient } from "#app/wallet/chain/query-client.ts";

const REFRESH_MS = 15_000;

/** Current fee of a call at each speed. Undefined while loading, or when the network does not answer. */
export function useFeeQuote(call: ContractCall | undefined, account: Address | undefined) {
  const environment = usePublicEnvironment();
  const [queries] = useState(queryClient);
  const key = JSON.stringify(call, (_, value) => (typeof value === "bigint" ? String(value) : value));
  return useQuery(
    {
      queryKey: ["fee-quote", environment.chainId, account, key],
      refetchInterval: REFRESH_MS,
      queryFn: async () => {
        const [{ chainClient }, { readQuote }] = await Promise.all([
          import("#app/wallet/chain/chain-client.ts"),
          import("./fee-quote.ts"),
        ]);
        return readQuote(chainClient(environment), call, account, environment.chainId);
      },
    },
    queries,
  );
}
