import type { Address } from "viem";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import type { Outcome } from "../state/state.ts";

/** An event of a receipt, decoded. */
export interface ReceiptEvent {
  name: string;
  args: Readonly<Record<string, unknown>>;
}

type Reader = (events: readonly ReceiptEvent[], account: Address) => Outcome | undefined;

const mlb = (amount: unknown): string => `${formatAmount(BigInt(amount as bigint), { digits: "full" })} MLB`;
const time = (seconds: unknown): string => formatDateTime(Number(seconds));
const named = (events: readonly ReceiptEvent[], name: string) =>
  events.filter((event) => event.name === name);
const total = (events: readonly ReceiptEvent[], argument: string): bigint =>
  events.reduce((sum, { args }) => sum + BigInt(args[argument] as bigint), 0n);

/** Somebody was faster, and the contract had nothing left to do: it answers without an event. */
const NOTHING_CHANGED: Outcome = {
  title: "Nothing was left to do",
  description: "The transaction was carried out, but somebody had done this before. No MLB were moved.",
};

/** Reads one event; without it, nothing happened. */
const on =
  (name: string, words: (args: ReceiptEvent["args"]) => Outcome): Reader =>
  (events) => {
    const event = named(events, name)[0];
    return event && words(event.args);
  };

const refunded = (title: string): Reader =>
  on("TaskExpired", ({ refund }) => ({ title, description: `${mlb(refund)} went back to the requester.` }));

const claimed: Reader = (events, account) => {
  const own = named(events, "VerifierRewardClaimed").filter(({ args }) =>
    isSameAddress(args.verifier as Address, account),
  );
  if (own.length === 0) return undefined;
  return { title: "Reward Claimed", description: `${mlb(total(own, "amount"))} are in your wallet.` };
};

const settled: Reader = (events, account) => {
  const votes = named(events, "VoteSettled");
  if (votes.length === 0) return undefined;
  const own = votes.find(({ args }) => isSameAddress(args.voter as Address, account));
  const lost = BigInt((own?.args.slashed as bigint | undefined) ?? 0n);
  const isOut = named(events, "VerifierStatusChanged").some(
    ({ args }) => isSameAddress(args.verifier as Address, account) && args.approved === false,
  );
  const sentences = own
    ? [
        lost > 0n
          ? `Your vote was against the outcome: ${mlb(lost)} of your stake are lost, the rest is free again.`
          : "Your stake is free again.",
        isOut && "It is below the minimum now, so you are no verifier any more: add stake to vote again.",
      ]
    : [
        `The stake of ${votes.length === 1 ? "1 vote" : `${votes.length} votes`} is free again.`,
        total(votes, "slashed") > 0n && `Votes against the outcome lost ${mlb(total(votes, "slashed"))}.`,
      ];
  return { title: "Votes settled", description: sentences.filter(Boolean).join(" ") };
};

const OUTCOMES: Readonly<Record<number, string>> = {
  [VerificationStatus.Approved]: "The result is approved.",
  [VerificationStatus.Rejected]: "The result is rejected.",
  [VerificationStatus.Inconclusive]: "The voting ended without a decision.",
};

const finalized: Reader = (events) => {
  const extended = named(events, "VerificationExtended")[0];
  if (extended) {
    const { newDeadline } = extended.args;
    return { title: "Voting extended", description: `Verifiers can vote until ${time(newDeadline)}.` };
  }
  return on("VerificationFinalized", ({ status }) => ({
    title: "Voting closed",
    description: OUTCOMES[Number(status)] ?? "The outcome is recorded.",
  }))(events, "0x");
};

const ruled = (title: string): Reader => {
  return (events, account) => {
    const bond = named(events, "AppealBondSettled")[0];
    const toAppellant = bond && BigInt(bond.args.returned as bigint) > 0n;
    return on("Ruled", ({ finalStatus }) => ({
      title,
      description: [
        OUTCOMES[Number(finalStatus)] ?? "The earlier outcome stands.",
        bond &&
          (toAppellant ? `${mlb(bond.args.returned)} of bond went back.` : "The appeal's bond is lost."),
      ]
        .filter(Boolean)
        .join(" "),
    }))(events, account);
  };
};

