// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "../../src/interfaces/IVerifierStaking.sol";
import { Ruling, VerificationStatus } from "../../src/Types.sol";
import { vm } from "../invariant/Vm.sol";
import { Market } from "./Market.sol";

/// @title Stakes: what they lock, what they lose, and when they come back
contract StakesFuzz is Market {
    function _unstake(uint256 amount) private view returns (bytes memory) {
        return abi.encodeCall(staking.requestUnstake, (uint96(amount)));
    }

    function _staked(address account) private view returns (uint256) {
        return staking.getVerifier(account).staked;
    }

    function testFuzz_stakesAddUp(uint96 a, uint96 b, uint96 out) external {
        (a, b) = (uint96(bound(a, 1, 4000 ether)), uint96(bound(b, 1, 4000 ether)));
        out = uint96(bound(out, 1, uint256(STAKE) + a + b));
        does(verifier(0), address(staking), abi.encodeCall(staking.stake, (a)));
        does(verifier(0), address(staking), abi.encodeCall(staking.stake, (b)));
        does(verifier(0), address(staking), _unstake(out));
        IVerifierStaking.VerifierView memory v = staking.getVerifier(verifier(0));
        equal(v.staked + v.unbonding, uint256(STAKE) + a + b, "staked and on the way out");
        equal(v.unbonding, out, "on the way out");
        balanced();
    }

    function testFuzz_whatVotesLockCannotBeTakenOut(uint96 reward, uint8 votes, bool all) external {
        reward = uint96(bound(reward, MIN_REWARD, 1000 ether));
        uint256 count = bound(votes, 1, 4);
        uint256 locked;
        for (uint256 i = 0; i < count; ++i) {
            (, bytes32 id) = voting(reward);
            vote(id, 1, i);
            locked += verifications.getVerification(id).voteLock;
        }
        equal(staking.getVerifier(verifier(0)).locked, locked, "locked");
        uint256 free = STAKE - locked;
        bytes4 why = IVerifierStaking.InsufficientFreeStake.selector;
        refused(verifier(0), address(staking), _unstake(all ? STAKE : free + 1), why);
        if (free != 0) does(verifier(0), address(staking), _unstake(free));
        equal(_staked(verifier(0)), locked, "what stays");
    }

    function testFuzz_aVoteLocksItsShareOfTheReward(uint96 reward, uint16 bps, uint96 least) external {
        reward = uint96(bound(reward, MIN_REWARD, 1000 ether));
        IVerificationManager.Params memory p = verifications.params();
        p.rewardLockBps = uint16(bound(bps, 0, 5000));
        p.minVoteLock = uint96(bound(least, 0, 10 ether));
        does(address(world), address(verifications), abi.encodeCall(verifications.setParams, (p)));
        (, bytes32 id) = voting(reward);
        vote(id, 1, 1);
        uint256 expected = max(uint256(reward) * p.rewardLockBps / 10_000, p.minVoteLock);
        equal(staking.getVerifier(verifier(0)).locked, expected, "locked by one vote");
        equal(staking.getVerifier(verifier(1)).locked, 0, "locked without a vote");
    }

    function testFuzz_aVoteNeedsAStakeThatCoversItsLock(uint96 stake, uint96 reward) external {
        reward = fair(reward);
        stake = uint96(bound(stake, 10 ether, 1000 ether));
        does(stranger, address(staking), abi.encodeCall(staking.stake, (stake)));
        pass(1);
        (, bytes32 id) = voting(reward);
        bool covered = stake >= verifications.getVerification(id).voteLock;
        (bool can,) = verifications.canVote(id, stranger);
        equal(can, covered, "what the view says");
        bytes4 why = IVerifierStaking.InsufficientFreeStake.selector;
        doneIf(covered, stranger, address(verifications), ballot(id, true), why);
    }

    function testFuzz_aVoteNeedsAStakeOlderThanTheStart(uint256 wait, uint256 later) external {
        (, bytes32 id) = submitted(1 ether);
        wait = bound(wait, 0, 2);
        does(stranger, address(staking), abi.encodeCall(staking.stake, (10 ether)));
        pass(wait);
        does(requester, address(verifications), starting(id, time() + 1 days));
        pass(bound(later, 0, 1 days));
        bytes4 why = IVerifierStaking.NotEligible.selector;
        doneIf(wait > 0, stranger, address(verifications), ballot(id, true), why);
    }

    function testFuzz_aVerifierIsWhoHasTheMinimum(uint96 stake, uint96 minimum) external {
        stake = uint96(bound(stake, 1, 9000 ether));
        minimum = uint96(bound(minimum, 0.1 ether, 10_000 ether));
        bytes memory data = abi.encodeCall(staking.setParams, (minimum, 7 days));
        does(address(world), address(staking), data);
        does(stranger, address(staking), abi.encodeCall(staking.stake, (stake)));
        equal(staking.isApprovedVerifier(stranger), stake >= minimum, "approved");
        equal(staking.isApprovedVerifier(verifier(0)), STAKE >= minimum, "approved at a new minimum");
    }

    function testFuzz_takingOutEndsApprovalExactlyBelowTheMinimum(uint96 out) external {
        out = uint96(bound(out, 1, STAKE));
        does(verifier(0), address(staking), _unstake(out));
        equal(staking.isApprovedVerifier(verifier(0)), STAKE - out >= 10 ether, "approved");
        equal(staking.getVerifier(verifier(0)).activeSince == 0, STAKE - out < 10 ether, "must begin again");
    }

    function testFuzz_stakesComeBackAfterTheWaitingTime(uint32 period, uint96 amount, uint256 wait) external {
        period = uint32(bound(period, 3 days, 30 days));
        does(address(world), address(staking), abi.encodeCall(staking.setParams, (10 ether, period)));
        amount = uint96(bound(amount, 1, STAKE));
        does(verifier(0), address(staking), _unstake(amount));
        wait = wait % 2 == 0 ? period - 2 + wait % 5 : bound(wait, 0, 40 days);
        pass(wait);
        uint256 before = token.balanceOf(verifier(0));
        bytes memory data = abi.encodeCall(staking.withdraw, (verifier(0)));
        bytes4 why = IVerifierStaking.UnbondingNotOver.selector;
        doneIf(wait >= period, verifier(0), address(staking), data, why);
        equal(token.balanceOf(verifier(0)) - before, wait >= period ? amount : 0, "what came back");
        balanced();
    }

    function testFuzz_aSecondRequestStartsTheWaitAnew(uint96 a, uint96 b, uint256 wait) external {
        (a, b) = (uint96(bound(a, 1, STAKE / 2)), uint96(bound(b, 1, STAKE / 2)));
        does(verifier(0), address(staking), _unstake(a));
        pass(bound(wait, 0, 30 days));
        does(verifier(0), address(staking), _unstake(b));
        uint256 ready = time() + 7 days;
        equal(staking.getVerifier(verifier(0)).unbondingReadyAt, ready, "ready");
        equal(staking.getVerifier(verifier(0)).unbonding, uint256(a) + b, "both together");
        vm.warp(ready - 1);
        bytes memory data = abi.encodeCall(staking.withdraw, (verifier(0)));
        refused(verifier(0), address(staking), data, IVerifierStaking.UnbondingNotOver.selector);
        vm.warp(ready);
        does(verifier(0), address(staking), data);
    }

    function testFuzz_callingOffRestoresTheStake(uint96 out, uint256 wait) external {
        out = uint96(bound(out, 1, STAKE));
        uint256 held = staking.totalHeld();
        does(verifier(0), address(staking), _unstake(out));
        bool fell = STAKE - out < 10 ether;
        pass(bound(wait, 1, 30 days));
        does(verifier(0), address(staking), abi.encodeCall(staking.cancelUnstake, ()));
        IVerifierStaking.VerifierView memory v = staking.getVerifier(verifier(0));
        equal(v.staked, STAKE, "staked");
        equal(v.unbonding, 0, "on the way out");
        equal(v.activeSince, fell ? time() : START, "age");
        equal(staking.totalHeld(), held, "held");
    }

    function testFuzz_onlyTheMinorityIsSlashedAndItsShare(uint96 reward, uint16 bps, uint8 against) external {
        reward = fair(reward);
        IVerificationManager.Params memory p = verifications.params();
        p.minoritySlashBps = uint16(bound(bps, 0, 5000));
        does(address(world), address(verifications), abi.encodeCall(verifications.setParams, (p)));
        uint256 losers = against % 4;
        (, bytes32 id) = voting(reward);
        vote(id, 9, type(uint256).max << losers);
        pass(1 days + 1);
        if (verdict(id) == VerificationStatus.Voting) finalize(id);
        pass(1 days + 1);
        uint256 slash = uint256(verifications.getVerification(id).voteLock) * p.minoritySlashBps / 10_000;
        uint256 fees = rewards.protocolFees();
        for (uint256 i = 0; i < 9; ++i) {
            does(
                stranger, address(verifications), abi.encodeCall(verifications.settleVote, (id, verifier(i)))
            );
            equal(_staked(verifier(i)), STAKE - (i < losers ? slash : 0), "stake after the vote");
            equal(staking.getVerifier(verifier(i)).locked, 0, "still locked");
        }
        equal(rewards.protocolFees() - fees, losers * slash, "what the protocol got");
        balanced();
    }

    function testFuzz_settlingTwiceTakesNothingMore(uint8 times) external {
        (, bytes32 id) = voting(100 ether);
        vote(id, 6, type(uint256).max << 1);
        pass(1 days + 1);
        finalize(id);
        pass(1 days + 1);
        bytes memory data = abi.encodeCall(verifications.settleVote, (id, verifier(0)));
        for (uint256 i = 0; i <= times % 5; ++i) {
            does(stranger, address(verifications), data);
        }
        equal(_staked(verifier(0)), STAKE - 5 ether, "a quarter of a lock of 20, once");
    }

    function testFuzz_anOverruledMajorityLosesTheRulingsShare(uint96 reward, uint16 bps, uint8 choice)
        external
    {
        reward = uint96(bound(reward, MIN_REWARD, 3000 ether));
        IVerificationManager.Params memory p = verifications.params();
        p.ruledSlashBps = uint16(bound(bps, 2500, 10_000));
        does(address(world), address(verifications), abi.encodeCall(verifications.setParams, (p)));
        (, bytes32 id) = decided(reward, 5, true);
        does(requester, address(verifications), abi.encodeCall(verifications.escalate, (id, "")));
        Ruling ruling = Ruling(1 + choice % 3);
        does(world.arbiter(), address(verifications), abi.encodeCall(verifications.rule, (id, ruling, "")));
        uint256 lock = verifications.getVerification(id).voteLock;
        uint256 slash = ruling == Ruling.Reject ? lock * p.ruledSlashBps / 10_000 : 0;
        does(stranger, address(verifications), abi.encodeCall(verifications.settleVote, (id, verifier(4))));
        equal(_staked(verifier(4)), STAKE - slash, "stake after the ruling");
        balanced();
    }

    function testFuzz_nobodyIsSlashedWithoutAnOutcome(uint8 pattern, uint96 reward) external {
        (, bytes32 id) = voting(fair(reward));
        vote(id, 4, pattern);
        giveUp(id);
        pass(7 days + 1);
        for (uint256 i = 0; i < 4; ++i) {
            does(
                stranger, address(verifications), abi.encodeCall(verifications.settleVote, (id, verifier(i)))
            );
            equal(_staked(verifier(i)), STAKE, "stake");
            equal(staking.getVerifier(verifier(i)).openVotes, 0, "open votes");
        }
    }

    function testFuzz_oneVerifiersStakeIsNobodyElses(uint96 a, uint96 b) external {
        (a, b) = (uint96(bound(a, 1, 9000 ether)), uint96(bound(b, 1, STAKE)));
        bytes32 others = keccak256(abi.encode(staking.getVerifier(verifier(2))));
        does(verifier(0), address(staking), abi.encodeCall(staking.stake, (a)));
        does(verifier(1), address(staking), _unstake(b));
        equal(_staked(verifier(0)), uint256(STAKE) + a, "who added");
        equal(_staked(verifier(1)), STAKE - b, "who took out");
        equal(keccak256(abi.encode(staking.getVerifier(verifier(2)))), others, "who did nothing");
    }
}
