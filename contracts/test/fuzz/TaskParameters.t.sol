// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { BoundedParameters } from "./BoundedParameters.sol";

/// @title Bounds of the rules of tasks
contract TaskParametersFuzz is BoundedParameters {
    function _setMinDuration(uint256 value) private returns (bool) {
        ITaskManager.Params memory p = tasks.params();
        p.minDuration = uint32(value);
        return sets(address(tasks), abi.encodeCall(tasks.setParams, (p)));
    }

    function _getMinDuration() private view returns (uint256) {
        return tasks.params().minDuration;
    }

    function testFuzz_minDurationStaysWithinItsBounds(uint32 value) external {
        within(_setMinDuration, _getMinDuration, value, 10 minutes, 30 days, type(uint32).max);
    }

    function _setMaxDuration(uint256 value) private returns (bool) {
        ITaskManager.Params memory p = tasks.params();
        p.maxDuration = uint32(value);
        return sets(address(tasks), abi.encodeCall(tasks.setParams, (p)));
    }

    function _getMaxDuration() private view returns (uint256) {
        return tasks.params().maxDuration;
    }

    function testFuzz_maxDurationStaysWithinItsBounds(uint32 value) external {
        within(_setMaxDuration, _getMaxDuration, value, 1 hours, 30 days, type(uint32).max);
    }

    function _setCancelNotice(uint256 value) private returns (bool) {
        ITaskManager.Params memory p = tasks.params();
        p.cancelNotice = uint32(value);
        return sets(address(tasks), abi.encodeCall(tasks.setParams, (p)));
    }

    function _getCancelNotice() private view returns (uint256) {
        return tasks.params().cancelNotice;
    }

    function testFuzz_cancelNoticeStaysWithinItsBounds(uint32 value) external {
        within(_setCancelNotice, _getCancelNotice, value, 0, 24 hours, type(uint32).max);
    }

    function _setResubmitWindow(uint256 value) private returns (bool) {
        ITaskManager.Params memory p = tasks.params();
        p.resubmitWindow = uint32(value);
        return sets(address(tasks), abi.encodeCall(tasks.setParams, (p)));
    }

    function _getResubmitWindow() private view returns (uint256) {
        return tasks.params().resubmitWindow;
    }

    function testFuzz_resubmitWindowStaysWithinItsBounds(uint32 value) external {
        within(_setResubmitWindow, _getResubmitWindow, value, 1 hours, 7 days, type(uint32).max);
    }

    function _setReassignWindow(uint256 value) private returns (bool) {
        ITaskManager.Params memory p = tasks.params();
        p.reassignWindow = uint32(value);
        return sets(address(tasks), abi.encodeCall(tasks.setParams, (p)));
    }

    function _getReassignWindow() private view returns (uint256) {
        return tasks.params().reassignWindow;
    }

    function testFuzz_reassignWindowStaysWithinItsBounds(uint32 value) external {
        within(_setReassignWindow, _getReassignWindow, value, 1 hours, 7 days, type(uint32).max);
    }

    function _setStaleWindow(uint256 value) private returns (bool) {
        ITaskManager.Params memory p = tasks.params();
        p.staleWindow = uint32(value);
        return sets(address(tasks), abi.encodeCall(tasks.setParams, (p)));
    }

    function _getStaleWindow() private view returns (uint256) {
        return tasks.params().staleWindow;
    }

    function testFuzz_staleWindowStaysWithinItsBounds(uint32 value) external {
        within(_setStaleWindow, _getStaleWindow, value, 15 days, 60 days, type(uint32).max);
    }

    function _setMaxRounds(uint256 value) private returns (bool) {
        ITaskManager.Params memory p = tasks.params();
        p.maxRounds = uint8(value);
        return sets(address(tasks), abi.encodeCall(tasks.setParams, (p)));
    }

    function _getMaxRounds() private view returns (uint256) {
        return tasks.params().maxRounds;
    }

    function testFuzz_maxRoundsStaysWithinItsBounds(uint8 value) external {
        within(_setMaxRounds, _getMaxRounds, value, 1, 10, type(uint8).max);
    }
}
