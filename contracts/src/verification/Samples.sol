// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ISealedVotes } from "../interfaces/ISealedVotes.sol";
import { ITaskManager } from "../interfaces/ITaskManager.sol";
import { IVerificationManager } from "../interfaces/IVerificationManager.sol";
import { Batches } from "../libraries/Batches.sol";
import { Constants } from "../libraries/Constants.sol";

/// @title Samples of the inputs that sampled rounds recompute
abstract contract Samples is ISealedVotes {
    /// @dev The last slot is written only after a seed was lost.
    struct Sample {
        bytes32 seed;
        /// hash of the seals of the sampled inputs, in the order of the sample
        bytes32 pinned;
        uint32 startBlock;
        uint8 doublings;
    }

    /// @notice Module that keeps voters, locks and outcomes.
    IVerificationManager public immutable verificationManager;
    /// @notice Module that knows the seals of results.
    ITaskManager public immutable taskManager;

    mapping(bytes32 verificationId => Sample) internal _samples;

    constructor(IVerificationManager verificationManager_, ITaskManager taskManager_) {
        verificationManager = verificationManager_;
        taskManager = taskManager_;
    }

    /// @inheritdoc ISealedVotes
    function drawSample(bytes32 verificationId) external override {
        // Check
        Sample storage sample = _samples[verificationId];
        uint256 seedBlock = _seedBlock(verificationId, sample);
        if (sample.seed != 0) revert SampleAlreadyDrawn();
        if (block.number <= seedBlock) revert SeedUnknown();

        // Effect, log
        bytes32 seed = blockhash(seedBlock);
        if (seed == 0) {
            // the chain has forgotten it; who waits for a better seed meets a larger sample
            if (_sizeOf(sample) < Constants.MAX_SAMPLE) ++sample.doublings;
            sample.startBlock = uint32(block.number);
            emit SeedLost(verificationId);
        } else {
            sample.seed = seed;
            emit SampleDrawn(verificationId, seed, _sizeOf(sample));
        }
    }

    /// @inheritdoc ISealedVotes
    function pinSample(
        bytes32 verificationId,
        bytes32 root,
        uint32 count,
        bytes32[] calldata seals,
        bytes32[] calldata proofs
    ) external override {
        // Check
        Sample storage sample = _samples[verificationId];
        bytes32 seed = sample.seed;
        if (seed == 0) revert SampleNotDrawn();
        if (sample.pinned != 0) revert SampleAlreadyPinned();
        uint32 until = _pinUntil(verificationId);
        if (until != 0 && block.timestamp > until) revert PinningOver(until);
        bool isSealed = keccak256(abi.encode(root, count)) == taskManager.traceSealOf(verificationId);
        // an empty sample would approve without a computation
        if (!isSealed || count == 0) revert InvalidSample();
        uint32[] memory indexes = Batches.indexesOf(seed, _sizeOf(sample), count);
        if (!Batches.contain(root, count, indexes, seals, proofs)) revert InvalidSample();

        // Effect, log
        sample.pinned = keccak256(abi.encode(seals));
        emit SamplePinned(verificationId, msg.sender);
    }

    /// @inheritdoc ISealedVotes
    function sampleOf(bytes32 verificationId, uint32 count)
        external
        view
        override
        returns (SampleView memory v)
    {
        Sample storage sample = _samples[verificationId];
        v.seedBlock = uint32(_seedBlock(verificationId, sample));
        v.seed = sample.seed;
        v.size = _sizeOf(sample);
        v.pinned = sample.pinned;
        v.pinUntil = _pinUntil(verificationId);
        if (v.seed != 0) v.indexes = Batches.indexesOf(v.seed, v.size, count);
    }

    // ---------------------------------------------------------------- internal

    /// @dev Block in which a sampled round started; reverts for any other round.
    function _sampledSince(bytes32 verificationId) internal view virtual returns (uint32 startBlock);

    /// @dev Whether these are the traces of the pinned sample. A result whose sample was not pinned in time is rejected:
    /// its seals are missing or do not fit.
    function _approves(bytes32 verificationId, bytes32[] calldata traces) internal view returns (bool) {
        bytes32 pinned = _samples[verificationId].pinned;
        if (pinned == 0) {
            uint32 until = _pinUntil(verificationId);
            if (block.timestamp <= until) revert SampleNotPinned(until);
        }
        bytes32[] memory seals = new bytes32[](traces.length);
        for (uint256 i = 0; i < traces.length; ++i) {
            seals[i] = keccak256(abi.encode(traces[i]));
        }
        return keccak256(abi.encode(seals)) == pinned;
    }

    function _seedBlock(bytes32 verificationId, Sample storage sample) private view returns (uint256) {
        uint256 startBlock = _sampledSince(verificationId);
        return (sample.doublings == 0 ? startBlock : sample.startBlock) + 1;
    }

    function _sizeOf(Sample storage sample) private view returns (uint8) {
        return Constants.SAMPLE << sample.doublings;
    }

    /// @dev Last second in which the sample can be pinned; 0 while votes are not opened.
    function _pinUntil(bytes32 verificationId) private view returns (uint32) {
        if (!verificationManager.isOpening(verificationId)) return 0;
        uint32 deadline = verificationManager.getVerification(verificationId).verificationDeadline;
        return deadline - (Constants.OPENING_PERIOD - Constants.PINNING_PERIOD);
    }
}
