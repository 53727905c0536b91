/** Agreement between an account's votes and the receipts they name (N20): counting and texts. */

import type { Hex } from "viem";
import { plural, t } from "#language/text.ts";
import type { CheckedReceipt } from "./check-receipt.ts";

/** A vote that names a receipt, and the result it judged. */
export interface VoteWithReceipt {
  readonly cid: string;
  readonly task: Hex;
  readonly round: number;
  readonly resultHash: Hex;
  readonly support: boolean;
}

export interface Agreement {
  /** Signed by the voter, about this result, with the vote's verdict. */
  readonly agree: number;
  /** Invalid, from another account, about something else, or with another verdict than the vote. */
  readonly contradict: number;
  /** Currently unavailable. */
  readonly unavailable: number;
}

export function agreementOf(checked: readonly CheckedReceipt[]): Agreement {
  const unavailable = checked.filter(({ status }) => status === "unavailable").length;
  const agree = checked.filter(
    (each) => each.status === "read" && each.problems.length === 0 && each.receipt.verdict !== "undecided",
  ).length;
  return { agree, unavailable, contradict: checked.length - agree - unavailable };
}

/** @param votes number of votes examined, including those without a receipt */
export function agreementWords({ agree, contradict, unavailable }: Agreement, votes: number): string {
  const named = agree + contradict + unavailable;
  const parts = [
    t("{agree} valid and matching the vote", { agree }),
    contradict > 0 &&
      plural(
        contradict,
        "{count} invalid or contradicting the vote",
        "{count} invalid or contradicting the votes",
      ),
    unavailable > 0 && t("{unavailable} unavailable", { unavailable }),
  ];
  const found = parts.filter(Boolean).join(", ");
  return votes === 1
    ? t("The only vote includes a receipt: {found}.", { found })
    : plural(
        named,
        "Of the latest {votes} votes, {count} includes a receipt: {found}.",
        "Of the latest {votes} votes, {count} include a receipt: {found}.",
        { votes, found },
      );
}
