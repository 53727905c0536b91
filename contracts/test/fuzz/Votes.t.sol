// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "../../src/interfaces/IVerifierStaking.sol";
import { TaskStatus, VerificationStatus } from "../../src/Types.sol";
import { Market } from "./Market.sol";

/// @title What votes come to, for every pattern of votes
contract VotesFuzz is Market {
    function _ones(uint256 pattern, uint256 count) private pure returns (uint256 ones) {
        for (uint256 i = 0; i < count; ++i) {
            ones += pattern >> i & 1;
        }
    }

    function _ballot(bytes32 id, uint8 confidence, string memory reasoning)
        private
        pure
        returns (bytes memory)
    {
        return abi.encodeWithSignature("castVote(bytes32,bool,uint8,string)", id, true, confidence, reasoning);
    }

    function testFuzz_theTallyIsTheVotes(uint256 pattern, uint8 voters) external {
        uint256 count = voters % 10;
        (, bytes32 id) = voting(1 ether);
        vote(id, count, pattern);
        IVerificationManager.VerificationView memory v = verifications.getVerification(id);
        equal(v.votesFor, _ones(pattern, count), "for");
        equal(v.votesAgainst, count - _ones(pattern, count), "against");
        equal(v.totalVotes, count, "all");
    }

    function testFuzz_votersAreListedInTheirOrder(uint256 pattern, uint8 voters) external {
        uint256 count = voters % 10;
        (, bytes32 id) = voting(1 ether);
        vote(id, count, pattern);
        address[] memory list = verifications.getVoters(id);
        equal(list.length, count, "voters");
        for (uint256 i = 0; i < count; ++i) {
            equal(list[i], verifier(i), "voter");
            equal(verifications.getVote(id, list[i]).support, pattern >> i & 1 == 1, "side");
        }
    }

    /// @dev The usual rule: five votes, and six in ten of them.
    function testFuzz_theDeadlineDecidesByTheRule(uint256 pattern, uint8 voters) external {
        uint256 count = voters % 10;
        (bytes32 taskId, bytes32 id) = voting(1 ether);
        vote(id, count, pattern);
        pass(1 days + 1);
        finalize(id);
        uint256 ones = _ones(pattern, count);
        VerificationStatus expected = VerificationStatus.Voting;
        if (count >= 5 && 10 * ones >= 6 * count) expected = VerificationStatus.Approved;
        else if (count >= 5 && 10 * (count - ones) >= 6 * count) expected = VerificationStatus.Rejected;
        yes(verdict(id) == expected, "the outcome");
        TaskStatus status = TaskStatus.Completed;
        if (expected == VerificationStatus.Approved) status = TaskStatus.Verified;
        if (expected == VerificationStatus.Rejected) status = TaskStatus.Rejected;
        yes(statusOf(taskId) == status, "the task");
    }

    /// @dev After the first hour each vote is looked at: five of one side, and six in ten.
    function testFuzz_votingEndsWithTheFirstVoteThatDecides(uint256 pattern) external {
        (, bytes32 id) = voting(1 ether);
        pass(1 hours);
        uint256 ones;
        for (uint256 i = 0; i < VERIFIERS; ++i) {
            bool approve = pattern >> i & 1 == 1;
            does(verifier(i), address(verifications), ballot(id, approve));
            if (approve) ++ones;
            uint256 side = max(ones, i + 1 - ones);
            bool over = side >= 5 && 10 * side >= 6 * (i + 1);
            equal(verdict(id) != VerificationStatus.Voting, over, "decided");
            if (over) return;
        }
    }

    function testFuzz_anExtensionKeepsTheVotes(uint256 pattern, uint8 before, uint8 later) external {
        uint256 count = before % 5;
        (, bytes32 id) = voting(1 ether);
        vote(id, count, pattern);
        pass(1 days + 1);
        finalize(id);
        uint256 more = bound(later, 0, 9 - count);
        for (uint256 i = count; i < count + more; ++i) {
            does(verifier(i), address(verifications), ballot(id, pattern >> i & 1 == 1));
            if (verdict(id) != VerificationStatus.Voting) more = i + 1 - count;
        }
        IVerificationManager.VerificationView memory v = verifications.getVerification(id);
        equal(v.totalVotes, count + more, "votes of both periods");
        equal(v.votesFor, _ones(pattern, count + more), "for");
    }

    function testFuzz_nobodyVotesTwice(uint8 who, bool first, bool second) external {
        (, bytes32 id) = voting(1 ether);
        address voter = verifier(who % VERIFIERS);
        does(voter, address(verifications), ballot(id, first));
        bytes4 why = IVerificationManager.AlreadyVoted.selector;
        refused(voter, address(verifications), ballot(id, second), why);
        equal(verifications.getVerification(id).totalVotes, 1, "votes");
    }

    function testFuzz_onlyVerifiersVote(address who, bool approve) external {
        (, bytes32 id) = voting(1 ether);
        // the fuzzer finds the accounts of the parties in the storage
        if (staking.isApprovedVerifier(who) || uint160(who) < 0x2000 || tasks.isParty(id, who, 0)) {
            who = address(uint160(uint256(keccak256(abi.encode(who)))));
        }
        bytes4 why = IVerifierStaking.NotEligible.selector;
        refused(who, address(verifications), ballot(id, approve), why);
        (bool can, bytes4 reason) = verifications.canVote(id, who);
        yes(!can && reason == why, "what the view says");
    }

    function testFuzz_noPartyVotes(uint96 stake, uint8 which) external {
        stake = uint96(bound(stake, 10 ether, 9000 ether));
        address party = which % 2 == 0 ? requester : provider;
        does(party, address(staking), abi.encodeCall(staking.stake, (stake)));
        pass(1);
        (, bytes32 id) = voting(1 ether);
        bytes4 why = IVerificationManager.ConflictOfInterest.selector;
        refused(party, address(verifications), ballot(id, true), why);
    }

    function testFuzz_confidenceIsAPercentage(uint8 confidence) external {
        (, bytes32 id) = voting(1 ether);
        bytes4 why = IVerificationManager.InvalidConfidence.selector;
        bool allowed = confidence >= 1 && confidence <= 100;
        doneIf(allowed, verifier(0), address(verifications), _ballot(id, confidence, "why"), why);
    }

    function testFuzz_reasoningIsBounded(uint16 size) external {
        uint256 length = size % 2 == 0 ? 1022 + size % 6 : size % 3000;
        (, bytes32 id) = voting(1 ether);
        bytes4 why = IVerificationManager.ReasoningTooLong.selector;
        bytes memory data = _ballot(id, 75, string(new bytes(length)));
        doneIf(length <= 1024, verifier(0), address(verifications), data, why);
    }

    function testFuzz_unknownVerificationsAreRefused(bytes32 id, uint8 round) external {
        (bytes32 taskId,) = submitted(1 ether);
        if (round > 1) id = taskId | bytes32(uint256(round));
        bytes4 why = IVerificationManager.UnknownVerification.selector;
        refused(verifier(0), address(verifications), ballot(id, true), why);
        (bool ok,) = address(verifications).staticcall(abi.encodeCall(verifications.outcome, (id)));
        yes(!ok, "an outcome of nothing");
    }
}
