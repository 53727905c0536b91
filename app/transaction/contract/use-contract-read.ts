import { useEffect, useRef, useState } from "react";
import type {
  Address,
  Client,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from "viem";
import { useAppChain, usePublicEnvironment } from "#app/env/use-public-environment.ts";
import type { ContractAbis, ContractName } from "#app/transaction/contract/contracts.ts";
import type { ReadResult } from "#app/wallet/chain/observed-read.ts";
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
  const key = subject && ["chain", environment.chainId, ...subject];
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ request: string; result: ReadResult<Value> }>();
  const latest = useRef({ ask, environment, key });
  latest.current = { ask, environment, key };
  const request = key && `${attempt} ${JSON.stringify(key)}`;
  useEffect(() => {
    const { key, ask, environment } = latest.current;
    if (request === undefined || !key) return;
    let isCurrent = true;
    let end = () => {};
    const read = async () => {
      const { chainClient } = await import("#app/wallet/chain/chain-client.ts");
      return ask(chainClient(environment));
    };
    const show = (result: ReadResult<Value>) => isCurrent && setKnown({ request, result });
    // Visitors read nothing, so the cache is not part of the page's scripts.
    import("#app/wallet/chain/observed-read.ts").then(
      ({ observeRead }) => {
        if (isCurrent) end = observeRead(key, read, show);
      },
      (error: Error) => show({ data: undefined, isLoading: false, error, refetch: undefined }),
    );
    return () => {
      isCurrent = false;
      end();
    };
  }, [request]);
  const result = known && known.request === request ? known.result : undefined;
  const again = result?.refetch;
  return {
    data: result?.data,
    isLoading: request !== undefined && (result?.isLoading ?? true),
    error: result?.error ?? null,
    refetch: () => (again ? void again() : setAttempt((count) => count + 1)),
  };
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
