import { plural, t } from "#language/text.ts";
import { first, mlb, named, ofAccount, on, type Reader, sentences, time, total } from "./reader.ts";
import { settled } from "./verification-outcome.ts";

const claimed: Reader = (events, account) => {
  const own = ofAccount(named(events, "VerifierRewardClaimed"), "verifier", account);
  if (own.length === 0) return undefined;
  return {
    title: t("Reward Claimed"),
    description: t("{mlb} is in your wallet.", { mlb: mlb(total(own, "amount")) }),
  };
};

/** All effects of one call: received amounts, payouts to others, and vote losses. */
const collected: Reader = (events, account) => {
  const paidOut = named(events, "RewardsDistributed");
  const arrived =
    total(ofAccount(named(events, "VerifierRewardClaimed"), "verifier", account), "amount") +
    total(ofAccount(paidOut, "provider", account), "providerAmount") +
    total(ofAccount(named(events, "BondReturned"), "provider", account), "amount");
  const votes = settled(events, account)?.description;
  const pools = named(events, "VerifierPoolOpened").length;
  const done = sentences(
    arrived > 0n && t("{mlb} is in your wallet.", { mlb: mlb(arrived) }),
    arrived === 0n && pools > 0 && t("The rewards were paid out. None of them went to you."),
    votes,
  );
  return done ? { title: t("Collected"), description: done } : undefined;
};

export const tokenOutcomes = () =>
  ({
    distributeRewards: on("RewardsDistributed", ({ providerAmount }) => ({
      title: t("Rewards distributed"),
      description: t("The provider received {mlb}.", { mlb: mlb(providerAmount) }),
    })),
    claimVerifierReward: claimed,
    collectDue: collected,
    openRejectedPool: first(
      on("VerifierPoolOpened", ({ participants, share }) => ({
        title: t("Pool opened"),
        description: plural(
          Number(participants),
          "{count} verifier can claim {mlb}.",
          "{count} verifiers can claim {mlb} each.",
          { mlb: mlb(share) },
        ),
      })),
      on("Refunded", ({ amount }) => ({
        title: t("Bond paid out"),
        description: t(
          "No verifier rejected the result, so {mlb} of the provider's bond went to the requester.",
          {
            mlb: mlb(amount),
          },
        ),
      })),
    ),
    withdrawCredit: on("CreditWithdrawn", ({ amount }) => ({
      title: t("Payment collected"),
      description: t("{mlb} was paid out.", { mlb: mlb(amount) }),
    })),
    stake: on("Staked", ({ amount, totalStaked }) => ({
      title: t("Stake added"),
      description: t("{mlb} was staked. Your stake is {mlb2}.", {
        mlb: mlb(amount),
        mlb2: mlb(totalStaked),
      }),
    })),
    requestUnstake: on("UnstakeRequested", ({ unbonding, readyAt }) => ({
      title: t("Unstaking started"),
      description: t("You can withdraw {mlb} from {time}.", {
        mlb: mlb(unbonding),
        time: time(readyAt),
      }),
    })),
    cancelUnstake: on("UnstakeCancelled", ({ amount }) => ({
      title: t("Unstaking cancelled"),
      description: t("{mlb} is staked again.", { mlb: mlb(amount) }),
    })),
    withdrawStake: on("Withdrawn", ({ amount }) => ({
      title: t("Stake withdrawn"),
      description: t("{mlb} is in your wallet.", { mlb: mlb(amount) }),
    })),
    dripFaucet: on("Dripped", ({ amount }) => ({
      title: t("Test MLB received"),
      description: t("The faucet sent you {mlb}.", { mlb: mlb(amount) }),
    })),
    revokeAllowance: on("Approval", ({ value }) =>
      // The wallet's owner may have typed another amount into the wallet's own dialog.
      BigInt(value as bigint) > 0n
        ? {
            title: t("Approval changed"),
            description: t("The contract can still take {mlb} from your account.", { mlb: mlb(value) }),
          }
        : {},
    ),
    // The wallet's owner may have typed another amount into the wallet's own dialog.
    setAllowance: on("Approval", ({ value }) => ({
      description: t("The contract can take up to {mlb} from your account.", { mlb: mlb(value) }),
    })),
    sendTokens: on("Transfer", ({ to, value }) => ({
      description: t("{mlb} was sent to {recipient}.", { mlb: mlb(value), recipient: String(to) }),
    })),
  }) satisfies Readonly<Record<string, Reader>>;
