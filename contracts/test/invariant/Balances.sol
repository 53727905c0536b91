// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { MLBToken } from "../../src/MLBToken.sol";
import { RewardDistributor } from "../../src/RewardDistributor.sol";
import { TaskManager } from "../../src/TaskManager.sol";
import { VerificationManager } from "../../src/VerificationManager.sol";
import { VerifierStaking } from "../../src/VerifierStaking.sol";
import { World } from "./World.sol";

/// @title Balances before the last call
/// @notice The first violation is stored in `violation`, which an invariant reads, because the runner would forget a revert in a
/// handler.
abstract contract Balances {
    World public immutable world;
    MLBToken internal immutable token;
    TaskManager internal immutable tasks;
    VerificationManager internal immutable verifications;
    VerifierStaking internal immutable staking;
    RewardDistributor internal immutable rewards;

    string public violation;
    uint256 public donatedToRewards;
    uint256 public donatedToStaking;

    mapping(address account => uint256) internal _balance;
    mapping(address account => uint256) private _allowed;
    uint256 internal _fees;
    /// Tokens held by the two contracts that hold tokens.
    uint256 private _inRewards;
    uint256 private _inStaking;
    bool private _written;
    address[15] private _people;

    constructor(World world_) {
        world = world_;
        (token, tasks, verifications) = (world_.token(), world_.tasks(), world_.verifications());
        (staking, rewards) = (world_.staking(), world_.rewards());
    }

    function _reportViolation(string memory what) internal {
        if (bytes(violation).length == 0) violation = what;
    }

    /// @dev The accounts that hold tokens outside the contracts, in the order of `World`, the treasury last.
    function _account(uint256 index) private view returns (address) {
        if (index < 15) return _people[index];
        return index == 15 ? world.stranger() : index == 16 ? world.bystander() : world.treasury();
    }

    /// @dev Before the first call of a campaign.
    function _recordBalances() internal {
        if (_written) return;
        _written = true;
        for (uint256 i = 0; i < 15; ++i) {
            _people[i] = world.person(i);
        }
        for (uint256 i = 0; i < 18; ++i) {
            address account = _account(i);
            _balance[account] = token.balanceOf(account);
            _allowed[account] = token.allowance(account, address(rewards));
        }
        _recordHoldings();
    }

    function _recordHoldings() private {
        _fees = rewards.protocolFees();
        _inRewards = token.balanceOf(address(rewards));
        _inStaking = token.balanceOf(address(staking));
    }

    /// @dev Tokens that the last call moved into or out of the distributor.
    function _flow() internal view returns (uint256 inward, uint256 outward) {
        uint256 held = token.balanceOf(address(rewards));
        if (held > _inRewards) inward = held - _inRewards;
        else outward = _inRewards - held;
    }

    /// @dev Tokens that the last call took out of the stakes: a withdrawal, or the slashes of settled votes.
    function _stakeOutflow() internal view returns (uint256) {
        uint256 held = token.balanceOf(address(staking));
        return held < _inStaking ? _inStaking - held : 0;
    }

    /// @dev I15 and I21 after a call of `who`: only the caller pays; only the caller and the parties of the task and
    /// its appeal gain, and the treasury gets what is swept to it.
    function _checkBalances(address who, address requester, address provider, address appellant) internal {
        for (uint256 i = 0; i < 18; ++i) {
            address account = _account(i);
            uint256 balance = token.balanceOf(account);
            uint256 before = _balance[account];
            uint256 allowed = token.allowance(account, address(rewards));
            if (account != who) {
                if (allowed != _allowed[account]) _reportViolation("I15 another account's allowance was used");
                if (balance < before) _reportViolation("I15 another account paid");
                bool party = account == requester || account == provider || account == appellant;
                if (balance > before && !party && i != 17) {
                    _reportViolation("I21 an account gained that is owed nothing");
                }
            }
            if (balance != before) _balance[account] = balance;
            if (allowed != _allowed[account]) _allowed[account] = allowed;
        }
        _recordHoldings();
    }

    /// @dev I14 after a call of a role: no account gains or loses a wei, including the treasury.
    function _checkRole() internal {
        for (uint256 i = 0; i < 18; ++i) {
            address account = _account(i);
            if (token.balanceOf(account) != _balance[account]) _reportViolation("I14 a role moved tokens");
            if (token.allowance(account, address(rewards)) != _allowed[account]) {
                _reportViolation("I14 a role used an allowance");
            }
        }
        if (
            token.balanceOf(address(rewards)) != _inRewards || token.balanceOf(address(staking)) != _inStaking
                || rewards.protocolFees() != _fees
        ) _reportViolation("I14 a role moved what the contracts hold");
    }

    function _recordDonation(uint256 toRewards, uint256 toStaking) internal {
        donatedToRewards += toRewards;
        donatedToStaking += toStaking;
    }

    function _recordSkim(bool ofStaking) internal {
        if (ofStaking) donatedToStaking = 0;
        else donatedToRewards = 0;
    }
}
