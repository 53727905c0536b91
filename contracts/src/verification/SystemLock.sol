// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { AccessManaged } from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import { IVerificationManager } from "../interfaces/IVerificationManager.sol";
import { Constants } from "../libraries/Constants.sol";

/// @title The guardian's emergency brake
/// @notice Stops starting and voting for a limited time. It counts the seconds of all locks, so that voting
/// deadlines can be shifted by them: nobody can let a deadline lapse by locking the system (G58).
abstract contract SystemLock is IVerificationManager, AccessManaged {
    /// @dev One slot. A lock that ended by itself stays here until the next call books it. `rules` is here
    /// because every start reads this slot anyway.
    struct Lock {
        /// start of the lock; 0 when there is none to book
        uint32 lockedAt;
        /// end of that lock
        uint32 until;
        /// seconds of all booked locks
        uint32 total;
        /// when the guardian may lock again
        uint32 cooldownUntil;
        /// number of the rules for verifications that start now
        uint16 rules;
    }

    Lock internal _lock;

    /// @inheritdoc IVerificationManager
    function isSystemLocked() public view override returns (bool) {
        return block.timestamp < _lock.until;
    }

    /// @inheritdoc IVerificationManager
    function lockedSeconds() public view override returns (uint32) {
        return _lock.total + _runningSeconds();
    }

    /// @inheritdoc IVerificationManager
    function lockSystem(string calldata reason) external override restricted {
        // Check
        uint256 length = bytes(reason).length;
        if (length == 0) revert EmptyReason();
        if (length > Constants.MAX_LOCK_REASON_LENGTH) revert ReasoningTooLong(length);
        if (isSystemLocked()) revert SystemIsLocked();
        if (_lock.lockedAt != 0) _book();
        uint32 cooldownUntil = _lock.cooldownUntil;
        if (block.timestamp < cooldownUntil) revert LockCooldown(cooldownUntil);

        // Effect
        uint32 lockedAt = uint32(block.timestamp);
        uint32 until = lockedAt + Constants.MAX_LOCK_PERIOD;
        _lock.lockedAt = lockedAt;
        _lock.until = until;

        // Log
        emit SystemLocked(msg.sender, lockedAt, until, reason);
    }

    /// @inheritdoc IVerificationManager
    function unlockSystem() external override {
        // Check
        if (_lock.lockedAt == 0) revert SystemNotLocked();
        if (isSystemLocked()) _checkCanCall(msg.sender, msg.data);

        // Effect, log
        _book();
    }

    /// @dev Ends the lock, now or when it ended by itself.
    function _book() private {
        uint32 lasted = _runningSeconds();
        uint32 endedAt = _lock.lockedAt + lasted;
        uint32 total = _lock.total + lasted;
        _lock.lockedAt = 0;
        _lock.until = 0;
        _lock.total = total;
        _lock.cooldownUntil = endedAt + Constants.LOCK_COOLDOWN;
        emit SystemUnlocked(msg.sender, endedAt, total);
    }

    function _runningSeconds() private view returns (uint32) {
        uint32 lockedAt = _lock.lockedAt;
        if (lockedAt == 0) return 0;
        uint32 end = block.timestamp < _lock.until ? uint32(block.timestamp) : _lock.until;
        return end - lockedAt;
    }
}
