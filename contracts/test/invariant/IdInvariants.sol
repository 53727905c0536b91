// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IModelRegistry } from "../../src/interfaces/IModelRegistry.sol";
import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { CampaignContext } from "./CampaignContext.sol";

/// @title What ids and lists must lead to
/// @notice I19 and I20.
abstract contract IdInvariants is CampaignContext {
    /// @dev I19: the list of active models holds exactly the active public ones, each once.
    function _I19_activeListIsExact() internal view {
        (IModelRegistry.ModelView[] memory listed, uint256 total) = registry.getActiveModels(0, 100);
        require(listed.length == total, "I19 length");
        uint256 expected;
        for (uint256 i = 0; i < 3; ++i) {
            IModelRegistry.ModelView memory model = registry.getModel(world.modelIds(i));
            uint256 times;
            for (uint256 j = 0; j < listed.length; ++j) {
                if (listed[j].id == model.id) ++times;
            }
            require(times == (model.isActive && model.isPublic ? 1 : 0), "I19 entry");
            expected += times;
        }
        require(expected == total, "I19 total");
    }

    /// @dev I20: an id leads to its task and to no other; with any other bit in its hash it leads nowhere. The same holds for
    /// the verification of its result.
    function _I20_idsAreThoseOfTheirTasks() internal view {
        uint256 count = actions.taskCount();
        uint256 some = actions.done() + actions.refused();
        bytes32 model = world.modelIds(some % 3);
        require(registry.getModel(model).id == model, "I20 round trip of a model");
        (, uint32 found,) =
            registry.canUse(model ^ bytes32(uint256(1) << (32 + some % 224)), address(0));
        require(found == 0, "I20 another id led to a model");
        bytes32 id = actions.taskIds(some % count);
        require(tasks.getTask(id).id == id, "I20 round trip");
        bytes32 wrong = id ^ bytes32(uint256(1) << (40 + some % 216));
        try tasks.getTask(wrong) {
            revert("I20 another id led to a task");
        } catch (bytes memory reason) {
            require(bytes4(reason) == ITaskManager.UnknownTask.selector, "I20 reason");
        }
        bytes32 verification = tasks.getTask(id).verificationId;
        if (verification == 0) return;
        bytes32 other = verification ^ bytes32(uint256(1) << (40 + some % 104));
        require(tasks.votingInfo(verification).current, "I20 the result's verification");
        require(!tasks.votingInfo(other).current, "I20 a verification of another result");
    }
}
