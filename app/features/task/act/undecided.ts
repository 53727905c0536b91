import type { Hex } from "viem";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { plural, t } from "#language/text.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import {
  payUndecided,
  type RewardSplit,
  sharesOfAccepted,
  splitPool,
  type UndecidedTally,
} from "#protocol/rules/reward.ts";

/** The two ways to end a result that no vote decided, with the costs and payments of each. */

interface Undecided {
  taskId: Hex;
  /** Both are 0 for a result without votes. */
  votes: UndecidedTally;
  /** Smallest unit of MLB. */
  bond: bigint;
  split: RewardSplit;
}

export function acceptUnverified({ taskId, votes, bond, split }: Undecided): TransactionAction {
  const { byRequester } = payUndecided(votes, { verifierPool: split.verifierPool, bond });
  const refund = split.provider + split.verifierPool + split.protocol - byRequester;
  return {
    kind: "acceptUnverified",
    title: t("Accept undecided result"),
    confirmLabel: t("Accept result"),
    consequences: [
      t("The verifiers reached no decision, so you accept the result yourself. This cannot be undone."),
      t("When the reward is distributed, {mlb} goes to the provider, together with the bond of {mlb2}.", {
        mlb: formatMlb(split.provider),
        mlb2: formatMlb(bond),
      }),
      t("{paidVerifiers} {mlb} goes to the protocol.", {
        paidVerifiers: paidVerifiers(votes, split.verifierPool),
        mlb: formatMlb(split.protocol),
      }),
      t("You give up the refund of {mlb} that you would get by closing the task.", {
        mlb: formatMlb(refund),
      }),
    ],
    call: () => writeCall("TaskManager", "acceptUnverified", [taskId]),
    success: {
      title: t("Result accepted"),
      description: t("The reward can be distributed now."),
      link: { label: t("View Task"), href: `/tasks/${taskId}` },
    },
  };
}

function paidVerifiers(votes: Undecided["votes"], pool: bigint): string {
  const shares = sharesOfAccepted(votes);
  if (shares === 0)
    return t("No one voted, so you get the verifiers' share of {mlb} back.", { mlb: formatMlb(pool) });
  const { share } = splitPool(pool, shares);
  const values = { mlb: formatMlb(share) };
  return votes.votesFor > 0
    ? plural(
        shares,
        "{mlb} goes to the verifier who approved the result.",
        "{mlb} goes to each of the {count} verifiers who approved the result.",
        values,
      )
    : plural(
        shares,
        "{mlb} goes to the verifier who voted, because no one approved the result.",
        "{mlb} goes to each of the {count} verifiers who voted, because no one approved the result.",
        values,
      );
}

/** Closes a task whose result was not decided by a vote or not verified in time. Callable by anyone. */
export function closeUnverified({ taskId, votes, bond, split }: Undecided): TransactionAction {
  const { byRequester, byProvider, share } = payUndecided(votes, { verifierPool: split.verifierPool, bond });
  const reward = split.provider + split.verifierPool + split.protocol;
  const count = votes.votesFor + votes.votesAgainst;
  const refund = formatMlb(reward - byRequester);
  const paid =
    count === 0
      ? []
      : [
          plural(
            count,
            "{mlb} goes to the verifier who voted, {payers}.",
            "{mlb} goes to each of the {count} verifiers who voted, {payers}.",
            { mlb: formatMlb(share), payers: payers(byRequester, byProvider) },
          ),
        ];
  return {
    kind: "closeUnverified",
    title: t("Close undecided task"),
    confirmLabel: t("Close task"),
    destructive: true,
    consequences: [
      ...paid,
      t("{refund} goes back to the requester; {bondBack}.", { refund, bondBack: bondBack(bond, byProvider) }),
    ],
    call: () => writeCall("TaskManager", "closeUnverified", [taskId]),
    success: {
      title: t("Task closed"),
      description: t("{mlb} went back to the requester.", { mlb: refund }),
      link: { label: t("View Task"), href: `/tasks/${taskId}` },
    },
  };
}

/** Names the side that pays the voters. Sealed votes and votes of which most approved are paid by the requester. */
function payers(byRequester: bigint, byProvider: bigint): string {
  if (byProvider === 0n)
    return t("paid by the requester with {mlb} of the reward", { mlb: formatMlb(byRequester) });
  if (byRequester === 0n)
    return t("paid by the provider from the bond of {mlb}, because most votes rejected the result", {
      mlb: formatMlb(byProvider),
    });
  return t("paid by both sides because the vote was tied: {mlb} from the reward and {mlb2} from the bond", {
    mlb: formatMlb(byRequester),
    mlb2: formatMlb(byProvider),
  });
}

function bondBack(bond: bigint, byProvider: bigint): string {
  if (bond > 0n && byProvider === bond) return t("none of the bond goes back to the provider");
  return t("{mlb} of the bond goes back to the provider", { mlb: formatMlb(bond - byProvider) });
}
