// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Consensus } from "../../../src/libraries/Consensus.sol";
import { Constants } from "../../../src/libraries/Constants.sol";

/// @dev What the model checker proves of the rule that decides a vote, for every number of votes and every
/// parameter that can be set.
contract Majority {
    function atDeadline(uint16 votesFor, uint16 votesAgainst, uint8 required, uint16 majorityBps) external pure {
        require(required >= Constants.MIN_REQUIRED_VOTES);
        require(majorityBps >= Constants.MIN_MAJORITY_BPS && majorityBps <= Constants.MAX_MAJORITY_BPS);
        uint256 total = uint256(votesFor) + votesAgainst;
        (bool decided, bool approved) = Consensus.atDeadline(votesFor, votesAgainst, required, majorityBps);
        // who wins has more than half of the votes, and the quorum was there
        if (decided) assert(2 * uint256(approved ? votesFor : votesAgainst) > total);
        if (decided) assert(total >= required);
        // who has all of them wins
        if (total >= required && votesAgainst == 0) assert(decided && approved);
        // the same votes for the other side decide for the other side
        (bool mirrored, bool other) = Consensus.atDeadline(votesAgainst, votesFor, required, majorityBps);
        assert(decided == mirrored);
        if (decided) assert(approved != other);
    }

    function early(
        uint16 votesFor,
        uint16 votesAgainst,
        uint8 threshold,
        uint8 required,
        uint16 majorityBps
    ) external pure {
        require(majorityBps >= Constants.MIN_MAJORITY_BPS && majorityBps <= Constants.MAX_MAJORITY_BPS);
        (bool decided, bool approved) =
            Consensus.early(votesFor, votesAgainst, threshold, required, majorityBps);
        (bool later, bool same) = Consensus.atDeadline(votesFor, votesAgainst, required, majorityBps);
        // what is decided early would be decided alike at the deadline
        if (decided) assert(later && approved == same);
        if (decided) assert((approved ? votesFor : votesAgainst) >= threshold);
    }
}
