// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { PermitData } from "../Types.sol";

/// @title Payment channels
/// @notice A payer deposits MLB for one receiver once, then pays any number of small amounts with signed vouchers that
/// cost no gas. A voucher names the total owed so far, so the latest one replaces all earlier ones. Amounts in wei, times
/// in unix seconds.
/// @dev The unlocked time is the time of the block less the seconds of all system locks. A channel ends by that clock, so
/// a lock cannot use up the time that a receiver has to claim.
interface IPaymentChannels {
    /// @notice The terms of a channel. They never change, and the id is their hash together with chain and contract: other
    /// terms are another channel.
    /// @param signer Account whose signature makes a voucher valid: a key, never a contract.
    /// @param cap The most that the signer can spend, wei; the deposits never exceed it.
    /// @param expiry The signer's last second. The channel ends a notice period later.
    /// @param salt Each payer uses a salt once, so a closed channel cannot be opened again. Consecutive numbers cost less gas.
    struct Channel {
        address payer;
        address receiver;
        address signer;
        uint96 cap;
        uint32 expiry;
        bytes32 salt;
    }

    /// @notice A voucher to be paid.
    /// @param amount Signed total, wei.
    struct Claim {
        Channel channel;
        uint256 amount;
        bytes signature;
    }

    /// @notice An ERC-3009 signature of the payer. Its nonce is `keccak256(abi.encode(receiver, signer, cap, expiry, salt))`,
    /// its recipient is this contract, and its value is the deposit.
    struct Authorization {
        uint256 validAfter;
        uint256 validBefore;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    /// @notice All zero for a channel that was never opened or is closed.
    /// @param deposited Sum of all deposits, wei.
    /// @param claimed Sum of all claims before the fee, wei.
    /// @param endsAtUnlocked Last moment of the channel in unlocked time.
    /// @param open Whether vouchers can be claimed.
    struct ChannelView {
        uint96 deposited;
        uint96 claimed;
        uint64 endsAtUnlocked;
        bool open;
    }

    /// @notice Terms at which a provider answers requests for a model. They bind no one: each answer is paid by voucher.
    /// @param endpoint Base URL of the provider's server.
    /// @param inputPerMillion Price of a million tokens of the request, or seconds of recordings where `contextLength` is 0, wei.
    /// @param outputPerMillion Price of a million tokens of the answer, wei.
    /// @param engine Label of the software that computes.
    /// @param contextLength Most tokens of a request and its answer together.
    /// @param concurrency Answers computed at the same time.
    /// @param expiresAt Last second of the offer.
    struct Offer {
        bytes32 modelId;
        string endpoint;
        uint96 inputPerMillion;
        uint96 outputPerMillion;
        string engine;
        uint24 contextLength;
        uint16 concurrency;
        uint32 expiresAt;
    }

    // ---------------------------------------------------------------- events

    /// @notice A channel was opened with its first deposit.
    event ChannelOpened(
        bytes32 indexed channelId,
        address indexed payer,
        address indexed receiver,
        address signer,
        uint96 cap,
        uint32 expiry,
        bytes32 salt,
        uint96 deposit,
        uint64 endsAtUnlocked
    );
    /// @notice `by` added `amount`; `deposited` is the sum of all deposits afterwards.
    event ChannelToppedUp(bytes32 indexed channelId, address indexed by, uint96 amount, uint96 deposited);
    /// @notice `amount` was paid: `fee` to the treasury, the rest to the receiver. `claimed` is the sum of all claims.
    event ChannelClaimed(
        bytes32 indexed channelId, address indexed receiver, uint96 amount, uint96 fee, uint96 claimed
    );
    /// @notice The payer gave notice. Vouchers can be claimed up to `endsAtUnlocked`.
    event ChannelCloseRequested(bytes32 indexed channelId, uint64 endsAtUnlocked);
    /// @notice The channel was closed, and `refund` was returned to the payer.
    event ChannelClosed(bytes32 indexed channelId, address indexed payer, address indexed by, uint96 refund);
    /// @notice The provider's latest offer for the model. One that has expired withdraws the offers before it.
    event OfferPublished(
        address indexed provider,
        bytes32 indexed modelId,
        string endpoint,
        uint96 inputPerMillion,
        uint96 outputPerMillion,
        string engine,
        uint24 contextLength,
        uint16 concurrency,
        uint32 expiresAt
    );
    /// @notice `reporter` published a receipt that `provider` is said to have signed for a wrong answer of the model. The
    /// contract has not checked it.
    event AnswerReported(
        address indexed reporter, address indexed provider, bytes32 indexed modelId, string reportCid
    );
    /// @notice A payment failed; the account can withdraw it.
    event Credited(address indexed account, uint256 amount);
    /// @notice An account withdrew a failed payment.
    event CreditWithdrawn(address indexed account, address indexed to, uint256 amount);

