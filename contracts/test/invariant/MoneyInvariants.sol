// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Check, Ruling, TaskStatus, VerificationStatus } from "../../src/Types.sol";
import { Slashes } from "./state/Slashes.sol";
import { Snapshot } from "./state/Snapshot.sol";

/// @title Where all tokens must be
/// @notice I1, I2, I4, I7 and I15: the sums over the whole state.
abstract contract MoneyInvariants is Snapshot {
    /// @dev I1: the distributor holds what it accounts for (and gifts), and accounts for exactly what it owes.
    function _I1_distributorOwesWhatItHolds(Seen memory seen) internal view {
        uint256 accounted = rewards.accounted();
        require(token.balanceOf(address(rewards)) == accounted + actions.donatedToRewards(), "I1 balance");
        uint256 owed = rewards.protocolFees();
        for (uint256 i = 0; i < seen.tasks.length; ++i) {
            owed += _owedFor(seen.tasks[i]);
        }
        require(owed == accounted, "I1 debts");
    }

    /// @dev I2: the staking contract holds exactly all stakes and all unbonding amounts (and gifts).
    function _I2_stakesAreThere(Seen memory seen) internal view {
        uint256 sum;
        for (uint256 i = 0; i < seen.stakes.length; ++i) {
            sum += seen.stakes[i].staked + seen.stakes[i].unbonding;
        }
        require(sum == staking.totalHeld(), "I2 sum");
        require(token.balanceOf(address(staking)) == sum + actions.donatedToStaking(), "I2 balance");
    }

    /// @dev I4: no token appears or disappears.
    function _I4_supplyIsConstant() internal view {
        uint256 sum;
        for (uint256 i = 0; i < holders.length; ++i) {
            sum += token.balanceOf(holders[i]);
        }
        require(sum == token.TOTAL_SUPPLY() && sum == token.totalSupply(), "I4 the supply");
    }

    /// @dev I7: no pool pays more often than it has participants, who are those that voted for the outcome. Without one they
    /// are those who approved a result that was then accepted, or all who voted where nobody had or where it was given up.
    function _I7_poolsDoNotOverpay(Seen memory seen) internal view {
        for (uint256 i = 0; i < seen.tasks.length; ++i) {
            SeenTask memory task = seen.tasks[i];
            for (uint256 j = 0; j < task.rounds.length; ++j) {
                SeenRound memory round = task.rounds[j];
                require(_claims(round) <= round.pool.participants, "I7 claims");
                if (round.pool.participants == 0) continue;
                require(round.pool.participants == _payees(task, round.id), "I7 participants");
            }
        }
    }

    function _payees(SeenTask memory task, bytes32 id) private view returns (uint256) {
        (VerificationStatus status, uint256 votesFor, uint256 votesAgainst) = verifications.tally(id);
        if (status == VerificationStatus.Rejected) return votesAgainst;
        if (status == VerificationStatus.Approved) return votesFor;
        bool accepted = task.state.status == TaskStatus.Verified;
        return accepted && votesFor != 0 ? votesFor : votesFor + votesAgainst;
    }

    function _claims(SeenRound memory round) private pure returns (uint256 claims) {
        for (uint256 i = 0; i < round.votes.length; ++i) {
            if (round.votes[i].claimed) ++claims;
        }
    }

    /// @dev I15: who has approved everything and calls nothing keeps it all.
    function _I15_bystanderKeepsEverything() internal view {
        require(token.balanceOf(bystander) == world.FUNDS(), "I15 balance");
        require(
            token.allowance(bystander, address(rewards)) == type(uint256).max - 1
                && token.allowance(bystander, address(staking)) == type(uint256).max - 1,
            "I15 allowance"
        );
    }

    /// @dev What the distributor still has to pay for a task: reward, bonds and pools. I5: not both refunded and paid.
    function _owedFor(SeenTask memory task) internal view returns (uint256 owed) {
        TaskStatus status = task.state.status;
        bool refunded = status == TaskStatus.Cancelled || status == TaskStatus.Expired;
        require(!(refunded && task.reward.distributed), "I5 refunded and paid");
        if (!task.reward.distributed && !refunded) owed = task.reward.reward;
        owed += task.reward.bond;
        for (uint256 j = 0; j < task.rounds.length; ++j) {
            SeenRound memory round = task.rounds[j];
            if (round.pool.participants != 0) {
                owed += round.pool.share * (round.pool.participants - _claims(round));
            }
            (, uint256 appealBond) = rewards.appealBondOf(round.id);
            owed += appealBond + _feeHeld(round) + _committeePay(task, round);
        }
    }

    /// @dev Slashed locks that the pool of a committee will contain: of the votes that were settled before the payment.
    function _committeePay(SeenTask memory task, SeenRound memory round) private pure returns (uint256 pay) {
        if (task.state.check != Check.Staged || round.pool.opened) return 0;
        if (round.state.status != VerificationStatus.Approved || round.appeal.ruling != Ruling.None) return 0;
        for (uint256 i = 0; i < round.votes.length; ++i) {
            if (!round.votes[i].settled) continue;
            pay += Slashes.costOf(round.state, round.saved, round.rules, round.votes[i]);
        }
    }

    /// @dev The arbiter's fee of an open appeal.
    function _feeHeld(SeenRound memory round) private pure returns (uint256) {
        return round.state.status == VerificationStatus.Escalated ? round.arbiterFee : 0;
    }
}
