// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Actions } from "./Actions.sol";
import { World } from "./World.sol";

/// @title The system and the accounts of a campaign
abstract contract CampaignContext {
    World internal world;
    Actions internal actions;

    function _use(World world_, Actions actions_) internal {
        (world, actions) = (world_, actions_);
    }
}
