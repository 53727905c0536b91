// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { vm } from "./Vm.sol";

/// @dev Where the compiler leaves contracts; the runner may read there (`fsPermissions` in hardhat.config.ts).
string constant ARTIFACTS = ".local/hardhat/artifacts/";
string constant SOURCES = "contracts/src/";
string constant CAMPAIGNS = "contracts/test/invariant/";

/// @notice Deploys a contract from the artifact that the compiler left of it. `new` would compile it, and all that it
/// deploys itself, into each contract that says so: minutes for the whole system.
/// @dev The artifact is that of the last `hardhat build`; `npm run tools contracts:test` builds first.
/// @param folder of the source, with a slash at its end
/// @param name of the contract and of its file
/// @param arguments of the constructor, encoded
function deploy(string memory folder, string memory name, bytes memory arguments) returns (address deployed) {
    string memory path = string.concat(ARTIFACTS, folder, name, ".sol/", name, ".json");
    bytes memory code = bytes.concat(vm.parseJsonBytes(vm.readFile(path), ".bytecode"), arguments);
    assembly ("memory-safe") {
        deployed := create(0, add(code, 32), mload(code))
        if iszero(deployed) {
            returndatacopy(0, 0, returndatasize())
            revert(0, returndatasize())
        }
    }
}
