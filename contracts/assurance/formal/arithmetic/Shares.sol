// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Bps } from "../../../src/libraries/Bps.sol";
import { Constants } from "../../../src/libraries/Constants.sol";

/// @dev What the model checker proves of the arithmetic of shares, for every value that the arguments' types and
/// the conditions allow: the assertions hold, and nothing in them or in the library overflows, falls below zero
/// or divides by zero.
contract Portions {
    function portion(uint96 amount, uint16 bps) external pure {
        require(bps <= Constants.BPS);
        uint256 part = Bps.portion(amount, bps);
        assert(part <= amount);
        // rounded down, and by less than one wei
        assert(part * Constants.BPS <= uint256(amount) * bps);
        assert((part + 1) * Constants.BPS > uint256(amount) * bps);
    }
}

contract Splits {
    /// @dev Every split that can be set, of every reward: the parts are the reward, to the wei.
    function split(uint96 reward, uint16 providerBps, uint16 verifierBps) external pure {
        require(uint256(providerBps) + verifierBps <= Constants.BPS);
        (uint256 provider, uint256 verifiers, uint256 protocol) = Bps.split(reward, providerBps, verifierBps);
        assert(provider + verifiers + protocol == reward);
        assert(provider <= reward && verifiers <= reward && protocol <= reward);
    }

    /// @dev The split that is deployed, 80/15/5: each part is its share, and the protocol's rounding is below two
    /// wei.
    function deployed(uint96 reward) external pure {
        (uint256 provider, uint256 verifiers, uint256 protocol) = Bps.split(reward, 8000, 1500);
        assert(provider == uint256(reward) * 80 / 100);
        assert(verifiers == uint256(reward) * 15 / 100);
        assert(protocol * 100 >= uint256(reward) * 5);
        assert(protocol * 100 < uint256(reward) * 5 + 200);
    }
}

contract Pools {
    /// @dev Shares of a pool: after any number of claims, no more is paid than the pool holds, and the remainder is
    /// smaller than the number of shares.
    function share(uint96 pool, uint16 participants, uint16 claims) external pure {
        require(participants > 0 && claims <= participants);
        (uint256 each, uint256 dust) = Bps.share(pool, participants);
        assert(each * participants + dust == pool);
        assert(dust < participants);
        assert(each <= type(uint96).max);
        assert(each * claims <= pool);
    }
}
