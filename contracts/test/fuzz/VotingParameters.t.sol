// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { BoundedParameters } from "./BoundedParameters.sol";

/// @title Bounds of the rules of voting
contract VotingParametersFuzz is BoundedParameters {
    function _setConsensusThreshold(uint256 value) private returns (bool) {
        IVerificationManager.Params memory p = verifications.params();
        p.requiredVotes = 1;
        p.consensusThreshold = uint8(value);
        return sets(address(verifications), abi.encodeCall(verifications.setParams, (p)));
    }

    function _getConsensusThreshold() private view returns (uint256) {
        return verifications.params().consensusThreshold;
    }

    function testFuzz_consensusThresholdStaysWithinItsBounds(uint8 value) external {
        within(_setConsensusThreshold, _getConsensusThreshold, value, 1, 50, type(uint8).max);
    }

    function _setRequiredVotes(uint256 value) private returns (bool) {
        IVerificationManager.Params memory p = verifications.params();
        p.consensusThreshold = 50;
        p.requiredVotes = uint8(value);
        return sets(address(verifications), abi.encodeCall(verifications.setParams, (p)));
    }

    function _getRequiredVotes() private view returns (uint256) {
        return verifications.params().requiredVotes;
    }

    function testFuzz_requiredVotesStaysWithinItsBounds(uint8 value) external {
        within(_setRequiredVotes, _getRequiredVotes, value, 1, 99, type(uint8).max);
    }

    function _setMajorityBps(uint256 value) private returns (bool) {
        IVerificationManager.Params memory p = verifications.params();
        p.majorityBps = uint16(value);
        return sets(address(verifications), abi.encodeCall(verifications.setParams, (p)));
    }

    function _getMajorityBps() private view returns (uint256) {
        return verifications.params().majorityBps;
    }

    function testFuzz_majorityBpsStaysWithinItsBounds(uint16 value) external {
        within(_setMajorityBps, _getMajorityBps, value, 5001, 9000, type(uint16).max);
    }

    function _setMinoritySlashBps(uint256 value) private returns (bool) {
        IVerificationManager.Params memory p = verifications.params();
        p.minoritySlashBps = uint16(value);
        return sets(address(verifications), abi.encodeCall(verifications.setParams, (p)));
    }

    function _getMinoritySlashBps() private view returns (uint256) {
        return verifications.params().minoritySlashBps;
    }

    function testFuzz_minoritySlashBpsStaysWithinItsBounds(uint16 value) external {
        within(_setMinoritySlashBps, _getMinoritySlashBps, value, 0, 5000, type(uint16).max);
    }

    function _setRuledSlashBps(uint256 value) private returns (bool) {
        IVerificationManager.Params memory p = verifications.params();
        p.ruledSlashBps = uint16(value);
        return sets(address(verifications), abi.encodeCall(verifications.setParams, (p)));
    }

    function _getRuledSlashBps() private view returns (uint256) {
        return verifications.params().ruledSlashBps;
    }

    function testFuzz_ruledSlashBpsStaysWithinItsBounds(uint16 value) external {
        within(_setRuledSlashBps, _getRuledSlashBps, value, 2500, 10_000, type(uint16).max);
    }

    function _setRewardLockBps(uint256 value) private returns (bool) {
        IVerificationManager.Params memory p = verifications.params();
        p.rewardLockBps = uint16(value);
        return sets(address(verifications), abi.encodeCall(verifications.setParams, (p)));
    }

    function _getRewardLockBps() private view returns (uint256) {
        return verifications.params().rewardLockBps;
    }

    function testFuzz_rewardLockBpsStaysWithinItsBounds(uint16 value) external {
        within(_setRewardLockBps, _getRewardLockBps, value, 0, 5000, type(uint16).max);
    }

    function _setMinVotingTime(uint256 value) private returns (bool) {
        IVerificationManager.Params memory p = verifications.params();
        p.minVotingTime = uint32(value);
        return sets(address(verifications), abi.encodeCall(verifications.setParams, (p)));
    }

    function _getMinVotingTime() private view returns (uint256) {
        return verifications.params().minVotingTime;
    }

    function testFuzz_minVotingTimeStaysWithinItsBounds(uint32 value) external {
        within(_setMinVotingTime, _getMinVotingTime, value, 0, 24 hours, type(uint32).max);
    }

    function _setMinPeriod(uint256 value) private returns (bool) {
        IVerificationManager.Params memory p = verifications.params();
        p.minPeriod = uint32(value);
        return sets(address(verifications), abi.encodeCall(verifications.setParams, (p)));
    }

    function _getMinPeriod() private view returns (uint256) {
        return verifications.params().minPeriod;
    }

    function testFuzz_minPeriodStaysWithinItsBounds(uint32 value) external {
        within(_setMinPeriod, _getMinPeriod, value, 6 hours, 24 hours, type(uint32).max);
    }

    function _setMaxPeriod(uint256 value) private returns (bool) {
        IVerificationManager.Params memory p = verifications.params();
        p.maxPeriod = uint32(value);
        return sets(address(verifications), abi.encodeCall(verifications.setParams, (p)));
    }

    function _getMaxPeriod() private view returns (uint256) {
        return verifications.params().maxPeriod;
    }

    function testFuzz_maxPeriodStaysWithinItsBounds(uint32 value) external {
        within(_setMaxPeriod, _getMaxPeriod, value, 24 hours, 7 days, type(uint32).max);
    }

    function _setStartGrace(uint256 value) private returns (bool) {
        IVerificationManager.Params memory p = verifications.params();
        p.startGrace = uint32(value);
        return sets(address(verifications), abi.encodeCall(verifications.setParams, (p)));
    }

    function _getStartGrace() private view returns (uint256) {
        return verifications.params().startGrace;
    }

    function testFuzz_startGraceStaysWithinItsBounds(uint32 value) external {
        within(_setStartGrace, _getStartGrace, value, 0, 7 days, type(uint32).max);
    }

    function _setMaxExtensions(uint256 value) private returns (bool) {
        IVerificationManager.Params memory p = verifications.params();
        p.maxExtensions = uint8(value);
        return sets(address(verifications), abi.encodeCall(verifications.setParams, (p)));
    }

    function _getMaxExtensions() private view returns (uint256) {
        return verifications.params().maxExtensions;
    }

    function testFuzz_maxExtensionsStaysWithinItsBounds(uint8 value) external {
        within(_setMaxExtensions, _getMaxExtensions, value, 0, 5, type(uint8).max);
    }

    function _setMinVoteLock(uint256 value) private returns (bool) {
        IVerificationManager.Params memory p = verifications.params();
        p.minVoteLock = uint96(value);
        return sets(address(verifications), abi.encodeCall(verifications.setParams, (p)));
    }

    function _getMinVoteLock() private view returns (uint256) {
        return verifications.params().minVoteLock;
    }

    function testFuzz_minVoteLockStaysWithinItsBounds(uint96 value) external {
        within(_setMinVoteLock, _getMinVoteLock, value, 0, 10 ether, type(uint96).max);
    }
}
