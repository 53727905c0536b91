import { useRouteLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import type { Chain } from "viem";
import { chainFor } from "#protocol/chain/chains.ts";
import type { InstallationData, PublicEnvironment } from "./public.ts";

let given: PublicEnvironment | undefined;
let cached: PublicEnvironment | undefined;

/** Every server response contains a new copy: keeps the same object while nothing changed, so dependents do not update. */
function steady(environment: PublicEnvironment): PublicEnvironment {
  if (cached && environment === given) return cached;
  given = environment;
  if (!cached || JSON.stringify(cached) !== JSON.stringify(environment)) cached = environment;
  return cached;
}

/** The public environment, the same object across revalidations. @throws Error outside the application's routes */
export function usePublicEnvironment(): PublicEnvironment {
  const data = useRouteLoaderData<() => InstallationData>("root");
  if (!data) throw new Error("The public environment is only known inside the application's routes");
  return steady(data.environment);
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
