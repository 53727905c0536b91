// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Many views in one call
/// @notice Calling every view separately after every transaction would take longer than the transactions.
contract ViewBatch {
    error ViewFailed(address target, bytes call);

    /// @notice The answers of views in the same block, one after the other.
    /// @param calls One after the other: the contract (20 bytes), the length of the call (2 bytes), and the call.
    function read(bytes calldata calls) external view returns (bytes memory answers) {
        uint256 end;
        assembly ("memory-safe") {
            answers := mload(0x40)
            end := add(answers, 0x20)
        }
        for (uint256 offset = 0; offset < calls.length;) {
            address target = address(bytes20(calls[offset:offset + 20]));
            uint256 length = uint16(bytes2(calls[offset + 20:offset + 22]));
            bytes calldata call = calls[offset + 22:offset + 22 + length];
            bool ok;
            // the next call takes the place after the last answer: nothing is copied twice
            assembly ("memory-safe") {
                calldatacopy(end, call.offset, length)
                ok := staticcall(gas(), target, end, length, 0, 0)
                returndatacopy(end, 0, returndatasize())
                end := add(end, returndatasize())
            }
            if (!ok) revert ViewFailed(target, call);
            offset += 22 + length;
        }
        assembly ("memory-safe") {
            mstore(answers, sub(end, add(answers, 0x20)))
            mstore(0x40, and(add(end, 0x1f), not(0x1f)))
        }
    }
}
