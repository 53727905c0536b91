import { t } from "#language/text.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { formatSecond } from "#protocol/format/time.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerificationFacts } from "#protocol/rules/facts.ts";
import { payUndecided } from "#protocol/rules/reward.ts";

/** Loss of the party that may appeal an outcome, smallest unit of MLB. */
export interface HarmedParty {
  as: "requester" | "provider" | "voter";
  loss: bigint;
  /** Bond of an appeal. */
  appealBond: bigint;
  /** Last second in which an appeal is possible, unix seconds. */
  until: number;
}

/** The loss, the price of an appeal, and when the right to appeal ends. */
export function appealRight({ as, loss, appealBond, until }: HarmedParty): string {
  const values = { loss: formatMlb(loss), bond: formatMlb(appealBond), time: formatSecond(until) };
  if (as === "requester")
    return t(
      "Unless you appeal, {loss} is paid for this result. An appeal requires a bond of {bond}, which you get back if the arbiter agrees with you. You can appeal until {time} or until you pay.",
      values,
    );
  if (as === "voter")
    return t(
      "Your vote loses {loss} of stake. An appeal requires a bond of {bond}, which you get back if the arbiter agrees with you. You can appeal until {time}.",
      values,
    );
  return t(
    "Unless you appeal, you lose {loss} of your bond. An appeal requires a bond of {bond}, which you get back if the arbiter agrees with you. You can appeal until {time} or until you submit again.",
    values,
  );
}

type Outcome = Pick<VerificationFacts, "status" | "votesFor" | "votesAgainst">;

/** Part of the bond that the provider loses if the result is not approved, smallest unit of MLB. */
export const providersLoss = (outcome: Outcome, verifierPool: bigint, bond: bigint): bigint =>
  outcome.status === VerificationStatus.Inconclusive
    ? payUndecided(outcome, { verifierPool, bond }).byProvider
    : bond;

/** Appeal right of the harmed party: the requester after an approval, otherwise the provider. */
export function appealRightOfParty(
  outcome: Outcome & Pick<VerificationFacts, "appealUntil">,
  money: { reward: bigint; verifierPool: bigint; bond: bigint; appealBond: bigint },
): string {
  const { appealBond, reward, verifierPool, bond } = money;
  const right = { appealBond, until: outcome.appealUntil };
  return outcome.status === VerificationStatus.Approved
    ? appealRight({ as: "requester", loss: reward, ...right })
    : appealRight({ as: "provider", loss: providersLoss(outcome, verifierPool, bond), ...right });
}
