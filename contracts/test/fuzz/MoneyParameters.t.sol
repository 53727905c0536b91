// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRewardDistributor } from "../../src/interfaces/IRewardDistributor.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { Bounds } from "../../src/libraries/Bounds.sol";
import { BoundedParameters } from "./BoundedParameters.sol";

/// @title Bounds of the split of rewards and of stakes
contract MoneyParametersFuzz is BoundedParameters {
    function _setSplit(IRewardDistributor.Params memory p) private returns (bool) {
        return sets(
            address(rewards),
            abi.encodeCall(
                rewards.setSplit, (p.providerBps, p.verifierBps, p.bondBps, p.minReward, p.distributionGrace)
            )
        );
    }

    function _setBond(uint256 value) private returns (bool) {
        IRewardDistributor.Params memory p = rewards.params();
        p.bondBps = uint16(value);
        return _setSplit(p);
    }

    function _getBond() private view returns (uint256) {
        return rewards.params().bondBps;
    }

    function testFuzz_bondStaysWithinItsBounds(uint16 value) external {
        within(_setBond, _getBond, value, 1500, 5000, type(uint16).max);
    }

    function _setMinReward(uint256 value) private returns (bool) {
        IRewardDistributor.Params memory p = rewards.params();
        p.minReward = uint96(value);
        return _setSplit(p);
    }

    function _getMinReward() private view returns (uint256) {
        return rewards.params().minReward;
    }

    function testFuzz_minRewardStaysWithinItsBounds(uint96 value) external {
        within(_setMinReward, _getMinReward, value, 1e12, 1 ether, type(uint96).max);
    }

    function _setGrace(uint256 value) private returns (bool) {
        IRewardDistributor.Params memory p = rewards.params();
        p.distributionGrace = uint32(value);
        return _setSplit(p);
    }

    function _getGrace() private view returns (uint256) {
        return rewards.params().distributionGrace;
    }

    function testFuzz_distributionGraceStaysWithinItsBounds(uint32 value) external {
        within(_setGrace, _getGrace, value, 0, 7 days, type(uint32).max);
    }

    /// @dev With any two shares the provider keeps half, the verifiers a twentieth, and the protocol takes no more than a tenth.
    function testFuzz_splitIsTakenExactlyIfItIsFair(uint16 providerBps, uint16 verifierBps, bool near)
        external
    {
        if (near) {
            uint16[4] memory sums = [uint16(8999), 9000, 10_000, 10_001];
            providerBps = providerBps % 2 == 0 ? 4999 + providerBps / 2 % 3 : 5000 + providerBps % 4000;
            verifierBps = sums[verifierBps % 4] - providerBps;
        }
        IRewardDistributor.Params memory p = rewards.params();
        (p.providerBps, p.verifierBps, p.bondBps) = (providerBps, verifierBps, 5000);
        uint256 sum = uint256(providerBps) + verifierBps;
        (bool ok, bytes memory result) = tries(
            address(world),
            address(rewards),
            abi.encodeCall(
                rewards.setSplit, (p.providerBps, p.verifierBps, p.bondBps, p.minReward, p.distributionGrace)
            )
        );
        bool fair = sum <= 10_000 && sum >= 9000 && providerBps >= 5000 && verifierBps >= 500;
        equal(ok, fair, "whether the split is taken");
        if (ok) return;
        bytes4 why = sum > 10_000 ? IRewardDistributor.BpsSum.selector : Bounds.ParameterOutOfBounds.selector;
        equal(bytes32(bytes4(result)), bytes32(why), "why the split is refused");
    }

    function _setMinimumStake(uint256 value) private returns (bool) {
        return sets(
            address(staking), abi.encodeCall(staking.setParams, (uint96(value), staking.unbondingPeriod()))
        );
    }

    function _getMinimumStake() private view returns (uint256) {
        return staking.minimumStake();
    }

    function testFuzz_minimumStakeStaysWithinItsBounds(uint96 value) external {
        within(_setMinimumStake, _getMinimumStake, value, 0.1 ether, 10_000 ether, type(uint96).max);
    }

    /// @dev The lock of a vote must always fit a minimum stake.
    function testFuzz_minimumStakeIsNeverBelowTheLeastLock(uint96 value, uint96 lock) external {
        lock = uint96(bound(lock, 0, 10 ether));
        value = uint96(bound(value, 0.1 ether, 20 ether));
        _lockAtLeast(lock);
        equal(_setMinimumStake(value), value >= lock, "a minimum stake below the least lock");
    }

    function _lockAtLeast(uint96 lock) private {
        IVerificationManager.Params memory p = verifications.params();
        p.minVoteLock = lock;
        does(address(world), address(verifications), abi.encodeCall(verifications.setParams, (p)));
    }

    function _setUnbonding(uint256 value) private returns (bool) {
        return
            sets(address(staking), abi.encodeCall(staking.setParams, (staking.minimumStake(), uint32(value))));
    }

    function _getUnbonding() private view returns (uint256) {
        return staking.unbondingPeriod();
    }

    function testFuzz_unbondingPeriodStaysWithinItsBounds(uint32 value) external {
        within(_setUnbonding, _getUnbonding, value, 3 days, 30 days, type(uint32).max);
    }
}
