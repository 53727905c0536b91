// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Anybody } from "./Anybody.sol";
import { CAMPAIGNS, deploy } from "./Artifacts.sol";
import { Invariants } from "./Invariants.sol";
import { World } from "./World.sol";

/// @title Campaign of people who do anything at any time
contract RandomCampaign is Invariants {
    function setUp() external {
        World world_ = World(deploy(CAMPAIGNS, "World", ""));
        Anybody anybody = Anybody(deploy(CAMPAIGNS, "Anybody", abi.encode(world_)));
        anybody.begin();
        _use(world_, anybody);
    }

    function _name() internal pure override returns (string memory) {
        return "random";
    }
}
