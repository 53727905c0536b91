// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Check, TaskStatus, VerificationStatus, TaskInput, PermitData } from "../Types.sol";

/// @title Task lifecycle
/// @notice The state machine of tasks (F130-F141). The reward distributor holds the tokens, not this contract. Amounts
/// are in wei of MLB, times in unix seconds.
interface ITaskManager {
    /// @param statusAt When the status last changed.
    /// @param cancelEffectiveAt When a cancel notice ends; 0 while none runs.
    /// @param round Number of submissions so far, over all providers.
    /// @param verificationId Verification of the last submission; zero before the first.
    struct TaskView {
        bytes32 id;
        uint8 taskType;
        Check check;
        TaskStatus status;
        uint256 reward;
        address requester;
        address assignedProvider;
        uint32 deadline;
        uint32 createdAt;
        bytes32 modelId;
        bytes32 resultHash;
        bytes32 verificationId;
        uint32 statusAt;
        uint32 cancelEffectiveAt;
        uint8 round;
        bool escalated;
    }

    /// @param minDuration Shortest time from creation to the deadline, seconds.
    /// @param maxDuration Longest time from creation to the deadline, seconds.
    /// @param cancelNotice Notice before an assigned task is cancelled, seconds.
    /// @param resubmitWindow Least time to resubmit after a rejection, seconds.
    /// @param reassignWindow Default time to submit after a reassignment, seconds.
    /// @param staleWindow Time after which a result without verification is refunded, seconds.
    /// @param maxRounds Submissions per assignment.
    /// @param creationPaused Whether creating, accepting and assigning tasks is paused.
    struct Params {
        uint32 minDuration;
        uint32 maxDuration;
        uint32 cancelNotice;
        uint32 resubmitWindow;
        uint32 reassignWindow;
        uint32 staleWindow;
        uint8 maxRounds;
        bool creationPaused;
    }

    /// @param modelOwner Current owner of the task's model.
    /// @param statusAt When the status last changed.
    /// @param current Whether the verification belongs to the last submission.
    /// @param reassigned Whether another provider's result was rejected before.
    /// @param seatLockBps Lock of each vote if votes are sealed, basis points of the reward; 0 for open votes.
    struct VotingInfo {
        address requester;
        address provider;
        address modelOwner;
        bytes32 modelId;
        uint256 reward;
        TaskStatus status;
        uint32 statusAt;
        bool current;
        bool reassigned;
        uint16 seatLockBps;
    }

    // ---------------------------------------------------------------- events

    /// @notice A task was created and its reward escrowed. The three shares are fixed for this task, basis
    /// points.
    event TaskCreated(
        bytes32 indexed taskId,
        bytes32 indexed modelId,
        address indexed requester,
        uint8 taskType,
        Check check,
        uint256 reward,
        uint32 deadline,
        uint16 providerBps,
        uint16 verifierBps,
        uint16 bondBps,
        string dataPointer,
        string metadataCid,
        bytes32 modelDigest
    );
    /// @notice The task has a provider. `accepted` is false when the requester assigned the provider, who may
    /// decline (G10) and has no bond until it submits.
    event TaskAssigned(
        bytes32 indexed taskId, address indexed provider, address indexed by, uint32 deadline, bool accepted
    );
    /// @notice The provider gave the task back; it is open again.
    event TaskDeclined(bytes32 indexed taskId, address indexed provider);
    /// @notice A result was submitted; `bond` wei of the provider are escrowed for it. `traceSeal` is the hash that the
    /// trace of an approval has to have, for a sampled batch of its tree; 0 for a task with open votes.
    event ResultSubmitted(
        bytes32 indexed taskId,
        bytes32 indexed verificationId,
        address indexed provider,
        uint8 round,
        bytes32 resultHash,
        uint256 bond,
        string bundleCid,
        string details,
        bytes32 traceSeal
    );
    /// @notice A third party checked the result. This moves no money and does not count as a vote (G14).
    event TaskAttested(
        bytes32 indexed taskId, bytes32 indexed verificationId, address indexed attester, string proof
    );
    /// @notice The result counts as verified; `byRequester` when the requester accepted it after an
    /// inconclusive vote.
    event TaskVerified(
        bytes32 indexed taskId, bytes32 indexed verificationId, address indexed provider, bool byRequester
    );
    /// @notice The result was rejected. The provider may resubmit until `newDeadline`, which is counted from the end
    /// of the time to appeal. Emitted again for the same round when a ruling confirms the rejection, because the
    /// deadline then moves.
    event TaskRejected(
        bytes32 indexed taskId, bytes32 indexed verificationId, address indexed provider, uint32 newDeadline
    );
    /// @notice The requester gave a rejected task to `newProvider`; zero opened it to every provider.
    event TaskReassigned(
        bytes32 indexed taskId, address indexed oldProvider, address indexed newProvider, uint32 deadline
    );
    /// @notice The requester announced the cancellation of an assigned task.
    event TaskCancelRequested(bytes32 indexed taskId, address indexed requester, uint32 effectiveAt);
    /// @notice The task was cancelled and `refund` wei went to the requester.
    event TaskCancelled(
        bytes32 indexed taskId, address indexed requester, address indexed by, uint256 refund
    );
    /// @notice The task ended in state `from` without payment and `refund` wei went to the requester. `by` is
    /// the verification manager when a ruling refunded it.
    event TaskExpired(
        bytes32 indexed taskId, address indexed requester, address indexed by, uint256 refund, TaskStatus from
    );
    /// @notice New parameters.
    event TaskParamsSet(Params params);
    /// @notice Creating, accepting and assigning tasks was paused and resumes automatically at `until`, unix seconds,
    /// or was resumed (0).
    event CreationPaused(bool paused, uint32 until, address by);

