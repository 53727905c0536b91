import { BigInt, Bytes } from "@graphprotocol/graph-ts";
import { assert, beforeEach, clearStore, describe, test } from "matchstick-as/assembly/index";
import { Vote } from "../generated/schema";
import { orderByTime } from "../src/ids";
import { BOND, CLARA, FARID, INES, JONAS, KEMAL, milli, ROUND_1, STRANGER, TASK, ZERO } from "./support/actors";
import { blockNumber, latestTx, newEvent, now, resetChain, wait } from "./support/event-builder";
import { eventRow, latestPoint, namedRow, Row, row } from "./support/row";
import {
  acceptTask,
  createTaskWithCheck,
  DAY,
  finalize,
  openPool,
  openVote,
  registerModel,
  rule,
  sealVote,
  settle,
  stake,
  startOpening,
  startVoting,
  submitSealed,
  VOTE_LOCK,
} from "./support/steps";
import { handleVoteOpened } from "../src/sealedVotes";
import { VoteOpened } from "../generated/SealedVotes/SealedVotes";

const APPROVED: i32 = 2;
const REJECTED: i32 = 3;
const INCONCLUSIVE: i32 = 4;
const STAKE = milli(20_000);
const SEAL = Bytes.fromHexString("0x" + "5e".repeat(32));
const TRACE = Bytes.fromHexString("0x" + "7a".repeat(32));
const OTHER_TRACE = Bytes.fromHexString("0x" + "7b".repeat(32));

function verification(): Row {
  return row("Verification", ROUND_1);
}

function voteOf(voter: string): Row {
  return namedRow("Vote", ROUND_1.toHexString() + voter.slice(2));
}

function begin(): void {
  clearStore();
  resetChain();
  stake(INES, STAKE);
  stake(JONAS, STAKE);
  stake(KEMAL, STAKE);
  registerModel();
  createTaskWithCheck(CLARA, 1);
  acceptTask();
  submitSealed(ROUND_1, FARID, 1, BOND, SEAL);
  wait(60);
  startVoting();
}

function sealThree(): void {
  sealVote(INES, 1);
  sealVote(JONAS, 2);
  sealVote(KEMAL, 3);
}

