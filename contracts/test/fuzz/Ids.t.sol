// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ModelIds } from "../../src/libraries/ModelIds.sol";
import { TaskIds } from "../../src/libraries/TaskIds.sol";
import { Properties } from "./Properties.sol";

/// @title Ids carry their number and nobody else's
contract IdsFuzz is Properties {
    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_taskIdGivesItsNumberBack(uint256 chain, address manager, uint32 seq) external pure {
        equal(TaskIds.seqOf(TaskIds.idOf(chain, manager, seq)), seq, "number of the task");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_taskIdEndsWithItsNumberAndNoRound(uint256 chain, address manager, uint32 seq)
        external
        pure
    {
        bytes32 id = TaskIds.idOf(chain, manager, seq);
        equal(TaskIds.roundOf(id), 0, "round of a task id");
        equal(uint256(id) & (2 ** 40 - 1), uint256(seq) << 8, "the last five bytes");
        equal(TaskIds.taskIdOf(id), id, "the task of a task id is itself");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_verificationIdGivesTaskAndRoundBack(address manager, uint32 seq, uint8 round)
        external
        pure
    {
        bytes32 taskId = TaskIds.idOf(137, manager, seq);
        bytes32 id = TaskIds.verificationId(taskId, round);
        equal(TaskIds.taskIdOf(id), taskId, "task");
        equal(TaskIds.roundOf(id), round, "round");
        equal(TaskIds.seqOf(id), seq, "number");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_roundsHaveDifferentIds(address manager, uint32 seq, uint8 a, uint8 b) external pure {
        bytes32 taskId = TaskIds.idOf(137, manager, seq);
        bool same = TaskIds.verificationId(taskId, a) == TaskIds.verificationId(taskId, b);
        equal(same, a == b, "ids of two rounds");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_tasksHaveDifferentIds(uint256 chain, address manager, uint32 a, uint32 b)
        external
        pure
    {
        bool same = TaskIds.idOf(chain, manager, a) == TaskIds.idOf(chain, manager, b);
        equal(same, a == b, "ids of two tasks");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_taskIdsDifferBetweenChains(uint256 a, uint256 b, address manager, uint32 seq)
        external
        pure
    {
        if (a == b) b ^= 1;
        yes(TaskIds.idOf(a, manager, seq) != TaskIds.idOf(b, manager, seq), "two chains share an id");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_taskIdsDifferBetweenDeployments(uint256 chain, address a, address b, uint32 seq)
        external
        pure
    {
        if (a == b) b = address(uint160(b) ^ 1);
        yes(TaskIds.idOf(chain, a, seq) != TaskIds.idOf(chain, b, seq), "two deployments share an id");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_aFlippedBitIsNoOtherTasksId(address manager, uint32 seq, uint256 bit) external pure {
        bytes32 id = TaskIds.idOf(137, manager, seq);
        bytes32 flipped = id ^ bytes32(1 << bound(bit, 8, 255));
        yes(TaskIds.idOf(137, manager, TaskIds.seqOf(flipped)) != flipped, "a forged id passed");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_modelIdGivesItsNumberBack(uint256 chain, address registry, uint32 seq) external pure {
        bytes32 id = ModelIds.idOf(chain, registry, seq);
        equal(ModelIds.seqOf(id), seq, "number of the model");
        equal(uint256(id) & (2 ** 32 - 1), seq, "the last four bytes");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_modelsHaveDifferentIds(uint256 chain, address registry, uint32 a, uint32 b)
        external
        pure
    {
        bool same = ModelIds.idOf(chain, registry, a) == ModelIds.idOf(chain, registry, b);
        equal(same, a == b, "ids of two models");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_modelIdsDifferBetweenRegistries(uint256 chain, address a, address b, uint32 seq)
        external
        pure
    {
        if (a == b) b = address(uint160(b) ^ 1);
        yes(ModelIds.idOf(chain, a, seq) != ModelIds.idOf(chain, b, seq), "two registries share an id");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_aFlippedBitIsNoOtherModelsId(address registry, uint32 seq, uint256 bit) external pure {
        bytes32 id = ModelIds.idOf(137, registry, seq);
        bytes32 flipped = id ^ bytes32(1 << bound(bit, 0, 255));
        yes(ModelIds.idOf(137, registry, ModelIds.seqOf(flipped)) != flipped, "a forged id passed");
    }
}
