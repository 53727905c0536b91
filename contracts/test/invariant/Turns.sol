// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { TaskStatus, VerificationStatus } from "../../src/Types.sol";
import { Notes } from "./Notes.sol";

/// @title Which task an action is about
abstract contract Turns is Notes {
    /// @dev The task that a random number means, for an action that is possible in `wanted`; a campaign may choose another.
    function _taskIn(uint256 task, TaskStatus wanted) internal view virtual returns (uint256) {
        wanted;
        return task;
    }

    /// @dev The same for an action that is possible while a task's present verification is in `wanted`.
    function _voteIn(uint256 task, VerificationStatus wanted) internal view virtual returns (uint256) {
        wanted;
        return task;
    }

    /// @dev Before votes on a task's verification; a campaign may let the time pass in which they cannot decide.
    function _ripen(uint256 task, uint256 seed) internal virtual { }

    function _id(uint256 task) internal view returns (bytes32) {
        return taskIds.length == 0 ? bytes32(0) : taskIds[task % taskIds.length];
    }

    function _round(uint256 task) internal view returns (bytes32) {
        return taskIds.length == 0 ? bytes32(0) : tasks.getTask(_id(task)).verificationId;
    }

    function _anyRound(uint256 task, uint256 round) internal view returns (bytes32) {
        uint256 rounds = tasks.getTask(_id(task)).round;
        return rounds == 0 ? bytes32(0) : bytes32(uint256(_id(task)) | (1 + round % rounds));
    }
}
