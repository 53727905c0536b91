// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Batches of a campaign: the traces of their inputs, and the tree over the seals
/// @notice A kind of batch is 0 when all inputs were computed, 1 when the second half was made up, 2 when all of it was,
/// and 3 when the seals leave out the last input.
library Batch {
    /// @notice Inputs of a task: one, six or twelve. None of the two larger numbers fills its tree.
    function inputsOf(bytes32 taskId) internal pure returns (uint32) {
        uint256 size = uint256(taskId) >> 200 & 3;
        return size == 0 ? 1 : size == 1 ? 6 : 12;
    }

    /// @notice Number of inputs that a provider of this kind states.
    function countOf(bytes32 taskId, uint256 kind) internal pure returns (uint32) {
        return inputsOf(taskId) - (kind == 3 ? 1 : 0);
    }

    function traceOf(bytes32 taskId, uint256 index, uint256 kind) internal pure returns (bytes32) {
        bool madeUp = kind == 2 || (kind == 1 && index >= inputsOf(taskId) / 2);
        return keccak256(abi.encode("input", taskId, index, madeUp ? kind : 0));
    }

    function tracesOf(bytes32 taskId, uint32[] memory indexes, uint256 kind)
        internal
        pure
        returns (bytes32[] memory traces)
    {
        traces = new bytes32[](indexes.length);
        for (uint256 i = 0; i < indexes.length; ++i) {
            traces[i] = traceOf(taskId, indexes[i], kind);
        }
    }

    function sealsOf(bytes32[] memory traces) internal pure returns (bytes32[] memory seals) {
        seals = new bytes32[](traces.length);
        for (uint256 i = 0; i < traces.length; ++i) {
            seals[i] = keccak256(abi.encode(traces[i]));
        }
    }

    /// @notice The seal with which a batch of this kind is submitted.
    function sealOf(bytes32 taskId, uint256 kind) internal pure returns (bytes32) {
        return keccak256(abi.encode(rootOf(taskId, kind), countOf(taskId, kind)));
    }

    /// @notice The kind with this seal; 4 for none.
    function kindOf(bytes32 taskId, bytes32 traceSeal) internal pure returns (uint256 kind) {
        while (kind < 4 && sealOf(taskId, kind) != traceSeal) ++kind;
    }

    function rootOf(bytes32 taskId, uint256 kind) internal pure returns (bytes32) {
        return _node(taskId, kind, _depthOf(countOf(taskId, kind)), 0);
    }

    function proofsOf(bytes32 taskId, uint32[] memory indexes, uint256 kind)
        internal
        pure
        returns (bytes32[] memory proofs)
    {
        uint256 depth = _depthOf(countOf(taskId, kind));
        proofs = new bytes32[](indexes.length * depth);
        for (uint256 i = 0; i < proofs.length; ++i) {
            uint256 level = i % depth;
            proofs[i] = _node(taskId, kind, level, (indexes[i / depth] >> level) ^ 1);
        }
    }

    function _depthOf(uint256 count) private pure returns (uint256) {
        return count <= 1 ? 0 : count <= 2 ? 1 : count <= 4 ? 2 : count <= 8 ? 3 : 4;
    }

    function _node(bytes32 taskId, uint256 kind, uint256 level, uint256 place) private pure returns (bytes32) {
        if (level != 0) {
            bytes32 left = _node(taskId, kind, level - 1, 2 * place);
            bytes32 right = _node(taskId, kind, level - 1, 2 * place + 1);
            return keccak256(bytes.concat(hex"01", left, right));
        }
        if (place >= countOf(taskId, kind)) return 0;
        bytes32 hidden = keccak256(abi.encode(traceOf(taskId, place, kind)));
        return keccak256(bytes.concat(hex"00", bytes4(uint32(place)), hidden));
    }
}
