// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IModelRegistry } from "../../src/interfaces/IModelRegistry.sol";
import { IRewardDistributor } from "../../src/interfaces/IRewardDistributor.sol";
import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "../../src/interfaces/IVerifierStaking.sol";
import { ModelInput, TaskInput } from "../../src/Types.sol";
import { Market } from "./Market.sol";

/// @title Values that share a storage slot keep to their own bits, also at their greatest
contract PackingFuzz is Market {
    /// @dev A value within bounds; often one of its ends.
    function _pick(uint256 seed, uint256 index, uint256 least, uint256 most) private pure returns (uint256) {
        uint256 own = uint256(keccak256(abi.encode(seed, index)));
        if (own % 3 == 0) return least;
        if (own % 3 == 1) return most;
        return bound(own >> 8, least, most);
    }

    function testFuzz_rulesOfTasksDoNotBleed(uint256 seed, bool paused, uint8 tasksBefore) external {
        uint256 count = tasksBefore % 3;
        for (uint256 i = 0; i < count; ++i) {
            created(1 ether);
        }
        does(world.guardian(), address(tasks), abi.encodeCall(tasks.setCreationPaused, (paused)));
        ITaskManager.Params memory p = ITaskManager.Params({
            minDuration: uint32(_pick(seed, 0, 10 minutes, 30 days)),
            maxDuration: 30 days,
            cancelNotice: uint32(_pick(seed, 1, 0, 24 hours)),
            resubmitWindow: uint32(_pick(seed, 2, 1 hours, 7 days)),
            reassignWindow: uint32(_pick(seed, 3, 1 hours, 7 days)),
            staleWindow: uint32(_pick(seed, 4, 15 days, 60 days)),
            maxRounds: uint8(_pick(seed, 5, 1, 10)),
            creationPaused: !paused
        });
        does(address(world), address(tasks), abi.encodeCall(tasks.setParams, (p)));
        p.creationPaused = paused;
        equal(keccak256(abi.encode(tasks.params())), keccak256(abi.encode(p)), "the rules of tasks");
        equal(tasks.taskCount(), count, "the number of tasks");
    }

    function testFuzz_rulesOfVotingDoNotBleed(uint256 seed) external {
        IVerificationManager.Params memory p;
        p.consensusThreshold = uint8(_pick(seed, 0, 1, 50));
        p.requiredVotes = uint8(_pick(seed, 1, 1, 2 * uint256(p.consensusThreshold) - 1));
        p.majorityBps = uint16(_pick(seed, 2, 5001, 9000));
        p.minoritySlashBps = uint16(_pick(seed, 3, 0, 5000));
        p.ruledSlashBps = uint16(_pick(seed, 4, p.minoritySlashBps, 10_000));
        p.rewardLockBps = uint16(_pick(seed, 5, 0, 5000));
        p.minVotingTime = uint32(_pick(seed, 6, 0, 1 days));
        p.minPeriod = uint32(_pick(seed, 7, 6 hours, 1 days));
        p.maxPeriod = uint32(_pick(seed, 8, 1 days, 7 days));
        p.startGrace = uint32(_pick(seed, 9, 0, 7 days));
        p.maxExtensions = uint8(_pick(seed, 10, 0, 5));
        p.minVoteLock = uint96(_pick(seed, 11, 0, 10 ether));
        bytes32 appeals = keccak256(abi.encode(verifications.appealParams()));
        does(address(world), address(verifications), abi.encodeCall(verifications.setParams, (p)));
        equal(keccak256(abi.encode(verifications.params())), keccak256(abi.encode(p)), "the rules of voting");
        equal(
            keccak256(abi.encode(verifications.appealParams())), appeals, "the rules of appeals next to them"
        );
    }

    function testFuzz_rulesOfAppealsDoNotBleed(uint256 seed, bool enabled) external {
        IVerificationManager.AppealParams memory p = IVerificationManager.AppealParams({
            appealWindow: uint32(_pick(seed, 0, 0, 7 days)),
            arbiterTimeout: uint32(_pick(seed, 1, 3 days, 30 days)),
            resolutionTimeout: uint32(_pick(seed, 2, 1 days, 30 days)),
            appealBondBps: uint16(_pick(seed, 3, 0, 5000)),
            arbiterFee: uint96(_pick(seed, 4, 0.1 ether, 100 ether)),
            enabled: enabled
        });
        bytes32 voting_ = keccak256(abi.encode(verifications.params()));
        does(address(world), address(verifications), abi.encodeCall(verifications.setAppealParams, (p)));
        equal(
            keccak256(abi.encode(verifications.appealParams())),
            keccak256(abi.encode(p)),
            "the rules of appeals"
        );
        equal(keccak256(abi.encode(verifications.params())), voting_, "the rules of voting next to them");
    }

    function testFuzz_splitDoesNotBleed(uint256 seed) external {
        IRewardDistributor.Params memory p;
        p.providerBps = uint16(_pick(seed, 0, 5000, 9500));
        uint256 least = p.providerBps > 8500 ? 500 : 9000 - uint256(p.providerBps);
        p.verifierBps = uint16(_pick(seed, 1, least, 10_000 - uint256(p.providerBps)));
        p.bondBps = uint16(_pick(seed, 2, p.verifierBps, 5000));
        p.minReward = uint96(_pick(seed, 3, 1e12, 1 ether));
        p.distributionGrace = uint32(_pick(seed, 4, 0, 7 days));
        bytes memory data = abi.encodeCall(
            rewards.setSplit, (p.providerBps, p.verifierBps, p.bondBps, p.minReward, p.distributionGrace)
        );
        does(address(world), address(rewards), data);
        equal(keccak256(abi.encode(rewards.params())), keccak256(abi.encode(p)), "the split");
    }

    function testFuzz_rulesOfStakesDoNotDisturbWhatIsHeld(uint96 minimum, uint32 period, uint96 more)
        external
    {
        more = uint96(bound(more, 1, 9000 ether));
        does(verifier(0), address(staking), abi.encodeCall(staking.stake, (more)));
        minimum = uint96(bound(minimum, 0.1 ether, 10_000 ether));
        period = uint32(bound(period, 3 days, 30 days));
        does(address(world), address(staking), abi.encodeCall(staking.setParams, (minimum, period)));
        equal(staking.minimumStake(), minimum, "minimum");
        equal(staking.unbondingPeriod(), period, "period");
        equal(staking.totalHeld(), VERIFIERS * uint256(STAKE) + more, "what is held");
        balanced();
    }

    /// @dev Up to nearly all tokens there are.
    function _rich(address account) private {
        does(address(world), address(token), abi.encodeCall(token.transfer, (account, 400_000_000 ether)));
    }

    function testFuzz_escrowHoldsAnyAmountThereIs(uint96 reward, uint256 seed) external {
        _rich(requester);
        _rich(provider);
        reward = uint96(bound(reward, MIN_REWARD, 400_000_000 ether));
        (bytes32 taskId,) = submitted(reward);
        IRewardDistributor.RewardInfo memory info = rewards.getRewardInfo(taskId);
        equal(info.reward, reward, "reward");
        equal(info.bond, uint256(reward) * 1500 / 10_000, "bond");
        equal(info.providerBps, 8000, "provider");
        equal(info.verifierBps, 1500, "verifiers");
        equal(info.bondBps, 1500, "bond share");
        yes(!info.distributed, "distributed");
        equal(rewards.accounted(), info.reward + info.bond, "accounted");
        equal(rewards.protocolFees(), 0, "fees next to it");
        equal(rewards.rewardOf(bytes32(seed | 255)), 0, "another task's reward");
        balanced();
    }

    function testFuzz_taskKeepsItsFieldsFromStepToStep(
        uint8 taskType,
        uint8 check,
        uint32 lasting,
        uint96 reward,
        bytes32 result
    ) external {
        taskType = taskType % 3;
        // a recomputed task is submitted in another way
        check = check % 2 * 2;
        reward = fair(reward);
        if (result == 0) result = bytes32(type(uint256).max);
        uint32 deadline = uint32(time() + bound(lasting, 1 hours, 30 days));
        uint32 createdAt = uint32(time());
        TaskInput memory data = TaskInput(taskType, check, deadline, "x", "", world.MODEL_DIGEST());
        bytes memory creation_ = abi.encodeCall(ITaskManager.createTask, (world.modelId(), data, reward));
        bytes32 taskId = abi.decode(does(requester, address(tasks), creation_), (bytes32));
        bytes memory cancel = abi.encodeCall(tasks.cancelTask, (taskId));
        for (uint256 step = 0; step < 4; ++step) {
            ITaskManager.TaskView memory v = tasks.getTask(taskId);
            equal(v.requester, requester, "requester");
            equal(v.createdAt, createdAt, "createdAt");
            equal(v.deadline, deadline, "deadline");
            equal(v.taskType, taskType, "type");
            equal(uint8(v.check), check, "check");
            equal(v.modelId, world.modelId(), "model");
            equal(v.reward, reward, "reward");
            equal(v.assignedProvider, step == 0 ? address(0) : provider, "provider");
            equal(v.cancelEffectiveAt, step == 2 ? v.statusAt + 7 minutes + 1 hours : 0, "notice");
            equal(v.resultHash, step == 3 ? result : bytes32(0), "result");
            equal(v.round, step == 3 ? 1 : 0, "round");
            yes(!v.escalated, "escalated");
            pass(7 minutes);
            if (step == 0) does(provider, address(tasks), abi.encodeCall(tasks.acceptTask, (taskId)));
            else if (step == 1) does(requester, address(tasks), cancel);
            else if (step == 2) does(provider, address(tasks), submission(taskId, uint256(result)));
        }
    }

    function testFuzz_voteKeepsItsFields(uint8 confidence, bool approve, uint256 wait) external {
        confidence = uint8(bound(confidence, 1, 100));
        (, bytes32 id) = voting(1 ether);
        pass(bound(wait, 0, 1 days));
        bytes memory data =
            abi.encodeWithSignature("castVote(bytes32,bool,uint8,string)", id, approve, confidence, "why");
        does(verifier(0), address(verifications), data);
        IVerificationManager.VoteView memory v = verifications.getVote(id, verifier(0));
        equal(v.voter, verifier(0), "voter");
        equal(v.support, approve, "support");
        equal(v.confidence, confidence, "confidence");
        equal(v.timestamp, time(), "time");
        yes(!v.settled && !v.claimed, "settled or claimed");
        equal(verifications.getVote(id, verifier(1)).voter, address(0), "a vote of another account");
    }

    function testFuzz_verificationKeepsTheRulesOfItsStart(uint256 seed, uint96 reward) external {
        reward = fair(reward);
        IVerificationManager.Params memory p = verifications.params();
        p.consensusThreshold = uint8(_pick(seed, 0, 1, 50));
        p.requiredVotes = uint8(_pick(seed, 1, 1, 2 * uint256(p.consensusThreshold) - 1));
        p.majorityBps = uint16(_pick(seed, 2, 5001, 9000));
        p.rewardLockBps = uint16(_pick(seed, 3, 0, 2000));
        p.minVoteLock = uint96(_pick(seed, 4, 0, 10 ether));
        p.minVotingTime = 1 days;
        (, bytes32 id) = submitted(reward);
        does(address(world), address(verifications), abi.encodeCall(verifications.setParams, (p)));
        uint256 deadline = time() + _pick(seed, 5, 6 hours, 7 days);
        does(requester, address(verifications), starting(id, deadline));
        vote(id, 4, seed);
        does(address(world), address(verifications), abi.encodeCall(verifications.setParams, (_others())));
        IVerificationManager.VerificationView memory v = verifications.getVerification(id);
        equal(v.startedAt, time(), "start");
        equal(v.verificationDeadline, deadline, "deadline");
        equal(v.consensusThreshold, p.consensusThreshold, "threshold");
        equal(v.requiredVotes, p.requiredVotes, "required");
        equal(v.majorityBps, p.majorityBps, "majority");
        equal(v.voteLock, max(p.minVoteLock, uint256(reward) * p.rewardLockBps / 10_000), "lock");
        equal(v.votesFor, (seed & 1) + (seed >> 1 & 1) + (seed >> 2 & 1) + (seed >> 3 & 1), "votes for");
        equal(v.totalVotes, 4, "votes");
        equal(v.extensions, 0, "extensions");
        equal(v.decidedAt, 0, "decided");
        equal(v.submittedBy, provider, "provider");
    }

    function _others() private view returns (IVerificationManager.Params memory p) {
        p = verifications.params();
        (p.consensusThreshold, p.requiredVotes, p.majorityBps) = (7, 3, 7777);
        (p.rewardLockBps, p.minVoteLock) = (5000, 9 ether);
    }

    function testFuzz_verifierKeepsStakeLocksAndAgeApart(uint96 amount, uint8 open) external {
        _rich(verifier(0));
        amount = uint96(bound(amount, 1, 400_000_000 ether));
        does(verifier(0), address(staking), abi.encodeCall(staking.stake, (amount)));
        uint256 since = staking.getVerifier(verifier(0)).activeSince;
        pass(1);
        uint256 count = open % 4;
        for (uint256 i = 0; i < count; ++i) {
            (, bytes32 id) = voting(10 ether);
            vote(id, 1, i);
        }
        IVerifierStaking.VerifierView memory v = staking.getVerifier(verifier(0));
        equal(v.staked, uint256(STAKE) + amount, "staked");
        equal(v.locked, count * 2 ether, "locked");
        equal(v.openVotes, count, "open votes");
        equal(v.activeSince, since, "active since");
        equal(since, START, "a stake does not become younger");
    }

    function testFuzz_modelKeepsItsFields(uint8 updates, bytes32 digest, bool active) external {
        if (digest == 0) digest = bytes32(uint256(1));
        ModelInput memory data =
            ModelInput("Model", "Tells species of flowers apart", "1.0.0", "general", "", digest, "", true);
        bytes32 id = abi.decode(
            does(requester, address(registry), abi.encodeCall(registry.registerModel, (data))), (bytes32)
        );
        uint256 createdAt = time();
        pass(1 days);
        for (uint256 i = 0; i < updates % 8; ++i) {
            does(requester, address(registry), abi.encodeCall(registry.updateModel, (id, data)));
        }
        if (!active) does(requester, address(registry), abi.encodeCall(registry.deactivateModel, (id)));
        IModelRegistry.ModelView memory v = registry.getModel(id);
        equal(v.owner, requester, "owner");
        equal(v.createdAt, createdAt, "createdAt");
        equal(v.revision, updates % 8, "revision");
        equal(v.isActive, active, "active");
        yes(v.isPublic, "public");
        equal(v.metadataDigest, digest, "digest");
    }

    function testFuzz_escalationKeepsItsFields(uint16 bps, uint32 timeout) external {
        IVerificationManager.AppealParams memory p = verifications.appealParams();
        p.appealBondBps = uint16(bound(bps, 0, 5000));
        p.arbiterTimeout = uint32(bound(timeout, 3 days, 30 days));
        does(address(world), address(verifications), abi.encodeCall(verifications.setAppealParams, (p)));
        (bytes32 taskId, bytes32 id) = decided(10 ether, 5, true);
        does(requester, address(verifications), abi.encodeCall(verifications.escalate, (id, "")));
        IVerificationManager.EscalationView memory e = verifications.getEscalation(id);
        equal(e.appellant, requester, "appellant");
        equal(e.bond, 10 ether * uint256(p.appealBondBps) / 10_000, "bond");
        equal(e.arbiterUntil, time() + p.arbiterTimeout, "time of the arbiter");
        equal(uint256(e.before), 2, "the outcome before");
        equal(uint256(e.ruling), 0, "no ruling yet");
        yes(tasks.getTask(taskId).escalated, "the task's mark");
        balanced();
    }
}
