// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { PermitData, Ruling, TaskStatus, VerificationStatus } from "../Types.sol";

/// @title Verification of results by vote
/// @notice Staked verifiers vote on a submitted result, and a harmed party may escalate the outcome to an
/// arbiter. It holds no tokens. Amounts are in wei of MLB, times in unix seconds, shares in basis points.
interface IVerificationManager {
    /// @param submittedBy Provider of the round; zero for a round of an earlier assignment.
    /// @param verificationDeadline Last second of voting, shifted by the time the system was locked.
    /// @param decidedAt When the status was decided; 0 before.
    /// @param voteLock Stake that each vote locks, wei.
    /// @param timeRemaining Seconds left to vote.
    /// @param isExpired Whether the deadline passed without a decision.
    /// @param isComplete Whether voting and any escalation are over.
    /// @param consensusReached Whether the outcome is Approved or Rejected.
    /// @param isFinal Whether the outcome can no longer change.
    struct VerificationView {
        bytes32 id;
        bytes32 taskId;
        VerificationStatus status;
        address submittedBy;
        uint32 startedAt;
        uint32 verificationDeadline;
        uint16 votesFor;
        uint16 votesAgainst;
        uint32 totalVotes;
        uint8 consensusThreshold;
        uint8 requiredVotes;
        uint16 majorityBps;
        uint8 extensions;
        uint32 decidedAt;
        uint96 voteLock;
        uint32 timeRemaining;
        bool isExpired;
        bool isComplete;
        bool consensusReached;
        bool isFinal;
    }

    /// @param voter Zero when the account has not voted.
    /// @param confidence 0 for a hidden vote that was not opened.
    /// @param settled Whether the locked stake was released.
    /// @param claimed Whether the reward was claimed.
    struct VoteView {
        address voter;
        bool support;
        uint8 confidence;
        uint32 timestamp;
        bool settled;
        bool claimed;
    }

    /// @param appellant Account that escalated; zero if none did.
    /// @param bond Appeal bond, wei.
    /// @param arbiterUntil Last second before anyone may close the escalation.
    /// @param appealUntil Last second in which the outcome can be escalated; 0 when it cannot.
    /// @param before Outcome that was escalated.
    /// @param ruling What the arbiter decided; None before, and when the arbiter kept silent.
    struct EscalationView {
        address appellant;
        uint96 bond;
        uint32 arbiterUntil;
        uint32 appealUntil;
        VerificationStatus before;
        Ruling ruling;
    }

    /// @param consensusThreshold Votes on one side that may close a round early.
    /// @param requiredVotes Quorum.
    /// @param majorityBps Majority, of all votes.
    /// @param minoritySlashBps Slash of the losing side, of the locked stake.
    /// @param ruledSlashBps Slash of the side that a ruling overturned, of the locked stake.
    /// @param rewardLockBps Stake locked per vote, of the reward.
    /// @param minVotingTime Time before a round may be decided early, seconds in which the system is not locked.
    /// @param minPeriod Shortest voting period, seconds.
    /// @param maxPeriod Longest voting period, seconds.
    /// @param startGrace Time in which only the requester may start, seconds.
    /// @param maxExtensions Extensions of 24 hours when there is no decision.
    /// @param minVoteLock Least stake locked per vote, wei.
    struct Params {
        uint8 consensusThreshold;
        uint8 requiredVotes;
        uint16 majorityBps;
        uint16 minoritySlashBps;
        uint16 ruledSlashBps;
        uint16 rewardLockBps;
        uint32 minVotingTime;
        uint32 minPeriod;
        uint32 maxPeriod;
        uint32 startGrace;
        uint8 maxExtensions;
        uint96 minVoteLock;
    }

    /// @param appealWindow Time to escalate an approval or a rejection, seconds.
    /// @param arbiterTimeout Time the arbiter has, seconds.
    /// @param resolutionTimeout Time to escalate, or to accept, an inconclusive outcome, seconds.
    /// @param appealBondBps Appeal bond, of the reward.
    /// @param arbiterFee Paid by the appellant in advance: to the arbiter that rules, burnt when none does, wei.
    /// @param enabled Whether outcomes can be escalated.
    struct AppealParams {
        uint32 appealWindow;
        uint32 arbiterTimeout;
        uint32 resolutionTimeout;
        uint16 appealBondBps;
        uint96 arbiterFee;
        bool enabled;
    }

    // ---------------------------------------------------------------- events

