import { plural, t } from "#language/text.ts";
import { SEATS } from "#protocol/generated/constants.ts";
import { decided, first, mlb, named, ofAccount, on, type Reader, sentences, time, total } from "./reader.ts";

/** Settled votes: the loss of this account, or the losses of the accounts it settled for. */
export const settled: Reader = (events, account) => {
  const votes = named(events, "VoteSettled");
  if (votes.length === 0) return undefined;
  const own = ofAccount(votes, "voter", account);
  if (own.length === 0) {
    const lost = total(votes, "slashed");
    return {
      title: t("Votes settled"),
      description: sentences(
        plural(
          votes.length,
          "The stake of {count} vote is free again.",
          "The stake of {count} votes is free again.",
        ),
        lost > 0n && t("Votes against the outcome lost {mlb}.", { mlb: mlb(lost) }),
      ),
    };
  }
  const lost = total(own, "slashed");
  const isOut = ofAccount(named(events, "VerifierStatusChanged"), "verifier", account).some(
    ({ args }) => args.approved === false,
  );
  return {
    title: t("Votes settled"),
    description: sentences(
      lost > 0n
        ? t("Your vote was against the outcome. You lost {mlb} of your stake; the rest is free again.", {
            mlb: mlb(lost),
          })
        : t("Your stake was released."),
      isOut && t("It is now below the minimum, so you are no longer a verifier. Add stake to vote again."),
    ),
  };
};

/** A sealed vote; the last seat starts the opening. */
const sealed: Reader = (events) => {
  const vote = named(events, "VoteSealed")[0];
  if (!vote) return undefined;
  const opening = named(events, "OpeningStarted")[0];
  // only a first seat starts its opening as seat 1
  if (opening && Number(vote.args.seats) === 1)
    return {
      description: t(
        "You have the first seat, which locks {mlb} of your stake. Compute, and open your vote by {time}.",
        {
          mlb: mlb(vote.args.lockedStake),
          time: time(opening.args.until),
        },
      ),
    };
  return {
    description: sentences(
      t("Your vote took seat {seat} of {seats} and locks {mlb} of your stake.", {
        seat: Number(vote.args.seats),
        seats: SEATS,
        mlb: mlb(vote.args.lockedStake),
      }),
      opening
        ? t("It was the last seat. Open your vote by {time}.", { time: time(opening.args.until) })
        : t("Open it when all seats are taken or the time is over."),
    ),
  };
};

/** The last opened vote decides the round in the same transaction. */
const opened: Reader = (events) => {
  const vote = named(events, "VoteCast")[0];
  if (!vote) return undefined;
  const outcome = named(events, "VerificationFinalized")[0];
  const isCalling = named(events, "VerificationExtended").length > 0;
  return {
    description: sentences(
      vote.args.support
        ? t("Your vote to approve is public and counted.")
        : t("Your vote to reject is public and counted."),
      outcome && (decided()[Number(outcome.args.status)] ?? t("The outcome is recorded.")),
      isCalling && t("Five other verifiers now decide."),
    ),
  };
};

const ruled =
  (title: string): Reader =>
  (events) => {
    const ruling = named(events, "Ruled")[0];
    const bond = named(events, "AppealBondSettled")[0];
    const isReturned = bond && BigInt(bond.args.returned as bigint) > 0n;
    return (
      ruling && {
        title,
        description: sentences(
          decided()[Number(ruling.args.finalStatus)] ?? t("The earlier outcome stands."),
          bond &&
            (isReturned
              ? t("A bond of {mlb} was returned.", { mlb: mlb(bond.args.returned) })
              : t("The appeal's bond is lost.")),
        ),
      }
    );
  };

export const verificationOutcomes = () =>
  ({
    startVerification: on("VerificationStarted", ({ deadline }) => ({
      description: t("Verifiers can vote until {time}.", { time: time(deadline) }),
    })),
    castVote: on("VoteCast", ({ support, lockedStake }) => ({
      description: support
        ? t("Your vote to approve was recorded and locks {mlb} of your stake.", { mlb: mlb(lockedStake) })
        : t("Your vote to reject was recorded and locks {mlb} of your stake.", { mlb: mlb(lockedStake) }),
    })),
    sealVote: sealed,
    openVote: opened,
    drawSample: first(
      on("SampleDrawn", ({ size }) => ({
        description: t("Verifiers recompute {count} drawn inputs.", { count: Number(size) }),
      })),
      on("SeedLost", () => ({
        title: t("The draw starts again"),
        description: t(
          "The block was too old to draw from. Draw again after the next block; the sample is then twice as large.",
        ),
      })),
    ),
    pinSample: on("SamplePinned", () => ({ description: t("Votes can be opened now.") })),
    finalizeVerification: first(
      on("OpeningStarted", ({ until }) => ({
        title: t("Opening started"),
        description: t("Verifiers can open their sealed votes until {time}.", { time: time(until) }),
      })),
      on("VerificationExtended", ({ newDeadline }) => ({
        title: t("Vote extended"),
        description: t("Verifiers can vote until {time}.", { time: time(newDeadline) }),
      })),
      on("VerificationFinalized", ({ status }) => ({
        title: t("Vote closed"),
        description: decided()[Number(status)] ?? t("The outcome is recorded."),
      })),
    ),
    settleVotes: settled,
    escalateVerification: on("Escalated", ({ bond }) => ({
      description: t("Your bond of {mlb} is in escrow. An arbiter now decides the appeal.", {
        mlb: mlb(bond),
      }),
    })),
    ruleVerification: ruled(t("Ruling recorded")),
    closeEscalation: ruled(t("Appeal closed")),
    lockSystem: on("SystemLocked", ({ until }) => ({
      description: t("No one can start a verification or vote until {time}, unless you unlock earlier.", {
        time: time(until),
      }),
    })),
    unlockSystem: on("SystemUnlocked", ({ unlockedAt }) => ({
      description: t("Voting continues. The lock ended on {time}; deadlines were extended by its duration.", {
        time: time(unlockedAt),
      }),
    })),
  }) satisfies Readonly<Record<string, Reader>>;
