import { t } from "#language/text.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { formatSecond } from "#protocol/format/time.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerificationFacts } from "#protocol/rules/facts.ts";
import { type AppealCost, payUndecided } from "#protocol/rules/reward.ts";

/** Loss of the party that may appeal an outcome, smallest unit of MLB. */
export interface HarmedParty {
  as: "requester" | "provider" | "voter";
  loss: bigint;
  appealCost: AppealCost;
  /** Last second in which an appeal is possible, unix seconds. */
  until: number;
}

/** The loss, the price of an appeal, and when the right to appeal ends. */
export function appealRight({ as, loss, appealCost, until }: HarmedParty): string {
  const values = { loss: formatMlb(loss), time: formatSecond(until) };
  const price = appealPrice(appealCost);
  if (as === "requester")
    return t(
      "Unless you appeal, {loss} is paid for this result. {price} You can appeal until {time} or until you pay.",
      { ...values, price },
    );
  if (as === "voter")
    return t("Your vote loses {loss} of stake. {price} You can appeal until {time}.", { ...values, price });
  if (loss === 0n)
    return t(
      "Unless you appeal, the requester decides whether you are paid. {price} You can appeal until {time}.",
      {
        ...values,
        price,
      },
    );
  return t(
    "Unless you appeal, you lose {loss} of your bond. {price} You can appeal until {time} or until you submit again.",
    { ...values, price },
  );
}

/** The payment in advance, and when it is returned. */
export const appealPrice = ({ bond, fee, total }: AppealCost): string =>
  t(
    "An appeal costs {total} now. If the ruling changes the decision, you get the bond of {bond} back, and the arbiter's fee of {fee} from the stakes that the ruling slashes.",
    { total: formatMlb(total), bond: formatMlb(bond), fee: formatMlb(fee) },
  );

type Outcome = Pick<VerificationFacts, "status" | "votesFor" | "votesAgainst" | "sealed">;

/** Part of the bond that the provider loses if the result is not approved, smallest unit of MLB. */
export const providersLoss = (outcome: Outcome, verifierPool: bigint, bond: bigint): bigint =>
  outcome.status === VerificationStatus.Inconclusive
    ? payUndecided(outcome, { verifierPool, bond }).byProvider
    : bond;

/** Appeal right of the harmed party: the requester after an approval, otherwise the provider. */
export function appealRightOfParty(
  outcome: Outcome & Pick<VerificationFacts, "appealUntil">,
  money: { reward: bigint; verifierPool: bigint; bond: bigint; appealCost: AppealCost },
): string {
  const { appealCost, reward, verifierPool, bond } = money;
  const right = { appealCost, until: outcome.appealUntil };
  return outcome.status === VerificationStatus.Approved
    ? appealRight({ as: "requester", loss: reward, ...right })
    : appealRight({ as: "provider", loss: providersLoss(outcome, verifierPool, bond), ...right });
}
