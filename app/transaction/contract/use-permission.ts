import { useEffect, useState } from "react";
import type { Address } from "viem";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import type { ContractName } from "#app/transaction/contract/contracts.ts";
import { deployments } from "#protocol/chain/deployments.ts";

/**
 * Whether an account may currently call a restricted function, read from the contracts, so role changes apply immediately.
 * False while unknown. Part of every page, so it does without the library of the other chain reads.
 */
export function usePermission(
  contract: ContractName,
  functionName: string,
  account: Address | undefined,
): boolean {
  const environment = usePublicEnvironment();
  const subject = account && `${contract}.${functionName} ${account}`;
  const [permitted, setPermitted] = useState<string>();
  useEffect(() => {
    const contracts = deployments.get(environment.chainId)?.contracts;
    const target = contracts?.[contract]?.address;
    if (!account || !contracts || !target) return;
    let isCurrent = true;
    const ask = async () => {
      const [{ chainClient }, { readPermission }] = await Promise.all([
        import("#app/wallet/chain/chain-client.ts"),
        import("./chain-reader.ts"),
      ]);
      const authority = contracts.AccessManager.address;
      const question = { authority, target, contract, functionName, account };
      const isPermitted = await readPermission(chainClient(environment), question);
      if (isCurrent) setPermitted(isPermitted ? subject : undefined);
    };
    ask().catch((error: unknown) => console.warn("A permission could not be read.", error));
    return () => {
      isCurrent = false;
    };
  }, [environment, contract, functionName, account, subject]);
  return permitted !== undefined && permitted === subject;
}
