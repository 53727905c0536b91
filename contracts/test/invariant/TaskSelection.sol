// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { TaskStatus, VerificationStatus } from "../../src/Types.sol";
import { CallChecks } from "./CallChecks.sol";

/// @title Selection of the task of an action
abstract contract TaskSelection is CallChecks {
    /// @dev The task that a random number selects for an action that needs status `wanted`; a campaign may select another one.
    function _taskIn(uint256 task, TaskStatus wanted) internal view virtual returns (uint256) {
        wanted;
        return task;
    }

    /// @dev The same for an action that needs the task's current verification in status `wanted`.
    function _voteIn(uint256 task, VerificationStatus wanted) internal view virtual returns (uint256) {
        wanted;
        return task;
    }

    /// @dev Called before votes on a task's verification; a campaign may skip the time in which votes cannot decide.
    function _ripen(uint256 task, uint256 seed) internal virtual { }

    /// @dev A trace of a task; the honest computation gives number 0.
    function _trace(bytes32 taskId, uint256 which) internal pure returns (bytes32) {
        return keccak256(abi.encode("trace", taskId, which));
    }

    function _id(uint256 task) internal view returns (bytes32) {
        return taskIds.length == 0 ? bytes32(0) : taskIds[task % taskIds.length];
    }

    function _round(uint256 task) internal view returns (bytes32) {
        return taskIds.length == 0 ? bytes32(0) : tasks.getTask(_id(task)).verificationId;
    }

    function _anyRound(uint256 task, uint256 round) internal view returns (bytes32) {
        uint256 rounds = tasks.getTask(_id(task)).round;
        return rounds == 0 ? bytes32(0) : verificationIds[_id(task)][1 + round % rounds];
    }
}
