/**
 * Complete transition table of a verification: every function of voting and of rewards, for every state of a verification
 * and every kind of caller. Every call not listed as allowed must revert with the named error, and change nothing.
 */
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { type Hex, toHex, zeroAddress } from "viem";
import { attempt, DONE, sendAnyway } from "../support/attempt.ts";
import { DAY, now, verificationId, vote } from "../support/steps.ts";
import {
  approvedByMost,
  inconclusive,
  NONE,
  passTo,
  RULE_NONE,
  rejected,
  submitted,
  type TaskFixture,
  voting,
} from "../support/task-fixtures.ts";
import {
  APPROVED,
  decision,
  ESCALATED,
  INCONCLUSIVE,
  RULE_APPROVE,
  VOTED_DOWN,
  VOTING,
} from "../support/tasks.ts";
import { actors, parameters, read, send, verifier } from "../support/world.ts";

const { requester, provider, stranger, arbiter } = actors;

const callers = {
  requester,
  provider,
  /** voted for the outcome, where there is one */
  voter: verifier(0),
  /** voted against it */
  dissenter: verifier(2),
  /** staked, and did not vote */
  newcomer: verifier(6),
  stranger,
  arbiter,
} as const;
type Caller = keyof typeof callers;

// ---------------------------------------------------------------- states

async function halfVoted(): Promise<TaskFixture> {
  const s = await voting();
  await vote(s, s.id, [true]);
  await vote(s, s.id, [false], 2);
  return s;
}

async function overdue(): Promise<TaskFixture> {
  const s = await halfVoted();
  await passTo((await now()) + DAY + 1);
  return s;
}

async function appealed(): Promise<TaskFixture> {
  const s = await approvedByMost();
  await send(requester, s.verifications, "escalate", [s.id, ""]);
  return s;
}

async function neglected(): Promise<TaskFixture> {
  const s = await appealed();
  await passTo((await now()) + parameters.appeals.arbiterTimeout + 1);
  return s;
}

/** The same outcome after all appeals are over. */
const final = (setup: () => Promise<TaskFixture>) => async (): Promise<TaskFixture> => {
  const s = await setup();
  await passTo((await decision(s, s.id)).appealUntil + 1);
  return s;
};

async function paid(): Promise<TaskFixture> {
  const s = await final(approvedByMost)();
  await send(requester, s.rewards, "distributeRewards", [s.taskId, s.id]);
  return s;
}

async function withPool(): Promise<TaskFixture> {
  const s = await final(rejected)();
  await send(stranger, s.rewards, "openRejectedPool", [s.id]);
  return s;
}

/** Replaces the submission's id by another one. */
const instead = (other: (s: TaskFixture) => Hex) => async (): Promise<TaskFixture> => {
  const s = await submitted();
  return { ...s, id: other(s) };
};

const states = {
  "of no task": { setup: instead(() => `0x${"ab".repeat(32)}`), status: undefined },
  "of a round that is not submitted": {
    setup: instead((s) => verificationId(s.taskId, 2)),
    status: undefined,
  },
  "not started": { setup: submitted, status: NONE },
  voting: { setup: halfVoted, status: VOTING },
  "voting, past its deadline": { setup: overdue, status: VOTING },
  approved: { setup: approvedByMost, status: APPROVED },
  rejected: { setup: rejected, status: VOTED_DOWN },
  inconclusive: { setup: inconclusive, status: INCONCLUSIVE },
  "approved for good": { setup: final(approvedByMost), status: APPROVED },
  "rejected for good": { setup: final(rejected), status: VOTED_DOWN },
  "inconclusive for good": { setup: final(inconclusive), status: INCONCLUSIVE },
  escalated: { setup: appealed, status: ESCALATED },
  "escalated, past the arbiter's time": { setup: neglected, status: ESCALATED },
  "approved and paid": { setup: paid, status: APPROVED },
  "rejected, its pool open": { setup: withPool, status: VOTED_DOWN },
} as const;
type State = keyof typeof states;

