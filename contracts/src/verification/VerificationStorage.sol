// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRewardDistributor } from "../interfaces/IRewardDistributor.sol";
import { ISealedVotes } from "../interfaces/ISealedVotes.sol";
import { ITaskManager } from "../interfaces/ITaskManager.sol";
import { Bps } from "../libraries/Bps.sol";
import { Consensus } from "../libraries/Consensus.sol";
import { Parties } from "../libraries/Parties.sol";
import { TaskIds } from "../libraries/TaskIds.sol";
import { Ruling, TaskStatus, VerificationStatus } from "../Types.sol";
import { VerificationParameters } from "./VerificationParameters.sol";

/// @title Storage of verifications and votes, and finality of outcomes
abstract contract VerificationStorage is VerificationParameters {
    /// @dev Two slots; what every vote needs of the rules is copied in at the start, the rest is under
    /// `rules`, so a parameter change does not affect running verifications.
    struct Verification {
        uint32 startedAt;
        /// less the seconds the system had been locked when it was set
        uint32 deadline;
        uint16 votesFor;
        uint16 votesAgainst;
        uint8 threshold;
        uint8 required;
        /// with `PROLONGED` once a late vote has moved the deadline of the present period, `SEALED` when votes are hidden,
        /// `OPENING` once they are opened
        uint8 extensions;
        VerificationStatus status;
        uint96 voteLock;
        /// see `Parties`
        uint32 parties;
        // slot B; the head of the list is never zero, so the first vote does not pay for a new slot
        address lastVoter;
        /// while voting: stakes must be older than this; then: last second for an escalation, 0 when final
        uint32 gate;
        /// while voting: from when an early decision is possible, less the seconds the system had been locked when it
        /// was set; then: when it was decided
        uint32 decidedAt;
        /// number of the rules that were in force at the start
        uint16 rules;
        uint16 slashBps;
    }

    /// @dev One slot. `prev` links the votes from last to first, so no transaction needs an array. A hidden vote has
    /// confidence 0 until it is opened.
    struct Vote {
        address prev;
        uint32 castAt;
        uint8 confidence;
        bool approve;
        bool settled;
        bool claimed;
    }

    /// @dev Only for escalated verifications.
    struct Escalation {
        address appellant;
        uint96 bond;
        uint32 until;
        VerificationStatus before;
        Ruling ruling;
    }

    uint8 internal constant PROLONGED = 0x80;
    uint8 internal constant SEALED = 0x40;
    uint8 internal constant OPENING = 0x20;
    uint8 internal constant EXTENSIONS = 0x1f;

    /// @dev End of the list of voters.
    address internal constant NO_VOTER = address(1);

    /// @notice Module that manages tasks.
    ITaskManager public immutable taskManager;
    /// @notice Module that holds rewards and bonds.
    IRewardDistributor public immutable rewardDistributor;
    /// @notice Module that hides votes.
    ISealedVotes public immutable sealedVotes;

    mapping(bytes32 verificationId => Verification) internal _verifications;
    mapping(bytes32 verificationId => mapping(address voter => Vote)) internal _votes;
    mapping(bytes32 verificationId => Escalation) internal _escalations;

    constructor(
        ITaskManager taskManager_,
        IRewardDistributor rewardDistributor_,
        ISealedVotes sealedVotes_
    ) {
        taskManager = taskManager_;
        rewardDistributor = rewardDistributor_;
        sealedVotes = sealedVotes_;
    }

    // ---------------------------------------------------------------- finality

    function _isDecided(VerificationStatus status) internal pure returns (bool) {
        return status == VerificationStatus.Approved || status == VerificationStatus.Rejected
            || status == VerificationStatus.Inconclusive;
    }

    /// @dev An outcome is final when it can no longer be escalated: the time is over, or the outcome slashes no vote and
    /// the party that could escalate has accepted it by distributing, resubmitting, or accepting an inconclusive
    /// result. Once true it stays true.
    function _isFinal(bytes32 verificationId) internal view returns (bool) {
        Verification storage verification = _verifications[verificationId];
        VerificationStatus status = verification.status;
        if (!_isDecided(status)) return false;
        if (block.timestamp > verification.gate) return true;
        if (_takesStake(verification, status)) return false;
        if (status == VerificationStatus.Approved) {
            return rewardDistributor.getRewardInfo(TaskIds.taskIdOf(verificationId)).distributed;
        }
        (,, TaskStatus taskStatus,, bool current,) = taskManager.verificationInfo(verificationId);
        if (!current) return true;
        TaskStatus untouched =
            status == VerificationStatus.Rejected ? TaskStatus.Rejected : TaskStatus.Completed;
        return taskStatus != untouched;
    }

    /// @dev Whether the outcome slashes any vote.
    function _takesStake(Verification storage verification, VerificationStatus status)
        internal
        view
        returns (bool)
    {
        uint256 losers;
        if (status == VerificationStatus.Approved) losers = verification.votesAgainst;
        else if (status == VerificationStatus.Rejected) losers = verification.votesFor;
        return losers != 0 && _slash(verification) != 0;
    }

    /// @dev Whether these votes decide now, before the deadline.
    function _early(Verification storage verification, uint256 votesFor, uint256 votesAgainst)
        internal
        view
        returns (bool decided, bool approved)
    {
        // most votes return here, without reading the rest of the rules
        uint256 threshold = verification.threshold;
        if (votesFor < threshold && votesAgainst < threshold) return (false, false);
        Params storage rules = _rules[verification.rules].voting;
        (decided, approved) =
            Consensus.early(votesFor, votesAgainst, threshold, verification.required, rules.majorityBps);
        // no one can vote during a lock, so its seconds do not count
        if (decided) decided = block.timestamp >= verification.decidedAt + lockedSeconds();
    }

    /// @dev Slash of a vote on the losing side, wei.
    function _slash(Verification storage verification) internal view returns (uint256) {
        return Bps.portion(verification.voteLock, verification.slashBps);
    }

    /// @dev Last second of voting; time in which the system is locked does not count.
    function _effectiveDeadline(Verification storage verification) internal view returns (uint32) {
        return verification.deadline + lockedSeconds();
    }

    /// @dev Whether `voter` was the requester, the provider or the owner of the model when voting started, or is a
    /// provider that was replaced. An owner who has sold the model since is still a party, and the buyer is not one.
    function _isParty(bytes32 verificationId, Verification storage verification, address voter)
        internal
        view
        returns (bool)
    {
        uint32 tags = verification.parties;
        if (Parties.mayInclude(tags, voter)) {
            return taskManager.isParty(verificationId, voter, verification.startedAt);
        }
        // `isParty` would count a buyer
        return Parties.isReassigned(tags) && taskManager.wasReplaced(verificationId, voter);
    }

    /// @dev Whether a vote agrees with an outcome that has a winner.
    function _isWithConsensus(VerificationStatus status, bool approve) internal pure returns (bool) {
        return status == (approve ? VerificationStatus.Approved : VerificationStatus.Rejected);
    }

    /// @dev The error for a verification without a vote: not started yet, or unknown.
    function _revertNotStarted(bytes32 verificationId) internal view {
        if (_exists(verificationId)) revert VerificationNotStarted(verificationId);
        revert UnknownVerification(verificationId);
    }

    /// @dev Whether the task manager knows the id; rounds before the last one have always been started.
    function _exists(bytes32 verificationId) internal view returns (bool) {
        try taskManager.verificationInfo(verificationId) returns (
            address, address, TaskStatus, uint32, bool current, bool
        ) {
            return current;
        } catch {
            return false;
        }
    }
}
