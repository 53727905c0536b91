// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IVerificationManager } from "../interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "../interfaces/IVerifierStaking.sol";
import { Bounds } from "../libraries/Bounds.sol";
import { Constants } from "../libraries/Constants.sol";
import { SystemLock } from "./SystemLock.sol";

/// @title Rules of voting and appeals, within their hard bounds
/// @notice A change never touches the rules of before: it writes new ones under the next number, and a
/// verification keeps the number of those it started with.
abstract contract VerificationParameters is SystemLock {
    /// @notice Module that holds the verifiers' stakes.
    IVerifierStaking public immutable verifierStaking;

    /// @dev Three slots: the two of the voting, then the one of the appeals.
    struct Rules {
        Params voting;
        AppealParams appeals;
    }

    /// @dev Written once each, from number 1 on.
    mapping(uint256 number => Rules) internal _rules;

    constructor(IVerifierStaking verifierStaking_, Params memory params_, AppealParams memory appealParams_) {
        verifierStaking = verifierStaking_;
        _setParams(params_);
        _setAppealParams(appealParams_);
    }

    /// @inheritdoc IVerificationManager
    function params() external view override returns (Params memory) {
        return _present().voting;
    }

    /// @inheritdoc IVerificationManager
    function appealParams() external view override returns (AppealParams memory) {
        return _present().appeals;
    }

    /// @inheritdoc IVerificationManager
    function setParams(Params calldata p) external override restricted {
        _setParams(p);
    }

    /// @inheritdoc IVerificationManager
    function setAppealParams(AppealParams calldata p) external override restricted {
        _setAppealParams(p);
    }

    function _setParams(Params memory p) private {
        // Check
        Bounds.check(
            "consensusThreshold",
            p.consensusThreshold,
            Constants.MIN_CONSENSUS_THRESHOLD,
            Constants.MAX_CONSENSUS_THRESHOLD
        );
        Bounds.check(
            "requiredVotes",
            p.requiredVotes,
            Constants.MIN_REQUIRED_VOTES,
            2 * uint256(p.consensusThreshold) - 1
        );
        Bounds.check("majorityBps", p.majorityBps, Constants.MIN_MAJORITY_BPS, Constants.MAX_MAJORITY_BPS);
        Bounds.check("minoritySlashBps", p.minoritySlashBps, 0, Constants.MAX_MINORITY_SLASH_BPS);
        Bounds.check("ruledSlashBps", p.ruledSlashBps, p.minoritySlashBps, Constants.MAX_RULED_SLASH_BPS);
        Bounds.check("rewardLockBps", p.rewardLockBps, 0, Constants.MAX_REWARD_LOCK_BPS);
        Bounds.check("minVotingTime", p.minVotingTime, 0, Constants.MAX_MIN_VOTING_TIME);
        // the default period must fit, or nobody but the requester could start
        Bounds.check("minPeriod", p.minPeriod, Constants.MIN_VOTING_PERIOD, Constants.DEFAULT_VOTING_PERIOD);
        Bounds.check("maxPeriod", p.maxPeriod, Constants.DEFAULT_VOTING_PERIOD, Constants.MAX_VOTING_PERIOD);
        Bounds.check("startGrace", p.startGrace, 0, Constants.MAX_START_GRACE);
        Bounds.check("maxExtensions", p.maxExtensions, 0, Constants.MAX_EXTENSIONS);
        Bounds.check("minVoteLock", p.minVoteLock, 0, verifierStaking.minimumStake());

        // Effect, log
        AppealParams memory appeals = _present().appeals;
        _publish(p, appeals);
        emit VerificationParamsSet(p);
    }

    function _setAppealParams(AppealParams memory p) private {
        // Check
        Bounds.check("appealWindow", p.appealWindow, 0, Constants.MAX_APPEAL_WINDOW);
        Bounds.check(
            "arbiterTimeout", p.arbiterTimeout, Constants.MIN_ARBITER_TIMEOUT, Constants.MAX_ARBITER_TIMEOUT
        );
        Bounds.check(
            "resolutionTimeout",
            p.resolutionTimeout,
            Constants.MIN_RESOLUTION_TIMEOUT,
            Constants.MAX_RESOLUTION_TIMEOUT
        );
        Bounds.check("appealBondBps", p.appealBondBps, 0, Constants.MAX_APPEAL_BOND_BPS);
        Bounds.check("minAppealBond", p.minAppealBond, 0, Constants.MAX_MIN_APPEAL_BOND);

        // Effect, log
        Params memory voting = _present().voting;
        _publish(voting, p);
        emit AppealParamsSet(p);
    }

    function _publish(Params memory voting, AppealParams memory appeals) private {
        uint16 number = _lock.rules + 1;
        _lock.rules = number;
        _rules[number] = Rules({ voting: voting, appeals: appeals });
    }

    /// @dev The rules for verifications that start now.
    function _present() internal view returns (Rules storage) {
        return _rules[_lock.rules];
    }
}
