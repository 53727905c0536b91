// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IVerifierStaking } from "../../src/interfaces/IVerifierStaking.sol";
import { TaskStatus, VerificationStatus } from "../../src/Types.sol";
import { Actions } from "./Actions.sol";
import { vm } from "./Vm.sol";
import { World } from "./World.sol";

/// @title Everybody leaves
/// @notice Nobody with a role does anything any more; time passes, and strangers and the verifiers themselves make the calls
/// that are open to them. Nothing may stay behind (I8).
contract Drain {
    World private immutable _world;
    Actions private immutable _actions;

    constructor(World world, Actions actions) {
        _world = world;
        _actions = actions;
    }

    /// @notice Finishes every task, pays every claim, and takes out every stake.
    function run() external {
        uint256 count = _actions.taskCount();
        // the longest way: three voting periods, the time to resolve, the arbiter's time, the time to expire
        for (uint256 pass = 0; pass < 8; ++pass) {
            vm.warp(vm.getBlockTimestamp() + 31 days);
            for (uint256 i = 0; i < count; ++i) {
                _finish(_actions.taskIds(i));
            }
        }
        for (uint256 i = 0; i < count; ++i) {
            _settle(_actions.taskIds(i));
        }
        for (uint256 i = 0; i < _world.PEOPLE(); ++i) {
            _leave(_world.person(i));
        }
    }

    function _finish(bytes32 taskId) private {
        TaskStatus status = _world.tasks().getTask(taskId).status;
        bytes32 id = _world.tasks().getTask(taskId).verificationId;
        if (id != 0) {
            VerificationStatus vote = _world.verifications().getVerification(id).status;
            if (vote == VerificationStatus.Voting) {
                _try(
                    address(_world.verifications()),
                    abi.encodeWithSignature("finalizeVerification(bytes32)", id)
                );
            } else if (vote == VerificationStatus.Escalated) {
                _try(address(_world.verifications()), abi.encodeWithSignature("closeEscalation(bytes32)", id));
            }
        }
        if (status == TaskStatus.Completed) {
            _try(address(_world.tasks()), abi.encodeWithSignature("closeUnverified(bytes32)", taskId));
        } else if (status == TaskStatus.Verified) {
            _try(
                address(_world.rewards()),
                abi.encodeWithSignature("distributeRewards(bytes32,bytes32)", taskId, id)
            );
        } else {
            _try(address(_world.tasks()), abi.encodeWithSignature("expireTask(bytes32)", taskId));
        }
    }

    function _settle(bytes32 taskId) private {
        uint256 rounds = _world.tasks().getTask(taskId).round;
        for (uint256 round = 1; round <= rounds; ++round) {
            bytes32 id = _actions.verificationIds(taskId, round);
            _try(address(_world.rewards()), abi.encodeWithSignature("openRejectedPool(bytes32)", id));
            address[] memory voters = _world.verifications().getVoters(id);
            for (uint256 i = 0; i < voters.length; ++i) {
                _tryAs(
                    voters[i],
                    address(_world.rewards()),
                    abi.encodeWithSignature("claimVerifierReward(bytes32)", id)
                );
            }
            if (voters.length == 0) continue;
            _try(
                address(_world.verifications()),
                abi.encodeWithSignature("settleVotes(bytes32,address[])", id, voters)
            );
        }
    }

    function _leave(address account) private {
        IVerifierStaking staking = _world.staking();
        IVerifierStaking.VerifierView memory verifier = staking.getVerifier(account);
        require(verifier.locked == 0 && verifier.openVotes == 0, "I8 stake stays locked");
        if (verifier.staked != 0) {
            vm.prank(account);
            staking.requestUnstake(uint96(verifier.staked));
        }
        if (verifier.staked + verifier.unbonding == 0) return;
        uint256 readyAt = staking.getVerifier(account).unbondingReadyAt;
        if (readyAt > vm.getBlockTimestamp()) vm.warp(readyAt);
        vm.prank(account);
        staking.withdraw(account);
    }

    function _try(address target, bytes memory data) private {
        _tryAs(_world.stranger(), target, data);
    }

    /// @dev A refused call is no failure here: what counts is what is left in the end.
    function _tryAs(address who, address target, bytes memory data) private {
        vm.prank(who);
        (bool ok,) = target.call(data);
        ok;
    }
}
