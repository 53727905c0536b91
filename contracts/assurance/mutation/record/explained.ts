/**
 * What survives the tests, and why. A mutant that changes nothing anybody can observe is left out of the score; every other
 * one counts against it, and is a known limit of the tests.
 */
type Reasons = Readonly<Record<string, string>>;

const EDGE = "Where the two numbers are equal, both branches give the same one.";
const PAST = "A gate at the first second of 1970 is as long over as none at all.";
const LIST_END =
  "The end of the list of voters is never followed: `getVoters` takes as many as there are votes. That it is not zero only spares the first voter gas.";
const COARSER =
  "The tags are a filter before the exact comparison: with fewer bits more accounts are compared exactly, and the outcome is the same.";

/** Mutants that are equal to the contracts, each with the proof. */
const equivalent: Reasons = {
  "RewardDistributor.sol REFUNDED: 3 → 3 + 1":
    "The number of a private state that is only ever compared with the two others; 4 is as different from them as 3.",
  "RewardDistributor.sol _claim: assert(pool.claims <= pool.participants) → ":
    "The check cannot fail: every claim is first marked at a winning vote, once, and a pool has as many participants as there are winning votes. It is there in case that reasoning is wrong.",
  "TaskManager.sol _assign: task.cancelAt = 0 → ":
    "A notice can only be given while the task is assigned. Handing in and declining reset it, cancelling and expiring are final, so it is always 0 here.",
  "TaskManager.sol _extended: deadline > least → deadline >= least": EDGE,
  "VerificationManager.sol _start: voteLock < share → voteLock <= share": EDGE,
  "verification/Appeals.sol escalate: bond < p.minAppealBond → bond <= p.minAppealBond": EDGE,
  "verification/SystemLock.sol _runningSeconds: block.timestamp < _lock.until → block.timestamp <= _lock.until":
    EDGE,
  "libraries/Pages.sol size: count < left → count <= left": EDGE,
  "libraries/Pages.sol size: count > Constants.MAX_PAGE → count >= Constants.MAX_PAGE": EDGE,
  "libraries/Pages.sol size: offset >= total → offset > total":
    "Where the two are equal nothing is left, and the smaller of a count and nothing is nothing.",
  "VerificationManager.sol _decide: 0 → 0 + 1": PAST,
  "verification/Appeals.sol rule: 0 → 0 + 1": PAST,
  "verification/Appeals.sol closeEscalation: 0 → 0 + 1": PAST,
  "verification/Appeals.sol closeEscalation: false → true":
    "Whoever won, an appeal that the arbiter let lapse returns the bond: the distributor asks for either.",
  "verification/SystemLock.sol _runningSeconds: 0 → 0 + 1":
    "Without a lock its beginning and its end are both 0, so the difference that is then computed is 0 too; no block has the time 1.",
  "verification/SystemLock.sol _book: 0 → 0 + 1 #2":
    "A lock that ended at the first second of 1970 is as long over as none at all; its seconds are counted only from its beginning, which is 0.",
  "libraries/Consensus.sol early: decided = (approved ? votesFor : votesAgainst) >= threshold → ":
    "The only caller has asked before whether either side has the threshold, to save most votes a read, and who wins is the larger side. The library by itself is held to it by a fuzzed property, which the campaign does not use.",
  "libraries/Consensus.sol atDeadline: false → true #2":
    "Says which side won when nothing is decided, which nobody asks.",
  "libraries/Consensus.sol atDeadline: votesFor > votesAgainst → votesFor >= votesAgainst":
    "A tie is half of the votes, and no majority is set below 50.01 %: nothing is decided, and nobody asks for the side.",
  "VerificationManager.sol _start: verification.lastVoter = NO_VOTER → ": LIST_END,
  "verification/VerificationStorage.sol NO_VOTER: address(1) → address(1) - 1": LIST_END,
  "verification/VerificationStorage.sol NO_VOTER: address(1) → address(1) + 1": LIST_END,
  "libraries/Parties.sol WIDTH: 10 → 10 - 1": COARSER,
  "libraries/Parties.sol TAG: (1 << WIDTH) - 1 → (1 << WIDTH) - 1 - 1": COARSER,
  "libraries/Parties.sol TAG: (1 << WIDTH) - 1 → (1 << WIDTH) - 1 + 1": COARSER,
};

/** Mutants that could be noticed and were not. */
const survivors: Reasons = {
  "verification/VerificationParameters.sol _publish: 1 → 1 + 1":
    "The numbers of rules are only compared with each other. With gaps between them 32,767 changes fit instead of 65,535; each waits two days.",
};

export const explained = { equivalent, survivors };
