/** Taking a seat: who may, when, and what it locks. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  concatHex,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseEther,
  toFunctionSelector,
  toHex,
  zeroAddress,
} from "viem";
import { at, emits, refuses } from "../support/expect.ts";
import {
  acceptedWith,
  commit,
  commitmentTo,
  drawnTickets,
  drawsOf,
  open,
  opening,
  openings,
  openToAll,
  RECOMPUTED,
  REJECT,
  roundOf,
  SEAT_LOCK,
  type SealedFixture,
  sealedArguments,
  sealedRound,
  startSealed,
  TRACE,
} from "../support/sealed.ts";
import { DAY, now, REWARD, start, submittedTask, verificationId, vote } from "../support/steps.ts";
import { passTo } from "../support/task-fixtures.ts";
import { marketplace, VOTING, ZERO_ID } from "../support/tasks.ts";
import {
  actors,
  assertions,
  connection,
  networkHelpers,
  parameters,
  publicClient,
  read,
  STAKE,
  send,
  verifier,
  verifiers,
  viem,
  type Wallet,
} from "../support/world.ts";

const { requester, provider, owner, stranger, guardian } = actors;
const { time } = networkHelpers;
const { drawnWindow } = parameters;

const seat = (s: SealedFixture, voter: Wallet, ticket = 0, commitment = commitmentTo(s.id, opening(voter))) =>
  send(voter, s.sealedVotes, "commitVote", [s.id, commitment, ticket]);
const can = (s: SealedFixture, voter: Wallet, ticket = 0) =>
  read<[boolean, Hex]>(s.sealedVotes, "canCommit", [s.id, voter.account.address, ticket]);
/** A submitted result whose verification has not started. */
async function waitingRound(): Promise<SealedFixture> {
  const c = await networkHelpers.loadFixture(marketplace);
  const taskId = await acceptedWith(c, RECOMPUTED);
  await send(provider, c.tasks, "submitSealedResult", sealedArguments(taskId));
  return { ...c, taskId, id: verificationId(taskId) };
}
/** The call and the view give the same reason. */
async function cannot(s: SealedFixture, voter: Wallet, error: string, args: unknown[] = [], ticket = 0) {
  const own = ["SeedUnknown", "StakeRaised", "TicketNotDrawn"].includes(error);
  const staking = ["NotEligible", "InsufficientFreeStake"].includes(error);
  const contract = own ? s.sealedVotes : staking ? s.staking : s.verifications;
  await refuses(seat(s, voter, ticket), contract, error, args);
  const item = contract.abi.find((entry) => entry.type === "error" && entry.name === error);
  assert.ok(item?.type === "error");
  const types = item.inputs.map(({ type }) => type).join();
  assert.deepEqual(await can(s, voter, ticket), [false, toFunctionSelector(`${error}(${types})`)]);
}

describe("a sealed round", () => {
  it("starts with a seat's lock, three votes to decide, and the whole lock at stake", async () => {
    const s = await sealedRound();
    const view = await read<Record<string, unknown>>(s.verifications, "getVerification", [s.id]);
    assert.equal(view.status, VOTING);
    assert.deepEqual(
      [view.voteLock, view.consensusThreshold, view.requiredVotes, view.extensions],
      [SEAT_LOCK, 3, 3, 0],
    );
    const round = await roundOf(s);
    const block = await publicClient.getBlock();
    const begun = Number(block.timestamp);
    const chance = Number((11n * SEAT_LOCK * 2n ** 32n) / (STAKE * BigInt(verifiers.length)));
    assert.deepEqual(round, {
      startBlock: Number(block.number),
      seed: ZERO_ID,
      drawnUntil: begun + drawnWindow,
      stakedBefore: begun,
      seatLock: SEAT_LOCK,
      chance,
      seats: 0,
      opened: 0,
      approvals: 0,
      equalRejections: 0,
      opening: false,
      stage: 0,
    });
  });

  it("of a small reward locks the least", async () => {
    const s = await sealedRound(RECOMPUTED, parameters.rewards.minReward);
    assert.equal((await roundOf(s)).seatLock, parameters.verification.minVoteLock);
  });

  it("draws every ticket when eleven locks are all the stake there is", async () => {
    const s = await sealedRound(RECOMPUTED, (STAKE * 7n * 10_000n) / (11n * 1_500n));
    assert.equal((await roundOf(s)).chance, 2 ** 32 - 1);
  });

  it("does not exist for open votes", async () => {
    const s = await sealedRound();
    const id = verificationId(await submittedTask(s, s.modelId));
    await start(s, id);
    const other = { ...s, id };
    assert.equal((await roundOf(other)).startBlock, 0);
    await cannot(other, verifier(0), "VotesAreOpen");
    await refuses(open(other, []), s.verifications, "VotesAreOpen");
    await refuses(open(other, openings([TRACE])), s.verifications, "VotesAreOpen");
    await vote(s, id, [true]);
  });

  it("takes no open vote", async () => {
    const s = await openToAll();
    await refuses(
      send(verifier(0), s.verifications, "castVote", [s.id, true]),
      s.verifications,
      "VotesAreSealed",
    );
    const [ok, reason] = await read<[boolean, Hex]>(s.verifications, "canVote", [
      s.id,
      verifier(0).account.address,
    ]);
    assert.deepEqual([ok, reason], [false, toFunctionSelector("VotesAreSealed()")]);
  });
});

