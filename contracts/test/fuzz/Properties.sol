// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What properties are written with
/// @dev A function called `testFuzz_…` is one property: the runner calls it with thousands of random arguments and reports
/// the first that makes it revert.
abstract contract Properties {
    error NotEqual(string what, uint256 actual, uint256 expected);
    error Untrue(string what);

    /// @dev `value` folded into `least`..`most`, both included; small and edge values stay likely.
    function bound(uint256 value, uint256 least, uint256 most) internal pure returns (uint256) {
        if (value >= least && value <= most) return value;
        unchecked {
            uint256 size = most - least + 1;
            return size == 0 ? value : least + value % size;
        }
    }

    function equal(uint256 actual, uint256 expected, string memory what) internal pure {
        if (actual != expected) revert NotEqual(what, actual, expected);
    }

    function equal(address actual, address expected, string memory what) internal pure {
        equal(uint160(actual), uint160(expected), what);
    }

    function equal(bytes32 actual, bytes32 expected, string memory what) internal pure {
        equal(uint256(actual), uint256(expected), what);
    }

    function equal(bool actual, bool expected, string memory what) internal pure {
        if (actual != expected) revert Untrue(what);
    }

    function yes(bool condition, string memory what) internal pure {
        if (!condition) revert Untrue(what);
    }

    function min(uint256 a, uint256 b) internal pure returns (uint256) {
        return a < b ? a : b;
    }

    function max(uint256 a, uint256 b) internal pure returns (uint256) {
        return a > b ? a : b;
    }
}
