// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IERC20Errors } from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { PermitData } from "../../src/Types.sol";
import { vm } from "../invariant/Vm.sol";
import { Market } from "./Market.sol";

/// @dev The test runner's instructions for accounts with keys.
interface Keys {
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function addr(uint256 key) external pure returns (address);
}

/// @title Permits: one signature pays exactly once, from any sender
contract PermitsFuzz is Market {
    Keys private constant KEYS = Keys(address(vm));
    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    /// @dev An account with this key and funds, and without allowances; smaller keys belong to the world's people.
    function _holder(uint256 key) private returns (uint256, address account) {
        key = bound(key, 0x2000, type(uint128).max);
        account = KEYS.addr(key);
        does(address(world), address(token), abi.encodeCall(token.transfer, (account, 5000 ether)));
        return (key, account);
    }

    function _permit(uint256 key, address spender, uint256 value, uint256 deadline)
        private
        view
        returns (PermitData memory)
    {
        address owner = KEYS.addr(key);
        bytes32 content = keccak256(abi.encode(PERMIT, owner, spender, value, token.nonces(owner), deadline));
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", token.DOMAIN_SEPARATOR(), content));
        (uint8 v, bytes32 r, bytes32 s) = KEYS.sign(key, digest);
        return PermitData(value, deadline, v, r, s);
    }

    function _creation(uint96 reward, PermitData memory permit) private view returns (bytes memory) {
        return abi.encodeCall(
            ITaskManager.createTaskWithPermit, (world.modelId(), input(time() + 10 days), reward, permit)
        );
    }

    function _use(address spender, address owner, PermitData memory p) private {
        bytes memory data = abi.encodeCall(token.permit, (owner, spender, p.value, p.deadline, p.v, p.r, p.s));
        does(stranger, address(token), data);
    }

    function testFuzz_anExactPermitPaysAndLeavesNoAllowance(uint256 key, uint96 reward) external {
        address account;
        (key, account) = _holder(key);
        reward = fair(reward);
        PermitData memory permit = _permit(key, address(rewards), reward, time());
        does(account, address(tasks), _creation(reward, permit));
        equal(token.balanceOf(account), 5000 ether - uint256(reward), "what it cost");
        equal(token.allowance(account, address(rewards)), 0, "allowance left");
    }

    function testFuzz_aPermitThatSomebodyUsedFirstStillPays(uint256 key, uint96 reward) external {
        address account;
        (key, account) = _holder(key);
        reward = fair(reward);
        PermitData memory permit = _permit(key, address(rewards), reward, time() + 1 hours);
        _use(address(rewards), account, permit);
        does(account, address(tasks), _creation(reward, permit));
        equal(token.allowance(account, address(rewards)), 0, "allowance left");
        bytes4 why = IERC20Errors.ERC20InsufficientAllowance.selector;
        refused(account, address(tasks), _creation(reward, permit), why);
    }

    function testFuzz_aPermitIsGoodUntilItsDeadline(uint256 key, uint32 lasting, uint32 wait) external {
        address account;
        (key, account) = _holder(key);
        uint256 deadline = time() + lasting % 1 days;
        PermitData memory permit = _permit(key, address(rewards), 1 ether, deadline);
        vm.warp(wait % 2 == 0 ? deadline + wait % 3 : time() + wait % 2 days);
        bytes4 why = IERC20Errors.ERC20InsufficientAllowance.selector;
        doneIf(time() <= deadline, account, address(tasks), _creation(1 ether, permit), why);
    }

    function testFuzz_aPermitForLessPaysNothing(uint256 key, uint96 reward, uint96 value) external {
        address account;
        (key, account) = _holder(key);
        reward = fair(reward);
        value = uint96(value % 2 == 0 ? reward - 1 + value % 3 : bound(value, 0, 5000 ether));
        PermitData memory permit = _permit(key, address(rewards), value, time());
        bytes4 why = IERC20Errors.ERC20InsufficientAllowance.selector;
        doneIf(value >= reward, account, address(tasks), _creation(reward, permit), why);
    }

    function testFuzz_aPermitOfSomebodyElsePaysNothing(uint256 key, uint256 otherKey, uint96 reward)
        external
    {
        address account;
        (key, account) = _holder(key);
        otherKey = bound(otherKey, 1, type(uint128).max);
        if (otherKey == key) otherKey += 1;
        reward = fair(reward);
        PermitData memory permit = _permit(otherKey, address(rewards), reward, time());
        bytes4 why = IERC20Errors.ERC20InsufficientAllowance.selector;
        refused(account, address(tasks), _creation(reward, permit), why);
        equal(token.balanceOf(account), 5000 ether, "nothing was taken");
    }

    function testFuzz_aPermitStakesExactlyItsAmount(uint256 key, uint96 amount) external {
        address account;
        (key, account) = _holder(key);
        amount = uint96(bound(amount, 1, 5000 ether));
        PermitData memory permit = _permit(key, address(staking), amount, time());
        does(account, address(staking), abi.encodeCall(staking.stakeWithPermit, (amount, permit)));
        equal(staking.getVerifier(account).staked, amount, "staked");
        equal(token.allowance(account, address(staking)), 0, "allowance left");
        balanced();
    }

    function testFuzz_aBondCanBePaidByPermit(uint256 key, uint96 reward) external {
        address account;
        (key, account) = _holder(key);
        bytes32 taskId = created(fair(reward));
        uint256 bond = rewards.bondRequired(taskId);
        PermitData memory permit = _permit(key, address(rewards), bond, time());
        does(account, address(tasks), abi.encodeCall(tasks.acceptTaskWithPermit, (taskId, permit)));
        equal(token.balanceOf(account), 5000 ether - bond, "what it cost");
        equal(token.allowance(account, address(rewards)), 0, "allowance left");
    }
}
