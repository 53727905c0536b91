import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import type { Settlement } from "./settlement.ts";

const mlb = (amount: bigint) => `${formatAmount(amount, { digits: "full" })} MLB`;

/** A voter's loss as a sentence, shown on the page and before signing. */
export function lossSentence({
  loss,
  freed,
  overruled,
}: Pick<Settlement, "loss" | "freed" | "overruled">): string {
  const values = { mlb: mlb(loss), rest: mlb(freed) };
  if (freed === 0n)
    return overruled
      ? t("The arbiter overruled your vote: the whole lock of {mlb} is lost.", values)
      : t("Your vote is against the outcome: the whole lock of {mlb} is lost.", values);
  return overruled
    ? t("The arbiter overruled your vote: {mlb} of your stake is lost, {rest} is free again.", values)
    : t("Your vote is against the outcome: {mlb} of your stake is lost, {rest} is free again.", values);
}