describe("a sealed round", () => {
  beforeEach(() => {
    begin();
  });

  test("the check and the seal of the trace are with task and result", () => {
    row("Task", TASK).count("check", 1);
    verification().count("check", 1).bytes("traceSeal", SEAL).count("seats", 0).count("unopened", 0);
    verification().count("startedBlock", blockNumber());
  });

  test("a sealed vote is a vote without a side: stake is locked, nothing is counted", () => {
    sealVote(INES, 1);
    voteOf(INES.toHexString())
      .flag("sealed", true)
      .count("index", 0)
      .has("reasoning", "")
      .amount("lockedStake", VOTE_LOCK)
      .flag("settled", false)
      .amount("timestamp", now());
    assert.assertTrue(Vote.load(ROUND_1.concat(INES))!.trace === null);
    verification().count("seats", 1).count("votesFor", 0).count("votesAgainst", 0).count("totalVotes", 0);
    row("Verifier", INES).count("voteCount", 1).count("openVotes", 1).amount("locked", VOTE_LOCK);
    latestPoint("VotePoint").count("votes", 1).count("approvals", 0);
    eventRow("Activity").has("kind", "VoteSealed").bytes("actor", INES).amount("amount", VOTE_LOCK);
  });

  test("the opening has its own deadline and is in the history", () => {
    sealThree();
    wait(DAY);
    const until = now().plus(BigInt.fromI32(DAY));
    startOpening(until);
    verification()
      .amount("openingStartedAt", now())
      .bytes("openingStartedTx", latestTx())
      .amount("deadline", until)
      .has("closingOrder", orderByTime(until, ROUND_1).toHexString());
    eventRow("Activity").has("kind", "OpeningStarted").amount("until", until);
  });

  test("an opened vote has its side, its trace and its time", () => {
    sealThree();
    startOpening(now().plus(BigInt.fromI32(DAY)));
    openVote(INES, TRACE, true, 1, 0);
    voteOf(INES.toHexString())
      .flag("sealed", false)
      .flag("support", true)
      .count("confidence", 80)
      .bytes("trace", TRACE)
      .has("reasoning", "Computed again")
      .amount("openedAt", now())
      .bytes("openedTx", latestTx());
    verification().count("seats", 3).count("votesFor", 1).count("totalVotes", 1);
    row("Verifier", INES).count("voteCount", 1).amount("locked", VOTE_LOCK);
    latestPoint("VotePoint").count("votes", 0).count("approvals", 1);
    eventRow("Activity", 1).has("kind", "VoteCast").has("detail", "approve").has("text", "Computed again");
  });

  test("rejections count together only when their traces are equal", () => {
    sealThree();
    startOpening(now().plus(BigInt.fromI32(DAY)));
    openVote(INES, TRACE, false, 0, 1);
    openVote(JONAS, OTHER_TRACE, false, 0, 2);
    verification().count("equalRejections", 1);
    openVote(KEMAL, TRACE, false, 0, 3);
    verification().count("equalRejections", 2).count("votesAgainst", 3);
  });

  test("a vote that was not opened is not a rejection; it loses its lock and counts against its voter", () => {
    sealThree();
    startOpening(now().plus(BigInt.fromI32(DAY)));
    openVote(INES, TRACE, true, 1, 0);
    openVote(JONAS, TRACE, true, 2, 0);
    finalize(APPROVED, 2, 0, STRANGER);
    verification().count("unopened", 1).count("votesAgainst", 0);
    voteOf(KEMAL.toHexString()).flag("sealed", true).flag("withConsensus", false);
    settle(KEMAL, false, VOTE_LOCK, STAKE.minus(VOTE_LOCK));
    voteOf(KEMAL.toHexString()).flag("settled", true).amount("slashed", VOTE_LOCK).flag("judged", true);
    row("Verifier", KEMAL).count("votesAgainstConsensus", 1);
  });

  test("without a decision a vote that was not opened loses its lock and stays out of the record", () => {
    sealThree();
    startOpening(now().plus(BigInt.fromI32(DAY)));
    openVote(INES, TRACE, true, 1, 0);
    finalize(INCONCLUSIVE, 1, 0, STRANGER);
    verification().count("unopened", 2);
    settle(KEMAL, false, VOTE_LOCK, STAKE.minus(VOTE_LOCK));
    voteOf(KEMAL.toHexString()).amount("slashed", VOTE_LOCK).flag("judged", false);
    latestPoint("VotePoint").count("settled", 0).amount("slashed", VOTE_LOCK);
  });

  test("a vote that could never be opened is not judged, whatever an arbiter decides", () => {
    sealVote(INES, 1);
    finalize(INCONCLUSIVE, 0, 0, STRANGER);
    verification().count("unopened", 0);
    rule(1, APPROVED);
    settle(INES, false, ZERO, STAKE);
    voteOf(INES.toHexString()).flag("judged", false).flag("settled", true);
    row("Verifier", INES).count("votesDecided", 0);
  });

  test("a pool for all voters has no share for a vote that was not opened", () => {
    sealThree();
    startOpening(now().plus(BigInt.fromI32(DAY)));
    openVote(INES, TRACE, true, 1, 0);
    openVote(JONAS, OTHER_TRACE, false, 1, 1);
    finalize(INCONCLUSIVE, 1, 1, STRANGER);
    openPool(milli(100), 2, milli(50), ZERO);
    voteOf(INES.toHexString()).amount("claimable", milli(50));
    voteOf(JONAS.toHexString()).amount("claimable", milli(50));
    voteOf(KEMAL.toHexString()).amount("claimable", ZERO);
  });

  test("a rejection by equal traces pays those who rejected", () => {
    sealThree();
    startOpening(now().plus(BigInt.fromI32(DAY)));
    openVote(INES, TRACE, false, 0, 1);
    openVote(JONAS, TRACE, false, 0, 2);
    openVote(KEMAL, TRACE, false, 0, 3);
    finalize(REJECTED, 0, 3, STRANGER);
    verification().count("equalRejections", 3).count("unopened", 0).has("status", "Rejected");
    openPool(BOND, 3, milli(50), ZERO);
    voteOf(KEMAL.toHexString()).amount("claimable", milli(50));
  });
});

describe("a sealed vote of something unknown", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
  });

  test("is logged, and no half of it is made", () => {
    sealVote(INES, 1);
    startOpening(now());
    handleVoteOpened(newEvent(INES).bytes(ROUND_1).address(INES).bytes(TRACE).as<VoteOpened>());
    assert.entityCount("Vote", 0);
    assert.entityCount("Verification", 0);
  });
});
