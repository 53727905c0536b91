// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRewardDistributor } from "../../../src/interfaces/IRewardDistributor.sol";
import { ITaskManager } from "../../../src/interfaces/ITaskManager.sol";
import { IVerificationManager } from "../../../src/interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "../../../src/interfaces/IVerifierStaking.sol";
import { VerificationStatus } from "../../../src/Types.sol";
import { CampaignContext } from "../CampaignContext.sol";
import { VoteChecks } from "../VoteChecks.sol";

/// @title The state of all tasks, votes and stakes, read once for all invariants
abstract contract Snapshot is CampaignContext {
    struct SeenRound {
        bytes32 id;
        IVerificationManager.VerificationView state;
        /// what the campaign has noted
        VoteChecks.VoteRecord saved;
        IRewardDistributor.PoolView pool;
        IVerificationManager.EscalationView appeal;
        /// only of rounds that are not open for votes
        IVerificationManager.Params rules;
        uint96 arbiterFee;
        address[] voters;
        IVerificationManager.VoteView[] votes;
        /// of a sealed round
        uint8 stage;
    }

    struct SeenTask {
        ITaskManager.TaskView state;
        IRewardDistributor.RewardInfo reward;
        SeenRound[] rounds;
    }

    struct Seen {
        SeenTask[] tasks;
        /// by person
        IVerifierStaking.VerifierView[] stakes;
    }

    function _look() internal view returns (Seen memory seen) {
        seen.tasks = new SeenTask[](actions.taskCount());
        for (uint256 i = 0; i < seen.tasks.length; ++i) {
            SeenTask memory task = seen.tasks[i];
            bytes32 id = actions.taskIds(i);
            task.state = tasks.getTask(id);
            task.reward = rewards.getRewardInfo(id);
            task.rounds = new SeenRound[](task.state.round);
            for (uint256 j = 0; j < task.rounds.length; ++j) {
                _lookAt(task.rounds[j], actions.verificationIds(id, j + 1));
            }
        }
        seen.stakes = new IVerifierStaking.VerifierView[](people.length);
        for (uint256 i = 0; i < people.length; ++i) {
            seen.stakes[i] = staking.getVerifier(people[i]);
        }
    }

    function _lookAt(SeenRound memory round, bytes32 id) private view {
        round.id = id;
        round.state = verifications.getVerification(id);
        round.saved = actions.voteRecord(id);
        round.pool = rewards.getPool(id);
        if (round.state.status == VerificationStatus.None) return;
        if (round.state.status != VerificationStatus.Voting) {
            IVerificationManager.AppealParams memory appeals;
            (round.rules, appeals) = verifications.rulesOf(id);
            round.arbiterFee = appeals.arbiterFee;
            round.appeal = verifications.getEscalation(id);
        }
        if (round.saved.hidden) round.stage = sealedVotes.roundOf(id).stage;
        round.voters = verifications.getVoters(id);
        round.votes = new IVerificationManager.VoteView[](round.voters.length);
        for (uint256 i = 0; i < round.voters.length; ++i) {
            round.votes[i] = verifications.getVote(id, round.voters[i]);
        }
    }
}
