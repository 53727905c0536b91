// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "../../src/interfaces/IVerifierStaking.sol";
import { Ruling, VerificationStatus } from "../../src/Types.sol";
import { CampaignContext } from "./CampaignContext.sol";
import { VoteChecks } from "./VoteChecks.sol";

/// @title What must be true of every vote
/// @notice I3, I10, I11, I12 and I18 over the whole state, against what the campaign has noted.
abstract contract VoteInvariants is CampaignContext {
    /// @dev I13: a stake loses what its settled votes cost, each once, and nothing else.
    function _I13_stakesLoseOnlySlashes() internal view {
        uint256[] memory slashed = new uint256[](world.PEOPLE());
        for (uint256 i = 0; i < actions.taskCount(); ++i) {
            bytes32 taskId = actions.taskIds(i);
            for (uint256 round = 1; round <= world.tasks().getTask(taskId).round; ++round) {
                _sumSlashes(actions.verificationIds(taskId, round), slashed);
            }
        }
        for (uint256 i = 0; i < slashed.length; ++i) {
            address person = world.person(i);
            IVerifierStaking.VerifierView memory verifier = world.staking().getVerifier(person);
            require(
                verifier.staked + verifier.unbonding + slashed[i] == actions.stakedNet(person),
                "I13 a stake lost other than its slashes"
            );
        }
    }

    function _sumSlashes(bytes32 id, uint256[] memory slashed) private view {
        if (actions.voteRecord(id).status == VerificationStatus.None) return;
        address[] memory voters = world.verifications().getVoters(id);
        for (uint256 i = 0; i < voters.length; ++i) {
            if (!world.verifications().getVote(id, voters[i]).settled) continue;
            slashed[world.indexOf(voters[i])] += actions.slashOf(id, voters[i]);
        }
    }

    /// @dev I3: what is locked is the sum of the locks of the votes that nobody has settled, and never above the stake. I11: the
    /// tallies are the votes by side, nobody votes twice, and no party of the start votes.
    function _I3_I11_votesLockTheirStakeAndAreCounted() internal view {
        uint256 people = world.PEOPLE();
        uint256[] memory locked = new uint256[](people);
        uint256[] memory open = new uint256[](people);
        for (uint256 i = 0; i < actions.taskCount(); ++i) {
            bytes32 taskId = actions.taskIds(i);
            for (uint256 round = 1; round <= world.tasks().getTask(taskId).round; ++round) {
                _countVotes(actions.verificationIds(taskId, round), locked, open);
            }
        }
        for (uint256 i = 0; i < people; ++i) {
            IVerifierStaking.VerifierView memory verifier = world.staking().getVerifier(world.person(i));
            require(verifier.locked <= verifier.staked, "I3 above the stake");
            require(verifier.locked == locked[i] && verifier.openVotes == open[i], "I3 sum");
        }
    }

    function _countVotes(bytes32 id, uint256[] memory locked, uint256[] memory open) private view {
        IVerificationManager verifications = world.verifications();
        IVerificationManager.VerificationView memory seen = verifications.getVerification(id);
        if (seen.status == VerificationStatus.None) return;
        address[] memory voters = verifications.getVoters(id);
        VoteChecks.VoteRecord memory saved = actions.voteRecord(id);
        uint256 votesFor;
        uint256 shown;
        uint256 seenVoters;
        for (uint256 i = 0; i < voters.length; ++i) {
            uint256 person = world.indexOf(voters[i]);
            require(seenVoters >> person & 1 == 0, "I11 an account voted twice");
            seenVoters |= 1 << person;
            for (uint256 j = 0; j < 3; ++j) {
                require(voters[i] != saved.parties[j], "I11 a party voted");
            }
            require(
                seen.status != VerificationStatus.Voting || !world.tasks().wasReplaced(id, voters[i]),
                "I11 a replaced provider voted"
            );
            IVerificationManager.VoteView memory vote = verifications.getVote(id, voters[i]);
            if (vote.support) ++votesFor;
            if (_isShown(id, vote, saved.hidden)) ++shown;
            if (vote.settled) continue;
            locked[person] += seen.voteLock;
            ++open[person];
        }
        require(votesFor == seen.votesFor && shown == seen.totalVotes, "I11 tallies");
    }

    /// @dev I11: a hidden vote has a commitment and nothing else, an opened one has no commitment any more.
    function _isShown(bytes32 id, IVerificationManager.VoteView memory vote, bool hidden)
        private
        view
        returns (bool shown)
    {
        shown = vote.confidence != 0;
        require(shown || (hidden && !vote.support && !vote.claimed), "I11 a hidden vote counted");
        // a first seat has none
        if (world.sealedVotes().roundOf(id).stage != 0 && world.verifications().getVoters(id)[0] == vote.voter) {
            return shown;
        }
        bool committed = world.sealedVotes().commitmentOf(id, vote.voter) != 0;
        require(committed != shown, "I11 a vote opened twice, or without its commitment");
    }

    /// @dev I10: outcomes of earlier rounds never change. I12: what won without a ruling had a quorum and more votes than the
    /// other side, and the majority of its rules while an extension was left.
    function _I10_I12_outcomesStand() internal view {
        for (uint256 i = 0; i < actions.taskCount(); ++i) {
            bytes32 taskId = actions.taskIds(i);
            for (uint256 round = 1; round <= world.tasks().getTask(taskId).round; ++round) {
                _checkOutcome(actions.verificationIds(taskId, round));
            }
        }
    }

    function _checkOutcome(bytes32 id) private view {
        IVerificationManager.VerificationView memory seen = world.verifications().getVerification(id);
        require(seen.status == actions.voteRecord(id).status, "I10 an outcome changed");
        bool approved = seen.status == VerificationStatus.Approved;
        if (!approved && seen.status != VerificationStatus.Rejected) return;
        if (world.verifications().getEscalation(id).ruling != Ruling.None) return;
        (IVerificationManager.Params memory rules,) = world.verifications().rulesOf(id);
        (uint256 side, uint256 other) =
            approved ? (seen.votesFor, seen.votesAgainst) : (seen.votesAgainst, seen.votesFor);
        if (actions.voteRecord(id).hidden) {
            bool first = world.sealedVotes().roundOf(id).stage == 1;
            require(side >= (first ? 1 : 3) && side > other, "I12 a sealed round without three equal votes");
            return;
        }
        require(seen.totalVotes >= rules.requiredVotes && side > other, "I12 no majority");
        if (seen.extensions >= rules.maxExtensions) return;
        uint256 majority = uint256(rules.majorityBps) * seen.totalVotes;
        require(side * 10_000 >= majority, "I12 too small a majority");
    }

    /// @dev I18: no deadline is further away than 30 days from the last step; no vote than its period from its start, or 24
    /// hours from its extension, without the time of locks, and a tenth of it after a late vote.
    function _I18_deadlinesAreBounded() internal view {
        for (uint256 i = 0; i < actions.taskCount(); ++i) {
            ITaskManager.TaskView memory task = world.tasks().getTask(actions.taskIds(i));
            require(task.deadline <= uint256(task.statusAt) + 30 days, "I18 task");
            if (task.round == 0) continue;
            VoteChecks.VoteRecord memory saved = actions.voteRecord(task.verificationId);
            if (saved.status == VerificationStatus.None) continue;
            uint256 longest = saved.extensions == 0 && !saved.opening ? saved.period : 24 hours;
            uint256 lockedSince = world.verifications().lockedSeconds() - saved.lockedAtSet;
            uint256 end = saved.setAt + longest + lockedSince;
            uint256 deadline = world.verifications().getVerification(task.verificationId).verificationDeadline;
            require(deadline >= end && deadline <= end + (longest + lockedSince) / 10, "I18 vote");
        }
    }
}
