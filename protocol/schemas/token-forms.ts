import type { Address } from "viem";
import { t } from "#language/text.ts";
import { isSameAddress } from "../chain/unset.ts";
import { typedAddress } from "./account.ts";
import { amountUpToSchema } from "./task-actions.ts";

/** Maximum allowance: the token's largest amount (uint256). */
const MAX_ALLOWANCE = 2n ** 256n - 1n;

/** Sends at most `available` (smallest unit), not to `lost` recipients such as the marketplace's contracts. */
export function sendSchema(available: bigint | undefined, account: Address, lost: readonly Address[]) {
  return amountUpToSchema(available, "MLB").extend({
    recipient: typedAddress((address) => {
      if (isSameAddress(address, account)) return t("This is your own address");
      if (!lost.some((contract) => isSameAddress(contract, address))) return undefined;
      return t(
        "This address is a marketplace contract. Anything sent to it is lost. Use the buttons for stakes and rewards.",
      );
    }),
  });
}

/** An allowance to set; zero revokes it. */
export const allowanceSchema = amountUpToSchema(MAX_ALLOWANCE, "MLB");