    // ---------------------------------------------------------------- errors

    /// @notice Only the payer of the channel can do this.
    error NotPayer(address caller);
    /// @notice The deposit is zero.
    error ZeroAmount();
    /// @notice The receiver must be an account that can be paid.
    error InvalidReceiver(address receiver);
    /// @notice The signer is the zero address, for which no signature is valid.
    error InvalidSigner();
    /// @notice The signer's expiry is over.
    error InvalidExpiry(uint32 expiry);
    /// @notice The deposits would be `deposited`, which is more than the signer's cap.
    error DepositAboveCap(uint256 cap, uint256 deposited);
    /// @notice The payer has opened a channel with this salt before; choose another one.
    error SaltUsed(bytes32 salt);
    /// @notice The channel was never opened, has ended or is closed.
    error ChannelNotOpen(bytes32 channelId);
    /// @notice The signature is not the signer's over this channel and amount.
    error InvalidVoucher(bytes32 channelId);
    /// @notice The voucher is paid already, or nothing is left of the deposits.
    error NothingDue(bytes32 channelId);
    /// @notice The channel ends no later than a notice would let it.
    error AlreadyEnding(uint64 endsAtUnlocked);
    /// @notice Only the receiver can close a channel that has not ended.
    error ChannelNotEnded(uint64 endsAtUnlocked);
    /// @notice The account has nothing to withdraw.
    error NothingToWithdraw();
    /// @notice A text has `length` bytes; the most is `max`.
    error TextTooLong(uint256 length, uint256 max);
    /// @notice The offer ends later than `latest`.
    error OfferTooLong(uint32 expiresAt, uint256 latest);

    // ---------------------------------------------------------------- payer

    /// @notice Opens a channel of the caller with an allowance.
    /// @param amount First deposit, wei.
    function open(Channel calldata channel, uint96 amount) external returns (bytes32 channelId);

    /// @notice Opens a channel of the caller with a permit, which is ignored when it does not hold.
    function openWithPermit(Channel calldata channel, uint96 amount, PermitData calldata permit)
        external
        returns (bytes32 channelId);

    /// @notice Opens a channel with the payer's ERC-3009 signature. Any account may send it: the signature covers all terms
    /// of the channel.
    function openWithAuthorization(
        Channel calldata channel,
        uint96 amount,
        Authorization calldata authorization
    ) external returns (bytes32 channelId);

    /// @notice Adds tokens of the caller to any open channel; at its end the rest goes to the payer.
    function topUp(Channel calldata channel, uint96 amount) external;

    /// @notice The same with a permit of the caller.
    function topUpWithPermit(Channel calldata channel, uint96 amount, PermitData calldata permit) external;

    /// @notice Gives notice: the channel ends after 24 hours in which vouchers can still be claimed. This is how a signer is
    /// replaced: open another channel.
    function requestClose(Channel calldata channel) external;

    // ---------------------------------------------------------------- receiver, or any account on its behalf

    /// @notice Pays a voucher to the receiver, as far as the deposits reach.
    function claim(Channel calldata channel, uint256 amount, bytes calldata signature) external;

    /// @notice Pays every voucher that can be paid and skips the others.
    /// @return paid Number of vouchers that were paid.
    function claimBatch(Claim[] calldata claims) external returns (uint256 paid);

    /// @notice Returns the rest to the payer: by the receiver at any time, and by any account after the end.
    function close(Channel calldata channel) external;

    /// @notice Pays failed payments of the caller to `to`.
    function withdrawCredit(address to) external;

    /// @notice Announces the caller's terms for a model, in place of its earlier ones. An `expiresAt` in the past withdraws
    /// them.
    /// @dev Nothing is stored. Readers check the address, the model and the caller's record.
    function publishOffer(Offer calldata offer) external;

    /// @notice Publishes a signed receipt and its request as evidence of a wrong answer.
    /// @dev Nothing is stored, and a report is not proof. Readers verify the provider's signature and recompute
    /// the answer.
    /// @param reportCid cid of the receipt with its request, at most 128 bytes.
    function reportAnswer(address provider, bytes32 modelId, string calldata reportCid) external;

    // ---------------------------------------------------------------- views

    /// @notice The id of a channel with these terms on this chain and contract.
    function channelIdOf(Channel calldata channel) external view returns (bytes32);

    /// @notice The state of a channel.
    function getChannel(bytes32 channelId) external view returns (ChannelView memory);

    /// @notice Whether `payer` has opened a channel with this salt.
    function isSaltUsed(address payer, bytes32 salt) external view returns (bool);

    /// @notice Time of the block less the seconds of all system locks.
    function unlockedTime() external view returns (uint64);

    /// @notice Failed payments that `account` can withdraw.
    function credit(address account) external view returns (uint256);
}