    /// @notice Voting has started under these rules, which later parameter changes do not affect.
    event VerificationStarted(
        bytes32 indexed verificationId,
        bytes32 indexed taskId,
        address indexed startedBy,
        bytes32 modelId,
        address provider,
        uint32 deadline,
        uint8 consensusThreshold,
        uint8 requiredVotes,
        uint16 majorityBps,
        uint256 voteLock,
        uint16 minoritySlashBps
    );
    /// @notice A vote was cast; the tallies include it. `lockedStake` wei of the voter are locked.
    event VoteCast(
        bytes32 indexed verificationId,
        bytes32 indexed taskId,
        address indexed voter,
        bool support,
        uint8 confidence,
        uint16 votesFor,
        uint16 votesAgainst,
        uint256 lockedStake,
        string reasoning
    );
    /// @notice A hidden vote was cast, on the last of `seats` seats so far. `lockedStake` wei of the voter are locked.
    event VoteSealed(
        bytes32 indexed verificationId,
        bytes32 indexed taskId,
        address indexed voter,
        uint256 lockedStake,
        uint8 seats
    );
    /// @notice Sealed votes can be opened until `until`. Each opening is a `VoteCast`.
    event OpeningStarted(bytes32 indexed verificationId, bytes32 indexed taskId, uint32 until);
    /// @notice Voting continues until `newDeadline`. Either the deadline passed without a decision: `extensions` grows
    /// and verifiers who have staked since may vote. Or a vote changed the outcome in the last tenth of the period.
    event VerificationExtended(
        bytes32 indexed verificationId, bytes32 indexed taskId, uint32 newDeadline, uint8 extensions
    );
    /// @notice Voting has ended; `early` if it was decided before the deadline.
    event VerificationFinalized(
        bytes32 indexed verificationId,
        bytes32 indexed taskId,
        VerificationStatus status,
        uint16 votesFor,
        uint16 votesAgainst,
        bool early,
        address by
    );
    /// @notice A vote was compared with the final outcome; `slashed` wei of its stake were taken.
    event VoteSettled(
        bytes32 indexed verificationId, address indexed voter, bool withConsensus, uint256 slashed
    );
    /// @notice A harmed party, or a voter whose stake would be slashed, appealed with a bond of `bond` wei.
    event Escalated(
        bytes32 indexed verificationId,
        bytes32 indexed taskId,
        address indexed by,
        uint256 bond,
        string evidenceCid
    );
    /// @notice The escalation has ended. Ruling None: the arbiter did not decide, and the earlier outcome is final.
    event Ruled(
        bytes32 indexed verificationId,
        bytes32 indexed taskId,
        Ruling ruling,
        VerificationStatus finalStatus,
        string reasonCid
    );
    /// @notice Starting and voting stopped; the lock ends automatically at `until`. `reason` is shown to verifiers
    /// (G58).
    event SystemLocked(address indexed by, uint32 lockedAt, uint32 until, string reason);
    /// @notice The lock ended at `unlockedAt`; voting deadlines move by the seconds it lasted.
    /// @param totalLockedSeconds Seconds of all locks so far.
    event SystemUnlocked(address indexed by, uint32 unlockedAt, uint32 totalLockedSeconds);
    /// @notice New voting parameters, for verifications that start from now on.
    event VerificationParamsSet(Params params);
    /// @notice New appeal parameters, for verifications that start from now on.
    event AppealParamsSet(AppealParams params);

    // ---------------------------------------------------------------- errors