    // ---------------------------------------------------------------- errors

    /// @notice No task has this id.
    error UnknownTask(bytes32 taskId);
    /// @notice The task is in state `current`, in which this is not possible.
    error InvalidStatus(TaskStatus current);
    /// @notice Only the requester may do this.
    error NotRequester(address caller);
    /// @notice Only the assigned provider may do this.
    error NotProvider(address caller);
    /// @notice The requester cannot accept their own task.
    error RequesterCannotProvide();
    /// @notice The provider is zero or the requester.
    error InvalidProvider();
    /// @notice Task types are 0, 1 and 2.
    error InvalidTaskType(uint8 taskType);
    /// @notice Checks are 0 Open, 1 Recomputed, 2 Judged, 3 Staged and 4 Sampled.
    error InvalidCheck(uint8 check);
    /// @notice The deadline is too near or too far.
    error InvalidDeadline(uint32 deadline);
    /// @notice The model is unknown, inactive, or private and closed to the caller.
    error ModelUnavailable(bytes32 modelId);
    /// @notice The owner has updated the model since the requester read it; its metadata now has the digest `current`.
    error ModelChanged(bytes32 current);
    /// @notice The submission deadline has passed.
    error TaskDeadlinePassed(uint32 deadline);
    /// @notice Not possible yet: `deadline` is the last second in which it is not.
    error DeadlineNotReached(uint32 deadline);
    /// @notice The requester announced a cancellation at `effectiveAt`. Before then the task cannot be cancelled, and
    /// it can no longer be accepted.
    error CancelNoticeRunning(uint32 effectiveAt);
    /// @notice The rejection can still be escalated; possible from `from`.
    error ReassignTooEarly(uint32 from);
    /// @notice The provider has used up the submissions of this assignment.
    error RoundLimit(uint8 maxRounds);
    /// @notice The result of a recomputed task needs the seal of its trace: `submitSealedResult`.
    error TraceSealRequired();
    /// @notice Only the result of a recomputed task has a seal: use `submitResult`.
    error TraceSealNotExpected();
    /// @notice The hash of the result is missing.
    error ZeroResultHash();
    /// @notice The result is the one that was rejected.
    error SameResultHash();
    /// @notice A text is longer than `max` bytes.
    error StringTooLong(uint256 length, uint256 max);
    /// @notice The task has no data pointer.
    error EmptyDataPointer();
    /// @notice Creating, accepting and assigning tasks is paused.
    error TaskCreationPaused();
    /// @notice An arbiter is deciding about the result.
    error UnderEscalation();
    /// @notice The provider cannot attest their own result.
    error PartyToTask(address account);
    /// @notice The account has already recorded a check of this result.
    error AlreadyAttested(address attester);
    /// @notice Only the verification manager may call this.
    error OnlyVerificationManager();

    // ---------------------------------------------------------------- requester

