import type { Address, Hex } from "viem";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import type { Copy } from "#protocol/errors/copy.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { lossSentence } from "./loss-sentence.ts";
import type { Settlement } from "./settlement.ts";

interface OnVerification {
  verificationId: Hex;
}

/** An amount for use in a sentence, with all digits. */
export const mlb = (amount: bigint): string => `${formatAmount(amount, { digits: "full" })} MLB`;
/** Link from the result of an action to the verification. */
export const verificationLink = (id: Hex) => ({ label: t("View Verification"), href: `/verification/${id}` });
/** Default error message. */
export const failure = (): Copy => ({
  title: t("Transaction Failed"),
  message: t("Failed to submit transaction. Please try again."),
});

/** Starts the voting on a submitted result (F122). `deadline` is unix seconds. */
export function startVerification({
  verificationId,
  deadline,
  undecided,
}: OnVerification & {
  deadline: number;
  /** Possible cost of an undecided vote to the requester and the provider, smallest unit. */
  undecided?: { readonly verifierPool: bigint; readonly bond: bigint };
}): TransactionAction {
  return {
    kind: "startVerification",
    title: t("Start Verification Process"),
    confirmLabel: t("Start Verification"),
    consequences: [
      t("Verifiers can vote until {time}.", { time: formatDateTime(deadline) }),
      ...(undecided
        ? [
            t(
              "If the vote ends without a decision, those who voted are paid: up to {mlb} of the reward by the requester, up to {bond} of the bond by the provider.",
              { mlb: mlb(undecided.verifierPool), bond: mlb(undecided.bond) },
            ),
          ]
        : []),
    ],
    call: () => writeCall("VerificationManager", "startVerification", [verificationId, deadline]),
    success: {
      title: t("Verification started"),
      description: t("Verifiers can vote now."),
      link: verificationLink(verificationId),
    },
    failure: { title: t("Verification Failed"), message: t("Failed to start verification") },
    errors: {
      InvalidVerificationStatus: {
        title: t("Invalid Status"),
        message: t("The verification has been started already."),
      },
    },
  };
}

export interface NewVote extends OnVerification {
  approve: boolean;
  /** 1 to 100. */
  confidence: number;
  reasoning: string;
  /** Stake that the vote locks. */
  voteLock: bigint;
  /** Stake lost if the vote goes against the outcome, and if an arbiter overrules it; smallest unit. */
  losses: { readonly lostAgainst: bigint; readonly lostOverruled: bigint };
  /** The signed receipt that the reasoning names; stored before the vote. */
  receipt?: Uint8Array<ArrayBuffer>;
}

/** Casts a vote (F156, F312). It cannot be changed. */
export function castVote({
  verificationId,
  approve,
  confidence,
  reasoning,
  voteLock,
  losses,
  receipt,
}: NewVote): TransactionAction {
  return {
    kind: "castVote",
    title: t("Cast Your Vote"),
    confirmLabel: approve ? t("Vote Approve") : t("Vote Reject"),
    consequences: [
      approve
        ? t("You vote Approve with {confidence}% confidence. Votes can't be changed.", { confidence })
        : t("You vote Reject with {confidence}% confidence. Votes can't be changed.", { confidence }),
      t(
        "{mlb} of your stake is locked until the vote is settled. Against the outcome you lose {lost} of it, and {overruled} if an arbiter overrules an outcome that you voted for.",
        { mlb: mlb(voteLock), lost: mlb(losses.lostAgainst), overruled: mlb(losses.lostOverruled) },
      ),
    ],
    uploads: receipt && {
      failed: t("Failed to upload the receipt to IPFS"),
      purpose: "document",
      size: receipt.length,
      standIn: undefined,
      run: async (upload) => void (await upload.bytes(receipt, t("Receipt"))),
    },
    call: () =>
      writeCall("VerificationManager", "castVote", [verificationId, approve, confidence, reasoning]),
    success: {
      title: t("Vote Submitted"),
      description: approve ? t("Your vote to approve was recorded.") : t("Your vote to reject was recorded."),
      link: verificationLink(verificationId),
    },
    failure: { title: t("Vote Failed"), message: t("Failed to cast vote") },
  };
}

/** Effect of counting the votes; see `finalization` in the rules. */
export type FinalizationEffect = "approves" | "rejects" | "extends" | "closes";

