// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRewardDistributor } from "../../src/interfaces/IRewardDistributor.sol";
import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "../../src/interfaces/IVerifierStaking.sol";
import { MoneyActions } from "./MoneyActions.sol";

/// @title What the guardian and the administrator do, with random arguments
abstract contract RoleActions is MoneyActions {
    // ---------------------------------------------------------------- guardian

    /// @dev A lock that nobody lifts ends the voting of many runs, so it is rarer than its end.
    function _lockSystem(uint256 seed) internal {
        bytes memory data = seed % 6 == 0
            ? abi.encodeWithSignature("lockSystem(string)", "drill")
            : abi.encodeWithSignature("unlockSystem()");
        _asRole(world.guardian(), address(verifications), data);
    }

    function _pauseCreation(uint256 seed) internal {
        bytes memory data = abi.encodeWithSignature("setCreationPaused(bool)", seed % 8 == 0);
        _asRole(world.guardian(), address(tasks), data);
    }

    // ---------------------------------------------------------------- administrator

    /// @dev Any rules within the bounds, now and then: nothing under way may notice (I13).
    function _changeRules(uint256 seed) internal {
        uint256 choice = seed % 8;
        seed >>= 8;
        if (choice == 0) _changeVoting(seed);
        else if (choice == 1) _changeAppeals(seed);
        else if (choice == 2) _changeSplit(seed);
        else if (choice == 3) _changeTasks(seed);
        else if (choice == 4) _changeStakes(seed);
    }

    function _changeVoting(uint256 seed) private {
        uint8 threshold = uint8(1 + seed % 6);
        uint16 minority = uint16(_pick(seed, 8, 5001));
        IVerificationManager.Params memory p = IVerificationManager.Params({
            consensusThreshold: threshold,
            requiredVotes: uint8(1 + _pick(seed, 16, 2 * uint256(threshold) - 1)),
            majorityBps: uint16(5001 + _pick(seed, 24, 4000)),
            minoritySlashBps: minority,
            ruledSlashBps: uint16(minority + _pick(seed, 32, 10_001 - minority)),
            rewardLockBps: uint16(_pick(seed, 40, 5001)),
            minVotingTime: uint32(_pick(seed, 48, 2 hours)),
            minPeriod: uint32(6 hours + _pick(seed, 56, 6 hours)),
            maxPeriod: uint32(1 days + _pick(seed, 64, 6 days)),
            startGrace: uint32(_pick(seed, 72, 2 days)),
            maxExtensions: uint8(_pick(seed, 80, 4)),
            minVoteLock: uint96(_pick(seed, 88, 1 ether))
        });
        _administer(address(verifications), abi.encodeCall(IVerificationManager.setParams, (p)));
    }

    function _changeAppeals(uint256 seed) private {
        IVerificationManager.AppealParams memory p = IVerificationManager.AppealParams({
            appealWindow: uint32(_pick(seed, 0, 2 days)),
            arbiterTimeout: uint32(3 days + _pick(seed, 8, 11 days)),
            resolutionTimeout: uint32(1 days + _pick(seed, 16, 6 days)),
            appealBondBps: uint16(_pick(seed, 24, 5001)),
            arbiterFee: uint96(0.1 ether + _pick(seed, 32, 1 ether)),
            enabled: seed % 4 != 0
        });
        _administer(address(verifications), abi.encodeCall(IVerificationManager.setAppealParams, (p)));
    }

    function _changeSplit(uint256 seed) private {
        uint256 protocol = _pick(seed, 0, 1001);
        uint256 verifiers = 500 + _pick(seed, 16, 3501);
        _administer(
            address(rewards),
            abi.encodeCall(
                IRewardDistributor.setSplit,
                (
                    uint16(10_000 - protocol - verifiers),
                    uint16(verifiers),
                    uint16(verifiers + _pick(seed, 32, 5001 - verifiers)),
                    uint96(1e12 + _pick(seed, 48, 0.01 ether)),
                    uint32(_pick(seed, 64, 2 days))
                )
            )
        );
    }

    function _changeTasks(uint256 seed) private {
        ITaskManager.Params memory p = ITaskManager.Params({
            minDuration: 1 hours,
            maxDuration: uint32(11 days + _pick(seed, 0, 19 days)),
            cancelNotice: uint32(_pick(seed, 8, 2 hours)),
            resubmitWindow: uint32(1 hours + _pick(seed, 16, 2 days)),
            reassignWindow: uint32(1 hours + _pick(seed, 24, 3 days)),
            staleWindow: uint32(15 days + _pick(seed, 32, 30 days)),
            maxRounds: uint8(1 + _pick(seed, 40, 4)),
            creationPaused: false
        });
        _administer(address(tasks), abi.encodeCall(ITaskManager.setParams, (p)));
    }

    function _changeStakes(uint256 seed) private {
        uint96 minimum = uint96(1 ether + _pick(seed, 0, 20 ether));
        uint32 unbonding = uint32(3 days + _pick(seed, 8, 7 days));
        _administer(address(staking), abi.encodeCall(IVerifierStaking.setParams, (minimum, unbonding)));
    }

    function _administer(address target, bytes memory data) private {
        _asRole(address(world), target, data);
    }

    /// @dev A number below `size`, from the seed's bits from `from` on.
    function _pick(uint256 seed, uint256 from, uint256 size) private pure returns (uint256) {
        return (seed >> from) % size;
    }
}