    /// @notice Verification not found.
    error UnknownVerification(bytes32 verificationId);
    /// @notice Verification process not started yet.
    error VerificationNotStarted(bytes32 verificationId);
    /// @notice The verification is in state `current`, in which this is not possible.
    error InvalidVerificationStatus(VerificationStatus current);
    /// @notice Only the result of a completed task can be verified.
    error TaskNotCompleted(TaskStatus current);
    /// @notice Until `time` only the requester may start the verification (G2).
    error RequesterOnlyUntil(uint32 time);
    /// @notice The voting period is too short or too long.
    error InvalidVerificationDeadline(uint32 deadline);
    /// @notice Voting ended at `deadline`.
    error VotingDeadlinePassed(uint32 deadline);
    /// @notice The votes already decide; `finalizeVerification` ends the round.
    error AlreadyDecidable();
    /// @notice The votes of this round are sealed: use `SealedVotes`.
    error VotesAreSealed();
    /// @notice The votes of this round are not sealed: use `castVote`.
    error VotesAreOpen();
    /// @notice Votes can no longer be sealed, because they are being opened.
    error OpeningHasStarted();
    /// @notice Votes can be opened only when all seats are taken or the time to vote is over.
    error OpeningNotStarted();
    /// @notice The account has already voted.
    error AlreadyVoted(address voter);
    /// @notice The system is locked: starting and voting are stopped (G58).
    error SystemIsLocked();
    /// @notice Locking the system requires a reason (G58).
    error EmptyReason();
    /// @notice The system is not locked.
    error SystemNotLocked();
    /// @notice The voter, or the arbiter, was the requester, the provider or the owner of the model when voting
    /// started (G13), is a provider that was replaced, or the arbiter has voted.
    error ConflictOfInterest(address voter);
    /// @notice Confidence is 1 to 100.
    error InvalidConfidence(uint8 confidence);
    /// @notice The text is too long, bytes.
    error ReasoningTooLong(uint256 length);
    /// @notice No side has won yet and there is time left, or the ruling is None.
    error NotDecidable();
    /// @notice The outcome can still be escalated until `finalAt`.
    error NotFinal(uint32 finalAt);
    /// @notice The account has not voted.
    error NotAVoter(address account);
    /// @notice The account voted against the outcome (G5).
    error NotWithConsensus(address voter);
    /// @notice The reward of this vote has already been claimed.
    error AlreadyClaimed(address voter);
    /// @notice Appeals are disabled, the time to appeal is over, or the outcome has already taken effect.
    error EscalationUnavailable();
    /// @notice Only the party that the outcome harms, or a voter that it slashes, may escalate.
    error NotHarmedParty(address caller);
    /// @notice The arbiter has time until `until`.
    error ArbiterTimeoutRunning(uint32 until);
    /// @notice The system was locked recently; it can be locked again from `until`.
    error LockCooldown(uint32 until);
    /// @notice Only the reward distributor may call this.
    error OnlyRewardDistributor();
    /// @notice Only the task manager may call this.
    error OnlyTaskManager();
    /// @notice Only the contract of the sealed votes may call this.
    error OnlySealedVotes();

    // ---------------------------------------------------------------- voting

    /// @notice Starts the vote on the last submission of a completed task: the requester, or anyone after
    /// the grace.
    /// @param deadline Last second of voting, `minPeriod` to `maxPeriod` seconds from now.
    /// @return success Always true.
    function startVerification(bytes32 verificationId, uint32 deadline) external returns (bool success);

    /// @notice Starts the vote with the default period on behalf of `by`. Does nothing while only the requester may
    /// start it.
    function startDefault(bytes32 verificationId, address by) external;

    /// @notice Votes with confidence 75 and without reasoning (G28).
    function castVote(bytes32 verificationId, bool approve) external;

    /// @notice Votes once per account and verification (F342).
    /// @param confidence 1 to 100; recorded, not a weight.
    /// @param reasoning At most 1,024 bytes.
    function castVote(bytes32 verificationId, bool approve, uint8 confidence, string calldata reasoning)
        external;

    /// @notice Decides, extends or closes a vote. After a vote in the last tenth of the period there is no decision
    /// before the deadline. For sealed votes it starts the opening, and decides when the time for it is over.
    function finalizeVerification(bytes32 verificationId) external;

    /// @notice Records a hidden vote of `voter`, on the last of `seats` seats so far, and locks its stake. For `SealedVotes`
    /// only.
    /// @param full Whether votes can be opened from now on.
    function sealVote(bytes32 verificationId, address voter, uint8 seats, bool full) external;

    /// @notice Records the content of a hidden vote. For `SealedVotes` only.
    function openVote(
        bytes32 verificationId,
        address voter,
        bool approve,
        uint8 confidence,
        string calldata reasoning
    ) external;

    /// @notice Decides a round whose votes are all open, on behalf of `by`. For `SealedVotes` only.
    function closeRound(bytes32 verificationId, address by) external;

    /// @notice Compares a vote with the final outcome and releases its stake. Does nothing if the vote is already
    /// settled.
    /// @return withConsensus Whether the vote agrees with the outcome.
    function settleVote(bytes32 verificationId, address voter) external returns (bool withConsensus);

    /// @notice Settles several votes; slashed stake is passed on in one transfer.
    function settleVotes(bytes32 verificationId, address[] calldata voters) external;

    /// @notice Marks the reward of a vote as claimed, and settles the vote.
    /// @param everybody Whether the pool is for all voters. Otherwise it is for the voters who rejected a rejected
    /// result, or approved an approved or accepted one.
    function markClaimed(bytes32 verificationId, address voter, bool everybody) external;