const finalization = (): Record<
  FinalizationEffect | "unknown",
  { label: string; consequence: string; done: Copy }
> => ({
  approves: {
    label: t("Close the voting"),
    consequence: t("The result is approved."),
    done: { title: t("Voting closed"), message: t("The result is approved.") },
  },
  rejects: {
    label: t("Close the voting"),
    consequence: t("The result is rejected."),
    done: { title: t("Voting closed"), message: t("The result is rejected.") },
  },
  extends: {
    label: t("Extend the voting"),
    consequence: t("Nobody has won: the votes stay, and voting goes on for another day."),
    done: { title: t("Voting extended"), message: t("Verifiers can vote for another day.") },
  },
  closes: {
    label: t("Close the voting"),
    consequence: t(
      "Nobody has won: the voting ends without a decision and nobody loses stake. The verifiers are paid when the requester accepts the result, or when the task is closed.",
    ),
    done: { title: t("Voting closed"), message: t("The voting ended without a decision.") },
  },
  unknown: {
    label: t("Close the voting"),
    consequence: t("The votes are counted: the result is approved or rejected, or the voting is extended."),
    done: { title: t("Voting closed"), message: t("The outcome is recorded.") },
  },
});

/** Decides, extends or closes a vote whose period has ended. Callable by anyone. */
export function finalizeVerification({
  verificationId,
  effect = "unknown",
}: OnVerification & { effect?: FinalizationEffect | "unknown" }): TransactionAction {
  const { label, consequence, done } = finalization()[effect];
  return {
    kind: "finalizeVerification",
    title: label,
    confirmLabel: label,
    consequences: [consequence],
    call: () => writeCall("VerificationManager", "finalizeVerification", [verificationId]),
    success: { title: done.title, description: done.message, link: verificationLink(verificationId) },
    failure: failure(),
    errors: {
      InvalidVerificationStatus: {
        title: t("Invalid Status"),
        message: t("This verification has already been completed."),
      },
    },
  };
}

/** Releases stake locked by votes. Callable by anyone. */
export function settleVotes({
  verificationId,
  voters,
  undecided = false,
  own,
}: OnVerification & {
  voters: readonly Address[];
  /** What settling costs the reader, if they voted. */
  own?: Settlement;
  /** The vote was not decided. */
  undecided?: boolean;
}): TransactionAction {
  return {
    kind: "settleVotes",
    title: t("Settle the votes"),
    confirmLabel: t("Settle"),
    consequences: [
      undecided
        ? t("Locked stake is released. The vote had no outcome, so nobody loses any.")
        : t("Locked stake is released; votes against the outcome lose their part."),
      ...(own && !undecided ? ownSettlement(own) : []),
    ],
    destructive: Boolean(own && own.loss > 0n),
    call: () => writeCall("VerificationManager", "settleVotes", [verificationId, voters]),
    success: {
      title: t("Votes settled"),
      description: t("The votes are compared with the outcome."),
      link: verificationLink(verificationId),
    },
    failure: failure(),
  };
}

function ownSettlement(settlement: Settlement): string[] {
  const { loss, left, endsVoting, minimumStake } = settlement;
  if (loss === 0n)
    return [t("Your vote is with the outcome. You lose nothing, and your stake is free again.")];
  const lost = lossSentence(settlement);
  return endsVoting
    ? [
        lost,
        t(
          "Your stake falls to {mlb}, below the minimum of {mlb2}: you are no verifier any more until you add to it.",
          { mlb: mlb(left), mlb2: mlb(minimumStake) },
        ),
      ]
    : [lost];
}

/** Closes an appeal that the arbiter did not rule on in time. Callable by anyone. */
export function closeEscalation({ verificationId }: OnVerification): TransactionAction {
  return {
    kind: "closeEscalation",
    title: t("Close the appeal"),
    confirmLabel: t("Close the appeal"),
    consequences: [
      t("The arbiter did not decide in time: the earlier outcome stands and the bond goes back."),
    ],
    call: () => writeCall("VerificationManager", "closeEscalation", [verificationId]),
    success: {
      title: t("Appeal closed"),
      description: t("The earlier outcome stands."),
      link: verificationLink(verificationId),
    },
    failure: failure(),
  };
}
