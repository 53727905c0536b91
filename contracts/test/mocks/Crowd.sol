// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IERC20 } from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import { IVerificationManager } from "../../src/interfaces/IVerificationManager.sol";
import { IVerifierStaking } from "../../src/interfaces/IVerifierStaking.sol";

/// @title One verifier of a crowd
contract CrowdVerifier {
    function stake(IERC20 token, IVerifierStaking staking, uint96 amount) external {
        token.approve(address(staking), amount);
        staking.stake(amount);
    }

    function vote(IVerificationManager verifications, bytes32 id, bool approve) external {
        verifications.castVote(id, approve);
    }
}

/// @title Hundreds of verifiers in a few transactions
/// @notice They stake and vote through the contracts' own functions, as any other verifier does.
contract Crowd {
    IERC20 private immutable _token;
    IVerifierStaking private immutable _staking;
    IVerificationManager private immutable _verifications;
    CrowdVerifier[] private _verifiers;

    constructor(IERC20 token, IVerifierStaking staking, IVerificationManager verifications) {
        _token = token;
        _staking = staking;
        _verifications = verifications;
    }

    /// @notice `count` more verifiers stake `amount` each, out of what this contract holds.
    function stake(uint256 count, uint96 amount) external {
        for (uint256 i = 0; i < count; ++i) {
            CrowdVerifier next = new CrowdVerifier();
            _verifiers.push(next);
            _token.transfer(address(next), amount);
            next.stake(_token, _staking, amount);
        }
    }

    /// @notice Verifiers `from` to `from + count` vote, approving and rejecting in turn.
    function vote(bytes32 id, uint256 from, uint256 count) external {
        for (uint256 i = from; i < from + count; ++i) {
            _verifiers[i].vote(_verifications, id, i % 2 == 0);
        }
    }

    function verifier(uint256 index) external view returns (address) {
        return address(_verifiers[index]);
    }
}
