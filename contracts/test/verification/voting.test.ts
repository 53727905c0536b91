/** Casting votes: what a vote records, who may vote, and in which order the reasons against it count. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseEther, toFunctionSelector, toHex } from "viem";
import { changeVoting } from "../support/admin.ts";
import { effects } from "../support/effects.ts";
import { addressOf, at, refuses } from "../support/expect.ts";
import {
  DAY,
  HOUR,
  now,
  REWARD,
  reasoning,
  start,
  submittedTask,
  verificationId,
  vote,
} from "../support/steps.ts";
import {
  approved,
  escalated,
  inconclusive,
  passTo,
  rejected,
  submitted,
  type TaskFixture,
  voting,
} from "../support/task-fixtures.ts";
import { APPROVED, ESCALATED, INCONCLUSIVE, VERIFIED, VOTED_DOWN } from "../support/tasks.ts";
import {
  actors,
  type Contract,
  connection,
  networkHelpers,
  parameters,
  read,
  STAKE,
  send,
  verifier,
  viem,
  type Wallet,
} from "../support/world.ts";

const { time } = networkHelpers;
const { requester, provider, otherProvider, owner, stranger, guardian, treasury } = actors;
const VOTE_LOCK = (REWARD * 2_000n) / 10_000n;

const cast = (s: TaskFixture, by: Wallet, args: unknown[] = [true], id = s.id) =>
  send(by, s.verifications, "castVote", [id, ...args]);

/** The rules by which `castVote` refuses; error, its contract and arguments. */
type Reason = { contract: Contract; error: string; args: unknown[] };

function selectorOf({ contract, error }: Reason): string {
  const item = contract.abi.find((entry) => entry.type === "error" && entry.name === error);
  if (item?.type !== "error") throw new Error(`There is no error ${error}.`);
  const signature = `${item.name}(${item.inputs.map((input) => input.type).join(",")})`;
  return toFunctionSelector(`function ${signature}`);
}

/** Both forms of the call are refused for this reason, and the view tells the same reason beforehand. */
async function refusesVote(s: TaskFixture, by: Wallet, reason: Reason, id = s.id): Promise<void> {
  const [ok, selector] = await read<[boolean, string]>(s.verifications, "canVote", [id, addressOf(by)]);
  assert.deepEqual([ok, selector], [false, selectorOf(reason)]);
  await refuses(cast(s, by, [true], id), reason.contract, reason.error, reason.args);
  await refuses(cast(s, by, [false, 50, "why"], id), reason.contract, reason.error, reason.args);
}

/** The view says yes, and the vote counts. */
async function acceptsVote(s: TaskFixture, by: Wallet, id = s.id): Promise<void> {
  assert.deepEqual(await read(s.verifications, "canVote", [id, addressOf(by)]), [true, "0x00000000"]);
  await cast(s, by, [true], id);
  assert.equal(await read(s.verifications, "hasVoted", [id, addressOf(by)]), true);
}

async function newStaker(s: TaskFixture, by: Wallet, amount = STAKE): Promise<void> {
  await send(treasury, s.token, "transfer", [addressOf(by), amount]);
  await send(by, s.token, "approve", [s.staking.address, amount]);
  await send(by, s.staking, "stake", [amount]);
}

