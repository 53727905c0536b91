// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Bps } from "../../src/libraries/Bps.sol";
import { Constants } from "../../src/libraries/Constants.sol";
import { Properties } from "./Properties.sol";

/// @title Shares of amounts: nothing is lost, nothing is invented, and the rounding goes where it is said to go
contract SharesFuzz is Properties {
    uint256 private constant WHOLE = 10_000;

    /// @dev Shares that the setter of the split allows.
    function _split(uint256 provider, uint256 verifiers) private pure returns (uint256, uint256) {
        provider = bound(provider, 5000, WHOLE);
        uint256 least = WHOLE - provider > 1000 ? WHOLE - provider - 1000 : 0;
        return (provider, bound(verifiers, least, WHOLE - provider));
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_portionIsNeverMoreThanTheWhole(uint96 amount, uint256 bps) external pure {
        bps = bound(bps, 0, WHOLE);
        yes(Bps.portion(amount, bps) <= amount, "portion above the amount");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_portionRoundsDownByLessThanOneWei(uint96 amount, uint256 bps) external pure {
        bps = bound(bps, 0, WHOLE);
        uint256 exact = uint256(amount) * bps;
        uint256 rounded = Bps.portion(amount, bps) * WHOLE;
        yes(rounded <= exact && exact - rounded < WHOLE, "rounded by a wei or more");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_portionGrowsWithTheAmount(uint96 smaller, uint96 larger, uint256 bps) external pure {
        (uint256 a, uint256 b) = (min(smaller, larger), max(smaller, larger));
        bps = bound(bps, 0, WHOLE);
        yes(Bps.portion(a, bps) <= Bps.portion(b, bps), "a smaller amount gave a larger portion");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_portionGrowsWithTheShare(uint96 amount, uint256 a, uint256 b) external pure {
        (a, b) = (bound(a, 0, WHOLE), bound(b, 0, WHOLE));
        yes(Bps.portion(amount, min(a, b)) <= Bps.portion(amount, max(a, b)), "a smaller share gave more");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_dividingAnAmountFirstCostsAtMostAWei(uint96 a, uint96 b, uint256 bps) external pure {
        bps = bound(bps, 0, WHOLE);
        uint256 together = Bps.portion(uint256(a) + b, bps);
        uint256 apart = Bps.portion(a, bps) + Bps.portion(b, bps);
        yes(apart <= together && together - apart <= 1, "dividing gained, or lost more than a wei");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_portionDoesNotOverflowForAnyAmountInTheSystem(uint96 amount, uint16 bps) external pure {
        uint256 quotient = uint256(amount) / WHOLE;
        uint256 rest = uint256(amount) % WHOLE;
        equal(Bps.portion(amount, bps), quotient * bps + rest * bps / WHOLE, "portion by long division");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_allIsAllAndNothingIsNothing(uint96 amount) external pure {
        equal(Bps.portion(amount, WHOLE), amount, "100 %");
        equal(Bps.portion(amount, 0), 0, "0 %");
        equal(Bps.portion(0, amount % (WHOLE + 1)), 0, "of nothing");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_splitAddsUpToTheReward(uint96 reward, uint256 p, uint256 v) external pure {
        (p, v) = _split(p, v);
        (uint256 provider, uint256 verifiers, uint256 protocol) = Bps.split(reward, p, v);
        equal(provider + verifiers + protocol, reward, "sum of the parts");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_splitGivesTheProviderAtLeastHalf(uint96 reward, uint256 p, uint256 v) external pure {
        (p, v) = _split(p, v);
        (uint256 provider,,) = Bps.split(reward, p, v);
        yes(provider >= reward / 2, "the provider got less than half");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_splitGivesTheProtocolItsShareAndLessThanTwoWei(uint96 reward, uint256 p, uint256 v)
        external
        pure
    {
        (p, v) = _split(p, v);
        (,, uint256 protocol) = Bps.split(reward, p, v);
        uint256 least = Bps.portion(reward, WHOLE - p - v);
        yes(protocol >= least && protocol <= least + 2, "the protocol's part");
        yes(protocol <= uint256(reward) / 10 + 2, "the protocol got more than a tenth");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_equalSharesAndDustAreThePool(uint96 pool, uint32 participants) external pure {
        uint256 count = bound(participants, 1, type(uint32).max);
        (uint256 each, uint256 dust) = Bps.share(pool, count);
        equal(each * count + dust, pool, "shares and dust");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_dustIsLessThanAWeiForEach(uint96 pool, uint256 participants) external pure {
        participants = bound(participants, 1, 10_000);
        (, uint256 dust) = Bps.share(pool, participants);
        yes(dust < participants, "enough dust for another wei each");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_moreParticipantsNeverGetMore(uint96 pool, uint256 a, uint256 b) external pure {
        (a, b) = (bound(a, 1, 10_000), bound(b, 1, 10_000));
        (uint256 ofFew,) = Bps.share(pool, min(a, b));
        (uint256 ofMany,) = Bps.share(pool, max(a, b));
        yes(ofMany <= ofFew, "a larger crowd got larger shares");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_noAmountOfClaimsExceedsThePool(uint96 pool, uint256 participants, uint256 claims)
        external
        pure
    {
        participants = bound(participants, 1, 10_000);
        claims = bound(claims, 0, participants);
        (uint256 each,) = Bps.share(pool, participants);
        yes(each * claims <= pool, "claims above the pool");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_minoritySlashLeavesHalfOfTheLock(uint96 lock, uint256 bps) external pure {
        bps = bound(bps, 0, Constants.MAX_MINORITY_SLASH_BPS);
        yes(Bps.portion(lock, bps) <= lock / 2, "more than half was slashed");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_overruledSlashIsWithinTheLockAndNotBelowTheMinoritys(
        uint96 lock,
        uint256 minority,
        uint256 ruled
    ) external pure {
        minority = bound(minority, 0, Constants.MAX_MINORITY_SLASH_BPS);
        ruled = bound(ruled, minority, Constants.MAX_RULED_SLASH_BPS);
        uint256 slash = Bps.portion(lock, ruled);
        yes(slash <= lock && slash >= Bps.portion(lock, minority), "the slash of an overruled vote");
    }
}
