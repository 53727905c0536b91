// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev What halmos offers to a contract that it executes with symbols in place of values.
interface Symbols {
    /// @dev Lets every variable of an account's storage have any value.
    function enableSymbolicStorage(address account) external;
    /// @dev A call of any function of an interface with any arguments.
    function createCalldata(string memory name) external pure returns (bytes memory);
    function createBytes(uint256 size, string memory name) external pure returns (bytes memory);
}

interface Cheats {
    function assume(bool condition) external pure;
    function load(address account, bytes32 slot) external view returns (bytes32);
    function prank(address caller) external;
    function warp(uint256 time) external;
    function etch(address account, bytes calldata code) external;
}

Symbols constant symbols = Symbols(0xF3993A62377BCd56AE39D773740A5390411E8BC9);
Cheats constant cheats = Cheats(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);

/// @dev Stands for all other modules and the token: answers every call, and with anything.
contract Anything {
    fallback(bytes calldata) external returns (bytes memory) {
        return symbols.createBytes(32 * 24, "answer");
    }
}
