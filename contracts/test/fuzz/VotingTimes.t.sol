// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { VerificationStatus } from "../../src/Types.sol";
import { vm } from "../invariant/Vm.sol";
import { Market } from "./Market.sol";

/// @title The seconds at which voting, appeals and locks begin and end
contract VotingTimesFuzz is Market {
    function _around(uint256 edge, uint256 seed) private view returns (uint256) {
        uint256 moment = seed % 2 == 0 ? edge + (seed >> 8) % 5 - 2 : time() + (seed >> 8) % 40 days;
        return max(moment, time());
    }

    function _change(IVerificationManager.Params memory p) private {
        does(address(world), address(verifications), abi.encodeCall(verifications.setParams, (p)));
    }

    function _change(IVerificationManager.AppealParams memory p) private {
        does(address(world), address(verifications), abi.encodeCall(verifications.setAppealParams, (p)));
    }

    function _guard(bool lock) private {
        bytes memory data = lock
            ? abi.encodeCall(verifications.lockSystem, ("an incident"))
            : abi.encodeCall(verifications.unlockSystem, ());
        does(world.guardian(), address(verifications), data);
    }

    function testFuzz_votingPeriodsStayWithinTheirRules(uint32 least, uint32 most, uint256 seed) external {
        IVerificationManager.Params memory p = verifications.params();
        p.minPeriod = uint32(bound(least, 6 hours, 1 days));
        p.maxPeriod = uint32(bound(most, 1 days, 7 days));
        _change(p);
        (, bytes32 id) = submitted(1 ether);
        uint256 deadline = _around(time() + (seed % 4 < 2 ? p.minPeriod : p.maxPeriod), seed);
        bool allowed = deadline >= time() + p.minPeriod && deadline <= time() + p.maxPeriod;
        bytes4 why = IVerificationManager.InvalidVerificationDeadline.selector;
        doneIf(allowed, requester, address(verifications), starting(id, deadline), why);
    }

    function testFuzz_othersStartAfterTheGrace(uint32 grace, uint256 seed) external {
        IVerificationManager.Params memory p = verifications.params();
        p.startGrace = uint32(bound(grace, 0, 7 days));
        _change(p);
        (, bytes32 id) = submitted(1 ether);
        uint256 open = time() + p.startGrace;
        vm.warp(_around(open, seed));
        bytes4 why = IVerificationManager.RequesterOnlyUntil.selector;
        doneIf(time() >= open, stranger, address(verifications), starting(id, time() + 1 days), why);
    }

    function testFuzz_anAttestationStartsVotingAfterTheGraceOnly(uint32 grace, uint256 seed) external {
        IVerificationManager.Params memory p = verifications.params();
        p.startGrace = uint32(bound(grace, 0, 7 days));
        _change(p);
        (bytes32 taskId, bytes32 id) = submitted(1 ether);
        uint256 open = time() + p.startGrace;
        vm.warp(_around(open, seed));
        does(stranger, address(tasks), abi.encodeCall(tasks.verifyTask, (taskId, "looks right")));
        yes((verdict(id) == VerificationStatus.Voting) == (time() >= open), "started");
        if (time() < open) return;
        equal(verifications.getVerification(id).verificationDeadline, time() + 1 days, "the usual period");
    }

    function testFuzz_votesAreTakenUntilTheDeadline(uint32 period, uint256 seed) external {
        (, bytes32 id) = submitted(1 ether);
        uint256 deadline = time() + bound(period, 6 hours, 7 days);
        does(requester, address(verifications), starting(id, deadline));
        vm.warp(_around(deadline, seed));
        bytes4 why = IVerificationManager.VotingDeadlinePassed.selector;
        (bool can,) = verifications.canVote(id, verifier(0));
        equal(can, time() <= deadline, "what the view says");
        doneIf(time() <= deadline, verifier(0), address(verifications), ballot(id, true), why);
    }

    function testFuzz_nothingIsClosedBeforeTheDeadline(uint256 seed) external {
        (, bytes32 id) = voting(1 ether);
        uint256 deadline = time() + 1 days;
        vm.warp(_around(deadline + 1, seed));
        bytes4 why = IVerificationManager.NotDecidable.selector;
        bytes memory data = abi.encodeCall(verifications.finalizeVerification, (id));
        doneIf(time() > deadline, stranger, address(verifications), data, why);
        if (time() <= deadline) return;
        IVerificationManager.VerificationView memory v = verifications.getVerification(id);
        equal(v.verificationDeadline, time() + 1 days, "an extension of a day from now");
        equal(v.extensions, 1, "extensions");
    }

    function testFuzz_extensionsAreLimited(uint8 limit, uint8 votes) external {
        IVerificationManager.Params memory p = verifications.params();
        p.maxExtensions = uint8(bound(limit, 0, 5));
        _change(p);
        (, bytes32 id) = voting(1 ether);
        vote(id, votes % 5, type(uint256).max);
        for (uint256 i = 0; i < p.maxExtensions; ++i) {
            pass(1 days + 1);
            finalize(id);
            equal(verifications.getVerification(id).extensions, i + 1, "extensions");
        }
        pass(1 days + 1);
        finalize(id);
        yes(verdict(id) == VerificationStatus.Inconclusive, "inconclusive after the last extension");
    }

    function testFuzz_votesDecideEarlyAfterTheFirstTime(uint32 least, uint256 seed) external {
        IVerificationManager.Params memory p = verifications.params();
        p.minVotingTime = uint32(bound(least, 0, 1 days));
        _change(p);
        (, bytes32 id) = submitted(1 ether);
        uint256 started = time();
        does(requester, address(verifications), starting(id, time() + 7 days));
        vote(id, 4, 15);
        vm.warp(min(_around(started + p.minVotingTime, seed), started + 7 days));
        does(verifier(4), address(verifications), ballot(id, true));
        bool late = time() + 7 days / 10 > started + 7 days;
        bool decidedNow = time() >= started + p.minVotingTime && !late;
        yes((verdict(id) == VerificationStatus.Approved) == decidedNow, "decided by the fifth vote");
    }

    function testFuzz_aLockShiftsTheDeadlineByItsLength(uint256 before, uint256 length) external {
        (, bytes32 id) = voting(1 ether);
        uint256 deadline = time() + 1 days;
        pass(bound(before, 0, 1 days));
        _guard(true);
        refused(
            verifier(0),
            address(verifications),
            ballot(id, true),
            IVerificationManager.SystemIsLocked.selector
        );
        length = bound(length, 1, 7 days - 1);
        pass(length);
        _guard(false);
        equal(verifications.lockedSeconds(), length, "seconds of the lock");
        equal(
            verifications.getVerification(id).verificationDeadline, deadline + length, "the shifted deadline"
        );
        vm.warp(deadline + length);
        does(verifier(0), address(verifications), ballot(id, true));
        vm.warp(deadline + length + 1);
        bytes4 why = IVerificationManager.VotingDeadlinePassed.selector;
        refused(verifier(1), address(verifications), ballot(id, true), why);
    }

    function testFuzz_aLockEndsByItselfAfterSevenDays(uint256 wait) external {
        _guard(true);
        uint256 locked = time();
        wait = bound(wait, 0, 30 days);
        pass(wait);
        equal(verifications.isSystemLocked(), wait < 7 days, "locked");
        equal(verifications.lockedSeconds(), min(wait, 7 days), "seconds that count");
        if (wait < 7 days) return;
        does(stranger, address(verifications), abi.encodeCall(verifications.unlockSystem, ()));
        equal(verifications.lockedSeconds(), 7 days, "seconds once booked");
        bool again = time() >= locked + 14 days;
        bytes4 why = IVerificationManager.LockCooldown.selector;
        bytes memory data = abi.encodeCall(verifications.lockSystem, ("an incident"));
        doneIf(again, world.guardian(), address(verifications), data, why);
    }

    function testFuzz_locksAddUpAndOnlyThoseSinceTheStartCount(uint256 a, uint256 b) external {
        (a, b) = (bound(a, 1, 7 days - 1), bound(b, 1, 7 days - 1));
        _guard(true);
        pass(a);
        _guard(false);
        pass(7 days);
        (, bytes32 id) = voting(1 ether);
        uint256 deadline = time() + 1 days;
        equal(verifications.getVerification(id).verificationDeadline, deadline, "locks before the start");
        _guard(true);
        pass(b);
        _guard(false);
        equal(verifications.getVerification(id).verificationDeadline, deadline + b, "locks since the start");
        equal(verifications.lockedSeconds(), a + b, "all locks");
    }

    function testFuzz_anExtensionIsADayAlsoAfterLocks(uint256 length) external {
        (, bytes32 id) = voting(1 ether);
        _guard(true);
        pass(bound(length, 1, 7 days - 1));
        _guard(false);
        pass(1 days + 1);
        finalize(id);
        equal(
            verifications.getVerification(id).verificationDeadline, time() + 1 days, "the extended deadline"
        );
    }

    function testFuzz_appealsAreTakenWithinTheirWindow(uint32 window, uint256 seed) external {
        IVerificationManager.AppealParams memory p = verifications.appealParams();
        p.appealWindow = uint32(bound(window, 0, 7 days));
        _change(p);
        (, bytes32 id) = decided(1 ether, 5, true);
        uint256 last = time() + p.appealWindow;
        vm.warp(_around(last + 1, seed));
        equal(verifications.getVerification(id).isFinal, time() > last, "final");
        bytes4 why = IVerificationManager.EscalationUnavailable.selector;
        bytes memory data = abi.encodeCall(verifications.escalate, (id, "evidence"));
        doneIf(time() <= last, requester, address(verifications), data, why);
    }

    function testFuzz_aSilentArbiterChangesNothing(uint32 timeout, uint256 seed) external {
        IVerificationManager.AppealParams memory p = verifications.appealParams();
        p.arbiterTimeout = uint32(bound(timeout, 3 days, 30 days));
        _change(p);
        (, bytes32 id) = decided(1 ether, 5, true);
        uint256 before = token.balanceOf(requester);
        does(requester, address(verifications), abi.encodeCall(verifications.escalate, (id, "evidence")));
        uint256 until = time() + p.arbiterTimeout;
        vm.warp(_around(until + 1, seed));
        bytes4 why = IVerificationManager.ArbiterTimeoutRunning.selector;
        bytes memory data = abi.encodeCall(verifications.closeEscalation, (id));
        doneIf(time() > until, stranger, address(verifications), data, why);
        if (time() <= until) return;
        yes(verdict(id) == VerificationStatus.Approved, "the outcome stands");
        equal(token.balanceOf(requester), before - p.arbiterFee, "the bond came back");
    }

    function testFuzz_anInconclusiveRoundIsClosedAfterItsTime(uint32 timeout, uint256 seed) external {
        IVerificationManager.AppealParams memory p = verifications.appealParams();
        p.resolutionTimeout = uint32(bound(timeout, 1 days, 30 days));
        _change(p);
        (bytes32 taskId, bytes32 id) = voting(1 ether);
        giveUp(id);
        uint256 last = time() + p.resolutionTimeout;
        vm.warp(_around(last + 1, seed));
        bytes memory data = abi.encodeCall(tasks.closeUnverified, (taskId));
        doneIf(time() > last, stranger, address(tasks), data, ITaskManager.DeadlineNotReached.selector);
        balanced();
    }

    function testFuzz_newRulesLeaveRunningVerificationsAlone(uint256 seed, uint8 changes) external {
        (, bytes32 id) = voting(1 ether);
        bytes32 before = _rulesOf(id);
        for (uint256 i = 0; i <= changes % 4; ++i) {
            IVerificationManager.Params memory p = verifications.params();
            IVerificationManager.AppealParams memory a = verifications.appealParams();
            uint256 own = uint256(keccak256(abi.encode(seed, i)));
            p.minVotingTime = uint32(own % 1 days);
            p.maxExtensions = uint8(own % 6);
            p.ruledSlashBps = uint16(2500 + own % 7500);
            a.appealWindow = uint32(own % 7 days);
            a.resolutionTimeout = uint32(1 days + own % 29 days);
            if (own % 3 != 0) _change(p);
            if (own % 3 != 1) _change(a);
        }
        equal(_rulesOf(id), before, "the rules of a verification that runs");
        (, bytes32 later) = voting(1 ether);
        bytes32 present = keccak256(abi.encode(verifications.params(), verifications.appealParams()));
        equal(_rulesOf(later), present, "the rules of one that starts now");
    }

    function _rulesOf(bytes32 id) private view returns (bytes32) {
        (IVerificationManager.Params memory voting_, IVerificationManager.AppealParams memory appeals) =
            verifications.rulesOf(id);
        return keccak256(abi.encode(voting_, appeals));
    }

    function testFuzz_aLockNeedsAReasonOfBoundedLength(uint16 size) external {
        uint256 length = size % 2 == 0 ? 254 + size % 6 : size % 600;
        bytes memory data = abi.encodeCall(verifications.lockSystem, (string(new bytes(length))));
        (bool ok,) = tries(world.guardian(), address(verifications), data);
        equal(ok, length >= 1 && length <= 256, "locked");
        equal(verifications.isSystemLocked(), ok, "what the view says");
    }
}
