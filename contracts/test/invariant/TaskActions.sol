// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { Check, PermitData, TaskInput, TaskStatus, VerificationStatus } from "../../src/Types.sol";
import { TaskSelection } from "./TaskSelection.sol";
import { Batch } from "./sealed/Batch.sol";
import { vm } from "./Vm.sol";

/// @title What requesters and providers do, with random arguments
/// @dev Refused calls are part of the game: they must change nothing. Three of four calls come from the account whose turn it
/// may be, so that the others do not drown them.
abstract contract TaskActions is TaskSelection {
    uint256 private constant MAX_TASKS = 8;

    /// @dev Mostly hours, so that deadlines do not pass by themselves; rarely what the longest of them, an arbiter's, asks for.
    function pass(uint256 secs) public {
        uint256 longest = secs % 32 == 0 ? 15 days : secs % 8 == 0 ? 3 days : 4 hours;
        vm.warp(vm.getBlockTimestamp() + secs % longest);
        // a block every twelve seconds, or every two: then seeds are lost in the first part of a sealed round
        vm.roll(vm.getBlockNumber() + 1 + secs % longest / (secs % 3 == 0 ? 2 : 12));
    }

    function create(uint256 who, uint256 reward, uint256 duration) public {
        if (taskIds.length == MAX_TASKS) return;
        TaskInput memory input = TaskInput({
            taskType: uint8(who % 3),
            // a third of the tasks that are created later is open
            check: uint8(duration / 16 % 6 % 5),
            deadline: uint32(vm.getBlockTimestamp() + 1 hours + duration % 10 days),
            dataPointer: "ipfs://input",
            metadataCid: "",
            // one in sixteen requesters has read an older version
            modelDigest: duration % 16 == 1 ? bytes32(uint256(2)) : world.MODEL_DIGEST()
        });
        uint96 amount = uint96(0.001 ether + reward % 40 ether);
        address requester = world.person(who % 3);
        bytes32 model = world.modelIds(reward % 3);
        bytes memory data = abi.encodeCall(ITaskManager.createTask, (model, input, amount));
        if (duration % 3 == 0) {
            PermitData memory signed = world.permit(requester, address(rewards));
            data = abi.encodeCall(ITaskManager.createTaskWithPermit, (model, input, amount, signed));
        }
        (bool ok, bytes memory result) = _as(requester, address(tasks), data, 0);
        if (!ok) return;
        _recordTask(abi.decode(result, (bytes32)), amount);
    }

    function accept(uint256 task, uint256 who) public {
        task = _taskIn(task, TaskStatus.Created);
        address provider = world.person(3 + who % 12);
        bytes memory data = abi.encodeCall(ITaskManager.acceptTask, (_id(task)));
        if (who % 5 == 0) {
            PermitData memory signed = world.permit(provider, address(rewards));
            data = abi.encodeCall(ITaskManager.acceptTaskWithPermit, (_id(task), signed));
        }
        _task(task, provider, data);
    }

    function assign(uint256 task, uint256 who, uint256 provider) public {
        task = _taskIn(task, TaskStatus.Created);
        address to = world.person(3 + provider % 3);
        _task(task, _requester(task, who), abi.encodeCall(ITaskManager.assignTask, (_id(task), to)));
    }

    function decline(uint256 task, uint256 who) internal {
        _task(task, _provider(task, who), abi.encodeCall(ITaskManager.declineTask, (_id(task))));
    }

    function submit(uint256 task, uint256 who, uint256 hash) public {
        task = _taskIn(task, TaskStatus.Assigned);
        bytes32 result = keccak256(abi.encode(hash % 3));
        address provider = _provider(task, who);
        Check check = taskIds.length == 0 ? Check.Open : tasks.getTask(_id(task)).check;
        bool recomputed = check != Check.Open && check != Check.Judged;
        // one in sixteen forgets the seal, or seals what needs none
        if (recomputed != (hash >> 4 & 15 == 0)) {
            _task(task, provider, _sealedResult(_id(task), result, provider, hash >> 8, check));
            return;
        }
        bytes memory data = abi.encodeCall(ITaskManager.submitResult, (_id(task), "cid", result, "{}"));
        if (hash % 4 == 0) {
            PermitData memory signed = world.permit(provider, address(rewards));
            data = abi.encodeCall(
                ITaskManager.submitResultWithPermit, (_id(task), "cid", result, "{}", signed)
            );
        }
        _task(task, provider, data);
    }

    /// @dev One in four providers seals another trace than the honest computation gives.
    function _sealedResult(bytes32 taskId, bytes32 result, address provider, uint256 seed, Check check)
        private
        view
        returns (bytes memory)
    {
        bytes32 traceSeal = keccak256(abi.encode(_trace(taskId, seed % 4 == 0 ? 1 : 0)));
        if (check == Check.Staged) traceSeal = keccak256(abi.encode(traceSeal));
        if (check == Check.Sampled) traceSeal = Batch.sealOf(taskId, seed % 4 == 0 ? 1 + seed / 4 % 3 : 0);
        PermitData memory signed;
        if (seed & 12 == 0) signed = world.permit(provider, address(rewards));
        return abi.encodeCall(
            ITaskManager.submitSealedResult, (taskId, "cid", result, "{}", traceSeal, signed)
        );
    }

    /// @notice What ends a task without a payment, or frees it; rare, so that tasks get further.
    function end(uint256 what, uint256 task, uint256 who) public {
        uint256 choice = what % 8;
        if (choice == 0) cancel(task, who);
        else if (choice == 1) decline(task, who);
        else if (choice < 4) expire(task, who);
        else if (choice < 6) acceptUnverified(task, who);
        else closeUnverified(task, who);
    }

    function cancel(uint256 task, uint256 who) internal {
        _task(task, _requester(task, who), abi.encodeCall(ITaskManager.cancelTask, (_id(task))));
    }

    function expire(uint256 task, uint256 who) internal {
        _task(task, world.person(who % 15), abi.encodeCall(ITaskManager.expireTask, (_id(task))));
    }

    function reassign(uint256 task, uint256 who, uint256 provider) public {
        task = _taskIn(task, TaskStatus.Rejected);
        address to = provider % 4 == 3 ? address(0) : world.person(3 + provider % 3);
        _task(task, _requester(task, who), abi.encodeCall(ITaskManager.reassignTask, (_id(task), to, 0)));
    }

    function attest(uint256 task, uint256 who) internal {
        bytes memory data = abi.encodeCall(ITaskManager.verifyTask, (_id(task), "looks right"));
        _task(task, world.person(who % 15), data);
    }

    function acceptUnverified(uint256 task, uint256 who) internal {
        task = _voteIn(task, VerificationStatus.Inconclusive);
        _task(task, _requester(task, who), abi.encodeCall(ITaskManager.acceptUnverified, (_id(task))));
    }

    function closeUnverified(uint256 task, uint256 who) internal {
        task = _taskIn(task, TaskStatus.Completed);
        _task(task, world.person(who % 15), abi.encodeCall(ITaskManager.closeUnverified, (_id(task))));
    }

    function _task(uint256 task, address who, bytes memory data) private {
        if (taskIds.length == 0) return;
        _as(who, address(tasks), data, _id(task));
    }

    function _requester(uint256 task, uint256 who) internal view returns (address) {
        if (taskIds.length == 0 || who % 4 == 0) return world.person(who % 15);
        return tasks.getTask(_id(task)).requester;
    }

    function _provider(uint256 task, uint256 who) internal view returns (address) {
        address provider = taskIds.length == 0 ? address(0) : tasks.getTask(_id(task)).assignedProvider;
        return provider == address(0) || who % 4 == 0 ? world.person(who % 15) : provider;
    }
}