describe("a seat", () => {
  it("locks stake, hides the vote, and is logged", async () => {
    const s = await openToAll();
    const commitment = commitmentTo(s.id, opening(verifier(0)));
    const voter = verifier(0).account.address;
    assert.deepEqual(await can(s, verifier(0)), [true, "0x00000000"]);
    const moment = (await now()) + 5;
    await at(moment);
    await emits(seat(s, verifier(0)), s.verifications, "VoteSealed", [s.id, s.taskId, voter, SEAT_LOCK, 1]);
    assert.equal(await read(s.sealedVotes, "commitmentOf", [s.id, voter]), commitment);
    assert.equal((await roundOf(s)).seats, 1);
    assert.equal(await read(s.verifications, "hasVoted", [s.id, voter]), true);
    assert.deepEqual(await read(s.verifications, "getVote", [s.id, voter]), {
      support: false,
      confidence: 0,
      timestamp: moment,
      settled: false,
      claimed: false,
      voter: (await read<{ voter: Hex }>(s.verifications, "getVote", [s.id, voter])).voter,
    });
    const { locked, openVotes } = await read<{ locked: bigint; openVotes: number }>(
      s.staking,
      "getVerifier",
      [voter],
    );
    assert.deepEqual([locked, openVotes], [SEAT_LOCK, 1]);
    const { totalVotes } = await read<{ totalVotes: number }>(s.verifications, "getVerification", [s.id]);
    assert.equal(totalVotes, 0);
  });

  it("is taken by a call with further bytes, which a keeper reads in the transaction", async () => {
    const s = await openToAll();
    const voter = verifier(0);
    const commitment = commitmentTo(s.id, opening(voter));
    const args = [s.id, commitment, 0] as const;
    const call = encodeFunctionData({ abi: s.sealedVotes.abi, functionName: "commitVote", args });
    const data = concatHex([call, `0x${"5e".repeat(221)}`]);
    const hash = await voter.sendTransaction({ to: s.sealedVotes.address, data });
    assert.equal((await publicClient.getTransaction({ hash })).input, data);
    assert.equal(await read(s.sealedVotes, "commitmentOf", [s.id, voter.account.address]), commitment);
  });

  it("is one of five, and the fifth starts the opening at once", async () => {
    const s = await openToAll();
    await commit(s, Array<Hex>(4).fill(TRACE));
    const begun = (await now()) + 5;
    await at(begun);
    const hash = await seat(s, verifier(4));
    await assertions.emitWithArgs(hash, s.verifications, "OpeningStarted", [s.id, s.taskId, begun + DAY]);
    assert.equal((await roundOf(s)).opening, true);
    const view = await read<Record<string, unknown>>(s.verifications, "getVerification", [s.id]);
    assert.equal(view.verificationDeadline, begun + DAY);
    await cannot(s, verifier(5), "OpeningHasStarted");
    const voters = await read<Hex[]>(s.verifications, "getVoters", [s.id]);
    assert.deepEqual(
      voters.map((voter) => voter.toLowerCase()),
      verifiers.slice(0, 5).map((wallet) => wallet.account.address.toLowerCase()),
    );
  });

  it("can be taken in the last second, and not in the next", async () => {
    const s = await sealedRound();
    const { verificationDeadline } = await read<{ verificationDeadline: number }>(
      s.verifications,
      "getVerification",
      [s.id],
    );
    await at(verificationDeadline);
    await seat(s, verifier(0));
    await passTo(verificationDeadline + 1);
    await cannot(s, verifier(1), "VotingDeadlinePassed", [verificationDeadline]);
  });

  it("needs a commitment", async () => {
    const s = await openToAll();
    await refuses(seat(s, verifier(0), 0, ZERO_ID), s.sealedVotes, "ZeroCommitment");
  });

  it("is taken once by an account", async () => {
    const s = await openToAll();
    await seat(s, verifier(0));
    await cannot(s, verifier(0), "AlreadyVoted", [verifier(0).account.address]);
  });

  it("is not for requester, provider, and owner of the model", async () => {
    const s = await openToAll();
    for (const party of [requester, provider, owner])
      await cannot(s, party, "ConflictOfInterest", [party.account.address]);
  });

  it("is not for an account without stake, or with too little of it", async () => {
    const s = await openToAll();
    await cannot(s, stranger, "NotEligible", [stranger.account.address]);
    await send(verifier(0), s.staking, "requestUnstake", [STAKE - parameters.staking.minimumStake]);
    const big = await startSealed(s, RECOMPUTED, REWARD * 8n);
    await time.increase(drawnWindow + 1);
    await cannot({ ...s, ...big }, verifier(0), "InsufficientFreeStake", [
      parameters.staking.minimumStake,
      SEAT_LOCK * 8n,
    ]);
  });

  it("is not for stake that was increased in the second of the start or later", async () => {
    const s = await sealedRound();
    const { taskId } = s;
    assert.ok(taskId);
    await send(verifier(0), s.staking, "stake", [1n]);
    await time.increase(drawnWindow + 1);
    await cannot(s, verifier(0), "StakeRaised", [verifier(0).account.address]);
    await send(verifier(1), s.staking, "requestUnstake", [1n]);
    await seat(s, verifier(1));
    await send(verifier(2), s.staking, "requestUnstake", [1n]);
    await send(verifier(2), s.staking, "cancelUnstake");
    await cannot(s, verifier(2), "StakeRaised", [verifier(2).account.address]);
  });

  it("is not for stake that was increased in the block of the start", async () => {
    const { id, taskId, ...c } = await waitingRound();
    const begun = (await now()) + 50;
    await connection.provider.request({ method: "evm_setAutomine", params: [false] });
    try {
      await send(verifier(0), c.staking, "stake", [1n]);
      await send(requester, c.verifications, "startVerification", [id, begun + DAY]);
      await at(begun);
      await networkHelpers.mine();
    } finally {
      await connection.provider.request({ method: "evm_setAutomine", params: [true] });
    }
    const s = { ...c, id, taskId };
    assert.equal((await roundOf(s)).stakedBefore, begun);
    await time.increase(drawnWindow + 1);
    await cannot(s, verifier(0), "StakeRaised", [verifier(0).account.address]);
  });

  it("is for stake that was increased a second before the start", async () => {
    const { id, taskId, ...c } = await waitingRound();
    const begun = (await now()) + 50;
    await at(begun - 1);
    await send(verifier(0), c.staking, "stake", [1n]);
    await at(begun);
    await send(requester, c.verifications, "startVerification", [id, begun + DAY]);
    await time.increase(drawnWindow + 1);
    await seat({ ...c, id, taskId }, verifier(0));
  });

  it("is not taken before the start, and not in a round that never was", async () => {
    const s = await sealedRound();
    const { taskId } = s;
    const other = await acceptedWith(s, RECOMPUTED);
    await send(provider, s.tasks, "submitSealedResult", sealedArguments(other));
    const waiting = verificationId(other);
    await cannot({ ...s, id: waiting }, verifier(0), "VerificationNotStarted", [waiting]);
    const unknown = verificationId(taskId, 9);
    await cannot({ ...s, id: unknown }, verifier(0), "UnknownVerification", [unknown]);
    const { seed, startBlock, drawnUntil } = await roundOf({ ...s, id: unknown });
    assert.deepEqual([seed, startBlock, drawnUntil], [ZERO_ID, 0, 0]);
  });

  it("is not taken while the system is locked", async () => {
    const s = await openToAll();
    await send(guardian, s.verifications, "lockSystem", ["an emergency"]);
    await cannot(s, verifier(0), "SystemIsLocked");
  });
});

