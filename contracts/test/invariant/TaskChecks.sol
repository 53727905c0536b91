// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRewardDistributor } from "../../src/interfaces/IRewardDistributor.sol";
import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { Check, Ruling, TaskStatus } from "../../src/Types.sol";
import { VoteChecks } from "./VoteChecks.sol";

/// @title State of every task before the last call
abstract contract TaskChecks is VoteChecks {
    struct TaskRecord {
        TaskStatus status;
        uint8 round;
        bool distributed;
        uint256 reward;
        uint256 bond;
        bytes32 split;
        /// tokens that calls about the task brought into the distributor and took out of it
        uint256 paidIn;
        uint256 paidOut;
    }

    bytes32[] public taskIds;
    /// Verifications of a task's results, by the number of the result.
    mapping(bytes32 taskId => mapping(uint256 round => bytes32)) public verificationIds;
    mapping(bytes32 taskId => TaskRecord) private _saved;

    function taskCount() external view returns (uint256) {
        return taskIds.length;
    }

    function _recordTask(bytes32 taskId, uint256 reward) internal {
        taskIds.push(taskId);
        _saved[taskId].reward = reward;
        _saved[taskId].paidIn = reward;
        _saved[taskId].split = _splitOf(rewards.getRewardInfo(taskId));
    }

    /// @dev I5: what a task pays out is at most what was paid in for it.
    function _checkFlow(bytes32 taskId) internal {
        (uint256 inward, uint256 outward) = _flow();
        TaskRecord storage saved = _saved[taskId];
        saved.paidIn += inward;
        saved.paidOut += outward;
        if (saved.paidOut > saved.paidIn) _reportViolation("I5 a task paid out more than was paid in");
    }

    /// @param locked Whether the system was locked before the call.
    function _checkTask(bytes32 taskId, bool locked) internal {
        TaskRecord storage saved = _saved[taskId];
        ITaskManager.TaskView memory task = tasks.getTask(taskId);
        IRewardDistributor.RewardInfo memory info = rewards.getRewardInfo(taskId);
        if (task.round < saved.round) _reportViolation("I10 the round fell");
        if (task.round > saved.round) verificationIds[taskId][task.round] = task.verificationId;
        if (info.reward != saved.reward || saved.split != _splitOf(info)) _reportViolation("I13 a split changed");
        if (task.round > saved.round && info.bond != saved.reward * info.bondBps / 10_000) {
            _reportViolation("I13 a bond other than that of the creation");
        }
        bool isTaken = task.status == TaskStatus.Assigned && info.bond != saved.bond;
        if (isTaken && info.bond != 0 && info.bond != saved.reward * info.bondBps / 10_000) {
            _reportViolation("I13 the bond of an acceptance is another");
        }
        if (task.round != 0) _checkVote(task, locked);
        if (task.status != saved.status) _checkStatus(task, saved);
        if (info.distributed != saved.distributed) _checkPayment(task, info, saved);
        saved.status = task.status;
        saved.round = task.round;
        saved.distributed = info.distributed;
        saved.bond = info.bond;
    }

    function _checkStatus(ITaskManager.TaskView memory task, TaskRecord storage saved) private {
        bool ruled = task.round != 0 && verifications.getEscalation(task.verificationId).ruling != Ruling.None;
        if (!_mayFollow(saved.status, task.status, ruled)) _reportViolation("I9 a status that may not follow");
        if (saved.distributed) _reportViolation("I9 a paid task was changed");
        if (task.status == TaskStatus.Cancelled || task.status == TaskStatus.Expired) {
            _checkRefund(task, saved);
        }
    }

    /// @dev I9: the transitions of a task. What a vote has decided only a ruling turns.
    function _mayFollow(TaskStatus from, TaskStatus to, bool ruled) private pure returns (bool) {
        if (from == TaskStatus.Created) {
            return to == TaskStatus.Assigned || to == TaskStatus.Cancelled || to == TaskStatus.Expired;
        }
        if (from == TaskStatus.Assigned) {
            return to == TaskStatus.Created || to == TaskStatus.Completed || to == TaskStatus.Cancelled
                || to == TaskStatus.Expired;
        }
        if (from == TaskStatus.Completed) {
            return to == TaskStatus.Verified || to == TaskStatus.Rejected || to == TaskStatus.Expired;
        }
        if (from == TaskStatus.Verified) {
            return ruled && (to == TaskStatus.Rejected || to == TaskStatus.Expired);
        }
        if (from == TaskStatus.Rejected) {
            return to == TaskStatus.Completed || to == TaskStatus.Assigned || to == TaskStatus.Created
                || to == TaskStatus.Expired || (ruled && to == TaskStatus.Verified);
        }
        return false;
    }

    /// @dev I5 and I17: a refund is the whole reward, once, and never after a payment; less the verifiers' part where a
    /// result was voted on without a decision and most did not speak against it, and half of that in a tie.
    function _checkRefund(ITaskManager.TaskView memory task, TaskRecord storage saved) private {
        if (saved.distributed) _reportViolation("I5 refunded after it was paid");
        uint256 price;
        if (saved.status == TaskStatus.Completed) {
            IVerificationManager.VerificationView memory vote =
                verifications.getVerification(task.verificationId);
            if (vote.votesFor != 0 && vote.votesFor >= vote.votesAgainst) {
                price = saved.reward * rewards.getRewardInfo(task.id).verifierBps / 10_000;
                if (vote.votesFor == vote.votesAgainst) price /= 2;
            }
            if (task.check == Check.Staged && vote.totalVotes != 0) {
                price = saved.reward * rewards.getRewardInfo(task.id).verifierBps / 10_000;
            }
        }
        if (token.balanceOf(task.requester) < _balance[task.requester] + saved.reward - price) {
            _reportViolation("I17 the refund is less than the reward");
        }
    }

    /// @dev I5 and I6: the parts are the reward, exactly, and the provider's is the share of its creation, with the bond.
    function _checkPayment(
        ITaskManager.TaskView memory task,
        IRewardDistributor.RewardInfo memory info,
        TaskRecord storage saved
    ) private {
        if (!info.distributed) {
            _reportViolation("I5 a payment was taken back");
        }
        // a call that pays may also share the slash of a vote that a ruling turned; I1 and I4 follow those tokens
        if (
            _stakeOutflow() != 0
                && verifications.getEscalation(task.verificationId).ruling != Ruling.None
        ) return;
        // the locks of the losing seats are in the pool of a committee; I1 and I13 follow them
        if (task.check == Check.Staged) return;
        IRewardDistributor.PoolView memory pool = rewards.getPool(task.verificationId);
        uint256 toPool = pool.share * pool.participants;
        // a call that pays may also settle a vote that has lost
        uint256 toProtocol = rewards.protocolFees() - _fees - _stakeOutflow();
        uint256 toProvider = token.balanceOf(task.assignedProvider) - _balance[task.assignedProvider];
        uint256 back = token.balanceOf(task.requester) - _balance[task.requester];
        if (toProvider != info.reward * info.providerBps / 10_000 + saved.bond) {
            _reportViolation("I6 the provider's part is wrong");
        }
        if (toProvider + toPool + toProtocol + back != info.reward + saved.bond) {
            _reportViolation("I6 the parts are not the reward");
        }
        if (toPool > info.reward * info.verifierBps / 10_000) _reportViolation("I7 the pool is too large");
    }

    function _splitOf(IRewardDistributor.RewardInfo memory info) private pure returns (bytes32) {
        return keccak256(abi.encode(info.providerBps, info.verifierBps, info.bondBps));
    }
}
