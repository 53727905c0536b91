import type { Address } from "viem";
import { useChainRead } from "#app/transaction/contract/use-contract-read.ts";
import { t } from "#language/text.ts";
import { isSigningAccount } from "#protocol/chain/channel.ts";

/** Why this account cannot sign vouchers; undefined when it can, or when that is not known yet. */
export function useSignerProblem(signer: string): string | undefined {
  const address = signer.trim().toLowerCase();
  const isWhole = /^0x[0-9a-f]{40}$/.test(address);
  const { data: code } = useChainRead(isWhole ? ["code", address] : undefined, async (client) => {
    const { readCode } = await import("#app/transaction/contract/chain-reader.ts");
    return readCode(client, address as Address);
  });
  return code === undefined || isSigningAccount(code)
    ? undefined
    : t("The signer is a contract, which cannot sign vouchers. Enter the address of a key.");
}
