// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRewardDistributor } from "../../src/interfaces/IRewardDistributor.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { Ruling, TaskStatus } from "../../src/Types.sol";
import { Market } from "./Market.sol";

/// @title Every wei of a reward, a bond and a pool
contract RewardsFuzz is Market {
    function _balance(address account) private view returns (uint256) {
        return token.balanceOf(account);
    }

    function _setSplit(uint256 p, uint256 v, uint256 bond) private returns (uint256, uint256) {
        p = bound(p, 5000, 9500);
        v = bound(v, p > 8500 ? 500 : 9000 - p, 10_000 - p);
        bytes memory data = abi.encodeCall(
            rewards.setSplit, (uint16(p), uint16(v), uint16(bound(bond, v, 5000)), MIN_REWARD, 1 days)
        );
        does(address(world), address(rewards), data);
        return (p, v);
    }

    /// @dev A shuffled order of `count` verifiers.
    function _order(uint256 count, uint256 seed) private pure returns (uint256[] memory order) {
        order = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            uint256 j = uint256(keccak256(abi.encode(seed, i))) % (i + 1);
            order[i] = order[j];
            order[j] = i;
        }
    }

    function testFuzz_aDistributionPaysEveryWei(uint96 reward, uint8 voters, uint256 p, uint256 v) external {
        (p, v) = _setSplit(p, v, 1500);
        reward = fair(reward);
        uint256 count = bound(voters, 5, 9);
        (bytes32 taskId, bytes32 id) = decided(reward, count, true);
        uint256 before = _balance(provider);
        uint256 bond = rewards.getRewardInfo(taskId).bond;
        equal(bond, uint256(reward) * rewards.params().bondBps / 10_000, "bond");
        does(requester, address(rewards), distribution(taskId, id));
        uint256 pay = uint256(reward) * p / 10_000;
        uint256 share = uint256(reward) * v / 10_000 / count;
        equal(_balance(provider) - before, pay + bond, "the provider's");
        equal(rewards.getPool(id).share, share, "a verifier's");
        equal(rewards.protocolFees(), reward - pay - share * count, "the protocol's");
        balanced();
    }

    function testFuzz_claimsPayTheSameInAnyOrder(uint96 reward, uint8 voters, uint256 seed) external {
        uint256 count = bound(voters, 5, 9);
        (bytes32 taskId, bytes32 id) = decided(fair(reward), count, true);
        does(requester, address(rewards), distribution(taskId, id));
        uint256 share = rewards.getPool(id).share;
        uint256 fees = rewards.protocolFees();
        uint256[] memory order = _order(count, seed);
        for (uint256 i = 0; i < count; ++i) {
            address who = verifier(order[i]);
            uint256 before = _balance(who);
            does(who, address(rewards), claim(id));
            equal(_balance(who) - before, share, "a share");
            refused(who, address(rewards), claim(id), IVerificationManager.AlreadyClaimed.selector);
        }
        equal(rewards.accounted(), fees, "nothing is left but the protocol's");
        balanced();
    }

    function testFuzz_theMinorityClaimsNothing(uint8 losers, uint256 seed) external {
        uint256 lost = bound(losers, 1, 3);
        (bytes32 taskId, bytes32 id) = voting(10 ether);
        vote(id, 9, type(uint256).max << lost);
        pass(1 days + 1);
        finalize(id);
        pass(1 days + 1);
        does(requester, address(rewards), distribution(taskId, id));
        uint256[] memory order = _order(9, seed);
        for (uint256 i = 0; i < 9; ++i) {
            bytes4 why = IVerificationManager.NotWithConsensus.selector;
            doneIf(order[i] >= lost, verifier(order[i]), address(rewards), claim(id), why);
        }
        equal(rewards.getPool(id).participants, 9 - lost, "participants");
        balanced();
    }

    function testFuzz_claimingTogetherPaysTheSum(uint96 a, uint96 b) external {
        (bytes32 first, bytes32 one) = decided(uint96(bound(a, MIN_REWARD, MAX_REWARD / 2)), 5, true);
        does(requester, address(rewards), distribution(first, one));
        (bytes32 second, bytes32 two) = decided(uint96(bound(b, MIN_REWARD, MAX_REWARD / 2)), 5, true);
        does(requester, address(rewards), distribution(second, two));
        bytes32[] memory ids = new bytes32[](2);
        (ids[0], ids[1]) = (one, two);
        uint256 before = _balance(verifier(3));
        does(verifier(3), address(rewards), abi.encodeCall(rewards.claimVerifierRewards, (ids)));
        uint256 sum = rewards.getPool(one).share + rewards.getPool(two).share;
        equal(_balance(verifier(3)) - before, sum, "both shares");
    }

    function testFuzz_theBondOfARejectedRoundIsItsPool(uint96 reward, uint8 voters, uint16 bps) external {
        _setSplit(8000, 1500, bps);
        reward = fair(reward);
        uint256 count = bound(voters, 5, 9);
        (bytes32 taskId, bytes32 id) = decided(reward, count, false);
        uint256 bond = rewards.getRewardInfo(taskId).bond;
        equal(bond, uint256(reward) * rewards.params().bondBps / 10_000, "bond");
        pass(1 days + 1);
        does(stranger, address(rewards), abi.encodeCall(rewards.openRejectedPool, (id)));
        equal(rewards.getPool(id).share, bond / count, "share");
        equal(rewards.protocolFees(), bond % count, "dust");
        for (uint256 i = 0; i < count; ++i) {
            does(verifier(i), address(rewards), claim(id));
        }
        equal(rewards.accounted(), reward + bond % count, "the reward is still there");
        balanced();
    }

    function testFuzz_cancellingReturnsTheWholeReward(uint96 reward, bool taken) external {
        reward = fair(reward);
        uint256 before = _balance(requester);
        bytes32 taskId = taken ? assigned(reward) : created(reward);
        equal(before - _balance(requester), reward, "what creating took");
        bytes memory cancel = abi.encodeCall(tasks.cancelTask, (taskId));
        does(requester, address(tasks), cancel);
        if (taken) {
            pass(1 hours);
            does(stranger, address(tasks), cancel);
        }
        equal(_balance(requester), before, "what cancelling returned");
        equal(rewards.accounted(), 0, "what is left");
    }

    function testFuzz_expiryAfterARejectionReturnsTheRewardAndPaysTheVoters(uint96 reward, uint8 voters)
        external
    {
        reward = fair(reward);
        uint256 count = bound(voters, 5, 9);
        uint256 before = _balance(requester);
        (bytes32 taskId, bytes32 id) = decided(reward, count, false);
        pass(30 days);
        does(stranger, address(tasks), abi.encodeCall(tasks.expireTask, (taskId)));
        equal(_balance(requester), before, "the reward");
        equal(
            rewards.getPool(id).share,
            uint256(reward) * 1500 / 10_000 / count,
            "the voters' share of the bond"
        );
        balanced();
    }

    function testFuzz_anAppealTakesAShareOfTheRewardAndTheFee(uint96 reward, uint16 bps, uint96 fee)
        external
    {
        reward = fair(reward);
        IVerificationManager.AppealParams memory p = verifications.appealParams();
        p.appealBondBps = uint16(bound(bps, 0, 5000));
        p.arbiterFee = uint96(bound(fee, 0.1 ether, 100 ether));
        does(address(world), address(verifications), abi.encodeCall(verifications.setAppealParams, (p)));
        (, bytes32 id) = decided(reward, 5, true);
        uint256 before = _balance(requester);
        does(requester, address(verifications), abi.encodeCall(verifications.escalate, (id, "")));
        uint256 bond = uint256(reward) * p.appealBondBps / 10_000;
        equal(before - _balance(requester), bond + p.arbiterFee, "what the appeal took");
        (address appellant, uint256 amount) = rewards.appealBondOf(id);
        equal(appellant, requester, "appellant");
        equal(amount, bond, "what is kept");
        balanced();
    }

    function testFuzz_aRulingPaysTheArbiterAndNeverTheTreasury(uint96 reward, uint96 fee, bool overruled)
        external
    {
        reward = fair(reward);
        IVerificationManager.AppealParams memory p = verifications.appealParams();
        p.arbiterFee = uint96(bound(fee, 0.1 ether, 100 ether));
        does(address(world), address(verifications), abi.encodeCall(verifications.setAppealParams, (p)));
        (, bytes32 id) = decided(reward, 5, true);
        (uint256 mine, uint256 theirs) = (_balance(requester), _balance(provider));
        does(requester, address(verifications), abi.encodeCall(verifications.escalate, (id, "")));
        uint256 bond = uint256(reward) * p.appealBondBps / 10_000;
        Ruling ruling = overruled ? Ruling.Reject : Ruling.Approve;
        does(world.arbiter(), address(verifications), abi.encodeCall(verifications.rule, (id, ruling, "")));
        equal(_balance(world.arbiter()), p.arbiterFee, "the arbiter's");
        equal(mine - _balance(requester), p.arbiterFee + (overruled ? 0 : bond), "what the appellant lost");
        equal(_balance(provider) - theirs, overruled ? 0 : bond / 2, "the other party's half");
        equal(_balance(world.BURN()), overruled ? 0 : bond - bond / 2, "the burnt half");
        uint256 slashed = staking.totalHeld();
        for (uint256 i = 0; i < 5; ++i) {
            bytes memory data = abi.encodeCall(verifications.settleVote, (id, verifier(i)));
            does(stranger, address(verifications), data);
        }
        slashed -= staking.totalHeld();
        equal(rewards.protocolFees(), 0, "the protocol's");
        if (!overruled) return;
        uint256 back = slashed < p.arbiterFee ? slashed : p.arbiterFee;
        uint256 burnt = _balance(world.BURN());
        equal(_balance(requester) + p.arbiterFee - mine, slashed - burnt, "the requester's part");
        yes(slashed - burnt >= back + (slashed - back) / 2 - 5, "half of the rest");
        yes(burnt >= (slashed - back) / 2 && burnt <= (slashed - back) / 2 + 5, "the burnt half of the stakes");
        balanced();
    }

    function testFuzz_aRulingForARefundReturnsEverythingToBoth(uint96 reward, bool approved) external {
        uint256 mine = _balance(requester);
        uint256 theirs = _balance(provider);
        (bytes32 taskId, bytes32 id) = decided(fair(reward), 5, approved);
        address harmed = approved ? requester : provider;
        does(harmed, address(verifications), abi.encodeCall(verifications.escalate, (id, "")));
        does(
            world.arbiter(),
            address(verifications),
            abi.encodeCall(verifications.rule, (id, Ruling.Refund, ""))
        );
        uint256 fee = verifications.appealParams().arbiterFee;
        equal(_balance(requester), mine - (approved ? fee : 0), "the requester's");
        equal(_balance(provider), theirs - (approved ? 0 : fee), "the provider's");
        equal(_balance(world.arbiter()), fee, "the arbiter's");
        equal(rewards.accounted(), 0, "what is left");
        yes(statusOf(taskId) == TaskStatus.Expired, "the task is over");
    }

    function testFuzz_anAcceptedResultWithoutVotersReturnsTheirPool(uint96 reward, uint256 p, uint256 v)
        external
    {
        (p, v) = _setSplit(p, v, 1500);
        reward = fair(reward);
        uint256 before = _balance(requester);
        (bytes32 taskId, bytes32 id) = voting(reward);
        giveUp(id);
        does(requester, address(tasks), abi.encodeCall(tasks.acceptUnverified, (taskId)));
        does(requester, address(rewards), distribution(taskId, id));
        uint256 pool = uint256(reward) * v / 10_000;
        equal(before - _balance(requester), reward - pool, "the price of the result");
        equal(rewards.accounted(), reward - uint256(reward) * p / 10_000 - pool, "the protocol's");
        balanced();
    }

    function testFuzz_aNewSplitLeavesRunningTasksAlone(uint96 reward, uint256 p, uint256 v, uint16 bond)
        external
    {
        reward = fair(reward);
        bytes32 taskId = assigned(reward);
        _setSplit(p, v, bond);
        bytes32 id = abi.decode(does(provider, address(tasks), submission(taskId, 1)), (bytes32));
        equal(rewards.getRewardInfo(taskId).bond, uint256(reward) * 1500 / 10_000, "bond");
        does(requester, address(verifications), starting(id, time() + 1 days));
        vote(id, 5, type(uint256).max);
        pass(1 days + 1);
        finalize(id);
        uint256 before = _balance(provider);
        does(requester, address(rewards), distribution(taskId, id));
        uint256 pay = uint256(reward) * 8000 / 10_000 + uint256(reward) * 1500 / 10_000;
        equal(_balance(provider) - before, pay, "the provider's");
    }

    function testFuzz_rewardsBelowTheMinimumAreRefused(uint96 least, uint96 reward) external {
        least = uint96(bound(least, 1e12, 1 ether));
        bytes memory data = abi.encodeCall(rewards.setSplit, (8000, 1500, 1500, least, 1 days));
        does(address(world), address(rewards), data);
        reward = reward % 2 == 0 ? uint96(least + reward % 5 - 2) : uint96(bound(reward, 0, 2 ether));
        bytes4 why = IRewardDistributor.RewardTooSmall.selector;
        doneIf(reward >= least, requester, address(tasks), creation(reward, time() + 1 days), why);
    }

    function testFuzz_donationsAreNobodysAndGoToTheTreasury(uint96 gift, uint96 reward) external {
        gift = uint96(bound(gift, 1, 1000 ether));
        reward = fair(reward);
        created(reward);
        does(stranger, address(token), abi.encodeCall(token.transfer, (address(rewards), gift)));
        equal(rewards.accounted(), reward, "the books do not see a donation");
        does(stranger, address(rewards), abi.encodeCall(rewards.skim, ()));
        equal(_balance(world.treasury()), gift, "the treasury's");
        balanced();
    }

    function testFuzz_whenAllIsPaidNothingIsLeft(uint96 reward, uint8 voters, uint8 losers) external {
        uint256 count = bound(voters, 5, 9);
        uint256 lost = losers % 2;
        (bytes32 taskId, bytes32 id) = voting(fair(reward));
        vote(id, count, type(uint256).max << lost);
        pass(1 days + 1);
        finalize(id);
        if (lost != 0) pass(1 days + 1);
        does(requester, address(rewards), distribution(taskId, id));
        pass(1 days);
        for (uint256 i = 0; i < count; ++i) {
            if (i >= lost) {
                does(verifier(i), address(rewards), claim(id));
            } else {
                does(
                    stranger,
                    address(verifications),
                    abi.encodeCall(verifications.settleVote, (id, verifier(i)))
                );
            }
        }
        does(stranger, address(rewards), abi.encodeCall(rewards.sweepProtocolFees, ()));
        equal(_balance(address(rewards)), 0, "the distributor is empty");
        equal(rewards.accounted(), 0, "and its books are zero");
        uint256 held = staking.totalHeld();
        for (uint256 i = 0; i < VERIFIERS; ++i) {
            uint256 all = staking.getVerifier(verifier(i)).staked;
            held -= all;
            does(verifier(i), address(staking), abi.encodeCall(staking.requestUnstake, (uint96(all))));
        }
        equal(held, 0, "every stake can leave");
    }
}
