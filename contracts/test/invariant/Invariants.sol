// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRewardDistributor } from "../../src/interfaces/IRewardDistributor.sol";
import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { Actions } from "./Actions.sol";
import { Drain } from "./Drain.sol";
import { IdInvariants } from "./IdInvariants.sol";
import { MoneyInvariants } from "./MoneyInvariants.sol";
import { VoteInvariants } from "./VoteInvariants.sol";
import { vm } from "./Vm.sol";

/// @title What must be true after every call
/// @notice I1 to I21. Those about a single step (I5, I6, I9, I10, I13 to I18, I21) are judged where it happens, in `CallChecks`, what it
/// inherits, and the actions; the others look at the whole state.
abstract contract Invariants is MoneyInvariants, VoteInvariants, IdInvariants {
    error I8_MoneyStays(bytes32 taskId, ITaskManager.TaskView task, uint256 owed);

    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    /// @notice The runner calls this contract, with random arguments.
    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(actions);
    }

    /// @notice The runner does not call this one.
    function excludeSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0].addr = address(actions);
        targets[0].selectors = new bytes4[](1);
        targets[0].selectors[0] = Actions.begin.selector;
    }

    /// @notice All of them in one campaign: the runner plays a campaign of its own for every such function.
    function invariant_I1_to_I21() external view {
        string memory violation = actions.violation();
        require(bytes(violation).length == 0, violation);
        _I7_poolsDoNotOverpay();
        _I1_distributorOwesWhatItHolds();
        _I2_stakesAreThere();
        _I3_I11_votesLockTheirStakeAndAreCounted();
        _I4_supplyIsConstant();
        _I10_I12_outcomesStand();
        _I13_stakesLoseOnlySlashes();
        _I15_bystanderKeepsEverything();
        _I18_deadlinesAreBounded();
        _I19_activeListIsExact();
        _I20_idsAreThoseOfTheirTasks();
    }

    /// @notice I8: from wherever the campaign ended, time and calls without a role empty the system to the wei. The sums hold
    /// then as well.
    function afterInvariant() external {
        new Drain(world, actions).run();
        _I7_poolsDoNotOverpay();
        _I1_distributorOwesWhatItHolds();
        _I2_stakesAreThere();
        _I4_supplyIsConstant();
        IRewardDistributor rewards = world.rewards();
        for (uint256 i = 0; i < actions.taskCount(); ++i) {
            bytes32 taskId = actions.taskIds(i);
            if (_owedFor(taskId) != 0) {
                revert I8_MoneyStays(taskId, world.tasks().getTask(taskId), _owedFor(taskId));
            }
        }
        require(rewards.accounted() == rewards.protocolFees(), "I8 money stays in the distributor");
        require(
            world.token().balanceOf(address(rewards)) == rewards.accounted() + actions.donatedToRewards(),
            "I8 books"
        );
        require(world.staking().totalHeld() == 0, "I8 money stays in the staking contract");
        require(world.token().balanceOf(address(world.staking())) == actions.donatedToStaking(), "I8 balance");
        _record();
    }

    /// @dev One line about this run for whoever counts them: `npm run tools contracts:invariants`.
    function _record() private {
        string memory path = vm.envOr("INVARIANT_LOG", string(""));
        if (bytes(path).length == 0) return;
        string memory line = _name();
        for (uint256 i = 0; i < actions.selectorCount(); ++i) {
            bytes4 selector = actions.selectors(i);
            line = string.concat(
                line,
                " ",
                vm.toString(abi.encodePacked(selector)),
                ":",
                vm.toString(actions.calls(selector)),
                ":",
                vm.toString(actions.effects(selector))
            );
        }
        vm.writeLine(path, line);
    }

    /// @dev Name of the campaign.
    function _name() internal pure virtual returns (string memory);
}
