// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { Actions } from "./Actions.sol";
import { Drain } from "./Drain.sol";
import { IdInvariants } from "./IdInvariants.sol";
import { MoneyInvariants } from "./MoneyInvariants.sol";
import { VoteInvariants } from "./VoteInvariants.sol";
import { vm } from "./Vm.sol";

/// @title What must be true at any time
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
        if (actions.isDue()) _checkAll();
    }

    function _checkAll() private view {
        Seen memory seen = _look();
        _checkSums(seen);
        _I3_I11_votesLockTheirStakeAndAreCounted(seen);
        _I10_I12_outcomesStand(seen);
        _I13_stakesLoseOnlySlashes(seen);
        _I15_bystanderKeepsEverything();
        _I18_deadlinesAreBounded(seen);
        _I19_activeListIsExact();
        _I20_idsAreThoseOfTheirTasks();
    }

    function _checkSums(Seen memory seen) private view {
        _I7_poolsDoNotOverpay(seen);
        _I1_distributorOwesWhatItHolds(seen);
        _I2_stakesAreThere(seen);
        _I4_supplyIsConstant();
    }

    /// @notice All invariants hold where the campaign ended. I8: from there, time and calls without a role empty the system to
    /// the wei. The sums hold then as well.
    function afterInvariant() external {
        _checkAll();
        new Drain(world, actions).run();
        Seen memory seen = _look();
        _checkSums(seen);
        for (uint256 i = 0; i < seen.tasks.length; ++i) {
            SeenTask memory task = seen.tasks[i];
            uint256 owed = _owedFor(task);
            if (owed != 0) revert I8_MoneyStays(task.state.id, task.state, owed);
        }
        require(rewards.accounted() == rewards.protocolFees(), "I8 money stays in the distributor");
        require(
            token.balanceOf(address(rewards)) == rewards.accounted() + actions.donatedToRewards(), "I8 books"
        );
        require(staking.totalHeld() == 0, "I8 money stays in the staking contract");
        require(token.balanceOf(address(staking)) == actions.donatedToStaking(), "I8 balance");
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
