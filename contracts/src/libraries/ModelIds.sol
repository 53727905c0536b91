// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Ids of models
/// @notice 232 bits of hash and the model's number (24 bits), so that an id can be checked without storage.
library ModelIds {
    uint256 private constant NUMBER = (1 << 24) - 1;

    /// @notice Id of the model with number `seq` (1 or more) of the registry at `registry`.
    function idOf(uint256 chainId, address registry, uint24 seq) internal pure returns (bytes32) {
        uint256 hash = uint256(keccak256(abi.encode(chainId, registry, seq)));
        return bytes32((hash & ~NUMBER) | seq);
    }

    /// @notice Number inside an id; the caller compares the id with `idOf` of it.
    function seqOf(bytes32 id) internal pure returns (uint24) {
        return uint24(uint256(id));
    }
}
