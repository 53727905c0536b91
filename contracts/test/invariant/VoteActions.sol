// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { PermitData, Ruling, TaskStatus, VerificationStatus } from "../../src/Types.sol";
import { Slashes } from "./state/Slashes.sol";
import { TaskActions } from "./TaskActions.sol";
import { vm } from "./Vm.sol";

/// @title What verifiers, parties and the arbiter do with a verification, with random arguments
abstract contract VoteActions is TaskActions {
    function start(uint256 task, uint256 who, uint256 period) public {
        task = _voteIn(task, VerificationStatus.None);
        uint32 deadline = uint32(vm.getBlockTimestamp() + 6 hours + period % 3 days);
        _verify(
            task,
            _requester(task, who),
            abi.encodeWithSignature("startVerification(bytes32,uint32)", _round(task), deadline)
        );
    }

    function vote(uint256 task, uint256 who, bool approve) public {
        task = _voteIn(task, VerificationStatus.Voting);
        bytes memory data = abi.encodeWithSignature("castVote(bytes32,bool)", _round(task), approve);
        _verify(task, world.person(who % 7 == 0 ? who % 6 : 6 + who % 9), data);
    }

    /// @dev Random single votes hardly ever make a quorum, and random sides hardly ever a majority.
    function voteTogether(uint256 task, uint256 pattern) public {
        task = _voteIn(task, VerificationStatus.Voting);
        _ripen(task, pattern >> 16);
        for (uint256 i = 0; i < 6; ++i) {
            bool approve = pattern % 8 < 3 || (pattern % 8 > 4 && pattern >> (3 + i) & 1 == 1);
            bytes memory data = abi.encodeWithSignature("castVote(bytes32,bool)", _round(task), approve);
            _verify(task, world.person(6 + (pattern / 8 % 9 + i) % 9), data);
        }
    }

    function finalize(uint256 task, uint256 who) public {
        task = _voteIn(task, VerificationStatus.Voting);
        _verify(
            task,
            world.person(who % 15),
            abi.encodeWithSignature("finalizeVerification(bytes32)", _round(task))
        );
    }

    function settle(uint256 task, uint256 round, uint256 who) public {
        task = _taskIn(task, who % 4 < 2 ? TaskStatus.Verified : TaskStatus.Rejected);
        if (taskIds.length == 0) return;
        bytes32 id = _anyRound(task, round);
        address voter = _voter(id, who);
        bool settled = verifications.getVote(id, voter).settled;
        uint256 staked = staking.getVerifier(voter).staked;
        bytes memory data = abi.encodeWithSignature("settleVote(bytes32,address)", id, voter);
        if (who % 3 == 0) {
            data = abi.encodeWithSignature("settleVotes(bytes32,address[])", id, verifications.getVoters(id));
        }
        _verify(task, world.person(who % 15), data);
        if (settled || !verifications.getVote(id, voter).settled) return;
        uint256 slash = _slashOf(id, voter);
        if (staked - staking.getVerifier(voter).staked != slash) {
            _reportViolation("I13 a slash other than that of the start");
        }
        if (slash != 0 && _mustHear(id)) _reportViolation("I21 slashed before the voter could appeal");
    }

    /// @dev Whether the time still runs in which who lost stake by an outcome can appeal, as far as its beginning and the
    /// rules of its start tell.
    function _mustHear(bytes32 id) internal view returns (bool) {
        IVerificationManager.VerificationView memory seen = verifications.getVerification(id);
        (IVerificationManager.Params memory rules, IVerificationManager.AppealParams memory appeals) =
            verifications.rulesOf(id);
        if (!appeals.enabled || verifications.getEscalation(id).appellant != address(0)) return false;
        if (_isHidden(id)) rules.minoritySlashBps = 10_000;
        uint256 losers = seen.status == VerificationStatus.Approved
            ? seen.votesAgainst
            : seen.status == VerificationStatus.Rejected ? seen.votesFor : 0;
        bool costs = uint256(seen.voteLock) * rules.minoritySlashBps >= 10_000;
        return
            losers != 0 && costs && vm.getBlockTimestamp() <= uint256(seen.decidedAt) + appeals.appealWindow;
    }

    function escalate(uint256 task, uint256 who) public {
        task = _taskIn(task, who % 4 < 2 ? TaskStatus.Verified : TaskStatus.Rejected);
        address appellant = who % 2 == 0 ? _requester(task, who / 2) : _provider(task, who / 2);
        if (who % 5 == 0 && taskIds.length != 0 && _round(task) != 0) {
            appellant = _voter(_round(task), who / 5);
        }
        bytes memory data = abi.encodeCall(IVerificationManager.escalate, (_round(task), "evidence"));
        if (who % 3 == 0) {
            PermitData memory signed = world.permit(appellant, address(rewards));
            data = abi.encodeCall(IVerificationManager.escalateWithPermit, (_round(task), "evidence", signed));
        }
        _verify(task, appellant, data);
    }

    /// @notice The end of an appeal, by the arbiter or without.
    function decideAppeal(uint256 task, uint256 who, uint256 ruling) public {
        if (ruling % 4 == 3) closeEscalation(task, who);
        else rule(task, ruling);
    }

    function rule(uint256 task, uint256 ruling) internal {
        task = _voteIn(task, VerificationStatus.Escalated);
        bytes memory data = abi.encodeWithSignature(
            "rule(bytes32,uint8,string)", _round(task), Ruling(1 + ruling % 4 % 3), "reason"
        );
        _verify(task, world.arbiter(), data);
    }

    function closeEscalation(uint256 task, uint256 who) internal {
        task = _voteIn(task, VerificationStatus.Escalated);
        _verify(
            task, world.person(who % 15), abi.encodeWithSignature("closeEscalation(bytes32)", _round(task))
        );
    }

    /// @dev Mostly somebody who has voted in the round.
    function _voter(bytes32 id, uint256 who) internal view returns (address) {
        address[] memory voters = verifications.getVoters(id);
        return voters.length == 0 || who % 8 == 0 ? world.person(who % 15) : voters[who % voters.length];
    }

    /// @dev The cost of a settled vote.
    function _slashOf(bytes32 id, address voter) private view returns (uint256) {
        (IVerificationManager.Params memory rules,) = verifications.rulesOf(id);
        return Slashes.costOf(
            verifications.getVerification(id), voteRecord(id), rules, verifications.getVote(id, voter)
        );
    }

    function _verify(uint256 task, address who, bytes memory data) private {
        if (taskIds.length == 0) return;
        _as(who, address(verifications), data, _id(task));
    }
}
