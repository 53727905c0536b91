// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { TaskStatus } from "../Types.sol";

/// @title Escrow and payment of rewards
/// @notice The one contract that users approve (F306). It holds rewards, bonds, pools and fees, and pays them
/// out by rules that no role can change for a task under way. Amounts in wei of MLB, times in unix seconds,
/// shares in basis points.
interface IRewardDistributor {
    /// @param minReward Least reward of a task, wei.
    /// @param distributionGrace Time in which only the requester may distribute, seconds.
    struct Params {
        uint16 providerBps;
        uint16 verifierBps;
        uint16 bondBps;
        uint96 minReward;
        uint32 distributionGrace;
    }

    /// @param distributed Whether the reward was paid out.
    /// @param bond Bond that is held at present, wei.
    struct RewardInfo {
        bool distributed;
        uint256 reward;
        uint256 bond;
        uint16 providerBps;
        uint16 verifierBps;
        uint16 bondBps;
    }

    /// @param share What each participant gets, wei.
    struct PoolView {
        bool opened;
        uint256 share;
        uint32 participants;
    }

    // ---------------------------------------------------------------- events

    /// @notice The reward of a task came in.
    event EscrowLocked(bytes32 indexed taskId, address indexed requester, uint256 amount);
    /// @notice The bond of a submission came in.
    event BondLocked(bytes32 indexed taskId, address indexed provider, uint256 amount);
    /// @notice The bond went back to the provider.
    event BondReturned(bytes32 indexed taskId, address indexed provider, uint256 amount);
    /// @notice `amount` went back to the requester: the reward of a task that ended without payment, or a
    /// verifier pool that nobody's vote has earned.
    event Refunded(bytes32 indexed taskId, address indexed requester, uint256 amount);
    /// @notice The reward was split; the three amounts add up to it. Without a vote for the outcome the
    /// verifier pool goes back to the requester (`Refunded` follows).
    event RewardsDistributed(
        bytes32 indexed taskId,
        bytes32 indexed verificationId,
        address indexed provider,
        address by,
        uint256 providerAmount,
        uint256 verifierPool,
        uint256 protocolFee
    );
    /// @notice `participants` voters can claim `share` each; `dust` is the rounding, which goes to the
    /// protocol.
    event VerifierPoolOpened(
        bytes32 indexed verificationId,
        bytes32 indexed taskId,
        uint256 pool,
        uint256 participants,
        uint256 share,
        uint256 dust
    );
    /// @notice A voter took the share of a pool.
    event VerifierRewardClaimed(
        bytes32 indexed verificationId, bytes32 indexed taskId, address indexed verifier, uint256 amount
    );
    /// @notice An appeal bond came in.
    event AppealBondLocked(bytes32 indexed verificationId, address indexed appellant, uint256 amount);
    /// @notice An appeal bond was returned, or shared between the other party and the protocol.
    event AppealBondSettled(
        bytes32 indexed verificationId,
        address indexed appellant,
        uint256 returned,
        uint256 toCounterparty,
        uint256 toProtocol
    );
    /// @notice The protocol earned `amount` from the task or verification `ref`.
    /// @param kind 0 fee, 1 dust, 2 slash, 3 appeal bond.
    event ProtocolAccrued(bytes32 indexed ref, uint256 amount, uint8 kind);
    /// @notice What the protocol earned went to the treasury.
    event ProtocolSwept(address indexed treasury, uint256 amount);
    /// @notice Tokens that were sent here without a reason went to the treasury.
    event Skimmed(address indexed treasury, uint256 amount);
    /// @notice A payment could not be pushed and waits for the account.
    event Credited(address indexed account, uint256 amount);
    /// @notice An account took such a payment.
    event CreditWithdrawn(address indexed account, address indexed to, uint256 amount);
    /// @notice New parameters, for tasks created from now on (the grace: at once).
    event SplitSet(
        uint16 providerBps,
        uint16 verifierBps,
        uint16 protocolBps,
        uint16 bondBps,
        uint96 minReward,
        uint32 distributionGrace
    );
    /// @notice New treasury.
    event TreasurySet(address treasury);

    // ---------------------------------------------------------------- errors

    /// @notice Only the task manager may call this.
    error OnlyTaskManager();
    /// @notice Only the verification manager may call this.
    error OnlyVerificationManager();
    /// @notice Only the staking contract may call this.
    error OnlyVerifierStaking();
    /// @notice The reward is below the minimum.
    error RewardTooSmall(uint256 reward, uint256 minimum);
    /// @notice No reward is held for this task.
    error EscrowNotHeld(bytes32 taskId);
    /// @notice The reward was paid out already.
    error AlreadyDistributed(bytes32 taskId);
    /// @notice Only a verified task is paid.
    error NotVerified(TaskStatus current);
    /// @notice Until `time` only the requester may distribute (G2).
    error RequesterOnlyUntil(uint32 time);
    /// @notice The verification is not the last one of the task.
    error IdMismatch();
    /// @notice The verification has no pool to claim from.
    error NoPool(bytes32 verificationId);
    /// @notice The share was claimed already.
    error AlreadyClaimed(address verifier);
    /// @notice Nothing waits to be withdrawn.
    error NothingToWithdraw();
    /// @notice The shares add up to more than 100 %.
    error BpsSum(uint256 sum);
    /// @notice The treasury must not be the zero address.
    error ZeroTreasury();

