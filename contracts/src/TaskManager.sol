// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IERC20Permit } from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import { ReentrancyGuardTransient } from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import { IModelRegistry } from "./interfaces/IModelRegistry.sol";
import { IRewardDistributor } from "./interfaces/IRewardDistributor.sol";
import { ITaskManager } from "./interfaces/ITaskManager.sol";
import { IVerificationManager } from "./interfaces/IVerificationManager.sol";
import { Constants } from "./libraries/Constants.sol";
import { Permits } from "./libraries/Permits.sol";
import { TaskIds } from "./libraries/TaskIds.sol";
import { TaskStorage } from "./task/TaskStorage.sol";
import { Check, PermitData, TaskInput, TaskStatus, VerificationStatus } from "./Types.sol";

/// @title Task lifecycle
/// @dev Pure state machine: each function is one transition. It always passes `msg.sender` as the payer to the
/// distributor, which protects the allowances of all users there.
contract TaskManager is TaskStorage, ReentrancyGuardTransient {
    /// @notice Token whose permits are used.
    IERC20Permit public immutable token;

    modifier onlyVerificationManager() {
        if (msg.sender != address(verificationManager)) revert OnlyVerificationManager();
        _;
    }

    constructor(
        address authority_,
        IERC20Permit token_,
        IModelRegistry modelRegistry_,
        IVerificationManager verificationManager_,
        IRewardDistributor rewardDistributor_,
        Params memory params_
    ) TaskStorage(authority_, modelRegistry_, verificationManager_, rewardDistributor_, params_) {
        token = token_;
    }

    // ---------------------------------------------------------------- requester

    /// @inheritdoc ITaskManager
    function createTask(bytes32 modelId, TaskInput calldata data, uint96 reward)
        external
        override
        nonReentrant
        returns (bytes32)
    {
        return _create(modelId, data, reward);
    }

    /// @inheritdoc ITaskManager
    function createTaskWithPermit(
        bytes32 modelId,
        TaskInput calldata data,
        uint96 reward,
        PermitData calldata permit
    ) external override nonReentrant returns (bytes32) {
        Permits.tryPermit(token, msg.sender, address(rewardDistributor), permit);
        return _create(modelId, data, reward);
    }

    /// @inheritdoc ITaskManager
    function assignTask(bytes32 taskId, address provider) external override nonReentrant returns (bool) {
        // Check
        Task storage task = _task(taskId);
        if (msg.sender != task.requester) revert NotRequester(msg.sender);
        _requireStatus(task, TaskStatus.Created);
        if (provider == address(0) || provider == msg.sender) revert InvalidProvider();
        _requireBeforeDeadline(task);
        if (_isCreationPaused()) revert TaskCreationPaused();

        // Effect
        _assign(task, provider);

        // Log
        emit TaskAssigned(taskId, provider, msg.sender, task.deadline, false);
        return true;
    }

    /// @inheritdoc ITaskManager
    function reassignTask(bytes32 taskId, address provider, uint32 newDeadline)
        external
        override
        nonReentrant
        returns (bool)
    {
        // Check
        Task storage task = _task(taskId);
        if (msg.sender != task.requester) revert NotRequester(msg.sender);
        _requireStatus(task, TaskStatus.Rejected);
        _requireNotEscalated(task);
        if (provider == msg.sender) revert InvalidProvider();
        if (newDeadline != 0) _requireDuration(newDeadline);
        else newDeadline = _extended(task, uint32(block.timestamp) + _settings.reassignWindow);
        bytes32 verificationId = _latest(taskId, task);
        _requireFinal(verificationId);

        // Effect
        address oldProvider = task.provider;
        _replaced[taskId][oldProvider] = true;
        task.deadline = newDeadline;
        if (provider == address(0)) _open(task);
        else _assign(task, provider);

        // Log, interact
        emit TaskReassigned(taskId, oldProvider, provider, newDeadline);
        rewardDistributor.settleRejected(verificationId);
        return true;
    }

    /// @inheritdoc ITaskManager
    function cancelTask(bytes32 taskId) external override nonReentrant returns (bool) {
        // Check
        Task storage task = _task(taskId);
        address requester = task.requester;
        TaskStatus status = task.status;
        if (status == TaskStatus.Created) {
            if (msg.sender != requester) revert NotRequester(msg.sender);
        } else if (status == TaskStatus.Assigned) {
            uint32 cancelAt = task.cancelAt;
            if (!_isAnnounced(cancelAt)) {
                if (msg.sender != requester) revert NotRequester(msg.sender);
                if (cancelAt != 0) {
                    // Effect, log
                    cancelAt += uint32(block.timestamp);
                    task.cancelAt = cancelAt;
                    emit TaskCancelRequested(taskId, requester, cancelAt);
                    return false;
                }
            } else if (block.timestamp < cancelAt) {
                revert CancelNoticeRunning(cancelAt);
            }
        } else {
            revert InvalidStatus(status);
        }

        // Effect
        _setStatus(task, TaskStatus.Cancelled);

        // Interact, log
        uint256 refund = rewardDistributor.refund(taskId, 0, requester, task.provider);
        emit TaskCancelled(taskId, requester, msg.sender, refund);
        return true;
    }

    /// @inheritdoc ITaskManager
    function acceptUnverified(bytes32 taskId) external override nonReentrant {
        // Check
        Task storage task = _task(taskId);
        if (msg.sender != task.requester) revert NotRequester(msg.sender);
        _requireStatus(task, TaskStatus.Completed);
        _requireNotEscalated(task);
        bytes32 verificationId = _latest(taskId, task);
        (VerificationStatus outcome,,,) = verificationManager.outcome(verificationId);
        if (outcome != VerificationStatus.Inconclusive) {
            revert IVerificationManager.InvalidVerificationStatus(outcome);
        }

        // Effect
        _setStatus(task, TaskStatus.Verified);

        // Log
        emit TaskVerified(taskId, verificationId, task.provider, true);
    }

    // ---------------------------------------------------------------- provider

    /// @inheritdoc ITaskManager
    function acceptTask(bytes32 taskId) external override nonReentrant returns (bool) {
        return _accept(taskId);
    }

    /// @inheritdoc ITaskManager
    function acceptTaskWithPermit(bytes32 taskId, PermitData calldata permit)
        external
        override
        nonReentrant
        returns (bool)
    {
        Permits.tryPermit(token, msg.sender, address(rewardDistributor), permit);
        return _accept(taskId);
    }

    /// @inheritdoc ITaskManager
    function declineTask(bytes32 taskId) external override nonReentrant {
        // Check
        Task storage task = _task(taskId);
        _requireStatus(task, TaskStatus.Assigned);
        if (msg.sender != task.provider) revert NotProvider(msg.sender);
        _requireBeforeDeadline(task);

        // Effect; a notice stays, so it cannot be ended by accepting the task again
        uint32 cancelAt = task.cancelAt;
        bool isNoticed = _isAnnounced(cancelAt);
        _open(task);
        if (isNoticed) task.cancelAt = cancelAt;

        // Interact, log
        bool isLate = !isNoticed && block.timestamp > _halfTime(task);
        rewardDistributor.releaseBond(taskId, msg.sender, isLate);
        emit TaskDeclined(taskId, msg.sender);
    }

    /// @inheritdoc ITaskManager
    function submitResult(
        bytes32 taskId,
        string calldata bundleCid,
        bytes32 resultHash,
        string calldata details
    ) external override nonReentrant returns (bytes32) {
        return _submit(taskId, bundleCid, resultHash, details, 0);
    }

    /// @inheritdoc ITaskManager
    function submitResultWithPermit(
        bytes32 taskId,
        string calldata bundleCid,
        bytes32 resultHash,
        string calldata details,
        PermitData calldata permit
    ) external override nonReentrant returns (bytes32) {
        Permits.tryPermit(token, msg.sender, address(rewardDistributor), permit);
        return _submit(taskId, bundleCid, resultHash, details, 0);
    }

    /// @inheritdoc ITaskManager
    function submitSealedResult(
        bytes32 taskId,
        string calldata bundleCid,
        bytes32 resultHash,
        string calldata details,
        bytes32 traceSeal,
        PermitData calldata permit
    ) external override nonReentrant returns (bytes32) {
        if (!_isRecomputed(_task(taskId))) revert TraceSealNotExpected();
        if (permit.deadline != 0) {
            Permits.tryPermit(token, msg.sender, address(rewardDistributor), permit);
        }
        return _submit(taskId, bundleCid, resultHash, details, traceSeal);
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc ITaskManager
    function verifyTask(bytes32 taskId, string calldata proof) external override nonReentrant {
        // Check
        Task storage task = _task(taskId);
        _requireStatus(task, TaskStatus.Completed);
        if (msg.sender == task.provider) revert PartyToTask(msg.sender);
        _requireLength(proof, Constants.MAX_PROOF_LENGTH);
        bytes32 verificationId = _latest(taskId, task);
        if (_attested[verificationId][msg.sender]) revert AlreadyAttested(msg.sender);

        // Effect
        _attested[verificationId][msg.sender] = true;

        // Log, interact
        emit TaskAttested(taskId, verificationId, msg.sender, proof);
        verificationManager.startDefault(verificationId, msg.sender);
    }

    /// @inheritdoc ITaskManager
    function expireTask(bytes32 taskId) external override nonReentrant returns (bool) {
        // Check
        Task storage task = _task(taskId);
        TaskStatus status = task.status;
        bytes32 rejected;
        if (status == TaskStatus.Rejected) {
            _requireNotEscalated(task);
            rejected = _latest(taskId, task);
        } else if (status != TaskStatus.Created && status != TaskStatus.Assigned) {
            revert InvalidStatus(status);
        }
        // the deadline of a rejected task comes after the time to appeal
        if (block.timestamp <= task.deadline) revert DeadlineNotReached(task.deadline);

        // Effect
        _setStatus(task, TaskStatus.Expired);

        // Interact, log; an announced cancellation ends the price
        if (status == TaskStatus.Assigned) {
            rewardDistributor.releaseBond(taskId, task.provider, !_isAnnounced(task.cancelAt));
        }
        uint256 refund = rewardDistributor.refund(taskId, rejected, task.requester, address(0));
        emit TaskExpired(taskId, task.requester, msg.sender, refund, status);
        return true;
    }

    /// @inheritdoc ITaskManager
    function closeUnverified(bytes32 taskId) external override nonReentrant {
        // Check
        Task storage task = _task(taskId);
        _requireStatus(task, TaskStatus.Completed);
        _requireNotEscalated(task);
        bytes32 verificationId = _latest(taskId, task);
        IVerificationManager.VerificationView memory verification =
            verificationManager.getVerification(verificationId);
        if (verification.status == VerificationStatus.None) {
            uint32 staleAt = task.statusAt + _settings.staleWindow;
            if (block.timestamp < staleAt) revert DeadlineNotReached(staleAt - 1);
            verificationId = 0;
        } else if (verification.status != VerificationStatus.Inconclusive) {
            revert IVerificationManager.InvalidVerificationStatus(verification.status);
        } else if (!verification.isFinal) {
            revert DeadlineNotReached(verificationManager.getEscalation(verificationId).appealUntil);
        }

        // Effect
        _setStatus(task, TaskStatus.Expired);

        // Interact, log
        uint256 refund = rewardDistributor.refund(taskId, verificationId, task.requester, task.provider);
        emit TaskExpired(taskId, task.requester, msg.sender, refund, TaskStatus.Completed);
    }

    // ---------------------------------------------------------------- modules

    /// @inheritdoc ITaskManager
    function onVerificationFinalized(bytes32 verificationId, VerificationStatus outcome, uint32 appealUntil)
        external
        override
        onlyVerificationManager
    {
        bytes32 taskId = TaskIds.taskIdOf(verificationId);
        Task storage task = _task(taskId);
        address provider = task.provider;
        TaskStatus from = task.status;
        if (outcome == VerificationStatus.Approved) {
            if (from == TaskStatus.Verified) return;
            _setStatus(task, TaskStatus.Verified);
            emit TaskVerified(taskId, verificationId, provider, false);
        } else if (outcome == VerificationStatus.Rejected) {
            // votes and appeals take longer than most deadlines, so the provider gets time to resubmit
            uint32 begin = appealUntil == 0 ? uint32(block.timestamp) : appealUntil;
            uint32 newDeadline = _extended(task, begin + _settings.resubmitWindow);
            _setStatus(task, TaskStatus.Rejected);
            task.deadline = newDeadline;
            emit TaskRejected(taskId, verificationId, provider, newDeadline);
        } else {
            _setStatus(task, TaskStatus.Expired);
            // a refund that overturns a decision penalizes no one; voters of an undecided vote are paid
            bytes32 undecided = from == TaskStatus.Completed ? verificationId : bytes32(0);
            uint256 refund = rewardDistributor.refund(taskId, undecided, task.requester, provider);
            emit TaskExpired(taskId, task.requester, msg.sender, refund, from);
        }
    }

    /// @inheritdoc ITaskManager
    function setEscalated(bytes32 verificationId, bool on) external override onlyVerificationManager {
        _task(TaskIds.taskIdOf(verificationId)).escalated = on;
    }

    // ---------------------------------------------------------------- internal

    function _create(bytes32 modelId, TaskInput calldata data, uint96 reward)
        private
        returns (bytes32 taskId)
    {
        // Check
        Settings storage settings = _settings;
        if (_isCreationPaused()) revert TaskCreationPaused();
        if (data.taskType > Constants.MAX_TASK_TYPE) revert InvalidTaskType(data.taskType);
        if (data.check > uint8(type(Check).max)) revert InvalidCheck(data.check);
        _requireDuration(data.deadline);
        if (bytes(data.dataPointer).length == 0) revert EmptyDataPointer();
        _requireLength(data.dataPointer, Constants.MAX_DATA_POINTER_LENGTH);
        _requireLength(data.metadataCid, Constants.MAX_CID_LENGTH);
        (bool ok, uint32 model, bytes32 modelDigest) = modelRegistry.canUse(modelId, msg.sender);
        if (!ok) revert ModelUnavailable(modelId);
        if (data.modelDigest != modelDigest) revert ModelChanged(modelDigest);

        // Effect
        uint32 seq = settings.taskCount + 1;
        settings.taskCount = seq;
        bytes32 spec = keccak256(abi.encode(msg.sender, modelId, reward, data));
        taskId = TaskIds.idOf(block.chainid, address(this), seq, spec);
        _taskIds[seq] = taskId;
        Task storage task = _tasks[taskId];
        task.requester = msg.sender;
        task.createdAt = uint32(block.timestamp);
        task.deadline = data.deadline;
        task.modelAndKind = (((model << CHECK_BITS) | data.check) << TYPE_BITS) | data.taskType;
        _modelTasks[model].push(seq);

        // Interact, log
        (uint16 providerBps, uint16 verifierBps, uint16 bondBps) =
            rewardDistributor.lockEscrow(taskId, msg.sender, reward, Check(data.check) == Check.Staged);
        emit TaskCreated(
            taskId,
            modelId,
            msg.sender,
            data.taskType,
            Check(data.check),
            reward,
            data.deadline,
            providerBps,
            verifierBps,
            bondBps,
            data.dataPointer,
            data.metadataCid,
            data.modelDigest
        );
    }

    function _accept(bytes32 taskId) private returns (bool) {
        // Check
        Task storage task = _task(taskId);
        _requireStatus(task, TaskStatus.Created);
        if (msg.sender == task.requester) revert RequesterCannotProvide();
        _requireBeforeDeadline(task);
        if (_isCreationPaused()) revert TaskCreationPaused();
        if (task.cancelAt != 0) revert CancelNoticeRunning(task.cancelAt);

        // Effect
        _assign(task, msg.sender);

        // Interact, log
        rewardDistributor.lockBond(taskId, msg.sender);
        emit TaskAssigned(taskId, msg.sender, msg.sender, task.deadline, true);
        return true;
    }

    function _submit(
        bytes32 taskId,
        string calldata bundleCid,
        bytes32 resultHash,
        string calldata details,
        bytes32 traceSeal
    ) private returns (bytes32 verificationId) {
        // Check
        Task storage task = _task(taskId);
        TaskStatus status = task.status;
        if (status != TaskStatus.Assigned && status != TaskStatus.Rejected) revert InvalidStatus(status);
        if (msg.sender != task.provider) revert NotProvider(msg.sender);
        _requireBeforeDeadline(task);
        if (resultHash == 0) revert ZeroResultHash();
        bool recomputed = _isRecomputed(task);
        if (recomputed && traceSeal == 0) revert TraceSealRequired();
        _requireLength(bundleCid, Constants.MAX_CID_LENGTH);
        _requireLength(details, Constants.MAX_DETAILS_LENGTH);
        uint8 round = task.round;
        uint8 maxRounds = _settings.maxRounds;
        if (round - task.baseRound >= maxRounds || round == Constants.LAST_ROUND) {
            revert RoundLimit(maxRounds);
        }
        bytes32 rejected;
        if (status == TaskStatus.Rejected) {
            _requireNotEscalated(task);
            if (resultHash == task.resultHash) revert SameResultHash();
            rejected = _latest(taskId, task);
        }

        // Effect
        round += 1;
        verificationId = TaskIds.verificationId(taskId, round, resultHash);
        task.round = round;
        task.resultHash = resultHash;
        if (recomputed) task.traceSeal = traceSeal;
        else if (_checkOf(task) == Check.Judged) traceSeal = JUDGED_SEAL;
        task.cancelAt = 0;
        _setStatus(task, TaskStatus.Completed);

        // Interact, log
        if (rejected != 0) rewardDistributor.settleRejected(rejected);
        uint256 bond = rewardDistributor.lockBond(taskId, msg.sender);
        emit ResultSubmitted(
            taskId,
            verificationId,
            msg.sender,
            round,
            resultHash,
            bond,
            bundleCid,
            details,
            traceSeal
        );
    }

    function _assign(Task storage task, address provider) private {
        task.provider = provider;
        task.cancelAt = _settings.cancelNotice;
        task.baseRound = task.round;
        _setStatus(task, TaskStatus.Assigned);
    }

    function _open(Task storage task) private {
        task.provider = address(0);
        task.cancelAt = 0;
        _setStatus(task, TaskStatus.Created);
    }

    function _setStatus(Task storage task, TaskStatus status) private {
        task.status = status;
        task.statusAt = uint32(block.timestamp);
    }

    /// @dev Last second in which an accepted task can be given back without a price. It is the task's and not the
    /// provider's half: otherwise accounts that accept one after the other, each for half of the remaining time, would
    /// block a task without a price.
    function _halfTime(Task storage task) private view returns (uint32) {
        uint32 createdAt = task.createdAt;
        return createdAt + (task.deadline - createdAt) / 2;
    }

    /// @dev Whether verifiers compute the result again: then it has the seal of a trace.
    function _isRecomputed(Task storage task) private view returns (bool) {
        Check check = _checkOf(task);
        return check != Check.Open && check != Check.Judged;
    }

    /// @dev The later of the deadline and `least`.
    function _extended(Task storage task, uint32 least) private view returns (uint32) {
        uint32 deadline = task.deadline;
        return deadline > least ? deadline : least;
    }

    function _requireStatus(Task storage task, TaskStatus wanted) private view {
        TaskStatus status = task.status;
        if (status != wanted) revert InvalidStatus(status);
    }

    function _requireNotEscalated(Task storage task) private view {
        if (task.escalated) revert UnderEscalation();
    }

    function _requireBeforeDeadline(Task storage task) private view {
        uint32 deadline = task.deadline;
        if (block.timestamp > deadline) revert TaskDeadlinePassed(deadline);
    }

    function _requireDuration(uint32 deadline) private view {
        if (
            deadline < block.timestamp + _settings.minDuration
                || deadline > block.timestamp + _settings.maxDuration
        ) revert InvalidDeadline(deadline);
    }

    function _requireLength(string calldata text, uint256 max) private pure {
        uint256 length = bytes(text).length;
        if (length > max) revert StringTooLong(length, max);
    }

    function _requireFinal(bytes32 verificationId) private view {
        (,,, bool isFinal) = verificationManager.outcome(verificationId);
        if (!isFinal) {
            revert ReassignTooEarly(verificationManager.getEscalation(verificationId).appealUntil + 1);
        }
    }
}
