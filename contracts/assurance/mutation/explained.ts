/** Surviving mutants and the reasons. The score leaves out those that change no observable behaviour. */
type Reasons = Readonly<Record<string, string>>;

const EDGE = "Where the two numbers are equal, both branches give the same one.";
const PAST = "A gate at the first second of 1970 is as long over as none at all.";
const LIST_END =
  "The end of the list of voters is never followed: `getVoters` takes as many as there are votes. That it is not zero only spares the first voter gas.";
const COARSER =
  "The tags are a filter before the exact comparison: with fewer bits more accounts are compared exactly, and the outcome is the same.";

const LOCK_PAIR =
  "Beginning and end of a lock are written together and reset together, so that one is 0 when the other is.";
const SETS = "The three are a set: an account is looked for among all of them.";
const SIDES =
  "Asked is only whether the votes decide, which is the same when the sides change places, not who wins.";
const NO_BOND =
  "Only a submission holds a bond, and the decision on it or the settlement of its round takes it away: none is held in these states.";
const FACTORS = "A product is the same whichever of its two factors comes first.";

/** Places where a portion is computed, and its two factors. */
const portions: readonly (readonly [place: string, callee: string, amount: string, bps: string])[] = [
  ["RewardDistributor.sol bondRequired", "Bps.portion", "escrow.amount", "escrow.bondBps"],
  ["RewardDistributor.sol lockBond", "Bps.portion", "escrow.amount", "escrow.bondBps"],
  ["RewardDistributor.sol _openUndecided", "Bps.portion", "escrow.amount", "escrow.verifierBps"],
  ["RewardDistributor.sol _expectedPool", "Bps.portion", "escrow.amount", "escrow.verifierBps"],
  ["VerificationManager.sol _start", "Bps.portion", "task.reward", "p.rewardLockBps"],
  [
    "verification/VerificationStorage.sol _slash",
    "Bps.portion",
    "verification.voteLock",
    "verification.slashBps",
  ],
  ["libraries/Bps.sol split", "portion", "reward", "providerBps"],
  ["libraries/Bps.sol split", "portion", "reward", "verifierBps"],
  [
    "verification/Appeals.sol _escalate",
    "Bps.portion",
    "rewardDistributor.rewardOf(taskId)",
    "p.appealBondBps",
  ],
];
const swappedFactors = Object.fromEntries(
  portions.map(([place, callee, amount, bps]) => [
    `${place}: ${callee}(… ${amount} … ${bps} …) → ${callee}(… ${bps} … ${amount} …)`,
    FACTORS,
  ]),
);

/** Mutants that are equal to the contracts, each with the proof. */
export const equivalent: Reasons = {
  "RewardDistributor.sol REFUNDED: 3 → 3 + 1":
    "The number of a private state that is only ever compared with the two others; 4 is as different from them as 3.",
  "RewardDistributor.sol _openToAllAt: 0 → 0 + 1": PAST,
  "RewardDistributor.sol _settleDue: vote.settled → vote.claimed":
    "A vote that is claimed has returned before. A settled one is settled again, which changes nothing and logs nothing.",
  "TaskManager.sol cancelTask: rewardDistributor.refund(… address(0) …) → rewardDistributor.refund(… msg.sender …)":
    NO_BOND,
  "TaskManager.sol expireTask: rewardDistributor.refund(… address(0) …) → rewardDistributor.refund(… msg.sender …)":
    NO_BOND,
  "TaskManager.sol _submit: 0 → 0 + 1":
    "The length of a notice is read while a task is assigned, and whoever is assigned after a result brings the length of that time.",
  "TaskManager.sol _extended: deadline > least → deadline >= least": EDGE,
  "VerificationManager.sol _start: Parties.pack(… task.requester … task.provider …) → Parties.pack(… task.provider … task.requester …)":
    SETS,
  "VerificationManager.sol _start: Parties.pack(… task.provider … task.modelOwner …) → Parties.pack(… task.modelOwner … task.provider …)":
    SETS,
  "VerificationManager.sol _prolong: _standing(… votesFor … votesAgainst …) → _standing(… votesAgainst … votesFor …)":
    SIDES,
  "VerificationManager.sol _prolong: _standing(… votesFor … votesAgainst …) → _standing(… votesAgainst … votesFor …) #2":
    SIDES,
  "VerificationManager.sol _start: voteLock < share → voteLock <= share": EDGE,
  "verification/SystemLock.sol _runningSeconds: block.timestamp < _lock.until → block.timestamp <= _lock.until":
    EDGE,
  "libraries/Pages.sol size: count < left → count <= left": EDGE,
  "libraries/Pages.sol size: count > Constants.MAX_PAGE → count >= Constants.MAX_PAGE": EDGE,
  "libraries/Pages.sol size: offset >= total → offset > total":
    "Where the two are equal nothing is left, and the smaller of a count and nothing is nothing.",
  "VerificationManager.sol _decide: 0 → 0 + 1": PAST,
  "verification/Appeals.sol rule: 0 → 0 + 1 #2": PAST,
  "verification/Appeals.sol closeEscalation: 0 → 0 + 1": PAST,
  "verification/Appeals.sol closeEscalation: false → true":
    "Without a ruling the bond returns and the fee is burnt, whoever won. The fee that would stay stored is read only after a ruling.",
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
  ...swappedFactors,
  "libraries/Permits.sol tryPermit: token.permit(… owner …) → token.permit(… msg.sender …)":
    "Every caller names the account that called it as the owner, and the library runs as part of the caller.",
  "libraries/Consensus.sol atLast: votesFor > votesAgainst → votesFor >= votesAgainst":
    "A tie decides nothing, and nobody asks for the side.",
  "verification/SystemLock.sol lockSystem: _lock.lockedAt → _lock.until": LOCK_PAIR,
  "verification/SystemLock.sol unlockSystem: _lock.lockedAt → _lock.until": LOCK_PAIR,
};

/** Mutants that could be noticed and were not. */
export const survivors: Reasons = {
  "verification/VerificationParameters.sol _publish: 1 → 1 + 1":
    "The numbers of rules are only compared with each other. With gaps between them 32,767 changes fit instead of 65,535; each waits two days.",
};