/**
 * What the receipt of each action means. Between the review and the block somebody else may have acted: the words are
 * of what happened, never of what was meant to. Actions that are not here can end in one way only.
 */
const READERS: Readonly<Record<string, Reader>> = {
  createTask: on("TaskCreated", ({ reward }) => ({
    title: "Task Created Successfully",
    description: `${mlb(reward)} wait in escrow for a verified result.`,
  })),
  cancelTask: (events, account) => {
    const notice = on("TaskCancelRequested", ({ effectiveAt }) => ({
      title: "Cancellation announced",
      description: `Nothing was refunded yet: the task has a provider, who may submit until ${time(effectiveAt)}. Cancel again afterwards.`,
    }));
    const cancelled = on("TaskCancelled", ({ refund }) => ({
      title: "Task Cancelled",
      description: `The reward of ${mlb(refund)} is refunded to the requester.`,
    }));
    return notice(events, account) ?? cancelled(events, account);
  },
  expireTask: refunded("Task Expired"),
  closeUnverified: refunded("Task closed"),
  distributeRewards: on("RewardsDistributed", ({ providerAmount }) => ({
    title: "Rewards Distributed",
    description: `The provider received ${mlb(providerAmount)}.`,
  })),
  claimVerifierReward: claimed,
  collectDue: (events, account) => {
    const isClaimed = named(events, "VerifierRewardClaimed").length > 0;
    const isSettled = named(events, "VoteSettled").length > 0;
    return isSettled && !isClaimed ? settled(events, account) : claimed(events, account);
  },
  openRejectedPool: (events, account) => {
    const pool = on("VerifierPoolOpened", ({ participants, share }) => ({
      title: "Pool opened",
      description: `${participants} ${Number(participants) === 1 ? "verifier" : "verifiers"} can claim ${mlb(share)} each.`,
    }));
    const returned = on("Refunded", ({ amount }) => ({
      title: "Bond paid out",
      description: `No verifier had rejected the result: ${mlb(amount)} of its bond went to the requester.`,
    }));
    return pool(events, account) ?? returned(events, account);
  },
  withdrawCredit: on("CreditWithdrawn", ({ amount }) => ({
    title: "Payment collected",
    description: `${mlb(amount)} arrived.`,
  })),
  settleVotes: settled,
  finalizeVerification: finalized,
  ruleVerification: ruled("Ruling recorded"),
  closeEscalation: ruled("Appeal closed"),
  stake: on("Staked", ({ amount, totalStaked }) => ({
    title: "Stake added",
    description: `${mlb(amount)} were staked; your stake is ${mlb(totalStaked)}.`,
  })),
  requestUnstake: on("UnstakeRequested", ({ unbonding, readyAt }) => ({
    title: "Unstaking started",
    description: `${mlb(unbonding)} can be withdrawn from ${time(readyAt)} on.`,
  })),
  cancelUnstake: on("UnstakeCancelled", ({ amount }) => ({
    title: "Stake kept",
    description: `${mlb(amount)} are staked again.`,
  })),
  withdrawStake: on("Withdrawn", ({ amount }) => ({
    title: "Stake withdrawn",
    description: `${mlb(amount)} are in your wallet.`,
  })),
  dripFaucet: on("Dripped", ({ amount }) => ({
    title: "Test MLB received",
    description: `The faucet sent you ${mlb(amount)}.`,
  })),
};

/** How an action ended, by the events of its receipt; undefined where it can end in one way only. */
export function outcomeOf(
  kind: string,
  events: readonly ReceiptEvent[],
  account: Address,
): Outcome | undefined {
  const read = READERS[kind];
  return read && (read(events, account) ?? NOTHING_CHANGED);
}
