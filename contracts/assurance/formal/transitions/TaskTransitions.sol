// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITaskManager } from "../../../src/interfaces/ITaskManager.sol";
import { TaskStatus } from "../../../src/Types.sol";
import { Deployed } from "./Deployed.sol";
import { Anything, cheats, symbols } from "./Symbolic.sol";

/// @dev The possible transitions between task statuses: one call by any account, of any function, with any arguments,
/// from any state of the storage, and with any answer of the other modules. The task manager is the deployed code.
///
/// `check_` is proved for all of these; `possible_` has an example, without which the list would allow too much.
contract TaskTransitions {
    ITaskManager private _tasks;

    constructor() {
        cheats.etch(Deployed.MODULE, type(Anything).runtimeCode);
        bytes memory creation = Deployed.TASK_MANAGER;
        address created;
        assembly ("memory-safe") {
            created := create(0, add(creation, 32), mload(creation))
        }
        require(created != address(0), "not deployed");
        _tasks = ITaskManager(created);
    }

    function _status(bytes32 taskId) private view returns (TaskStatus) {
        bytes32 task = keccak256(abi.encode(taskId, Deployed.TASKS));
        bytes32 slot = bytes32(uint256(task) + Deployed.STATUS_SLOT);
        uint8 status = uint8(uint256(cheats.load(address(_tasks), slot)) >> Deployed.STATUS_SHIFT);
        cheats.assume(status <= uint8(type(TaskStatus).max));
        return TaskStatus(status);
    }

    /// @dev One call, by a module or by any other account; a refused call changes nothing.
    function _call(bytes32 taskId, uint32 time, address by) private returns (TaskStatus from, TaskStatus to) {
        cheats.warp(time);
        symbols.enableSymbolicStorage(address(_tasks));
        from = _status(taskId);
        bytes memory data = symbols.createCalldata("ITaskManager");
        cheats.prank(by);
        (bool done,) = address(_tasks).call(data);
        cheats.assume(done);
        to = _status(taskId);
    }

    function _byPeople(bytes32 taskId, uint32 time, address by) private returns (TaskStatus from, TaskStatus to) {
        cheats.assume(by != Deployed.MODULE);
        return _call(taskId, time, by);
    }

    function _isListed(TaskStatus from, TaskStatus to) private pure returns (bool) {
        if (from == TaskStatus.Created) {
            return to == TaskStatus.Assigned || to == TaskStatus.Cancelled || to == TaskStatus.Expired;
        }
        if (from == TaskStatus.Assigned) {
            return to == TaskStatus.Created || to == TaskStatus.Completed || to == TaskStatus.Cancelled
                || to == TaskStatus.Expired;
        }
        if (from == TaskStatus.Completed) return to == TaskStatus.Verified || to == TaskStatus.Expired;
        if (from == TaskStatus.Rejected) {
            return to == TaskStatus.Created || to == TaskStatus.Assigned || to == TaskStatus.Completed
                || to == TaskStatus.Expired;
        }
        return false;
    }

    /// @dev Only the modules can change a status in a way that is not listed.
    function check_people(bytes32 taskId, uint32 time, address by) external {
        (TaskStatus from, TaskStatus to) = _byPeople(taskId, time, by);
        assert(from == to || _isListed(from, to));
    }

    /// @dev The modules can only bring a verification to its end.
    function check_modules(bytes32 taskId, uint32 time) external {
        (TaskStatus from, TaskStatus to) = _call(taskId, time, Deployed.MODULE);
        assert(
            from == to || _isListed(from, to) || to == TaskStatus.Verified || to == TaskStatus.Rejected
                || to == TaskStatus.Expired
        );
    }

    function _refute(bytes32 taskId, uint32 time, address by, TaskStatus wantedFrom, TaskStatus wantedTo) private {
        (TaskStatus from, TaskStatus to) = _byPeople(taskId, time, by);
        assert(from != wantedFrom || to != wantedTo);
    }

    function possible_CreatedToAssigned(bytes32 taskId, uint32 time, address by) external {
        _refute(taskId, time, by, TaskStatus.Created, TaskStatus.Assigned);
    }

    function possible_CreatedToCancelled(bytes32 taskId, uint32 time, address by) external {
        _refute(taskId, time, by, TaskStatus.Created, TaskStatus.Cancelled);
    }

    function possible_CreatedToExpired(bytes32 taskId, uint32 time, address by) external {
        _refute(taskId, time, by, TaskStatus.Created, TaskStatus.Expired);
    }

    function possible_AssignedToCreated(bytes32 taskId, uint32 time, address by) external {
        _refute(taskId, time, by, TaskStatus.Assigned, TaskStatus.Created);
    }

    function possible_AssignedToCompleted(bytes32 taskId, uint32 time, address by) external {
        _refute(taskId, time, by, TaskStatus.Assigned, TaskStatus.Completed);
    }

    function possible_AssignedToCancelled(bytes32 taskId, uint32 time, address by) external {
        _refute(taskId, time, by, TaskStatus.Assigned, TaskStatus.Cancelled);
    }

    function possible_AssignedToExpired(bytes32 taskId, uint32 time, address by) external {
        _refute(taskId, time, by, TaskStatus.Assigned, TaskStatus.Expired);
    }

    function possible_CompletedToVerified(bytes32 taskId, uint32 time, address by) external {
        _refute(taskId, time, by, TaskStatus.Completed, TaskStatus.Verified);
    }

    function possible_CompletedToExpired(bytes32 taskId, uint32 time, address by) external {
        _refute(taskId, time, by, TaskStatus.Completed, TaskStatus.Expired);
    }

    function possible_RejectedToCreated(bytes32 taskId, uint32 time, address by) external {
        _refute(taskId, time, by, TaskStatus.Rejected, TaskStatus.Created);
    }

    function possible_RejectedToAssigned(bytes32 taskId, uint32 time, address by) external {
        _refute(taskId, time, by, TaskStatus.Rejected, TaskStatus.Assigned);
    }

    function possible_RejectedToCompleted(bytes32 taskId, uint32 time, address by) external {
        _refute(taskId, time, by, TaskStatus.Rejected, TaskStatus.Completed);
    }

    function possible_RejectedToExpired(bytes32 taskId, uint32 time, address by) external {
        _refute(taskId, time, by, TaskStatus.Rejected, TaskStatus.Expired);
    }
}