describe("the tickets of the first part", () => {
  it("are drawn with the hash of the next block and the round's id", async () => {
    const s = await sealedRound();
    await cannot(s, verifier(0), "SeedUnknown");
    await networkHelpers.mine(2);
    const round = await roundOf(s);
    const next = await publicClient.getBlock({ blockNumber: BigInt(round.startBlock + 1) });
    assert.equal(round.seed, keccak256(concatHex([next.hash as Hex, s.id])));
  });

  it("give a seat when they are drawn and staked, and no other ticket does", async () => {
    const s = await sealedRound();
    await networkHelpers.mine(2);
    const { chance } = await roundOf(s);
    let [seats, without] = [0, 0];
    for (const voter of verifiers) {
      const drawn = await drawnTickets(s, voter);
      const all = Number(STAKE / SEAT_LOCK);
      const missed = Array.from({ length: all }, (_, ticket) => ticket).find(
        (ticket) => !drawn.includes(ticket),
      );
      assert.notEqual(missed, undefined);
      await cannot(s, voter, "TicketNotDrawn", [missed], missed);
      const beyond = (await drawsOf(s, voter, 1_000)).slice(all).find(({ draw }) => draw < chance);
      assert.ok(beyond, "one of a thousand tickets is drawn");
      await cannot(s, voter, "TicketNotDrawn", [beyond.ticket], beyond.ticket);
      await cannot(s, voter, "TicketNotDrawn", [all], all);
      await cannot(s, voter, "TicketNotDrawn", [2 ** 32 - 1], 2 ** 32 - 1);
      const [ticket] = drawn;
      if (ticket === undefined) without += 1;
      else if (seats < 4) {
        assert.deepEqual(await can(s, voter, ticket), [true, "0x00000000"]);
        await seat(s, voter, ticket);
        seats += 1;
      }
    }
    assert.ok(seats > 0 || without === verifiers.length);
  });

  it("are all drawn where the seats need the whole stake", async () => {
    const c = await networkHelpers.loadFixture(marketplace);
    const reward = parseEther("220");
    const whole = (11n * 15n * reward) / 100n;
    const totalStaked = await read<bigint>(c.staking, "totalStaked");
    await send(verifier(0), c.staking, "stake", [whole - totalStaked]);
    const s = { ...c, ...(await startSealed(c, RECOMPUTED, reward)) };
    assert.equal((await roundOf(s)).chance, 2 ** 32 - 1);
  });

  it("are read until the last second of the first part", async () => {
    const s = await sealedRound();
    const { drawnUntil } = await roundOf(s);
    await networkHelpers.mine(2);
    await at(drawnUntil);
    await refuses(seat(s, verifier(0), 99), s.sealedVotes, "TicketNotDrawn", [99]);
    await at(drawnUntil + 1);
    await seat(s, verifier(0), 99);
  });

  it("are not read any more when the seed is lost, after 256 blocks", async () => {
    const s = await sealedRound();
    const { startBlock, drawnUntil } = await roundOf(s);
    const mine = async (block: number) => {
      const missing = block - Number(await publicClient.getBlockNumber());
      await networkHelpers.mine(missing, { interval: 1 });
    };
    // the seat is taken in the next block, which still knows the hash of 256 blocks before
    await mine(startBlock + 256);
    await refuses(seat(s, verifier(0), 99), s.sealedVotes, "TicketNotDrawn", [99]);
    await mine(startBlock + 257);
    assert.ok((await now()) < drawnUntil);
    await seat(s, verifier(0), 99);
    assert.equal((await roundOf(s)).seed, ZERO_ID);
  });

  it("wait as long as the system is locked", async () => {
    const s = await sealedRound();
    const { drawnUntil } = await roundOf(s);
    await networkHelpers.mine(2);
    await send(guardian, s.verifications, "lockSystem", ["an emergency"]);
    await time.increase(1_000);
    await send(guardian, s.verifications, "unlockSystem");
    const moved = (await roundOf(s)).drawnUntil;
    assert.ok(moved > drawnUntil + 990);
    await at(moved);
    await refuses(seat(s, verifier(0), 99), s.sealedVotes, "TicketNotDrawn", [99]);
    await at(moved + 1);
    await seat(s, verifier(0), 99);
  });
});

