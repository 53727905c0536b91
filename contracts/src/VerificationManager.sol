// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { AccessManaged } from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import { IRewardDistributor } from "./interfaces/IRewardDistributor.sol";
import { ISealedVotes } from "./interfaces/ISealedVotes.sol";
import { ITaskManager } from "./interfaces/ITaskManager.sol";
import { IVerificationManager } from "./interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "./interfaces/IVerifierStaking.sol";
import { Bps } from "./libraries/Bps.sol";
import { Consensus } from "./libraries/Consensus.sol";
import { Constants } from "./libraries/Constants.sol";
import { Parties } from "./libraries/Parties.sol";
import { TaskIds } from "./libraries/TaskIds.sol";
import { TaskStatus, VerificationStatus } from "./Types.sol";
import { Appeals } from "./verification/Appeals.sol";
import { VerificationParameters } from "./verification/VerificationParameters.sol";
import { VerificationStorage } from "./verification/VerificationStorage.sol";

/// @title Verification of results by vote
/// @dev No transaction loops over voters; each vote is settled separately. Functions that move tokens are guarded
/// against reentrancy. Starting, voting and deciding only call the other modules, which make no external calls.
contract VerificationManager is Appeals {
    constructor(
        address authority_,
        ITaskManager taskManager_,
        IVerifierStaking verifierStaking_,
        IRewardDistributor rewardDistributor_,
        ISealedVotes sealedVotes_,
        Params memory params_,
        AppealParams memory appealParams_
    )
        AccessManaged(authority_)
        VerificationParameters(verifierStaking_, params_, appealParams_)
        VerificationStorage(taskManager_, rewardDistributor_, sealedVotes_)
    { }

    // ---------------------------------------------------------------- start

    /// @inheritdoc IVerificationManager
    function startVerification(bytes32 verificationId, uint32 deadline) external override returns (bool) {
        // Check
        if (isSystemLocked()) revert SystemIsLocked();
        Verification storage verification = _verifications[verificationId];
        VerificationStatus status = verification.status;
        if (status != VerificationStatus.None) revert InvalidVerificationStatus(status);
        ITaskManager.VotingInfo memory task = taskManager.votingInfo(verificationId);
        if (!task.current) revert UnknownVerification(verificationId);
        if (task.status != TaskStatus.Completed) revert TaskNotCompleted(task.status);
        uint16 rules = _lock.rules;
        Params storage p = _rules[rules].voting;
        if (msg.sender != task.requester) {
            uint32 openAt = task.statusAt + p.startGrace;
            if (block.timestamp < openAt) revert RequesterOnlyUntil(openAt);
        }
        if (deadline < block.timestamp + p.minPeriod || deadline > block.timestamp + p.maxPeriod) {
            revert InvalidVerificationDeadline(deadline);
        }

        // Effect, log
        _start(verificationId, verification, task, rules, p, deadline, msg.sender);
        return true;
    }

    /// @inheritdoc IVerificationManager
    function startDefault(bytes32 verificationId, address by) external override {
        // Check
        if (msg.sender != address(taskManager)) revert OnlyTaskManager();
        Verification storage verification = _verifications[verificationId];
        if (isSystemLocked() || verification.status != VerificationStatus.None) return;
        ITaskManager.VotingInfo memory task = taskManager.votingInfo(verificationId);
        uint16 rules = _lock.rules;
        Params storage p = _rules[rules].voting;
        if (block.timestamp < task.statusAt + p.startGrace) return;

        // Effect, log
        uint32 deadline = uint32(block.timestamp) + Constants.DEFAULT_VOTING_PERIOD;
        _start(verificationId, verification, task, rules, p, deadline, by);
    }

    // ---------------------------------------------------------------- voting

    /// @inheritdoc IVerificationManager
    function castVote(bytes32 verificationId, bool approve) external override {
        _castVote(verificationId, approve, Constants.DEFAULT_CONFIDENCE, string(msg.data[0:0]));
    }

    /// @inheritdoc IVerificationManager
    function castVote(bytes32 verificationId, bool approve, uint8 confidence, string calldata reasoning)
        external
        override
    {
        _castVote(verificationId, approve, confidence, reasoning);
    }

    /// @inheritdoc IVerificationManager
    function finalizeVerification(bytes32 verificationId) external override {
        // Check
        Verification storage verification = _voting(verificationId);
        if (verification.extensions & SEALED != 0) {
            _advance(verificationId, verification, msg.sender);
            return;
        }
        uint256 votesFor = verification.votesFor;
        uint256 votesAgainst = verification.votesAgainst;
        bool early = block.timestamp <= _effectiveDeadline(verification);
        bool last = _isLast(verification);
        (bool decided, bool approved) = early
            ? _early(verification, votesFor, votesAgainst)
            : _standing(verification, votesFor, votesAgainst, last);
        if (early && !decided) revert NotDecidable();

        // Effect, log, interact
        if (decided) _decide(verificationId, verification, approved, early, msg.sender);
        else if (last) _close(verificationId, verification, msg.sender);
        else _extend(verificationId, verification);
    }

    // ---------------------------------------------------------------- sealed votes

    /// @inheritdoc IVerificationManager
    function sealVote(bytes32 verificationId, address voter, uint8 seats, bool full) external override {
        // Check
        Verification storage verification = _sealed(verificationId);
        if (verification.extensions & OPENING != 0) revert OpeningHasStarted();
        _requireInTime(verification);

        // Effect
        _enter(verificationId, verification, voter);

        // Log, interact
        uint96 voteLock = verification.voteLock;
        emit VoteSealed(verificationId, TaskIds.taskIdOf(verificationId), voter, voteLock, seats);
        verifierStaking.lock(voter, verificationId, voteLock, verification.gate);
        if (full) _startOpening(verificationId, verification);
    }

    /// @inheritdoc IVerificationManager
    function openVote(
        bytes32 verificationId,
        address voter,
        bool approve,
        uint8 confidence,
        string calldata reasoning
    ) external override {
        // Check
        Verification storage verification = _sealed(verificationId);
        if (verification.extensions & OPENING == 0) revert OpeningNotStarted();
        _requireInTime(verification);

        // Effect, log
        _count(
            verificationId,
            verification,
            _votes[verificationId][voter],
            voter,
            approve,
            confidence,
            reasoning
        );
    }

    /// @inheritdoc IVerificationManager
    function closeRound(bytes32 verificationId, address by) external override {
        _advance(verificationId, _sealed(verificationId), by);
    }

    // ---------------------------------------------------------------- settlement

    /// @inheritdoc IVerificationManager
    function settleVote(bytes32 verificationId, address voter) external override nonReentrant returns (bool) {
        VerificationStatus status = _requireFinal(verificationId);
        (bool withConsensus, uint256 slashed) = _settle(verificationId, voter, status);
        if (slashed != 0) verifierStaking.passOn(verificationId, slashed);
        return withConsensus;
    }

    /// @inheritdoc IVerificationManager
    function settleVotes(bytes32 verificationId, address[] calldata voters) external override nonReentrant {
        VerificationStatus status = _requireFinal(verificationId);
        uint256 sum;
        for (uint256 i = 0; i < voters.length; ++i) {
            (, uint256 slashed) = _settle(verificationId, voters[i], status);
            sum += slashed;
        }
        if (sum != 0) verifierStaking.passOn(verificationId, sum);
    }

    /// @inheritdoc IVerificationManager
    function markClaimed(bytes32 verificationId, address voter, bool everybody) external override {
        // Check; the distributor opens a pool only when the outcome is final
        if (msg.sender != address(rewardDistributor)) revert OnlyRewardDistributor();
        Vote storage vote = _votes[verificationId][voter];
        if (vote.castAt == 0) revert NotAVoter(voter);
        VerificationStatus status = _verifications[verificationId].status;
        if (
            vote.confidence == 0
                || (!everybody && vote.approve == (status == VerificationStatus.Rejected))
        ) {
            revert NotWithConsensus(voter);
        }
        if (vote.claimed) revert AlreadyClaimed(voter);

        // Effect, log, interact; a paid voter is not slashed
        vote.claimed = true;
        _settle(verificationId, voter, status);
    }

    // ---------------------------------------------------------------- internal

    function _start(
        bytes32 verificationId,
        Verification storage verification,
        ITaskManager.VotingInfo memory task,
        uint16 rules,
        Params storage p,
        uint32 deadline,
        address by
    ) private {
        bool hidden = task.seatLockBps != 0;
        uint256 voteLock = p.minVoteLock;
        uint256 share = Bps.portion(task.reward, hidden ? task.seatLockBps : p.rewardLockBps);
        if (voteLock < share) voteLock = share;
        uint8 threshold = hidden ? Constants.DECISIVE_VOTES : p.consensusThreshold;
        uint8 required = hidden ? Constants.DECISIVE_VOTES : p.requiredVotes;
        uint16 majorityBps = p.majorityBps;
        uint16 slashBps = hidden ? Constants.SEAT_SLASH_BPS : p.minoritySlashBps;
        uint32 locked = lockedSeconds();
        uint32 unlockedDeadline;
        uint32 unlockedRipeAt;
        // locked seconds never exceed elapsed seconds, and no period is longer than a week
        unchecked {
            unlockedDeadline = deadline - locked;
            unlockedRipeAt = uint32(block.timestamp) + p.minVotingTime - locked;
        }
        // no reads from here on, so the compiler writes each slot once
        verification.startedAt = uint32(block.timestamp);
        verification.deadline = unlockedDeadline;
        verification.threshold = threshold;
        verification.required = required;
        verification.extensions = hidden ? SEALED : 0;
        verification.status = VerificationStatus.Voting;
        verification.voteLock = uint96(voteLock);
        verification.parties =
            Parties.pack(task.requester, task.provider, task.modelOwner, task.reassigned);
        verification.lastVoter = NO_VOTER;
        verification.gate = uint32(block.timestamp);
        verification.decidedAt = unlockedRipeAt;
        verification.rules = rules;
        verification.slashBps = slashBps;
        emit VerificationStarted(
            verificationId,
            TaskIds.taskIdOf(verificationId),
            by,
            task.modelId,
            task.provider,
            deadline,
            threshold,
            required,
            majorityBps,
            voteLock,
            slashBps
        );
        if (hidden) {
            sealedVotes.startRound(verificationId, uint96(voteLock), locked);
        }
    }

    function _castVote(bytes32 verificationId, bool approve, uint8 confidence, string calldata reasoning)
        private
    {
        // Check
        if (isSystemLocked()) revert SystemIsLocked();
        if (confidence < Constants.MIN_CONFIDENCE || confidence > Constants.MAX_CONFIDENCE) {
            revert InvalidConfidence(confidence);
        }
        if (bytes(reasoning).length > Constants.MAX_REASONING_LENGTH) {
            revert ReasoningTooLong(bytes(reasoning).length);
        }
        Verification storage verification = _voting(verificationId);
        if (verification.extensions & SEALED != 0) revert VotesAreSealed();
        uint32 deadline = _requireInTime(verification);
        (bool decided, bool approved) =
            _early(verification, verification.votesFor, verification.votesAgainst);
        if (decided) revert AlreadyDecidable();

        // Effect, log, interact
        Vote storage vote = _enter(verificationId, verification, msg.sender);
        (uint16 votesFor, uint16 votesAgainst) =
            _count(verificationId, verification, vote, msg.sender, approve, confidence, reasoning);
        verifierStaking.lock(msg.sender, verificationId, verification.voteLock, verification.gate);
        uint32 quiet = (deadline - verification.gate) / Constants.QUIET_PART;
        if (block.timestamp + quiet > deadline) {
            _prolong(verificationId, verification, votesFor, votesAgainst, approve, deadline + quiet);
            // others can answer until the deadline, which may be before the end of the minimum voting time
            uint32 ripeAt = verification.deadline + 1;
            if (ripeAt > verification.decidedAt) verification.decidedAt = ripeAt;
            return;
        }
        (decided, approved) = _early(verification, votesFor, votesAgainst);
        if (decided) _decide(verificationId, verification, approved, true, msg.sender);
    }

    /// @dev Puts `voter` into the list, with a vote that is still hidden.
    function _enter(bytes32 verificationId, Verification storage verification, address voter)
        private
        returns (Vote storage vote)
    {
        // Check
        vote = _votes[verificationId][voter];
        if (vote.castAt != 0) revert AlreadyVoted(voter);
        if (_isParty(verificationId, verification, voter)) revert ConflictOfInterest(voter);

        // Effect
        vote.prev = verification.lastVoter;
        vote.castAt = uint32(block.timestamp);
        verification.lastVoter = voter;
    }

    /// @dev Writes the content of a vote and counts it.
    function _count(
        bytes32 verificationId,
        Verification storage verification,
        Vote storage vote,
        address voter,
        bool approve,
        uint8 confidence,
        string calldata reasoning
    ) private returns (uint16 votesFor, uint16 votesAgainst) {
        // Effect
        vote.confidence = confidence;
        vote.approve = approve;
        votesFor = verification.votesFor;
        votesAgainst = verification.votesAgainst;
        if (approve) verification.votesFor = ++votesFor;
        else verification.votesAgainst = ++votesAgainst;

        // Log
        emit VoteCast(
            verificationId,
            TaskIds.taskIdOf(verificationId),
            voter,
            approve,
            confidence,
            votesFor,
            votesAgainst,
            verification.voteLock,
            reasoning
        );
    }

    /// @dev The next step of a sealed round: opening, a decision, or more time.
    function _advance(bytes32 verificationId, Verification storage verification, address by) private {
        bool over = block.timestamp > _effectiveDeadline(verification);
        bool opening = verification.extensions & OPENING != 0;
        (VerificationStatus next, bool complete) =
            sealedVotes.standing(verificationId, opening, !opening && _isLast(verification));
        if (!over && !complete) revert NotDecidable();
        if (next == VerificationStatus.None) {
            _startOpening(verificationId, verification);
        } else if (next == VerificationStatus.Voting) {
            // more time for seats, or for the committee that a first seat calls
            _extend(verificationId, verification);
            sealedVotes.extendRound(verificationId);
        } else if (next == VerificationStatus.Inconclusive) {
            _close(verificationId, verification, by);
        } else {
            _decide(verificationId, verification, next == VerificationStatus.Approved, !over, by);
        }
    }

    function _startOpening(bytes32 verificationId, Verification storage verification) private {
        // Effect
        uint32 until = uint32(block.timestamp) + Constants.OPENING_PERIOD;
        verification.deadline = until - lockedSeconds();
        verification.extensions |= OPENING;

        // Log
        emit OpeningStarted(verificationId, TaskIds.taskIdOf(verificationId), until);
    }

    /// @dev A vote that changes the outcome near the deadline gives the others time to answer, once in each period.
    function _prolong(
        bytes32 verificationId,
        Verification storage verification,
        uint256 votesFor,
        uint256 votesAgainst,
        bool approve,
        uint32 deadline
    ) private {
        // Check
        uint8 extensions = verification.extensions;
        if (extensions & PROLONGED != 0) return;
        bool last = _isLast(verification);
        (bool decided,) = _standing(verification, votesFor, votesAgainst, last);
        if (approve) --votesFor;
        else --votesAgainst;
        (bool wasDecided,) = _standing(verification, votesFor, votesAgainst, last);
        // one vote can turn a majority into a tie, but not into the opposite majority
        if (decided == wasDecided) return;

        // Effect
        verification.deadline = deadline - lockedSeconds();
        verification.extensions = extensions | PROLONGED;

        // Log
        emit VerificationExtended(verificationId, TaskIds.taskIdOf(verificationId), deadline, extensions);
    }

    function _isLast(Verification storage verification) private view returns (bool) {
        uint8 maxExtensions = _rules[verification.rules].voting.maxExtensions;
        return verification.extensions & EXTENSIONS >= maxExtensions;
    }

    /// @dev The decision of these votes at the deadline.
    function _standing(Verification storage verification, uint256 votesFor, uint256 votesAgainst, bool last)
        private
        view
        returns (bool decided, bool approved)
    {
        uint256 required = verification.required;
        if (last) return Consensus.atLast(votesFor, votesAgainst, required);
        uint16 majorityBps = _rules[verification.rules].voting.majorityBps;
        return Consensus.atDeadline(votesFor, votesAgainst, required, majorityBps);
    }

    function _decide(
        bytes32 verificationId,
        Verification storage verification,
        bool approved,
        bool early,
        address by
    ) private {
        // Effect
        AppealParams storage appeals = _rules[verification.rules].appeals;
        VerificationStatus status = approved ? VerificationStatus.Approved : VerificationStatus.Rejected;
        uint32 appealUntil = appeals.enabled ? uint32(block.timestamp) + appeals.appealWindow : 0;
        _finish(verificationId, verification, status, appealUntil, early, by);

        // Interact
        taskManager.onVerificationFinalized(verificationId, status, appealUntil);
    }

    function _extend(bytes32 verificationId, Verification storage verification) private {
        // Effect
        uint32 deadline = uint32(block.timestamp) + Constants.EXTENSION_PERIOD;
        uint8 extensions = (verification.extensions & ~(PROLONGED | OPENING)) + 1;
        verification.deadline = deadline - lockedSeconds();
        verification.extensions = extensions;
        verification.gate = uint32(block.timestamp);

        // Log
        emit VerificationExtended(
            verificationId, TaskIds.taskIdOf(verificationId), deadline, extensions & EXTENSIONS
        );
    }

    /// @dev The task stays completed: the parties have until the gate to accept or to escalate.
    function _close(bytes32 verificationId, Verification storage verification, address by) private {
        _finish(
            verificationId,
            verification,
            VerificationStatus.Inconclusive,
            uint32(block.timestamp) + _rules[verification.rules].appeals.resolutionTimeout,
            false,
            by
        );
    }

    function _finish(
        bytes32 verificationId,
        Verification storage verification,
        VerificationStatus status,
        uint32 gate,
        bool early,
        address by
    ) private {
        // Effect
        verification.status = status;
        verification.decidedAt = uint32(block.timestamp);
        verification.gate = gate;

        // Log
        emit VerificationFinalized(
            verificationId,
            TaskIds.taskIdOf(verificationId),
            status,
            verification.votesFor,
            verification.votesAgainst,
            early,
            by
        );
    }

    /// @dev Releases the stake of a vote, once. The losing side is slashed, and a hidden vote that could have been opened.
    /// Without a winner no other vote is. The caller forwards the slashed stake.
    function _settle(bytes32 verificationId, address voter, VerificationStatus status)
        private
        returns (bool withConsensus, uint256 slashed)
    {
        // Check
        Vote storage vote = _votes[verificationId][voter];
        if (vote.castAt == 0) revert NotAVoter(voter);
        bool isHidden = vote.confidence == 0;
        withConsensus = !isHidden && _isWithConsensus(status, vote.approve);
        if (vote.settled) return (withConsensus, 0);

        // Effect
        vote.settled = true;
        Verification storage verification = _verifications[verificationId];
        uint96 voteLock = verification.voteLock;
        bool kept = isHidden
            ? verification.extensions & OPENING == 0
            : withConsensus || status == VerificationStatus.Inconclusive;
        slashed = kept ? 0 : _slash(verification);

        // Log, interact
        emit VoteSettled(verificationId, voter, withConsensus, slashed);
        verifierStaking.release(voter, verificationId, voteLock, uint96(slashed));
    }

    function _requireFinal(bytes32 verificationId) private view returns (VerificationStatus status) {
        Verification storage verification = _verifications[verificationId];
        status = verification.status;
        if (status == VerificationStatus.None) _revertNotStarted(verificationId);
        if (!_isDecided(status)) revert InvalidVerificationStatus(status);
        if (!_isFinal(verificationId)) revert NotFinal(verification.gate);
    }

    function _sealed(bytes32 verificationId) private view returns (Verification storage verification) {
        if (msg.sender != address(sealedVotes)) revert OnlySealedVotes();
        if (isSystemLocked()) revert SystemIsLocked();
        verification = _voting(verificationId);
        if (verification.extensions & SEALED == 0) revert VotesAreOpen();
    }

    function _requireInTime(Verification storage verification) private view returns (uint32 deadline) {
        deadline = _effectiveDeadline(verification);
        if (block.timestamp > deadline) revert VotingDeadlinePassed(deadline);
    }

    function _voting(bytes32 verificationId) private view returns (Verification storage verification) {
        verification = _verifications[verificationId];
        VerificationStatus status = verification.status;
        if (status == VerificationStatus.None) _revertNotStarted(verificationId);
        if (status != VerificationStatus.Voting) revert InvalidVerificationStatus(status);
    }
}
