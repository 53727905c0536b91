// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { BoundedParameters } from "./BoundedParameters.sol";

/// @title Bounds of the rules of appeals
contract AppealParametersFuzz is BoundedParameters {
    function _setAppealWindow(uint256 value) private returns (bool) {
        IVerificationManager.AppealParams memory p = verifications.appealParams();
        p.appealWindow = uint32(value);
        return sets(address(verifications), abi.encodeCall(verifications.setAppealParams, (p)));
    }

    function _getAppealWindow() private view returns (uint256) {
        return verifications.appealParams().appealWindow;
    }

    function testFuzz_appealWindowStaysWithinItsBounds(uint32 value) external {
        within(_setAppealWindow, _getAppealWindow, value, 0, 7 days, type(uint32).max);
    }

    function _setArbiterTimeout(uint256 value) private returns (bool) {
        IVerificationManager.AppealParams memory p = verifications.appealParams();
        p.arbiterTimeout = uint32(value);
        return sets(address(verifications), abi.encodeCall(verifications.setAppealParams, (p)));
    }

    function _getArbiterTimeout() private view returns (uint256) {
        return verifications.appealParams().arbiterTimeout;
    }

    function testFuzz_arbiterTimeoutStaysWithinItsBounds(uint32 value) external {
        within(_setArbiterTimeout, _getArbiterTimeout, value, 3 days, 30 days, type(uint32).max);
    }

    function _setResolutionTimeout(uint256 value) private returns (bool) {
        IVerificationManager.AppealParams memory p = verifications.appealParams();
        p.resolutionTimeout = uint32(value);
        return sets(address(verifications), abi.encodeCall(verifications.setAppealParams, (p)));
    }

    function _getResolutionTimeout() private view returns (uint256) {
        return verifications.appealParams().resolutionTimeout;
    }

    function testFuzz_resolutionTimeoutStaysWithinItsBounds(uint32 value) external {
        within(_setResolutionTimeout, _getResolutionTimeout, value, 1 days, 30 days, type(uint32).max);
    }

    function _setAppealBondBps(uint256 value) private returns (bool) {
        IVerificationManager.AppealParams memory p = verifications.appealParams();
        p.appealBondBps = uint16(value);
        return sets(address(verifications), abi.encodeCall(verifications.setAppealParams, (p)));
    }

    function _getAppealBondBps() private view returns (uint256) {
        return verifications.appealParams().appealBondBps;
    }

    function testFuzz_appealBondBpsStaysWithinItsBounds(uint16 value) external {
        within(_setAppealBondBps, _getAppealBondBps, value, 0, 5000, type(uint16).max);
    }

    function _setArbiterFee(uint256 value) private returns (bool) {
        IVerificationManager.AppealParams memory p = verifications.appealParams();
        p.arbiterFee = uint96(value);
        return sets(address(verifications), abi.encodeCall(verifications.setAppealParams, (p)));
    }

    function _getArbiterFee() private view returns (uint256) {
        return verifications.appealParams().arbiterFee;
    }

    function testFuzz_arbiterFeeStaysWithinItsBounds(uint96 value) external {
        within(_setArbiterFee, _getArbiterFee, value, 0.1 ether, 100 ether, type(uint96).max);
    }
}
