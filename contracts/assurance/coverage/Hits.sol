// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Notes what a test has executed
/// @dev Only ever compiled into the instrumented copy of the contracts. Hardhat's simulated chain reports every
/// call to this address, also of transactions that revert, with the word it was called with.
library Hits {
    address private constant LISTENER = 0xc0bEc0BEc0BeC0bEC0beC0bEC0bEC0beC0beC0BE;

    /// @notice Item `id` was executed.
    function hit(uint256 id) internal pure {
        _asPure(_report)(id);
    }

    /// @notice Notes item `id` when `value` is true and the item after it when it is false.
    function either(uint256 id, bool value) internal pure returns (bool) {
        hit(value ? id : id + 1);
        return value;
    }

    /// @notice Notes item `id` when the two times are the same second, and the item after it when `left` is the
    /// neighbouring second at which the comparison comes out otherwise: one later or, if not `later`, one earlier.
    function edge(uint256 id, uint256 left, uint256 right, bool later) internal pure returns (uint256) {
        if (left == right) hit(id);
        else if (later ? left == right + 1 : left + 1 == right) hit(id + 1);
        return left;
    }

    function _report(uint256 id) private view {
        assembly ("memory-safe") {
            mstore(0, id)
            pop(staticcall(gas(), LISTENER, 0, 32, 0, 0))
        }
    }

    function _asPure(function(uint256) internal view f)
        private
        pure
        returns (function(uint256) internal pure g)
    {
        assembly ("memory-safe") {
            g := f
        }
    }
}
