// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ModelIds } from "../../src/libraries/ModelIds.sol";
import { TaskIds } from "../../src/libraries/TaskIds.sol";
import { Properties } from "./Properties.sol";

/// @title Each id carries exactly its number
contract IdsFuzz is Properties {
    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_taskIdEndsWithItsNumberAndNoRound(uint256 chain, address manager, uint32 seq, bytes32 spec)
        external
        pure
    {
        bytes32 id = TaskIds.idOf(chain, manager, seq, spec);
        equal(uint32(uint256(id) >> 8), seq, "number of the task");
        equal(TaskIds.roundOf(id), 0, "round of a task id");
        equal(uint256(id) & (2 ** 144 - 1), uint256(seq) << 8, "the bits of results, number and round");
        equal(TaskIds.taskIdOf(id), id, "the task of a task id is itself");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_verificationIdGivesTaskAndRoundBack(
        address manager,
        uint32 seq,
        bytes32 spec,
        uint8 round,
        bytes32 result
    ) external pure {
        bytes32 taskId = TaskIds.idOf(137, manager, seq, spec);
        bytes32 id = TaskIds.verificationId(taskId, round, result);
        equal(TaskIds.taskIdOf(id), taskId, "task");
        equal(TaskIds.roundOf(id), round, "round");
        equal(uint32(uint256(id) >> 8), seq, "number");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_roundsAndResultsHaveDifferentIds(
        bytes32 spec,
        uint8 a,
        uint8 b,
        bytes32 resultA,
        bytes32 resultB
    ) external pure {
        bytes32 taskId = TaskIds.idOf(137, address(1), 7, spec);
        bytes32 id = TaskIds.verificationId(taskId, a, resultA);
        equal(id == TaskIds.verificationId(taskId, b, resultA), a == b, "ids of two rounds");
        equal(id == TaskIds.verificationId(taskId, a, resultB), resultA == resultB, "ids of two results");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_resultsOfOtherTasksHaveOtherBits(bytes32 specA, bytes32 specB, bytes32 result)
        external
        pure
    {
        if (specA == specB) specB ^= bytes32(uint256(1));
        uint256 a = uint256(TaskIds.verificationId(TaskIds.idOf(137, address(1), 7, specA), 1, result));
        uint256 b = uint256(TaskIds.verificationId(TaskIds.idOf(137, address(1), 7, specB), 1, result));
        yes(uint104(a >> 40) != uint104(b >> 40), "a result was hashed without its task");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_tasksHaveDifferentIds(
        uint256 chain,
        address manager,
        uint32 a,
        uint32 b,
        bytes32 specA,
        bytes32 specB
    ) external pure {
        bytes32 id = TaskIds.idOf(chain, manager, a, specA);
        equal(id == TaskIds.idOf(chain, manager, b, specA), a == b, "ids of two numbers");
        equal(id == TaskIds.idOf(chain, manager, a, specB), specA == specB, "ids of two contents");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_taskIdsDifferBetweenChains(uint256 a, uint256 b, address manager, uint32 seq)
        external
        pure
    {
        if (a == b) b ^= 1;
        yes(TaskIds.idOf(a, manager, seq, 0) != TaskIds.idOf(b, manager, seq, 0), "two chains share an id");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_taskIdsDifferBetweenDeployments(uint256 chain, address a, address b, uint32 seq)
        external
        pure
    {
        if (a == b) b = address(uint160(b) ^ 1);
        yes(
            TaskIds.idOf(chain, a, seq, 0) != TaskIds.idOf(chain, b, seq, 0), "two deployments share an id"
        );
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