describe("a round with too few seats", () => {
  const finalize = (s: SealedFixture) => send(stranger, s.verifications, "finalizeVerification", [s.id]);

  it("is extended, and admits stakes that were increased since", async () => {
    const s = await openToAll();
    await commit(s, [TRACE, TRACE]);
    await send(verifier(2), s.staking, "stake", [1n]);
    await refuses(finalize(s), s.verifications, "NotDecidable");
    await time.increase(DAY);
    const moment = (await now()) + 5;
    await at(moment);
    await emits(finalize(s), s.verifications, "VerificationExtended", [s.id, s.taskId, moment + DAY, 1]);
    assert.equal((await roundOf(s)).stakedBefore, moment);
    await seat(s, verifier(2));
    await time.increase(DAY);
    const hash = await finalize(s);
    await assertions.emit(hash, s.verifications, "VerificationExtended");
  });

  it("is extended with four seats too, and opened at once when the fifth is taken", async () => {
    const s = await openToAll();
    await commit(s, Array(4).fill(TRACE));
    await time.increase(DAY + 1);
    await finalize(s);
    assert.equal((await roundOf(s)).opening, false);
    await seat(s, verifier(4));
    assert.equal((await roundOf(s)).opening, true);
  });

  it("is closed after the last extension, and takes nothing from those who voted", async () => {
    const s = await openToAll();
    await commit(s, [TRACE, REJECT]);
    for (let period = 0; period <= parameters.verification.maxExtensions; period++) {
      await time.increase(DAY + 1);
      await finalize(s);
    }
    const [status] = await read<[number]>(s.verifications, "outcome", [s.id]);
    assert.equal(status, 4);
    await time.increase(parameters.appeals.resolutionTimeout + 1);
    await emits(
      send(stranger, s.verifications, "settleVote", [s.id, verifier(0).account.address]),
      s.verifications,
      "VoteSettled",
      [s.id, verifier(0).account.address, false, 0n],
    );
    await send(stranger, s.tasks, "closeUnverified", [s.taskId]);
  });
});

