import { DECIDED, first, mlb, named, ofAccount, on, type Reader, sentences, time, total } from "./reader.ts";

/** Votes that were settled: what it cost this account, or what it cost those for whom it was done. */
export const settled: Reader = (events, account) => {
  const votes = named(events, "VoteSettled");
  if (votes.length === 0) return undefined;
  const own = ofAccount(votes, "voter", account);
  if (own.length === 0) {
    const lost = total(votes, "slashed");
    return {
      title: "Votes settled",
      description: sentences(
        `The stake of ${votes.length === 1 ? "1 vote" : `${votes.length} votes`} is free again.`,
        lost > 0n && `Votes against the outcome lost ${mlb(lost)}.`,
      ),
    };
  }
  const lost = total(own, "slashed");
  const isOut = ofAccount(named(events, "VerifierStatusChanged"), "verifier", account).some(
    ({ args }) => args.approved === false,
  );
  return {
    title: "Votes settled",
    description: sentences(
      lost > 0n
        ? `Your vote was against the outcome: ${mlb(lost)} of your stake are lost, the rest is free again.`
        : "Your stake is free again.",
      isOut && "It is below the minimum now, so you are no verifier any more: add stake to vote again.",
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
          DECIDED[Number(ruling.args.finalStatus)] ?? "The earlier outcome stands.",
          bond &&
            (isReturned ? `${mlb(bond.args.returned)} of bond went back.` : "The appeal's bond is lost."),
        ),
      }
    );
  };

/** What the receipts of a verification's actions mean. */
export const verificationOutcomes = {
  startVerification: on("VerificationStarted", ({ deadline }) => ({
    description: `Verifiers can vote until ${time(deadline)}.`,
  })),
  castVote: on("VoteCast", ({ support, lockedStake }) => ({
    description: `Your vote to ${support ? "approve" : "reject"} was recorded and locks ${mlb(lockedStake)} of your stake.`,
  })),
  finalizeVerification: first(
    on("VerificationExtended", ({ newDeadline }) => ({
      title: "Voting extended",
      description: `Verifiers can vote until ${time(newDeadline)}.`,
    })),
    on("VerificationFinalized", ({ status }) => ({
      title: "Voting closed",
      description: DECIDED[Number(status)] ?? "The outcome is recorded.",
    })),
  ),
  settleVotes: settled,
  escalateVerification: on("Escalated", ({ bond }) => ({
    description: `Your bond of ${mlb(bond)} is in escrow. An arbiter decides now.`,
  })),
  ruleVerification: ruled("Ruling recorded"),
  closeEscalation: ruled("Appeal closed"),
  lockSystem: on("SystemLocked", ({ until }) => ({
    description: `Nobody can start a verification or vote until ${time(until)}, unless you unlock before.`,
  })),
  unlockSystem: on("SystemUnlocked", ({ unlockedAt }) => ({
    description: `Voting goes on. The lock ended on ${time(unlockedAt)}; deadlines moved by the time it lasted.`,
  })),
} satisfies Readonly<Record<string, Reader>>;
