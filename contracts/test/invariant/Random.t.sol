// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Actions } from "./Actions.sol";
import { Invariants } from "./Invariants.sol";
import { World } from "./World.sol";

/// @title Campaign of people who do anything at any time
contract RandomCampaign is Invariants {
    function setUp() external {
        World world_ = new World();
        Actions actions_ = new Actions(world_);
        actions_.begin();
        _use(world_, actions_);
    }

    function _name() internal pure override returns (string memory) {
        return "random";
    }
}
