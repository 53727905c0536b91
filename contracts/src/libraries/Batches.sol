// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Samples of batches, and the tree of their seals
/// @dev The leaf of input i is keccak256(0x00 ‖ uint32 i ‖ seal), a node keccak256(0x01 ‖ left ‖ right). The depth is
/// the depth of the smallest complete tree with `count` leaves, so an index has one leaf and no node can be shown as one.
library Batches {
    /// @notice Different indexes below `count`, every such set with the same chance (Floyd's algorithm). All in order when
    /// `count` is at most `size`.
    function indexesOf(bytes32 seed, uint32 size, uint32 count)
        internal
        pure
        returns (uint32[] memory indexes)
    {
        if (size > count) size = count;
        indexes = new uint32[](size);
        for (uint32 k = 0; k < size; ++k) {
            uint32 last = count - size + k;
            uint32 drawn = uint32(uint256(keccak256(abi.encode(seed, k))) % (uint256(last) + 1));
            for (uint32 before = 0; before < k; ++before) {
                if (indexes[before] == drawn) {
                    drawn = last;
                    break;
                }
            }
            indexes[k] = drawn;
        }
    }

    /// @notice Whether these are the seals of exactly these inputs.
    /// @param proofs For each index in order its siblings, from the leaf up.
    function contain(
        bytes32 root,
        uint32 count,
        uint32[] memory indexes,
        bytes32[] calldata seals,
        bytes32[] calldata proofs
    ) internal pure returns (bool) {
        uint256 depth;
        while (uint256(1) << depth < count) ++depth;
        if (seals.length != indexes.length || proofs.length != indexes.length * depth) return false;
        uint256 next;
        for (uint256 k = 0; k < indexes.length; ++k) {
            uint32 index = indexes[k];
            bytes32 node = keccak256(abi.encodePacked(uint8(0), index, seals[k]));
            for (uint256 end = next + depth; next < end; ++next) {
                bytes32 other = proofs[next];
                (bytes32 left, bytes32 right) = index & 1 == 0 ? (node, other) : (other, node);
                node = keccak256(abi.encodePacked(uint8(1), left, right));
                index >>= 1;
            }
            if (node != root) return false;
        }
        return true;
    }
}
