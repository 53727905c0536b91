/**
 * Complete transition table of a task: every function of the task manager, for every state of a task and every kind of
 * caller. Every call not listed as allowed must revert with the named error, and change nothing.
 */
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { type Hex, zeroAddress } from "viem";
import { attempt, DONE, sendAnyway } from "../support/attempt.ts";
import { now, submitArguments, verificationId } from "../support/steps.ts";
import { passTo } from "../support/task-fixtures.ts";
import {
  ASSIGNED,
  acceptedTask,
  CANCELLED,
  COMPLETED,
  CREATED,
  cancelledTask,
  decision,
  EXPIRED,
  expiredTask,
  getTask,
  inconclusiveTask,
  type Marketplace,
  marketplace,
  REJECTED,
  rejectedTask,
  states as sevenStates,
  VERIFIED,
  verifiedTask,
} from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send, type Wallet } from "../support/world.ts";

const { requester, provider, otherProvider, stranger, owner } = actors;

const callers = { requester, provider, otherProvider, owner, stranger } as const;
type Caller = keyof typeof callers;

// ---------------------------------------------------------------- states

type Making = (c: Marketplace) => Promise<Hex>;

const making = (state: string): Making => {
  const found = sevenStates.find(([name]) => name === state)?.[2];
  if (!found) throw new Error(`There is no state ${state}.`);
  return found;
};

/** The same task when its deadline has passed. */
const overdue =
  (make: Making): Making =>
  async (c) => {
    const taskId = await make(c);
    await passTo((await getTask(c, taskId)).deadline + 1);
    return taskId;
  };

/** The same task when the voting on it cannot be escalated any more. */
const final =
  (make: Making): Making =>
  async (c) => {
    const taskId = await make(c);
    await passTo((await decision(c, verificationId(taskId))).appealUntil + 1);
    return taskId;
  };

const escalatedBy =
  (by: Wallet, make: Making): Making =>
  async (c) => {
    const taskId = await make(c);
    await send(by, c.verifications, "escalate", [verificationId(taskId), "evidence"]);
    return taskId;
  };

const announced: Making = async (c) => {
  const taskId = await acceptedTask(c);
  await send(requester, c.tasks, "cancelTask", [taskId]);
  return taskId;
};

const noticed: Making = async (c) => {
  const taskId = await announced(c);
  await passTo((await getTask(c, taskId)).cancelEffectiveAt);
  return taskId;
};

const stale: Making = async (c) => {
  const taskId = await making("completed")(c);
  await passTo((await now()) + parameters.tasks.staleWindow);
  return taskId;
};

const paid: Making = async (c) => {
  const taskId = await verifiedTask(c);
  await send(requester, c.rewards, "distributeRewards", [taskId, verificationId(taskId)]);
  return taskId;
};

const states = {
  open: [CREATED, making("open")],
  "open, past its deadline": [CREATED, overdue(making("open"))],
  assigned: [ASSIGNED, acceptedTask],
  "assigned, its cancellation announced": [ASSIGNED, announced],
  "assigned, the notice over": [ASSIGNED, noticed],
  "assigned, past its deadline": [ASSIGNED, overdue(acceptedTask)],
  completed: [COMPLETED, making("completed")],
  "completed and stale": [COMPLETED, stale],
  "completed without an outcome": [COMPLETED, inconclusiveTask],
  "completed without an outcome for good": [COMPLETED, final(inconclusiveTask)],
  "completed, before an arbiter": [COMPLETED, escalatedBy(provider, inconclusiveTask)],
  verified: [VERIFIED, verifiedTask],
  "verified, before an arbiter": [VERIFIED, escalatedBy(requester, verifiedTask)],
  "verified and paid": [VERIFIED, paid],
  rejected: [REJECTED, rejectedTask],
  "rejected for good": [REJECTED, final(rejectedTask)],
  "rejected, before an arbiter": [REJECTED, escalatedBy(provider, rejectedTask)],
  "rejected, past its deadline": [REJECTED, overdue(rejectedTask)],
  cancelled: [CANCELLED, cancelledTask],
  expired: [EXPIRED, expiredTask],
} as const satisfies Record<string, readonly [number, Making]>;
type State = keyof typeof states;

