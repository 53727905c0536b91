/** Surviving mutants and the reasons. The score leaves out those that change no observable behaviour. */
type Reasons = Readonly<Record<string, string>>;

const EDGE = "If the two numbers are equal, both branches return the same one.";
const PAST = "A time in the first second of 1970 has passed, exactly like the time 0.";
const LIST_END =
  "`getVoters` reads as many entries as there are votes and never follows the end of the list. A value other than zero only saves the first voter gas.";
const COARSER =
  "The tags filter accounts before an exact comparison. With fewer bits more accounts are compared exactly; the outcome is the same.";

const FREE_BIT = "The mark of a reassignment moves to the next bit of the word, which nothing else uses.";
const ALWAYS_ASKED =
  "The mark only saves a call. Without it the task manager is called for every account, and returns false for a task that was not reassigned.";

const LOCK_PAIR = "Start and end of a lock are written and reset together, so both are 0 or neither is.";
const SETS = "The order of the three accounts does not matter: an account is compared with all of them.";
const SIDES = "The caller only uses whether the votes decide. Exchanging the sides does not change that.";
const SELF =
  "Only the contract itself calls the function, and reports the first four bytes of an error. The values after them reach no one.";
const NO_BOND =
  "No bond is held at this call: it was released before, or removed by the decision or the settlement of its round.";
const FACTORS = "Multiplication is commutative.";

