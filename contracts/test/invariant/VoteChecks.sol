// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { Check, Ruling, VerificationStatus } from "../../src/Types.sol";
import { SealedChecks } from "./sealed/SealedChecks.sol";
import { vm } from "./Vm.sol";

/// @title State of every verification before the last call
abstract contract VoteChecks is SealedChecks {
    struct VoteRecord {
        VerificationStatus status;
        /// what the votes decided
        VerificationStatus decision;
        uint8 extensions;
        bool appealed;
        /// whether its votes are hidden until they are opened, and whether that time has come
        bool hidden;
        bool opening;
        /// whether a committee was called
        bool called;
        uint8 seats;
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

    mapping(bytes32 verificationId => VoteRecord) private _votes;

    function voteRecord(bytes32 verificationId) public view returns (VoteRecord memory) {
        return _votes[verificationId];
    }

    /// @dev Start of the round or of its last extension.
    function _periodStart(bytes32 verificationId) internal view returns (uint256) {
        return _votes[verificationId].setAt;
    }

    /// @dev Whether the votes of a round are or were to be opened: then a hidden one is slashed.
    function _wasOpening(bytes32 verificationId) internal view returns (bool) {
        return _votes[verificationId].opening;
    }

    /// @dev End of the first half of an opening, not counting the time of locks.
    function _halfOpened(bytes32 verificationId) internal view returns (uint256) {
        VoteRecord storage saved = _votes[verificationId];
        return uint256(saved.setAt) + 12 hours + verifications.lockedSeconds() - saved.lockedAtSet;
    }

    function _isHidden(bytes32 verificationId) internal view returns (bool) {
        return _votes[verificationId].hidden;
    }

    /// @param locked Whether the system was locked before the call.
    function _checkVote(ITaskManager.TaskView memory task, bool locked) internal {
        VoteRecord storage saved = _votes[task.verificationId];
        IVerificationManager.VerificationView memory seen = verifications.getVerification(task.verificationId);
        if (seen.status == VerificationStatus.None) return;
        if (saved.status == VerificationStatus.None) _recordStart(task, seen, saved);
        if (locked && (seen.totalVotes != saved.votes || saved.status == VerificationStatus.None)) {
            _reportViolation("I16 a start or a vote while the system is locked");
        }
        if (saved.hidden && saved.status != seen.status || seen.status == VerificationStatus.Voting) {
            _checkHidden(seen, saved, locked);
        }
        if (seen.extensions != saved.extensions) _recordDeadline(seen, saved);
        if (seen.status != saved.status) _checkStatus(seen, saved);
        if (saved.rules != _rulesOf(seen.id) || saved.voteLock != seen.voteLock) {
            _reportViolation("I13 the rules of a verification changed");
        }
        saved.status = seen.status;
        saved.votes = seen.totalVotes;
    }

    function _recordStart(
        ITaskManager.TaskView memory task,
        IVerificationManager.VerificationView memory seen,
        VoteRecord storage saved
    ) private {
        saved.startedAt = seen.startedAt;
        saved.hidden = task.check != Check.Open;
        saved.period = seen.verificationDeadline - seen.startedAt;
        saved.voteLock = seen.voteLock;
        saved.lockedAtStart = verifications.lockedSeconds();
        saved.rules = _rulesOf(seen.id);
        saved.parties = [task.requester, task.assignedProvider, world.registry().getModel(task.modelId).owner];
        _setDeadline(seen, saved);
        (IVerificationManager.Params memory rules,) = verifications.rulesOf(seen.id);
        if (saved.period < rules.minPeriod || saved.period > rules.maxPeriod) _reportViolation("I18 the voting period");
    }

    /// @dev I16: votes are opened when every seat is taken, or with three seats after the last extension; for a day.
    function _checkHidden(
        IVerificationManager.VerificationView memory seen,
        VoteRecord storage saved,
        bool locked
    ) private {
        if (!saved.hidden) return;
        _checkSeats(seen.id);
        // a committee follows the first seat, after its opening
        if (saved.opening && seen.status == VerificationStatus.Voting && !verifications.isOpening(seen.id)) {
            if (sealedVotes.roundOf(seen.id).stage != 2) _reportViolation("I16 an opening ended without an outcome");
            saved.opening = false;
            saved.called = true;
        }
        uint256 seats = verifications.getVoters(seen.id).length;
        if (seats != saved.seats) {
            if (locked) _reportViolation("I16 a seat taken while the system is locked");
            if (saved.opening) _reportViolation("I16 a seat taken after the opening");
            if (_timeIsOver(saved)) _reportViolation("I16 a seat taken after its time was over");
            saved.seats = uint8(seats);
        }
        if (saved.opening || !verifications.isOpening(seen.id)) return;
        uint8 stage = sealedVotes.roundOf(seen.id).stage;
        (IVerificationManager.Params memory rules,) = verifications.rulesOf(seen.id);
        // the first seat is not one of the committee's
        uint256 taken = stage == 2 ? seats - 1 : seats;
        uint256 least = seen.extensions < rules.maxExtensions ? 5 : 3;
        bool complete = stage == 1 ? seats == 1 : stage == 0 && seats == 5;
        if (!complete && (stage == 1 || taken < least || !_timeIsOver(saved))) {
            _reportViolation("I16 opened before its time");
        }
        saved.opening = true;
        _setDeadline(seen, saved);
        if (saved.deadline != vm.getBlockTimestamp() + 24 hours) _reportViolation("I18 the time to open votes");
    }

    /// @dev I12 and I16 of a sealed round: its opened votes give the outcome, when all are open or the time is over. Without
    /// three seats it ends after its extensions, without an outcome.
    function _checkSealedDecision(
        IVerificationManager.VerificationView memory seen,
        VoteRecord storage saved
    ) private {
        Tally memory tally = sealedTally(seen.id);
        bool over = _timeIsOver(saved);
        bool first = sealedVotes.roundOf(seen.id).stage == 1;
        if (seen.status != sealedOutcome(tally, first)) _reportViolation("I12 not the outcome of the opened votes");
        if (saved.opening) {
            if (!over && tally.opened != tally.seats) _reportViolation("I16 decided before its votes were open");
            return;
        }
        (IVerificationManager.Params memory rules,) = verifications.rulesOf(seen.id);
        if (!over || seen.extensions < rules.maxExtensions || tally.seats >= 3) {
            _reportViolation("I16 closed before its votes were opened");
        }
    }

    /// @dev I16: the deadline has passed, not counting the time of locks, before anything follows from it.
    function _recordDeadline(IVerificationManager.VerificationView memory seen, VoteRecord storage saved) private {
        // the first seat that differs calls the committee at once
        bool calls = saved.called && saved.extensions != seen.extensions && saved.seats == 1;
        if (!calls && !_timeIsOver(saved)) _reportViolation("I16 extended before its time was over");
        if (seen.extensions != saved.extensions + 1) _reportViolation("I18 extended twice at once");
        if (saved.hidden && (saved.opening || saved.seats >= (saved.called ? 6 : 5))) _reportViolation("I16 extended instead of opened");
        saved.extensions = seen.extensions;
        _setDeadline(seen, saved);
    }

    function _setDeadline(IVerificationManager.VerificationView memory seen, VoteRecord storage saved) private {
        saved.setAt = uint32(vm.getBlockTimestamp());
        saved.deadline = seen.verificationDeadline;
        saved.lockedAtSet = verifications.lockedSeconds();
    }

    /// @dev I10: votes decide once; after that only a ruling decides, once, and without one an appeal changes nothing.
    function _checkStatus(IVerificationManager.VerificationView memory seen, VoteRecord storage saved) private {
        bool wasOpen = saved.status == VerificationStatus.None || saved.status == VerificationStatus.Voting;
        if (seen.status == VerificationStatus.Voting) {
            if (saved.status != VerificationStatus.None) _reportViolation("I10 voting began anew");
        } else if (seen.status == VerificationStatus.Escalated) {
            if (saved.appealed || wasOpen) _reportViolation("I10 escalated twice, or without an outcome");
            saved.appealed = true;
        } else if (wasOpen) {
            saved.decision = seen.status;
            if (saved.hidden) _checkSealedDecision(seen, saved);
            else _checkDecision(seen, saved);
        } else if (saved.status != VerificationStatus.Escalated) {
            _reportViolation("I10 decided twice without an appeal");
        } else if (seen.status != saved.decision && verifications.getEscalation(seen.id).ruling == Ruling.None)
        {
            _reportViolation("I10 an appeal without a ruling changed the outcome");
        }
    }

    /// @dev I12 and I16: who won had the majority of a quorum, of which after the last extension any surplus is one; before the
    /// deadline also the threshold, and the least time in seconds that were not locked. Only a tie or too few votes end open.
    function _checkDecision(IVerificationManager.VerificationView memory seen, VoteRecord storage saved)
        private
    {
        (IVerificationManager.Params memory rules,) = verifications.rulesOf(seen.id);
        bool over = _timeIsOver(saved);
        if (seen.status == VerificationStatus.Inconclusive) {
            if (!over || seen.extensions < rules.maxExtensions) {
                _reportViolation("I16 closed before its time was over");
            }
            if (seen.votesFor != seen.votesAgainst && seen.totalVotes >= rules.requiredVotes) {
                _reportViolation("I12 a minority prevented a decision");
            }
            return;
        }
        uint256 side = seen.status == VerificationStatus.Approved ? seen.votesFor : seen.votesAgainst;
        bool last = over && seen.extensions >= rules.maxExtensions;
        if (
            seen.totalVotes < rules.requiredVotes || 2 * side <= seen.totalVotes
                || (!last && side * 10_000 < uint256(rules.majorityBps) * seen.totalVotes)
        ) {
            _reportViolation("I12 decided without a quorum or a majority");
        }
        if (over) return;
        if (side < rules.consensusThreshold) _reportViolation("I12 decided early below the threshold");
        uint256 quiet = (seen.verificationDeadline - saved.setAt) / 10;
        if (
            seen.totalVotes != saved.votes && vm.getBlockTimestamp() + quiet > seen.verificationDeadline
        ) _reportViolation("I16 a vote in the last tenth decided early");
        uint256 locked = verifications.lockedSeconds() - saved.lockedAtStart;
        if (vm.getBlockTimestamp() < seen.startedAt + rules.minVotingTime + locked) {
            _reportViolation("I16 decided too early");
        }
    }

    /// @dev Whether the voters had all the seconds they were promised, without those of locks.
    function _timeIsOver(VoteRecord storage saved) private view returns (bool) {
        uint32 lockedSince = verifications.lockedSeconds() - saved.lockedAtSet;
        return vm.getBlockTimestamp() > uint256(saved.deadline) + lockedSince;
    }

    function _rulesOf(bytes32 id) private view returns (bytes32) {
        (IVerificationManager.Params memory voting, IVerificationManager.AppealParams memory appeals) =
            verifications.rulesOf(id);
        return keccak256(abi.encode(voting, appeals));
    }
}