// ---------------------------------------------------------------- rules

const isOverdue = (state: State) => state.endsWith("past its deadline");
const isEscalated = (state: State) => state.endsWith("before an arbiter");
const inTime = (state: State) => (isOverdue(state) ? "TaskDeadlinePassed" : DONE);
const mustBe = (statuses: number[], state: State, otherwise: () => string) =>
  statuses.includes(states[state][0]) ? otherwise() : "InvalidStatus";
const by = (wanted: Caller, caller: Caller, error: string, otherwise: () => string) =>
  caller === wanted ? otherwise() : error;

type Rule = {
  args: (taskId: Hex) => readonly unknown[];
  rule: (state: State, caller: Caller) => string;
};

const submitting: Rule["rule"] = (state, caller) =>
  mustBe([ASSIGNED, REJECTED], state, () =>
    by("provider", caller, "NotProvider", () => (isEscalated(state) ? "UnderEscalation" : inTime(state))),
  );

const ZERO = `0x${"00".repeat(32)}`;
const NO_PERMIT = { value: 0n, deadline: 0n, v: 0, r: ZERO, s: ZERO };

const accepting: Rule["rule"] = (state, caller) =>
  mustBe([CREATED], state, () => {
    if (caller === "requester") return "RequesterCannotProvide";
    // a stranger has no tokens for the bond
    return caller === "stranger" && !isOverdue(state) ? "ERC20InsufficientAllowance" : inTime(state);
  });

const rules: Record<string, Rule> = {
  acceptTask: { args: (id) => [id], rule: accepting },
  acceptTaskWithPermit: { args: (id) => [id, NO_PERMIT], rule: accepting },
  assignTask: {
    args: (id) => [id, otherProvider.account.address],
    rule: (state, caller) =>
      by("requester", caller, "NotRequester", () => mustBe([CREATED], state, () => inTime(state))),
  },
  declineTask: {
    args: (id) => [id],
    rule: (state, caller) =>
      mustBe([ASSIGNED], state, () => by("provider", caller, "NotProvider", () => inTime(state))),
  },
  submitResult: { args: (id) => submitArguments(id, "another result"), rule: submitting },
  submitResultWithPermit: {
    args: (id) => [...submitArguments(id, "another result"), NO_PERMIT],
    rule: submitting,
  },
  submitSealedResult: {
    args: (id) => [...submitArguments(id, "another result"), submitArguments(id)[2], NO_PERMIT],
    // the tasks of this table have open votes: trace-seal.test.ts has the others
    rule: () => "TraceSealNotExpected",
  },
  cancelTask: {
    args: (id) => [id],
    rule: (state, caller) =>
      mustBe([CREATED, ASSIGNED], state, () => {
        if (state === "assigned, its cancellation announced") return "CancelNoticeRunning";
        if (state === "assigned, the notice over") return DONE;
        return by("requester", caller, "NotRequester", () => DONE);
      }),
  },
  reassignTask: {
    args: (id) => [id, zeroAddress, 0],
    rule: (state, caller) =>
      by("requester", caller, "NotRequester", () =>
        mustBe([REJECTED], state, () => {
          if (isEscalated(state)) return "UnderEscalation";
          return state === "rejected" ? "ReassignTooEarly" : DONE;
        }),
      ),
  },
  expireTask: {
    args: (id) => [id],
    rule: (state) =>
      mustBe([CREATED, ASSIGNED, REJECTED], state, () => {
        if (isEscalated(state)) return "UnderEscalation";
        return isOverdue(state) ? DONE : "DeadlineNotReached";
      }),
  },
  acceptUnverified: {
    args: (id) => [id],
    rule: (state, caller) =>
      by("requester", caller, "NotRequester", () =>
        mustBe([COMPLETED], state, () => {
          if (isEscalated(state)) return "UnderEscalation";
          return state.includes("without an outcome") ? DONE : "VerificationNotStarted";
        }),
      ),
  },
  closeUnverified: {
    args: (id) => [id],
    rule: (state) =>
      mustBe([COMPLETED], state, () => {
        if (isEscalated(state)) return "UnderEscalation";
        const open = state === "completed and stale" || state.endsWith("for good");
        return open ? DONE : "DeadlineNotReached";
      }),
  },
  verifyTask: {
    args: (id) => [id, "proof"],
    rule: (state, caller) => mustBe([COMPLETED], state, () => (caller === "provider" ? "PartyToTask" : DONE)),
  },
  onVerificationFinalized: {
    args: (id) => [verificationId(id), 2, 0],
    rule: () => "OnlyVerificationManager",
  },
  setEscalated: { args: (id) => [verificationId(id), true], rule: () => "OnlyVerificationManager" },
  setParams: {
    args: () => [{ ...parameters.tasks, creationPaused: false }],
    rule: () => "AccessManagedUnauthorized",
  },
  setCreationPaused: { args: () => [true], rule: () => "AccessManagedUnauthorized" },
  setAuthority: { args: () => [stranger.account.address], rule: () => "AccessManagedUnauthorized" },
};