const UNKNOWN: readonly State[] = ["of no task", "of a round that is not submitted"];
const UNDECIDED: readonly State[] = ["voting", "voting, past its deadline"];
const WITH_ARBITER: readonly State[] = ["escalated", "escalated, past the arbiter's time"];
const OPEN: readonly State[] = ["approved", "rejected", "inconclusive"];

/** The errors that come first wherever a verification must have been started. */
function unlessStarted(state: State, otherwise: () => string): string {
  if (UNKNOWN.includes(state)) return "UnknownVerification";
  return state === "not started" ? "VerificationNotStarted" : otherwise();
}

const onlyIn = (allowed: readonly State[], state: State, error: string, otherwise = () => DONE) =>
  unlessStarted(state, () => (allowed.includes(state) ? otherwise() : error));

/** Callers that may vote during voting. */
const ballots: Record<Caller, string> = {
  requester: "ConflictOfInterest",
  provider: "ConflictOfInterest",
  voter: "AlreadyVoted",
  dissenter: "AlreadyVoted",
  newcomer: DONE,
  stranger: "NotEligible",
  arbiter: "NotEligible",
};

const votes = (state: State, caller: Caller) =>
  onlyIn(UNDECIDED, state, "InvalidVerificationStatus", () =>
    state === "voting" ? ballots[caller] : "VotingDeadlinePassed",
  );

const settles = (state: State) =>
  unlessStarted(state, () => {
    if (UNDECIDED.includes(state) || WITH_ARBITER.includes(state)) return "InvalidVerificationStatus";
    return OPEN.includes(state) ? "NotFinal" : DONE;
  });

/** Callers that may claim from an open pool. */
const claims = (state: State, caller: Caller) => {
  if (state !== "approved and paid" && state !== "rejected, its pool open") return "NoPool";
  if (caller === "voter") return DONE;
  return caller === "dissenter" ? "NotWithConsensus" : "NotAVoter";
};

/** Callers that may escalate the outcome. */
const escalates = (state: State, caller: Caller) =>
  unlessStarted(state, () => {
    if (UNDECIDED.includes(state) || WITH_ARBITER.includes(state)) return "InvalidVerificationStatus";
    if (!OPEN.includes(state)) return "EscalationUnavailable";
    if (caller === "dissenter" && state !== "inconclusive") return DONE;
    return caller === (state === "approved" ? "requester" : "provider") ? DONE : "NotHarmedParty";
  });
/** An empty permit; callers with an allowance need none. */
const NO_PERMIT = { value: 0n, deadline: 0n, v: 0, r: toHex(0, { size: 32 }), s: toHex(0, { size: 32 }) };

type Rule = {
  of: "verifications" | "rewards";
  args: (s: TaskFixture, time: number) => readonly unknown[];
  rule: (state: State, caller: Caller) => string;
};

const of = (module: Rule["of"], args: Rule["args"], rule: Rule["rule"]): Rule => ({ of: module, args, rule });
/** A function that only another module of the system may call. */
const module = (contract: Rule["of"], name: string, args: Rule["args"]): Rule =>
  of(contract, args, () => name);

