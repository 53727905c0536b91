// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { MLBToken } from "../../src/MLBToken.sol";
import { ModelRegistry } from "../../src/ModelRegistry.sol";
import { RewardDistributor } from "../../src/RewardDistributor.sol";
import { TaskManager } from "../../src/TaskManager.sol";
import { VerificationManager } from "../../src/VerificationManager.sol";
import { VerifierStaking } from "../../src/VerifierStaking.sol";
import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { IRewardDistributor } from "../../src/interfaces/IRewardDistributor.sol";
import { TaskInput, TaskStatus, VerificationStatus } from "../../src/Types.sol";
import { vm } from "../invariant/Vm.sol";
import { CAMPAIGNS, deploy } from "../invariant/Artifacts.sol";
import { World } from "../invariant/World.sol";
import { Properties } from "./Properties.sol";

/// @title Properties of the whole system: the people, and the steps they take
abstract contract Market is Properties {
    uint256 internal constant START = 1_800_000_000;
    uint256 internal constant VERIFIERS = 9;
    uint96 internal constant STAKE = 1000 ether;
    // every account here can pay this: a vote locks a fifth of it.
    uint96 internal constant MIN_REWARD = 0.001 ether;
    uint96 internal constant MAX_REWARD = 4000 ether;

    World internal world;
    MLBToken internal token;
    ModelRegistry internal registry;
    TaskManager internal tasks;
    VerificationManager internal verifications;
    VerifierStaking internal staking;
    RewardDistributor internal rewards;
    address internal requester;
    address internal provider;
    address internal stranger;

    function setUp() public virtual {
        vm.warp(START);
        world = World(deploy(CAMPAIGNS, "World", ""));
        (token, registry, tasks) = (world.token(), world.registry(), world.tasks());
        (verifications, staking, rewards) = (world.verifications(), world.staking(), world.rewards());
        (requester, provider, stranger) = (world.person(0), world.person(3), world.stranger());
        for (uint256 i = 0; i < VERIFIERS; ++i) {
            does(verifier(i), address(staking), abi.encodeCall(staking.stake, (STAKE)));
        }
        pass(1 hours);
    }

    function verifier(uint256 index) internal view returns (address) {
        return world.person(6 + index);
    }

    // ---------------------------------------------------------------- time

    function time() internal view returns (uint256) {
        return vm.getBlockTimestamp();
    }

    function pass(uint256 secs) internal {
        vm.warp(time() + secs);
    }

    // ---------------------------------------------------------------- calls

    function tries(address who, address target, bytes memory data)
        internal
        returns (bool ok, bytes memory result)
    {
        vm.prank(who);
        (ok, result) = target.call(data);
    }

    /// @dev The call must work; its own error is passed on if it does not.
    function does(address who, address target, bytes memory data) internal returns (bytes memory) {
        (bool ok, bytes memory result) = tries(who, target, data);
        if (!ok) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
        return result;
    }

    /// @dev The call must be refused with this error.
    function refused(address who, address target, bytes memory data, bytes4 why) internal {
        (bool ok, bytes memory result) = tries(who, target, data);
        yes(!ok, "a call that must be refused was done");
        equal(bytes32(bytes4(result)), bytes32(why), "the error of a refused call");
    }

    /// @dev Done if `allowed`, otherwise refused with this error.
    function doneIf(bool allowed, address who, address target, bytes memory data, bytes4 why) internal {
        if (allowed) does(who, target, data);
        else refused(who, target, data, why);
    }

    // ---------------------------------------------------------------- a task's life

    function fair(uint256 reward) internal pure returns (uint96) {
        return uint96(bound(reward, MIN_REWARD, MAX_REWARD));
    }

    function input(uint256 deadline) internal view returns (TaskInput memory) {
        return
            TaskInput({
                taskType: 0,
                check: 0,
                deadline: uint32(deadline),
                dataPointer: "ipfs://input",
                metadataCid: "",
                modelDigest: world.MODEL_DIGEST()
            });
    }

    function creation(uint96 reward, uint256 deadline) internal view returns (bytes memory) {
        return abi.encodeCall(ITaskManager.createTask, (world.modelId(), input(deadline), reward));
    }

    function created(uint96 reward) internal returns (bytes32) {
        return abi.decode(does(requester, address(tasks), creation(reward, time() + 10 days)), (bytes32));
    }

    function assigned(uint96 reward) internal returns (bytes32 taskId) {
        taskId = created(reward);
        does(provider, address(tasks), abi.encodeCall(tasks.acceptTask, (taskId)));
    }

    function submission(bytes32 taskId, uint256 result) internal pure returns (bytes memory) {
        return abi.encodeCall(ITaskManager.submitResult, (taskId, "cid", bytes32(result), "{}"));
    }

    function submitted(uint96 reward) internal returns (bytes32 taskId, bytes32 id) {
        taskId = assigned(reward);
        id = abi.decode(does(provider, address(tasks), submission(taskId, 1)), (bytes32));
    }

    function starting(bytes32 id, uint256 deadline) internal view returns (bytes memory) {
        return abi.encodeCall(verifications.startVerification, (id, uint32(deadline)));
    }

    function voting(uint96 reward) internal returns (bytes32 taskId, bytes32 id) {
        (taskId, id) = submitted(reward);
        does(requester, address(verifications), starting(id, time() + 1 days));
    }

    function ballot(bytes32 id, bool approve) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("castVote(bytes32,bool)", id, approve);
    }

    /// @dev Verifier `i` votes for if bit `i` of `pattern` is set.
    function vote(bytes32 id, uint256 count, uint256 pattern) internal {
        for (uint256 i = 0; i < count; ++i) {
            does(verifier(i), address(verifications), ballot(id, pattern >> i & 1 == 1));
        }
    }

    function finalize(bytes32 id) internal {
        does(stranger, address(verifications), abi.encodeCall(verifications.finalizeVerification, (id)));
    }

    /// @dev Decided unanimously by `count` votes; at the deadline.
    function decided(uint96 reward, uint256 count, bool approve)
        internal
        returns (bytes32 taskId, bytes32 id)
    {
        (taskId, id) = voting(reward);
        vote(id, count, approve ? type(uint256).max : 0);
        pass(1 days + 1);
        finalize(id);
    }

    /// @dev Ends the voting on `id` without an outcome.
    function giveUp(bytes32 id) internal {
        for (uint256 i = 0; i <= world.verifications().params().maxExtensions; ++i) {
            pass(1 days + 1);
            finalize(id);
        }
    }

    function distribution(bytes32 taskId, bytes32 id) internal pure returns (bytes memory) {
        return abi.encodeCall(IRewardDistributor.distributeRewards, (taskId, id));
    }

    function claim(bytes32 id) internal pure returns (bytes memory) {
        return abi.encodeCall(IRewardDistributor.claimVerifierReward, (id));
    }

    // ---------------------------------------------------------------- what is true of it

    function statusOf(bytes32 taskId) internal view returns (TaskStatus) {
        return tasks.getTask(taskId).status;
    }

    function verdict(bytes32 id) internal view returns (VerificationStatus) {
        return verifications.getVerification(id).status;
    }

    /// @dev The distributor holds exactly the amount that it has booked.
    function balanced() internal view {
        equal(token.balanceOf(address(rewards)), rewards.accounted(), "the distributor's balance and books");
        equal(token.balanceOf(address(staking)), staking.totalHeld(), "the stakes' balance and books");
    }
}
