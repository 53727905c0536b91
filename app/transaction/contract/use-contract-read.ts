import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type {
  Address,
  Client,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from "viem";
import { useAppChain, usePublicEnvironment } from "#app/env/use-public-environment.ts";
import type { ContractAbis, ContractName } from "#app/transaction/contract/contracts.ts";
import { queryClient } from "#app/wallet/chain/query-client.ts";
import { deployments } from "#protocol/chain/deployments.ts";

type Readable = "view" | "pure";

export interface ContractRead<Value> {
  data: Value | undefined;
  isLoading: boolean;
  error: Error | null;
  refetch: () => void;
}

/** Reads through the browser's RPC, again after every transaction. `subject` is a unique key; undefined pauses. */
export function useChainRead<Value>(
  subject: readonly (string | number)[] | undefined,
  ask: (client: Client) => Promise<Value>,
): ContractRead<Value> {
  const environment = usePublicEnvironment();
  const [queries] = useState(queryClient);
  const { data, isLoading, error, refetch } = useQuery(
    {
      queryKey: ["chain", environment.chainId, ...(subject ?? [])],
      queryFn: async () => {
        const { chainClient } = await import("#app/wallet/chain/chain-client.ts");
        return ask(chainClient(environment));
      },
      enabled: subject !== undefined,
    },
    queries,
  );
  return { data, isLoading, error, refetch: () => void refetch() };
}

/** Reads a view through the browser's RPC, for account data that must be current. `args` undefined pauses it. */
export function useContractRead<
  Name extends ContractName,
  Fn extends ContractFunctionName<ContractAbis[Name], Readable>,
>(
  contract: Name,
  functionName: Fn,
  args: ContractFunctionArgs<ContractAbis[Name], Readable, Fn> | undefined,
): ContractRead<ContractFunctionReturnType<ContractAbis[Name], Readable, Fn>> {
  const chain = useAppChain();
  const address = deployments.get(chain.id)?.contracts[contract]?.address;
  const values = args as readonly unknown[] | undefined;
  const subject = address && values && [contract, functionName, ...values.map(String)];
  return useChainRead(subject, async (client) => {
    const { readView } = await import("./chain-reader.ts");
    const call = { contract, address: address as Address, functionName, args: values ?? [] };
    return readView(client, call) as Promise<ContractFunctionReturnType<ContractAbis[Name], Readable, Fn>>;
  });
}

/** POL of an account, for the network fee. */
export function useNativeBalance(address: Address | undefined): bigint | undefined {
  return useChainRead(address && ["balance", address], async (client) => {
    const { readBalance } = await import("./chain-reader.ts");
    return readBalance(client, address as Address);
  }).data;
}

/** MLB of an account, in its smallest unit. */
export function useTokenBalance(address: Address | undefined): ContractRead<bigint> {
  return useContractRead("MLBToken", "balanceOf", address ? [address] : undefined);
}