/** These make a task and have none to act on; see task-creation.test.ts and task-permits.test.ts. */
const creating = ["createTask", "createTaskWithPermit"];

/** The complete state of a task and its money. */
function everything(c: Marketplace, taskId: Hex): Promise<unknown> {
  return Promise.all([
    getTask(c, taskId),
    read(c.tasks, "params"),
    read(c.rewards, "getRewardInfo", [taskId]),
    read(c.rewards, "getPool", [verificationId(taskId)]),
    read(c.rewards, "accounted"),
    read(c.rewards, "protocolFees"),
    ...Object.values(callers).map(({ account }) => read(c.token, "balanceOf", [account.address])),
  ]);
}

for (const [name, [status, make]] of Object.entries(states)) {
  const state = name as State;

  describe(`a task that is ${state}`, () => {
    let c: Marketplace;
    let taskId: Hex;
    before(async () => {
      c = await networkHelpers.loadFixture(marketplace);
      taskId = await make(c);
    });

    it("is in that state", async () => {
      const task = await getTask(c, taskId);
      assert.deepEqual([task.status, task.escalated], [status, isEscalated(state)]);
    });

    for (const [functionName, { args, rule }] of Object.entries(rules)) {
      const entries = Object.entries(callers) as [Caller, Wallet][];
      const expected = Object.fromEntries(entries.map(([caller]) => [caller, rule(state, caller)]));
      const doers = Object.keys(expected).filter((caller) => expected[caller] === DONE);

      it(`${functionName} is for ${doers.length === 0 ? "no one" : doers.join(", ")}`, async () => {
        const outcomes = await Promise.all(
          entries.map(async ([caller, wallet]) => [
            caller,
            await attempt(c, wallet, c.tasks, functionName, args(taskId)),
          ]),
        );
        assert.deepEqual(Object.fromEntries(outcomes), expected);
      });
    }

    it("is left as it was by whatever is refused", async () => {
      const untouched = await everything(c, taskId);
      for (const [functionName, { args, rule }] of Object.entries(rules)) {
        const refused = (Object.keys(callers) as Caller[]).find((caller) => rule(state, caller) !== DONE);
        if (!refused) continue;
        const { status: mined, logs } = await sendAnyway(
          callers[refused],
          c.tasks,
          functionName,
          args(taskId),
        );
        assert.deepEqual([mined, logs.length], ["reverted", 0], `${functionName} by ${refused}`);
      }
      assert.deepEqual(await everything(c, taskId), untouched);
    });
  });
}

describe("the table of tasks", () => {
  it("has all seven states", () => {
    assert.deepEqual([...new Set(Object.values(states).map(([status]) => status))].sort(), [
      CREATED,
      ASSIGNED,
      COMPLETED,
      VERIFIED,
      REJECTED,
      CANCELLED,
      EXPIRED,
    ]);
  });

  it("has every function of a task that changes something", async () => {
    const c = await networkHelpers.loadFixture(marketplace);
    const writing = c.tasks.abi.flatMap((item) =>
      item.type === "function" && item.stateMutability !== "view" && item.stateMutability !== "pure"
        ? [item.name]
        : [],
    );
    assert.deepEqual(writing.sort(), [...Object.keys(rules), ...creating].sort());
  });
});