const address = zeroAddress;
const rules: Record<string, Rule> = {
  startVerification: of(
    "verifications",
    ({ id }, time) => [id, time + DAY],
    (state, caller) => {
      if (state === "of no task") return "UnknownTask";
      if (state === "of a round that is not submitted") return "UnknownVerification";
      if (state !== "not started") return "InvalidVerificationStatus";
      return caller === "requester" ? DONE : "RequesterOnlyUntil";
    },
  ),
  castVote: of("verifications", ({ id }) => [id, true], votes),
  "castVote with reasons": of("verifications", ({ id }) => [id, false, 80, "because"], votes),
  finalizeVerification: of(
    "verifications",
    ({ id }) => [id],
    (state) =>
      onlyIn(UNDECIDED, state, "InvalidVerificationStatus", () =>
        state === "voting" ? "NotDecidable" : DONE,
      ),
  ),
  settleVote: of("verifications", ({ id }) => [id, verifier(0).account.address], settles),
  "settleVote of an account that did not vote": of(
    "verifications",
    ({ id }) => [id, verifier(6).account.address],
    (state) => (settles(state) === DONE ? "NotAVoter" : settles(state)),
  ),
  settleVotes: of(
    "verifications",
    ({ id }) => [id, [verifier(0).account.address, verifier(2).account.address]],
    settles,
  ),
  escalate: of("verifications", ({ id }) => [id, "evidence"], escalates),
  escalateWithPermit: of("verifications", ({ id }) => [id, "evidence", NO_PERMIT], escalates),
  rule: of(
    "verifications",
    ({ id }) => [id, RULE_APPROVE, "reason"],
    (state, caller) =>
      caller === "arbiter"
        ? onlyIn(WITH_ARBITER, state, "InvalidVerificationStatus")
        : "AccessManagedUnauthorized",
  ),
  "rule without a choice": of(
    "verifications",
    ({ id }) => [id, RULE_NONE, "reason"],
    (_, caller) => (caller === "arbiter" ? "NotDecidable" : "AccessManagedUnauthorized"),
  ),
  closeEscalation: of(
    "verifications",
    ({ id }) => [id],
    (state) =>
      onlyIn(WITH_ARBITER, state, "InvalidVerificationStatus", () =>
        state === "escalated" ? "ArbiterTimeoutRunning" : DONE,
      ),
  ),
  startDefault: module("verifications", "OnlyTaskManager", ({ id }) => [id, address]),
  markClaimed: module("verifications", "OnlyRewardDistributor", ({ id }) => [
    id,
    verifier(0).account.address,
    false,
  ]),
  distributeRewards: of(
    "rewards",
    ({ taskId, id }) => [taskId, id],
    (state, caller) => {
      if (state === "of no task") return "UnknownTask";
      if (state === "of a round that is not submitted") return "IdMismatch";
      if (WITH_ARBITER.includes(state)) return "UnderEscalation";
      if (state === "approved and paid") return "AlreadyDistributed";
      if (state === "approved for good") return DONE;
      if (state !== "approved") return "NotVerified";
      // the dissenter can still appeal
      return caller === "requester" ? "NotFinal" : "RequesterOnlyUntil";
    },
  ),
  claimVerifierReward: of("rewards", ({ id }) => [id], claims),
  claimVerifierRewards: of("rewards", ({ id }) => [[id]], claims),
  collectDue: of(
    "rewards",
    ({ id }) => [verifier(0).account.address, [id]],
    (state) => unlessStarted(state, () => DONE),
  ),
  openRejectedPool: of(
    "rewards",
    ({ id }) => [id],
    (state) => {
      // who comes second finds the pool open, and nothing to do
      if (state === "approved and paid" || state === "rejected, its pool open") return DONE;
      return unlessStarted(state, () => {
        if (state === "rejected for good") return DONE;
        return state === "rejected" ? "NotFinal" : "NoPool";
      });
    },
  ),
  lockEscrow: module("rewards", "OnlyTaskManager", ({ taskId }) => [taskId, address, 1n, false]),
  lockBond: module("rewards", "OnlyTaskManager", ({ taskId }) => [taskId, address]),
  releaseBond: module("rewards", "OnlyTaskManager", ({ taskId }) => [taskId, address, true]),
  refund: module("rewards", "OnlyTaskManager", ({ taskId, id }) => [taskId, id, address, address]),
  settleRejected: module("rewards", "OnlyTaskManager", ({ id }) => [id]),
  lockAppealBond: module("rewards", "OnlyVerificationManager", ({ id }) => [id, address, 1n, 1n]),
  settleAppealBond: module("rewards", "OnlyVerificationManager", ({ id }) => [id, 2, address, true]),
  accrueSlash: module("rewards", "OnlyVerifierStaking", ({ id }) => [id, 1n]),
};

/** Functions that do not depend on a verification's state; their tests are named next to them. */
const elsewhere: Record<Rule["of"], string[]> = {
  // verification-parameters.test.ts, system-lock.test.ts, deployment-roles.test.ts
  // sealed/
  verifications: [
    ...["setParams", "setAppealParams", "lockSystem", "unlockSystem", "setAuthority"],
    ...["sealVote", "openVote", "closeRound"],
  ],
  // reward-parameters.test.ts, reward-ledger.test.ts, deployment-roles.test.ts
  rewards: ["setSplit", "setTreasury", "sweepProtocolFees", "skim", "withdrawCredit", "setAuthority"],
};