    /// @notice Creates a task and escrows `reward` wei, which the caller has approved for the reward
    /// distributor. The id contains a hash of the caller, the model, the reward and `data`, so accepting it
    /// accepts exactly this task.
    function createTask(bytes32 modelId, TaskInput calldata data, uint96 reward)
        external
        returns (bytes32 taskId);

    /// @notice The same with a permit whose spender is the reward distributor: one signature, one transaction
    /// (G8).
    function createTaskWithPermit(
        bytes32 modelId,
        TaskInput calldata data,
        uint96 reward,
        PermitData calldata permit
    ) external returns (bytes32 taskId);

    /// @notice Gives an open task to `provider`, who may decline.
    /// @return success Always true (F308).
    function assignTask(bytes32 taskId, address provider) external returns (bool success);

    /// @notice Takes a rejected task from its provider once the rejection is final (G1).
    /// @param provider New provider; zero opens the task to every provider.
    /// @param newDeadline New submission deadline; 0 takes the default.
    /// @return success Always true.
    function reassignTask(bytes32 taskId, address provider, uint32 newDeadline)
        external
        returns (bool success);

    /// @notice Cancels an open task immediately. For an assigned task the requester's first call starts a notice
    /// period in which the provider may still submit; after it, anyone's call cancels. Otherwise a requester who
    /// sees a submission in the mempool could keep both the result and the reward. The length of the notice was
    /// fixed when the provider was assigned.
    /// @return cancelled True when the task is cancelled and refunded, false when the notice has started.
    function cancelTask(bytes32 taskId) external returns (bool cancelled);

    /// @notice Accepts a result whose verification was inconclusive.
    function acceptUnverified(bytes32 taskId) external;

    // ---------------------------------------------------------------- provider

    /// @notice Accepts an open task (F131) and escrows the bond, which the caller has approved for the reward
    /// distributor. The bond is returned when the task is given back in the first half of the time from its creation to
    /// its deadline, or after the requester has announced a cancellation. Later, and when the deadline passes without a
    /// result, the protocol keeps a twentieth of the reward of it.
    /// @return success Always true.
    function acceptTask(bytes32 taskId) external returns (bool success);

    /// @notice The same with a permit for the bond whose spender is the reward distributor.
    /// @return success Always true.
    function acceptTaskWithPermit(bytes32 taskId, PermitData calldata permit) external returns (bool success);

    /// @notice Gives an assigned task back, and returns the bond as described at `acceptTask`. A running cancellation
    /// notice stays: the requester can cancel the task immediately or assign it to another provider, and it cannot be
    /// accepted.
    function declineTask(bytes32 taskId) external;

    /// @notice Submits a result, or resubmits after a rejection. Unless the bond is held since the task was accepted, it
    /// is escrowed now, and the caller has approved it for the reward distributor. Resubmitting accepts the rejection: that round's bond goes to its
    /// verifiers. If the rejection slashes a voter, this happens once that voter can no longer appeal.
    /// @param bundleCid cid of the submission, at most 128 bytes.
    /// @param resultHash SHA-256 of the result (G27).
    /// @param details JSON `{resultHash, bundleHash, verification}`, at most 2,048 bytes (F309).
    function submitResult(
        bytes32 taskId,
        string calldata bundleCid,
        bytes32 resultHash,
        string calldata details
    ) external returns (bytes32 verificationId);

    /// @notice The same with a permit for the bond whose spender is the reward distributor.
    function submitResultWithPermit(
        bytes32 taskId,
        string calldata bundleCid,
        bytes32 resultHash,
        string calldata details,
        PermitData calldata permit
    ) external returns (bytes32 verificationId);

    /// @notice Submits the result of a recomputed task. The trace stays with the provider; verifiers who compute the task
    /// get the same one.
    /// @param traceSeal keccak256 of the trace of this computation and verification, never 0; for a task that one verifier
    /// recomputes first, keccak256 of that hash: the verifier opens the hash, a committee after it the trace; for a sampled
    /// batch, keccak256(abi.encode(bytes32 root, uint32 count)) of its tree: see `ISealedVotes.pinSample`.
    /// @param permit A permit for the bond whose spender is the reward distributor; none if its `deadline` is 0.
    function submitSealedResult(
        bytes32 taskId,
        string calldata bundleCid,
        bytes32 resultHash,
        string calldata details,
        bytes32 traceSeal,
        PermitData calldata permit
    ) external returns (bytes32 verificationId);