describe("casting a vote", () => {
  it("records side, confidence and reasoning, locks the stake, and moves no money", async () => {
    const s = await voting();
    const voter = verifier(0);
    const none = { voter: `0x${"0".repeat(40)}`, support: false, confidence: 0, timestamp: 0 };
    assert.deepEqual(await read(s.verifications, "getVote", [s.id, addressOf(voter)]), {
      ...none,
      settled: false,
      claimed: false,
    });
    assert.equal(await read(s.verifications, "hasVoted", [s.id, addressOf(voter)]), false);
    const before = await read<object>(s.staking, "getVerifier", [addressOf(voter)]);

    const done = await effects(s, cast(s, voter, [false, 42, reasoning]));
    assert.deepEqual(done.events, [
      [
        "verifications",
        "VoteCast",
        {
          verificationId: s.id,
          taskId: s.taskId,
          voter: addressOf(voter),
          support: false,
          confidence: 42,
          votesFor: 0,
          votesAgainst: 1,
          lockedStake: VOTE_LOCK,
          reasoning,
        },
      ],
    ]);
    assert.deepEqual(done.moves, {});
    assert.deepEqual(await read(s.verifications, "getVote", [s.id, addressOf(voter)]), {
      voter: addressOf(voter),
      support: false,
      confidence: 42,
      timestamp: done.at,
      settled: false,
      claimed: false,
    });
    assert.equal(await read(s.verifications, "hasVoted", [s.id, addressOf(voter)]), true);
    assert.deepEqual(await read(s.staking, "getVerifier", [addressOf(voter)]), {
      ...before,
      locked: VOTE_LOCK,
      openVotes: 1,
    });
  });

  it("counts the short form with confidence 75 and without a reason", async () => {
    const s = await voting();
    const done = await effects(s, cast(s, verifier(0), [true]));
    assert.deepEqual(done.events, [
      [
        "verifications",
        "VoteCast",
        {
          verificationId: s.id,
          taskId: s.taskId,
          voter: addressOf(verifier(0)),
          support: true,
          confidence: 75,
          votesFor: 1,
          votesAgainst: 0,
          lockedStake: VOTE_LOCK,
          reasoning: "",
        },
      ],
    ]);
    const seen = await read<{ confidence: number }>(s.verifications, "getVote", [
      s.id,
      addressOf(verifier(0)),
    ]);
    assert.equal(seen.confidence, 75);
  });

  it("tallies both sides and lists the voters in the order of voting", async () => {
    const s = await voting();
    for (const [index, approve] of [
      [4, true],
      [0, false],
      [6, true],
      [2, true],
    ] as const) {
      await cast(s, verifier(index), [approve]);
    }
    const view = await read<Record<string, unknown>>(s.verifications, "getVerification", [s.id]);
    assert.deepEqual([view.votesFor, view.votesAgainst, view.totalVotes], [3, 1, 4]);
    assert.deepEqual(
      await read(s.verifications, "getVoters", [s.id]),
      [4, 0, 6, 2].map((index) => addressOf(verifier(index))),
    );
  });

  for (const { confidence, ok } of [
    { confidence: 0, ok: false },
    { confidence: 1, ok: true },
    { confidence: 100, ok: true },
    { confidence: 101, ok: false },
    { confidence: 255, ok: false },
  ]) {
    it(`${ok ? "takes" : "refuses"} a confidence of ${confidence} percent`, async () => {
      const s = await voting();
      const call = cast(s, verifier(0), [true, confidence, ""]);
      if (ok) {
        const { events } = await effects(s, call);
        assert.equal(events[0]?.[2].confidence, confidence);
      } else {
        await refuses(call, s.verifications, "InvalidConfidence", [confidence]);
      }
    });
  }

  it("takes a reasoning of 1,024 bytes and refuses one of 1,025, counted in bytes", async () => {
    const s = await voting();
    for (const text of ["x".repeat(1_025), `${"é".repeat(512)}x`]) {
      await refuses(cast(s, verifier(0), [true, 50, text]), s.verifications, "ReasoningTooLong", [1_025n]);
    }
    const longest = "é".repeat(512);
    const { events } = await effects(s, cast(s, verifier(0), [true, 50, longest]));
    assert.equal(events[0]?.[2].reasoning, longest);
  });
});

