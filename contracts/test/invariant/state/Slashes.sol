// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IVerificationManager } from "../../../src/interfaces/IVerificationManager.sol";
import { VerificationStatus } from "../../../src/Types.sol";
import { VoteChecks } from "../VoteChecks.sol";

/// @title The cost of a settled vote
library Slashes {
    /// @notice The cost by the rules of the round's start: nothing with the outcome or without a winner, more when a ruling has
    /// overturned the vote. A sealed vote costs all of its lock, if it has lost or was to be opened and was not.
    function costOf(
        IVerificationManager.VerificationView memory round,
        VoteChecks.VoteRecord memory saved,
        IVerificationManager.Params memory rules,
        IVerificationManager.VoteView memory vote
    ) internal pure returns (uint256) {
        if (saved.hidden && vote.confidence == 0) return saved.opening ? round.voteLock : 0;
        if (round.status == VerificationStatus.Inconclusive) return 0;
        bool approved = round.status == VerificationStatus.Approved;
        if (vote.support == approved) return 0;
        if (saved.hidden) return round.voteLock;
        bool overturned =
            saved.decision != round.status && saved.decision != VerificationStatus.Inconclusive;
        return uint256(round.voteLock) * (overturned ? rules.ruledSlashBps : rules.minoritySlashBps) / 10_000;
    }
}
