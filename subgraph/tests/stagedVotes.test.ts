import { BigInt, Bytes } from "@graphprotocol/graph-ts";
import { assert, beforeEach, clearStore, describe, test } from "matchstick-as/assembly/index";
import { Verification } from "../generated/schema";
import {
  BOND,
  CLARA,
  FARID,
  INES,
  JONAS,
  KEMAL,
  LENA,
  milli,
  ROUND_1,
  STRANGER,
  TASK,
  ZERO,
} from "./support/actors";
import { latestTx, now, resetChain, wait } from "./support/event-builder";
import { eventRow, namedRow, Row, row } from "./support/row";
import {
  acceptTask,
  createTaskWithCheck,
  DAY,
  extendRound,
  finalize,
  openPool,
  openVote,
  registerModel,
  sealVote,
  settle,
  stake,
  startOpening,
  startVoting,
  submitSealed,
  VOTE_LOCK,
} from "./support/steps";

const APPROVED: i32 = 2;
const REJECTED: i32 = 3;
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

function tomorrow(): BigInt {
  return now().plus(BigInt.fromI32(DAY));
}

/** Ines takes the seat, which starts its opening. */
function takeSeat(): void {
  sealVote(INES, 1);
  startOpening(tomorrow());
}

/** Ines finds another result, and three others take seats. */
function committee(): void {
  takeSeat();
  openVote(INES, OTHER_TRACE, false, 0, 1);
  extendRound(INES, tomorrow(), 1);
  sealVote(JONAS, 1);
  sealVote(KEMAL, 2);
  sealVote(LENA, 3);
}

describe("a result that one verifier recomputes first", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    stake(INES, STAKE);
    stake(JONAS, STAKE);
    stake(KEMAL, STAKE);
    stake(LENA, STAKE);
    registerModel();
    createTaskWithCheck(CLARA, 3);
    acceptTask();
    submitSealed(ROUND_1, FARID, 1, BOND, SEAL);
    wait(60);
    startVoting();
  });

  test("has one seat in its first stage", () => {
    row("Task", TASK).count("check", 3);
    verification().count("check", 3).count("stage", 1).count("seats", 0).count("opened", 0);
    takeSeat();
    verification().count("stage", 1).count("seats", 1).amount("openingStartedAt", now());
    voteOf(INES.toHexString()).count("stage", 1).count("index", 0);
  });

  test("is approved by the opened vote of that seat", () => {
    takeSeat();
    openVote(INES, TRACE, true, 1, 0);
    finalize(APPROVED, 1, 0, INES);
    verification().has("status", "Approved").count("stage", 1).count("opened", 1).count("unopened", 0);
    assert.assertTrue(Verification.load(ROUND_1)!.committeeAt === null);
    openPool(milli(150), 1, milli(150), ZERO);
    voteOf(INES.toHexString()).flag("withConsensus", true).amount("claimable", milli(150));
  });

  test("another trace calls a committee, whose seats are counted from zero", () => {
    takeSeat();
    openVote(INES, OTHER_TRACE, false, 0, 1);
    const end = tomorrow();
    extendRound(INES, end, 1);
    verification()
      .count("stage", 2)
      .amount("committeeAt", now())
      .bytes("committeeTx", latestTx())
      .count("seats", 0)
      .count("opened", 0)
      .count("equalRejections", 0)
      .count("votesAgainst", 1)
      .amount("deadline", end);
    assert.assertTrue(Verification.load(ROUND_1)!.openingStartedAt === null);
    assert.assertTrue(Verification.load(ROUND_1)!.openingStartedTx === null);
    eventRow("Activity").has("kind", "VerificationExtended").has("detail", "committee").bytes("actor", INES);
    sealVote(JONAS, 1);
    verification().count("seats", 1);
    voteOf(JONAS.toHexString()).count("stage", 2).count("index", 1);
  });

  test("more time for the first seat calls no committee", () => {
    extendRound(STRANGER, tomorrow(), 1);
    verification().count("stage", 1).count("extensions", 1);
    assert.assertTrue(Verification.load(ROUND_1)!.committeeAt === null);
    eventRow("Activity").has("detail", "extended");
  });

  test("the committee's equal traces reject, and the first vote is not one of them", () => {
    committee();
    startOpening(tomorrow());
    openVote(JONAS, OTHER_TRACE, false, 0, 2);
    verification().count("opened", 1).count("equalRejections", 1).count("votesAgainst", 2);
    openVote(KEMAL, OTHER_TRACE, false, 0, 3);
    openVote(LENA, OTHER_TRACE, false, 0, 4);
    finalize(REJECTED, 0, 4, LENA);
    verification().count("equalRejections", 3).count("opened", 3).count("unopened", 0);
    openPool(BOND, 4, milli(50), ZERO);
    voteOf(INES.toHexString()).flag("withConsensus", true).amount("claimable", milli(50));
    voteOf(LENA.toHexString()).flag("withConsensus", true).amount("claimable", milli(50));
  });

  test("a first vote that was never opened loses its lock when the committee decides", () => {
    takeSeat();
    wait(DAY + 1);
    extendRound(STRANGER, tomorrow(), 1);
    sealVote(JONAS, 1);
    sealVote(KEMAL, 2);
    sealVote(LENA, 3);
    startOpening(tomorrow());
    openVote(JONAS, TRACE, true, 1, 0);
    openVote(KEMAL, TRACE, true, 2, 0);
    openVote(LENA, TRACE, true, 3, 0);
    finalize(APPROVED, 3, 0, LENA);
    verification().count("unopened", 1).count("seats", 3).count("opened", 3);
    voteOf(INES.toHexString()).flag("sealed", true).flag("withConsensus", false);
    settle(INES, false, VOTE_LOCK, STAKE.minus(VOTE_LOCK));
    voteOf(INES.toHexString()).amount("slashed", VOTE_LOCK);
  });
});
