/** Forms that open and top up a payment channel. */
import type { Address } from "viem";
import * as z from "zod";
import { t } from "#language/text.ts";
import { isSameAddress } from "../chain/unset.ts";
import { tryParseAmount } from "../format/amount.ts";
import { typedAddress } from "./account.ts";
import { blankAsMissing, digitsOnly, numberFromText } from "./primitives.ts";
import { amountUpToSchema } from "./task-actions.ts";

/** A signer's longest life, days: the contract stores its last second in 32 bits. */
const MAX_DAYS = 3_650;
/** The contract stores amounts in 96 bits. */
const MAX_CAP = 2n ** 96n - 1n;

/** Opens a channel with at most `available` (smallest unit). A blank limit is the deposit; `contracts` take no part. */
export function openChannelSchema(
  available: bigint | undefined,
  account: Address,
  contracts: readonly Address[],
) {
  const noContract = (address: Address) =>
    contracts.some((contract) => isSameAddress(contract, address))
      ? t("This address is a marketplace contract. Enter an account that can use the channel.")
      : undefined;
  return amountUpToSchema(available, "MLB")
    .extend({
      receiver: typedAddress((address) =>
        isSameAddress(address, account) ? t("This is your own address") : noContract(address),
      ),
      signer: typedAddress(noContract),
      cap: blankAsMissing(z.string().trim().optional()),
      days: digitsOnly(
        numberFromText(
          z
            .int({ error: () => t("Enter a whole number of days") })
            .min(1, { error: () => t("Enter a whole number of days") })
            .max(MAX_DAYS, { error: () => t("At most {max} days", { max: String(MAX_DAYS) }) }),
        ),
      ),
    })
    .transform(({ cap, ...form }, context) => {
      const limit = cap === undefined ? form.amount : tryParseAmount(cap);
      if (limit !== undefined && limit >= form.amount && limit <= MAX_CAP) return { ...form, cap: limit };
      const message =
        limit === undefined || limit > MAX_CAP
          ? t("Enter an amount in MLB, such as 10 or 2.5")
          : t("The spending limit cannot be less than the deposit");
      context.addIssue({ code: "custom", path: ["cap"], message });
      return z.NEVER;
    });
}
