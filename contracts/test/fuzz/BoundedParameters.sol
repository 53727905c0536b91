// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Bounds } from "../../src/libraries/Bounds.sol";
import { Market } from "./Market.sol";

/// @title What is true of every parameter with hard bounds
abstract contract BoundedParameters is Market {
    /// @dev Sets one parameter to `value` and leaves the others; false when the bounds refuse it.
    function sets(address target, bytes memory data) internal returns (bool) {
        (bool ok, bytes memory result) = tries(address(world), target, data);
        if (!ok) {
            equal(
                bytes32(bytes4(result)),
                bytes32(Bounds.ParameterOutOfBounds.selector),
                "the error of a refused value"
            );
        }
        return ok;
    }

    /// @dev `value`, both ends and their neighbours are taken exactly if they lie within the bounds; what is refused leaves
    /// the parameter as it was.
    /// @param top Greatest value of the parameter's type.
    function within(
        function(uint256) internal returns (bool) set,
        function() internal view returns (uint256) get,
        uint256 value,
        uint256 least,
        uint256 most,
        uint256 top
    ) internal {
        uint256[5] memory values =
            [value, least, most, least == 0 ? 0 : least - 1, most == top ? most : most + 1];
        for (uint256 i = 0; i < values.length; ++i) {
            uint256 before = get();
            bool allowed = values[i] >= least && values[i] <= most;
            equal(set(values[i]), allowed, "whether a value is taken");
            equal(get(), allowed ? values[i] : before, "the parameter afterwards");
        }
    }
}
