// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IVerificationManager } from "../interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "../interfaces/IVerifierStaking.sol";
import { TaskIds } from "../libraries/TaskIds.sol";
import { VerificationStatus } from "../Types.sol";
import { VerificationStorage } from "./VerificationStorage.sol";

/// @title Views of verifications
abstract contract VerificationViews is VerificationStorage {
    /// @inheritdoc IVerificationManager
    function getVerification(bytes32 verificationId)
        external
        view
        override
        returns (VerificationView memory v)
    {
        Verification memory verification = _verifications[verificationId];
        VerificationStatus status = verification.status;
        v.id = verificationId;
        v.taskId = TaskIds.taskIdOf(verificationId);
        v.status = status;
        if (status == VerificationStatus.None) {
            if (!_exists(verificationId)) revert UnknownVerification(verificationId);
            // the parameters that a start would copy
            Params storage present = _present().voting;
            v.consensusThreshold = present.consensusThreshold;
            v.requiredVotes = present.requiredVotes;
            v.majorityBps = present.majorityBps;
        } else {
            v.consensusThreshold = verification.threshold;
            v.requiredVotes = verification.required;
            v.majorityBps = _rules[verification.rules].voting.majorityBps;
            v.verificationDeadline = _effectiveDeadline(_verifications[verificationId]);
        }
        (, v.submittedBy,,,,) = taskManager.verificationInfo(verificationId);
        v.startedAt = verification.startedAt;
        v.votesFor = verification.votesFor;
        v.votesAgainst = verification.votesAgainst;
        v.totalVotes = uint32(verification.votesFor) + verification.votesAgainst;
        v.extensions = verification.extensions & EXTENSIONS;
        v.decidedAt = _decidedAt(verification.decidedAt, status);
        v.voteLock = verification.voteLock;
        bool voting = status == VerificationStatus.Voting;
        if (voting && block.timestamp <= v.verificationDeadline) {
            v.timeRemaining = v.verificationDeadline - uint32(block.timestamp);
        } else {
            v.isExpired = voting || status == VerificationStatus.Inconclusive;
        }
        v.isComplete = _isDecided(status);
        v.consensusReached = v.isComplete && status != VerificationStatus.Inconclusive;
        v.isFinal = _isFinal(verificationId);
    }

    /// @inheritdoc IVerificationManager
    function rulesOf(bytes32 verificationId)
        external
        view
        override
        returns (Params memory voting, AppealParams memory appeals)
    {
        Verification storage verification = _verifications[verificationId];
        if (verification.status == VerificationStatus.None && !_exists(verificationId)) {
            revert UnknownVerification(verificationId);
        }
        uint16 number = verification.rules;
        Rules storage rules = number == 0 ? _present() : _rules[number];
        return (rules.voting, rules.appeals);
    }

    /// @inheritdoc IVerificationManager
    function hasVoted(bytes32 verificationId, address voter) external view override returns (bool) {
        return _votes[verificationId][voter].castAt != 0;
    }

    /// @inheritdoc IVerificationManager
    function getVote(bytes32 verificationId, address voter) external view override returns (VoteView memory) {
        Vote memory vote = _votes[verificationId][voter];
        return VoteView({
            voter: vote.castAt == 0 ? address(0) : voter,
            support: vote.approve,
            confidence: vote.confidence,
            timestamp: vote.castAt,
            settled: vote.settled,
            claimed: vote.claimed
        });
    }

    /// @inheritdoc IVerificationManager
    function getVoters(bytes32 verificationId) external view override returns (address[] memory voters) {
        address last = _verifications[verificationId].lastVoter;
        uint256 count;
        if (last != address(0)) {
            for (address a = last; a != NO_VOTER; a = _votes[verificationId][a].prev) {
                ++count;
            }
        }
        voters = new address[](count);
        address voter = last;
        for (uint256 i = count; i > 0; --i) {
            voters[i - 1] = voter;
            voter = _votes[verificationId][voter].prev;
        }
    }

    /// @inheritdoc IVerificationManager
    function canVote(bytes32 verificationId, address voter)
        external
        view
        override
        returns (bool ok, bytes4 reason)
    {
        reason = _whyNot(verificationId, voter);
        ok = reason == 0;
    }

    /// @inheritdoc IVerificationManager
    function isOpening(bytes32 verificationId) external view override returns (bool) {
        Verification storage verification = _verifications[verificationId];
        return verification.status == VerificationStatus.Voting && verification.extensions & OPENING != 0;
    }

    /// @inheritdoc IVerificationManager
    function outcome(bytes32 verificationId)
        external
        view
        override
        returns (VerificationStatus status, uint256 consensusVoters, uint32 decidedAt, bool isFinal)
    {
        Verification storage verification = _verifications[verificationId];
        status = verification.status;
        if (status == VerificationStatus.None) _revertNotStarted(verificationId);
        if (status == VerificationStatus.Approved) consensusVoters = verification.votesFor;
        else if (status == VerificationStatus.Rejected) consensusVoters = verification.votesAgainst;
        decidedAt = _decidedAt(verification.decidedAt, status);
        isFinal = _isFinal(verificationId);
    }

    /// @inheritdoc IVerificationManager
    function tally(bytes32 verificationId)
        external
        view
        override
        returns (VerificationStatus status, uint256 votesFor, uint256 votesAgainst)
    {
        Verification storage verification = _verifications[verificationId];
        status = verification.status;
        if (status == VerificationStatus.None) _revertNotStarted(verificationId);
        votesFor = verification.votesFor;
        votesAgainst = verification.votesAgainst;
    }

    /// @inheritdoc IVerificationManager
    function votersAppealUntil(bytes32 verificationId) external view override returns (uint32) {
        Verification storage verification = _verifications[verificationId];
        uint32 until = verification.gate;
        return block.timestamp <= until && _takesStake(verification, verification.status) ? until : 0;
    }

    /// @inheritdoc IVerificationManager
    function getEscalation(bytes32 verificationId) external view override returns (EscalationView memory) {
        Escalation memory escalation = _escalations[verificationId];
        Verification storage verification = _verifications[verificationId];
        bool open = _isDecided(verification.status) && block.timestamp <= verification.gate;
        return EscalationView({
            appellant: escalation.appellant,
            bond: escalation.bond,
            arbiterUntil: escalation.until,
            appealUntil: open ? verification.gate : 0,
            before: escalation.before,
            ruling: escalation.ruling
        });
    }

    /// @dev During voting the same field holds the time from which an early decision is possible.
    function _decidedAt(uint32 time, VerificationStatus status) private pure returns (uint32) {
        return status == VerificationStatus.Voting ? 0 : time;
    }

    /// @dev The checks of `castVote` or `sealVote` in order; zero when all pass.
    function _whyNot(bytes32 verificationId, address voter) private view returns (bytes4) {
        if (isSystemLocked()) return SystemIsLocked.selector;
        Verification storage verification = _verifications[verificationId];
        VerificationStatus status = verification.status;
        if (status == VerificationStatus.None) {
            return _exists(verificationId) ? VerificationNotStarted.selector : UnknownVerification.selector;
        }
        if (status != VerificationStatus.Voting) return InvalidVerificationStatus.selector;
        uint8 phase = verification.extensions;
        bool hidden = msg.sender == address(sealedVotes);
        if (hidden != (phase & SEALED != 0)) {
            return hidden ? VotesAreOpen.selector : VotesAreSealed.selector;
        }
        if (phase & OPENING != 0) return OpeningHasStarted.selector;
        if (block.timestamp > _effectiveDeadline(verification)) return VotingDeadlinePassed.selector;
        if (!hidden) {
            (bool decided,) = _early(verification, verification.votesFor, verification.votesAgainst);
            if (decided) return AlreadyDecidable.selector;
        }
        if (_votes[verificationId][voter].castAt != 0) return AlreadyVoted.selector;
        if (_isParty(verificationId, verification, voter)) return ConflictOfInterest.selector;
        IVerifierStaking.VerifierView memory verifier = verifierStaking.getVerifier(voter);
        if (!verifier.isApprovedVerifier || verifier.activeSince >= verification.gate) {
            return IVerifierStaking.NotEligible.selector;
        }
        if (verifier.staked - verifier.locked < verification.voteLock) {
            return IVerifierStaking.InsufficientFreeStake.selector;
        }
        return 0;
    }
}
