import { useRouteLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import type { Chain } from "viem";
import { chainFor } from "#protocol/chain/chains.ts";
import type { InstallationData, PublicEnvironment } from "./public.ts";

/**
 * The public environment of this installation.
 * @throws Error outside the application's routes
 */
export function usePublicEnvironment(): PublicEnvironment {
  const data = useRouteLoaderData<() => InstallationData>("root");
  if (!data) throw new Error("The public environment is only known inside the application's routes");
  return data.environment;
}

/** The chain this installation works on, with its public RPC and block explorer. */
export function useAppChain(): Chain {
  const environment = usePublicEnvironment();
  return useMemo(() => appChain(environment), [environment]);
}

/** See `useAppChain`; for code outside React. */
export function appChain(
  environment: Pick<PublicEnvironment, "chainId" | "rpcUrl" | "blockExplorerUrl">,
): Chain {
  return chainFor(environment.chainId, {
    rpcUrl: environment.rpcUrl,
    blockExplorerUrl: environment.blockExplorerUrl,
  });
}
