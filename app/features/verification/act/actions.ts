import type { Address, Hex } from "viem";
import { sentences, type TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import type { Copy } from "#protocol/errors/copy.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { Check } from "#protocol/generated/enums.ts";
import { lossSentence, type Settlement } from "./settlement.ts";

interface OnVerification {
  verificationId: Hex;
}

export const verificationLink = (id: Hex) => ({ label: t("View Verification"), href: `/verification/${id}` });
/** Starts the voting on a submitted result (F122). `deadline` is unix seconds. */
export function startVerification({
  verificationId,
  deadline,
  undecided,
}: OnVerification & {
  deadline: number;
  /** Possible cost of an undecided vote to the requester and, of open votes, to the provider, smallest unit. */
  undecided?: { readonly check: Check; readonly verifierPool: bigint; readonly bond: bigint };
}): TransactionAction {
  return {
    kind: "startVerification",
    title: t("Start Verification Process"),
    confirmLabel: t("Start Verification"),
    consequences: sentences([
      t("Verifiers can vote until {time}.", { time: formatDateTime(deadline) }),
      undecided &&
        (undecided.check === Check.Open
          ? t(
              "If the vote ends without a decision, the voters are paid up to {mlb} from the reward and up to {bond} from the provider's bond.",
              { mlb: formatMlb(undecided.verifierPool), bond: formatMlb(undecided.bond) },
            )
          : t("If the vote ends without a decision, the voters are paid {mlb} from the reward.", {
              mlb: formatMlb(undecided.verifierPool),
            })),
    ]),
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
        message: t("This verification has already started."),
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
    confirmLabel: approve ? t("Vote to approve") : t("Vote to reject"),
    consequences: [
      approve
        ? t("You vote Approve with {confidence}% confidence. Votes can't be changed.", { confidence })
        : t("You vote Reject with {confidence}% confidence. Votes can't be changed.", { confidence }),
      t(
        "{mlb} of your stake is locked until the vote is settled. You lose {lost} of it if your vote goes against the outcome, or {overruled} if an arbiter overrules an outcome that you voted for.",
        {
          mlb: formatMlb(voteLock),
          lost: formatMlb(losses.lostAgainst),
          overruled: formatMlb(losses.lostOverruled),
        },
      ),
    ],
    uploads: receipt && {
      failed: t("Failed to upload the receipt to IPFS"),
      purpose: "document",
      size: receipt.length,
      placeholder: undefined,
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
export type FinalizationEffect = "approves" | "rejects" | "extends" | "closes" | "opens" | "calls";

const finalization = (): Record<
  FinalizationEffect | "unknown",
  { label: string; consequence: string; done: Copy }
> => ({
  approves: {
    label: t("Close vote"),
    consequence: t("The result is approved."),
    done: { title: t("Vote closed"), message: t("The result is approved.") },
  },
  rejects: {
    label: t("Close vote"),
    consequence: t("The result is rejected."),
    done: { title: t("Vote closed"), message: t("The result is rejected.") },
  },
  extends: {
    label: t("Extend vote"),
    consequence: t("There is no decision yet. All votes are kept, and voting continues for another day."),
    done: { title: t("Vote extended"), message: t("Verifiers can vote for another day.") },
  },
  closes: {
    label: t("Close vote"),
    consequence: t(
      "The vote ends without a decision and no stake is lost. Verifiers are paid when the requester accepts the result or when the task is closed.",
    ),
    done: { title: t("Vote closed"), message: t("The vote ended without a decision.") },
  },
  opens: {
    label: t("Start opening"),
    consequence: t(
      "No more seats can be taken. Verifiers have 24 hours to open their sealed votes; a vote that is not opened loses its stake.",
    ),
    done: { title: t("Opening started"), message: t("Verifiers can open their sealed votes.") },
  },
  calls: {
    label: t("Call five verifiers"),
    consequence: t(
      "The first verifier opened no vote in time. Five others take seats for a day and decide; if they decide, the first verifier loses its lock.",
    ),
    done: { title: t("Five verifiers called"), message: t("Five other verifiers can take seats now.") },
  },
  unknown: {
    label: t("Close vote"),
    consequence: t(
      "The votes are counted. The result is then approved or rejected, or the vote is extended.",
    ),
    done: { title: t("Vote closed"), message: t("The outcome is recorded.") },
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
  /** Cost of settling for the reader, if they voted. */
  own?: Settlement;
  /** The vote was not decided. */
  undecided?: boolean;
}): TransactionAction {
  return {
    kind: "settleVotes",
    title: t("Settle votes"),
    confirmLabel: t("Settle"),
    consequences: [
      undecided
        ? t("Locked stake is released. The vote was undecided, so no stake is lost.")
        : t("Locked stake is released. Votes against the outcome lose part of it."),
      ...(own && !undecided ? ownSettlement(own) : []),
    ],
    destructive: Boolean(own && own.loss > 0n),
    call: () => writeCall("VerificationManager", "settleVotes", [verificationId, voters]),
    success: {
      title: t("Votes settled"),
      description: t("The stake was released, minus any losses."),
      link: verificationLink(verificationId),
    },
  };
}

function ownSettlement(settlement: Settlement): string[] {
  const { loss, left, endsVoting, minimumStake } = settlement;
  if (loss === 0n) return [t("Your vote matches the outcome. You lose nothing, and your stake is released.")];
  const lost = lossSentence(settlement);
  return endsVoting
    ? [
        lost,
        t(
          "Your stake falls to {mlb}, below the minimum of {mlb2}. You cannot vote again until you add stake.",
          { mlb: formatMlb(left), mlb2: formatMlb(minimumStake) },
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
      t(
        "The arbiter did not rule in time. The earlier outcome stands, the bond is returned, and the arbiter's fee is burnt.",
      ),
    ],
    call: () => writeCall("VerificationManager", "closeEscalation", [verificationId]),
    success: {
      title: t("Appeal closed"),
      description: t("The earlier outcome stands."),
      link: verificationLink(verificationId),
    },
  };
}
