// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Constants } from "./Constants.sol";

/// @title When a vote is decided (G6)
/// @notice A side wins with `majorityBps` of all votes once the quorum `required` is there; before the
/// deadline it also needs `threshold` votes of its own. As the majority is above 50 %, both sides can never
/// win.
library Consensus {
    /// @notice The rule while voting is open.
    function early(
        uint256 votesFor,
        uint256 votesAgainst,
        uint256 threshold,
        uint256 required,
        uint256 majorityBps
    ) internal pure returns (bool decided, bool approved) {
        (decided, approved) = atDeadline(votesFor, votesAgainst, required, majorityBps);
        if (decided) decided = (approved ? votesFor : votesAgainst) >= threshold;
    }

    /// @notice The rule once the deadline has passed.
    function atDeadline(uint256 votesFor, uint256 votesAgainst, uint256 required, uint256 majorityBps)
        internal
        pure
        returns (bool decided, bool approved)
    {
        uint256 total = votesFor + votesAgainst;
        if (total < required) return (false, false);
        approved = votesFor > votesAgainst;
        decided = (approved ? votesFor : votesAgainst) * Constants.BPS >= majorityBps * total;
    }
}
