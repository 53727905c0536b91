import type { Hex } from "viem";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import type { Copy } from "#app/transaction/failure/copy.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { payUndecided, type RewardSplit, sharesOfAccepted, splitPool } from "#protocol/rules/reward.ts";

/** The two ways out of a result that no vote decided, with what each costs and pays whom. */

interface Undecided {
  taskId: Hex;
  /** Of a result that nobody voted on both are 0. */
  votes: { readonly votesFor: number; readonly votesAgainst: number };
  /** Smallest unit of MLB. */
  bond: bigint;
  split: RewardSplit;
}

const mlb = (amount: bigint): string => `${formatAmount(amount, { digits: "full" })} MLB`;
const failure: Copy = {
  title: "Transaction Failed",
  message: "Failed to submit transaction. Please try again.",
};
const verifiers = (count: number): string => (count === 1 ? "the one verifier" : `the ${count} verifiers`);
const each = (count: number): string => (count === 1 ? "" : " each");

/** Accepts a result on which the vote was inconclusive. */
export function acceptUnverified({ taskId, votes, bond, split }: Undecided): TransactionAction {
  return {
    kind: "acceptUnverified",
    title: "Accept the result without a verdict",
    confirmLabel: "Accept result",
    consequences: [
      "The verifiers came to no decision; you accept the result yourself. It cannot be taken back.",
      `When the reward is distributed, ${mlb(split.provider)} go to the provider, together with the bond of ${mlb(bond)}.`,
      `${paidVerifiers(votes, split.verifierPool)} ${mlb(split.protocol)} go to the protocol.`,
    ],
    call: () => writeCall("TaskManager", "acceptUnverified", [taskId]),
    success: {
      title: "Result accepted",
      description: "The reward can be distributed now.",
      link: { label: "View Task", href: `/tasks/${taskId}` },
    },
    failure,
  };
}

function paidVerifiers(votes: Undecided["votes"], pool: bigint): string {
  const shares = sharesOfAccepted(votes);
  if (shares === 0) return `Nobody voted: the verifiers' ${mlb(pool)} come back to you.`;
  const { share } = splitPool(pool, shares);
  const did = votes.votesFor > 0 ? "approved it" : "voted, as nobody approved it";
  return `${mlb(share)}${each(shares)} go to ${verifiers(shares)} who ${did}.`;
}

/** Closes a task whose result no vote decided, or nobody verified in time. Anybody may. */
export function closeUnverified({ taskId, votes, bond, split }: Undecided): TransactionAction {
  const { byRequester, byProvider, share } = payUndecided(votes, { verifierPool: split.verifierPool, bond });
  const reward = split.provider + split.verifierPool + split.protocol;
  const count = votes.votesFor + votes.votesAgainst;
  const refund = mlb(reward - byRequester);
  const paid =
    count === 0
      ? []
      : [
          `${mlb(share)}${each(count)} go to ${verifiers(count)} who voted, ${payers(votes, byRequester, byProvider)}.`,
        ];
  return {
    kind: "closeUnverified",
    title: "Close the task without a verdict",
    confirmLabel: "Close task",
    destructive: true,
    consequences: [...paid, `${refund} go back to the requester, ${bondBack(bond, byProvider)}.`],
    call: () => writeCall("TaskManager", "closeUnverified", [taskId]),
    success: {
      title: "Task closed",
      description: `${refund} went back to the requester.`,
      link: { label: "View Task", href: `/tasks/${taskId}` },
    },
    failure,
  };
}

/** Whom the greater number of votes speaks against pays. */
function payers(
  { votesFor, votesAgainst }: Undecided["votes"],
  byRequester: bigint,
  byProvider: bigint,
): string {
  if (votesFor > votesAgainst)
    return `paid by the requester with ${mlb(byRequester)} of the reward, as more of them approved the result`;
  if (votesFor < votesAgainst)
    return `paid by the provider with the bond of ${mlb(byProvider)}, as more of them rejected the result`;
  return `paid by both sides, as it is a tie: ${mlb(byRequester)} of the reward and ${mlb(byProvider)} of the bond`;
}

function bondBack(bond: bigint, byProvider: bigint): string {
  if (bond > 0n && byProvider === bond) return "nothing of the bond goes back to the provider";
  return `${mlb(bond - byProvider)} of the bond go back to the provider`;
}
