// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { PermitData, Ruling, TaskStatus, VerificationStatus } from "../Types.sol";

/// @title Verification of results by vote
/// @notice Staked verifiers vote on a submitted result; a harmed party may escalate the outcome to an
/// arbiter. It holds no tokens. Amounts in wei of MLB, times in unix seconds, shares in basis points.
interface IVerificationManager {
    /// @param submittedBy Provider of the round; zero for a round of an earlier assignment.
    /// @param verificationDeadline Last second of voting, shifted by the time the system was locked.
    /// @param decidedAt When the status was decided; 0 before.
    /// @param voteLock Stake that each vote locks, wei.
    /// @param timeRemaining Seconds left to vote.
    /// @param isExpired Whether time ran out without a decision.
    /// @param isComplete Whether voting and any escalation are over.
    /// @param consensusReached Whether the outcome is Approved or Rejected.
    /// @param isFinal Whether nobody can change the outcome any more.
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

    /// @param appellant Who escalated; zero when nobody did.
    /// @param bond Appeal bond, wei.
    /// @param arbiterUntil Last second before anybody may close the escalation.
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
    /// @param minAppealBond Least appeal bond, wei; where the reward is less, that is the bond.
    /// @param enabled Whether outcomes can be escalated.
    struct AppealParams {
        uint32 appealWindow;
        uint32 arbiterTimeout;
        uint32 resolutionTimeout;
        uint16 appealBondBps;
        uint96 minAppealBond;
        bool enabled;
    }

    // ---------------------------------------------------------------- events

    /// @notice Voting has begun under these rules, which no parameter change alters.
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
    /// @notice Voting goes on until `newDeadline`. Either time ran out without a decision: `extensions` grows and
    /// verifiers who staked since may join; or a vote turned the outcome in the last tenth of the time.
    event VerificationExtended(
        bytes32 indexed verificationId, bytes32 indexed taskId, uint32 newDeadline, uint8 extensions
    );
    /// @notice The vote is over; `early` when it was decided before the deadline.
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
    /// @notice A harmed party, or a voter whose stake would be slashed, put `bond` wei behind an appeal.
    event Escalated(
        bytes32 indexed verificationId,
        bytes32 indexed taskId,
        address indexed by,
        uint256 bond,
        string evidenceCid
    );
    /// @notice The escalation is over. Ruling None: the arbiter kept silent and the earlier outcome stands.
    event Ruled(
        bytes32 indexed verificationId,
        bytes32 indexed taskId,
        Ruling ruling,
        VerificationStatus finalStatus,
        string reasonCid
    );
    /// @notice Starting and voting stopped; the lock ends by itself at `until`. `reason` is for the people who
    /// want to vote (G58).
    event SystemLocked(address indexed by, uint32 lockedAt, uint32 until, string reason);
    /// @notice The lock ended at `unlockedAt`; voting deadlines are later by the seconds it lasted.
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
    /// @notice The account has voted already.
    error AlreadyVoted(address voter);
    /// @notice Starting and voting are stopped for now (G58).
    error SystemIsLocked();
    /// @notice The guardian must say why the system is locked (G58).
    error EmptyReason();
    /// @notice There is no lock to end.
    error SystemNotLocked();
    /// @notice The voter, or the arbiter, was the requester, the provider or the owner of the model when voting
    /// began (G13), or the arbiter has voted.
    error ConflictOfInterest(address voter);
    /// @notice Confidence is 1 to 100.
    error InvalidConfidence(uint8 confidence);
    /// @notice The text is too long, bytes.
    error ReasoningTooLong(uint256 length);
    /// @notice Neither side has won yet and there is time left; or a ruling decides nothing.
    error NotDecidable();
    /// @notice The outcome can still be escalated until `finalAt`.
    error NotFinal(uint32 finalAt);
    /// @notice The account has not voted.
    error NotAVoter(address account);
    /// @notice The account voted against the outcome (G5).
    error NotWithConsensus(address voter);
    /// @notice The reward of this vote was claimed already.
    error AlreadyClaimed(address voter);
    /// @notice Appeals are off, the time for one is over, or the outcome has had its effect.
    error EscalationUnavailable();
    /// @notice Only the party that the outcome harms, or a voter whose stake it takes, may escalate.
    error NotHarmedParty(address caller);
    /// @notice The arbiter has time until `until`.
    error ArbiterTimeoutRunning(uint32 until);
    /// @notice The system was locked lately; it can be locked again from `until`.
    error LockCooldown(uint32 until);
    /// @notice Only the reward distributor may call this.
    error OnlyRewardDistributor();
    /// @notice Only the task manager may call this.
    error OnlyTaskManager();

    // ---------------------------------------------------------------- voting

    /// @notice Starts the vote on the last submission of a completed task: the requester, or anybody after
    /// the grace.
    /// @param deadline Last second of voting, `minPeriod` to `maxPeriod` seconds from now.
    /// @return success Always true.
    function startVerification(bytes32 verificationId, uint32 deadline) external returns (bool success);

