// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { RandomActions } from "./RandomActions.sol";
import { CAMPAIGNS, deploy } from "./Artifacts.sol";
import { Invariants } from "./Invariants.sol";
import { World } from "./World.sol";

/// @title Campaign of random actions
contract RandomCampaign is Invariants {
    function setUp() external {
        World world_ = World(deploy(CAMPAIGNS, "World", ""));
        RandomActions randomActions = RandomActions(deploy(CAMPAIGNS, "RandomActions", abi.encode(world_)));
        randomActions.begin();
        _use(world_, randomActions);
    }

    function _name() internal pure override returns (string memory) {
        return "random";
    }
}
