// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { Ruling, VerificationStatus } from "../../src/Types.sol";
import { Purses } from "./Purses.sol";
import { vm } from "./Vm.sol";

/// @title What every verification was before the last call
abstract contract VoteNotes is Purses {
    struct VoteNote {
        VerificationStatus status;
        /// what the votes decided
        VerificationStatus decision;
        uint8 extensions;
        bool appealed;
        uint32 votes;
        uint32 startedAt;
        uint32 period;
        /// when the deadline was last set, to what, and how long the system had been locked then
        uint32 setAt;
        uint32 deadline;
        uint32 lockedAtSet;
        uint32 lockedAtStart;
        uint96 voteLock;
        bytes32 rules;
        address[3] parties;
    }

    mapping(bytes32 verificationId => VoteNote) private _votes;

    function voteNote(bytes32 verificationId) external view returns (VoteNote memory) {
        return _votes[verificationId];
    }

    /// @dev What the votes of a round decided, before any ruling.
    function _decisionOf(bytes32 verificationId) internal view returns (VerificationStatus) {
        return _votes[verificationId].decision;
    }

    /// @param locked Whether the system was locked before the call.
    function _judgeVote(ITaskManager.TaskView memory task, bool locked) internal {
        VoteNote storage note = _votes[task.verificationId];
        IVerificationManager.VerificationView memory seen = verifications.getVerification(task.verificationId);
        if (seen.status == VerificationStatus.None) return;
        if (note.status == VerificationStatus.None) _noteStart(task, seen, note);
        if (locked && (seen.totalVotes != note.votes || note.status == VerificationStatus.None)) {
            _blame("I16 a start or a vote while the system is locked");
        }
        if (seen.extensions != note.extensions) _noteDeadline(seen, note);
        if (seen.status != note.status) _judgeStatus(seen, note);
        if (note.rules != _rulesOf(seen.id) || note.voteLock != seen.voteLock) {
            _blame("I13 the rules of a verification changed");
        }
        note.status = seen.status;
        note.votes = seen.totalVotes;
    }

    function _noteStart(
        ITaskManager.TaskView memory task,
        IVerificationManager.VerificationView memory seen,
        VoteNote storage note
    ) private {
        note.startedAt = seen.startedAt;
        note.period = seen.verificationDeadline - seen.startedAt;
        note.voteLock = seen.voteLock;
        note.lockedAtStart = verifications.lockedSeconds();
        note.rules = _rulesOf(seen.id);
        note.parties = [task.requester, task.assignedProvider, world.registry().getModel(task.modelId).owner];
        _setDeadline(seen, note);
        (IVerificationManager.Params memory rules,) = verifications.rulesOf(seen.id);
        if (note.period < rules.minPeriod || note.period > rules.maxPeriod) _blame("I18 the voting period");
    }

    /// @dev I16: the deadline has passed, not counting the time of locks, before anything follows from it.
    function _noteDeadline(IVerificationManager.VerificationView memory seen, VoteNote storage note) private {
        if (!_timeIsOver(note)) _blame("I16 extended before its time was over");
        if (seen.extensions != note.extensions + 1) _blame("I18 extended twice at once");
        note.extensions = seen.extensions;
        _setDeadline(seen, note);
    }

    function _setDeadline(IVerificationManager.VerificationView memory seen, VoteNote storage note) private {
        note.setAt = uint32(vm.getBlockTimestamp());
        note.deadline = seen.verificationDeadline;
        note.lockedAtSet = verifications.lockedSeconds();
    }

    /// @dev I10: votes decide once; after that only a ruling decides, once, and without one an appeal changes nothing.
    function _judgeStatus(IVerificationManager.VerificationView memory seen, VoteNote storage note) private {
        bool wasOpen = note.status == VerificationStatus.None || note.status == VerificationStatus.Voting;
        if (seen.status == VerificationStatus.Voting) {
            if (note.status != VerificationStatus.None) _blame("I10 voting began anew");
        } else if (seen.status == VerificationStatus.Escalated) {
            if (note.appealed || wasOpen) _blame("I10 escalated twice, or without an outcome");
            note.appealed = true;
        } else if (wasOpen) {
            note.decision = seen.status;
            _judgeDecision(seen, note);
        } else if (note.status != VerificationStatus.Escalated) {
            _blame("I10 decided twice without an appeal");
        } else if (seen.status != note.decision && verifications.getEscalation(seen.id).ruling == Ruling.None)
        {
            _blame("I10 an appeal without a ruling changed the outcome");
        }
    }

    /// @dev I12 and I16: who won had the majority of a quorum, of which after the last extension any surplus is one; before the
    /// deadline also the threshold, and the least time in seconds that were not locked. Only a tie or too few votes end open.
    function _judgeDecision(IVerificationManager.VerificationView memory seen, VoteNote storage note)
        private
    {
        (IVerificationManager.Params memory rules,) = verifications.rulesOf(seen.id);
        bool over = _timeIsOver(note);
        if (seen.status == VerificationStatus.Inconclusive) {
            if (!over || seen.extensions < rules.maxExtensions) {
                _blame("I16 closed before its time was over");
            }
            if (seen.votesFor != seen.votesAgainst && seen.totalVotes >= rules.requiredVotes) {
                _blame("I12 a minority prevented a decision");
            }
            return;
        }
        uint256 side = seen.status == VerificationStatus.Approved ? seen.votesFor : seen.votesAgainst;
        bool last = over && seen.extensions >= rules.maxExtensions;
        if (
            seen.totalVotes < rules.requiredVotes || 2 * side <= seen.totalVotes
                || (!last && side * 10_000 < uint256(rules.majorityBps) * seen.totalVotes)
        ) {
            _blame("I12 decided without a quorum or a majority");
        }
        if (over) return;
        if (side < rules.consensusThreshold) _blame("I12 decided early below the threshold");
        uint256 locked = verifications.lockedSeconds() - note.lockedAtStart;
        if (vm.getBlockTimestamp() < seen.startedAt + rules.minVotingTime + locked) {
            _blame("I16 decided too early");
        }
    }

    /// @dev Whether the voters had all the seconds they were promised, without those of locks.
    function _timeIsOver(VoteNote storage note) private view returns (bool) {
        uint32 lockedSince = verifications.lockedSeconds() - note.lockedAtSet;
        return vm.getBlockTimestamp() > uint256(note.deadline) + lockedSince;
    }

    function _rulesOf(bytes32 id) private view returns (bytes32) {
        (IVerificationManager.Params memory voting, IVerificationManager.AppealParams memory appeals) =
            verifications.rulesOf(id);
        return keccak256(abi.encode(voting, appeals));
    }
}