    /// @notice Starts the vote with the default period in the name of `by`; does nothing where nobody but the
    /// requester could start it.
    function startDefault(bytes32 verificationId, address by) external;

    /// @notice Votes with confidence 75 and without a reason (G28).
    function castVote(bytes32 verificationId, bool approve) external;

    /// @notice Votes once per account and verification (F342).
    /// @param confidence 1 to 100; recorded, not a weight.
    /// @param reasoning At most 1,024 bytes.
    function castVote(bytes32 verificationId, bool approve, uint8 confidence, string calldata reasoning)
        external;

    /// @notice Decides, extends or closes a vote.
    function finalizeVerification(bytes32 verificationId) external;

    /// @notice Compares a vote with the final outcome and releases its stake; does nothing when that was done
    /// before.
    /// @return withConsensus Whether the vote agrees with the outcome.
    function settleVote(bytes32 verificationId, address voter) external returns (bool withConsensus);

    /// @notice Settles several votes; what they lose goes to the protocol in one payment.
    function settleVotes(bytes32 verificationId, address[] calldata voters) external;

    /// @notice Notes that the voter takes the reward, and settles the vote.
    /// @param everybody Whether the pool is for all who voted. Otherwise it is for those who rejected a rejected
    /// result, or who approved an approved or accepted one.
    function markClaimed(bytes32 verificationId, address voter, bool everybody) external;

    // ---------------------------------------------------------------- appeals

    /// @notice Puts the outcome before the arbiter: the requester an approval, the provider the rest, and a voter
    /// the outcome that takes the voter's stake. Takes the appeal bond, which the caller has approved for the
    /// reward distributor.
    /// @param evidenceCid At most 128 bytes.
    function escalate(bytes32 verificationId, string calldata evidenceCid) external;

    /// @notice The same with a permit for the bond whose spender is the reward distributor.
    function escalateWithPermit(
        bytes32 verificationId,
        string calldata evidenceCid,
        PermitData calldata permit
    ) external;

    /// @notice Decides an escalated verification (role ARBITER, unless the account is a party or has voted).
    /// Votes are read anew against the ruling.
    /// @param reasonCid At most 128 bytes.
    function rule(bytes32 verificationId, Ruling ruling, string calldata reasonCid) external;

    /// @notice Ends an escalation that the arbiter did not decide in time; the earlier outcome is then final.
    function closeEscalation(bytes32 verificationId) external;

    // ---------------------------------------------------------------- views

    /// @notice One verification, also before its start; reverts with `UnknownVerification`.
    function getVerification(bytes32 verificationId) external view returns (VerificationView memory);

    /// @notice The rules of a verification: those that were in force when it started, which no parameter
    /// change alters; before the start the present ones. Reverts with `UnknownVerification`.
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

    /// @notice Whether `voter` could vote now, and if not, the selector of the error that `castVote` would
    /// give.
    function canVote(bytes32 verificationId, address voter) external view returns (bool ok, bytes4 reason);

    /// @notice Outcome for the other contracts; reverts with `UnknownVerification` or
    /// `VerificationNotStarted`.
    /// @return status Status of the verification.
    /// @return consensusVoters Votes on the winning side; 0 without a winner.
    /// @return decidedAt When the status was decided; 0 before.
    /// @return isFinal Whether nobody can change the outcome any more.
    function outcome(bytes32 verificationId)
        external
        view
        returns (VerificationStatus status, uint256 consensusVoters, uint32 decidedAt, bool isFinal);

    /// @notice Status and votes for the other contracts, without asking whether they are final; reverts like
    /// `outcome`.
    function tally(bytes32 verificationId)
        external
        view
        returns (VerificationStatus status, uint256 votesFor, uint256 votesAgainst);

    /// @notice Last second in which voters whose stake the outcome takes can put it before the arbiter, whatever
    /// the parties do; 0 when there are none, or their time is over.
    function votersAppealUntil(bytes32 verificationId) external view returns (uint32);

    /// @notice The escalation of a verification, or until when one is possible.
    function getEscalation(bytes32 verificationId) external view returns (EscalationView memory);

    /// @notice Whether starting and voting are stopped.
    function isSystemLocked() external view returns (bool);

    /// @notice Seconds of all locks so far, a running one included.
    function lockedSeconds() external view returns (uint32);

    /// @notice Voting parameters for verifications that start now.
    function params() external view returns (Params memory);

    /// @notice Appeal parameters for verifications that start now.
    function appealParams() external view returns (AppealParams memory);

    // ---------------------------------------------------------------- restricted

    /// @notice Stops starting and voting for at most 7 days; not again within 7 days after (role GUARDIAN).
    /// @param reason Why, 1 to 256 bytes, shown to everybody (G58).
    function lockSystem(string calldata reason) external;

    /// @notice Ends the lock (role GUARDIAN; anybody once the 7 days are over).
    function unlockSystem() external;

    /// @notice Sets the voting parameters within their hard bounds (role PARAMS).
    function setParams(Params calldata p) external;

    /// @notice Sets the appeal parameters within their hard bounds (role PARAMS).
    function setAppealParams(AppealParams calldata p) external;
}
