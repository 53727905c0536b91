// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRewardDistributor } from "../../src/interfaces/IRewardDistributor.sol";
import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { IVerifierStaking } from "../../src/interfaces/IVerifierStaking.sol";
import { PermitData, TaskStatus, VerificationStatus } from "../../src/Types.sol";
import { SealedActions } from "./sealed/SealedActions.sol";
import { vm } from "./Vm.sol";

/// @title Payments, claims, stakes and gifts, with random arguments
abstract contract MoneyActions is SealedActions {
    mapping(bytes32 verificationId => mapping(address voter => bool)) public paid;
    /// Tokens that each account has staked, less those it has withdrawn.
    mapping(address account => uint256) public stakedNet;

    function distribute(uint256 task, uint256 who) public {
        task = _taskIn(task, TaskStatus.Verified);
        if (taskIds.length == 0) return;
        bytes32 taskId = _id(task);
        bytes32 id = _round(task);
        (bool ok,) = _as(
            _requester(task, who),
            address(rewards),
            abi.encodeCall(IRewardDistributor.distributeRewards, (taskId, id)),
            taskId
        );
        if (ok && _mustHear(id)) _reportViolation("I21 paid before a voter could appeal");
    }

    /// @dev I21: nobody is paid twice, more than a share, or against the outcome.
    function claim(uint256 task, uint256 round, uint256 who) public {
        task = _taskIn(task, TaskStatus.Verified);
        if (taskIds.length == 0) return;
        bytes32 id = _anyRound(task, round);
        address voter = _voter(id, who);
        uint256 before = token.balanceOf(voter);
        bytes32[] memory one = new bytes32[](1);
        one[0] = id;
        bytes memory data = who % 3 == 0
            ? abi.encodeCall(IRewardDistributor.claimVerifierRewards, (one))
            : abi.encodeCall(IRewardDistributor.claimVerifierReward, (id));
        (bool ok,) = _as(voter, address(rewards), data, _id(task));
        if (!ok) return;
        if (paid[id][voter]) _reportViolation("I21 paid twice");
        if (token.balanceOf(voter) - before != rewards.getPool(id).share) {
            _reportViolation("I21 paid other than a share");
        }
        if (!_isPayee(id, _id(task), voter)) {
            _reportViolation("I21 paid against the outcome");
        }
        paid[id][voter] = true;
    }

    /// @dev I21: a voter who asks for everything due gets the share that it has not had, and nothing else.
    function collect(uint256 task, uint256 round, uint256 who) internal {
        if (taskIds.length == 0) return;
        bytes32[] memory ids = new bytes32[](2);
        (ids[0], ids[1]) = (_anyRound(task, round), _round(task));
        if (ids[0] == ids[1]) {
            assembly ("memory-safe") {
                mstore(ids, 1)
            }
        }
        address voter = _voter(ids[0], who);
        ITaskManager.TaskView memory seen = tasks.getTask(_id(task));
        if (voter == seen.requester || voter == seen.assignedProvider) return;
        uint256 before = token.balanceOf(voter);
        bytes memory data = abi.encodeCall(IRewardDistributor.collectDue, (voter, ids));
        (bool ok,) = _as(voter, address(rewards), data, _id(task));
        if (!ok) return;
        uint256 owed;
        for (uint256 i = 0; i < ids.length; ++i) {
            if (paid[ids[i]][voter] || !verifications.getVote(ids[i], voter).claimed) continue;
            paid[ids[i]][voter] = true;
            owed += rewards.getPool(ids[i]).share;
            if (!_isPayee(ids[i], _id(task), voter)) {
                _reportViolation("I21 paid against the outcome");
            }
        }
        if (token.balanceOf(voter) - before != owed) _reportViolation("I21 collected other than what was due");
    }

    /// @dev Whether a vote has earned its share, which a hidden one never has. Without an outcome every vote has, unless the
    /// requester took the other side.
    function _isPayee(bytes32 id, bytes32 taskId, address voter) private view returns (bool) {
        bool support = verifications.getVote(id, voter).support;
        if (verifications.getVote(id, voter).confidence == 0) return false;
        (VerificationStatus status, uint256 votesFor,) = verifications.tally(id);
        if (status != VerificationStatus.Inconclusive) {
            return support == (status == VerificationStatus.Approved);
        }
        bool accepted = tasks.getTask(taskId).status == TaskStatus.Verified;
        return support || !accepted || votesFor == 0;
    }

    /// @dev I7: what the bond of a rejected round pays is not more than the bond.
    function openPool(uint256 task, uint256 round) public {
        task = _taskIn(task, TaskStatus.Rejected);
        if (taskIds.length == 0) return;
        bytes32 id = _anyRound(task, round);
        uint256 bond = rewards.getRewardInfo(_id(task)).bond;
        bool opened = rewards.getPool(id).opened;
        _as(
            world.stranger(),
            address(rewards),
            abi.encodeCall(IRewardDistributor.openRejectedPool, (id)),
            _id(task)
        );
        IRewardDistributor.PoolView memory pool = rewards.getPool(id);
        if (!opened && pool.share * pool.participants > bond) _reportViolation("I7 the pool is more than the bond");
    }

    /// @notice What verifiers do with their stakes.
    function moveStake(uint256 what, uint256 who, uint256 amount) public {
        uint256 choice = what % 6;
        if (choice == 0 || (choice == 3 && staking.getVerifier(_verifier(who)).unbonding == 0)) {
            unstake(who, amount);
        } else if (choice == 1) {
            unstakeEdge(who, amount % 2 == 0);
        } else if (choice == 2) {
            cancelUnstake(who);
        } else if (choice == 3) {
            withdraw(who);
        } else {
            stake(who, amount);
        }
    }

    function stake(uint256 who, uint256 amount) internal {
        uint96 more = uint96(1 + amount % 60 ether);
        address account = _verifier(who);
        bytes memory data = abi.encodeWithSignature("stake(uint96)", more);
        if (amount % 3 == 0) {
            PermitData memory signed = world.permit(account, address(staking));
            data = abi.encodeCall(IVerifierStaking.stakeWithPermit, (more, signed));
        }
        if (!_stake(who, data)) return;
        stakedNet[account] += more;
        _recordRaise(account);
    }

    function unstake(uint256 who, uint256 amount) internal {
        _stake(who, abi.encodeWithSignature("requestUnstake(uint96)", 1 + amount % 60 ether));
    }

    /// @dev Random amounts never meet the edge: everything that is not locked, and one wei more than that.
    function unstakeEdge(uint256 who, bool more) internal {
        IVerifierStaking.VerifierView memory verifier = staking.getVerifier(_verifier(who));
        uint256 free = verifier.staked - verifier.locked;
        bool ok = _stake(who, abi.encodeWithSignature("requestUnstake(uint96)", more ? free + 1 : free));
        if (ok && more) _reportViolation("I3 locked stake was taken out");
    }

    function cancelUnstake(uint256 who) internal {
        if (_stake(who, abi.encodeWithSignature("cancelUnstake()"))) _recordRaise(_verifier(who));
    }

    /// @dev I21: who withdraws gets what was unbonding, and not before its time. Now and then that time comes at once.
    function withdraw(uint256 who) internal {
        address account = _verifier(who);
        IVerifierStaking.VerifierView memory verifier = staking.getVerifier(account);
        if (who % 2 == 0 && verifier.unbondingReadyAt > vm.getBlockTimestamp()) {
            vm.warp(verifier.unbondingReadyAt - who / 2 % 4 / 3);
        }
        uint256 before = token.balanceOf(account);
        if (!_stake(who, abi.encodeCall(IVerifierStaking.withdraw, (account)))) return;
        stakedNet[account] -= verifier.unbonding;
        if (token.balanceOf(account) - before != verifier.unbonding) {
            _reportViolation("I21 withdrew other than unbonded");
        }
        if (vm.getBlockTimestamp() < verifier.unbondingReadyAt) _reportViolation("I21 withdrew before the time");
    }

    function sweep() internal {
        _as(world.stranger(), address(rewards), abi.encodeWithSignature("sweepProtocolFees()"), 0);
    }

    /// @dev A gift disturbs no books.
    function donate(uint256 who, uint256 amount, bool toStaking) internal {
        address giver = world.person(who % 15);
        uint256 gift = amount % 1 ether;
        address to = toStaking ? address(staking) : address(rewards);
        (bool ok,) =
            _as(giver, address(token), abi.encodeWithSignature("transfer(address,uint256)", to, gift), 0);
        if (ok) _recordDonation(toStaking ? 0 : gift, toStaking ? gift : 0);
    }

    function skim(bool ofStaking) internal {
        address from = ofStaking ? address(staking) : address(rewards);
        (bool ok,) = _as(world.stranger(), from, abi.encodeWithSignature("skim()"), 0);
        if (ok) _recordSkim(ofStaking);
    }

    function _stake(uint256 who, bytes memory data) private returns (bool ok) {
        (ok,) = _as(_verifier(who), address(staking), data, 0);
    }

    function _verifier(uint256 who) private view returns (address) {
        return world.person(6 + who % 9);
    }
}
