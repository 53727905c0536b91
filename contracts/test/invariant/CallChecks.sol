// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { TaskChecks } from "./TaskChecks.sol";
import { vm } from "./Vm.sol";

/// @title Calls of a campaign and their checks
/// @notice Every call goes through here. Its changes are compared with the allowed ones and counted.
abstract contract CallChecks is TaskChecks {
    uint256 private constant SUMS_EVERY = 4;

    /// Calls that had an effect, and calls that were refused.
    uint256 public done;
    uint256 public refused;
    /// Calls that had an effect before the last step with calls.
    uint256 private _doneBefore;
    /// Whether this step has had a call. Every step is a transaction.
    bool private transient _inStep;
    /// How often each function was called, and how often with an effect.
    bytes4[] public selectors;
    mapping(bytes4 selector => uint256) public calls;
    mapping(bytes4 selector => uint256) public effects;

    /// @notice Number of functions that were called.
    function selectorCount() external view returns (uint256) {
        return selectors.length;
    }

    /// @notice Whether the sums over the whole state are to be checked: after every fourth call that had an effect.
    /// @dev A refused call changes nothing. Tasks, votes and balances are checked after every call.
    function isDue() external view returns (bool) {
        return done / SUMS_EVERY != _doneBefore / SUMS_EVERY;
    }

    /// @dev A call of `who` about a task (0 for none).
    function _as(address who, address target, bytes memory data, bytes32 taskId)
        internal
        returns (bool ok, bytes memory result)
    {
        _beginCall();
        bool locked = verifications.isSystemLocked();
        address provider;
        address requester;
        address appellant;
        if (taskId != 0) {
            ITaskManager.TaskView memory task = tasks.getTask(taskId);
            (requester, provider) = (task.requester, task.assignedProvider);
            (appellant,) = rewards.appealBondOf(task.verificationId);
        }
        vm.prank(who);
        (ok, result) = target.call(data);
        _count(bytes4(data), ok);
        if (!ok) return (ok, result);
        if (taskId != 0) _checkFlow(taskId);
        _checkTasks(locked);
        _checkBalances(who, requester, provider, appellant);
    }

    /// @dev A call by a role that must not move tokens (I14).
    function _asRole(address who, address target, bytes memory data) internal {
        _beginCall();
        bool ok;
        if (who == address(world)) {
            ok = world.administer(target, data);
        } else {
            vm.prank(who);
            (ok,) = target.call(data);
        }
        _count(bytes4(data), ok);
        if (!ok) return;
        _checkRole();
        _checkTasks(false);
    }

    function _beginCall() private {
        _recordBalances();
        if (_inStep) return;
        (_inStep, _doneBefore) = (true, done);
    }

    function _checkTasks(bool locked) private {
        uint256 count = taskIds.length;
        for (uint256 i = 0; i < count; ++i) {
            _checkTask(taskIds[i], locked);
        }
    }

    function _count(bytes4 selector, bool ok) private {
        if (calls[selector]++ == 0) selectors.push(selector);
        if (ok) {
            ++effects[selector];
            ++done;
        } else {
            ++refused;
        }
    }
}