/** Places where a portion is computed, and its two factors. */
const portions: readonly (readonly [place: string, callee: string, amount: string, bps: string])[] = [
  ["RewardDistributor.sol bondRequired", "Bps.portion", "escrow.amount", "escrow.bondBps"],
  ["RewardDistributor.sol lockBond", "Bps.portion", "escrow.amount", "escrow.bondBps"],
  ["RewardDistributor.sol _openUndecided", "Bps.portion", "escrow.amount", "escrow.verifierBps"],
  ["RewardDistributor.sol releaseBond", "Bps.portion", "escrow.amount", "Constants.MISSED_DEADLINE_BPS"],
  ["RewardDistributor.sol _expectedPool", "Bps.portion", "escrow.amount", "escrow.verifierBps"],
  [
    "VerificationManager.sol _start",
    "Bps.portion",
    "task.reward",
    "hidden ? task.seatLockBps : p.rewardLockBps",
  ],
  [
    "verification/VerificationStorage.sol _slash",
    "Bps.portion",
    "verification.voteLock",
    "verification.slashBps",
  ],
  ["PaymentChannels.sol _book", "Bps.portion", "total", "Constants.CHANNEL_FEE_BPS"],
  ["PaymentChannels.sol _book", "Bps.portion", "claimed", "Constants.CHANNEL_FEE_BPS"],
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

/** Mutants that behave exactly like the contracts, each with the proof. */
export const equivalent: Reasons = {
  "RewardDistributor.sol REFUNDED: 3 → 3 + 1":
    "A private state that is only compared with the two other states; 4 also differs from both.",
  "RewardDistributor.sol _openToAllAt: 0 → 0 + 1": PAST,
  "RewardDistributor.sol _paysCommittee: _pools[verificationId].opened → _pools[verificationId].everybody":
    "Before the pool of an approved round opens, all its votes are settled; a single vote that agreed is not slashed.",
  "RewardDistributor.sol _settleDue: vote.settled → vote.claimed":
    "For a claimed vote the function has already returned. Settling a settled vote again changes and emits nothing.",
  "TaskManager.sol submitSealedResult: 0 → 0 + 1":
    "A permit with the deadline 0 or 1 has expired, so an attempt to use it changes nothing.",
  "TaskManager.sol expireTask: rewardDistributor.refund(… address(0) …) → rewardDistributor.refund(… msg.sender …)":
    NO_BOND,
  "TaskManager.sol _submit: 0 → 0 + 1":
    "The notice period is only read while a task is assigned, and every assignment after a result writes it again.",
  "TaskManager.sol _extended: deadline > least → deadline >= least": EDGE,
  "VerificationManager.sol _start: task.reassigned → task.current":
    "The task manager is then queried for every task. Without former providers it finds none.",
  "VerificationManager.sol _start: Parties.pack(… task.requester … task.provider …) → Parties.pack(… task.provider … task.requester …)":
    SETS,
  "VerificationManager.sol _start: Parties.pack(… task.provider … task.modelOwner …) → Parties.pack(… task.modelOwner … task.provider …)":
    SETS,
  "VerificationManager.sol _prolong: _standing(… votesFor … votesAgainst …) → _standing(… votesAgainst … votesFor …)":
    SIDES,
  "VerificationManager.sol _prolong: _standing(… votesFor … votesAgainst …) → _standing(… votesAgainst … votesFor …) #2":
    SIDES,
  "VerificationManager.sol _castVote: _early(… verification.votesFor … verification.votesAgainst …) → _early(… verification.votesAgainst … verification.votesFor …)":
    SIDES,
  "VerificationManager.sol _castVote: ripeAt > verification.decidedAt → ripeAt >= verification.decidedAt":
    EDGE,
  "VerificationManager.sol _start: voteLock < share → voteLock <= share": EDGE,
  "verification/SystemLock.sol _runningSeconds: block.timestamp < _lock.until → block.timestamp <= _lock.until":
    EDGE,
  "libraries/Batches.sol indexesOf: size > count → size >= count": EDGE,
  "libraries/Pages.sol size: count < left → count <= left": EDGE,
  "libraries/Pages.sol size: count > Constants.MAX_PAGE → count >= Constants.MAX_PAGE": EDGE,
  "libraries/Pages.sol size: offset >= total → offset > total":
    "If the two are equal nothing is left, and the minimum of a count and 0 is 0.",
  "VerificationManager.sol _decide: 0 → 0 + 1": PAST,
  "verification/Appeals.sol rule: 0 → 0 + 1 #2": PAST,
  "verification/Appeals.sol rule: ruledSlashBps > verification.slashBps → ruledSlashBps >= verification.slashBps":
    EDGE,
  "verification/Appeals.sol closeEscalation: 0 → 0 + 1": PAST,
  "verification/Appeals.sol closeEscalation: false → true":
    "Without a ruling the bond is returned and the fee is burnt, for either winner. The stored fee is only read after a ruling.",
  "verification/SystemLock.sol _runningSeconds: 0 → 0 + 1":
    "Without a lock its start and end are both 0, so the computed difference is 0. No block has the timestamp 1.",
  "verification/SystemLock.sol _book: 0 → 0 + 1 #2":
    "A lock that ended in the first second of 1970 is over, exactly like no lock. Its seconds are counted from its start, which is 0.",
  "libraries/Consensus.sol early: decided = (approved ? votesFor : votesAgainst) >= threshold → ":
    "The only caller checks before the call that one side has the threshold, which saves a read for most votes; the larger side wins. A fuzzed property tests the library, but the campaign does not run it.",
  "libraries/Consensus.sol atDeadline: false → true #2":
    "The winning side of an undecided vote is never read.",
  "libraries/Consensus.sol atDeadline: votesFor > votesAgainst → votesFor >= votesAgainst":
    "A tie is half of the votes, and no majority can be set below 50.01 %. Nothing is decided, and the side is never read.",
  "VerificationManager.sol _start: verification.lastVoter = NO_VOTER → ": LIST_END,
  "verification/VerificationStorage.sol NO_VOTER: address(1) → address(1) - 1": LIST_END,
  "verification/VerificationStorage.sol NO_VOTER: address(1) → address(1) + 1": LIST_END,
  "libraries/Parties.sol REASSIGNED: 1 → 1 + 1": FREE_BIT,
  "libraries/Parties.sol REASSIGNED: 1 << (3 * WIDTH) → 1 << (3 * WIDTH) + 1": FREE_BIT,
  "libraries/Parties.sol isReassigned: 0 → 0 + 1": ALWAYS_ASKED,
  "libraries/Parties.sol isReassigned: tags & REASSIGNED → tags | REASSIGNED": ALWAYS_ASKED,
  "libraries/Parties.sol WIDTH: 10 → 10 - 1": COARSER,
  "libraries/Parties.sol TAG: (1 << WIDTH) - 1 → (1 << WIDTH) - 1 - 1": COARSER,
  "libraries/Parties.sol TAG: (1 << WIDTH) - 1 → (1 << WIDTH) - 1 + 1": COARSER,
  ...swappedFactors,
  "RewardDistributor.sol _openUndecided: Bps.portion(… escrow.amount … escrow.verifierBps …) → Bps.portion(… escrow.verifierBps … escrow.amount …) #2":
    FACTORS,
  "RewardDistributor.sol accrueSlash: owed < amount → owed <= amount": EDGE,
  "RewardDistributor.sol _takeCommitteePay: delete _committeePay[verificationId] → ":
    "It is only called when a task is paid out, which happens once, and no slash of the round follows.",
  "SealedVotes.sol commitSigned: signed.deadline → signed.ticket #2": SELF,
  "SealedVotes.sol roundOf: round.startBlock → round.drawnUntil":
    "A round is stored whole, and no block has the timestamp 0: both are 0 for a round that does not exist, and only for it.",
  "SealedVotes.sol _open: equal > round.equalRejections → equal >= round.equalRejections": EDGE,
  "SealedVotes.sol _holdsFirst: verificationManager.hasVoted(… voter …) → verificationManager.hasVoted(… msg.sender …)":
    "Before it the voter is compared with the sender.",
  "SealedVotes.sol commitSigned: _commit(… signed.voter …) → _commit(… signer …)":
    "The signer was compared with the voter before, and any other is refused.",
  "PaymentChannels.sol _due: amount < state.deposited → amount <= state.deposited": EDGE,
  "PaymentChannels.sol _due: reachable > state.claimed → reachable >= state.claimed":
    "If the two are equal, their difference is the 0 of the other branch.",
  "libraries/Permits.sol tryPermit: token.permit(… owner …) → token.permit(… msg.sender …)":
    "Every caller passes `msg.sender` as the owner, and the library runs in the caller's context.",
  "libraries/Consensus.sol atLast: votesFor > votesAgainst → votesFor >= votesAgainst":
    "A tie decides nothing, and the side is never read.",
  "verification/VerificationStorage.sol _early: false → true #2":
    "The side of an undecided vote is never read.",
  "verification/VerificationViews.sol _whyNot: _early(… verification.votesFor … verification.votesAgainst …) → _early(… verification.votesAgainst … verification.votesFor …)":
    SIDES,
  "verification/SystemLock.sol lockSystem: _lock.lockedAt → _lock.until": LOCK_PAIR,
  "verification/SystemLock.sol unlockSystem: _lock.lockedAt → _lock.until": LOCK_PAIR,
};

/** Mutants that a test could detect, and none does. */
export const survivors: Reasons = {
  "TaskManager.sol submitSealedResult: permit.deadline → permit.value":
    "Only a signed permit of 0 MLB differs: it takes away an allowance, and a result that needs none is submitted in both cases.",
  "VerificationManager.sol _castVote: 1 → 1 + 1":
    "No vote is cast after a deadline. Only an extension in the very next second could be decided in that second, or one second later.",
  "SealedVotes.sol _whyNot: draw < chance → draw <= chance":
    "One ticket in four billion has a draw that equals the chance.",
  "verification/VerificationParameters.sol _publish: 1 → 1 + 1":
    "The numbers of rules are only compared with each other. Steps of two leave room for 32,767 changes instead of 65,535, two days apart.",
};
