// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { IRewardDistributor } from "../../src/interfaces/IRewardDistributor.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { TaskStatus } from "../../src/Types.sol";
import { vm } from "../invariant/Vm.sol";
import { Market } from "./Market.sol";

/// @title The seconds at which the steps of a task open and close
contract TaskTimesFuzz is Market {
    /// @dev A second around `edge`, the edge and its neighbours being likely.
    function _around(uint256 edge, uint256 seed) private view returns (uint256) {
        uint256 moment = seed % 2 == 0 ? edge + (seed >> 8) % 5 - 2 : time() + (seed >> 8) % 60 days;
        return max(moment, time());
    }

    function testFuzz_tasksRunFromOneHourToThirtyDays(uint32 deadline, uint8 edge) external {
        uint256 moment = edge % 3 == 0
            ? deadline
            : edge % 3 == 1 ? time() + 3598 + edge % 5 : time() + 30 days - 2 + edge % 5;
        bool allowed = moment >= time() + 1 hours && moment <= time() + 30 days;
        doneIf(
            allowed,
            requester,
            address(tasks),
            creation(1 ether, moment),
            ITaskManager.InvalidDeadline.selector
        );
    }

    function testFuzz_tasksCanBeTakenUntilTheDeadline(uint256 seed) external {
        bytes32 taskId = created(1 ether);
        uint256 deadline = tasks.getTask(taskId).deadline;
        vm.warp(_around(deadline, seed));
        bytes memory data = seed % 4 < 2
            ? abi.encodeCall(tasks.acceptTask, (taskId))
            : abi.encodeCall(tasks.assignTask, (taskId, provider));
        address who = seed % 4 < 2 ? provider : requester;
        doneIf(time() <= deadline, who, address(tasks), data, ITaskManager.TaskDeadlinePassed.selector);
    }

    function testFuzz_resultsAreTakenUntilTheDeadline(uint256 seed) external {
        bytes32 taskId = assigned(1 ether);
        uint256 deadline = tasks.getTask(taskId).deadline;
        vm.warp(_around(deadline, seed));
        bytes4 why = ITaskManager.TaskDeadlinePassed.selector;
        doneIf(time() <= deadline, provider, address(tasks), submission(taskId, 1), why);
    }

    function testFuzz_providersGiveBackUntilTheDeadline(uint256 seed) external {
        bytes32 taskId = assigned(1 ether);
        uint256 deadline = tasks.getTask(taskId).deadline;
        vm.warp(_around(deadline, seed));
        bytes memory data = abi.encodeCall(tasks.declineTask, (taskId));
        doneIf(time() <= deadline, provider, address(tasks), data, ITaskManager.TaskDeadlinePassed.selector);
    }

    function testFuzz_leavingAnAcceptedTaskCostsATwentiethFromTheSecondHalfOn(uint96 reward, uint256 seed)
        external
    {
        reward = fair(reward);
        uint256 before = token.balanceOf(provider);
        bytes32 taskId = assigned(reward);
        ITaskManager.TaskView memory task = tasks.getTask(taskId);
        bool expires = seed % 4 == 0;
        uint256 half = task.createdAt + (task.deadline - task.createdAt) / 2;
        uint256 moment = _around(half, seed >> 2);
        vm.warp(expires ? uint256(task.deadline) + 1 : moment > task.deadline ? task.deadline : moment);
        bytes memory data =
            expires ? abi.encodeCall(tasks.expireTask, (taskId)) : abi.encodeCall(tasks.declineTask, (taskId));
        does(provider, address(tasks), data);
        uint256 price = time() > half ? uint256(reward) * 500 / 10_000 : 0;
        equal(before - token.balanceOf(provider), price, "the price");
        equal(rewards.protocolFees(), price, "what the protocol keeps");
        balanced();
    }

    function testFuzz_tasksExpireAfterTheDeadline(uint256 seed, bool taken) external {
        bytes32 taskId = taken ? assigned(1 ether) : created(1 ether);
        uint256 deadline = tasks.getTask(taskId).deadline;
        vm.warp(_around(deadline, seed));
        bytes memory data = abi.encodeCall(tasks.expireTask, (taskId));
        doneIf(time() > deadline, stranger, address(tasks), data, ITaskManager.DeadlineNotReached.selector);
        yes((statusOf(taskId) == TaskStatus.Expired) == (time() > deadline), "expired");
    }

    function testFuzz_exactlyOneOfSubmittingAndExpiringIsPossible(uint256 seed) external {
        bytes32 taskId = assigned(1 ether);
        vm.warp(_around(tasks.getTask(taskId).deadline, seed));
        (bool first,) = seed % 4 < 2
            ? tries(provider, address(tasks), submission(taskId, 1))
            : tries(stranger, address(tasks), abi.encodeCall(tasks.expireTask, (taskId)));
        (bool second,) = seed % 4 < 2
            ? tries(stranger, address(tasks), abi.encodeCall(tasks.expireTask, (taskId)))
            : tries(provider, address(tasks), submission(taskId, 1));
        yes(first != second, "both, or neither, were possible");
    }

    function testFuzz_cancellingATakenTaskWaitsForTheNotice(uint32 notice, uint256 seed) external {
        notice = uint32(bound(notice, 0, 24 hours));
        ITaskManager.Params memory p = tasks.params();
        p.cancelNotice = notice;
        does(address(world), address(tasks), abi.encodeCall(tasks.setParams, (p)));
        bytes32 taskId = assigned(1 ether);
        bytes memory cancel = abi.encodeCall(tasks.cancelTask, (taskId));
        uint256 asked = time();
        bool done = abi.decode(does(requester, address(tasks), cancel), (bool));
        equal(done, notice == 0, "cancelled at once");
        if (notice == 0) return;
        vm.warp(_around(asked + notice, seed));
        bytes4 why = ITaskManager.CancelNoticeRunning.selector;
        doneIf(time() >= asked + notice, stranger, address(tasks), cancel, why);
    }

    function testFuzz_aResultWithinTheNoticeKeepsTheTask(uint256 wait) external {
        bytes32 taskId = assigned(1 ether);
        does(requester, address(tasks), abi.encodeCall(tasks.cancelTask, (taskId)));
        pass(bound(wait, 0, 9 days));
        does(provider, address(tasks), submission(taskId, 1));
        bytes4 why = ITaskManager.InvalidStatus.selector;
        refused(requester, address(tasks), abi.encodeCall(tasks.cancelTask, (taskId)), why);
        equal(tasks.getTask(taskId).cancelEffectiveAt, 0, "a notice that is void");
    }

    function testFuzz_aRejectedProviderHasTheResubmitWindow(uint32 window, uint256 wait) external {
        ITaskManager.Params memory p = tasks.params();
        p.resubmitWindow = uint32(bound(window, 1 hours, 7 days));
        does(address(world), address(tasks), abi.encodeCall(tasks.setParams, (p)));
        bytes32 taskId = assigned(1 ether);
        uint256 deadline = tasks.getTask(taskId).deadline;
        pass(bound(wait, 0, 10 days));
        bytes32 id = abi.decode(does(provider, address(tasks), submission(taskId, 1)), (bytes32));
        does(requester, address(verifications), starting(id, time() + 1 days));
        vote(id, 5, 0);
        pass(1 days + 1);
        finalize(id);
        equal(
            tasks.getTask(taskId).deadline,
            max(deadline, time() + 1 days + p.resubmitWindow),
            "the new deadline"
        );
    }

    function testFuzz_reassignmentWaitsUntilNobodyCanAppeal(uint256 seed) external {
        (bytes32 taskId, bytes32 id) = decided(1 ether, 5, false);
        uint256 open = time() + 1 days;
        vm.warp(_around(open + 1, seed));
        bytes memory data = abi.encodeCall(tasks.reassignTask, (taskId, world.person(4), 0));
        uint256 deadline = tasks.getTask(taskId).deadline;
        bytes4 why = ITaskManager.ReassignTooEarly.selector;
        doneIf(time() > open, requester, address(tasks), data, why);
        if (time() <= open) return;
        equal(
            tasks.getTask(taskId).deadline, max(deadline, time() + 3 days), "the deadline of the new provider"
        );
        yes(rewards.getPool(id).opened, "the rejected round's pool");
    }

    function testFuzz_reassignmentTakesTheDeadlinesThatCreationTakes(uint32 deadline, uint8 edge) external {
        (bytes32 taskId,) = decided(1 ether, 5, false);
        pass(1 days + 1);
        uint256 moment = edge % 3 == 0
            ? max(deadline, 1)
            : edge % 3 == 1 ? time() + 3598 + edge % 5 : time() + 30 days - 2 + edge % 5;
        bytes memory data = abi.encodeCall(tasks.reassignTask, (taskId, provider, uint32(moment)));
        bool allowed = moment >= time() + 1 hours && moment <= time() + 30 days;
        doneIf(allowed, requester, address(tasks), data, ITaskManager.InvalidDeadline.selector);
        if (allowed) equal(tasks.getTask(taskId).deadline, moment, "the deadline asked for");
    }

    function testFuzz_aResultThatNobodyVerifiesGoesStale(uint32 window, uint256 seed) external {
        ITaskManager.Params memory p = tasks.params();
        p.staleWindow = uint32(bound(window, 15 days, 60 days));
        does(address(world), address(tasks), abi.encodeCall(tasks.setParams, (p)));
        (bytes32 taskId,) = submitted(1 ether);
        uint256 stale = time() + p.staleWindow;
        vm.warp(_around(stale, seed));
        bytes memory data = abi.encodeCall(tasks.closeUnverified, (taskId));
        doneIf(time() >= stale, stranger, address(tasks), data, ITaskManager.DeadlineNotReached.selector);
        balanced();
    }

    function testFuzz_roundsAreLimitedPerAssignment(uint8 limit) external {
        ITaskManager.Params memory p = tasks.params();
        p.maxRounds = uint8(bound(limit, 1, 4));
        does(address(world), address(tasks), abi.encodeCall(tasks.setParams, (p)));
        bytes32 taskId = assigned(1 ether);
        for (uint256 round = 1; round <= p.maxRounds; ++round) {
            bytes32 id = abi.decode(does(provider, address(tasks), submission(taskId, round)), (bytes32));
            does(requester, address(verifications), starting(id, time() + 1 days));
            vote(id, 5, 0);
            pass(1 days + 1);
            finalize(id);
        }
        refused(provider, address(tasks), submission(taskId, 99), ITaskManager.RoundLimit.selector);
        pass(1 days + 1);
        does(requester, address(tasks), abi.encodeCall(tasks.reassignTask, (taskId, provider, 0)));
        does(provider, address(tasks), submission(taskId, 99));
        equal(tasks.getTask(taskId).round, p.maxRounds + 1, "rounds are still counted");
    }

    function testFuzz_othersDistributeAfterTheGraceAndTheAppeal(uint32 grace, uint32 window, uint256 seed)
        external
    {
        IRewardDistributor.Params memory p = rewards.params();
        grace = uint32(bound(grace, 0, 7 days));
        bytes memory split =
            abi.encodeCall(rewards.setSplit, (p.providerBps, p.verifierBps, p.bondBps, p.minReward, grace));
        does(address(world), address(rewards), split);
        window = uint32(bound(window, 0, 7 days));
        _appealWindow(window);
        (bytes32 taskId, bytes32 id) = decided(1 ether, 5, true);
        uint256 open = max(time() + grace, time() + window + 1);
        vm.warp(_around(open, seed));
        bytes4 why = IRewardDistributor.RequesterOnlyUntil.selector;
        doneIf(time() >= open, stranger, address(rewards), distribution(taskId, id), why);
    }

    function _appealWindow(uint32 window) private {
        IVerificationManager.AppealParams memory p = verifications.appealParams();
        p.appealWindow = window;
        does(address(world), address(verifications), abi.encodeCall(verifications.setAppealParams, (p)));
    }
}
