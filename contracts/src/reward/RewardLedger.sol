// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { AccessManaged } from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import { IERC20 } from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import { SafeERC20 } from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import { ReentrancyGuardTransient } from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import { IRewardDistributor } from "../interfaces/IRewardDistributor.sol";

/// @title The distributor's purse
/// @notice What it owes, what the protocol has earned, and every way in and out. It counts itself and never
/// relies on its balance, so that a donation cannot disturb the books.
abstract contract RewardLedger is IRewardDistributor, AccessManaged, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice The token of all rewards.
    IERC20 public immutable token;

    // one slot
    /// @inheritdoc IRewardDistributor
    uint128 public override accounted;
    /// @inheritdoc IRewardDistributor
    uint128 public override protocolFees;

    /// @inheritdoc IRewardDistributor
    address public override treasury;
    /// @inheritdoc IRewardDistributor
    mapping(address account => uint256) public override credit;

    constructor(address authority_, IERC20 token_, address treasury_) AccessManaged(authority_) {
        token = token_;
        _setTreasury(treasury_);
    }

    /// @inheritdoc IRewardDistributor
    function withdrawCredit(address to) external override nonReentrant {
        // Check
        uint256 amount = credit[msg.sender];
        if (amount == 0) revert NothingToWithdraw();

        // Effect
        delete credit[msg.sender];
        accounted -= uint128(amount);

        // Log, interact
        emit CreditWithdrawn(msg.sender, to, amount);
        token.safeTransfer(to, amount);
    }

    /// @inheritdoc IRewardDistributor
    function sweepProtocolFees() external override nonReentrant {
        // Check
        uint128 amount = protocolFees;
        if (amount == 0) revert NothingToWithdraw();

        // Effect
        protocolFees = 0;
        accounted -= amount;

        // Log, interact
        address to = treasury;
        emit ProtocolSwept(to, amount);
        token.safeTransfer(to, amount);
    }

    /// @inheritdoc IRewardDistributor
    function skim() external override nonReentrant {
        // Check
        uint256 excess = token.balanceOf(address(this)) - accounted;
        if (excess == 0) revert NothingToWithdraw();

        // Log, interact
        address to = treasury;
        emit Skimmed(to, excess);
        token.safeTransfer(to, excess);
    }

    /// @inheritdoc IRewardDistributor
    function setTreasury(address treasury_) external override restricted {
        _setTreasury(treasury_);
    }

    function _setTreasury(address treasury_) private {
        if (treasury_ == address(0)) revert ZeroTreasury();
        treasury = treasury_;
        emit TreasurySet(treasury_);
    }

    /// @dev Takes `amount` from `from`, who has approved this contract.
    function _collect(address from, uint256 amount) internal {
        accounted += uint128(amount);
        token.safeTransferFrom(from, address(this), amount);
    }

    /// @dev Pays `amount` that is booked in `accounted`. A payee who cannot receive must not stop the payment
    /// of others, so a failed transfer becomes a credit.
    function _pay(address to, uint256 amount) internal {
        if (amount == 0) return;
        accounted -= uint128(amount);
        if (token.trySafeTransfer(to, amount)) return;
        accounted += uint128(amount);
        credit[to] += amount;
        emit Credited(to, amount);
    }

    /// @dev Books what the protocol earns out of `accounted`.
    function _accrue(bytes32 ref, uint256 amount, uint8 kind) internal {
        if (amount == 0) return;
        protocolFees += uint128(amount);
        emit ProtocolAccrued(ref, amount, kind);
    }
}
