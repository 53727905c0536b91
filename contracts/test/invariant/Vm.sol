// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The test runner's instructions that these campaigns use
interface Vm {
    function prank(address sender) external;
    function warp(uint256 timestamp) external;
    function roll(uint256 number) external;
    function getBlockNumber() external view returns (uint256);
    function setBlockhash(uint256 number, bytes32 hash) external;
    /// With via-IR the optimizer keeps `block.timestamp` within one function; this reads it anew.
    function getBlockTimestamp() external view returns (uint256);
    function envOr(string calldata name, string calldata otherwise) external view returns (string memory);
    function readFile(string calldata path) external view returns (string memory);
    function parseJsonBytes(string calldata json, string calldata key) external pure returns (bytes memory);
    function writeLine(string calldata path, string calldata line) external;
    function addr(uint256 key) external pure returns (address);
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function toString(uint256 value) external pure returns (string memory);
    function toString(bytes calldata value) external pure returns (string memory);
    function getNonce(address account) external view returns (uint64);
    function computeCreateAddress(address deployer, uint256 nonce) external pure returns (address);
}

Vm constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);
