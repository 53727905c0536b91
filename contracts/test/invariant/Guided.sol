// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { Check, TaskStatus, VerificationStatus } from "../../src/Types.sol";
import { Actions } from "./Actions.sol";
import { vm } from "./Vm.sol";
import { World } from "./World.sol";

/// @title People who mostly do the sensible next thing, and like the last second
/// @dev Random calls rarely get a task past its first states; this hands each task on, and errs now and then.
contract Guided is Actions {
    constructor(World world_) Actions(world_) { }

    /// @dev The next step at the very edge of its time: the last second in which something is possible, or the first in which
    /// it is not.
    function stepAtTheEdge(uint256 task, uint256 seed) external {
        if (taskIds.length != 0) _passToEdge(task, seed);
        step(task, seed >> 6);
    }

    /// @dev Something else than the next step, which mostly is refused.
    function stray(uint256 what, uint256 task, uint256 who, uint256 seed) external {
        uint256 choice = what % 16;
        if (choice == 0) assign(task, who, seed);
        else if (choice == 1) cancel(task, who);
        else if (choice == 2) expire(task, who);
        else if (choice == 3) reassign(task, who, seed);
        else if (choice == 4) submit(task, who, seed);
        else if (choice == 5) vote(task, who, seed % 2 == 0);
        else if (choice == 6) finalize(task, who);
        else if (choice == 7) escalate(task, who);
        else if (choice == 8) rule(task, seed);
        else if (choice == 9) decline(task, who);
        else if (choice == 11) commit(task, who, seed);
        else if (choice == 12) commitTogether(task, seed);
        else if (choice == 13) openSeats(task, seed);
        else if (choice == 14) seed % 2 == 0 ? drawSample(task, seed >> 1) : pinSample(task, seed >> 1);
        else if (choice == 10) unstakeEdge(who, seed % 2 == 0);
        else moveStake(seed, who, seed >> 8);
    }

    function _passToEdge(uint256 task, uint256 seed) private {
        ITaskManager.TaskView memory seen = tasks.getTask(_id(task));
        // the deadline of a task that waits for a result ends it
        if (seen.status < TaskStatus.Completed && seed >> 3 & 3 != 0) return;
        uint256 edge = seen.deadline;
        if (seen.cancelEffectiveAt != 0 && seed % 2 == 0) edge = seen.cancelEffectiveAt;
        if (seen.status == TaskStatus.Completed && seed % 8 == 7) {
            edge = seen.statusAt + 30 days;
        } else if (seen.verificationId != 0) {
            IVerificationManager.VerificationView memory vote =
                verifications.getVerification(seen.verificationId);
            IVerificationManager.EscalationView memory appeal =
                verifications.getEscalation(seen.verificationId);
            if (vote.status == VerificationStatus.Voting) {
                (IVerificationManager.Params memory rules,) = verifications.rulesOf(vote.id);
                edge = seed % 2 == 0 ? vote.verificationDeadline : vote.startedAt + rules.minVotingTime;
            } else if (vote.status == VerificationStatus.Escalated) {
                edge = appeal.arbiterUntil;
            } else if (appeal.appealUntil != 0) {
                edge = appeal.appealUntil;
            }
        }
        edge += seed >> 2 & 1;
        if (edge > vm.getBlockTimestamp() && edge < vm.getBlockTimestamp() + 40 days) vm.warp(edge);
    }

    function step(uint256 task, uint256 seed) public {
        // the runner likes numbers that it has seen, and their last bits
        seed = uint256(keccak256(abi.encode(seed, done, refused)));
        if (verifications.isSystemLocked() && seed % 4 == 0) _lockSystem(1);
        if (tasks.params().creationPaused) _pauseCreation(1);
        seed >>= 2;
        if (seed % 9 == 0) return create(seed >> 8, seed >> 16, seed >> 32);
        bytes32 id = _round(task);
        if (id != 0 && verifications.getVerification(id).status == VerificationStatus.Escalated) {
            return _decide(task, id, seed);
        }
        TaskStatus status = tasks.getTask(_id(task)).status;
        if (status == TaskStatus.Created) _begin(task, seed);
        else if (status == TaskStatus.Assigned) _provide(task, seed);
        else if (status == TaskStatus.Completed) _judge(task, seed);
        else if (status == TaskStatus.Verified) _pay(task, seed);
        else if (status == TaskStatus.Rejected) _repair(task, seed);
        else _leave(task, seed);
    }

    function _begin(uint256 task, uint256 seed) private {
        if (vm.getBlockTimestamp() > tasks.getTask(_id(task)).deadline) expire(task, seed);
        else accept(task, seed % 3);
    }

    function _provide(uint256 task, uint256 seed) private {
        if (vm.getBlockTimestamp() > tasks.getTask(_id(task)).deadline) return expire(task, seed);
        if (seed % 10 == 0) return cancel(task, seed | 1);
        submit(task, seed | 1, seed >> 8);
    }

    function _judge(uint256 task, uint256 seed) private {
        VerificationStatus status = verifications.getVerification(_round(task)).status;
        if (status == VerificationStatus.None) {
            if (seed % 8 == 7) closeUnverified(task, seed);
            else start(task, seed | 1, seed >> 8);
            if (_isSealedVoting(task) && seed % 3 != 0) _seal(task, seed >> 4);
        } else if (status == VerificationStatus.Voting) {
            if (_isHidden(_round(task))) return _seal(task, seed);
            pass(2 hours);
            if (seed % 3 == 0) finalize(task, seed);
            else voteTogether(task, seed >> 8);
        } else {
            if (seed % 3 == 0) escalate(task, 3);
            else if (seed % 3 == 1) acceptUnverified(task, 1);
            else closeUnverified(task, seed);
        }
    }

    /// @dev Seats are taken, in the first part of the round or after it, and opened. Some rounds have to wait for their end.
    function _seal(uint256 task, uint256 seed) private {
        bytes32 id = _round(task);
        uint256 deadline = verifications.getVerification(id).verificationDeadline;
        bool over = vm.getBlockTimestamp() > deadline;
        if (seed % 6 == 0 || (over && seed % 8 != 1)) {
            if (seed % 4 == 0 && !over) vm.warp(deadline + 1);
            return finalize(task, seed);
        }
        bool sampled = tasks.getTask(_id(task)).check == Check.Sampled;
        if (_wasOpening(id)) {
            // some seals are never shown: then the votes are opened in the second half
            if (sampled && seed % 5 != 0) pinSample(task, seed % 4 == 0 ? seed >> 12 : 3);
            else if (sampled) pass(13 hours);
            return openSeats(task, seed >> 8);
        }
        if (seed % 3 == 0) pass(1 hours + seed % 1 hours);
        else _passInFirstPart(1 + seed % 600);
        if (sampled && seed % 3 == 0) pinSample(task, seed >> 12);
        // keepers take no seats of a staged round
        if (tasks.getTask(_id(task)).check == Check.Staged) {
            for (uint256 i = 0; i < 5; ++i) {
                commit(task, (seed >> 8) + i, seed >> (16 + i));
            }
            return;
        }
        if (seed % 5 != 0) return commitTogether(task, seed >> 8);
        // half of the single verifiers have raised their stake after the start
        if (seed % 2 == 0) stake(seed >> 4, seed >> 8);
        commit(task, seed >> 4, seed >> 8);
    }

    /// @dev A block every two seconds.
    function _passInFirstPart(uint256 secs) private {
        vm.warp(vm.getBlockTimestamp() + secs);
        vm.roll(vm.getBlockNumber() + 1 + secs / 2);
    }

    /// @dev The arbiter rules, or lets the time pass.
    function _decide(uint256 task, bytes32 id, uint256 seed) private {
        if (seed % 2 == 0) return decideAppeal(task, seed, seed >> 8);
        uint256 edge = verifications.getEscalation(id).arbiterUntil + (seed >> 8) % 4;
        if (edge > vm.getBlockTimestamp()) vm.warp(edge);
        closeEscalation(task, seed);
    }

    function _leave(uint256 task, uint256 seed) private {
        settle(task, seed, seed >> 8);
        if (seed % 4 == 0) moveStake(seed % 8 == 0 ? 0 : 3, seed >> 16, seed >> 24);
    }

    function _pay(uint256 task, uint256 seed) private {
        if (seed % 4 == 0) escalate(task, 2);
        distribute(task, seed >> 4);
        for (uint256 i = 1; i < 7; ++i) {
            if (seed >> (16 + i) & 1 == 0) claim(task, seed >> 8, i);
            else settle(task, seed >> 8, i);
        }
    }

    function _repair(uint256 task, uint256 seed) private {
        if (seed % 4 == 0) escalate(task, 3);
        else if (seed % 4 == 1) reassign(task, seed | 1, seed >> 8);
        else if (seed % 16 == 2) expire(task, seed);
        else _provide(task, seed | 1);
        openPool(task, seed >> 8);
        claim(task, seed >> 8, seed >> 16);
    }
}
