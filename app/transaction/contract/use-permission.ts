import type { Address } from "viem";
import { useAppChain } from "#app/env/use-public-environment.ts";
import type { ContractName } from "#app/transaction/contract/contracts.ts";
import { deployments } from "#protocol/chain/deployments.ts";
import { useChainRead } from "./use-contract-read.ts";

/** Whether an account may now call a restricted function, read from the contracts. False while unknown. */
export function usePermission(
  contract: ContractName,
  functionName: string,
  account: Address | undefined,
): boolean {
  const chain = useAppChain();
  const contracts = deployments.get(chain.id)?.contracts;
  const target = contracts?.[contract]?.address;
  const question =
    contracts && target && account
      ? { authority: contracts.AccessManager.address, target, contract, functionName, account }
      : undefined;
  const subject = question && ["canCall", question.target, functionName, question.account];
  const { data } = useChainRead(subject, async (client) => {
    const { readPermission } = await import("./chain-reader.ts");
    return question ? readPermission(client, question) : false;
  });
  return data ?? false;
}
