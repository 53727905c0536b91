// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITaskManager } from "../../../src/interfaces/ITaskManager.sol";
import { TaskStatus } from "../../../src/Types.sol";
import { Deployed } from "./Deployed.sol";
import { Anything, cheats, symbols } from "./Symbolic.sol";

/// @dev Which statuses of a task can follow which, by one call of anybody, of any function, with any arguments,
/// from any state of the storage, whatever the other modules answer. The task manager is the deployed code.
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

    function _status(uint32 seq) private view returns (TaskStatus) {
        bytes32 task = keccak256(abi.encode(uint256(seq), Deployed.TASKS));
        bytes32 slot = bytes32(uint256(task) + Deployed.STATUS_SLOT);
        uint8 status = uint8(uint256(cheats.load(address(_tasks), slot)) >> Deployed.STATUS_SHIFT);
        cheats.assume(status <= uint8(type(TaskStatus).max));
        return TaskStatus(status);
    }

    /// @dev One call, by a module or by somebody else; a call that is refused changes nothing.
    function _call(uint32 seq, uint32 time, address by) private returns (TaskStatus from, TaskStatus to) {
        cheats.warp(time);
        symbols.enableSymbolicStorage(address(_tasks));
        from = _status(seq);
        bytes memory data = symbols.createCalldata("ITaskManager");
        cheats.prank(by);
        (bool done,) = address(_tasks).call(data);
        cheats.assume(done);
        to = _status(seq);
    }

    function _byPeople(uint32 seq, uint32 time, address by) private returns (TaskStatus from, TaskStatus to) {
        cheats.assume(by != Deployed.MODULE);
        return _call(seq, time, by);
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

    /// @dev Nobody but the modules can change a status in another way than those listed.
    function check_people(uint32 seq, uint32 time, address by) external {
        (TaskStatus from, TaskStatus to) = _byPeople(seq, time, by);
        assert(from == to || _isListed(from, to));
    }

    /// @dev The modules can only bring a verification to its end.
    function check_modules(uint32 seq, uint32 time) external {
        (TaskStatus from, TaskStatus to) = _call(seq, time, Deployed.MODULE);
        assert(
            from == to || _isListed(from, to) || to == TaskStatus.Verified || to == TaskStatus.Rejected
                || to == TaskStatus.Expired
        );
    }

    function _refute(uint32 seq, uint32 time, address by, TaskStatus wantedFrom, TaskStatus wantedTo) private {
        (TaskStatus from, TaskStatus to) = _byPeople(seq, time, by);
        assert(from != wantedFrom || to != wantedTo);
    }

    function possible_CreatedToAssigned(uint32 seq, uint32 time, address by) external {
        _refute(seq, time, by, TaskStatus.Created, TaskStatus.Assigned);
    }

    function possible_CreatedToCancelled(uint32 seq, uint32 time, address by) external {
        _refute(seq, time, by, TaskStatus.Created, TaskStatus.Cancelled);
    }

    function possible_CreatedToExpired(uint32 seq, uint32 time, address by) external {
        _refute(seq, time, by, TaskStatus.Created, TaskStatus.Expired);
    }

    function possible_AssignedToCreated(uint32 seq, uint32 time, address by) external {
        _refute(seq, time, by, TaskStatus.Assigned, TaskStatus.Created);
    }

    function possible_AssignedToCompleted(uint32 seq, uint32 time, address by) external {
        _refute(seq, time, by, TaskStatus.Assigned, TaskStatus.Completed);
    }

    function possible_AssignedToCancelled(uint32 seq, uint32 time, address by) external {
        _refute(seq, time, by, TaskStatus.Assigned, TaskStatus.Cancelled);
    }

    function possible_AssignedToExpired(uint32 seq, uint32 time, address by) external {
        _refute(seq, time, by, TaskStatus.Assigned, TaskStatus.Expired);
    }

    function possible_CompletedToVerified(uint32 seq, uint32 time, address by) external {
        _refute(seq, time, by, TaskStatus.Completed, TaskStatus.Verified);
    }

    function possible_CompletedToExpired(uint32 seq, uint32 time, address by) external {
        _refute(seq, time, by, TaskStatus.Completed, TaskStatus.Expired);
    }

    function possible_RejectedToCreated(uint32 seq, uint32 time, address by) external {
        _refute(seq, time, by, TaskStatus.Rejected, TaskStatus.Created);
    }

    function possible_RejectedToAssigned(uint32 seq, uint32 time, address by) external {
        _refute(seq, time, by, TaskStatus.Rejected, TaskStatus.Assigned);
    }

    function possible_RejectedToCompleted(uint32 seq, uint32 time, address by) external {
        _refute(seq, time, by, TaskStatus.Rejected, TaskStatus.Completed);
    }

    function possible_RejectedToExpired(uint32 seq, uint32 time, address by) external {
        _refute(seq, time, by, TaskStatus.Rejected, TaskStatus.Expired);
    }
}