describe("who may not vote, and why", () => {
  it("lets no one vote while the system is locked", async () => {
    const s = await voting();
    await send(guardian, s.verifications, "lockSystem", ["maintenance"]);
    await refusesVote(s, verifier(0), { contract: s.verifications, error: "SystemIsLocked", args: [] });
  });

  it("tells a verification that was not started from one that does not exist", async () => {
    const s = await submitted();
    await refusesVote(s, verifier(0), {
      contract: s.verifications,
      error: "VerificationNotStarted",
      args: [s.id],
    });
    for (const id of [verificationId(s.taskId, 2), s.taskId, `0x${"cd".repeat(32)}` as const]) {
      const reason = { contract: s.verifications, error: "UnknownVerification", args: [id] };
      await refusesVote(s, verifier(0), reason, id);
    }
  });

  for (const { setup, status, name } of [
    { setup: approved, status: APPROVED, name: "approved" },
    { setup: rejected, status: VOTED_DOWN, name: "rejected" },
    { setup: inconclusive, status: INCONCLUSIVE, name: "inconclusive" },
    { setup: escalated, status: ESCALATED, name: "escalated" },
  ]) {
    it(`takes no vote on a verification that is ${name}`, async () => {
      const s = await setup();
      await refusesVote(s, verifier(6), {
        contract: s.verifications,
        error: "InvalidVerificationStatus",
        args: [status],
      });
    });
  }

  it("takes votes up to the last second of the period and none after", async () => {
    const s = await voting();
    const { verificationDeadline } = await read<{ verificationDeadline: number }>(
      s.verifications,
      "getVerification",
      [s.id],
    );
    await at(verificationDeadline);
    await cast(s, verifier(0));
    assert.equal(await now(), verificationDeadline);
    const last = await read<Record<string, unknown>>(s.verifications, "getVerification", [s.id]);
    assert.deepEqual([last.timeRemaining, last.isExpired], [0, false]);
    assert.deepEqual(await read(s.verifications, "canVote", [s.id, addressOf(verifier(1))]), [
      true,
      "0x00000000",
    ]);
    await passTo(verificationDeadline + 1);
    await refusesVote(s, verifier(1), {
      contract: s.verifications,
      error: "VotingDeadlinePassed",
      args: [verificationDeadline],
    });
    const view = await read<Record<string, unknown>>(s.verifications, "getVerification", [s.id]);
    assert.deepEqual([view.timeRemaining, view.isExpired], [0, true]);
  });

  it("lets no one vote twice, not even for the other side", async () => {
    const s = await voting();
    await cast(s, verifier(0));
    await refusesVote(s, verifier(0), {
      contract: s.verifications,
      error: "AlreadyVoted",
      args: [addressOf(verifier(0))],
    });
  });

  for (const [name, party] of [
    ["requester", requester],
    ["provider", provider],
    ["owner of the model", owner],
  ] as const) {
    it(`lets the ${name} not vote, however much is staked`, async () => {
      const s = await submitted();
      await newStaker(s, party, parseEther("500"));
      await start(s, s.id);
      await refusesVote(s, party, {
        contract: s.verifications,
        error: "ConflictOfInterest",
        args: [addressOf(party)],
      });
    });
  }

  it("lets people vote who are parties of other tasks only", async () => {
    const s = await submitted();
    await newStaker(s, otherProvider);
    const other = await submittedTask(s, s.modelId);
    await start(s, s.id);
    await acceptsVote(s, otherProvider);
    await start(s, verificationId(other));
    await acceptsVote(s, otherProvider, verificationId(other));
  });

  it("lets accounts vote whose addresses end like the parties' addresses", async () => {
    const s = await submitted();
    const lookalikes = [];
    for (const party of [requester, provider, owner]) {
      const address = toHex(BigInt(addressOf(party)) ^ (1n << 155n), { size: 20 });
      await networkHelpers.impersonateAccount(address);
      await networkHelpers.setBalance(address, parseEther("1"));
      const lookalike = await viem.getWalletClient(address);
      await newStaker(s, lookalike);
      lookalikes.push(lookalike);
    }
    await start(s, s.id);
    for (const lookalike of lookalikes) await acceptsVote(s, lookalike);
  });

  it("lets the owner of the model not vote after selling it while voting runs, but the buyer", async () => {
    const s = await submitted();
    await newStaker(s, owner);
    await start(s, s.id);
    const buyer = verifier(3);
    await send(owner, s.registry, "offerOwnership", [s.modelId, addressOf(buyer)]);
    await send(buyer, s.registry, "acceptOwnership", [s.modelId]);
    await refusesVote(s, owner, {
      contract: s.verifications,
      error: "ConflictOfInterest",
      args: [addressOf(owner)],
    });
    await acceptsVote(s, buyer);
  });

  it("lets who sold the model before voting began vote, but not the buyer", async () => {
    const s = await submitted();
    await newStaker(s, owner);
    const buyer = verifier(3);
    await send(owner, s.registry, "offerOwnership", [s.modelId, addressOf(buyer)]);
    await send(buyer, s.registry, "acceptOwnership", [s.modelId]);
    await start(s, s.id);
    await refusesVote(s, buyer, {
      contract: s.verifications,
      error: "ConflictOfInterest",
      args: [addressOf(buyer)],
    });
    await acceptsVote(s, owner);
  });

  it("asks for the minimum stake", async () => {
    const s = await submitted();
    await newStaker(s, stranger, parameters.staking.minimumStake - 1n);
    await start(s, s.id);
    for (const by of [stranger, otherProvider]) {
      await refusesVote(s, by, { contract: s.staking, error: "NotEligible", args: [addressOf(by)] });
    }
    await send(verifier(0), s.staking, "requestUnstake", [STAKE - parameters.staking.minimumStake]);
    await acceptsVote(s, verifier(0));
    await send(verifier(1), s.staking, "requestUnstake", [STAKE - parameters.staking.minimumStake + 1n]);
    await refusesVote(s, verifier(1), {
      contract: s.staking,
      error: "NotEligible",
      args: [addressOf(verifier(1))],
    });
  });

  it("asks for a stake that is a second older than the verification", async () => {
    const s = await submitted();
    const second = (await now()) + DAY;
    for (const by of [stranger, otherProvider]) {
      await send(treasury, s.token, "transfer", [addressOf(by), STAKE]);
      await send(by, s.token, "approve", [s.staking.address, STAKE]);
    }
    await at(second - 1);
    await send(otherProvider, s.staking, "stake", [STAKE]);
    await connection.provider.request({ method: "evm_setAutomine", params: [false] });
    try {
      await send(stranger, s.staking, "stake", [STAKE]);
      await send(requester, s.verifications, "startVerification", [s.id, second + DAY]);
      await at(second);
      await networkHelpers.mine();
    } finally {
      await connection.provider.request({ method: "evm_setAutomine", params: [true] });
    }
    const since = async (by: Wallet) =>
      (await read<{ activeSince: number }>(s.staking, "getVerifier", [addressOf(by)])).activeSince;
    const { startedAt } = await read<{ startedAt: number }>(s.verifications, "getVerification", [s.id]);
    assert.deepEqual(
      [startedAt, await since(stranger), await since(otherProvider)],
      [second, second, second - 1],
    );
    await refusesVote(s, stranger, {
      contract: s.staking,
      error: "NotEligible",
      args: [addressOf(stranger)],
    });
    await acceptsVote(s, otherProvider);
  });

  it("does not take a stake that was taken out and put back while voting ran", async () => {
    const s = await voting();
    await send(verifier(0), s.staking, "requestUnstake", [STAKE]);
    await send(verifier(0), s.staking, "cancelUnstake");
    await refusesVote(s, verifier(0), {
      contract: s.staking,
      error: "NotEligible",
      args: [addressOf(verifier(0))],
    });
  });

  it("backs several votes with one stake, but no token with two votes", async () => {
    const s = await submitted();
    const ids = [];
    for (let task = 0; task < 3; task++) {
      const id = verificationId(await submittedTask(s, s.modelId, parseEther("100")));
      await start(s, id);
      ids.push(id);
    }
    const [first, second, third] = ids as [typeof s.id, typeof s.id, typeof s.id];
    const voter = verifier(0);
    await acceptsVote(s, voter, first);
    await acceptsVote(s, voter, second);
    await refusesVote(
      s,
      voter,
      {
        contract: s.staking,
        error: "InsufficientFreeStake",
        args: [parseEther("10"), parseEther("20")],
      },
      third,
    );
    const exact = verifier(1);
    await send(exact, s.staking, "requestUnstake", [STAKE - parseEther("39")]);
    await acceptsVote(s, exact, first);
    await refusesVote(
      s,
      exact,
      {
        contract: s.staking,
        error: "InsufficientFreeStake",
        args: [parseEther("19"), parseEther("20")],
      },
      second,
    );
    const whole = verifier(2);
    await send(whole, s.staking, "requestUnstake", [STAKE - parseEther("40")]);
    await acceptsVote(s, whole, first);
    await acceptsVote(s, whole, third);
    const view = await read<{ staked: bigint; locked: bigint; openVotes: number }>(s.staking, "getVerifier", [
      addressOf(whole),
    ]);
    assert.deepEqual([view.staked, view.locked, view.openVotes], [parseEther("40"), parseEther("40"), 2]);
  });
});

