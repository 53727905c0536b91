// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { VerificationStatus } from "../Types.sol";

/// @title Sealed votes
/// @notice The seats of rounds whose votes stay hidden until all are cast. A verifier first commits to a vote, and opens
/// it when all seats are taken or the time to vote is over. A keeper may post both. An opened vote is an approval if the
/// hash of its trace is the seal of the result. In a staged round one verifier takes the only seat and opens the hash of its
/// trace, which is hashed once for the seal; if it differs from the result or is not opened, five others vote with the trace
/// itself, which is hashed twice. The verification manager keeps voters, locks and outcomes. Times in unix seconds.
/// @dev A commitment is `keccak256(abi.encode(verificationId, voter, trace, confidence, keccak256(bytes(reasoning)), salt))`.
interface ISealedVotes {
    /// @notice A commitment with the voter's EIP-712 signature of `Commitment(bytes32 verificationId,address voter,bytes32
    /// commitment,uint32 ticket,uint32 deadline)` in the domain "MLB Sealed Votes", version "1".
    /// @param ticket Number of the drawn ticket, from 0; not read once every seat is open to all.
    /// @param deadline Last second in which it may be posted.
    struct SignedCommitment {
        bytes32 verificationId;
        address voter;
        bytes32 commitment;
        uint32 ticket;
        uint32 deadline;
        bytes signature;
    }

    /// @param trace What the voter's computation of this round gave, 32 bytes; of the first seat of a staged round its
    /// keccak256, of a judged vote 1 to approve, 0 to reject.
    /// @param confidence 1 to 100.
    /// @param reasoning At most 1,024 bytes.
    struct Opening {
        address voter;
        bytes32 trace;
        uint8 confidence;
        string reasoning;
        bytes32 salt;
    }

    /// @notice All zero for a round without sealed votes.
    /// @param startBlock Block in which the round started.
    /// @param seed Hash of the next block, which draws the tickets; 0 before it exists and once it is lost.
    /// @param drawnUntil Last second in which only drawn tickets may take a seat.
    /// @param stakedBefore Stakes must have been increased last before this time.
    /// @param seatLock Stake that each seat locks, wei.
    /// @param chance A ticket below stake / `seatLock` is drawn if the highest 32 bits of keccak256(abi.encode(seed, voter,
    /// ticket)) are below `chance`.
    /// @param seats Seats taken, of five.
    /// @param opened Seats whose vote was opened.
    /// @param approvals Opened approvals.
    /// @param equalRejections The most opened rejections with one trace.
    /// @param opening Whether votes can be opened, until the deadline of the verification.
    /// @param stage 0 for five seats at once, 1 while one seat decides, 2 for the committee after it.
    struct RoundView {
        uint32 startBlock;
        bytes32 seed;
        uint32 drawnUntil;
        uint32 stakedBefore;
        uint96 seatLock;
        uint32 chance;
        uint8 seats;
        uint8 opened;
        uint8 approvals;
        uint8 equalRejections;
        bool opening;
        uint8 stage;
    }

    // ---------------------------------------------------------------- events

    /// @notice A vote was opened; it approves if keccak256 of `trace` is the seal of the result, or in the committee of a
    /// staged round the keccak256 of that.
    event VoteOpened(bytes32 indexed verificationId, address indexed voter, bytes32 trace);
    /// @notice A posted commitment was not accepted, with the selector of the error; the others were.
    event CommitmentSkipped(bytes32 indexed verificationId, address indexed voter, bytes4 reason);

    // ---------------------------------------------------------------- errors

    /// @notice The commitment is missing.
    error ZeroCommitment();
    /// @notice The seed is the hash of the next block; commit after it.
    error SeedUnknown();
    /// @notice The verifier has no such ticket, or it was not drawn. Later every seat is open to all.
    error TicketNotDrawn(uint32 ticket);
    /// @notice The stake was increased after the round started.
    error StakeRaised(address voter);
    /// @notice All seats of the committee are taken.
    error NoSeatFree();
    /// @notice Verifiers take the seats of a staged round themselves.
    error NotForKeepers();
    /// @notice The signature is not the voter's over this commitment.
    error InvalidSignature(address voter);
    /// @notice The signature could be used until `deadline`.
    error SignatureExpired(uint32 deadline);
    /// @notice Only this contract may call this.
    error OnlySelf();
    /// @notice Only the verification manager may call this.
    error OnlyVerificationManager();

    // ---------------------------------------------------------------- voters and keepers

    /// @notice Takes a seat with a hidden vote, once per account and round. The first seat of a staged round needs no
    /// commitment, and a member of the committee can replace its own until votes are opened.
    /// @param commitment Not read for the first seat of a staged round.
    /// @param ticket A drawn ticket of the caller; not read once every seat is open to all.
    function commitVote(bytes32 verificationId, bytes32 commitment, uint32 ticket) external;

    /// @notice Posts commitments of others. One that is not accepted is skipped.
    function commitVotes(SignedCommitment[] calldata commitments) external;

    /// @notice Posts one commitment of `commitVotes`, for this contract only.
    function commitSigned(SignedCommitment calldata commitment) external;

    /// @notice Opens votes. Anyone who knows an opening may post it; one that does not match is skipped. The first seat of a
    /// staged round is opened by its holder, with any trace. The round is decided with its last opening.
    function openVotes(bytes32 verificationId, Opening[] calldata openings) external;

    // ---------------------------------------------------------------- modules

    /// @notice Starts a sealed round.
    /// @param locked Seconds for which the system has been locked so far.
    function startRound(bytes32 verificationId, uint96 seatLock, uint32 locked) external;

    /// @notice Admits stakes that were increased since, for an extension. After the first seat of a staged round it starts the
    /// draw of the committee.
    function extendRound(bytes32 verificationId) external;

    // ---------------------------------------------------------------- views

    /// @notice One sealed round.
    function roundOf(bytes32 verificationId) external view returns (RoundView memory);

    /// @notice The commitment of a seat until it is opened; 0 otherwise, and for the first seat of a staged round.
    function commitmentOf(bytes32 verificationId, address voter) external view returns (bytes32 commitment);

    /// @notice Whether `voter` could take a seat with `ticket` now, and if not, the selector of the error with which
    /// `commitVote` would revert.
    function canCommit(bytes32 verificationId, address voter, uint32 ticket)
        external
        view
        returns (bool ok, bytes4 reason);

    /// @notice Seats and outcome of a round for the verification manager.
    /// @return seats Seats taken.
    /// @return complete Whether all of them were opened.
    /// @return outcome What the opened votes decide.
    function standing(bytes32 verificationId)
        external
        view
        returns (uint256 seats, bool complete, VerificationStatus outcome);

    /// @notice First part of a round, in which only drawn tickets may take a seat, seconds. It never changes, and is at most a
    /// sixth of the shortest round.
    function drawnWindow() external view returns (uint32);
}
