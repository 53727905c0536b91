// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { AccessManaged } from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import { IERC20 } from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import { IERC20Permit } from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import { SafeERC20 } from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import { ReentrancyGuardTransient } from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import { IRewardDistributor } from "./interfaces/IRewardDistributor.sol";
import { IVerificationManager } from "./interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "./interfaces/IVerifierStaking.sol";
import { Bounds } from "./libraries/Bounds.sol";
import { Constants } from "./libraries/Constants.sol";
import { Permits } from "./libraries/Permits.sol";
import { PermitData } from "./Types.sol";

/// @title Stakes of verifiers
/// @dev Counts what it holds itself and asks for its balance only to pass on donations, which change nothing.
contract VerifierStaking is IVerifierStaking, AccessManaged, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    struct Verifier {
        uint96 staked;
        uint96 locked;
        uint32 activeSince;
        uint32 openVotes;
    }

    struct Unbonding {
        uint96 amount;
        uint32 readyAt;
    }

    /// @notice The token that is staked.
    IERC20 public immutable token;
    /// @notice The module that locks and releases stakes.
    IVerificationManager public immutable verificationManager;
    /// @notice The module that receives slashed stake.
    IRewardDistributor public immutable rewardDistributor;

    // one slot
    /// @inheritdoc IVerifierStaking
    uint96 public override minimumStake;
    /// @inheritdoc IVerifierStaking
    uint32 public override unbondingPeriod;
    /// @inheritdoc IVerifierStaking
    uint128 public override totalHeld;

    mapping(address account => Verifier) private _verifiers;
    mapping(address account => Unbonding) private _unbonding;

    modifier onlyVerificationManager() {
        if (msg.sender != address(verificationManager)) revert OnlyVerificationManager();
        _;
    }

    constructor(
        address authority_,
        IERC20 token_,
        IVerificationManager verificationManager_,
        IRewardDistributor rewardDistributor_,
        uint96 minimumStake_,
        uint32 unbondingPeriod_
    ) AccessManaged(authority_) {
        token = token_;
        verificationManager = verificationManager_;
        rewardDistributor = rewardDistributor_;
        _setParams(minimumStake_, unbondingPeriod_);
    }

    // ---------------------------------------------------------------- verifiers

    /// @inheritdoc IVerifierStaking
    function stake(uint96 amount) external override nonReentrant {
        _stake(amount);
    }

    /// @inheritdoc IVerifierStaking
    function stakeWithPermit(uint96 amount, PermitData calldata permit) external override nonReentrant {
        Permits.tryPermit(IERC20Permit(address(token)), msg.sender, address(this), permit);
        _stake(amount);
    }

    /// @inheritdoc IVerifierStaking
    function requestUnstake(uint96 amount) external override nonReentrant {
        // Check
        if (amount == 0) revert ZeroAmount();
        Verifier storage verifier = _verifiers[msg.sender];
        uint96 staked = verifier.staked;
        uint96 free = staked - verifier.locked;
        if (amount > free) revert InsufficientFreeStake(free, amount);

        // Effect
        staked -= amount;
        verifier.staked = staked;
        uint96 unbonding = _unbonding[msg.sender].amount + amount;
        uint32 readyAt = uint32(block.timestamp) + unbondingPeriod;
        _unbonding[msg.sender] = Unbonding({ amount: unbonding, readyAt: readyAt });

        // Log
        emit UnstakeRequested(msg.sender, amount, staked, unbonding, readyAt);
        _deactivateBelowMinimum(msg.sender, verifier, staked);
    }

    /// @inheritdoc IVerifierStaking
    function cancelUnstake() external override nonReentrant {
        // Check
        uint96 amount = _unbonding[msg.sender].amount;
        if (amount == 0) revert NothingToWithdraw();

        // Effect
        delete _unbonding[msg.sender];
        (uint96 staked, uint32 activeSince, bool rose) = _increase(_verifiers[msg.sender], amount);

        // Log
        emit UnstakeCancelled(msg.sender, amount, staked, activeSince);
        if (rose) emit VerifierStatusChanged(msg.sender, true, staked);
    }

    /// @inheritdoc IVerifierStaking
    function withdraw() external override nonReentrant {
        // Check
        Unbonding memory unbonding = _unbonding[msg.sender];
        if (unbonding.amount == 0) revert NothingToWithdraw();
        if (block.timestamp < unbonding.readyAt) revert UnbondingNotOver(unbonding.readyAt);

        // Effect
        delete _unbonding[msg.sender];
        totalHeld -= unbonding.amount;

        // Log, interact
        emit Withdrawn(msg.sender, unbonding.amount);
        token.safeTransfer(msg.sender, unbonding.amount);
    }

    /// @inheritdoc IVerifierStaking
    function skim() external override nonReentrant {
        // Check
        uint256 excess = token.balanceOf(address(this)) - totalHeld;
        if (excess == 0) revert NothingToWithdraw();

        // Log, interact
        address to = rewardDistributor.treasury();
        emit Skimmed(to, excess);
        token.safeTransfer(to, excess);
    }

    // ---------------------------------------------------------------- modules

    /// @inheritdoc IVerifierStaking
    function lock(address account, bytes32, uint96 amount, uint32 eligibleBefore)
        external
        override
        onlyVerificationManager
    {
        // Check
        Verifier storage verifier = _verifiers[account];
        uint96 staked = verifier.staked;
        uint96 locked = verifier.locked;
        uint32 activeSince = verifier.activeSince;
        if (staked < minimumStake || activeSince == 0 || activeSince >= eligibleBefore) {
            revert NotEligible(account);
        }
        if (amount > staked - locked) revert InsufficientFreeStake(staked - locked, amount);

        // Effect; the vote's own event carries the amount
        verifier.locked = locked + amount;
        verifier.openVotes += 1;
    }

    /// @inheritdoc IVerifierStaking
    function release(address account, bytes32 verificationId, uint96 amount, uint96 slashed)
        external
        override
        onlyVerificationManager
        nonReentrant
    {
        // Effect
        Verifier storage verifier = _verifiers[account];
        uint96 staked = verifier.staked - slashed;
        uint96 locked = verifier.locked - amount;
        verifier.staked = staked;
        verifier.locked = locked;
        verifier.openVotes -= 1;

        // Log
        emit StakeReleased(account, verificationId, amount, slashed, staked, locked);
        if (slashed != 0) _deactivateBelowMinimum(account, verifier, staked);
    }

    /// @inheritdoc IVerifierStaking
    function passOn(bytes32 verificationId, uint256 slashed)
        external
        override
        onlyVerificationManager
        nonReentrant
    {
        // Effect
        totalHeld -= uint128(slashed);

        // Interact
        rewardDistributor.accrueSlash(verificationId, slashed);
        token.safeTransfer(address(rewardDistributor), slashed);
    }

    // ---------------------------------------------------------------- views

    /// @inheritdoc IVerifierStaking
    function getVerifier(address account) external view override returns (VerifierView memory) {
        Verifier memory verifier = _verifiers[account];
        Unbonding memory unbonding = _unbonding[account];
        return VerifierView({
            staked: verifier.staked,
            locked: verifier.locked,
            activeSince: verifier.activeSince,
            openVotes: verifier.openVotes,
            unbonding: unbonding.amount,
            unbondingReadyAt: unbonding.readyAt,
            isApprovedVerifier: _isApproved(verifier.activeSince, verifier.staked),
            minimumStake: minimumStake
        });
    }

    /// @inheritdoc IVerifierStaking
    function isApprovedVerifier(address account) external view override returns (bool) {
        return _isApproved(_verifiers[account].activeSince, _verifiers[account].staked);
    }

    // ---------------------------------------------------------------- restricted

    /// @inheritdoc IVerifierStaking
    function setParams(uint96 minimumStake_, uint32 unbondingPeriod_) external override restricted {
        Bounds.check(
            "minimumStake",
            minimumStake_,
            verificationManager.params().minVoteLock,
            Constants.MAX_MINIMUM_STAKE
        );
        _setParams(minimumStake_, unbondingPeriod_);
    }

    // ---------------------------------------------------------------- internal

    function _setParams(uint96 minimumStake_, uint32 unbondingPeriod_) private {
        // Check
        Bounds.check("minimumStake", minimumStake_, Constants.MIN_MINIMUM_STAKE, Constants.MAX_MINIMUM_STAKE);
        Bounds.check(
            "unbondingPeriod",
            unbondingPeriod_,
            Constants.MIN_UNBONDING_PERIOD,
            Constants.MAX_UNBONDING_PERIOD
        );

        // Effect
        minimumStake = minimumStake_;
        unbondingPeriod = unbondingPeriod_;

        // Log
        emit StakingParamsSet(minimumStake_, unbondingPeriod_);
    }

    function _stake(uint96 amount) private {
        // Check
        if (amount == 0) revert ZeroAmount();

        // Effect
        (uint96 staked, uint32 activeSince, bool rose) = _increase(_verifiers[msg.sender], amount);
        totalHeld += amount;

        // Log, interact
        emit Staked(msg.sender, amount, staked, activeSince);
        if (rose) emit VerifierStatusChanged(msg.sender, true, staked);
        token.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @dev `activeSince` starts anew whenever the stake was below the minimum, also if the minimum rose
    /// meanwhile.
    function _increase(Verifier storage verifier, uint96 amount)
        private
        returns (uint96 staked, uint32 activeSince, bool rose)
    {
        uint96 before = verifier.staked;
        activeSince = verifier.activeSince;
        staked = before + amount;
        rose = staked >= minimumStake && !_isApproved(activeSince, before);
        verifier.staked = staked;
        if (rose) {
            activeSince = uint32(block.timestamp);
            verifier.activeSince = activeSince;
        }
    }

    function _deactivateBelowMinimum(address account, Verifier storage verifier, uint96 staked) private {
        if (staked >= minimumStake || verifier.activeSince == 0) return;
        verifier.activeSince = 0;
        emit VerifierStatusChanged(account, false, staked);
    }

    function _isApproved(uint32 activeSince, uint96 staked) private view returns (bool) {
        return activeSince != 0 && staked >= minimumStake;
    }
}
