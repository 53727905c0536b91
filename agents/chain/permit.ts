/** Permits of the agent's own MLB: exactly the amount of one call. */
import type { PermitArgument } from "#protocol/chain/permit.ts";
import { type Spender, signPermit as signPermitOf } from "#sdk/chain/permit.ts";
import type { Chain } from "./chain.ts";

/** @param value smallest unit of MLB */
export function signPermit(
  { chainId, client, account }: Chain,
  spender: Spender,
  value: bigint,
): Promise<PermitArgument> {
  const signTypedData = account.signTypedData;
  return signPermitOf({ chainId, client, owner: account.address, signTypedData }, spender, value);
}
