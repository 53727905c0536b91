// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Balances } from "./Balances.sol";
import { RoleActions } from "./RoleActions.sol";
import { World } from "./World.sol";

/// @title Everything that people do, and besides it what the roles and the owners of models do
abstract contract Actions is RoleActions {
    bool public begun;

    constructor(World world_) Balances(world_) { }

    /// @notice A campaign starts with stakes that may vote, and with tasks that are accepted, handed in, and voted on.
    function begin() external {
        if (begun) return;
        begun = true;
        for (uint256 i = 0; i < 9; ++i) {
            stake(i, 40 ether);
        }
        pass(1 hours);
        for (uint256 i = 0; i < 5; ++i) {
            // recomputed, judged, one seat first, sampled and open
            create(i, (i + 1) * 3 ether + i, 8 days + (i + 1) * 16);
            accept(i, i);
            if (i != 0) submit(i, 1, 256 + 16);
        }
        for (uint256 i = 2; i < 5; ++i) {
            start(i, 1, 1 days);
        }
    }

    /// @notice What happens beside the tasks, and what is rare.
    function aside(uint256 what, uint256 task, uint256 who, uint256 seed) public {
        uint256 choice = what % 10;
        if (choice == 9) collect(task, seed, who);
        else if (choice == 0) attest(task, who);
        else if (choice == 1) sweep();
        else if (choice == 2) donate(who, seed, task % 2 == 0);
        else if (choice == 3) skim(seed % 2 == 0);
        else if (choice == 4) _lockSystem(seed);
        else if (choice == 5) _pauseCreation(seed);
        else if (choice == 6) _changeRules(seed);
        else _useModel(task, seed, who);
    }

    function _useModel(uint256 model, uint256 what, uint256 to) private {
        bytes32 id = world.modelIds(model % 3);
        address owner = world.registry().getModel(id).owner;
        address buyer = world.person(to % 15);
        uint256 choice = what % 6;
        address offered = world.registry().pendingOwner(id);
        if (choice == 4 && offered == address(0)) choice = 3;
        else if (choice == 4 && to % 4 != 0) buyer = offered;
        if (choice == 0) {
            _model(owner, abi.encodeWithSignature("deactivateModel(bytes32)", id));
        } else if (choice == 1) {
            _model(owner, abi.encodeWithSignature("reactivateModel(bytes32)", id));
        } else if (choice == 2) {
            _model(owner, abi.encodeWithSignature("setVisibility(bytes32,bool)", id, to % 2 == 0));
        } else if (choice == 3) {
            _model(owner, abi.encodeWithSignature("offerOwnership(bytes32,address)", id, buyer));
        } else if (choice == 4) {
            _model(buyer, abi.encodeWithSignature("acceptOwnership(bytes32)", id));
        } else {
            _model(buyer, abi.encodeWithSignature("deactivateModel(bytes32)", id));
        }
    }

    function _model(address who, bytes memory data) private {
        _as(who, address(world.registry()), data, 0);
    }
}