    // ---------------------------------------------------------------- anyone

    /// @notice Records a third party's check of a completed task, once per account and result, and starts the
    /// verification with the default period when the requester has let the time for it pass.
    /// @param proof Text or cid, at most 1,024 bytes.
    function verifyTask(bytes32 taskId, string calldata proof) external;

    /// @notice Ends an open or assigned task after its deadline, or a rejected one that was not resubmitted. A provider
    /// that accepted the task gets its bond less a twentieth of the reward, and the whole bond if the requester had
    /// announced a cancellation.
    /// @return success Always true.
    function expireTask(bytes32 taskId) external returns (bool success);

    /// @notice Refunds a completed task whose verification was inconclusive or never started, once the time of
    /// the parties is over. Voters are paid: by the requester, who keeps the result, with the verifiers' share if
    /// more votes approved it; by the provider with the bond if more votes rejected it; and by each with half of
    /// theirs in a tie. The rest is returned.
    function closeUnverified(bytes32 taskId) external;

    // ---------------------------------------------------------------- modules

    /// @notice Applies the outcome of a verification. `Inconclusive` means that a ruling refunds the task.
    /// @param appealUntil Last second for an appeal, from which the time to resubmit runs; 0 for none.
    function onVerificationFinalized(bytes32 verificationId, VerificationStatus outcome, uint32 appealUntil)
        external;

    /// @notice Sets whether the task waits for an arbiter.
    function setEscalated(bytes32 verificationId, bool on) external;

    // ---------------------------------------------------------------- views

    /// @notice One task; reverts with `UnknownTask`.
    function getTask(bytes32 taskId) external view returns (TaskView memory);

    /// @notice Tasks in the order of creation; `count` is cut to 100.
    function getTasks(uint256 offset, uint256 count)
        external
        view
        returns (TaskView[] memory page, uint256 total);

    /// @notice Ids of a model's tasks in the order of creation; `count` is cut to 100. `total` is the usage
    /// count (F310).
    function getTasksByModel(bytes32 modelId, uint256 start, uint256 count)
        external
        view
        returns (bytes32[] memory ids, uint256 total);

    /// @notice The task of a verification, for the other contracts.
    /// @return requester Requester of the task.
    /// @return provider Provider of that round; zero for a round of an earlier assignment.
    /// @return status Status of the task.
    /// @return statusAt When that status was reached.
    /// @return current Whether the verification belongs to the last submission.
    /// @return escalated Whether an arbiter is deciding.
    function verificationInfo(bytes32 verificationId)
        external
        view
        returns (
            address requester,
            address provider,
            TaskStatus status,
            uint32 statusAt,
            bool current,
            bool escalated
        );

    /// @notice The task of a vote: the accounts that may not vote (G13), and the reward.
    function votingInfo(bytes32 verificationId) external view returns (VotingInfo memory);

    /// @notice The hash that the trace of an approval has to have: given by the provider for a recomputed task, the hash of
    /// 1 for a judged one. 0 for open votes and for every submission but the last.
    function traceSealOf(bytes32 verificationId) external view returns (bytes32 traceSeal);

    /// @notice How the results of the task are checked.
    function checkOf(bytes32 verificationId) external view returns (Check);

    /// @notice Whether `account` is the requester or the provider of the task, was replaced as its provider after a
    /// rejection, or has owned its model at any time since `since` (G13).
    function isParty(bytes32 verificationId, address account, uint32 since) external view returns (bool);

    /// @notice Whether `account` was replaced as the task's provider after a rejection; false for an unknown task.
    function wasReplaced(bytes32 verificationId, address account) external view returns (bool);

    /// @notice Number of tasks created so far.
    function taskCount() external view returns (uint32);

    /// @notice When tasks can be created again, unix seconds; 0 when creation is not paused.
    function creationPausedUntil() external view returns (uint32);

    /// @notice Current parameters.
    function params() external view returns (Params memory);

    // ---------------------------------------------------------------- restricted

    /// @notice Sets the parameters within their hard bounds (role PARAMS). `creationPaused` is not read.
    function setParams(Params calldata p) external;

    /// @notice Pauses or resumes creating, accepting and assigning tasks (role GUARDIAN); nothing else can be paused. A
    /// pause ends automatically after 7 days unless it is called again.
    function setCreationPaused(bool paused) external;
}
