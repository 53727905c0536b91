import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { formatSecond } from "#protocol/format/time.ts";

/** What an outcome takes from the party that may appeal it, smallest unit of MLB. */
export interface HarmedParty {
  as: "requester" | "provider" | "voter";
  loss: bigint;
  /** Bond of an appeal. */
  appealBond: bigint;
  /** Last second of the right, unix seconds. */
  until: number;
}

const mlb = (amount: bigint) => `${formatAmount(amount, { digits: "full" })} MLB`;

/** The loss, the price of an appeal, and the second in which the right ends. */
export function appealRight({ as, loss, appealBond, until }: HarmedParty): string {
  const values = { loss: mlb(loss), bond: mlb(appealBond), time: formatSecond(until) };
  if (as === "requester")
    return t(
      "Unless you appeal, {loss} is paid for this result. An appeal takes a bond of {bond}, which you get back if the arbiter agrees. The right ends on {time}, or when you pay.",
      values,
    );
  if (as === "voter")
    return t(
      "Your vote loses {loss} of stake. An appeal takes a bond of {bond}, which you get back if the arbiter agrees. The right ends on {time}.",
      values,
    );
  return t(
    "Unless you appeal, you lose {loss} of your bond. An appeal takes a bond of {bond}, which you get back if the arbiter agrees. The right ends on {time}, or when you submit again.",
    values,
  );
}
