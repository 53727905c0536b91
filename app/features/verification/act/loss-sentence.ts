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
      ? t("The arbiter overruled your vote. You lose the entire locked stake of {mlb}.", values)
      : t("Your vote went against the outcome. You lose the entire locked stake of {mlb}.", values);
  return overruled
    ? t("The arbiter overruled your vote. You lose {mlb} of your stake, and {rest} is released.", values)
    : t("Your vote went against the outcome. You lose {mlb} of your stake, and {rest} is released.", values);
}
