// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IModelRegistry } from "../../src/interfaces/IModelRegistry.sol";
import { IRewardDistributor } from "../../src/interfaces/IRewardDistributor.sol";
import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "../../src/interfaces/IVerifierStaking.sol";
import { Ruling, TaskStatus, VerificationStatus } from "../../src/Types.sol";
import { Actions } from "./Actions.sol";
import { Drain } from "./Drain.sol";
import { VoteNotes } from "./VoteNotes.sol";
import { vm } from "./Vm.sol";
import { World } from "./World.sol";

/// @title What must be true after every call
/// @notice I1 to I21. Those about a single step (I5, I6, I9, I10, I13 to I18, I21) are judged where it happens, in `Notes`, what it
/// inherits, and the actions; the others look at the whole state.
abstract contract Invariants {
    error I8_MoneyStays(bytes32 taskId, ITaskManager.TaskView task, uint256 owed);

    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    World internal world;
    Actions internal actions;

    function _use(World world_, Actions actions_) internal {
        (world, actions) = (world_, actions_);
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

    /// @dev One line about this run for whoever counts them: `npm run contracts:invariants`.
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

    /// @dev I1: the distributor holds what it accounts for (and gifts), and accounts for exactly what it owes.
    function _I1_distributorOwesWhatItHolds() private view {
        IRewardDistributor rewards = world.rewards();
        uint256 accounted = rewards.accounted();
        require(
            world.token().balanceOf(address(rewards)) == accounted + actions.donatedToRewards(), "I1 balance"
        );
        uint256 owed = rewards.protocolFees();
        for (uint256 i = 0; i < actions.taskCount(); ++i) {
            owed += _owedFor(actions.taskIds(i));
        }
        require(owed == accounted, "I1 debts");
    }

    /// @dev I2: the staking contract holds exactly all stakes and all unbonding amounts (and gifts).
    function _I2_stakesAreThere() private view {
        IVerifierStaking staking = world.staking();
        uint256 sum;
        for (uint256 i = 0; i < world.PEOPLE(); ++i) {
            IVerifierStaking.VerifierView memory verifier = staking.getVerifier(world.person(i));
            sum += verifier.staked + verifier.unbonding;
        }
        require(sum == staking.totalHeld(), "I2 sum");
        require(world.token().balanceOf(address(staking)) == sum + actions.donatedToStaking(), "I2 balance");
    }

    /// @dev I3: what is locked is the sum of the locks of the votes that nobody has settled, and never above the stake. I11: the
    /// tallies are the votes by side, nobody votes twice, and no party of the start votes.
    function _I3_I11_votesLockTheirStakeAndAreCounted() private view {
        uint256 people = world.PEOPLE();
        uint256[] memory locked = new uint256[](people);
        uint256[] memory open = new uint256[](people);
        for (uint256 i = 0; i < actions.taskCount(); ++i) {
            bytes32 taskId = actions.taskIds(i);
            for (uint256 round = 1; round <= world.tasks().getTask(taskId).round; ++round) {
                _countVotes(bytes32(uint256(taskId) | round), locked, open);
            }
        }
        for (uint256 i = 0; i < people; ++i) {
            IVerifierStaking.VerifierView memory verifier = world.staking().getVerifier(world.person(i));
            require(verifier.locked <= verifier.staked, "I3 above the stake");
            require(verifier.locked == locked[i] && verifier.openVotes == open[i], "I3 sum");
        }
    }

    function _countVotes(bytes32 id, uint256[] memory locked, uint256[] memory open) private view {
        IVerificationManager verifications = world.verifications();
        IVerificationManager.VerificationView memory seen = verifications.getVerification(id);
        if (seen.status == VerificationStatus.None) return;
        address[] memory voters = verifications.getVoters(id);
        VoteNotes.VoteNote memory note = actions.voteNote(id);
        uint256 votesFor;
        uint256 seenVoters;
        for (uint256 i = 0; i < voters.length; ++i) {
            uint256 person = uint160(voters[i]) - uint160(world.person(0));
            require(seenVoters >> person & 1 == 0, "I11 somebody voted twice");
            seenVoters |= 1 << person;
            for (uint256 j = 0; j < 3; ++j) {
                require(voters[i] != note.parties[j], "I11 a party voted");
            }
            IVerificationManager.VoteView memory vote = verifications.getVote(id, voters[i]);
            if (vote.support) ++votesFor;
            if (vote.settled) continue;
            locked[person] += seen.voteLock;
            ++open[person];
        }
        require(votesFor == seen.votesFor && voters.length == seen.totalVotes, "I11 tallies");
    }

    /// @dev I4: no token appears or disappears.
    function _I4_supplyIsConstant() private view {
        uint256 sum = world.token().balanceOf(address(world));
        for (uint256 i = 0; i < world.PEOPLE(); ++i) {
            sum += world.token().balanceOf(world.person(i));
        }
        address[5] memory others = [
            world.stranger(),
            world.bystander(),
            world.treasury(),
            address(world.rewards()),
            address(world.staking())
        ];
        for (uint256 i = 0; i < others.length; ++i) {
            sum += world.token().balanceOf(others[i]);
        }
        require(sum == world.token().TOTAL_SUPPLY() && sum == world.token().totalSupply(), "I4 the supply");
    }

    /// @dev I7: no pool pays more often than it has participants, who are those that voted for the outcome.
    function _I7_poolsDoNotOverpay() private view {
        for (uint256 i = 0; i < actions.taskCount(); ++i) {
            bytes32 taskId = actions.taskIds(i);
            for (uint256 round = 1; round <= world.tasks().getTask(taskId).round; ++round) {
                bytes32 id = bytes32(uint256(taskId) | round);
                IRewardDistributor.PoolView memory pool = world.rewards().getPool(id);
                require(pool.claims <= pool.participants, "I7 claims");
                if (pool.participants == 0) continue;
                (, uint256 winners,,) = world.verifications().outcome(id);
                require(pool.participants == winners, "I7 participants");
            }
        }
    }

    /// @dev I10: outcomes of earlier rounds never change. I12: both sides never win, and what won without a ruling had a
    /// quorum and the majority of its rules.
    function _I10_I12_outcomesStand() private view {
        for (uint256 i = 0; i < actions.taskCount(); ++i) {
            bytes32 taskId = actions.taskIds(i);
            for (uint256 round = 1; round <= world.tasks().getTask(taskId).round; ++round) {
                _judgeOutcome(bytes32(uint256(taskId) | round));
            }
        }
    }

    function _judgeOutcome(bytes32 id) private view {
        IVerificationManager.VerificationView memory seen = world.verifications().getVerification(id);
        require(seen.status == actions.voteNote(id).status, "I10 an outcome changed");
        bool approved = seen.status == VerificationStatus.Approved;
        if (!approved && seen.status != VerificationStatus.Rejected) return;
        if (world.verifications().getEscalation(id).ruling != Ruling.None) return;
        (IVerificationManager.Params memory rules,) = world.verifications().rulesOf(id);
        (uint256 side, uint256 other) =
            approved ? (seen.votesFor, seen.votesAgainst) : (seen.votesAgainst, seen.votesFor);
        uint256 majority = uint256(rules.majorityBps) * seen.totalVotes;
        require(seen.totalVotes >= rules.requiredVotes && side * 10_000 >= majority, "I12 no majority");
        require(other * 10_000 < majority, "I12 both sides won");
    }

    /// @dev I15: who has approved everything and calls nothing keeps it all.
    function _I15_bystanderKeepsEverything() private view {
        address bystander = world.bystander();
        require(world.token().balanceOf(bystander) == world.FUNDS(), "I15 balance");
        require(
            world.token().allowance(bystander, address(world.rewards())) == type(uint256).max - 1
                && world.token().allowance(bystander, address(world.staking())) == type(uint256).max - 1,
            "I15 allowance"
        );
    }

    /// @dev I18: no deadline is further away than 30 days from the last step; no vote than its period from its start, or 24
    /// hours from its extension, without the time of locks.
    function _I18_deadlinesAreBounded() private view {
        for (uint256 i = 0; i < actions.taskCount(); ++i) {
            ITaskManager.TaskView memory task = world.tasks().getTask(actions.taskIds(i));
            require(task.deadline <= uint256(task.statusAt) + 30 days, "I18 task");
            if (task.round == 0) continue;
            VoteNotes.VoteNote memory note = actions.voteNote(task.verificationId);
            if (note.status == VerificationStatus.None) continue;
            uint256 longest = note.extensions == 0 ? note.period : 24 hours;
            uint256 lockedSince = world.verifications().lockedSeconds() - note.lockedAtSet;
            require(
                world.verifications().getVerification(task.verificationId).verificationDeadline
                    == note.setAt + longest + lockedSince,
                "I18 vote"
            );
        }
    }

    /// @dev I19: the list of active models holds exactly the active public ones, each once.
    function _I19_activeListIsExact() private view {
        IModelRegistry registry = world.registry();
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

    /// @dev I20: an id leads to its task and to no other; with any other bit in its hash it leads nowhere.
    function _I20_idsAreThoseOfTheirTasks() private view {
        uint256 count = actions.taskCount();
        uint256 some = actions.done() + actions.refused();
        bytes32 model = world.modelIds(some % 3);
        require(world.registry().getModel(model).id == model, "I20 round trip of a model");
        (, uint24 found) =
            world.registry().canUse(model ^ bytes32(uint256(1) << (24 + some % 232)), address(0));
        require(found == 0, "I20 another id led to a model");
        bytes32 id = actions.taskIds(some % count);
        require(world.tasks().getTask(id).id == id, "I20 round trip");
        bytes32 wrong = id ^ bytes32(uint256(1) << (40 + some % 216));
        try world.tasks().getTask(wrong) {
            revert("I20 another id led to a task");
        } catch (bytes memory reason) {
            require(bytes4(reason) == ITaskManager.UnknownTask.selector, "I20 reason");
        }
    }

    function _owedFor(bytes32 taskId) private view returns (uint256 owed) {
        ITaskManager.TaskView memory task = world.tasks().getTask(taskId);
        IRewardDistributor.RewardInfo memory info = world.rewards().getRewardInfo(taskId);
        bool refunded = task.status == TaskStatus.Cancelled || task.status == TaskStatus.Expired;
        require(!(refunded && info.distributed), "I5 refunded and paid");
        if (!info.distributed && !refunded) owed = info.reward;
        owed += info.bond;
        for (uint256 round = 1; round <= task.round; ++round) {
            bytes32 id = bytes32(uint256(taskId) | round);
            IRewardDistributor.PoolView memory pool = world.rewards().getPool(id);
            owed += pool.share * (pool.participants - pool.claims);
            (, uint256 appealBond) = world.rewards().appealBondOf(id);
            owed += appealBond;
        }
    }
}
