import type { Address, Hex } from "viem";
import { bytesToHex, zeroHash } from "viem";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import { entrustedData } from "#protocol/chain/entrusted/entrusted-vote.ts";
import type { Pin } from "#protocol/chain/sealed/sampled-batch.ts";
import { commitmentOf, JUDGED_TRACE } from "#protocol/chain/sealed/sealed-vote.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { verificationLink } from "../act/actions.ts";
import type { SealedVote } from "./sealed-vote.ts";

export interface SealedBallot {
  chainId: number;
  verificationId: Hex;
  voter: Address;
  approve: boolean;
  /** Trace of a recomputation; of a judged result the side is the trace. */
  trace?: Hex | undefined;
  /** Of a sampled batch. */
  traces?: readonly Hex[] | undefined;
  pin?: Pin | undefined;
  /** 1 to 100. */
  confidence: number;
  reasoning: string;
}

/** A ballot with its salt and its commitment. */
export function newSealedVote({ approve, voter: given, ...ballot }: SealedBallot): SealedVote {
  const { chainId, verificationId, confidence, reasoning } = ballot;
  const trace = ballot.trace ?? (approve ? JUDGED_TRACE.approve : JUDGED_TRACE.reject);
  const voter = given.toLowerCase() as Address;
  const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  const opening = { voter, trace, confidence, reasoning, salt };
  const commitment = commitmentOf(verificationId, opening);
  const { traces, pin } = ballot;
  return { chainId, verificationId, commitment, ...opening, ...(traces && { traces, pin }) };
}

interface Seat {
  /** Stake that the seat locks, smallest unit. */
  lock: bigint;
  ticket: number;
  /** Public keys of the keepers that open the vote. */
  keepers: readonly Hex[];
}

/** Takes a seat with a sealed vote. Its content must be kept before: without it the vote cannot be opened. */
export async function sealVote(
  vote: SealedVote,
  { lock, ticket, keepers }: Seat,
): Promise<TransactionAction> {
  const { verificationId, commitment, entrusted } = vote;
  const suffix = entrusted ? await entrustedData(vote, commitment, keepers) : undefined;
  return {
    kind: "sealVote",
    title: t("Seal your vote"),
    confirmLabel: t("Seal vote"),
    consequences: [
      t("Your vote is sent sealed: no one can read it before the opening. It can't be changed."),
      entrusted
        ? t(
            "{mlb} of your stake is locked. You lose it if neither a keeper nor you open the vote within the 24 hours of the opening, or if your vote goes against the outcome.",
            { mlb: formatMlb(lock) },
          )
        : t(
            "{mlb} of your stake is locked. You lose it if you do not open the vote within the 24 hours of the opening, or if your vote goes against the outcome.",
            { mlb: formatMlb(lock) },
          ),
      t(
        "The content of your vote is kept on this device. If you clear the browser's data, only a copy of it can open the vote.",
      ),
    ],
    call: () => ({ ...writeCall("SealedVotes", "commitVote", [verificationId, commitment, ticket]), suffix }),
    success: {
      title: t("Vote Sealed"),
      description: entrusted
        ? t("A keeper opens your vote when all seats are taken or the time is over.")
        : t("Open your vote when all seats are taken or the time is over."),
      link: verificationLink(verificationId),
    },
    failure: {
      title: t("Vote Failed"),
      message: t("Failed to seal the vote. No stake was locked; your ballot is kept."),
    },
  };
}

/** Takes the seat of the verifier that recomputes first. Its holder may open any vote, so its commitment has no content. */
export const takeFirstSeat = ({
  verificationId,
  lock,
  ticket,
}: Omit<Seat, "keepers"> & { verificationId: Hex }): TransactionAction => ({
  kind: "sealVote",
  title: t("Take the first seat"),
  confirmLabel: t("Take seat"),
  consequences: [
    t("{mlb} of your stake is locked. You have 24 hours to recompute the result and open your vote.", {
      mlb: formatMlb(lock),
    }),
    t(
      "If your run gives the provider's result, it is approved and you earn the whole verifiers' share. If you open another vote or nothing, five others decide, and you lose the lock if they approve the result.",
    ),
  ],
  call: () => writeCall("SealedVotes", "commitVote", [verificationId, zeroHash, ticket]),
  success: {
    title: t("Seat taken"),
    description: t("Recompute the result and open your vote within 24 hours."),
    link: verificationLink(verificationId),
  },
  failure: {
    title: t("Seat not taken"),
    message: t("The seat was not taken. No stake was locked."),
  },
});

/** Opens the vote of the first seat. @param lock smallest unit */
export const openFirstSeat = (vote: SealedVote, lock: bigint): TransactionAction => ({
  ...openVote(vote),
  consequences: [
    t("Your vote, its confidence and its reasoning become public and are counted."),
    t(
      "If your run's trace matches the provider's, the result is approved. Otherwise five others decide, and you lose {mlb} if they approve the result.",
      { mlb: formatMlb(lock) },
    ),
  ],
});

/** Opens a sealed vote. Callable by anyone who has its content. */
export function openVote(vote: SealedVote): TransactionAction {
  const { verificationId, voter, trace, traces, confidence, reasoning, salt } = vote;
  const openings = [{ voter, trace, confidence, reasoning, salt }];
  return {
    kind: "openVote",
    title: t("Open your vote"),
    confirmLabel: t("Open vote"),
    consequences: [
      t("Your vote, its confidence and its reasoning become public and are counted."),
      t("Your stake stays locked until the outcome is final."),
    ],
    call: () =>
      traces
        ? writeCall("SealedVotes", "openSampledVotes", [verificationId, openings, traces])
        : writeCall("SealedVotes", "openVotes", [verificationId, openings]),
    success: {
      title: t("Vote opened"),
      description: t("Your vote is counted."),
      link: verificationLink(verificationId),
    },
    failure: {
      title: t("Vote not opened"),
      message: t("Your vote is still sealed. Try again before the opening ends, or you lose its lock."),
    },
  };
}

/** Stores the seed that draws the inputs of a sampled batch. Callable by anyone from the second block after the start. */
export const drawSample = (verificationId: Hex): TransactionAction => ({
  kind: "drawSample",
  title: t("Draw the sample"),
  confirmLabel: t("Draw sample"),
  consequences: [
    t("The hash of an earlier block draws the inputs that verifiers recompute. No one can choose them."),
  ],
  call: () => writeCall("SealedVotes", "drawSample", [verificationId]),
  success: {
    title: t("Sample drawn"),
    description: t("Verifiers can compute the drawn inputs and take a seat."),
    link: verificationLink(verificationId),
  },
  failure: { title: t("Sample not drawn"), message: t("The sample was not drawn. Try again.") },
});

/** Shows the seals of the drawn inputs. Callable by anyone who has them. */
export const pinSample = (verificationId: Hex, pin: Pin): TransactionAction => ({
  kind: "pinSample",
  title: t("Show the seals of the sample"),
  confirmLabel: t("Show seals"),
  consequences: [
    t(
      "The contract compares the provider's seals of the drawn inputs with the submission. Then votes can be opened.",
    ),
  ],
  call: () => writeCall("SealedVotes", "pinSample", [verificationId, ...pin]),
  success: {
    title: t("Seals shown"),
    description: t("Votes can be opened now."),
    link: verificationLink(verificationId),
  },
  failure: {
    title: t("Seals not shown"),
    message: t("The seals were not shown. Your vote is still sealed."),
  },
});
