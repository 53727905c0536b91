// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { AccessManager } from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import { IERC20 } from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import { IERC20Permit } from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import { MLBToken } from "../../src/MLBToken.sol";
import { ModelRegistry } from "../../src/ModelRegistry.sol";
import { RewardDistributor } from "../../src/RewardDistributor.sol";
import { SealedVotes } from "../../src/SealedVotes.sol";
import { TaskManager } from "../../src/TaskManager.sol";
import { VerificationManager } from "../../src/VerificationManager.sol";
import { VerifierStaking } from "../../src/VerifierStaking.sol";
import { IRewardDistributor } from "../../src/interfaces/IRewardDistributor.sol";
import { ITaskManager } from "../../src/interfaces/ITaskManager.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { ModelInput, PermitData } from "../../src/Types.sol";
import { SOURCES, deploy } from "./Artifacts.sol";
import { vm } from "./Vm.sol";

string constant ACCESS = "@openzeppelin/contracts/access/manager/";

/// @title The system with its default parameters and the people who act in a campaign
contract World {
    uint256 public constant PEOPLE = 15;
    /// Private key of the first person; the others' follow.
    uint256 private constant KEY = 0x1000;
    bytes32 public constant MODEL_DIGEST = bytes32(uint256(1));
    uint256 public constant FUNDS = 10_000 ether;

    MLBToken public immutable token;
    AccessManager public immutable manager;
    ModelRegistry public immutable registry;
    TaskManager public immutable tasks;
    VerificationManager public immutable verifications;
    VerifierStaking public immutable staking;
    RewardDistributor public immutable rewards;
    SealedVotes public immutable sealedVotes;
    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    address[PEOPLE] private _people;
    mapping(address account => uint256) private _keys;
    /// Models of people 0, 7 and 14: a requester and two verifiers.
    bytes32[3] public modelIds;

    address public immutable treasury = address(0x7EA);
    address public immutable guardian = address(0x60A);
    address public immutable arbiter = address(0xA7B);
    address public immutable stranger = address(0x57A);
    /// Where burnt tokens are.
    address public constant BURN = 0x000000000000000000000000000000000000dEaD;
    /// Has approved everything and never does anything.
    address public immutable bystander = address(0xB57);

    constructor() {
        uint256 nonce = vm.getNonce(address(this));
        address tasksAt = vm.computeCreateAddress(address(this), nonce + 3);
        address stakingAt = vm.computeCreateAddress(address(this), nonce + 4);
        address verificationsAt = vm.computeCreateAddress(address(this), nonce + 5);
        address rewardsAt = vm.computeCreateAddress(address(this), nonce + 6);
        address sealedVotesAt = vm.computeCreateAddress(address(this), nonce + 7);

        token = MLBToken(deploy(SOURCES, "MLBToken", abi.encode(address(this))));
        manager = AccessManager(deploy(ACCESS, "AccessManager", abi.encode(address(this))));
        registry = ModelRegistry(deploy(SOURCES, "ModelRegistry", ""));
        tasks = TaskManager(
            deploy(
                SOURCES,
                "TaskManager",
                abi.encode(
                    address(manager),
                    IERC20Permit(address(token)),
                    registry,
                    IVerificationManager(verificationsAt),
                    IRewardDistributor(rewardsAt),
                    ITaskManager.Params(1 hours, 30 days, 1 hours, 1 days, 3 days, 30 days, 3, false)
                )
            )
        );
        staking = VerifierStaking(
            deploy(
                SOURCES,
                "VerifierStaking",
                abi.encode(
                    address(manager),
                    IERC20(address(token)),
                    IVerificationManager(verificationsAt),
                    IRewardDistributor(rewardsAt),
                    10 ether,
                    7 days
                )
            )
        );
        verifications = VerificationManager(
            deploy(
                SOURCES,
                "VerificationManager",
                abi.encode(
                    address(manager),
                    tasks,
                    staking,
                    IRewardDistributor(rewardsAt),
                    sealedVotesAt,
                    IVerificationManager.Params(
                        5, 5, 6000, 2500, 10_000, 2000, 1 hours, 6 hours, 7 days, 1 days, 2, 0.0002 ether
                    ),
                    IVerificationManager.AppealParams(1 days, 14 days, 7 days, 2000, 1 ether, true)
                )
            )
        );
        rewards = RewardDistributor(
            deploy(
                SOURCES,
                "RewardDistributor",
                abi.encode(
                    address(manager),
                    IERC20(address(token)),
                    tasks,
                    verifications,
                    staking,
                    treasury,
                    IRewardDistributor.Params(8000, 1500, 1500, 0.001 ether, 1 days)
                )
            )
        );
        sealedVotes = SealedVotes(
            deploy(SOURCES, "SealedVotes", abi.encode(verifications, tasks, staking, uint32(10 minutes)))
        );
        require(address(sealedVotes) == sealedVotesAt, "wiring");
        require(address(tasks) == tasksAt && address(staking) == stakingAt, "wiring");
        require(address(verifications) == verificationsAt && address(rewards) == rewardsAt, "wiring");

        _grantRoles();
        for (uint256 i = 0; i < PEOPLE; ++i) {
            uint256 key = KEY + i;
            _people[i] = vm.addr(key);
            _keys[_people[i]] = key;
            _equip(_people[i]);
        }
        _equip(stranger);
        _equip(bystander);
        for (uint256 i = 0; i < 3; ++i) {
            vm.prank(person(i * 7));
            modelIds[i] = registry.registerModel(
                ModelInput("Iris", "Tells three species apart", "1.0.0", "general", "", MODEL_DIGEST, "", true)
            );
        }
    }

    /// @notice The first model, for tests that need just one.
    function modelId() external view returns (bytes32) {
        return modelIds[0];
    }

    /// @notice What the administrator does; the delay of the real one is the access manager's matter.
    function administer(address target, bytes calldata data) external returns (bool ok) {
        (ok,) = target.call(data);
    }

    /// @notice 0-2 request, 3-5 provide, 6-14 verify; everybody may try everything.
    function person(uint256 index) public view returns (address) {
        return _people[index];
    }

    /// @notice The index of a person.
    function indexOf(address account) external view returns (uint256) {
        return _keys[account] - KEY;
    }

    /// @notice What `owner` signs so that `spender` may take all but the last wei. Nobody but people can sign.
    function permit(address owner, address spender) external view returns (PermitData memory signed) {
        (signed.value, signed.deadline) = (type(uint256).max - 1, vm.getBlockTimestamp());
        bytes32 message = keccak256(
            abi.encode(PERMIT, owner, spender, signed.value, token.nonces(owner), signed.deadline)
        );
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", token.DOMAIN_SEPARATOR(), message));
        (signed.v, signed.r, signed.s) = vm.sign(_keys[owner], digest);
    }

    /// @notice The signature of a person. No other account can sign.
    function sign(address owner, bytes32 digest) external view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(_keys[owner], digest);
        return abi.encodePacked(r, s, v);
    }

    function _grantRoles() private {
        bytes4[] memory lock = new bytes4[](2);
        (lock[0], lock[1]) = (verifications.lockSystem.selector, verifications.unlockSystem.selector);
        bytes4[] memory pause = new bytes4[](1);
        pause[0] = tasks.setCreationPaused.selector;
        bytes4[] memory rule = new bytes4[](1);
        rule[0] = verifications.rule.selector;
        manager.setTargetFunctionRole(address(verifications), lock, 1);
        manager.setTargetFunctionRole(address(verifications), rule, 2);
        manager.setTargetFunctionRole(address(tasks), pause, 1);
        manager.grantRole(1, guardian, 0);
        manager.grantRole(2, arbiter, 0);
    }

    /// @dev An allowance of one less than everything goes down when it is used.
    function _equip(address account) private {
        token.transfer(account, FUNDS);
        vm.prank(account);
        token.approve(address(rewards), type(uint256).max - 1);
        vm.prank(account);
        token.approve(address(staking), type(uint256).max - 1);
    }
}
