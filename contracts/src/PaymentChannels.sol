// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IERC3009 } from "@openzeppelin/contracts/interfaces/draft-IERC3009.sol";
import { IERC20 } from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import { IERC20Permit } from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import { SafeERC20 } from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import { ReentrancyGuardTransient } from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import { ECDSA } from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import { EIP712 } from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import { IPaymentChannels } from "./interfaces/IPaymentChannels.sol";
import { IRewardDistributor } from "./interfaces/IRewardDistributor.sol";
import { IVerificationManager } from "./interfaces/IVerificationManager.sol";
import { Bps } from "./libraries/Bps.sol";
import { Constants } from "./libraries/Constants.sol";
import { Permits } from "./libraries/Permits.sol";
import { PermitData } from "./Types.sol";

/// @title Payment channels
/// @dev No role can call anything here. A channel is one storage slot, which its close clears; its terms come with every
/// call and are verified by their hash. A payer uses a salt once, so no id ever comes back.
contract PaymentChannels is IPaymentChannels, EIP712, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @dev One slot. `endsAt` is in unlocked time; 0 means that there is no such channel.
    struct State {
        uint96 deposited;
        uint96 claimed;
        uint64 endsAt;
    }

    bytes32 private constant VOUCHER = keccak256("Voucher(bytes32 channel,uint256 amount)");

    /// @notice The token that is paid.
    IERC20 public immutable token;
    /// @notice The module that counts the seconds of system locks.
    IVerificationManager public immutable verificationManager;
    /// @notice The module that names the treasury.
    IRewardDistributor public immutable rewardDistributor;

    mapping(bytes32 channelId => State) private _channels;
    /// @dev A bit per salt. Consecutive salts of a payer share a slot, which saves most of its cost.
    mapping(address payer => mapping(uint256 word => uint256)) private _usedSalts;
    /// @inheritdoc IPaymentChannels
    mapping(address account => uint256) public override credit;

    constructor(
        IERC20 token_,
        IVerificationManager verificationManager_,
        IRewardDistributor rewardDistributor_
    ) EIP712("MLB Payment Channels", "1") {
        token = token_;
        verificationManager = verificationManager_;
        rewardDistributor = rewardDistributor_;
    }

    // ---------------------------------------------------------------- payer

    /// @inheritdoc IPaymentChannels
    function open(Channel calldata channel, uint96 amount)
        external
        override
        nonReentrant
        returns (bytes32 channelId)
    {
        channelId = _openOwn(channel, amount);
    }

    /// @inheritdoc IPaymentChannels
    function openWithPermit(Channel calldata channel, uint96 amount, PermitData calldata permit)
        external
        override
        nonReentrant
        returns (bytes32 channelId)
    {
        Permits.tryPermit(IERC20Permit(address(token)), msg.sender, address(this), permit);
        channelId = _openOwn(channel, amount);
    }

    /// @inheritdoc IPaymentChannels
    function openWithAuthorization(
        Channel calldata channel,
        uint96 amount,
        Authorization calldata authorization
    ) external override nonReentrant returns (bytes32 channelId) {
        // Check, effect, log
        channelId = _open(channel, amount);

        // Interact; the nonce binds the signature to all terms, so a front-runner can only open the same channel
        bytes32 nonce = keccak256(
            abi.encode(channel.receiver, channel.signer, channel.cap, channel.expiry, channel.salt)
        );
        IERC3009(address(token))
            .receiveWithAuthorization(
                channel.payer,
                address(this),
                amount,
                authorization.validAfter,
                authorization.validBefore,
                nonce,
                authorization.v,
                authorization.r,
                authorization.s
            );
    }

    /// @inheritdoc IPaymentChannels
    function topUp(Channel calldata channel, uint96 amount) external override nonReentrant {
        _topUp(channel, amount);
    }

    /// @inheritdoc IPaymentChannels
    function topUpWithPermit(Channel calldata channel, uint96 amount, PermitData calldata permit)
        external
        override
        nonReentrant
    {
        Permits.tryPermit(IERC20Permit(address(token)), msg.sender, address(this), permit);
        _topUp(channel, amount);
    }

    /// @inheritdoc IPaymentChannels
    function requestClose(Channel calldata channel) external override nonReentrant {
        // Check
        if (msg.sender != channel.payer) revert NotPayer(msg.sender);
        bytes32 channelId = channelIdOf(channel);
        uint64 time = unlockedTime();
        uint64 endsAt = _channels[channelId].endsAt;
        if (time > endsAt) revert ChannelNotOpen(channelId);
        uint64 noticeEnd = time + Constants.CHANNEL_NOTICE;
        if (noticeEnd >= endsAt) revert AlreadyEnding(endsAt);

        // Effect, log
        _channels[channelId].endsAt = noticeEnd;
        emit ChannelCloseRequested(channelId, noticeEnd);
    }

    // ---------------------------------------------------------------- receiver, or any account on its behalf

    /// @inheritdoc IPaymentChannels
    function claim(Channel calldata channel, uint256 amount, bytes calldata signature)
        external
        override
        nonReentrant
    {
        // Check
        bytes32 channelId = channelIdOf(channel);
        State memory state = _channels[channelId];
        if (unlockedTime() > state.endsAt) revert ChannelNotOpen(channelId);
        if (!_isSigned(channelId, channel.signer, amount, signature)) revert InvalidVoucher(channelId);
        uint96 due = _due(state, amount);
        if (due == 0) revert NothingDue(channelId);

        // Effect, log, interact
        uint256 fee = _book(channelId, channel.receiver, state.claimed, due);
        _pay(channel.receiver, due - fee);
        _pay(rewardDistributor.treasury(), fee);
    }

    /// @inheritdoc IPaymentChannels
    function claimBatch(Claim[] calldata claims) external override nonReentrant returns (uint256 paid) {
        uint64 time = unlockedTime();
        uint256 fees;
        for (uint256 i = 0; i < claims.length; ++i) {
            // Check
            Claim calldata voucher = claims[i];
            bytes32 channelId = channelIdOf(voucher.channel);
            State memory state = _channels[channelId];
            uint96 due = _due(state, voucher.amount);
            if (time > state.endsAt || due == 0) continue;
            if (!_isSigned(channelId, voucher.channel.signer, voucher.amount, voucher.signature)) continue;

            // Effect, log, interact
            uint256 fee = _book(channelId, voucher.channel.receiver, state.claimed, due);
            fees += fee;
            ++paid;
            _pay(voucher.channel.receiver, due - fee);
        }
        if (fees != 0) _pay(rewardDistributor.treasury(), fees);
    }

    /// @inheritdoc IPaymentChannels
    function close(Channel calldata channel) external override nonReentrant {
        // Check
        bytes32 channelId = channelIdOf(channel);
        State memory state = _channels[channelId];
        if (state.endsAt == 0) revert ChannelNotOpen(channelId);
        if (msg.sender != channel.receiver && unlockedTime() <= state.endsAt) {
            revert ChannelNotEnded(state.endsAt);
        }

        // Effect
        delete _channels[channelId];

        // Log, interact
        uint96 refund = state.deposited - state.claimed;
        emit ChannelClosed(channelId, channel.payer, msg.sender, refund);
        _pay(channel.payer, refund);
    }

    /// @inheritdoc IPaymentChannels
    function withdrawCredit(address to) external override nonReentrant {
        // Check
        uint256 amount = credit[msg.sender];
        if (amount == 0) revert NothingToWithdraw();

        // Effect
        delete credit[msg.sender];

        // Log, interact
        emit CreditWithdrawn(msg.sender, to, amount);
        token.safeTransfer(to, amount);
    }

    /// @inheritdoc IPaymentChannels
    function publishOffer(Offer calldata offer) external override {
        // Check
        _requireLength(offer.endpoint, Constants.MAX_ENDPOINT_LENGTH);
        _requireLength(offer.engine, Constants.MAX_ENGINE_LENGTH);
        uint256 latest = block.timestamp + Constants.MAX_OFFER_LIFE;
        if (offer.expiresAt > latest) revert OfferTooLong(offer.expiresAt, latest);

        // Log
        emit OfferPublished(
            msg.sender,
            offer.modelId,
            offer.endpoint,
            offer.inputPerMillion,
            offer.outputPerMillion,
            offer.engine,
            offer.contextLength,
            offer.concurrency,
            offer.expiresAt
        );
    }

    /// @inheritdoc IPaymentChannels
    function reportAnswer(address provider, bytes32 modelId, string calldata reportCid) external override {
        _requireLength(reportCid, Constants.MAX_CID_LENGTH);
        emit AnswerReported(msg.sender, provider, modelId, reportCid);
    }

    // ---------------------------------------------------------------- views

    /// @inheritdoc IPaymentChannels
    function channelIdOf(Channel calldata channel) public view override returns (bytes32) {
        return keccak256(abi.encode(block.chainid, address(this), channel));
    }

    /// @inheritdoc IPaymentChannels
    function getChannel(bytes32 channelId) external view override returns (ChannelView memory) {
        State memory state = _channels[channelId];
        return ChannelView({
            deposited: state.deposited,
            claimed: state.claimed,
            endsAtUnlocked: state.endsAt,
            open: unlockedTime() <= state.endsAt
        });
    }

    /// @inheritdoc IPaymentChannels
    function isSaltUsed(address payer, bytes32 salt) external view override returns (bool) {
        return _usedSalts[payer][uint256(salt) >> 8] & _bitOf(salt) != 0;
    }

    /// @inheritdoc IPaymentChannels
    function unlockedTime() public view override returns (uint64) {
        return uint64(block.timestamp) - verificationManager.lockedSeconds();
    }

    // ---------------------------------------------------------------- internal

    /// @dev Only the payer spends its allowance.
    function _openOwn(Channel calldata channel, uint96 amount) private returns (bytes32 channelId) {
        if (msg.sender != channel.payer) revert NotPayer(msg.sender);
        channelId = _open(channel, amount);
        token.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @dev The caller collects the deposit afterwards.
    function _open(Channel calldata channel, uint96 amount) private returns (bytes32 channelId) {
        // Check
        address receiver = channel.receiver;
        uint32 expiry = channel.expiry;
        if (receiver == address(0) || receiver == address(this)) revert InvalidReceiver(receiver);
        if (channel.signer == address(0)) revert InvalidSigner();
        if (expiry <= block.timestamp) revert InvalidExpiry(expiry);
        _checkDeposit(amount, channel.cap, amount);
        bytes32 salt = channel.salt;
        uint256 used = _usedSalts[channel.payer][uint256(salt) >> 8];
        if (used & _bitOf(salt) != 0) revert SaltUsed(salt);

        // Effect; locks before the opening add no time
        uint64 endsAt =
            uint64(expiry) - verificationManager.lockedSeconds() + Constants.CHANNEL_NOTICE;
        channelId = channelIdOf(channel);
        _usedSalts[channel.payer][uint256(salt) >> 8] = used | _bitOf(salt);
        _channels[channelId] = State({ deposited: amount, claimed: 0, endsAt: endsAt });

        // Log
        emit ChannelOpened(
            channelId,
            channel.payer,
            receiver,
            channel.signer,
            channel.cap,
            expiry,
            salt,
            amount,
            endsAt
        );
    }

    function _topUp(Channel calldata channel, uint96 amount) private {
        // Check
        bytes32 channelId = channelIdOf(channel);
        State storage state = _channels[channelId];
        if (unlockedTime() > state.endsAt) revert ChannelNotOpen(channelId);
        uint256 deposited = uint256(state.deposited) + amount;
        _checkDeposit(amount, channel.cap, deposited);

        // Effect; the cap is a uint96
        state.deposited = uint96(deposited);

        // Log, interact
        emit ChannelToppedUp(channelId, msg.sender, amount, uint96(deposited));
        token.safeTransferFrom(msg.sender, address(this), amount);
    }

    function _requireLength(string calldata text, uint256 max) private pure {
        uint256 length = bytes(text).length;
        if (length > max) revert TextTooLong(length, max);
    }

    function _bitOf(bytes32 salt) private pure returns (uint256) {
        return 1 << (uint256(salt) & 0xff);
    }

    function _checkDeposit(uint96 amount, uint96 cap, uint256 deposited) private pure {
        if (amount == 0) revert ZeroAmount();
        if (deposited > cap) revert DepositAboveCap(cap, deposited);
    }

    /// @dev Part of a voucher that is neither paid nor beyond the deposits.
    function _due(State memory state, uint256 amount) private pure returns (uint96) {
        uint96 reachable = amount < state.deposited ? uint96(amount) : state.deposited;
        return reachable > state.claimed ? reachable - state.claimed : 0;
    }

    /// @dev Only a key can sign. A contract could change its answer after the service was delivered.
    function _isSigned(bytes32 channelId, address signer, uint256 amount, bytes calldata signature)
        private
        view
        returns (bool)
    {
        bytes32 digest = _hashTypedDataV4(keccak256(abi.encode(VOUCHER, channelId, amount)));
        (address recovered, ECDSA.RecoverError problem,) = ECDSA.tryRecoverCalldata(digest, signature);
        return problem == ECDSA.RecoverError.NoError && recovered == signer;
    }

    /// @dev Adds `due` to the claims. The fee is the share of all claims less what was taken before, so many small claims
    /// cost the same as a large one, and rounding takes less than a wei in all.
    function _book(bytes32 channelId, address receiver, uint96 claimed, uint96 due)
        private
        returns (uint256 fee)
    {
        uint96 total = claimed + due;
        fee = Bps.portion(total, Constants.CHANNEL_FEE_BPS) - Bps.portion(claimed, Constants.CHANNEL_FEE_BPS);
        _channels[channelId].claimed = total;
        emit ChannelClaimed(channelId, receiver, due, uint96(fee), total);
    }

    /// @dev A failed transfer becomes a credit: no account can hold up the payment of another.
    function _pay(address to, uint256 amount) private {
        if (amount == 0 || token.trySafeTransfer(to, amount)) return;
        credit[to] += amount;
        emit Credited(to, amount);
    }
}
