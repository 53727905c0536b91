// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { MLBToken } from "../../src/MLBToken.sol";
import { PaymentChannels } from "../../src/PaymentChannels.sol";
import { VerificationManager } from "../../src/VerificationManager.sol";
import { IPaymentChannels } from "../../src/interfaces/IPaymentChannels.sol";
import { vm } from "./Vm.sol";
import { World } from "./World.sol";

/// @title Random actions on payment channels, with books kept apart from the contract's
/// @notice Every call is predicted by the books: one that fails although it may not, or the other way round, is a violation.
contract ChannelActions {
    uint256 private constant SIGNERS = 0x5151;
    uint256 private constant DAY = 1 days;

    World public immutable world;
    PaymentChannels public immutable channels;
    MLBToken private immutable _token;

    /// A channel as these books have it.
    struct Book {
        uint256 deposited;
        uint256 claimed;
        uint256 highestVoucher;
        bool open;
    }

    IPaymentChannels.Channel[] private _opened;
    mapping(uint256 index => Book) public books;
    /// Balance that every account must have.
    mapping(address account => uint256) public expected;
    string public violation;
    uint256 public effects;

    constructor(World world_, PaymentChannels channels_) {
        (world, channels, _token) = (world_, channels_, world_.token());
        for (uint256 i = 0; i < world.PEOPLE(); ++i) {
            expected[world.person(i)] = _token.balanceOf(world.person(i));
            vm.prank(world.person(i));
            _token.approve(address(channels_), type(uint256).max);
        }
    }

    function count() external view returns (uint256) {
        return _opened.length;
    }

    function channelAt(uint256 index) public view returns (IPaymentChannels.Channel memory) {
        return _opened[index];
    }

    /// @notice Opens a channel with an allowance; now and then in another account's name, or a salt that was used.
    function open(uint256 who, uint256 seed, uint256 amount, uint256 life) external {
        IPaymentChannels.Channel memory channel = _terms(who, seed, life);
        amount %= 30 ether;
        address by = seed % 16 == 0 ? world.person(seed % 15) : channel.payer;
        bool used = channels.isSaltUsed(channel.payer, channel.salt);
        bool possible = by == channel.payer && amount != 0 && amount <= channel.cap && !used
            && amount <= _token.balanceOf(by);
        vm.prank(by);
        try channels.open(channel, uint96(amount)) {
            if (!possible) _report("a channel was opened against the rules");
            _opened.push(channel);
            books[_opened.length - 1] = Book(amount, 0, 0, true);
            _spend(by, amount);
        } catch {
            if (possible) _report("a channel could not be opened");
        }
    }

    function topUp(uint256 which, uint256 who, uint256 amount) external {
        if (_opened.length == 0) return;
        which = _pick(which);
        IPaymentChannels.Channel memory channel = _opened[which];
        amount %= 5 ether;
        address by = world.person(who % 15);
        bool possible = _isOpen(channel) && amount != 0 && books[which].deposited + amount <= channel.cap
            && amount <= _token.balanceOf(by);
        vm.prank(by);
        try channels.topUp(channel, uint96(amount)) {
            if (!possible) _report("a top-up against the rules");
            books[which].deposited += amount;
            _spend(by, amount);
        } catch {
            if (possible) _report("a top-up was refused");
        }
    }

    /// @notice Claims a voucher, which the signer of the channel or another key has signed.
    function claim(uint256 which, uint256 who, uint256 amount, bool forged) external {
        if (_opened.length == 0) return;
        which = _pick(which);
        IPaymentChannels.Claim memory voucher = _voucher(which, amount, forged && amount % 4 == 0);
        (uint256 due, uint256 net) = _due(which, voucher);
        vm.prank(world.person(who % 15));
        try channels.claim(voucher.channel, voucher.amount, voucher.signature) {
            if (due == 0) _report("a voucher was paid against the rules");
            _paid(which, due, net);
        } catch {
            if (due != 0) _report("a good voucher was refused");
        }
    }

    /// @notice Claims two vouchers, of which either may be worthless; a batch never fails.
    function claimBatch(uint256 first, uint256 second, uint256 amount, bool forged) external {
        if (_opened.length == 0) return;
        IPaymentChannels.Claim[] memory claims = new IPaymentChannels.Claim[](2);
        (first, second) = (_pick(first), _pick(second));
        claims[0] = _voucher(first, amount, forged);
        claims[1] = _voucher(second, amount / 2 + 1, !forged && amount % 4 == 0);
        uint256 paid;
        paid += _foresee(first, claims[0]);
        paid += _foresee(second, claims[1]);
        try channels.claimBatch(claims) returns (uint256 told) {
            if (told != paid) _report("a batch paid other vouchers than it should");
        } catch {
            _report("a batch failed");
        }
    }

    function requestClose(uint256 which, uint256 who) external {
        if (_opened.length == 0) return;
        IPaymentChannels.Channel memory channel = _opened[_pick(which)];
        address by = who % 4 == 0 ? world.person(who % 15) : channel.payer;
        uint64 endsAt = channels.getChannel(channels.channelIdOf(channel)).endsAtUnlocked;
        bool possible =
            by == channel.payer && _isOpen(channel) && channels.unlockedTime() + uint64(DAY) < endsAt;
        vm.prank(by);
        try channels.requestClose(channel) {
            if (!possible) _report("a notice against the rules");
            ++effects;
        } catch {
            if (possible) _report("a notice was refused");
        }
    }

    function close(uint256 which, uint256 who) external {
        if (_opened.length == 0) return;
        which = _pick(which);
        IPaymentChannels.Channel memory channel = _opened[which];
        address by = who % 4 == 0 ? channel.receiver : world.person(who % 15);
        bool possible = books[which].open && (by == channel.receiver || !_isOpen(channel));
        vm.prank(by);
        try channels.close(channel) {
            if (!possible) _report("a channel was closed against the rules");
            closed(which);
        } catch {
            if (possible) _report("a channel could not be closed");
        }
    }

    /// @notice Time passes, mostly hours; the guardian locks the system now and then.
    function pass(uint256 seconds_, uint256 lock) external {
        if (lock % 8 == 0) {
            VerificationManager verifications = world.verifications();
            vm.prank(world.guardian());
            if (lock % 16 == 0) try verifications.lockSystem("campaign") { } catch { }
            else try verifications.unlockSystem() { } catch { }
        }
        vm.warp(vm.getBlockTimestamp() + (seconds_ % (lock % 4 == 1 ? 20 * DAY : DAY)));
    }

    /// @notice The books of a close: the payer gets exactly what was not claimed.
    function closed(uint256 which) public {
        Book storage book = books[which];
        expected[_opened[which].payer] += book.deposited - book.claimed;
        book.open = false;
        ++effects;
    }

    function _terms(uint256 who, uint256 seed, uint256 life)
        private
        view
        returns (IPaymentChannels.Channel memory)
    {
        return IPaymentChannels.Channel({
            payer: world.person(who % 3),
            receiver: world.person(3 + (seed % 4)),
            signer: vm.addr(SIGNERS + (seed % 5)),
            cap: uint96(1 + ((seed >> 8) % 60 ether)),
            expiry: uint32(vm.getBlockTimestamp() + 1 + (life % (30 * DAY))),
            salt: bytes32((seed >> 64) % 600)
        });
    }

    /// @dev The newest channels most of the time.
    function _pick(uint256 which) private view returns (uint256) {
        uint256 length = _opened.length;
        uint256 width = length < 4 ? length : 4;
        return which % 5 == 0 ? which % length : length - 1 - (which % width);
    }

    function _isOpen(IPaymentChannels.Channel memory channel) private view returns (bool) {
        return channels.getChannel(channels.channelIdOf(channel)).open;
    }

    function _voucher(uint256 which, uint256 amount, bool forged)
        private
        returns (IPaymentChannels.Claim memory voucher)
    {
        voucher.channel = _opened[which];
        voucher.amount = books[which].claimed + (amount % 3 ether);
        uint256 key = SIGNERS;
        while (vm.addr(key) != voucher.channel.signer) ++key;
        if (forged) ++key;
        else if (voucher.amount > books[which].highestVoucher) books[which].highestVoucher = voucher.amount;
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, _digest(voucher.channel, voucher.amount));
        voucher.signature = abi.encodePacked(r, s, v);
    }

    function _digest(IPaymentChannels.Channel memory channel, uint256 amount) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256("MLB Payment Channels"),
                keccak256("1"),
                block.chainid,
                address(channels)
            )
        );
        bytes32 message = keccak256(
            abi.encode(
                keccak256("Voucher(bytes32 channel,uint256 amount)"), channels.channelIdOf(channel), amount
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, message));
    }

    /// @dev What a voucher must pay by the books: all of it, and the receiver's part.
    function _due(uint256 which, IPaymentChannels.Claim memory voucher)
        private
        view
        returns (uint256 due, uint256 net)
    {
        Book memory book = books[which];
        uint256 reachable = voucher.amount < book.deposited ? voucher.amount : book.deposited;
        bool signed = voucher.amount <= book.highestVoucher && _isSigned(voucher);
        if (!book.open || !_isOpen(voucher.channel) || !signed || reachable <= book.claimed) return (0, 0);
        due = reachable - book.claimed;
        net = due - (reachable / 20 - book.claimed / 20);
    }

    function _isSigned(IPaymentChannels.Claim memory voucher) private view returns (bool) {
        (bytes32 r, bytes32 s, uint8 v) = (bytes32(0), bytes32(0), uint8(voucher.signature[64]));
        bytes memory signature = voucher.signature;
        assembly ("memory-safe") {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
        }
        return ecrecover(_digest(voucher.channel, voucher.amount), v, r, s) == voucher.channel.signer;
    }

    /// @dev Books a voucher of a batch, which must be paid if it is good.
    function _foresee(uint256 which, IPaymentChannels.Claim memory voucher) private returns (uint256) {
        (uint256 due, uint256 net) = _due(which, voucher);
        if (due == 0) return 0;
        _paid(which, due, net);
        return 1;
    }

    function _paid(uint256 which, uint256 due, uint256 net) private {
        books[which].claimed += due;
        expected[_opened[which].receiver] += net;
        expected[world.treasury()] += due - net;
        ++effects;
    }

    function _spend(address who, uint256 amount) private {
        expected[who] -= amount;
        ++effects;
    }

    function _report(string memory what) private {
        if (bytes(violation).length == 0) violation = what;
    }
}