const functionOf = (name: string) => name.split(" ")[0] ?? name;

/** The complete state of one verification and its money, without values that change only with the clock. */
async function everything(s: TaskFixture): Promise<unknown> {
  const view = async (contract: keyof TaskFixture, name: string, args: readonly unknown[]) => {
    const target = s[contract];
    if (typeof target !== "object") throw new Error(`${contract} is no contract.`);
    return read(target, name, args).catch(() => "refused");
  };
  const verification = await view("verifications", "getVerification", [s.id]);
  return Promise.all([
    typeof verification === "object" ? { ...verification, timeRemaining: 0 } : verification,
    view("tasks", "getTask", [s.taskId]),
    view("verifications", "getEscalation", [s.id]),
    view("verifications", "getVoters", [s.id]),
    view("rewards", "getRewardInfo", [s.taskId]),
    view("rewards", "getPool", [s.id]),
    view("rewards", "appealBondOf", [s.id]),
    view("rewards", "accounted", []),
    view("rewards", "protocolFees", []),
    view("staking", "totalHeld", []),
    ...Object.values(callers).flatMap(({ account }) => [
      view("token", "balanceOf", [account.address]),
      view("staking", "getVerifier", [account.address]),
      view("verifications", "getVote", [s.id, account.address]),
    ]),
  ]);
}

for (const [name, { setup, status }] of Object.entries(states)) {
  const state = name as State;

  describe(`a verification ${state}`, () => {
    let s: TaskFixture;
    before(async () => {
      s = await setup();
    });

    it("is in that state", async () => {
      const view = read<{ status: number }>(s.verifications, "getVerification", [s.id]);
      if (status === undefined) await assert.rejects(view);
      else assert.equal((await view).status, status);
    });

    for (const [title, { of: contract, args, rule }] of Object.entries(rules)) {
      const entries = Object.entries(callers) as [Caller, (typeof callers)[Caller]][];
      const expected = Object.fromEntries(entries.map(([caller]) => [caller, rule(state, caller)]));
      const doers = Object.keys(expected).filter((caller) => expected[caller] === DONE);

      it(`${title} is for ${doers.length === 0 ? "no one" : doers.join(", ")}`, async () => {
        const time = await now();
        const outcomes = await Promise.all(
          entries.map(async ([caller, wallet]) => [
            caller,
            await attempt(s, wallet, s[contract], functionOf(title), args(s, time)),
          ]),
        );
        assert.deepEqual(Object.fromEntries(outcomes), expected);
      });
    }

    it("is left as it was by whatever is refused", async () => {
      const untouched = await everything(s);
      const time = await now();
      for (const [title, { of: contract, args, rule }] of Object.entries(rules)) {
        const refused = (Object.keys(callers) as Caller[]).find((caller) => rule(state, caller) !== DONE);
        if (!refused) continue;
        const { status: mined, logs } = await sendAnyway(
          callers[refused],
          s[contract],
          functionOf(title),
          args(s, time),
        );
        assert.deepEqual([mined, logs.length], ["reverted", 0], `${title} by ${refused}`);
      }
      assert.deepEqual(await everything(s), untouched);
    });
  });
}

describe("the table of verifications", () => {
  it("has every function of voting and of rewards that changes something", async () => {
    const s = await submitted();
    for (const contract of ["verifications", "rewards"] as const) {
      const writing = s[contract].abi.flatMap((item) =>
        item.type === "function" && item.stateMutability !== "view" && item.stateMutability !== "pure"
          ? [item.name]
          : [],
      );
      const listed = Object.entries(rules).flatMap(([title, rule]) =>
        rule.of === contract ? [functionOf(title)] : [],
      );
      assert.deepEqual(
        [...new Set(writing)].sort(),
        [...new Set([...listed, ...elsewhere[contract]])].sort(),
      );
    }
  });
});
