// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { VerificationStatus } from "../Types.sol";

/// @title Sealed votes
/// @notice The seats of rounds whose votes stay hidden until all are cast. A verifier first commits to a vote, and opens
/// it when all seats are taken or the time to vote is over. A keeper may post both. An opened vote is an approval if the
/// hash of its trace is the seal of the result. In a staged round one verifier takes the only seat and opens the hash of its
/// trace, which is hashed once for the seal; if it differs from the result or is not opened, five others vote with the trace
/// itself, which is hashed twice. In a sampled round the trace is the hash of all traces of the sampled inputs, and an opened
/// vote is an approval if their hashes are the seals that the submission has for these inputs. The verification manager keeps
/// voters, locks and outcomes. Times in unix seconds.
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
    /// keccak256, of a judged vote 1 to approve, 0 to reject, in a sampled round keccak256(abi.encode(bytes32[] traces)).
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
    /// @param seed keccak256(abi.encode(hash of the next block, id)), which draws the tickets; 0 before that block exists and
    /// once its hash is lost.
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

    /// @param seedBlock Block whose hash draws the sample.
    /// @param seed That hash, once it is stored; 0 before.
    /// @param size Inputs in the sample, if the batch has as many.
    /// @param pinned keccak256(abi.encode(bytes32[] seals)) of the sampled inputs; 0 before they are shown.
    /// @param pinUntil Last second in which they can be pinned; 0 while votes are not opened.
    /// @param indexes The sampled inputs, in order of the sample; empty without a seed.
    struct SampleView {
        uint32 seedBlock;
        bytes32 seed;
        uint8 size;
        bytes32 pinned;
        uint32 pinUntil;
        uint32[] indexes;
    }

    // ---------------------------------------------------------------- events

    /// @notice A vote was opened; it approves if keccak256 of `trace` is the seal of the result, or in the committee of a
    /// staged round the keccak256 of that.
    event VoteOpened(bytes32 indexed verificationId, address indexed voter, bytes32 trace);
    /// @notice A posted commitment was not accepted, with the selector of the error; the others were.
    event CommitmentSkipped(bytes32 indexed verificationId, address indexed voter, bytes4 reason);
    /// @notice The inputs that a sampled round recomputes are known.
    event SampleDrawn(bytes32 indexed verificationId, bytes32 seed, uint8 size);
    /// @notice No one stored the seed of the sample in time. The next block gives another one, for twice as many inputs.
    event SeedLost(bytes32 indexed verificationId);
    /// @notice The seals of the sampled inputs were shown, and fit the seal of the result. Votes can be opened.
    event SamplePinned(bytes32 indexed verificationId, address indexed by);
    /// @notice Votes with `trace` were opened, which is the hash of these traces of the sampled inputs.
    event SampleOpened(bytes32 indexed verificationId, bytes32 trace, bytes32[] traces);

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
    /// @notice Votes of a sampled round are opened with the traces of the sample: `openSampledVotes`.
    error SampleRequired();
    /// @notice The round has no sample, or has not started.
    error SampleNotExpected();
    /// @notice The sample is drawn first: `drawSample`.
    error SampleNotDrawn();
    /// @notice The sample was drawn, and does not change.
    error SampleAlreadyDrawn();
    /// @notice The sample was pinned, and does not change.
    error SampleAlreadyPinned();
    /// @notice Votes are opened once the sample is pinned, or after `until`.
    error SampleNotPinned(uint32 until);
    /// @notice The sample could be pinned until `until`. Without it the result is rejected.
    error PinningOver(uint32 until);
    /// @notice These are not the seals of the sampled inputs under the seal of the result.
    error InvalidSample();
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

    /// @notice Stores the seed of a sampled round's sample, for anyone, from the second block after the start. If the chain has
    /// forgotten the seed (256 blocks), the next block gives another one, and the sample doubles.
    function drawSample(bytes32 verificationId) external;

    /// @notice Shows the seals of the sampled inputs, which the submission has for all inputs. Anyone who has it can.
    /// @param root Of the tree over the seals of all inputs: a leaf is keccak256(0x00 ‖ uint32 index ‖ seal), a node
    /// keccak256(0x01 ‖ left ‖ right), a missing leaf zero, the depth the smallest for `count` leaves.
    /// @param count Number of inputs. The seal of the result is keccak256(abi.encode(root, count)).
    /// @param seals keccak256 of the trace of each sampled input, in the order of the sample.
    /// @param proofs For each of them its siblings, from the leaf up.
    function pinSample(
        bytes32 verificationId,
        bytes32 root,
        uint32 count,
        bytes32[] calldata seals,
        bytes32[] calldata proofs
    ) external;

    /// @notice Opens votes of a sampled round whose trace is keccak256(abi.encode(traces)); others are skipped. They approve if
    /// the keccak256 of each trace is the pinned seal. While the sample can be pinned, votes are opened after that.
    /// @param traces Of the sampled inputs, in the order of the sample.
    function openSampledVotes(bytes32 verificationId, Opening[] calldata openings, bytes32[] calldata traces)
        external;

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

    /// @notice The sample of a sampled round.
    /// @param count Number of inputs, by the specification of the task.
    function sampleOf(bytes32 verificationId, uint32 count) external view returns (SampleView memory);

    /// @notice The next step of a round whose time is over, for the verification manager.
    /// @param opening Whether its votes are being opened.
    /// @param last Whether no extension is left; not read while votes are opened.
    /// @return next None when the votes are to be opened, Voting when the round is to be extended, and otherwise its outcome.
    /// @return complete Whether all votes are open, so the step does not wait for the time.
    function standing(bytes32 verificationId, bool opening, bool last)
        external
        view
        returns (VerificationStatus next, bool complete);

    /// @notice First part of a round, in which only drawn tickets may take a seat, seconds. It never changes, and is at most a
    /// sixth of the shortest round.
    function drawnWindow() external view returns (uint32);
}
