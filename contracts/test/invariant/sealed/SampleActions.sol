// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ISealedVotes } from "../../../src/interfaces/ISealedVotes.sol";
import { Check, VerificationStatus } from "../../../src/Types.sol";
import { VoteActions } from "../VoteActions.sol";
import { vm } from "../Vm.sol";
import { Batch } from "./Batch.sol";

/// @title What anyone does with the sample of a sampled round, with random arguments
abstract contract SampleActions is VoteActions {
    struct Pin {
        /// of the batch that is shown, see `Batch`
        uint256 kind;
        uint32[] indexes;
        bytes32[] traces;
        bytes32[] shown;
        /// whether these are the seals of the sample in the provider's batch
        bool right;
    }

    mapping(bytes32 verificationId => uint256) private _lostSeeds;
    mapping(bytes32 verificationId => bytes32) private _sampleSeeds;

    /// @notice A stranger draws the sample of a sampled round, now and then too early, twice, or after its seed is lost.
    function drawSample(uint256 task, uint256 seed) public {
        task = _sampledIn(task);
        if (taskIds.length == 0) return;
        bytes32 id = _round(task);
        if (!_isSampled(task)) return _draw(task);
        if (seed % 4 != 0) vm.roll(vm.getBlockNumber() + 2);
        if (seed % 16 == 2) vm.roll(vm.getBlockNumber() + 300);
        uint256 seedBlock = _sample(task).seedBlock;
        uint256 number = vm.getBlockNumber();
        bytes32 hash = _knowHash(seedBlock);
        uint256 before = done;
        _draw(task);
        if (done == before) return;
        if (number <= seedBlock) _reportViolation("I12 a sample before its seed");
        if (_sampleSeeds[id] != 0) _reportViolation("I12 a sample drawn twice");
        uint256 lost = hash == 0 ? ++_lostSeeds[id] : _lostSeeds[id];
        _sampleSeeds[id] = hash;
        ISealedVotes.SampleView memory sample = _sample(task);
        if (sample.seed != hash) _reportViolation("I12 a sample of another seed");
        if (sample.size != 8 << (lost > 3 ? 3 : lost)) _reportViolation("I12 the size of a sample");
    }

    /// @notice A stranger shows the seals of the sample; some are others than the provider's, swapped, or too few.
    function pinSample(uint256 task, uint256 seed) public {
        task = _sampledIn(task);
        if (!_isSampled(task)) return;
        bytes32 id = _round(task);
        Pin memory pin = _choosePin(task, seed);
        if (pin.kind == 4) return;
        bool late = verifications.isOpening(id) && vm.getBlockTimestamp() > _halfOpened(id);
        bool possible = pin.right && !late && sealedVotes.sampleOf(id, 0).pinned == 0;
        (bool ok,) = _as(world.stranger(), address(sealedVotes), _pinning(task, pin), _id(task));
        if (ok != possible) _reportViolation("I16 a pin that is late, twice or wrong, or a refused one");
        if (!ok) return;
        _checkInputs(_id(task), pin.indexes);
        if (verifications.getVerification(id).status == VerificationStatus.Voting) {
            _sealedSample[id] = keccak256(abi.encode(pin.traces));
        }
    }

    function _choosePin(uint256 task, uint256 seed) private view returns (Pin memory pin) {
        bytes32 taskId = _id(task);
        uint256 kind = Batch.kindOf(taskId, tasks.traceSealOf(_round(task)));
        pin.kind = seed % 8 == 0 && kind != 4 ? (kind + 1 + seed / 8 % 3) % 4 : kind;
        if (pin.kind == 4) return pin;
        pin.indexes = sealedVotes.sampleOf(_round(task), Batch.countOf(taskId, pin.kind)).indexes;
        pin.traces = Batch.tracesOf(taskId, pin.indexes, pin.kind);
        bytes32[] memory shown = Batch.sealsOf(pin.traces);
        pin.right = pin.kind == kind && shown.length != 0;
        if (seed % 8 == 1 && shown.length > 1) (shown[0], shown[1], pin.right) = (shown[1], shown[0], false);
        if (seed % 8 == 2 && shown.length != 0) (shown[shown.length - 1], pin.right) = (bytes32(0), false);
        pin.shown = shown;
    }

    function _pinning(uint256 task, Pin memory pin) private view returns (bytes memory) {
        bytes32 taskId = _id(task);
        bytes32 root = Batch.rootOf(taskId, pin.kind);
        uint32 count = Batch.countOf(taskId, pin.kind);
        bytes32[] memory proofs = Batch.proofsOf(taskId, pin.indexes, pin.kind);
        return abi.encodeCall(ISealedVotes.pinSample, (_round(task), root, count, pin.shown, proofs));
    }

    /// @dev A task whose running round is sampled, if there is one.
    function _sampledIn(uint256 task) internal view returns (uint256) {
        for (uint256 i = 0; i < taskIds.length; ++i) {
            uint256 next = (task % taskIds.length + i) % taskIds.length;
            if (
                _isSampled(next)
                    && verifications.getVerification(_round(next)).status == VerificationStatus.Voting
            ) return next;
        }
        return task;
    }

    /// @dev Whether the present round of a task has started, and is sampled.
    function _isSampled(uint256 task) internal view returns (bool) {
        bytes32 id = _round(task);
        return
            id != 0 && tasks.getTask(_id(task)).check == Check.Sampled && sealedVotes.roundOf(id).startBlock != 0;
    }

    /// @dev Whether the campaign has seen the draw of a round.
    function _isDrawn(bytes32 id) internal view returns (bool) {
        return _sampleSeeds[id] != 0;
    }

    /// @dev What a voter computes for the sample of its round.
    function _sampleTraces(uint256 task, uint256 kind) internal view returns (bytes32[] memory) {
        return Batch.tracesOf(_id(task), _sample(task).indexes, kind);
    }

    /// @dev Gives a block that was skipped a hash, which the chain of the runner has not; 0 when it is too old or to come.
    function _knowHash(uint256 number) internal returns (bytes32 hash) {
        uint256 latest = vm.getBlockNumber();
        if (number >= latest || latest - number > 256) return 0;
        hash = keccak256(abi.encode(number));
        vm.setBlockhash(number, hash);
    }

    function _sample(uint256 task) private view returns (ISealedVotes.SampleView memory) {
        return sealedVotes.sampleOf(_round(task), Batch.inputsOf(_id(task)));
    }

    function _draw(uint256 task) private {
        bytes memory data = abi.encodeCall(ISealedVotes.drawSample, (_round(task)));
        _as(world.stranger(), address(sealedVotes), data, _id(task));
    }

    /// @dev I12: a sample has an input once, and only inputs of the batch.
    function _checkInputs(bytes32 taskId, uint32[] memory indexes) private {
        uint256 seen;
        for (uint256 i = 0; i < indexes.length; ++i) {
            if (seen >> indexes[i] & 1 == 1 || indexes[i] >= Batch.inputsOf(taskId)) {
                _reportViolation("I12 a sample with an input twice, or of another batch");
            }
            seen |= 1 << indexes[i];
        }
    }
}
