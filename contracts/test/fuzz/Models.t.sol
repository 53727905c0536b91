// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { MLBFaucet } from "../../src/MLBFaucet.sol";
import { IERC20 } from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import { IMLBFaucet } from "../../src/interfaces/IMLBFaucet.sol";
import { IModelRegistry } from "../../src/interfaces/IModelRegistry.sol";
import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { ModelInput } from "../../src/Types.sol";
import { vm } from "../invariant/Vm.sol";
import { Market } from "./Market.sol";

/// @title Models, who may use them, and the faucet of test networks
contract ModelsFuzz is Market {
    uint256 private constant MODELS = 5;

    function _text(uint256 length) private pure returns (string memory) {
        return string(new bytes(length));
    }

    function _input(bool isPublic) private pure returns (ModelInput memory) {
        return isPublic
            ? ModelInput("Model", _text(20), "1.0.0", "c", "", bytes32(uint256(1)), "", true)
            : ModelInput("", "", "", "", "", bytes32(uint256(1)), "", false);
    }

    function _register(ModelInput memory data) private returns (bytes32) {
        return abi.decode(
            does(requester, address(registry), abi.encodeCall(registry.registerModel, (data))), (bytes32)
        );
    }

    function testFuzz_theListIsExactlyTheActivePublicModels(uint256 seed) external {
        bytes32[] memory ids = new bytes32[](MODELS);
        for (uint256 i = 0; i < MODELS; ++i) {
            ids[i] = _register(_input(seed >> i & 1 == 1));
        }
        for (uint256 step = 0; step < 16; ++step) {
            uint256 choice = uint256(keccak256(abi.encode(seed, step)));
            bytes32 id = ids[choice % MODELS];
            bool on = choice >> 9 & 1 == 1;
            bytes memory data = choice >> 8 & 1 == 1
                ? abi.encodeCall(registry.setVisibility, (id, on))
                : on
                    ? abi.encodeCall(registry.deactivateModel, (id))
                    : abi.encodeCall(registry.reactivateModel, (id));
            tries(requester, address(registry), data);
        }
        uint256 expected = 3; // the world's own models
        for (uint256 i = 0; i < MODELS; ++i) {
            IModelRegistry.ModelView memory v = registry.getModel(ids[i]);
            if (v.isActive && v.isPublic) ++expected;
            equal(_listed(ids[i]), v.isActive && v.isPublic ? 1 : 0, "how often a model is listed");
        }
        (, uint256 total) = registry.getActiveModels(0, 0);
        equal(total, expected, "listed models");
    }

    function _listed(bytes32 id) private view returns (uint256 times) {
        (IModelRegistry.ModelView[] memory page,) = registry.getActiveModels(0, 100);
        for (uint256 i = 0; i < page.length; ++i) {
            if (page[i].id == id) ++times;
        }
    }

    function testFuzz_textsOfPublicModelsAreBounded(uint8 field, uint16 size) external {
        uint256 which = field % 6;
        uint256 least = [uint256(3), 20, 5, 1, 0, 0][which];
        uint256 most = [uint256(100), 1000, 32, 32, 128, 1000][which];
        uint256 length =
            size % 3 == 0 ? size % 1100 : size % 3 == 1 ? most - 1 + size % 4 : max(least, 1) - 1 + size % 3;
        ModelInput memory data = _input(true);
        if (which == 0) data.name = _text(length);
        if (which == 1) data.description = _text(length);
        if (which == 2) data.version = _text(length);
        if (which == 3) data.category = _text(length);
        if (which == 4) data.metadataCid = _text(length);
        if (which == 5) data.accessMethod = _text(length);
        bytes4 why = IModelRegistry.FieldLength.selector;
        bool allowed = length >= least && length <= most;
        doneIf(allowed, requester, address(registry), abi.encodeCall(registry.registerModel, (data)), why);
    }

    function testFuzz_privateModelsSayNothingInPublic(uint8 field, uint16 size) external {
        string memory text = _text(size % 40);
        ModelInput memory data = _input(false);
        uint256 which = field % 4;
        if (which == 0) data.name = text;
        if (which == 1) data.description = text;
        if (which == 2) data.category = text;
        if (which == 3) data.accessMethod = text;
        bytes4 why = IModelRegistry.FieldLength.selector;
        bool allowed = bytes(text).length == 0;
        doneIf(allowed, requester, address(registry), abi.encodeCall(registry.registerModel, (data)), why);
    }

    function testFuzz_privateModelsAreForTheOwnerAndThoseAllowed(uint256 allowed) external {
        bytes32 id = _register(_input(false));
        for (uint256 i = 1; i < 5; ++i) {
            if (allowed >> i & 1 == 0) continue;
            does(
                requester, address(registry), abi.encodeCall(registry.setAccess, (id, world.person(i), true))
            );
        }
        for (uint256 i = 0; i < 5; ++i) {
            bool may = i == 0 || allowed >> i & 1 == 1;
            (bool ok,,) = registry.canUse(id, world.person(i));
            equal(ok, may, "what the view says");
            bytes memory data = abi.encodeCall(ITaskManager.createTask, (id, input(time() + 1 days), 1 ether));
            doneIf(may, world.person(i), address(tasks), data, ITaskManager.ModelUnavailable.selector);
        }
    }

    function testFuzz_ownersStayPartiesOfWhatBeganWhileTheyOwned(uint256 sold, uint256 since) external {
        bytes32 id = _register(_input(true));
        (, uint32 seq,) = registry.canUse(id, requester);
        sold = time() + sold % 3 days;
        vm.warp(sold);
        does(requester, address(registry), abi.encodeCall(registry.offerOwnership, (id, stranger)));
        does(stranger, address(registry), abi.encodeCall(registry.acceptOwnership, (id)));
        since = uint32(since % 2 == 0 ? sold - 2 + since % 5 : bound(since, 1, type(uint32).max));
        equal(registry.hasOwnedSince(seq, requester, uint32(since)), sold >= since, "who sold it");
        yes(registry.hasOwnedSince(seq, stranger, uint32(since)), "who owns it now");
        yes(!registry.hasOwnedSince(seq, provider, uint32(since)), "who never owned it");
    }

    function testFuzz_unknownModelsAreRefused(bytes32 id) external {
        if (id == world.modelId()) id = bytes32(uint256(id) ^ 1 << 200);
        bytes memory data = abi.encodeCall(ITaskManager.createTask, (id, input(time() + 1 days), 1 ether));
        refused(requester, address(tasks), data, ITaskManager.ModelUnavailable.selector);
        yes(!registry.isActive(id), "active");
    }

    function testFuzz_pagesOfTasksShowEveryTaskOnce(uint8 many, uint8 size) external {
        uint256 count = many % 8;
        for (uint256 i = 0; i < count; ++i) {
            created(uint96(MIN_REWARD + i));
        }
        uint256 page = bound(size, 1, 10);
        uint256 seen;
        while (seen < count) {
            (ITaskManager.TaskView[] memory list, uint256 total) = tasks.getTasks(seen, page);
            equal(total, count, "all tasks");
            equal(list.length, min(page, count - seen), "tasks of a page");
            for (uint256 i = 0; i < list.length; ++i) {
                equal(list[i].reward, MIN_REWARD + seen + i, "the task at its place");
            }
            seen += list.length;
        }
        (bytes32[] memory ids, uint256 uses) = tasks.getTasksByModel(world.modelId(), 0, 100);
        equal(uses, count, "uses of the model");
        equal(ids.length, count, "tasks of the model");
    }

    function testFuzz_theFaucetPaysOncePerDay(uint32 wait, address account) external {
        if (account == address(0)) account = stranger;
        MLBFaucet faucet = new MLBFaucet(IERC20(address(token)));
        if (account == address(faucet) || account == address(world)) return;
        does(address(world), address(token), abi.encodeCall(token.transfer, (address(faucet), 5000 ether)));
        uint256 before = token.balanceOf(account);
        bytes memory data = abi.encodeCall(faucet.dripTo, (account));
        does(stranger, address(faucet), data);
        uint256 again = time() + 1 days;
        vm.warp(wait % 2 == 0 ? again - 1 + wait % 3 : time() + wait % 3 days);
        doneIf(time() >= again, stranger, address(faucet), data, IMLBFaucet.DripTooEarly.selector);
        equal(token.balanceOf(account) - before, time() >= again ? 2000 ether : 1000 ether, "what was paid");
    }
}
