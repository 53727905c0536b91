// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { TaskIds } from "../../src/libraries/TaskIds.sol";

/// @title The number in an id
contract TaskNumbers {
    function seqOf(bytes32 id) external pure returns (uint32) {
        return TaskIds.seqOf(id);
    }
}
