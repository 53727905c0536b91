// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRewardDistributor } from "../../src/interfaces/IRewardDistributor.sol";
import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { Ruling, TaskStatus } from "../../src/Types.sol";
import { VoteNotes } from "./VoteNotes.sol";

/// @title What every task was before the last call
abstract contract TaskNotes is VoteNotes {
    struct TaskNote {
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
    mapping(bytes32 taskId => TaskNote) private _notes;

    function taskCount() external view returns (uint256) {
        return taskIds.length;
    }

    function _noteTask(bytes32 taskId, uint256 reward) internal {
        taskIds.push(taskId);
        _notes[taskId].reward = reward;
        _notes[taskId].paidIn = reward;
        _notes[taskId].split = _splitOf(rewards.getRewardInfo(taskId));
    }

    /// @dev I5: what a task pays out is at most what was paid in for it.
    function _judgeFlow(bytes32 taskId) internal {
        (uint256 inward, uint256 outward) = _flow();
        TaskNote storage note = _notes[taskId];
        note.paidIn += inward;
        note.paidOut += outward;
        if (note.paidOut > note.paidIn) _blame("I5 a task paid out more than was paid in");
    }

    /// @param locked Whether the system was locked before the call.
    function _judgeTask(bytes32 taskId, bool locked) internal {
        TaskNote storage note = _notes[taskId];
        ITaskManager.TaskView memory task = tasks.getTask(taskId);
        IRewardDistributor.RewardInfo memory info = rewards.getRewardInfo(taskId);
        if (task.round < note.round) _blame("I10 the round fell");
        if (info.reward != note.reward || note.split != _splitOf(info)) _blame("I13 a split changed");
        if (task.round > note.round && info.bond != note.reward * info.bondBps / 10_000) {
            _blame("I13 a bond other than that of the creation");
        }
        if (task.round != 0) _judgeVote(task, locked);
        if (task.status != note.status) _judgeStatus(task, note);
        if (info.distributed != note.distributed) _judgePayment(task, info, note);
        note.status = task.status;
        note.round = task.round;
        note.distributed = info.distributed;
        note.bond = info.bond;
    }

    function _judgeStatus(ITaskManager.TaskView memory task, TaskNote storage note) private {
        bool ruled = task.round != 0 && verifications.getEscalation(task.verificationId).ruling != Ruling.None;
        if (!_mayFollow(note.status, task.status, ruled)) _blame("I9 a status that may not follow");
        if (note.distributed) _blame("I9 a paid task was changed");
        if (task.status == TaskStatus.Cancelled || task.status == TaskStatus.Expired) {
            _judgeRefund(task, note);
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
    function _judgeRefund(ITaskManager.TaskView memory task, TaskNote storage note) private {
        if (note.distributed) _blame("I5 refunded after it was paid");
        uint256 price;
        if (note.status == TaskStatus.Completed) {
            IVerificationManager.VerificationView memory vote =
                verifications.getVerification(task.verificationId);
            if (vote.votesFor != 0 && vote.votesFor >= vote.votesAgainst) {
                price = note.reward * rewards.getRewardInfo(task.id).verifierBps / 10_000;
                if (vote.votesFor == vote.votesAgainst) price /= 2;
            }
        }
        if (token.balanceOf(task.requester) < _balance[task.requester] + note.reward - price) {
            _blame("I17 the refund is less than the reward");
        }
    }

    /// @dev I5 and I6: the parts are the reward, exactly, and the provider's is the share of its creation, with the bond.
    function _judgePayment(
        ITaskManager.TaskView memory task,
        IRewardDistributor.RewardInfo memory info,
        TaskNote storage note
    ) private {
        if (!info.distributed) {
            _blame("I5 a payment was taken back");
        }
        IRewardDistributor.PoolView memory pool = rewards.getPool(task.verificationId);
        uint256 toPool = pool.share * pool.participants;
        // a call that pays may also settle a vote that has lost
        uint256 toProtocol = rewards.protocolFees() - _fees - _leftStakes();
        uint256 toProvider = token.balanceOf(task.assignedProvider) - _balance[task.assignedProvider];
        uint256 back = token.balanceOf(task.requester) - _balance[task.requester];
        if (toProvider != info.reward * info.providerBps / 10_000 + note.bond) {
            _blame("I6 the provider's part is wrong");
        }
        if (toProvider + toPool + toProtocol + back != info.reward + note.bond) {
            _blame("I6 the parts are not the reward");
        }
        if (toPool > info.reward * info.verifierBps / 10_000) _blame("I7 the pool is too large");
    }

    function _splitOf(IRewardDistributor.RewardInfo memory info) private pure returns (bytes32) {
        return keccak256(abi.encode(info.providerBps, info.verifierBps, info.bondBps));
    }
}
