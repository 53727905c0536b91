// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ECDSA } from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import { EIP712 } from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import { ISealedVotes } from "./interfaces/ISealedVotes.sol";
import { ITaskManager } from "./interfaces/ITaskManager.sol";
import { IVerificationManager } from "./interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "./interfaces/IVerifierStaking.sol";
import { Bounds } from "./libraries/Bounds.sol";
import { Constants } from "./libraries/Constants.sol";
import { Check, VerificationStatus } from "./Types.sol";
import { Samples } from "./verification/Samples.sol";

/// @title Sealed votes
/// @dev Holds no tokens, and no role can call anything here. It makes no external calls except to the other modules, which
/// call no one while a vote is committed or opened.
contract SealedVotes is Samples, EIP712 {
    /// @dev One slot, so a commitment reads and writes one besides its own.
    struct Round {
        uint32 startBlock;
        /// less the seconds the system had been locked at the start
        uint32 drawnUntil;
        uint32 stakedBefore;
        /// see `RoundView`; the highest value draws every ticket
        uint32 chance;
        uint96 seatLock;
        /// with `FIRST` while one seat decides, `COMMITTEE` after it; `SAMPLED` where a sample is recomputed
        uint8 seats;
        uint8 opened;
        uint8 approvals;
        uint8 equalRejections;
    }

    uint8 private constant FIRST = 0x40;
    uint8 private constant COMMITTEE = 0x80;
    uint8 private constant STAGED = FIRST + COMMITTEE;
    uint8 private constant SAMPLED = 0x20;
    uint8 private constant SEATS = 0x0f;

    bytes32 private constant COMMITMENT = keccak256(
        "Commitment(bytes32 verificationId,address voter,bytes32 commitment,uint32 ticket,uint32 deadline)"
    );

    /// @notice Module that holds the verifiers' stakes.
    IVerifierStaking public immutable verifierStaking;
    /// @inheritdoc ISealedVotes
    uint32 public immutable override drawnWindow;

    mapping(bytes32 verificationId => Round) private _rounds;
    mapping(bytes32 verificationId => mapping(address voter => bytes32)) private _commitments;
    mapping(bytes32 verificationId => mapping(bytes32 trace => uint8)) private _rejections;

    modifier onlyVerificationManager() {
        if (msg.sender != address(verificationManager)) revert OnlyVerificationManager();
        _;
    }

    constructor(
        IVerificationManager verificationManager_,
        ITaskManager taskManager_,
        IVerifierStaking verifierStaking_,
        uint32 drawnWindow_
    ) Samples(verificationManager_, taskManager_) EIP712("MLB Sealed Votes", "1") {
        Bounds.check("drawnWindow", drawnWindow_, Constants.MIN_DRAWN_WINDOW, Constants.MAX_DRAWN_WINDOW);
        verifierStaking = verifierStaking_;
        drawnWindow = drawnWindow_;
    }

    // ---------------------------------------------------------------- voters and keepers

    /// @inheritdoc ISealedVotes
    function commitVote(bytes32 verificationId, bytes32 commitment, uint32 ticket) external override {
        Round storage round = _rounds[verificationId];
        if (
            round.seats & COMMITTEE != 0 && _commitments[verificationId][msg.sender] != 0
                && !verificationManager.isOpening(verificationId)
        ) {
            if (commitment == 0) revert ZeroCommitment();
            if (verificationManager.isSystemLocked()) revert IVerificationManager.SystemIsLocked();
            uint32 deadline = verificationManager.getVerification(verificationId).verificationDeadline;
            if (block.timestamp > deadline) revert IVerificationManager.VotingDeadlinePassed(deadline);
            _commitments[verificationId][msg.sender] = commitment;
        } else {
            _commit(verificationId, msg.sender, commitment, ticket);
        }
    }

    /// @inheritdoc ISealedVotes
    function commitVotes(SignedCommitment[] calldata commitments) external override {
        for (uint256 i = 0; i < commitments.length; ++i) {
            SignedCommitment calldata signed = commitments[i];
            try this.commitSigned(signed) { }
            catch (bytes memory reason) {
                emit CommitmentSkipped(signed.verificationId, signed.voter, bytes4(reason));
            }
        }
    }

    /// @inheritdoc ISealedVotes
    function commitSigned(SignedCommitment calldata signed) external override {
        // Check
        if (msg.sender != address(this)) revert OnlySelf();
        if (block.timestamp > signed.deadline) revert SignatureExpired(signed.deadline);
        bytes32 message = keccak256(
            abi.encode(
                COMMITMENT,
                signed.verificationId,
                signed.voter,
                signed.commitment,
                signed.ticket,
                signed.deadline
            )
        );
        (address signer, ECDSA.RecoverError problem,) =
            ECDSA.tryRecover(_hashTypedDataV4(message), signed.signature);
        if (problem != ECDSA.RecoverError.NoError || signer != signed.voter) {
            revert InvalidSignature(signed.voter);
        }
        // a commitment to one stage would lose its lock in the other, and an older one must not replace a newer
        if (_rounds[signed.verificationId].seats & STAGED != 0) revert NotForKeepers();

        // Effect, log
        _commit(signed.verificationId, signed.voter, signed.commitment, signed.ticket);
    }

    /// @inheritdoc ISealedVotes
    function openVotes(bytes32 verificationId, Opening[] calldata openings) external override {
        // Check
        Round storage round = _rounds[verificationId];
        if (round.seats & SAMPLED != 0) revert SampleRequired();
        bytes32 seal = taskManager.traceSealOf(verificationId);

        // Effect, log
        for (uint256 i = 0; i < openings.length; ++i) {
            _open(verificationId, round, openings[i], seal);
        }
        _closeIfComplete(verificationId, round);
    }

    /// @inheritdoc ISealedVotes
    function openSampledVotes(bytes32 verificationId, Opening[] calldata openings, bytes32[] calldata traces)
        external
        override
    {
        // Check
        Round storage round = _rounds[verificationId];
        _sampledSince(verificationId);
        bytes32 trace = keccak256(abi.encode(traces));
        bytes32 seal = _approves(verificationId, traces) ? keccak256(abi.encode(trace)) : bytes32(0);

        // Effect, log
        uint8 opened = round.opened;
        for (uint256 i = 0; i < openings.length; ++i) {
            if (openings[i].trace == trace) _open(verificationId, round, openings[i], seal);
        }
        if (round.opened != opened) emit SampleOpened(verificationId, trace, traces);
        _closeIfComplete(verificationId, round);
    }

    // ---------------------------------------------------------------- modules

    /// @inheritdoc ISealedVotes
    function startRound(bytes32 verificationId, uint96 seatLock, uint32 locked)
        external
        override
        onlyVerificationManager
    {
        // rounds of a task follow each other, so no id starts twice
        Check check = taskManager.checkOf(verificationId);
        uint8 stage = check == Check.Staged ? FIRST : check == Check.Sampled ? SAMPLED : 0;
        uint8 tickets = stage == FIRST ? Constants.FIRST_TICKETS : Constants.DRAWN_TICKETS;
        _draw(verificationId, seatLock, locked, tickets, stage);
    }

    /// @inheritdoc ISealedVotes
    function extendRound(bytes32 verificationId) external override onlyVerificationManager {
        Round storage round = _rounds[verificationId];
        round.stakedBefore = uint32(block.timestamp);
        // the seed of the committee must not exist before the difference is known, or a ring would see whether it has the quorum
        if (round.seats == FIRST + 1) {
            uint32 locked = verificationManager.lockedSeconds();
            _draw(verificationId, round.seatLock, locked, Constants.DRAWN_TICKETS, COMMITTEE);
        }
    }

    // ---------------------------------------------------------------- views

    /// @inheritdoc ISealedVotes
    function roundOf(bytes32 verificationId) external view override returns (RoundView memory v) {
        Round memory round = _rounds[verificationId];
        if (round.startBlock == 0) return v;
        v.startBlock = round.startBlock;
        v.seed = _seedOf(verificationId, uint256(round.startBlock) + 1);
        v.drawnUntil = round.drawnUntil + verificationManager.lockedSeconds();
        v.stakedBefore = round.stakedBefore;
        v.seatLock = round.seatLock;
        v.chance = round.chance;
        v.seats = round.seats & SEATS;
        v.stage = round.seats & FIRST != 0 ? 1 : round.seats & COMMITTEE != 0 ? 2 : 0;
        v.opened = round.opened;
        v.approvals = round.approvals;
        v.equalRejections = round.equalRejections;
        v.opening = verificationManager.isOpening(verificationId);
    }

    /// @inheritdoc ISealedVotes
    function commitmentOf(bytes32 verificationId, address voter)
        external
        view
        override
        returns (bytes32 commitment)
    {
        commitment = _commitments[verificationId][voter];
    }

    /// @inheritdoc ISealedVotes
    function canCommit(bytes32 verificationId, address voter, uint32 ticket)
        external
        view
        override
        returns (bool ok, bytes4 reason)
    {
        (ok, reason) = verificationManager.canVote(verificationId, voter);
        if (ok) reason = _whyNot(verificationId, _rounds[verificationId], voter, ticket);
        ok = reason == 0;
    }

    /// @inheritdoc ISealedVotes
    function standing(bytes32 verificationId, bool opening, bool last)
        external
        view
        override
        returns (VerificationStatus next, bool complete)
    {
        Round memory round = _rounds[verificationId];
        uint256 seats = round.seats & SEATS;
        if (!opening) {
            // a third seat in the last second must not take the time in which others can still come
            if (seats >= (last ? Constants.DECISIVE_VOTES : Constants.SEATS)) return (VerificationStatus.None, false);
            return (last ? VerificationStatus.Inconclusive : VerificationStatus.Voting, false);
        }
        complete = round.opened == seats;
        if (round.seats & FIRST != 0) {
            // another trace, or none, calls the committee
            next = round.approvals != 0 ? VerificationStatus.Approved : VerificationStatus.Voting;
        } else {
            next = round.approvals >= Constants.DECISIVE_VOTES
                ? VerificationStatus.Approved
                : round.equalRejections >= Constants.DECISIVE_VOTES
                    ? VerificationStatus.Rejected
                    : VerificationStatus.Inconclusive;
        }
    }

    // ---------------------------------------------------------------- internal

    /// @dev The manager checks first what holds for every vote; what holds only for seats follows.
    function _commit(bytes32 verificationId, address voter, bytes32 commitment, uint32 ticket) private {
        // Interact
        Round storage round = _rounds[verificationId];
        uint8 seats = round.seats + 1;
        bool first = seats == FIRST + 1;
        // a committee uses all of its time, in which its members compute
        bool full = first || seats & ~SAMPLED == Constants.SEATS;
        verificationManager.sealVote(verificationId, voter, seats & SEATS, full);

        // Check
        if (commitment == 0 && !first) revert ZeroCommitment();
        bytes4 reason = _whyNot(verificationId, round, voter, ticket);
        if (reason == SampleNotDrawn.selector) revert SampleNotDrawn();
        if (reason == StakeRaised.selector) revert StakeRaised(voter);
        if (reason == SeedUnknown.selector) revert SeedUnknown();
        if (reason == NoSeatFree.selector) revert NoSeatFree();
        if (reason == TicketNotDrawn.selector) revert TicketNotDrawn(ticket);

        // Effect; the first seat may open anything, so a commitment of it would prove nothing
        round.seats = seats;
        if (!first) _commitments[verificationId][voter] = commitment;
    }

    /// @dev Skips an opening that does not match, or that no open vote could have.
    function _open(bytes32 verificationId, Round storage round, Opening calldata opening, bytes32 seal)
        private
    {
        // Check
        bool first = round.seats & FIRST != 0;
        bool own = first
            ? round.opened == 0 && _holdsFirst(verificationId, opening.voter)
            : _matches(verificationId, opening);
        if (
            !own || opening.confidence < Constants.MIN_CONFIDENCE
                || opening.confidence > Constants.MAX_CONFIDENCE
                || bytes(opening.reasoning).length > Constants.MAX_REASONING_LENGTH
        ) return;

        // Effect
        if (!first) delete _commitments[verificationId][opening.voter];
        bytes32 hashed = keccak256(abi.encode(opening.trace));
        // the first seat opens a hash of the committee's trace, which does not show it
        if (round.seats & COMMITTEE != 0) hashed = keccak256(abi.encode(hashed));
        bool approve = hashed == seal;
        ++round.opened;
        if (approve) {
            ++round.approvals;
        } else if (!first) {
            uint8 equal = ++_rejections[verificationId][opening.trace];
            if (equal > round.equalRejections) round.equalRejections = equal;
        }

        // Log, interact
        emit VoteOpened(verificationId, opening.voter, opening.trace);
        verificationManager.openVote(
            verificationId, opening.voter, approve, opening.confidence, opening.reasoning
        );
    }

    function _closeIfComplete(bytes32 verificationId, Round storage round) private {
        if (round.opened == round.seats & SEATS) verificationManager.closeRound(verificationId, msg.sender);
    }

    function _sampledSince(bytes32 verificationId) internal view override returns (uint32) {
        Round storage round = _rounds[verificationId];
        if (round.seats & SAMPLED == 0) revert SampleNotExpected();
        return round.startBlock;
    }

    /// @dev No one else votes in the first stage, so the holder of its seat opens what it has computed since.
    function _holdsFirst(bytes32 verificationId, address voter) private view returns (bool) {
        return msg.sender == voter && verificationManager.hasVoted(verificationId, voter);
    }

    function _matches(bytes32 verificationId, Opening calldata opening) private view returns (bool) {
        bytes32 commitment = keccak256(
            abi.encode(
                verificationId,
                opening.voter,
                opening.trace,
                opening.confidence,
                keccak256(bytes(opening.reasoning)),
                opening.salt
            )
        );
        return commitment == _commitments[verificationId][opening.voter];
    }

    /// @dev The checks of a seat in order; zero when all pass.
    function _whyNot(bytes32 verificationId, Round storage round, address voter, uint32 ticket)
        private
        view
        returns (bytes4)
    {
        if (round.seats & SAMPLED != 0 && _samples[verificationId].seed == 0) return SampleNotDrawn.selector;
        IVerifierStaking.VerifierView memory verifier = verifierStaking.getVerifier(voter);
        if (verifier.changedAt >= round.stakedBefore) return StakeRaised.selector;
        if (round.seats == COMMITTEE + Constants.SEATS) return NoSeatFree.selector;
        uint256 drawnUntil = round.drawnUntil + verificationManager.lockedSeconds();
        if (block.timestamp > drawnUntil) return 0;
        uint256 seedBlock = uint256(round.startBlock) + 1;
        bytes32 seed = _seedOf(verificationId, seedBlock);
        // the chain remembers 256 hashes; without the seed no ticket can be checked
        if (seed == 0 && block.number > seedBlock) return 0;
        if (ticket >= verifier.staked / round.seatLock) return TicketNotDrawn.selector;
        if (seed == 0) return SeedUnknown.selector;
        uint32 draw = uint32(bytes4(keccak256(abi.encode(seed, voter, ticket))));
        uint256 chance = round.chance;
        // the lower a ticket, the earlier it may sit: a verifier that does not compute is not faster than one that has to
        if (round.seats & STAGED != 0) chance = chance * (drawnWindow - (drawnUntil - block.timestamp)) / drawnWindow;
        return draw < chance ? bytes4(0) : TicketNotDrawn.selector;
    }

    /// @dev Zero for a block without a known hash. With the id, rounds that start in one block draw different tickets.
    function _seedOf(bytes32 verificationId, uint256 seedBlock) private view returns (bytes32 seed) {
        seed = blockhash(seedBlock);
        if (seed != 0) seed = keccak256(abi.encode(seed, verificationId));
    }

    function _draw(bytes32 verificationId, uint96 seatLock, uint32 locked, uint8 tickets, uint8 stage) private {
        _rounds[verificationId] = Round({
            startBlock: uint32(block.number),
            drawnUntil: uint32(block.timestamp) + drawnWindow - locked,
            stakedBefore: uint32(block.timestamp),
            chance: _chance(tickets * uint256(seatLock), verifierStaking.totalStaked()),
            seatLock: seatLock,
            seats: stage,
            opened: 0,
            approvals: 0,
            equalRejections: 0
        });
    }

    /// @dev Chance of one ticket, with 32 binary places.
    function _chance(uint256 drawn, uint256 totalStaked) private pure returns (uint32) {
        return drawn < totalStaked ? uint32((drawn << 32) / totalStaked) : type(uint32).max;
    }
}
