// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Consensus } from "../../src/libraries/Consensus.sol";
import { Constants } from "../../src/libraries/Constants.sol";
import { Properties } from "./Properties.sol";

/// @title When a vote is decided, for every count of votes and every rule that the setter allows
contract ConsensusFuzz is Properties {
    /// A rule within its bounds: votes of one side, quorum, majority in basis points.
    struct Rule {
        uint256 threshold;
        uint256 required;
        uint256 majority;
    }

    /// @dev Small counts are where the rule turns; large ones where it could overflow.
    function _votes(uint16 count) private pure returns (uint256) {
        return count % 3 == 0 ? count : count % 60;
    }

    function _rule(uint256 seed) private pure returns (Rule memory rule) {
        rule.threshold = bound(seed & 0xff, 1, Constants.MAX_CONSENSUS_THRESHOLD);
        rule.required = bound((seed >> 8) & 0xff, 1, 2 * rule.threshold - 1);
        rule.majority = bound((seed >> 16) & 0xffff, Constants.MIN_MAJORITY_BPS, Constants.MAX_MAJORITY_BPS);
    }

    function _early(uint256 votesFor, uint256 votesAgainst, Rule memory rule)
        private
        pure
        returns (bool, bool)
    {
        return Consensus.early(votesFor, votesAgainst, rule.threshold, rule.required, rule.majority);
    }

    function _late(uint256 votesFor, uint256 votesAgainst, Rule memory rule)
        private
        pure
        returns (bool, bool)
    {
        return Consensus.atDeadline(votesFor, votesAgainst, rule.required, rule.majority);
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_theSidesAreTreatedAlike(uint16 f, uint16 a, uint256 seed) external pure {
        Rule memory rule = _rule(seed);
        (bool decided, bool approved) = _late(_votes(f), _votes(a), rule);
        (bool mirrored, bool mirrorApproved) = _late(_votes(a), _votes(f), rule);
        equal(decided, mirrored, "swapping the sides changed whether it is decided");
        if (decided) yes(approved != mirrorApproved, "both sides won");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_atLastOnlyATieOrAMissingQuorumLeavesItOpen(uint16 f, uint16 a, uint256 seed)
        external
        pure
    {
        Rule memory rule = _rule(seed);
        (uint256 votesFor, uint256 votesAgainst) = (_votes(f), _votes(a));
        (bool decided, bool approved) = Consensus.atLast(votesFor, votesAgainst, rule.required);
        bool tie = votesFor == votesAgainst;
        equal(decided, !tie && votesFor + votesAgainst >= rule.required, "decided");
        if (decided) equal(approved, votesFor > votesAgainst, "the greater number");
        (bool before, bool approvedBefore) = _late(votesFor, votesAgainst, rule);
        if (before) yes(decided && approved == approvedBefore, "the last rule took back a majority");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_nothingIsDecidedBelowTheQuorum(uint16 f, uint256 seed) external pure {
        Rule memory rule = _rule(seed);
        uint256 votesFor = bound(f, 0, rule.required - 1);
        for (uint256 votesAgainst = 0; votesFor + votesAgainst < rule.required; ++votesAgainst) {
            (bool decided,) = _late(votesFor, votesAgainst, rule);
            yes(!decided, "decided without a quorum");
        }
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_theDeadlineRuleIsTheMajorityOfTheQuorum(uint16 f, uint16 a, uint256 seed)
        external
        pure
    {
        Rule memory rule = _rule(seed);
        (uint256 votesFor, uint256 votesAgainst) = (_votes(f), _votes(a));
        uint256 all = votesFor + votesAgainst;
        // the least number of votes that is a majority, rounded up
        uint256 needed = (rule.majority * all + 9999) / 10_000;
        bool expected = all >= rule.required && max(votesFor, votesAgainst) >= needed;
        (bool decided, bool approved) = _late(votesFor, votesAgainst, rule);
        equal(decided, expected, "decided");
        if (decided && votesFor != votesAgainst) {
            equal(approved, votesFor > votesAgainst, "the side that won");
        }
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_whatIsDecidedEarlyWouldBeDecidedSoAtTheDeadline(uint16 f, uint16 a, uint256 seed)
        external
        pure
    {
        Rule memory rule = _rule(seed);
        (bool early, bool approvedEarly) = _early(_votes(f), _votes(a), rule);
        (bool late, bool approvedLate) = _late(_votes(f), _votes(a), rule);
        if (!early) return;
        yes(late && approvedEarly == approvedLate, "the deadline would decide otherwise");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_earlyAsksForTheThresholdOnTop(uint16 f, uint16 a, uint256 seed) external pure {
        Rule memory rule = _rule(seed);
        (uint256 votesFor, uint256 votesAgainst) = (_votes(f), _votes(a));
        (bool late,) = _late(votesFor, votesAgainst, rule);
        (bool early,) = _early(votesFor, votesAgainst, rule);
        equal(early, late && max(votesFor, votesAgainst) >= rule.threshold, "decided early");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_aTieDecidesNothing(uint16 votes, uint256 seed) external pure {
        Rule memory rule = _rule(seed);
        uint256 each = bound(votes, 1, type(uint16).max);
        (bool late,) = _late(each, each, rule);
        (bool early,) = _early(each, each, rule);
        yes(!late && !early, "a tie was decided");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_winnersHaveMoreThanHalf(uint16 f, uint16 a, uint256 seed) external pure {
        Rule memory rule = _rule(seed);
        (uint256 votesFor, uint256 votesAgainst) = (_votes(f), _votes(a));
        (bool decided, bool approved) = _late(votesFor, votesAgainst, rule);
        if (!decided || votesFor + votesAgainst == 0) return;
        yes(2 * (approved ? votesFor : votesAgainst) > votesFor + votesAgainst, "half or less won");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_aFurtherVoteForTheWinnerChangesNothing(uint16 f, uint16 a, uint256 seed) external pure {
        Rule memory rule = _rule(seed);
        (uint256 votesFor, uint256 votesAgainst) = (_votes(f), _votes(a));
        (bool decided, bool approved) = _early(votesFor, votesAgainst, rule);
        if (!decided) return;
        (bool still, bool same) =
            approved ? _early(votesFor + 1, votesAgainst, rule) : _early(votesFor, votesAgainst + 1, rule);
        yes(still && same == approved, "a vote for the winner undid the decision");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_noSingleVoteTurnsADecisionRound(uint16 f, uint16 a, uint256 seed) external pure {
        Rule memory rule = _rule(seed);
        (uint256 votesFor, uint256 votesAgainst) = (_votes(f), _votes(a));
        (bool decided, bool approved) = _late(votesFor, votesAgainst, rule);
        if (!decided) return;
        (bool after_, bool approvedAfter) =
            approved ? _late(votesFor, votesAgainst + 1, rule) : _late(votesFor + 1, votesAgainst, rule);
        yes(!after_ || approvedAfter == approved, "one vote turned the decision round");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_enoughVotesOfOneMindAlwaysDecide(uint16 votes, bool approve, uint256 seed)
        external
        pure
    {
        Rule memory rule = _rule(seed);
        uint256 count = bound(votes, max(rule.required, rule.threshold), type(uint16).max);
        (bool decided, bool approved) = approve ? _early(count, 0, rule) : _early(0, count, rule);
        yes(decided && approved == approve, "unanimity did not decide");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_aStricterMajorityDecidesNothingNew(uint16 f, uint16 a, uint256 seed) external pure {
        Rule memory rule = _rule(seed);
        (bool strict,) = _late(_votes(f), _votes(a), rule);
        rule.majority = Constants.MIN_MAJORITY_BPS;
        (bool lax,) = _late(_votes(f), _votes(a), rule);
        yes(!strict || lax, "a stricter majority decided more");
    }
}
