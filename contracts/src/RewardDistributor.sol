// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IERC20 } from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import { IRewardDistributor } from "./interfaces/IRewardDistributor.sol";
import { ITaskManager } from "./interfaces/ITaskManager.sol";
import { IVerificationManager } from "./interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "./interfaces/IVerifierStaking.sol";
import { Bounds } from "./libraries/Bounds.sol";
import { Bps } from "./libraries/Bps.sol";
import { Constants } from "./libraries/Constants.sol";
import { TaskIds } from "./libraries/TaskIds.sol";
import { RewardLedger } from "./reward/RewardLedger.sol";
import { Ruling, TaskStatus, VerificationStatus } from "./Types.sol";

/// @title Escrow and payment of rewards
/// @dev Users approve this contract, so its code can never change, and only the modules that were named at
/// its creation can pull tokens, from the account that called them.
contract RewardDistributor is RewardLedger {
    /// @dev One slot. `amount` stays after the end, for the views.
    struct Escrow {
        uint96 amount;
        uint96 bond;
        uint16 providerBps;
        uint16 verifierBps;
        uint16 bondBps;
        uint8 state;
    }

    struct Pool {
        uint96 share;
        uint32 participants;
        bool opened;
        /// whether all who voted have a share, as no side won
        bool everybody;
    }

    struct AppealBond {
        address appellant;
        uint96 amount;
    }

    uint8 private constant HELD = 1;
    uint8 private constant DISTRIBUTED = 2;
    uint8 private constant REFUNDED = 3;

    uint8 private constant FEE = 0;
    uint8 private constant DUST = 1;
    uint8 private constant SLASH = 2;
    uint8 private constant APPEAL = 3;

    /// @notice Module that creates tasks and takes bonds.
    ITaskManager public immutable taskManager;
    /// @notice Module that decides about results.
    IVerificationManager public immutable verificationManager;
    /// @notice Module that sends slashed stake.
    IVerifierStaking public immutable verifierStaking;

    Params private _params;
    mapping(bytes32 taskId => Escrow) private _escrows;
    mapping(bytes32 verificationId => Pool) private _pools;
    mapping(bytes32 verificationId => AppealBond) private _appealBonds;

    modifier onlyTaskManager() {
        if (msg.sender != address(taskManager)) revert OnlyTaskManager();
        _;
    }

    modifier onlyVerificationManager() {
        if (msg.sender != address(verificationManager)) revert OnlyVerificationManager();
        _;
    }

    constructor(
        address authority_,
        IERC20 token_,
        ITaskManager taskManager_,
        IVerificationManager verificationManager_,
        IVerifierStaking verifierStaking_,
        address treasury_,
        Params memory params_
    ) RewardLedger(authority_, token_, treasury_) {
        taskManager = taskManager_;
        verificationManager = verificationManager_;
        verifierStaking = verifierStaking_;
        _setSplit(params_);
    }

    // ---------------------------------------------------------------- users

    /// @inheritdoc IRewardDistributor
    function distributeRewards(bytes32 taskId, bytes32 verificationId) external override nonReentrant {
        // Check
        (
            address requester,
            address provider,
            TaskStatus status,
            uint32 statusAt,
            bool current,
            bool escalated
        ) = taskManager.verificationInfo(verificationId);
        if (!current || TaskIds.taskIdOf(verificationId) != taskId) revert IdMismatch();
        Escrow storage escrow = _escrows[taskId];
        if (escrow.state == DISTRIBUTED) revert AlreadyDistributed(taskId);
        if (escalated) revert ITaskManager.UnderEscalation();
        if (status != TaskStatus.Verified) revert NotVerified(status);
        if (msg.sender != requester) {
            uint32 time = _openToAllAt(verificationId, statusAt);
            if (block.timestamp < time) revert RequesterOnlyUntil(time);
        }
        _distribute(taskId, verificationId, requester, provider);
    }

    /// @inheritdoc IRewardDistributor
    function claimVerifierReward(bytes32 verificationId)
        external
        override
        nonReentrant
        returns (uint256 amount)
    {
        amount = _claim(verificationId, msg.sender);
        _pay(msg.sender, amount);
    }

    /// @inheritdoc IRewardDistributor
    function claimVerifierRewards(bytes32[] calldata verificationIds)
        external
        override
        nonReentrant
        returns (uint256 amount)
    {
        for (uint256 i = 0; i < verificationIds.length; ++i) {
            amount += _claim(verificationIds[i], msg.sender);
        }
        _pay(msg.sender, amount);
    }

    /// @inheritdoc IRewardDistributor
    function openRejectedPool(bytes32 verificationId) external override nonReentrant {
        // Check
        if (_pools[verificationId].opened) return;
        (VerificationStatus status,,, bool isFinal) = verificationManager.outcome(verificationId);
        if (status != VerificationStatus.Rejected) revert NoPool(verificationId);
        if (!isFinal) {
            revert IVerificationManager.NotFinal(verificationManager.getEscalation(verificationId)
                .appealUntil);
        }

        // Effect, log, interact
        _openRejected(verificationId);
    }

    /// @inheritdoc IRewardDistributor
    function collectDue(address account, bytes32[] calldata verificationIds)
        external
        override
        nonReentrant
        returns (uint256 amount)
    {
        uint256 count = verificationIds.length;
        if (count > Constants.MAX_DUE) revert TooManyVerifications(count, Constants.MAX_DUE);
        for (uint256 i = 0; i < count; ++i) {
            bytes32 verificationId = verificationIds[i];
            _openDue(verificationId);
            amount += _settleDue(verificationId, account);
        }
        _pay(account, amount);
    }

    // ---------------------------------------------------------------- views

    /// @inheritdoc IRewardDistributor
    function getRewardInfo(bytes32 taskId) external view override returns (RewardInfo memory) {
        Escrow memory escrow = _escrows[taskId];
        return RewardInfo({
            distributed: escrow.state == DISTRIBUTED,
            reward: escrow.amount,
            bond: escrow.bond,
            providerBps: escrow.providerBps,
            verifierBps: escrow.verifierBps,
            bondBps: escrow.bondBps
        });
    }

    /// @inheritdoc IRewardDistributor
    function checkRewardAvailability(bytes32 verificationId, address verifier)
        external
        view
        override
        returns (
            bool available,
            uint256 amount,
            uint256 participants,
            bool alreadyClaimed,
            uint256 individualReward
        )
    {
        VerificationStatus status;
        (status, participants,,) = verificationManager.outcome(verificationId);
        Pool memory pool = _pools[verificationId];
        if (pool.opened) {
            (individualReward, participants) = (pool.share, pool.participants);
        } else if (participants != 0) {
            (individualReward,) = Bps.share(_expectedPool(verificationId, status), participants);
        }
        amount = individualReward * participants;

        IVerificationManager.VoteView memory vote = verificationManager.getVote(verificationId, verifier);
        alreadyClaimed = vote.claimed;
        bool won = vote.voter != address(0)
            && (pool.everybody || vote.support != (status == VerificationStatus.Rejected));
        available = pool.opened && pool.share != 0 && won && !alreadyClaimed;
    }

    /// @inheritdoc IRewardDistributor
    function rewardOf(bytes32 taskId) external view override returns (uint96) {
        return _escrows[taskId].amount;
    }

    /// @inheritdoc IRewardDistributor
    function bondRequired(bytes32 taskId) external view override returns (uint256) {
        Escrow memory escrow = _escrows[taskId];
        return Bps.portion(escrow.amount, escrow.bondBps);
    }

    /// @inheritdoc IRewardDistributor
    function getPool(bytes32 verificationId) external view override returns (PoolView memory) {
        Pool memory pool = _pools[verificationId];
        return PoolView({ opened: pool.opened, share: pool.share, participants: pool.participants });
    }

    /// @inheritdoc IRewardDistributor
    function appealBondOf(bytes32 verificationId) external view override returns (address, uint256) {
        AppealBond memory bond = _appealBonds[verificationId];
        return (bond.appellant, bond.amount);
    }

    /// @inheritdoc IRewardDistributor
    function params() external view override returns (Params memory) {
        return _params;
    }

    // ---------------------------------------------------------------- modules

    /// @inheritdoc IRewardDistributor
    function lockEscrow(bytes32 taskId, address requester, uint96 amount)
        external
        override
        onlyTaskManager
        nonReentrant
        returns (uint16 providerBps, uint16 verifierBps, uint16 bondBps)
    {
        // Check
        Params memory p = _params;
        if (amount < p.minReward) revert RewardTooSmall(amount, p.minReward);

        // Effect
        (providerBps, verifierBps, bondBps) = (p.providerBps, p.verifierBps, p.bondBps);
        _escrows[taskId] = Escrow({
            amount: amount,
            bond: 0,
            providerBps: providerBps,
            verifierBps: verifierBps,
            bondBps: bondBps,
            state: HELD
        });

        // Log, interact
        emit EscrowLocked(taskId, requester, amount);
        _collect(requester, amount);
    }

    /// @inheritdoc IRewardDistributor
    function lockBond(bytes32 taskId, address provider)
        external
        override
        onlyTaskManager
        nonReentrant
        returns (uint256 bond)
    {
        // Check
        Escrow storage escrow = _escrows[taskId];
        if (escrow.state != HELD) revert EscrowNotHeld(taskId);

        // Effect
        bond = Bps.portion(escrow.amount, escrow.bondBps);
        if (bond == 0) return 0;
        escrow.bond += uint96(bond);

        // Log, interact
        emit BondLocked(taskId, provider, bond);
        _collect(provider, bond);
    }

    /// @inheritdoc IRewardDistributor
    function refund(bytes32 taskId, bytes32 verificationId, address requester, address provider)
        external
        override
        onlyTaskManager
        nonReentrant
        returns (uint256 amount)
    {
        // Check
        Escrow storage escrow = _escrows[taskId];
        if (escrow.state != HELD) revert EscrowNotHeld(taskId);

        // Effect
        amount = escrow.amount;
        if (verificationId != 0) amount -= _openUnpaid(verificationId, taskId, escrow);
        uint256 bond = escrow.bond;
        escrow.state = REFUNDED;
        escrow.bond = 0;

        // Log, interact
        emit Refunded(taskId, requester, amount);
        _pay(requester, amount);
        if (bond == 0) return amount;
        emit BondReturned(taskId, provider, bond);
        _pay(provider, bond);
    }

    /// @inheritdoc IRewardDistributor
    function settleRejected(bytes32 verificationId) external override onlyTaskManager nonReentrant {
        _requireVotersHeard(verificationId);
        _openRejected(verificationId);
    }

    /// @inheritdoc IRewardDistributor
    function lockAppealBond(bytes32 verificationId, address from, uint256 amount)
        external
        override
        onlyVerificationManager
        nonReentrant
    {
        // Effect
        _appealBonds[verificationId] = AppealBond({ appellant: from, amount: uint96(amount) });

        // Log, interact
        emit AppealBondLocked(verificationId, from, amount);
        _collect(from, amount);
    }

    /// @inheritdoc IRewardDistributor
    function settleAppealBond(bytes32 verificationId, address winnerSide, bool appellantWon, bool timedOut)
        external
        override
        onlyVerificationManager
        nonReentrant
    {
        // Effect
        AppealBond memory bond = _appealBonds[verificationId];
        delete _appealBonds[verificationId];
        bool returned = appellantWon || timedOut;
        uint256 toAppellant = returned ? bond.amount : 0;
        uint256 toCounterparty = returned ? 0 : bond.amount / 2;
        uint256 toProtocol = bond.amount - toAppellant - toCounterparty;

        // Log, interact
        emit AppealBondSettled(verificationId, bond.appellant, toAppellant, toCounterparty, toProtocol);
        _accrue(verificationId, toProtocol, APPEAL);
        _pay(bond.appellant, toAppellant);
        _pay(winnerSide, toCounterparty);
    }

    /// @inheritdoc IRewardDistributor
    function accrueSlash(bytes32 verificationId, uint256 amount) external override {
        if (msg.sender != address(verifierStaking)) revert OnlyVerifierStaking();
        accounted += uint128(amount);
        _accrue(verificationId, amount, SLASH);
    }

    // ---------------------------------------------------------------- restricted

    /// @inheritdoc IRewardDistributor
    function setSplit(
        uint16 providerBps,
        uint16 verifierBps,
        uint16 bondBps,
        uint96 minReward,
        uint32 distributionGrace
    ) external override restricted {
        _setSplit(Params(providerBps, verifierBps, bondBps, minReward, distributionGrace));
    }

    // ---------------------------------------------------------------- internal

    function _setSplit(Params memory p) private {
        // Check
        uint256 sum = uint256(p.providerBps) + p.verifierBps;
        if (sum > Constants.BPS) revert BpsSum(sum);
        uint16 protocolBps = uint16(Constants.BPS - sum);
        Bounds.check("providerBps", p.providerBps, Constants.MIN_PROVIDER_BPS, Constants.BPS);
        Bounds.check("protocolBps", protocolBps, 0, Constants.MAX_PROTOCOL_BPS);
        Bounds.check("bondBps", p.bondBps, 0, Constants.MAX_BOND_BPS);
        Bounds.check("minReward", p.minReward, Constants.MIN_REWARD_FLOOR, Constants.MIN_REWARD_CEILING);
        Bounds.check("distributionGrace", p.distributionGrace, 0, Constants.MAX_DISTRIBUTION_GRACE);

        // Effect
        _params = p;

        // Log
        emit SplitSet(p.providerBps, p.verifierBps, protocolBps, p.bondBps, p.minReward, p.distributionGrace);
    }

    /// @dev Splits the reward. Of an inconclusive vote the requester has taken the side of those who approved, if there are
    /// any.
    function _distribute(bytes32 taskId, bytes32 verificationId, address requester, address provider)
        private
    {
        // Check
        (VerificationStatus outcome, uint256 voters, uint256 votesAgainst) =
            verificationManager.tally(verificationId);
        if (votesAgainst != 0) _requireVotersHeard(verificationId);
        bool everybody = voters == 0 && outcome == VerificationStatus.Inconclusive;
        if (everybody) voters = votesAgainst;

        // Effect
        Escrow storage escrow = _escrows[taskId];
        uint256 bond = escrow.bond;
        escrow.state = DISTRIBUTED;
        escrow.bond = 0;
        (uint256 toProvider, uint256 pool, uint256 fee) =
            Bps.split(escrow.amount, escrow.providerBps, escrow.verifierBps);

        // Log, effect
        emit RewardsDistributed(taskId, verificationId, provider, msg.sender, toProvider, pool, fee);
        if (bond != 0) emit BondReturned(taskId, provider, bond);
        _accrue(taskId, fee, FEE);
        if (voters != 0) _openPool(verificationId, taskId, pool, voters, everybody);
        else _returnPool(taskId, requester, pool);

        // Interact
        _pay(provider, toProvider + bond);
    }

    /// @dev From when on others than the requester may distribute. A ruling has settled the matter, so nobody waits
    /// after one.
    function _openToAllAt(bytes32 verificationId, uint32 statusAt) private view returns (uint32 time) {
        IVerificationManager.EscalationView memory escalation =
            verificationManager.getEscalation(verificationId);
        if (escalation.ruling != Ruling.None) return 0;
        time = statusAt + _params.distributionGrace;
        if (escalation.appealUntil >= time) {
            (,,, bool isFinal) = verificationManager.outcome(verificationId);
            if (!isFinal) time = escalation.appealUntil + 1;
        }
    }

    /// @dev Pays out the task, or opens the pool of its rejected round, where the caller may.
    function _openDue(bytes32 verificationId) private {
        (VerificationStatus outcome,,, bool isFinal) = verificationManager.outcome(verificationId);
        if (outcome == VerificationStatus.Rejected) {
            if (isFinal) _openRejected(verificationId);
            return;
        }
        (
            address requester,
            address provider,
            TaskStatus status,
            uint32 statusAt,
            bool current,
            bool escalated
        ) = taskManager.verificationInfo(verificationId);
        bytes32 taskId = TaskIds.taskIdOf(verificationId);
        if (!current || escalated || status != TaskStatus.Verified || _escrows[taskId].state != HELD) return;
        if (msg.sender != requester && block.timestamp < _openToAllAt(verificationId, statusAt)) return;
        if (verificationManager.votersAppealUntil(verificationId) != 0) return;
        _distribute(taskId, verificationId, requester, provider);
    }

    /// @dev Claims the share of `account` if it has one, and otherwise settles its vote if the outcome is final.
    function _settleDue(bytes32 verificationId, address account) private returns (uint256) {
        IVerificationManager.VoteView memory vote = verificationManager.getVote(verificationId, account);
        if (vote.voter == address(0) || vote.claimed) return 0;
        (VerificationStatus outcome,,, bool isFinal) = verificationManager.outcome(verificationId);
        Pool memory pool = _pools[verificationId];
        bool won = pool.everybody || vote.support != (outcome == VerificationStatus.Rejected);
        if (pool.share != 0 && won) return _claim(verificationId, account);
        if (isFinal && !vote.settled) verificationManager.settleVote(verificationId, account);
        return 0;
    }

    /// @dev Reverts while a voter whose stake the outcome takes may still appeal.
    function _requireVotersHeard(bytes32 verificationId) private view {
        uint32 until = verificationManager.votersAppealUntil(verificationId);
        if (until != 0) revert IVerificationManager.NotFinal(until);
    }

    /// @dev The vote knows who may claim, so it is asked before anything is paid.
    function _claim(bytes32 verificationId, address account) private returns (uint256 amount) {
        // Check
        Pool storage pool = _pools[verificationId];
        if (!pool.opened) revert NoPool(verificationId);
        amount = pool.share;

        // Effect
        verificationManager.markClaimed(verificationId, account, pool.everybody);

        // Log
        emit VerifierRewardClaimed(verificationId, TaskIds.taskIdOf(verificationId), account, amount);
    }

    function _openPool(bytes32 verificationId, bytes32 taskId, uint256 amount, uint256 voters, bool everybody)
        private
    {
        (uint256 share, uint256 dust) = Bps.share(amount, voters);
        _pools[verificationId] =
            Pool({ share: uint96(share), participants: uint32(voters), opened: true, everybody: everybody });
        emit VerifierPoolOpened(verificationId, taskId, amount, voters, share, dust);
        _accrue(verificationId, dust, DUST);
    }

    /// @dev A pool that nobody's vote has earned goes to the requester, so that neither the protocol nor an
    /// arbiter gains by overruling everybody.
    function _returnPool(bytes32 taskId, address requester, uint256 amount) private {
        if (amount == 0) return;
        emit Refunded(taskId, requester, amount);
        _pay(requester, amount);
    }

    /// @dev Pays the votes of a round that ends with a refund.
    /// @return price Part of the reward that went into the pool.
    function _openUnpaid(bytes32 verificationId, bytes32 taskId, Escrow storage escrow)
        private
        returns (uint256 price)
    {
        (VerificationStatus status, uint256 votesFor, uint256 votesAgainst) =
            verificationManager.tally(verificationId);
        if (status == VerificationStatus.Rejected) _openRejected(verificationId);
        else price = _openUndecided(verificationId, taskId, escrow, votesFor, votesAgainst);
    }

    /// @dev Nobody won, yet the requester has the result and the votes were work: whom the greater number speaks
    /// against pays all who voted, the requester with the verifiers' part, the provider with the bond, and in a
    /// tie each with a half.
    function _openUndecided(
        bytes32 verificationId,
        bytes32 taskId,
        Escrow storage escrow,
        uint256 votesFor,
        uint256 votesAgainst
    ) private returns (uint256 price) {
        uint256 voters = votesFor + votesAgainst;
        if (voters == 0) return 0;
        uint96 bond = escrow.bond;
        if (votesFor >= votesAgainst) price = Bps.portion(escrow.amount, escrow.verifierBps);
        uint96 forfeit = votesFor > votesAgainst ? 0 : bond;
        if (votesFor == votesAgainst) (price, forfeit) = (price / 2, forfeit / 2);
        escrow.bond = bond - forfeit;
        _openPool(verificationId, taskId, price + forfeit, voters, true);
    }

    /// @dev Turns the bond of a rejected round into its pool, once.
    function _openRejected(bytes32 verificationId) private {
        if (_pools[verificationId].opened) return;
        (, uint256 voters,,) = verificationManager.outcome(verificationId);
        bytes32 taskId = TaskIds.taskIdOf(verificationId);
        Escrow storage escrow = _escrows[taskId];
        uint256 bond = escrow.bond;
        escrow.bond = 0;
        if (voters != 0) {
            _openPool(verificationId, taskId, bond, voters, false);
        } else {
            (address requester,,,,,) = taskManager.verificationInfo(verificationId);
            _pools[verificationId].opened = true;
            _returnPool(taskId, requester, bond);
        }
    }

    /// @dev What the pool of a round would hold if it were opened now.
    function _expectedPool(bytes32 verificationId, VerificationStatus status) private view returns (uint256) {
        Escrow memory escrow = _escrows[TaskIds.taskIdOf(verificationId)];
        return
            status == VerificationStatus.Approved
                ? Bps.portion(escrow.amount, escrow.verifierBps)
                : escrow.bond;
    }
}
