// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { PermitData } from "../Types.sol";

/// @title Stakes of verifiers
/// @notice Holds the MLB that verifiers put at risk. A vote locks part of a stake until the vote is settled;
/// only the free part can be unstaked, and it can be withdrawn after the unbonding period. Amounts in wei,
/// times in unix seconds.
interface IVerifierStaking {
    /// @param staked Stake, locked part included, unbonding part not.
    /// @param locked Part that open votes hold.
    /// @param activeSince When the stake last reached the minimum; 0 while below.
    /// @param openVotes Votes that are not settled yet.
    struct VerifierView {
        uint256 staked;
        uint256 locked;
        uint32 activeSince;
        uint32 openVotes;
        uint256 unbonding;
        uint32 unbondingReadyAt;
        bool isApprovedVerifier;
        uint256 minimumStake;
    }

    // ---------------------------------------------------------------- events

    /// @notice `amount` was added; `totalStaked` is the stake afterwards.
    event Staked(address indexed verifier, uint256 amount, uint256 totalStaked, uint32 activeSince);
    /// @notice `amount` left the stake; all of `unbonding` can be withdrawn from `readyAt`.
    event UnstakeRequested(
        address indexed verifier, uint256 amount, uint256 totalStaked, uint256 unbonding, uint32 readyAt
    );
    /// @notice `amount` went back from unbonding to the stake.
    event UnstakeCancelled(address indexed verifier, uint256 amount, uint256 totalStaked, uint32 activeSince);
    /// @notice `amount` was paid out.
    event Withdrawn(address indexed verifier, uint256 amount);
    /// @notice A vote was settled: `released` is no longer locked, of which `slashed` was taken.
    event StakeReleased(
        address indexed verifier,
        bytes32 indexed verificationId,
        uint256 released,
        uint256 slashed,
        uint256 totalStaked,
        uint256 totalLocked
    );
    /// @notice The verifier rose to the minimum stake or fell below it.
    event VerifierStatusChanged(address indexed verifier, bool approved, uint256 totalStaked);
    /// @notice Tokens that were sent here without staking went to the treasury.
    event Skimmed(address indexed treasury, uint256 amount);
    /// @notice New parameters; a raised minimum can end the approval of verifiers without an event of their
    /// own.
    event StakingParamsSet(uint96 minimumStake, uint32 unbondingPeriod);

    // ---------------------------------------------------------------- errors

    /// @notice The amount is zero.
    error ZeroAmount();
    /// @notice The stake is below the minimum, or younger than the verification (G12).
    error NotEligible(address verifier);
    /// @notice Only `free` wei are not locked by open votes.
    error InsufficientFreeStake(uint256 free, uint256 needed);
    /// @notice Nothing is unbonding, or nothing was sent here without staking.
    error NothingToWithdraw();
    /// @notice Withdrawal is possible from `readyAt`.
    error UnbondingNotOver(uint32 readyAt);
    /// @notice Only the verification manager may call this.
    error OnlyVerificationManager();

    // ---------------------------------------------------------------- verifiers

    /// @notice Adds `amount` wei from the caller, who has approved this contract.
    function stake(uint96 amount) external;

    /// @notice Adds `amount` wei from the caller with a permit for this contract.
    function stakeWithPermit(uint96 amount, PermitData calldata permit) external;

    /// @notice Takes `amount` wei of free stake out; the whole unbonding amount is ready one period from now.
    function requestUnstake(uint96 amount) external;

    /// @notice Puts everything that is unbonding back into the stake.
    function cancelUnstake() external;

    /// @notice Pays out what has finished unbonding.
    function withdraw() external;

    /// @notice Sends tokens that are nobody's stake to the treasury; anybody may call it.
    function skim() external;

    // ---------------------------------------------------------------- modules

    /// @notice Locks `amount` wei for a vote. The stake must have been active before `eligibleBefore`.
    function lock(address verifier, bytes32 verificationId, uint96 amount, uint32 eligibleBefore) external;

    /// @notice Unlocks `amount` wei and takes `slashed` wei of it, which `passOn` sends in the same transaction.
    function release(address verifier, bytes32 verificationId, uint96 amount, uint96 slashed) external;

    /// @notice Sends the `slashed` wei that settling votes of a verification took to the protocol.
    function passOn(bytes32 verificationId, uint256 slashed) external;

    // ---------------------------------------------------------------- views

    /// @notice All about one verifier (F327).
    function getVerifier(address verifier) external view returns (VerifierView memory);

    /// @notice Whether the stake is at or above the minimum.
    function isApprovedVerifier(address verifier) external view returns (bool);

    /// @notice Stake that makes an approved verifier, wei.
    function minimumStake() external view returns (uint96);

    /// @notice Time between unstaking and withdrawal, seconds.
    function unbondingPeriod() external view returns (uint32);

    /// @notice All stakes and all unbonding amounts together, wei.
    function totalHeld() external view returns (uint128);

    // ---------------------------------------------------------------- restricted

    /// @notice Sets both parameters within their hard bounds (role PARAMS).
    function setParams(uint96 minimumStake, uint32 unbondingPeriod) external;
}
