// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Bounds } from "../../src/libraries/Bounds.sol";
import { Pages } from "../../src/libraries/Pages.sol";
import { Parties } from "../../src/libraries/Parties.sol";
import { Properties } from "./Properties.sol";

/// @title Pages of views, bounds of parameters, and the first look at conflicts of interest
contract PagesFuzz is Properties {
    // ---------------------------------------------------------------- pages

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_pageIsNeverLargerThanAskedOrAllowed(uint256 offset, uint256 count, uint256 total)
        external
        pure
    {
        uint256 size = Pages.size(offset, count, total);
        yes(size <= count && size <= 100, "too large a page");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_pageEndsAtTheEnd(uint256 offset, uint256 count, uint256 total) external pure {
        uint256 size = Pages.size(offset, count, total);
        if (offset < total) yes(size <= total - offset, "a page past the end");
        else equal(size, 0, "entries past the end");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_pageIsAsLargeAsItCanBe(uint256 offset, uint256 count, uint256 total) external pure {
        total = bound(total, 1, type(uint256).max);
        offset = bound(offset, 0, total - 1);
        equal(Pages.size(offset, count, total), min(min(count, 100), total - offset), "size");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_pagesTogetherShowEveryEntryOnce(uint16 entries, uint256 count) external pure {
        uint256 total = entries % 500;
        count = bound(count, 1, 200);
        uint256 seen;
        for (uint256 size = Pages.size(0, count, total); size != 0; size = Pages.size(seen, count, total)) {
            seen += size;
        }
        equal(seen, total, "entries seen page by page");
    }

    // ---------------------------------------------------------------- bounds

    function check(uint256 value, uint256 least, uint256 most) external pure {
        Bounds.check("parameter", value, least, most);
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_boundsIncludeTheirEnds(uint256 value, uint256 least, uint256 most) external view {
        bool within = least <= value && value <= most;
        try this.check(value, least, most) {
            yes(within, "a value outside was taken");
        } catch (bytes memory reason) {
            yes(!within, "a value inside was refused");
            bytes memory expected = abi.encodeWithSelector(
                Bounds.ParameterOutOfBounds.selector, bytes32("parameter"), value, least, most
            );
            equal(keccak256(reason), keccak256(expected), "the error says value and bounds");
        }
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_boundsRefuseTheNextValueOnEitherSide(uint256 least, uint256 most) external view {
        least = bound(least, 1, type(uint256).max - 1);
        most = bound(most, least, type(uint256).max - 1);
        this.check(least, least, most);
        this.check(most, least, most);
        try this.check(least - 1, least, most) {
            revert Untrue("one below was taken");
        } catch { }
        try this.check(most + 1, least, most) {
            revert Untrue("one above was taken");
        } catch { }
    }

    // ---------------------------------------------------------------- parties

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_everyPartyIsNoticed(address a, address b, address c) external pure {
        uint32 tags = Parties.pack(a, b, c, false);
        yes(Parties.mayInclude(tags, a), "the first");
        yes(Parties.mayInclude(tags, b), "the second");
        yes(Parties.mayInclude(tags, c), "the third");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_onlyAccountsThatEndAlikeAreNoticed(address a, address b, address c, address other)
        external
        pure
    {
        uint160 ending = uint160(other) & 1023;
        bool alike = ending == uint160(a) & 1023 || ending == uint160(b) & 1023 || ending == uint160(c) & 1023;
        equal(Parties.mayInclude(Parties.pack(a, b, c, false), other), alike, "noticed");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_theOrderOfPartiesDoesNotMatter(address a, address b, address c, address other)
        external
        pure
    {
        bool seen = Parties.mayInclude(Parties.pack(a, b, c, false), other);
        equal(Parties.mayInclude(Parties.pack(c, a, b, false), other), seen, "noticed in another order");
    }

    /// hardhat-config: fuzz.runs = 10000
    function testFuzz_reassignmentIsMarkedAndChangesNoTag(address a, address b, address c, address other)
        external
        pure
    {
        uint32 tags = Parties.pack(a, b, c, true);
        yes(Parties.isReassigned(tags), "marked");
        yes(!Parties.isReassigned(Parties.pack(a, b, c, false)), "marked without a reassignment");
        bool seen = Parties.mayInclude(Parties.pack(a, b, c, false), other);
        equal(Parties.mayInclude(tags, other), seen, "noticed");
    }
}