describe("functions for other contracts", () => {
  it("are refused to everyone else", async () => {
    const s = await openToAll();
    const voter = verifier(0).account.address;
    for (const [functionName, args] of [
      ["sealVote", [s.id, voter, 1, false]],
      ["openVote", [s.id, voter, true, 90, ""]],
      ["closeRound", [s.id, voter]],
    ] as const)
      await refuses(
        send(verifier(0), s.verifications, functionName, args),
        s.verifications,
        "OnlySealedVotes",
      );
    for (const [functionName, args] of [
      ["startRound", [s.id, 1n, 0]],
      ["extendRound", [s.id]],
    ] as const)
      await refuses(
        send(verifier(0), s.sealedVotes, functionName, args),
        s.sealedVotes,
        "OnlyVerificationManager",
      );
    const entry = { verificationId: s.id, voter, commitment: s.id, ticket: 0, deadline: 0, signature: "0x" };
    await refuses(send(verifier(0), s.sealedVotes, "commitSigned", [entry]), s.sealedVotes, "OnlySelf");
  });

  it("know the window of drawn tickets, which has bounds", async () => {
    const s = await sealedRound();
    assert.equal(await read(s.sealedVotes, "drawnWindow"), drawnWindow);
    for (const [seconds, fits] of [
      [9, false],
      [10, true],
      [3_600, true],
      [3_601, false],
    ] as const) {
      const made = viem.deployContract("SealedVotes", [zeroAddress, zeroAddress, zeroAddress, seconds]);
      if (fits) await made;
      else
        await refuses(made, s.sealedVotes, "ParameterOutOfBounds", [
          toHex("drawnWindow", { size: 32 }).replace(/^0x0+/, "0x").padEnd(66, "0"),
          BigInt(seconds),
          10n,
          3_600n,
        ]);
    }
  });
});
