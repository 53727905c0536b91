// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Actions } from "./Actions.sol";
import { CAMPAIGNS, deploy } from "./Artifacts.sol";
import { Guided } from "./Guided.sol";
import { Invariants } from "./Invariants.sol";
import { TaskActions } from "./TaskActions.sol";
import { World } from "./World.sol";

/// @title Campaign of people who mostly do the next sensible thing, which reaches the late states
contract GuidedCampaign is Invariants {
    function setUp() external {
        World world_ = World(deploy(CAMPAIGNS, "World", ""));
        Guided guided = Guided(deploy(CAMPAIGNS, "Guided", abi.encode(world_)));
        guided.begin();
        _use(world_, guided);
    }

    /// @notice The steps, and now and then something else; the single actions would drown them.
    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0].addr = address(actions);
        targets[0].selectors = new bytes4[](5);
        targets[0].selectors[0] = Guided.step.selector;
        targets[0].selectors[1] = Guided.stepAtTheEdge.selector;
        targets[0].selectors[2] = Guided.stray.selector;
        targets[0].selectors[3] = Actions.aside.selector;
        targets[0].selectors[4] = TaskActions.pass.selector;
    }

    function _name() internal pure override returns (string memory) {
        return "guided";
    }
}
