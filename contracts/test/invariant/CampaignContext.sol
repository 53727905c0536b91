// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { MLBToken } from "../../src/MLBToken.sol";
import { IModelRegistry } from "../../src/interfaces/IModelRegistry.sol";
import { IRewardDistributor } from "../../src/interfaces/IRewardDistributor.sol";
import { ISealedVotes } from "../../src/interfaces/ISealedVotes.sol";
import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "../../src/interfaces/IVerifierStaking.sol";
import { Actions } from "./Actions.sol";
import { World } from "./World.sol";

/// @title The system and the accounts of a campaign
/// @dev Kept here, because reading them from `World` after every step takes longer than the invariants do.
abstract contract CampaignContext {
    World internal world;
    Actions internal actions;
    MLBToken internal token;
    IModelRegistry internal registry;
    ITaskManager internal tasks;
    IVerificationManager internal verifications;
    IVerifierStaking internal staking;
    IRewardDistributor internal rewards;
    ISealedVotes internal sealedVotes;
    address internal bystander;
    address[] internal people;
    mapping(address account => uint256) internal indexOf;
    /// Every account that can hold tokens.
    address[] internal holders;

    function _use(World world_, Actions actions_) internal {
        (world, actions) = (world_, actions_);
        (token, registry, tasks) = (world_.token(), world_.registry(), world_.tasks());
        (verifications, staking) = (world_.verifications(), world_.staking());
        (rewards, sealedVotes) = (world_.rewards(), world_.sealedVotes());
        bystander = world_.bystander();
        holders = [
            address(world_),
            world_.stranger(),
            bystander,
            world_.treasury(),
            world_.arbiter(),
            world_.BURN(),
            address(rewards),
            address(staking)
        ];
        for (uint256 i = 0; i < world_.PEOPLE(); ++i) {
            address person = world_.person(i);
            people.push(person);
            holders.push(person);
            indexOf[person] = i;
        }
    }
}
