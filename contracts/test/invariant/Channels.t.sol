// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { MLBToken } from "../../src/MLBToken.sol";
import { PaymentChannels } from "../../src/PaymentChannels.sol";
import { IPaymentChannels } from "../../src/interfaces/IPaymentChannels.sol";
import { CAMPAIGNS, SOURCES, deploy } from "./Artifacts.sol";
import { ChannelActions } from "./ChannelActions.sol";
import { vm } from "./Vm.sol";
import { World } from "./World.sol";

/// @title Campaign of payment channels
contract ChannelsCampaign {
    World private _world;
    PaymentChannels private _channels;
    MLBToken private _token;
    ChannelActions private _actions;

    function setUp() external {
        _world = World(deploy(CAMPAIGNS, "World", ""));
        _token = _world.token();
        bytes memory wiring = abi.encode(_token, _world.verifications(), _world.rewards());
        _channels = PaymentChannels(deploy(SOURCES, "PaymentChannels", wiring));
        _actions = ChannelActions(deploy(CAMPAIGNS, "ChannelActions", abi.encode(_world, _channels)));
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_actions);
    }

    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    /// @notice The runner does not call the bookkeeping.
    function excludeSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0].addr = address(_actions);
        targets[0].selectors = new bytes4[](1);
        targets[0].selectors[0] = ChannelActions.closed.selector;
    }

    /// @notice The contract holds all deposits less all payments; no receiver gets more than was signed and deposited; every
    /// account has exactly what its channels owe it, and the treasury its share of all claims less at most a wei each.
    function invariant_channelsPayExactlyWhatIsSigned() external view {
        string memory violation = _actions.violation();
        require(bytes(violation).length == 0, violation);
        uint256 held;
        for (uint256 i = 0; i < _actions.count(); ++i) {
            held += _checkChannel(i);
        }
        require(_token.balanceOf(address(_channels)) == held, "deposits less payments");
        for (uint256 i = 0; i < _world.PEOPLE(); ++i) {
            address account = _world.person(i);
            require(_token.balanceOf(account) == _actions.expected(account), "an account has another balance");
        }
        address treasury = _world.treasury();
        require(_token.balanceOf(treasury) == _actions.expected(treasury), "the treasury has another balance");
    }

    /// @notice From wherever the campaign ended, time and strangers return every rest to its payer, and nothing stays.
    function afterInvariant() external {
        vm.warp(vm.getBlockTimestamp() + 60 days);
        for (uint256 i = 0; i < _actions.count(); ++i) {
            (,,, bool open) = _actions.books(i);
            if (!open) continue;
            _channels.close(_actions.channelAt(i));
            _actions.closed(i);
        }
        this.invariant_channelsPayExactlyWhatIsSigned();
        require(_token.balanceOf(address(_channels)) == 0, "money stays in the channels");
    }

    /// @dev Compares the contract's state of a channel with the books. Returns what the channel holds.
    function _checkChannel(uint256 index) private view returns (uint256) {
        (uint256 deposited, uint256 claimed, uint256 highestVoucher, bool open) = _actions.books(index);
        IPaymentChannels.Channel memory channel = _actions.channelAt(index);
        IPaymentChannels.ChannelView memory state = _channels.getChannel(_channels.channelIdOf(channel));
        require(claimed <= highestVoucher && claimed <= deposited, "more was paid than signed or deposited");
        require(deposited <= channel.cap, "more was deposited than the cap");
        require(_channels.isSaltUsed(channel.payer, channel.salt), "a salt can be used again");
        if (!open) {
            require(state.deposited == 0 && state.endsAtUnlocked == 0 && !state.open, "a closed channel");
            return 0;
        }
        require(state.deposited == deposited && state.claimed == claimed, "another state");
        return deposited - claimed;
    }
}
