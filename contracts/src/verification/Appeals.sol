// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ReentrancyGuardTransient } from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import { IVerificationManager } from "../interfaces/IVerificationManager.sol";
import { Bps } from "../libraries/Bps.sol";
import { Constants } from "../libraries/Constants.sol";
import { TaskIds } from "../libraries/TaskIds.sol";
import { Ruling, VerificationStatus } from "../Types.sol";
import { VerificationViews } from "./VerificationViews.sol";

/// @title Appeals against an outcome
/// @notice The party that an outcome harms, or a voter who loses stake by it, may put it before an arbiter, with a bond. The arbiter's whole
/// power is to choose between three outcomes of a task whose party asked for it; an arbiter who keeps silent
/// changes nothing.
abstract contract Appeals is VerificationViews, ReentrancyGuardTransient {
    /// @inheritdoc IVerificationManager
    function escalate(bytes32 verificationId, string calldata evidenceCid) external override nonReentrant {
        // Check
        if (bytes(evidenceCid).length > Constants.MAX_CID_LENGTH) {
            revert ReasoningTooLong(bytes(evidenceCid).length);
        }
        Verification storage verification = _verifications[verificationId];
        VerificationStatus before = verification.status;
        if (before == VerificationStatus.None) _revertNotStarted(verificationId);
        if (!_isDecided(before)) revert InvalidVerificationStatus(before);
        AppealParams memory p = _rules[verification.rules].appeals;
        if (!p.enabled || _isFinal(verificationId)) revert EscalationUnavailable();
        (address requester, address provider,,,,) = taskManager.verificationInfo(verificationId);
        if (
            msg.sender != (before == VerificationStatus.Approved ? requester : provider)
                && !_losesStake(verificationId, verification, before)
        ) revert NotHarmedParty(msg.sender);

        // Effect
        bytes32 taskId = TaskIds.taskIdOf(verificationId);
        uint256 reward = rewardDistributor.rewardOf(taskId);
        uint256 bond = Bps.portion(reward, p.appealBondBps);
        // the least bond, but never more than what the whole matter is worth
        uint256 least = p.minAppealBond < reward ? p.minAppealBond : reward;
        if (bond < least) bond = least;
        verification.status = VerificationStatus.Escalated;
        _escalations[verificationId] = Escalation({
            appellant: msg.sender,
            bond: uint96(bond),
            until: uint32(block.timestamp) + p.arbiterTimeout,
            before: before,
            ruling: Ruling.None
        });

        // Log, interact
        emit Escalated(verificationId, taskId, msg.sender, bond, evidenceCid);
        taskManager.setEscalated(verificationId, true);
        rewardDistributor.lockAppealBond(verificationId, msg.sender, bond);
    }

    /// @inheritdoc IVerificationManager
    function rule(bytes32 verificationId, Ruling ruling, string calldata reasonCid)
        external
        override
        restricted
        nonReentrant
    {
        // Check
        if (bytes(reasonCid).length > Constants.MAX_CID_LENGTH) {
            revert ReasoningTooLong(bytes(reasonCid).length);
        }
        if (ruling == Ruling.None) revert NotDecidable();
        Escalation storage escalation = _requireEscalated(verificationId);
        Verification storage verification = _verifications[verificationId];
        if (
            _votes[verificationId][msg.sender].castAt != 0
                || taskManager.isParty(verificationId, msg.sender, verification.startedAt)
        ) revert ConflictOfInterest(msg.sender);

        // Effect
        VerificationStatus before = escalation.before;
        VerificationStatus status = ruling == Ruling.Approve
            ? VerificationStatus.Approved
            : ruling == Ruling.Reject ? VerificationStatus.Rejected : VerificationStatus.Inconclusive;
        verification.status = status;
        verification.decidedAt = uint32(block.timestamp);
        verification.gate = 0;
        // a majority that is overruled loses more than an ordinary minority
        if (before != status && before != VerificationStatus.Inconclusive) {
            verification.slashBps = _rules[verification.rules].voting.ruledSlashBps;
        }
        escalation.ruling = ruling;

        // Log, interact
        emit Ruled(verificationId, TaskIds.taskIdOf(verificationId), ruling, status, reasonCid);
        _settleBond(verificationId, escalation, ruling != _lost(before), false);
        taskManager.setEscalated(verificationId, false);
        taskManager.onVerificationFinalized(verificationId, status, 0);
    }

    /// @inheritdoc IVerificationManager
    function closeEscalation(bytes32 verificationId) external override nonReentrant {
        // Check
        Escalation storage escalation = _requireEscalated(verificationId);
        if (block.timestamp <= escalation.until) revert ArbiterTimeoutRunning(escalation.until);

        // Effect
        VerificationStatus before = escalation.before;
        Verification storage verification = _verifications[verificationId];
        verification.status = before;
        verification.gate = 0;

        // Log, interact
        emit Ruled(verificationId, TaskIds.taskIdOf(verificationId), Ruling.None, before, "");
        _settleBond(verificationId, escalation, false, true);
        taskManager.setEscalated(verificationId, false);
        // the provider could not resubmit meanwhile, and gets the time for it now
        if (before == VerificationStatus.Rejected) {
            taskManager.onVerificationFinalized(verificationId, before, 0);
        }
    }

    function _requireEscalated(bytes32 verificationId) private view returns (Escalation storage escalation) {
        VerificationStatus status = _verifications[verificationId].status;
        if (status == VerificationStatus.None) _revertNotStarted(verificationId);
        if (status != VerificationStatus.Escalated) revert InvalidVerificationStatus(status);
        escalation = _escalations[verificationId];
    }

    /// @dev Whether the caller has cast a vote whose stake the outcome takes.
    function _losesStake(bytes32 verificationId, Verification storage verification, VerificationStatus status)
        private
        view
        returns (bool)
    {
        Vote storage vote = _votes[verificationId][msg.sender];
        return
            vote.castAt != 0 && _takesStake(verification, status) && !_isWithConsensus(status, vote.approve);
    }

    /// @dev The ruling with which the appellant loses the bond. A refund judges nobody wrong.
    function _lost(VerificationStatus before) private pure returns (Ruling) {
        return before == VerificationStatus.Approved ? Ruling.Approve : Ruling.Reject;
    }

    function _settleBond(bytes32 verificationId, Escalation storage escalation, bool won, bool timedOut)
        private
    {
        (address requester, address provider,,,,) = taskManager.verificationInfo(verificationId);
        // whom the appeal has kept waiting
        address other = escalation.before == VerificationStatus.Approved ? provider : requester;
        rewardDistributor.settleAppealBond(verificationId, other, won, timedOut);
    }
}
