// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { TaskStatus, VerificationStatus } from "../../src/Types.sol";
import { Actions } from "./Actions.sol";
import { vm } from "./Vm.sol";
import { World } from "./World.sol";

/// @title Random actions of all accounts at any time
/// @dev A random task is mostly not in the status that the action needs, and hardly any task would be paid: three of four
/// calls select a task in that status, if there is one. For the same reason most votes come when they can decide.
contract RandomActions is Actions {
    constructor(World world_) Actions(world_) { }

    function _taskIn(uint256 task, TaskStatus wanted) internal view override returns (uint256) {
        uint256 count = taskIds.length;
        if (count == 0 || task % 4 == 0) return task;
        for (uint256 i = 0; i < count; ++i) {
            uint256 next = (task % count + i) % count;
            if (tasks.getTask(taskIds[next]).status == wanted) return next;
        }
        return task;
    }

    function _voteIn(uint256 task, VerificationStatus wanted) internal view override returns (uint256) {
        uint256 count = taskIds.length;
        if (count == 0 || task % 4 == 0) return task;
        for (uint256 i = 0; i < count; ++i) {
            uint256 next = (task % count + i) % count;
            bytes32 id = _round(next);
            if (id != 0 && verifications.getVerification(id).status == wanted) return next;
        }
        return task;
    }

    function _ripen(uint256 task, uint256 seed) internal override {
        bytes32 id = _round(task);
        if (id == 0 || seed % 4 == 0) return;
        IVerificationManager.VerificationView memory seen = verifications.getVerification(id);
        if (seen.status != VerificationStatus.Voting) return;
        (IVerificationManager.Params memory rules,) = verifications.rulesOf(id);
        uint256 ripeAt = seen.startedAt + rules.minVotingTime;
        if (ripeAt > vm.getBlockTimestamp()) vm.warp(ripeAt);
    }
}
