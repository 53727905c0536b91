// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRewardDistributor } from "../../src/interfaces/IRewardDistributor.sol";
import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "../../src/interfaces/IVerifierStaking.sol";
import { Check, Ruling, TaskStatus, VerificationStatus } from "../../src/Types.sol";
import { CampaignContext } from "./CampaignContext.sol";

/// @title Where all tokens must be
/// @notice I1, I2, I4, I7 and I15: the sums over the whole state.
abstract contract MoneyInvariants is CampaignContext {
    /// @dev I1: the distributor holds what it accounts for (and gifts), and accounts for exactly what it owes.
    function _I1_distributorOwesWhatItHolds() internal view {
        IRewardDistributor rewards = world.rewards();
        uint256 accounted = rewards.accounted();
        require(
            world.token().balanceOf(address(rewards)) == accounted + actions.donatedToRewards(), "I1 balance"
        );
        uint256 owed = rewards.protocolFees();
        for (uint256 i = 0; i < actions.taskCount(); ++i) {
            owed += _owedFor(actions.taskIds(i));
        }
        require(owed == accounted, "I1 debts");
    }

    /// @dev I2: the staking contract holds exactly all stakes and all unbonding amounts (and gifts).
    function _I2_stakesAreThere() internal view {
        IVerifierStaking staking = world.staking();
        uint256 sum;
        for (uint256 i = 0; i < world.PEOPLE(); ++i) {
            IVerifierStaking.VerifierView memory verifier = staking.getVerifier(world.person(i));
            sum += verifier.staked + verifier.unbonding;
        }
        require(sum == staking.totalHeld(), "I2 sum");
        require(world.token().balanceOf(address(staking)) == sum + actions.donatedToStaking(), "I2 balance");
    }

    /// @dev I4: no token appears or disappears.
    function _I4_supplyIsConstant() internal view {
        uint256 sum = world.token().balanceOf(address(world));
        for (uint256 i = 0; i < world.PEOPLE(); ++i) {
            sum += world.token().balanceOf(world.person(i));
        }
        address[7] memory others = [
            world.stranger(),
            world.bystander(),
            world.treasury(),
            world.arbiter(),
            world.BURN(),
            address(world.rewards()),
            address(world.staking())
        ];
        for (uint256 i = 0; i < others.length; ++i) {
            sum += world.token().balanceOf(others[i]);
        }
        require(sum == world.token().TOTAL_SUPPLY() && sum == world.token().totalSupply(), "I4 the supply");
    }

    /// @dev I7: no pool pays more often than it has participants, who are those that voted for the outcome. Without one they
    /// are those who approved a result that was then accepted, or all who voted where nobody had or where it was given up.
    function _I7_poolsDoNotOverpay() internal view {
        for (uint256 i = 0; i < actions.taskCount(); ++i) {
            bytes32 taskId = actions.taskIds(i);
            for (uint256 round = 1; round <= world.tasks().getTask(taskId).round; ++round) {
                bytes32 id = actions.verificationIds(taskId, round);
                IRewardDistributor.PoolView memory pool = world.rewards().getPool(id);
                require(_claims(id) <= pool.participants, "I7 claims");
                if (pool.participants == 0) continue;
                require(pool.participants == _payees(taskId, id), "I7 participants");
            }
        }
    }

    function _payees(bytes32 taskId, bytes32 id) private view returns (uint256) {
        (VerificationStatus status, uint256 votesFor, uint256 votesAgainst) = world.verifications().tally(id);
        if (status == VerificationStatus.Rejected) return votesAgainst;
        if (status == VerificationStatus.Approved) return votesFor;
        bool accepted = world.tasks().getTask(taskId).status == TaskStatus.Verified;
        return accepted && votesFor != 0 ? votesFor : votesFor + votesAgainst;
    }

    function _claims(bytes32 id) private view returns (uint256 claims) {
        if (world.verifications().getVerification(id).totalVotes == 0) return 0;
        address[] memory voters = world.verifications().getVoters(id);
        for (uint256 i = 0; i < voters.length; ++i) {
            if (world.verifications().getVote(id, voters[i]).claimed) ++claims;
        }
    }

    /// @dev I15: who has approved everything and calls nothing keeps it all.
    function _I15_bystanderKeepsEverything() internal view {
        address bystander = world.bystander();
        require(world.token().balanceOf(bystander) == world.FUNDS(), "I15 balance");
        require(
            world.token().allowance(bystander, address(world.rewards())) == type(uint256).max - 1
                && world.token().allowance(bystander, address(world.staking())) == type(uint256).max - 1,
            "I15 allowance"
        );
    }

    /// @dev What the distributor still has to pay for a task: reward, bonds and pools. I5: not both refunded and paid.
    function _owedFor(bytes32 taskId) internal view returns (uint256 owed) {
        ITaskManager.TaskView memory task = world.tasks().getTask(taskId);
        IRewardDistributor.RewardInfo memory info = world.rewards().getRewardInfo(taskId);
        bool refunded = task.status == TaskStatus.Cancelled || task.status == TaskStatus.Expired;
        require(!(refunded && info.distributed), "I5 refunded and paid");
        if (!info.distributed && !refunded) owed = info.reward;
        owed += info.bond;
        for (uint256 round = 1; round <= task.round; ++round) {
            bytes32 id = actions.verificationIds(taskId, round);
            IRewardDistributor.PoolView memory pool = world.rewards().getPool(id);
            if (pool.participants != 0) owed += pool.share * (pool.participants - _claims(id));
            (, uint256 appealBond) = world.rewards().appealBondOf(id);
            owed += appealBond + _feeHeld(id) + _committeePay(task, id);
        }
    }

    /// @dev Slashed locks that the pool of a committee will contain: of the votes that were settled before the payment.
    function _committeePay(ITaskManager.TaskView memory task, bytes32 id) private view returns (uint256 pay) {
        if (task.check != Check.Staged || world.rewards().getPool(id).opened) return 0;
        IVerificationManager verifications = world.verifications();
        if (verifications.getVerification(id).status != VerificationStatus.Approved) return 0;
        if (verifications.getEscalation(id).ruling != Ruling.None) return 0;
        address[] memory voters = verifications.getVoters(id);
        for (uint256 i = 0; i < voters.length; ++i) {
            if (verifications.getVote(id, voters[i]).settled) pay += actions.slashOf(id, voters[i]);
        }
    }

    /// @dev The arbiter's fee of an open appeal.
    function _feeHeld(bytes32 id) private view returns (uint256) {
        if (world.verifications().getVerification(id).status != VerificationStatus.Escalated) return 0;
        (, IVerificationManager.AppealParams memory rules) = world.verifications().rulesOf(id);
        return rules.arbiterFee;
    }
}
