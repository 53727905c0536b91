import type { Address } from "viem";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { useChainRead } from "#app/transaction/contract/use-contract-read.ts";
import { deployments } from "#protocol/chain/deployments.ts";

/** A salt that the account has not used for a channel; read again after every transaction. */
export function useNextSalt(account: Address) {
  const { id } = useAppChain();
  const address = deployments.get(id)?.contracts.PaymentChannels?.address;
  return useChainRead(address && ["nextSalt", address, account], async (client) => {
    const [{ nextSalt }, { readView }] = await Promise.all([
      import("#protocol/chain/next-salt.ts"),
      import("#app/transaction/contract/chain-reader.ts"),
    ]);
    const isSaltUsed = { contract: "PaymentChannels", functionName: "isSaltUsed" } as const;
    return nextSalt((salt) =>
      readView(client, { ...isSaltUsed, address: address as Address, args: [account, salt] }).then(Boolean),
    );
  });
}
