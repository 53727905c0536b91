// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "../../src/interfaces/IVerifierStaking.sol";
import { Ruling, VerificationStatus } from "../../src/Types.sol";
import { Slashes } from "./state/Slashes.sol";
import { Snapshot } from "./state/Snapshot.sol";

/// @title What must be true of every vote
/// @notice I3, I10, I11, I12, I13 and I18 over the whole state, against what the campaign has noted.
abstract contract VoteInvariants is Snapshot {
    /// @dev I13: a stake loses what its settled votes cost, each once, and nothing else.
    function _I13_stakesLoseOnlySlashes(Seen memory seen) internal view {
        uint256[] memory slashed = new uint256[](people.length);
        for (uint256 i = 0; i < seen.tasks.length; ++i) {
            for (uint256 j = 0; j < seen.tasks[i].rounds.length; ++j) {
                _sumSlashes(seen.tasks[i].rounds[j], slashed);
            }
        }
        for (uint256 i = 0; i < slashed.length; ++i) {
            IVerifierStaking.VerifierView memory verifier = seen.stakes[i];
            require(
                verifier.staked + verifier.unbonding + slashed[i] == actions.stakedNet(people[i]),
                "I13 a stake lost other than its slashes"
            );
        }
    }

    function _sumSlashes(SeenRound memory round, uint256[] memory slashed) private view {
        if (round.saved.status == VerificationStatus.None) return;
        for (uint256 i = 0; i < round.votes.length; ++i) {
            if (!round.votes[i].settled) continue;
            slashed[indexOf[round.voters[i]]] +=
                Slashes.costOf(round.state, round.saved, round.rules, round.votes[i]);
        }
    }

    /// @dev I3: what is locked is the sum of the locks of the votes that nobody has settled, and never above the stake. I11: the
    /// tallies are the votes by side, nobody votes twice, and no party of the start votes.
    function _I3_I11_votesLockTheirStakeAndAreCounted(Seen memory seen) internal view {
        uint256[] memory locked = new uint256[](people.length);
        uint256[] memory open = new uint256[](people.length);
        for (uint256 i = 0; i < seen.tasks.length; ++i) {
            for (uint256 j = 0; j < seen.tasks[i].rounds.length; ++j) {
                _countVotes(seen.tasks[i].rounds[j], locked, open);
            }
        }
        for (uint256 i = 0; i < locked.length; ++i) {
            IVerifierStaking.VerifierView memory verifier = seen.stakes[i];
            require(verifier.locked <= verifier.staked, "I3 above the stake");
            require(verifier.locked == locked[i] && verifier.openVotes == open[i], "I3 sum");
        }
    }

    function _countVotes(SeenRound memory round, uint256[] memory locked, uint256[] memory open) private view {
        if (round.state.status == VerificationStatus.None) return;
        uint256 votesFor;
        uint256 shown;
        uint256 seenVoters;
        for (uint256 i = 0; i < round.voters.length; ++i) {
            uint256 person = indexOf[round.voters[i]];
            require(seenVoters >> person & 1 == 0, "I11 an account voted twice");
            seenVoters |= 1 << person;
            _checkVoter(round, round.voters[i]);
            IVerificationManager.VoteView memory vote = round.votes[i];
            if (vote.support) ++votesFor;
            if (_isShown(round, vote)) ++shown;
            if (vote.settled) continue;
            locked[person] += round.state.voteLock;
            ++open[person];
        }
        require(votesFor == round.state.votesFor && shown == round.state.totalVotes, "I11 tallies");
    }

    function _checkVoter(SeenRound memory round, address voter) private view {
        for (uint256 j = 0; j < 3; ++j) {
            require(voter != round.saved.parties[j], "I11 a party voted");
        }
        require(
            round.state.status != VerificationStatus.Voting || !tasks.wasReplaced(round.id, voter),
            "I11 a replaced provider voted"
        );
    }

    /// @dev I11: a hidden vote has a commitment and nothing else, an opened one has no commitment any more.
    function _isShown(SeenRound memory round, IVerificationManager.VoteView memory vote)
        private
        view
        returns (bool shown)
    {
        shown = vote.confidence != 0;
        require(shown || (round.saved.hidden && !vote.support && !vote.claimed), "I11 a hidden vote counted");
        // a first seat has none
        if (round.stage != 0 && round.voters[0] == vote.voter) return shown;
        bool committed = sealedVotes.commitmentOf(round.id, vote.voter) != 0;
        require(committed != shown, "I11 a vote opened twice, or without its commitment");
    }

    /// @dev I10: outcomes of earlier rounds never change. I12: what won without a ruling had a quorum and more votes than the
    /// other side, and the majority of its rules while an extension was left.
    function _I10_I12_outcomesStand(Seen memory seen) internal pure {
        for (uint256 i = 0; i < seen.tasks.length; ++i) {
            for (uint256 j = 0; j < seen.tasks[i].rounds.length; ++j) {
                _checkOutcome(seen.tasks[i].rounds[j]);
            }
        }
    }

    function _checkOutcome(SeenRound memory round) private pure {
        IVerificationManager.VerificationView memory state = round.state;
        require(state.status == round.saved.status, "I10 an outcome changed");
        bool approved = state.status == VerificationStatus.Approved;
        if (!approved && state.status != VerificationStatus.Rejected) return;
        if (round.appeal.ruling != Ruling.None) return;
        (uint256 side, uint256 other) =
            approved ? (state.votesFor, state.votesAgainst) : (state.votesAgainst, state.votesFor);
        if (round.saved.hidden) {
            bool first = round.stage == 1;
            // a first seat that a committee follows is a vote against, which the committee does not count
            if (round.stage == 2 && round.votes[0].confidence != 0) approved ? --other : --side;
            require(side >= (first ? 1 : 3) && side > other, "I12 a sealed round without three equal votes");
            return;
        }
        require(state.totalVotes >= round.rules.requiredVotes && side > other, "I12 no majority");
        if (state.extensions >= round.rules.maxExtensions) return;
        uint256 majority = uint256(round.rules.majorityBps) * state.totalVotes;
        require(side * 10_000 >= majority, "I12 too small a majority");
    }

    /// @dev I18: no deadline is further away than 30 days from the last step; no vote than its period from its start, or 24
    /// hours from its extension, without the time of locks, and a tenth of it after a late vote.
    function _I18_deadlinesAreBounded(Seen memory seen) internal view {
        uint256 locked = verifications.lockedSeconds();
        for (uint256 i = 0; i < seen.tasks.length; ++i) {
            ITaskManager.TaskView memory task = seen.tasks[i].state;
            require(task.deadline <= uint256(task.statusAt) + 30 days, "I18 task");
            if (task.round == 0) continue;
            SeenRound memory round = seen.tasks[i].rounds[task.round - 1];
            if (round.saved.status == VerificationStatus.None) continue;
            uint256 longest =
                round.saved.extensions == 0 && !round.saved.opening ? round.saved.period : 24 hours;
            uint256 lockedSince = locked - round.saved.lockedAtSet;
            uint256 end = round.saved.setAt + longest + lockedSince;
            uint256 deadline = round.state.verificationDeadline;
            require(deadline >= end && deadline <= end + (longest + lockedSince) / 10, "I18 vote");
        }
    }
}