    // ---------------------------------------------------------------- users

    /// @notice Splits the reward of a verified task, pays the provider and opens the pool (F138, F139): the
    /// requester, or anybody once the outcome is final and the grace is over, or at once after a ruling. While a
    /// voter can appeal against losing stake by the outcome, nobody does.
    function distributeRewards(bytes32 taskId, bytes32 verificationId) external;

    /// @notice Pays the caller's share of a pool and unlocks the stake of the vote.
    /// @return amount What was paid, wei.
    function claimVerifierReward(bytes32 verificationId) external returns (uint256 amount);

    /// @notice Claims several shares with one payment.
    /// @return amount What was paid, wei.
    function claimVerifierRewards(bytes32[] calldata verificationIds) external returns (uint256 amount);

    /// @notice Turns the bond of a finally rejected round into the pool of its verifiers; does nothing when
    /// that was done.
    function openRejectedPool(bytes32 verificationId) external;

    /// @notice Pays `to` what could not be pushed to the caller.
    function withdrawCredit(address to) external;

    /// @notice Sends what the protocol has earned to the treasury; anybody may call it.
    function sweepProtocolFees() external;

    /// @notice Sends tokens that belong to nobody to the treasury; anybody may call it.
    function skim() external;

    // ---------------------------------------------------------------- views

    /// @notice Reward and shares of a task (F313); all zero for an unknown one.
    function getRewardInfo(bytes32 taskId) external view returns (RewardInfo memory);

    /// @notice What `verifier` can claim (F314, F326). Before the pool is open, `amount` is what it would
    /// hold now.
    /// @return available Whether the verifier can claim now.
    /// @return amount The shares of all participants together.
    /// @return participants Voters with the outcome.
    /// @return alreadyClaimed Whether the verifier has claimed.
    /// @return individualReward Share of one participant.
    function checkRewardAvailability(bytes32 verificationId, address verifier)
        external
        view
        returns (
            bool available,
            uint256 amount,
            uint256 participants,
            bool alreadyClaimed,
            uint256 individualReward
        );

    /// @notice Reward of a task, also after its end; 0 for an unknown one.
    function rewardOf(bytes32 taskId) external view returns (uint96);

    /// @notice Bond that a submission to the task needs.
    function bondRequired(bytes32 taskId) external view returns (uint256);

    /// @notice Pool of a verification.
    function getPool(bytes32 verificationId) external view returns (PoolView memory);

    /// @notice Appeal bond that is held for a verification.
    function appealBondOf(bytes32 verificationId) external view returns (address appellant, uint256 amount);

    /// @notice Present parameters.
    function params() external view returns (Params memory);

    /// @notice Where the protocol's earnings go.
    function treasury() external view returns (address);

    /// @notice All that this contract owes, protocol fees included.
    function accounted() external view returns (uint128);

    /// @notice What the protocol has earned and not swept.
    function protocolFees() external view returns (uint128);

    /// @notice What waits for `account` because it could not be pushed.
    function credit(address account) external view returns (uint256);

    // ---------------------------------------------------------------- modules

    /// @notice Takes the reward of a new task from `requester`.
    /// @return providerBps Share of the provider, fixed for the task.
    /// @return verifierBps Share of the verifiers, fixed for the task.
    /// @return bondBps Bond of a submission, fixed for the task.
    function lockEscrow(bytes32 taskId, address requester, uint96 amount)
        external
        returns (uint16 providerBps, uint16 verifierBps, uint16 bondBps);

    /// @notice Takes the bond of a submission from `provider`.
    function lockBond(bytes32 taskId, address provider) external returns (uint256 bond);

    /// @notice Pays the reward back to `requester`, and a bond that is still held to `provider`.
    /// @param verificationId Round whose voters get a pool first, out of the bond of a rejected result or, where
    /// no side won, of what the greater number of votes speaks against; zero for none.
    /// @return amount Reward that was paid back.
    function refund(bytes32 taskId, bytes32 verificationId, address requester, address provider)
        external
        returns (uint256 amount);

    /// @notice Turns the bond of a rejected round into the pool of its verifiers, unless a voter can still appeal
    /// against losing stake by the rejection.
    function settleRejected(bytes32 verificationId) external;

    /// @notice Takes an appeal bond from `from`.
    function lockAppealBond(bytes32 verificationId, address from, uint256 amount) external;

    /// @notice Returns an appeal bond, or gives half of it to `winnerSide` and half to the protocol.
    function settleAppealBond(bytes32 verificationId, address winnerSide, bool appellantWon, bool timedOut)
        external;

    /// @notice Books slashed stake that the staking contract sends here in the same call.
    function accrueSlash(bytes32 verificationId, uint256 amount) external;

    // ---------------------------------------------------------------- restricted

    /// @notice Sets the shares and limits within their hard bounds (role PARAMS).
    function setSplit(
        uint16 providerBps,
        uint16 verifierBps,
        uint16 bondBps,
        uint96 minReward,
        uint32 distributionGrace
    ) external;

    /// @notice Sets the treasury (role ADMIN).
    function setTreasury(address treasury) external;
}