    // ---------------------------------------------------------------- appeals

    /// @notice Escalates the outcome to the arbiter: the requester an approval, the provider any other outcome, and a
    /// voter an outcome that slashes them. Transfers the appeal bond and the arbiter's fee, which the caller has
    /// approved for the reward distributor.
    /// @param evidenceCid At most 128 bytes.
    function escalate(bytes32 verificationId, string calldata evidenceCid) external;

    /// @notice The same with a permit for bond and fee whose spender is the reward distributor.
    function escalateWithPermit(
        bytes32 verificationId,
        string calldata evidenceCid,
        PermitData calldata permit
    ) external;

    /// @notice Decides an escalated verification (role ARBITER, unless the account is a party or has voted), and pays
    /// the caller the fee. Votes are then compared with the ruling.
    /// @param reasonCid At most 128 bytes.
    function rule(bytes32 verificationId, Ruling ruling, string calldata reasonCid) external;

    /// @notice Ends an escalation that the arbiter did not decide in time; the earlier outcome is then final, and the
    /// fee is burnt.
    function closeEscalation(bytes32 verificationId) external;

    // ---------------------------------------------------------------- views

    /// @notice One verification, even before its start; reverts with `UnknownVerification`.
    function getVerification(bytes32 verificationId) external view returns (VerificationView memory);

    /// @notice The rules of a verification: those in force when it started, or the current rules before its start.
    /// Reverts with `UnknownVerification`.
    function rulesOf(bytes32 verificationId)
        external
        view
        returns (Params memory voting, AppealParams memory appeals);

    /// @notice Whether `voter` has voted.
    function hasVoted(bytes32 verificationId, address voter) external view returns (bool);

    /// @notice One vote; all zero when there is none.
    function getVote(bytes32 verificationId, address voter) external view returns (VoteView memory);

    /// @notice All voters in the order of voting.
    function getVoters(bytes32 verificationId) external view returns (address[] memory);

    /// @notice Whether `voter` could vote now, and if not, the selector of the error with which `castVote`
    /// would revert. Called by `SealedVotes`, it answers for a hidden vote: see `SealedVotes.canCommit`.
    function canVote(bytes32 verificationId, address voter) external view returns (bool ok, bytes4 reason);

    /// @notice Whether hidden votes are being opened.
    function isOpening(bytes32 verificationId) external view returns (bool);

    /// @notice Outcome for the other contracts; reverts with `UnknownVerification` or
    /// `VerificationNotStarted`.
    /// @return status Status of the verification.
    /// @return consensusVoters Votes on the winning side; 0 without a winner.
    /// @return decidedAt When the status was decided; 0 before.
    /// @return isFinal Whether the outcome can no longer change.
    function outcome(bytes32 verificationId)
        external
        view
        returns (VerificationStatus status, uint256 consensusVoters, uint32 decidedAt, bool isFinal);

    /// @notice Status and votes for the other contracts, without computing finality; reverts like `outcome`.
    function tally(bytes32 verificationId)
        external
        view
        returns (VerificationStatus status, uint256 votesFor, uint256 votesAgainst);

    /// @notice Last second in which voters slashed by the outcome can escalate it, whatever the parties do; 0 if there
    /// are none or their time is over.
    function votersAppealUntil(bytes32 verificationId) external view returns (uint32);

    /// @notice The escalation of a verification, or the deadline for one.
    function getEscalation(bytes32 verificationId) external view returns (EscalationView memory);

    /// @notice Whether starting and voting are stopped.
    function isSystemLocked() external view returns (bool);

    /// @notice Seconds of all locks so far, including a current one.
    function lockedSeconds() external view returns (uint32);

    /// @notice Voting parameters for verifications that start now.
    function params() external view returns (Params memory);

    /// @notice Appeal parameters for verifications that start now.
    function appealParams() external view returns (AppealParams memory);

    // ---------------------------------------------------------------- restricted

    /// @notice Stops starting and voting for at most 7 days; not again within 7 days after (role GUARDIAN).
    /// @param reason 1 to 256 bytes, shown to every user (G58).
    function lockSystem(string calldata reason) external;

    /// @notice Ends the lock (role GUARDIAN; anyone once the 7 days are over).
    function unlockSystem() external;

    /// @notice Sets the voting parameters within their hard bounds (role PARAMS).
    function setParams(Params calldata p) external;

    /// @notice Sets the appeal parameters within their hard bounds (role PARAMS).
    function setAppealParams(AppealParams calldata p) external;
}
