/** The forms of the money page. */

import type { Address } from "viem";
import { t } from "#language/text.ts";
import { isSameAddress } from "../chain/unset.ts";
import { typedAddress } from "./account.ts";
import { amountUpToSchema } from "./task-actions.ts";

/** Largest allowance that the form takes: what the token can hold at all (uint256). */
const MAX_ALLOWANCE = 2n ** 256n - 1n;

/**
 * MLB to somebody.
 * @param available in the smallest unit; undefined while it is not known, and then nothing can be sent
 * @param lost addresses at which tokens would be lost: the contracts of the marketplace count nothing that is sent to them
 */
export function sendSchema(available: bigint | undefined, account: Address, lost: readonly Address[]) {
  return amountUpToSchema(available, "MLB").extend({
    recipient: typedAddress((address) => {
      if (isSameAddress(address, account)) return t("This is your own address");
      if (!lost.some((contract) => isSameAddress(contract, address))) return undefined;
      return t(
        "This is a contract of the marketplace: what is sent to it is lost. Use the buttons for stakes and rewards.",
      );
    }),
  });
}

/** An allowance to set; zero takes it back. */
export const allowanceSchema = amountUpToSchema(MAX_ALLOWANCE, "MLB");
