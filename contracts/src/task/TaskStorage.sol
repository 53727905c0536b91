// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { AccessManaged } from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import { IModelRegistry } from "../interfaces/IModelRegistry.sol";
import { IRewardDistributor } from "../interfaces/IRewardDistributor.sol";
import { ITaskManager } from "../interfaces/ITaskManager.sol";
import { IVerificationManager } from "../interfaces/IVerificationManager.sol";
import { Bounds } from "../libraries/Bounds.sol";
import { Constants } from "../libraries/Constants.sol";
import { ModelIds } from "../libraries/ModelIds.sol";
import { Pages } from "../libraries/Pages.sol";
import { TaskIds } from "../libraries/TaskIds.sol";
import { Check, TaskStatus } from "../Types.sol";

/// @title Storage and views of tasks
abstract contract TaskStorage is ITaskManager, AccessManaged {
    /// @dev Creation writes only the first slot. The second is zero until the task is assigned, the third until a
    /// result is submitted, the fourth unless the task is recomputed.
    struct Task {
        address requester;
        uint32 createdAt;
        uint32 deadline;
        /// number of the model, the check in three bits, and the type in two
        uint32 modelAndKind;
        // slot 1
        address provider;
        uint32 statusAt;
        /// when a notice ends; for an assigned task without one: how long it will be, which is at most a day
        uint32 cancelAt;
        TaskStatus status;
        uint8 round;
        bool escalated;
        /// `round` when the provider was assigned
        uint8 baseRound;
        // slot 2
        bytes32 resultHash;
        // slot 3
        bytes32 traceSeal;
    }

    /// @dev Parameters and counter share one slot, so creating a task reads one. No duration is longer than 60 days.
    struct Settings {
        uint24 minDuration;
        uint24 maxDuration;
        uint24 cancelNotice;
        uint24 resubmitWindow;
        uint24 reassignWindow;
        uint24 staleWindow;
        uint8 maxRounds;
        /// when tasks can be created again
        uint32 pausedUntil;
        uint32 taskCount;
    }

    uint8 internal constant TYPE_BITS = 2;
    uint8 internal constant CHECK_BITS = 3;
    uint32 private constant TYPE = 3;
    uint32 private constant CHECK = 7;

    /// @dev The seal of a judged result: an approval has the trace 1.
    bytes32 internal constant JUDGED_SEAL = keccak256(abi.encode(uint256(1)));

    /// @notice Registry of the models that tasks use.
    IModelRegistry public immutable modelRegistry;
    /// @notice Module that decides on results.
    IVerificationManager public immutable verificationManager;
    /// @notice Module that holds rewards and bonds.
    IRewardDistributor public immutable rewardDistributor;

    Settings internal _settings;
    mapping(bytes32 taskId => Task) internal _tasks;
    mapping(uint256 seq => bytes32 taskId) internal _taskIds;
    mapping(uint256 modelSeq => uint32[]) internal _modelTasks;
    /// @dev Providers that were replaced after a rejection.
    mapping(bytes32 taskId => mapping(address account => bool)) internal _replaced;
    mapping(bytes32 verificationId => mapping(address account => bool)) internal _attested;

    constructor(
        address authority_,
        IModelRegistry modelRegistry_,
        IVerificationManager verificationManager_,
        IRewardDistributor rewardDistributor_,
        Params memory params_
    ) AccessManaged(authority_) {
        modelRegistry = modelRegistry_;
        verificationManager = verificationManager_;
        rewardDistributor = rewardDistributor_;
        _setParams(params_);
    }

    // ---------------------------------------------------------------- views

    /// @inheritdoc ITaskManager
    function getTask(bytes32 taskId) external view override returns (TaskView memory) {
        return _view(taskId, _task(taskId));
    }

    /// @inheritdoc ITaskManager
    function getTasks(uint256 offset, uint256 count)
        external
        view
        override
        returns (TaskView[] memory page, uint256 total)
    {
        total = _settings.taskCount;
        page = new TaskView[](Pages.size(offset, count, total));
        for (uint256 i = 0; i < page.length; ++i) {
            bytes32 taskId = _taskIds[offset + i + 1];
            page[i] = _view(taskId, _tasks[taskId]);
        }
    }

    /// @inheritdoc ITaskManager
    function getTasksByModel(bytes32 modelId, uint256 start, uint256 count)
        external
        view
        override
        returns (bytes32[] memory ids, uint256 total)
    {
        uint32 model = ModelIds.seqOf(modelId);
        if (_modelIdOf(model) != modelId) revert ModelUnavailable(modelId);
        uint32[] storage tasks = _modelTasks[model];
        total = tasks.length;
        ids = new bytes32[](Pages.size(start, count, total));
        for (uint256 i = 0; i < ids.length; ++i) {
            ids[i] = _taskIds[tasks[start + i]];
        }
    }

    /// @inheritdoc ITaskManager
    function verificationInfo(bytes32 verificationId)
        external
        view
        override
        returns (
            address requester,
            address provider,
            TaskStatus status,
            uint32 statusAt,
            bool current,
            bool escalated
        )
    {
        bytes32 taskId = TaskIds.taskIdOf(verificationId);
        Task storage task = _task(taskId);
        requester = task.requester;
        provider = TaskIds.roundOf(verificationId) > task.baseRound ? task.provider : address(0);
        status = task.status;
        statusAt = task.statusAt;
        current = verificationId == _latest(taskId, task);
        escalated = task.escalated;
    }

    /// @inheritdoc ITaskManager
    function votingInfo(bytes32 verificationId) external view override returns (VotingInfo memory v) {
        bytes32 taskId = TaskIds.taskIdOf(verificationId);
        Task storage task = _task(taskId);
        uint32 model = _modelOf(task);
        v.requester = task.requester;
        v.provider = task.provider;
        v.modelOwner = modelRegistry.ownerOf(model);
        v.modelId = _modelIdOf(model);
        v.reward = rewardDistributor.rewardOf(taskId);
        v.status = task.status;
        v.statusAt = task.statusAt;
        v.current = verificationId == _latest(taskId, task);
        v.reassigned = task.baseRound != 0;
        Check check = _checkOf(task);
        if (check == Check.Staged) v.seatLockBps = Constants.STAGED_LOCK_BPS;
        else if (check != Check.Open) v.seatLockBps = Constants.SEAT_LOCK_BPS;
    }

    /// @inheritdoc ITaskManager
    function checkOf(bytes32 verificationId) external view override returns (Check) {
        return _checkOf(_task(TaskIds.taskIdOf(verificationId)));
    }

    /// @inheritdoc ITaskManager
    function traceSealOf(bytes32 verificationId) external view override returns (bytes32 traceSeal) {
        bytes32 taskId = TaskIds.taskIdOf(verificationId);
        Task storage task = _task(taskId);
        if (verificationId != _latest(taskId, task)) return 0;
        return _checkOf(task) == Check.Judged ? JUDGED_SEAL : task.traceSeal;
    }

    /// @inheritdoc ITaskManager
    function isParty(bytes32 verificationId, address account, uint32 since)
        external
        view
        override
        returns (bool)
    {
        bytes32 taskId = TaskIds.taskIdOf(verificationId);
        Task storage task = _task(taskId);
        return account == task.requester || account == task.provider || _replaced[taskId][account]
            || modelRegistry.hasOwnedSince(_modelOf(task), account, since);
    }

    /// @inheritdoc ITaskManager
    function wasReplaced(bytes32 verificationId, address account) external view override returns (bool) {
        return _replaced[TaskIds.taskIdOf(verificationId)][account];
    }

    /// @inheritdoc ITaskManager
    function taskCount() external view override returns (uint32) {
        return _settings.taskCount;
    }

    /// @inheritdoc ITaskManager
    function creationPausedUntil() external view override returns (uint32) {
        return _isCreationPaused() ? _settings.pausedUntil : 0;
    }

    /// @inheritdoc ITaskManager
    function params() external view override returns (Params memory) {
        return _params();
    }

    // ---------------------------------------------------------------- restricted

    /// @inheritdoc ITaskManager
    function setParams(Params calldata p) external override restricted {
        _setParams(p);
    }

    /// @inheritdoc ITaskManager
    function setCreationPaused(bool paused) external override restricted {
        uint32 until = paused ? uint32(block.timestamp) + Constants.MAX_CREATION_PAUSE : 0;
        _settings.pausedUntil = until;
        emit CreationPaused(paused, until, msg.sender);
    }

    // ---------------------------------------------------------------- internal

    /// @dev Only the guardian pauses: a parameter change scheduled days ago must not end a pause.
    function _setParams(Params memory p) private {
        // Check
        Bounds.check("minDuration", p.minDuration, Constants.MIN_TASK_DURATION, p.maxDuration);
        Bounds.check("maxDuration", p.maxDuration, p.minDuration, Constants.MAX_TASK_DURATION);
        Bounds.check("cancelNotice", p.cancelNotice, 0, Constants.MAX_CANCEL_NOTICE);
        Bounds.check(
            "resubmitWindow", p.resubmitWindow, Constants.MIN_RESUBMIT_WINDOW, Constants.MAX_RESUBMIT_WINDOW
        );
        Bounds.check(
            "reassignWindow", p.reassignWindow, Constants.MIN_REASSIGN_WINDOW, Constants.MAX_REASSIGN_WINDOW
        );
        Bounds.check("staleWindow", p.staleWindow, Constants.MIN_STALE_WINDOW, Constants.MAX_STALE_WINDOW);
        Bounds.check("maxRounds", p.maxRounds, Constants.MIN_ROUNDS, Constants.MAX_ROUNDS);

        // Effect
        Settings storage settings = _settings;
        settings.minDuration = uint24(p.minDuration);
        settings.maxDuration = uint24(p.maxDuration);
        settings.cancelNotice = uint24(p.cancelNotice);
        settings.resubmitWindow = uint24(p.resubmitWindow);
        settings.reassignWindow = uint24(p.reassignWindow);
        settings.staleWindow = uint24(p.staleWindow);
        settings.maxRounds = p.maxRounds;

        // Log
        emit TaskParamsSet(_params());
    }

    function _params() private view returns (Params memory) {
        Settings memory settings = _settings;
        return Params({
            minDuration: settings.minDuration,
            maxDuration: settings.maxDuration,
            cancelNotice: settings.cancelNotice,
            resubmitWindow: settings.resubmitWindow,
            reassignWindow: settings.reassignWindow,
            staleWindow: settings.staleWindow,
            maxRounds: settings.maxRounds,
            creationPaused: _isCreationPaused()
        });
    }

    function _isCreationPaused() internal view returns (bool) {
        return block.timestamp < _settings.pausedUntil;
    }

    function _task(bytes32 taskId) internal view returns (Task storage task) {
        task = _tasks[taskId];
        if (task.requester == address(0)) revert UnknownTask(taskId);
    }

    /// @dev Verification of the last submission; zero before the first.
    function _latest(bytes32 taskId, Task storage task) internal view returns (bytes32) {
        uint8 round = task.round;
        return round == 0 ? bytes32(0) : TaskIds.verificationId(taskId, round, task.resultHash);
    }

    function _modelIdOf(uint32 seq) internal view returns (bytes32) {
        return ModelIds.idOf(block.chainid, address(modelRegistry), seq);
    }

    function _modelOf(Task storage task) private view returns (uint32) {
        return task.modelAndKind >> (CHECK_BITS + TYPE_BITS);
    }

    function _checkOf(Task storage task) internal view returns (Check) {
        return Check((task.modelAndKind >> TYPE_BITS) & CHECK);
    }

    /// @dev Whether `cancelAt` is a time and not yet the length of a notice.
    function _isAnnounced(uint32 cancelAt) internal pure returns (bool) {
        return cancelAt > Constants.MAX_CANCEL_NOTICE;
    }

    function _view(bytes32 taskId, Task storage task) private view returns (TaskView memory v) {
        v.id = taskId;
        v.taskType = uint8(task.modelAndKind & TYPE);
        v.check = _checkOf(task);
        v.status = task.status;
        v.reward = rewardDistributor.rewardOf(taskId);
        v.requester = task.requester;
        v.assignedProvider = task.provider;
        v.deadline = task.deadline;
        v.createdAt = task.createdAt;
        v.modelId = _modelIdOf(_modelOf(task));
        v.resultHash = task.resultHash;
        v.verificationId = _latest(taskId, task);
        v.statusAt = task.statusAt == 0 ? task.createdAt : task.statusAt;
        v.cancelEffectiveAt = _isAnnounced(task.cancelAt) ? task.cancelAt : 0;
        v.round = task.round;
        v.escalated = task.escalated;
    }
}
