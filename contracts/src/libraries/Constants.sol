// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Limits that no role can change
/// @notice The hard bounds of every parameter and every fixed rule. Each value is a literal, so that other
/// layers can read it from the compiler's output instead of copying it. Times in seconds, amounts in wei (18
/// decimals), shares in basis points (10,000 = 100 %), text in bytes.
library Constants {
    // ---------------------------------------------------------------- shares

    /// @notice 100 % in basis points.
    uint256 internal constant BPS = 10_000;
    /// @notice Least share of the provider, basis points.
    uint16 internal constant MIN_PROVIDER_BPS = 5000;
    /// @notice Greatest share of the protocol, basis points.
    uint16 internal constant MAX_PROTOCOL_BPS = 1000;
    /// @notice Greatest provider bond, basis points of the reward.
    uint16 internal constant MAX_BOND_BPS = 5000;

    // ---------------------------------------------------------------- rewards

    /// @notice Bounds of the least reward of a task, wei.
    uint96 internal constant MIN_REWARD_FLOOR = 1_000_000_000_000;
    uint96 internal constant MIN_REWARD_CEILING = 1 ether;
    /// @notice Longest time in which only the requester may distribute, seconds.
    uint32 internal constant MAX_DISTRIBUTION_GRACE = 7 days;

    // ---------------------------------------------------------------- tasks

    /// @notice Highest task type: 0 Inference, 1 Fine Tuning, 2 Evaluation.
    uint8 internal constant MAX_TASK_TYPE = 2;
    /// @notice Bounds of the time from creation to the submission deadline, seconds.
    uint32 internal constant MIN_TASK_DURATION = 10 minutes;
    uint32 internal constant MAX_TASK_DURATION = 30 days;
    /// @notice Longest notice before an assigned task can be cancelled, seconds.
    uint32 internal constant MAX_CANCEL_NOTICE = 24 hours;
    /// @notice Bounds of the time in which a rejected provider may resubmit, seconds.
    uint32 internal constant MIN_RESUBMIT_WINDOW = 1 hours;
    uint32 internal constant MAX_RESUBMIT_WINDOW = 7 days;
    /// @notice Bounds of the default time after a reassignment, seconds.
    uint32 internal constant MIN_REASSIGN_WINDOW = 1 hours;
    uint32 internal constant MAX_REASSIGN_WINDOW = 7 days;
    /// @notice Bounds of the time after which a result nobody verified is refunded, seconds: longer than the
    /// requester's head start and a lock together, so that the provider always has a day to start.
    uint32 internal constant MIN_STALE_WINDOW = 15 days;
    uint32 internal constant MAX_STALE_WINDOW = 60 days;
    /// @notice Longest time for which one call pauses the creation of tasks, seconds.
    uint32 internal constant MAX_CREATION_PAUSE = 7 days;
    /// @notice Bounds of the number of submissions per assignment.
    uint8 internal constant MIN_ROUNDS = 1;
    uint8 internal constant MAX_ROUNDS = 10;
    /// @notice Highest round of a task over all assignments (the round is one byte of the verification id).
    uint8 internal constant LAST_ROUND = 255;

    // ---------------------------------------------------------------- verification

    /// @notice Bounds of the votes on one side that close a round early, and of the quorum.
    uint8 internal constant MIN_CONSENSUS_THRESHOLD = 1;
    uint8 internal constant MAX_CONSENSUS_THRESHOLD = 50;
    uint8 internal constant MIN_REQUIRED_VOTES = 1;
    /// @notice Bounds of the majority, basis points of all votes. Above 50 %, so that both sides can never
    /// win.
    uint16 internal constant MIN_MAJORITY_BPS = 5001;
    uint16 internal constant MAX_MAJORITY_BPS = 9000;
    /// @notice Greatest slash of an ordinary minority vote, basis points of the locked stake.
    uint16 internal constant MAX_MINORITY_SLASH_BPS = 5000;
    /// @notice Greatest slash of a vote that a ruling overturned, basis points of the locked stake.
    uint16 internal constant MAX_RULED_SLASH_BPS = 10_000;
    /// @notice Greatest stake locked per vote, basis points of the reward.
    uint16 internal constant MAX_REWARD_LOCK_BPS = 5000;
    /// @notice Longest time before a round may be decided early, seconds.
    uint32 internal constant MAX_MIN_VOTING_TIME = 24 hours;
    /// @notice Bounds of a voting period, seconds.
    uint32 internal constant MIN_VOTING_PERIOD = 6 hours;
    uint32 internal constant MAX_VOTING_PERIOD = 7 days;
    /// @notice Voting period when somebody other than the requester's own choice starts it, seconds.
    uint32 internal constant DEFAULT_VOTING_PERIOD = 24 hours;
    /// @notice Length of one extension, seconds, and the greatest number of extensions.
    uint32 internal constant EXTENSION_PERIOD = 24 hours;
    uint8 internal constant MAX_EXTENSIONS = 5;
    /// @notice A vote that turns the outcome in the last of so many parts of a period moves its end by one part.
    uint32 internal constant QUIET_PART = 10;
    /// @notice Longest time in which only the requester may start verification, seconds.
    uint32 internal constant MAX_START_GRACE = 7 days;
    /// @notice Bounds of the confidence of a vote, percent, and its value when none is given (F156).
    uint8 internal constant MIN_CONFIDENCE = 1;
    uint8 internal constant MAX_CONFIDENCE = 100;
    uint8 internal constant DEFAULT_CONFIDENCE = 75;

    // ---------------------------------------------------------------- appeals

    /// @notice Longest time in which a decision can be escalated, seconds.
    uint32 internal constant MAX_APPEAL_WINDOW = 7 days;
    /// @notice Bounds of the time the arbiter has, seconds.
    uint32 internal constant MIN_ARBITER_TIMEOUT = 3 days;
    uint32 internal constant MAX_ARBITER_TIMEOUT = 30 days;
    /// @notice Bounds of the time after an inconclusive round in which the parties may act, seconds.
    uint32 internal constant MIN_RESOLUTION_TIMEOUT = 1 days;
    uint32 internal constant MAX_RESOLUTION_TIMEOUT = 30 days;
    /// @notice Greatest appeal bond, basis points of the reward.
    uint16 internal constant MAX_APPEAL_BOND_BPS = 5000;
    /// @notice Greatest least bond of an appeal, wei; no appeal needs more than the reward.
    uint96 internal constant MAX_MIN_APPEAL_BOND = 1 ether;

    // ---------------------------------------------------------------- system lock

    /// @notice Longest lock of the system, and the time before the next one, seconds.
    uint32 internal constant MAX_LOCK_PERIOD = 7 days;
    uint32 internal constant LOCK_COOLDOWN = 7 days;

    // ---------------------------------------------------------------- staking

    /// @notice Bounds of the stake that makes an approved verifier, wei.
    uint96 internal constant MIN_MINIMUM_STAKE = 0.1 ether;
    uint96 internal constant MAX_MINIMUM_STAKE = 10_000 ether;
    /// @notice Bounds of the time between unstaking and withdrawal, seconds.
    uint32 internal constant MIN_UNBONDING_PERIOD = 3 days;
    uint32 internal constant MAX_UNBONDING_PERIOD = 30 days;

    // ---------------------------------------------------------------- text, bytes

    uint256 internal constant MIN_NAME_LENGTH = 3;
    uint256 internal constant MAX_NAME_LENGTH = 100;
    uint256 internal constant MIN_DESCRIPTION_LENGTH = 20;
    uint256 internal constant MAX_DESCRIPTION_LENGTH = 1000;
    uint256 internal constant MIN_VERSION_LENGTH = 5;
    uint256 internal constant MAX_VERSION_LENGTH = 32;
    uint256 internal constant MIN_CATEGORY_LENGTH = 1;
    uint256 internal constant MAX_CATEGORY_LENGTH = 32;
    uint256 internal constant MAX_CID_LENGTH = 128;
    uint256 internal constant MAX_ACCESS_METHOD_LENGTH = 1000;
    uint256 internal constant MAX_DATA_POINTER_LENGTH = 512;
    uint256 internal constant MAX_DETAILS_LENGTH = 2048;
    uint256 internal constant MAX_REASONING_LENGTH = 1024;
    uint256 internal constant MAX_PROOF_LENGTH = 1024;
    uint256 internal constant MAX_LOCK_REASON_LENGTH = 256;

    // ---------------------------------------------------------------- views and faucet

    /// @notice Most entries one page of a view returns.
    uint256 internal constant MAX_PAGE = 100;
    /// @notice What the faucet of a test network pays per address, wei, and how often, seconds.
    uint256 internal constant FAUCET_AMOUNT = 1000 ether;
    uint32 internal constant FAUCET_INTERVAL = 1 days;
}
