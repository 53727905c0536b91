// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IVerifierStaking } from "../../../src/interfaces/IVerifierStaking.sol";
import { ISealedVotes } from "../../../src/interfaces/ISealedVotes.sol";
import { Check, VerificationStatus } from "../../../src/Types.sol";
import { vm } from "../Vm.sol";
import { SampleActions } from "./SampleActions.sol";

/// @title What verifiers and keepers do with a sealed round, with random arguments
abstract contract SealedActions is SampleActions {
    bytes32 private constant COMMITMENT = keccak256(
        "Commitment(bytes32 verificationId,address voter,bytes32 commitment,uint32 ticket,uint32 deadline)"
    );
    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    /// When each stake was last raised.
    mapping(address account => uint256) internal _raisedAt;

    /// @notice One seat, with a trace that mostly is the right one.
    function commit(uint256 task, uint256 who, uint256 seed) public {
        task = _sealedIn(task);
        if (taskIds.length == 0) return;
        bytes32 id = _round(task);
        _prepare(task, seed);
        address voter = world.person(who % 7 == 0 ? who % 6 : 6 + who % 9);
        Seat memory seat = _choose(id, voter, task, seed % 4 == 0 ? 1 + seed / 4 % 2 : 0);
        if (seed % 16 == 5) seat.commitment = 0;
        if (seed % 16 == 6) seat.commitment = _seats[id][_voter(id, seed)].commitment;
        uint32 ticket = seed % 8 == 7 ? uint32(seed >> 8) : _drawn(id, voter);
        uint256 before = verifications.getVoters(id).length;
        (bool ok,) = _as(
            voter,
            address(sealedVotes),
            abi.encodeCall(ISealedVotes.commitVote, (id, seat.commitment, ticket)),
            _id(task)
        );
        if (verifications.getVoters(id).length != before) _recordSeat(id, voter, seat, ticket);
        else if (ok && seat.commitment != 0) _seats[id][voter] = seat;
    }

    /// @notice A keeper posts what up to six verifiers have signed; some of it is late, or signed by another.
    function commitTogether(uint256 task, uint256 pattern) public {
        task = _sealedIn(task);
        if (taskIds.length == 0) return;
        bytes32 id = _round(task);
        _prepare(task, pattern);
        ISealedVotes.SignedCommitment[] memory list =
            new ISealedVotes.SignedCommitment[](pattern % 32 == 9 ? 2 : 6);
        Seat[] memory seats = new Seat[](list.length);
        for (uint256 i = 0; i < list.length; ++i) {
            address voter = world.person(6 + (pattern / 8 % 9 + i) % 9);
            seats[i] = _choose(id, voter, task, _side(pattern, i));
            list[i] = _signed(id, voter, seats[i].commitment, pattern >> (16 + 3 * i) & 7);
        }
        uint256 before = verifications.getVoters(id).length;
        _as(
            world.stranger(),
            address(sealedVotes),
            abi.encodeCall(ISealedVotes.commitVotes, (list)),
            _id(task)
        );
        address[] memory voters = verifications.getVoters(id);
        for (uint256 i = before; i < voters.length; ++i) {
            for (uint256 j = 0; j < list.length; ++j) {
                if (list[j].voter != voters[i]) continue;
                _recordSeat(id, voters[i], seats[j], list[j].ticket);
                bytes32 kept = sealedVotes.commitmentOf(id, voters[i]);
                if (kept != seats[j].commitment) _reportViolation("I11 a commitment that its voter did not sign");
            }
        }
    }

    /// @notice A stranger opens votes, or the holder of a first seat its own: all or some, one of them twice, and now and then
    /// with another trace or salt.
    function openSeats(uint256 task, uint256 pattern) public {
        task = _sealedIn(task);
        if (taskIds.length == 0) return;
        bytes32 id = _round(task);
        address[] memory voters = verifications.getVoters(id);
        if (voters.length == 0) return;
        bool sampled = _isSampled(task);
        ISealedVotes.Opening[] memory list = new ISealedVotes.Opening[](voters.length + 1);
        for (uint256 i = 0; i < list.length; ++i) {
            address voter = voters[i % voters.length];
            Seat memory seat = _seats[id][voter];
            bool wrong = pattern >> (8 + 4 * i) & 15 == 3;
            bool held = pattern % 4 == 1 && pattern >> (8 + 4 * i) & 3 == 2;
            list[i] = ISealedVotes.Opening({
                voter: voter,
                trace: wrong ? _trace(_id(task), (pattern >> 40) % 3) : seat.trace,
                confidence: wrong && pattern % 3 == 0 ? 101 : 90,
                reasoning: "",
                salt: held ? bytes32(0) : seat.salt
            });
        }
        if (sampled && pattern % 32 != 7) return _openSampled(task, list, pattern);
        bool own = sealedVotes.roundOf(id).stage == 1 && pattern % 8 != 5;
        // a first seat did not commit to what it opens
        if (own) _seats[id][voters[0]].trace = list[list[0].confidence > 100 ? 1 : 0].trace;
        _as(
            own ? voters[0] : world.stranger(),
            address(sealedVotes),
            abi.encodeCall(ISealedVotes.openVotes, (id, list)),
            _id(task)
        );
    }

    /// @dev Votes with each of the lists of traces in turn, or with some of them.
    function _openSampled(uint256 task, ISealedVotes.Opening[] memory list, uint256 pattern) private {
        bytes32 id = _round(task);
        for (uint256 kind = 0; kind < 3; ++kind) {
            if (pattern % 4 == 2 && pattern >> (2 + kind) & 1 == 0) continue;
            uint256 votes = verifications.getVerification(id).totalVotes;
            _as(
                world.stranger(),
                address(sealedVotes),
                abi.encodeCall(ISealedVotes.openSampledVotes, (id, list, _sampleTraces(task, kind))),
                _id(task)
            );
            bool opened = verifications.getVerification(id).totalVotes != votes;
            if (opened && _sealedSample[id] == 0 && vm.getBlockTimestamp() <= _halfOpened(id)) {
                _reportViolation("I16 opened before the sample was pinned");
            }
        }
    }

    function _recordRaise(address account) internal {
        _raisedAt[account] = vm.getBlockTimestamp();
    }

    /// @dev A task whose round is sealed, if the random one is not and there is one.
    function _sealedIn(uint256 task) internal view returns (uint256) {
        for (uint256 i = 0; i < taskIds.length; ++i) {
            uint256 next = (task % taskIds.length + i) % taskIds.length;
            if (_isSealedVoting(next)) return next;
        }
        return task;
    }

    function _isSealedVoting(uint256 task) internal view returns (bool) {
        bytes32 id = _round(task);
        return id != 0 && tasks.getTask(_id(task)).check != Check.Open
            && verifications.getVerification(id).status == VerificationStatus.Voting;
    }

    /// @dev I12: who sits has drawn a ticket, once there is a seed and as long as only those may sit, with stake that was not
    /// raised since the round or its extension began.
    function _recordSeat(bytes32 id, address voter, Seat memory seat, uint32 ticket) private {
        _seats[id][voter] = seat;
        ISealedVotes.RoundView memory round = sealedVotes.roundOf(id);
        if (seat.commitment == 0 && round.stage != 1) _reportViolation("I11 a seat without a commitment");
        if (tasks.checkOf(id) == Check.Sampled && !_isDrawn(id)) _reportViolation("I12 a seat before the sample");
        if (_raisedAt[voter] >= _periodStart(id)) _reportViolation("I12 a seat of stake that was raised later");
        if (round.seed == 0 || vm.getBlockTimestamp() > round.drawnUntil) return;
        uint256 tickets = staking.getVerifier(voter).staked / round.seatLock;
        // the chance of a ticket rises during the first part of a staged round
        if (round.stage != 0) {
            uint256 window = sealedVotes.drawnWindow();
            round.chance = uint32(round.chance * (window - (round.drawnUntil - vm.getBlockTimestamp())) / window);
        }
        if (ticket >= tickets || !_isTicketDrawn(round, voter, ticket)) _reportViolation("I12 a seat without a drawn ticket");
    }

    function _choose(bytes32 id, address voter, uint256 task, uint256 side)
        private
        view
        returns (Seat memory seat)
    {
        bool judged = tasks.getTask(_id(task)).check == Check.Judged;
        seat.trace = judged ? bytes32(uint256(side == 0 ? 1 : 0)) : _trace(_id(task), side);
        if (_isSampled(task)) seat.trace = keccak256(abi.encode(_sampleTraces(task, side)));
        if (sealedVotes.roundOf(id).stage == 1) seat.trace = keccak256(abi.encode(seat.trace));
        seat.salt = keccak256(abi.encode("salt", id, voter));
        seat.commitment =
            keccak256(abi.encode(id, voter, seat.trace, uint8(90), keccak256(bytes("")), seat.salt));
    }

    /// @dev All right, all with one wrong trace, each another, or a mixture.
    function _side(uint256 pattern, uint256 i) private pure returns (uint256) {
        if (pattern % 8 < 3) return 0;
        if (pattern % 8 == 3) return 1;
        if (pattern % 8 == 4) return i % 3;
        return (pattern >> (40 + 2 * i)) % 3;
    }

    function _signed(bytes32 id, address voter, bytes32 commitment, uint256 how)
        private
        view
        returns (ISealedVotes.SignedCommitment memory signed)
    {
        signed.verificationId = id;
        signed.voter = voter;
        signed.commitment = commitment;
        signed.ticket = _drawn(id, voter);
        signed.deadline = uint32(vm.getBlockTimestamp()) - (how == 1 ? 1 : 0);
        bytes32 domain = keccak256(
            abi.encode(
                DOMAIN,
                keccak256("MLB Sealed Votes"),
                keccak256("1"),
                block.chainid,
                address(sealedVotes)
            )
        );
        bytes32 message = keccak256(
            abi.encode(COMMITMENT, id, voter, commitment, signed.ticket, signed.deadline)
        );
        signed.signature = world.sign(
            how == 2 ? world.person(0) : voter, keccak256(abi.encodePacked(hex"1901", domain, message))
        );
    }

    /// @dev The seed of the seats, and in a sampled round mostly the sample, without which no one can sit.
    function _prepare(uint256 task, uint256 seed) private {
        bytes32 id = _round(task);
        if (_isSampled(task) && !_isDrawn(id) && seed % 16 != 4) drawSample(task, seed >> 4);
        uint256 startBlock = sealedVotes.roundOf(id).startBlock;
        if (startBlock != 0) _knowHash(startBlock + 1);
    }

    function _drawn(bytes32 id, address voter) private view returns (uint32) {
        ISealedVotes.RoundView memory round = sealedVotes.roundOf(id);
        if (round.seatLock == 0) return 0;
        IVerifierStaking.VerifierView memory verifier = staking.getVerifier(voter);
        uint256 tickets = verifier.staked / round.seatLock;
        for (uint32 ticket = 0; ticket < tickets && ticket < 64; ++ticket) {
            if (_isTicketDrawn(round, voter, ticket)) return ticket;
        }
        return 0;
    }

    function _isTicketDrawn(ISealedVotes.RoundView memory round, address voter, uint32 ticket)
        private
        pure
        returns (bool)
    {
        return uint256(keccak256(abi.encode(round.seed, voter, ticket))) >> 224 < round.chance;
    }
}