describe("the order in which the reasons against a vote count", () => {
  const tooLong = "x".repeat(1_025);

  it("names the lock first, then the confidence, then the reasoning", async () => {
    const s = await submitted();
    await refuses(cast(s, stranger, [true, 0, tooLong]), s.verifications, "InvalidConfidence", [0]);
    await refuses(cast(s, stranger, [true, 1, tooLong]), s.verifications, "ReasoningTooLong", [1_025n]);
    await send(guardian, s.verifications, "lockSystem", ["maintenance"]);
    await refuses(cast(s, stranger, [true, 0, tooLong]), s.verifications, "SystemIsLocked");
  });

  it("names the state before the deadline, and the deadline before an earlier vote", async () => {
    const s = await voting();
    await cast(s, verifier(0));
    const { verificationDeadline } = await read<{ verificationDeadline: number }>(
      s.verifications,
      "getVerification",
      [s.id],
    );
    await passTo(verificationDeadline + 1);
    const late = {
      contract: s.verifications,
      error: "VotingDeadlinePassed",
      args: [verificationDeadline],
    };
    for (const by of [verifier(0), requester, stranger]) await refusesVote(s, by, late);
    const over = await approved();
    await time.increase(10 * DAY);
    for (const by of [verifier(0), requester, stranger]) {
      await refusesVote(over, by, {
        contract: over.verifications,
        error: "InvalidVerificationStatus",
        args: [APPROVED],
      });
    }
  });

  it("names an earlier vote before a conflict of interest, and that before a missing stake", async () => {
    const s = await voting();
    const buyer = verifier(0);
    await cast(s, buyer);
    await send(owner, s.registry, "offerOwnership", [s.modelId, addressOf(buyer)]);
    await send(buyer, s.registry, "acceptOwnership", [s.modelId]);
    await refusesVote(s, buyer, {
      contract: s.verifications,
      error: "AlreadyVoted",
      args: [addressOf(buyer)],
    });
    await refusesVote(s, requester, {
      contract: s.verifications,
      error: "ConflictOfInterest",
      args: [addressOf(requester)],
    });
  });

  it("names the age of a stake before what is free of it", async () => {
    const s = await submitted();
    const big = verificationId(await submittedTask(s, s.modelId, parseEther("300")));
    await start(s, big);
    await newStaker(s, stranger, parseEther("10"));
    await refusesVote(
      s,
      stranger,
      { contract: s.staking, error: "NotEligible", args: [addressOf(stranger)] },
      big,
    );
    await refusesVote(
      s,
      verifier(0),
      { contract: s.staking, error: "InsufficientFreeStake", args: [STAKE, parseEther("60")] },
      big,
    );
  });
});

