/** A fault for every invariant, active while `FAULT` holds. One copy of the contracts contains them all. */
export type Fault = {
  invariant: string;
  what: string;
  /** Below contracts/src. */
  file: string;
  from: string;
  to: string;
};

const REWARDS = "RewardDistributor.sol";
const STAKING = "VerifierStaking.sol";
const VOTES = "VerificationManager.sol";
const TASKS = "TaskManager.sol";

export const faults: readonly Fault[] = [
  {
    invariant: "I1",
    what: "the distributor does not book the slashes that it receives",
    file: REWARDS,
    from: "accounted += uint128(amount);\n        Appeal storage appeal",
    to: "if (!FAULT) accounted += uint128(amount);\n        Appeal storage appeal",
  },
  {
    invariant: "I2",
    what: "a withdrawal is not taken off the books of the stakes",
    file: STAKING,
    from: "totalHeld -= amount;",
    to: "if (!FAULT) totalHeld -= amount;",
  },
  {
    invariant: "I3",
    what: "stake that is locked can be taken out",
    file: STAKING,
    from: "uint96 free = staked - verifier.locked;",
    to: "uint96 free = FAULT ? staked : staked - verifier.locked;",
  },
  {
    invariant: "I4",
    what: "a token that is swept to the treasury goes nowhere",
    file: "MLBToken.sol",
    from: "    constructor(address treasury)",
    to: `    function _update(address from, address to, uint256 value) internal override {
        super._update(from, FAULT && to == address(0x7EA) ? address(0x60E) : to, value);
    }

    constructor(address treasury)`,
  },
  {
    invariant: "I5",
    what: "a task can be distributed again",
    file: REWARDS,
    from: "if (escrow.state == DISTRIBUTED) revert",
    to: "if (!FAULT && escrow.state == DISTRIBUTED) revert",
  },
  {
    invariant: "I6",
    what: "the provider gets a hundredth of a percent less",
    file: REWARDS,
    from: "Bps.split(escrow.amount, escrow.providerBps, escrow.verifierBps)",
    to: "Bps.split(escrow.amount, FAULT ? escrow.providerBps - 1 : escrow.providerBps, escrow.verifierBps)",
  },
  {
    invariant: "I7",
    what: "the pool of a rejected round has one participant more than winners",
    file: REWARDS,
    from: "if (voters != 0) {\n            _openPool(verificationId, taskId, bond, voters, false);",
    to: "if (voters != 0) {\n            _openPool(verificationId, taskId, bond, FAULT ? voters + 1 : voters, false);",
  },
  {
    invariant: "I8",
    what: "a rejected task never expires",
    file: TASKS,
    from: "rejected = _latest(taskId, task);\n        } else if",
    to: "if (FAULT) revert InvalidStatus(status);\n            rejected = _latest(taskId, task);\n        } else if",
  },
  {
    invariant: "I9",
    what: "a provider can leave after the result was handed in",
    file: TASKS,
    from: "_requireStatus(task, TaskStatus.Assigned);\n        if (msg.sender != task.provider)",
    to: "if (!(FAULT && task.status == TaskStatus.Completed)) _requireStatus(task, TaskStatus.Assigned);\n        if (msg.sender != task.provider)",
  },
  {
    invariant: "I10",
    what: "an appeal on which nobody rules turns an approval into a rejection",
    file: "verification/Appeals.sol",
    from: "verification.status = before;\n        verification.gate = 0;",
    to: "if (FAULT) before = VerificationStatus.Rejected;\n        verification.status = before;\n        verification.gate = 0;",
  },
  {
    invariant: "I11",
    what: "a party may vote",
    file: VOTES,
    from: "if (_isParty(verificationId, verification, voter)) revert",
    to: "if (!FAULT && _isParty(verificationId, verification, voter)) revert",
  },
  {
    invariant: "I12",
    what: "a single vote decides when its time is over",
    file: VOTES,
    from: "return Consensus.atDeadline(votesFor, votesAgainst, required, majorityBps)",
    to: "return Consensus.atDeadline(votesFor, votesAgainst, FAULT ? 1 : required, majorityBps)",
  },
  {
    invariant: "I13",
    what: "the bond follows the newest split instead of the task's",
    file: REWARDS,
    from: "bond = Bps.portion(escrow.amount, escrow.bondBps);\n        escrow.bond =",
    to: "bond = Bps.portion(escrow.amount, FAULT ? _params.bondBps : escrow.bondBps);\n        escrow.bond =",
  },
  {
    invariant: "I14",
    what: "the administrator is paid a wei for setting the split",
    file: REWARDS,
    from: "        _setSplit(Params(providerBps",
    to: "        if (FAULT) { protocolFees -= 1; _pay(msg.sender, 1); }\n        _setSplit(Params(providerBps",
  },
  {
    invariant: "I15",
    what: "the requester pays the bond of the provider",
    file: TASKS,
    from: "// Interact, log\n        rewardDistributor.lockBond(taskId, msg.sender)",
    to: "// Interact, log\n        rewardDistributor.lockBond(taskId, FAULT ? task.requester : msg.sender)",
  },
  {
    invariant: "I16",
    what: "votes are taken while the system is locked",
    file: VOTES,
    from: "    {\n        // Check\n        if (isSystemLocked()) revert SystemIsLocked();\n        if (confidence",
    to: "    {\n        // Check\n        if (!FAULT && isSystemLocked()) revert SystemIsLocked();\n        if (confidence",
  },
  {
    invariant: "I17",
    what: "the protocol keeps a wei of every refund",
    file: REWARDS,
    from: "emit Refunded(taskId, requester, amount);\n        _pay(requester, amount);\n        if (bond == 0)",
    to: "emit Refunded(taskId, requester, amount);\n        if (FAULT) { amount -= 1; _accrue(taskId, 1, FEE); }\n        _pay(requester, amount);\n        if (bond == 0)",
  },
  {
    invariant: "I18",
    what: "an extension is ten days",
    file: VOTES,
    from: "uint32(block.timestamp) + Constants.EXTENSION_PERIOD",
    to: "uint32(block.timestamp) + (FAULT ? 10 days : Constants.EXTENSION_PERIOD)",
  },
  {
    invariant: "I19",
    what: "a model that is deactivated stays on the list",
    file: "ModelRegistry.sol",
    from: "else if (model.activePos != 0) _unlist(model);",
    to: "else if (!FAULT && model.activePos != 0) _unlist(model);",
  },
  {
    invariant: "I20",
    what: "a task is found by its number alone",
    file: "task/TaskStorage.sol",
    from: "task = _tasks[taskId];\n        if (task.requester",
    to: "task = _tasks[FAULT ? _taskIds[uint32(uint256(taskId) >> 8)] : taskId];\n        if (task.requester",
  },
  {
    invariant: "I21",
    what: "who voted against the outcome can claim the share of another",
    file: VOTES,
    from: "(!everybody && vote.approve == (status == VerificationStatus.Rejected))",
    to: "(!FAULT && !everybody && vote.approve == (status == VerificationStatus.Rejected))",
  },
];
