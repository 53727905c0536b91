// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { SealedVotes } from "../../../src/SealedVotes.sol";
import { ISealedVotes } from "../../../src/interfaces/ISealedVotes.sol";
import { IVerificationManager } from "../../../src/interfaces/IVerificationManager.sol";
import { Check, VerificationStatus } from "../../../src/Types.sol";
import { Balances } from "../Balances.sol";

/// @title Hidden votes as their voters know them
/// @notice Counts the seats of a sealed round from the traces that the campaign has committed to, not from what the contract
/// has counted.
abstract contract SealedChecks is Balances {
    struct Seat {
        bytes32 trace;
        bytes32 salt;
        bytes32 commitment;
    }

    struct Tally {
        uint256 seats;
        uint256 opened;
        uint256 approvals;
        uint256 rejections;
        /// the most opened rejections with one trace
        uint256 equal;
    }

    SealedVotes internal immutable sealedVotes;
    mapping(bytes32 verificationId => mapping(address voter => Seat)) internal _seats;
    /// The trace of the votes that a pinned sample approves.
    mapping(bytes32 verificationId => bytes32) internal _sealedSample;

    constructor() {
        sealedVotes = world.sealedVotes();
    }

    /// @notice The votes of a sealed round, of which an opened one has a confidence.
    function sealedTally(bytes32 id) public view returns (Tally memory tally) {
        address[] memory voters = verifications.getVoters(id);
        bytes32[] memory wrong = new bytes32[](voters.length);
        bool committee = sealedVotes.roundOf(id).stage == 2;
        bool sampled = tasks.checkOf(id) == Check.Sampled;
        bytes32 traceSeal = tasks.traceSealOf(id);
        // the first seat is not in the committee
        uint256 first = committee ? 1 : 0;
        tally.seats = voters.length - first;
        for (uint256 i = first; i < voters.length; ++i) {
            if (verifications.getVote(id, voters[i]).confidence == 0) continue;
            ++tally.opened;
            bytes32 trace = _seats[id][voters[i]].trace;
            bytes32 hashed = keccak256(abi.encode(trace));
            if (committee) hashed = keccak256(abi.encode(hashed));
            if (sampled ? trace == _sealedSample[id] : hashed == traceSeal) {
                ++tally.approvals;
                continue;
            }
            wrong[tally.rejections++] = trace;
            uint256 equal;
            for (uint256 j = 0; j < tally.rejections; ++j) {
                if (wrong[j] == trace) ++equal;
            }
            if (equal > tally.equal) tally.equal = equal;
        }
    }

    /// @notice The outcome that the opened votes of a round have.
    function sealedOutcome(Tally memory tally, bool first) public pure returns (VerificationStatus) {
        if (first) return tally.approvals != 0 ? VerificationStatus.Approved : VerificationStatus.Inconclusive;
        if (tally.approvals >= 3) return VerificationStatus.Approved;
        return tally.equal >= 3 ? VerificationStatus.Rejected : VerificationStatus.Inconclusive;
    }

    function _isShownFirst(bytes32 id) private view returns (bool) {
        return verifications.getVote(id, verifications.getVoters(id)[0]).confidence != 0;
    }

    /// @dev I11: each seat has one voter, and is opened at most once, with the trace it committed to, or which its holder opened first.
    function _checkSeats(bytes32 id) internal {
        Tally memory tally = sealedTally(id);
        ISealedVotes.RoundView memory round = sealedVotes.roundOf(id);
        IVerificationManager.VerificationView memory seen = verifications.getVerification(id);
        if (tally.seats > 5 || round.seats != tally.seats) _reportViolation("I11 the seats of a sealed round");
        // of the stages together; the first seat that a committee follows is a vote against, if it was opened
        uint256 before = round.stage == 2 && _isShownFirst(id) ? 1 : 0;
        if (round.opened != tally.opened || seen.totalVotes != tally.opened + before) {
            _reportViolation("I11 opened votes are not counted once");
        }
        if (seen.votesFor != tally.approvals || round.approvals != tally.approvals) {
            _reportViolation("I11 an approval without the sealed trace");
        }
        if (round.equalRejections != tally.equal) _reportViolation("I11 equal rejections");
    }
}
