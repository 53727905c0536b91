// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { MLBToken } from "../../src/MLBToken.sol";

/// @title The token, except that one account cannot receive it
/// @notice No account of the real token is like that; the distributor must not depend on it.
contract RefusingToken is MLBToken {
    address public refused;

    error PayeeRefused(address payee);

    constructor(address treasury) MLBToken(treasury) { }

    /// @notice Refuses payments to `account` from now on; zero refuses none.
    function refuse(address account) external {
        refused = account;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == refused && value != 0) revert PayeeRefused(to);
        super._update(from, to, value);
    }
}