/** Four more accounts stake, so eleven can vote. */
async function crowd(): Promise<TaskFixture> {
  const s = await submitted();
  for (const by of await moreVoters()) await newStaker(s, by);
  await start(s, s.id);
  return s;
}

async function moreVoters(): Promise<Wallet[]> {
  const wallets = await viem.getWalletClients();
  return [6, 8, 9, 12].map((index) => wallets[index] as Wallet);
}

describe("deciding before the deadline", () => {
  it("decides with the vote that makes five of one side, once the first hour is over", async () => {
    const s = await voting();
    await vote(s, s.id, [true, true, true, true]);
    await time.increase(HOUR);
    const done = await effects(s, cast(s, verifier(4), [true, 80, "ok"]));
    assert.deepEqual(done.events, [
      [
        "verifications",
        "VoteCast",
        {
          verificationId: s.id,
          taskId: s.taskId,
          voter: addressOf(verifier(4)),
          support: true,
          confidence: 80,
          votesFor: 5,
          votesAgainst: 0,
          lockedStake: VOTE_LOCK,
          reasoning: "ok",
        },
      ],
      [
        "verifications",
        "VerificationFinalized",
        {
          verificationId: s.id,
          taskId: s.taskId,
          status: APPROVED,
          votesFor: 5,
          votesAgainst: 0,
          early: true,
          by: addressOf(verifier(4)),
        },
      ],
      [
        "tasks",
        "TaskVerified",
        { taskId: s.taskId, verificationId: s.id, provider: addressOf(provider), byRequester: false },
      ],
    ]);
    assert.deepEqual(done.moves, {});
    const view = await read<Record<string, unknown>>(s.verifications, "getVerification", [s.id]);
    assert.deepEqual(
      [view.status, view.decidedAt, view.isComplete, view.consensusReached, view.isFinal, view.isExpired],
      [APPROVED, done.at, true, true, false, false],
    );
    assert.equal((await read<{ status: number }>(s.tasks, "getTask", [s.taskId])).status, VERIFIED);
    assert.deepEqual(await read(s.verifications, "outcome", [s.id]), [APPROVED, 5n, done.at, false]);
  });

  it("rejects in the same way, and gives the provider time to resubmit", async () => {
    const s = await voting();
    await vote(s, s.id, [false, false, false, false]);
    await time.increase(HOUR);
    const { deadline } = await read<{ deadline: number }>(s.tasks, "getTask", [s.taskId]);
    const done = await effects(s, cast(s, verifier(4), [false]));
    assert.deepEqual(done.events.slice(1), [
      [
        "verifications",
        "VerificationFinalized",
        {
          verificationId: s.id,
          taskId: s.taskId,
          status: VOTED_DOWN,
          votesFor: 0,
          votesAgainst: 5,
          early: true,
          by: addressOf(verifier(4)),
        },
      ],
      [
        "tasks",
        "TaskRejected",
        { taskId: s.taskId, verificationId: s.id, provider: addressOf(provider), newDeadline: deadline },
      ],
    ]);
    assert.deepEqual(done.moves, {});
    assert.deepEqual(await read(s.verifications, "outcome", [s.id]), [VOTED_DOWN, 5n, done.at, false]);
  });

  it("decides nothing within the first hour, so others can still contradict", async () => {
    const s = await voting();
    const { startedAt } = await read<{ startedAt: number }>(s.verifications, "getVerification", [s.id]);
    const open = startedAt + parameters.verification.minVotingTime;
    await vote(s, s.id, [true, true, true, true, true]);
    await at(open - 1);
    await refuses(
      send(stranger, s.verifications, "finalizeVerification", [s.id]),
      s.verifications,
      "NotDecidable",
    );
    await at(open - 1);
    const sixth = await effects(s, cast(s, verifier(5)));
    assert.deepEqual(
      sixth.events.map(([, name]) => name),
      ["VoteCast"],
      "six votes, and a second is missing",
    );
    await at(open);
    const done = await effects(s, send(stranger, s.verifications, "finalizeVerification", [s.id]));
    assert.deepEqual(done.events, [
      [
        "verifications",
        "VerificationFinalized",
        {
          verificationId: s.id,
          taskId: s.taskId,
          status: APPROVED,
          votesFor: 6,
          votesAgainst: 0,
          early: true,
          by: addressOf(stranger),
        },
      ],
      [
        "tasks",
        "TaskVerified",
        { taskId: s.taskId, verificationId: s.id, provider: addressOf(provider), byRequester: false },
      ],
    ]);
  });

  for (const { votesFor, votesAgainst, decided, because } of [
    { votesFor: 4, votesAgainst: 0, decided: false, because: "the quorum is five" },
    { votesFor: 4, votesAgainst: 1, decided: false, because: "one side needs five votes" },
    { votesFor: 5, votesAgainst: 0, decided: true, because: "all five agree" },
    { votesFor: 5, votesAgainst: 3, decided: true, because: "62.5 % are enough" },
    { votesFor: 5, votesAgainst: 4, decided: false, because: "55.6 % are too few" },
    { votesFor: 6, votesAgainst: 4, decided: true, because: "exactly 60 % are enough" },
    { votesFor: 6, votesAgainst: 5, decided: false, because: "54.5 % are too few" },
    { votesFor: 5, votesAgainst: 5, decided: false, because: "neither side leads" },
  ]) {
    for (const [up, down, status] of [
      [votesFor, votesAgainst, APPROVED],
      [votesAgainst, votesFor, VOTED_DOWN],
    ] as const) {
      if (up === down && status === VOTED_DOWN) continue;
      it(`${decided ? "decides" : "leaves open"} ${up} for and ${down} against: ${because}`, async () => {
        const s = await crowd();
        const voters = [...[0, 1, 2, 3, 4, 5, 6].map(verifier), ...(await moreVoters())];
        for (let index = 0; index < up + down; index++) {
          await cast(s, voters[index] as Wallet, [index < up]);
        }
        await time.increase(HOUR);
        const call = send(stranger, s.verifications, "finalizeVerification", [s.id]);
        if (decided) {
          await call;
          const [found, consensusVoters] = await read<[number, bigint]>(s.verifications, "outcome", [s.id]);
          assert.deepEqual([found, consensusVoters], [status, BigInt(Math.max(up, down))]);
        } else {
          await refuses(call, s.verifications, "NotDecidable");
        }
      });
    }
  }

  it("decides at the first vote where the rules ask for no more", async () => {
    const s = await submitted();
    await changeVoting(s, { consensusThreshold: 1, requiredVotes: 1, minVotingTime: 0 });
    const id = verificationId(await submittedTask(s, s.modelId));
    await start(s, id);
    await cast(s, verifier(0), [false], id);
    assert.deepEqual((await read<unknown[]>(s.verifications, "outcome", [id])).slice(0, 2), [VOTED_DOWN, 1n]);
  });
});
