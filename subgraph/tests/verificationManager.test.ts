import { BigInt, Bytes } from "@graphprotocol/graph-ts";
import { assert, beforeEach, clearStore, describe, test } from "matchstick-as/assembly/index";
import {
  SystemLocked,
  SystemUnlocked,
  VerificationExtended,
} from "../generated/VerificationManager/VerificationManager";
import { TaskExpired } from "../generated/TaskManager/TaskManager";
import { Verification, Vote } from "../generated/schema";
import { orderByTime } from "../src/ids";
import { dayStart } from "../src/protocol";
import { handleTaskExpired } from "../src/taskManager";
import { handleSystemLocked, handleSystemUnlocked, handleVerificationExtended } from "../src/verificationManager";
import {
  ADA,
  ARBITER,
  BOND,
  CID,
  CLARA,
  FARID,
  GUARDIAN,
  INES,
  JONAS,
  KEMAL,
  MODEL,
  milli,
  OTHER_CID,
  REWARD,
  ROUND_1,
  STRANGER,
  TASK,
  VERIFICATION_MANAGER,
  ZERO,
} from "./support/actors";
import { alsoEvent, latestTx, newEvent, now, resetChain, wait } from "./support/event-builder";
import { eventRow, eventRowId, feedRow, feedRowId, latestPoint, namedRow, Row, row } from "./support/row";
import {
  DAY,
  escalate,
  finalize,
  reachCompleted,
  reject,
  rule,
  setAppealParams,
  setVerificationParams,
  settle,
  stake,
  startVoting,
  verify,
  VOTE_LOCK,
  vote,
  VOTING_DEADLINE,
} from "./support/steps";

const APPROVED: i32 = 2;
const REJECTED: i32 = 3;
const INCONCLUSIVE: i32 = 4;
const STAKE = milli(20_000);

function verification(): Row {
  return row("Verification", ROUND_1);
}

function voteOf(voter: string): Row {
  return namedRow("Vote", ROUND_1.toHexString() + voter.slice(2));
}

/** The sort key of a deadline. */
function closing(deadline: BigInt): string {
  return orderByTime(deadline, ROUND_1).toHexString();
}

/** Whether the vote agrees with the outcome is not known. */
function isUndecided(voter: string): bool {
  const loaded = Vote.load(ROUND_1.concat(voter == INES.toHexString() ? INES : JONAS))!;
  return loaded.get("withConsensus") === null || loaded.get("withConsensus")!.kind == 5;
}

/** Ines and Jonas have staked, Farid's result waits. */
function begin(): void {
  clearStore();
  resetChain();
  stake(INES, STAKE);
  stake(JONAS, STAKE);
  stake(KEMAL, STAKE);
  reachCompleted();
  wait(60);
}

/** Ines and Kemal approve, Jonas rejects. */
function voteTwoToOne(): void {
  startVoting();
  vote(JONAS, false, 0, 1);
  vote(INES, true, 1, 1);
  wait(3600);
  vote(KEMAL, true, 2, 1);
}

describe("VerificationStarted", () => {
  beforeEach(() => {
    begin();
    startVoting();
  });

  test("the rules of this voting are fixed, whatever the parameters say later", () => {
    setVerificationParams();
    verification()
      .has("status", "Voting")
      .count("statusIndex", 1)
      .flag("isOpen", true)
      .has("queue", "voting")
      .has("closingOrder", closing(VOTING_DEADLINE))
      .bytes("startedBy", CLARA)
      .bytes("model", MODEL)
      .bytes("provider", FARID)
      .amount("deadline", VOTING_DEADLINE)
      .count("consensusThreshold", 2)
      .count("requiredVotes", 3)
      .count("majorityBps", 6000)
      .amount("voteLock", VOTE_LOCK)
      .count("minoritySlashBps", 2500)
      .amount("startedAt", now())
      .amount("eligibleBefore", now())
      .amount("lockedSecondsAtStart", ZERO);
  });

  test("it is in the history, the feed, the counts and the time series", () => {
    verification().bytes("startedTx", latestTx());
    namedRow("Protocol", "protocol").count("readyVerificationCount", 0).count("votingVerificationCount", 1);
    eventRow("Activity")
      .has("kind", "VerificationStarted")
      .bytes("task", TASK)
      .bytes("actor", CLARA)
      .bytes("verification", ROUND_1)
      .amount("until", VOTING_DEADLINE)
      .has("participants", "[" + CLARA.toHexString() + ", " + FARID.toHexString() + "]");
    const subjects = [CLARA as Bytes, FARID, MODEL];
    for (let i = 0; i < subjects.length; i++) {
      feedRow(subjects[i])
        .bytes("subject", subjects[i])
        .has("activity", eventRowId())
        .has("kind", "VerificationStarted")
        .has("type", "other")
        .amount("timestamp", now());
    }
    assert.notInStore("FeedItem", INES.toHexString() + eventRowId().slice(2));
    latestPoint("VerificationPoint").has("protocol", "protocol").count("started", 1).count("submitted", 0);
  });
});

describe("VoteCast", () => {
  beforeEach(() => {
    begin();
    startVoting();
    wait(60);
    vote(INES, true, 1, 0);
  });

  test("every parameter is in the vote, whose outcome is open", () => {
    voteOf(INES.toHexString())
      .bytes("verification", ROUND_1)
      .bytes("task", TASK)
      .bytes("voter", INES)
      .count("index", 0)
      .flag("support", true)
      .count("confidence", 90)
      .has("reasoning", "The output matches my run")
      .amount("lockedStake", VOTE_LOCK)
      .flag("settled", false)
      .flag("claimed", false)
      .amount("claimable", ZERO)
      .amount("reward", ZERO)
      .amount("slashed", ZERO)
      .amount("timestamp", now())
      .bytes("tx", latestTx())
      .has("castOrder", eventRowId());
    assert.assertTrue(isUndecided(INES.toHexString()));
  });

  test("the tally and the list of voters follow", () => {
    vote(JONAS, false, 1, 1);
    verification()
      .count("votesFor", 1)
      .count("votesAgainst", 1)
      .count("totalVotes", 2)
      .has("voters", "[" + INES.toHexString() + ", " + JONAS.toHexString() + "]");
    voteOf(JONAS.toHexString()).count("index", 1).flag("support", false);
    namedRow("Protocol", "protocol").count("voteCount", 2).amount("lockedStake", VOTE_LOCK.plus(VOTE_LOCK));
  });

  test("the stake is locked and the vote open", () => {
    row("Verifier", INES)
      .count("voteCount", 1)
      .count("openVotes", 1)
      .amount("locked", VOTE_LOCK)
      .count("votesDecided", 0)
      .amount("dayStart", dayStart(now()))
      .count("dayVotes", 1)
      .amount("dayClaimed", ZERO);
    row("Account", INES).has("role", "verifier");
  });

  test("it is in the history, the feed and the time series", () => {
    eventRow("Activity")
      .has("kind", "VoteCast")
      .bytes("actor", INES)
      .bytes("verification", ROUND_1)
      .amount("amount", VOTE_LOCK)
      .has("detail", "approve")
      .has("text", "The output matches my run");
    feedRow(CLARA).has("kind", "VoteCast");
    assert.notInStore("FeedItem", feedRowId(MODEL));
    latestPoint("VotePoint").has("protocol", "protocol").bytes("verifier", INES).count("votes", 1).count("approvals", 1);
    vote(JONAS, false, 1, 1);
    eventRow("Activity").has("detail", "reject");
    latestPoint("VotePoint").bytes("verifier", JONAS).count("votes", 1).count("approvals", 0);
  });
});

describe("VerificationExtended", () => {
  test("there is more time, and stakes made since may vote", () => {
    begin();
    startVoting();
    wait(2 * DAY);
    const newDeadline = VOTING_DEADLINE.plus(BigInt.fromI32(DAY));
    handleVerificationExtended(
      newEvent(STRANGER).bytes(ROUND_1).bytes(TASK).uint(newDeadline).number(1).as<VerificationExtended>(),
    );
    verification()
      .has("status", "Voting")
      .amount("deadline", newDeadline)
      .has("queue", "voting")
      .has("closingOrder", closing(newDeadline))
      .count("extensions", 1)
      .flag("prolonged", false)
      .amount("eligibleBefore", now());
    eventRow("Activity")
      .has("kind", "VerificationExtended")
      .bytes("task", TASK)
      .bytes("actor", STRANGER)
      .amount("until", newDeadline)
      .has("detail", "extended")
      .bytes("verification", ROUND_1);
  });

  test("a late vote that turns the outcome moves the deadline, and admits no new voters", () => {
    begin();
    startVoting();
    const start = now();
    handleSystemLocked(
      newEvent(GUARDIAN)
        .address(GUARDIAN)
        .uint(now())
        .uint(now().plus(BigInt.fromI32(600)))
        .text("maintenance")
        .as<SystemLocked>(),
    );
    wait(2 * DAY);
    vote(INES, true, 1, 0);
    const tenth = BigInt.fromI32(17_280);
    const announced = VOTING_DEADLINE.plus(BigInt.fromI32(600)).plus(tenth);
    handleVerificationExtended(
      alsoEvent(INES).bytes(ROUND_1).bytes(TASK).uint(announced).number(0).as<VerificationExtended>(),
    );
    // the 600 locked seconds are added to it wherever it is read
    verification()
      .amount("deadline", VOTING_DEADLINE.plus(tenth))
      .has("closingOrder", closing(VOTING_DEADLINE.plus(tenth)))
      .count("extensions", 0)
      .flag("prolonged", true)
      .amount("lockedSecondsAtStart", ZERO)
      .amount("eligibleBefore", start);
    eventRow("Activity", 1)
      .has("kind", "VerificationExtended")
      .bytes("actor", INES)
      .has("detail", "prolonged")
      .amount("until", announced);
  });
});

describe("VerificationFinalized", () => {
  beforeEach(() => {
    begin();
    setAppealParams(true);
  });

  test("an approval closes the voting and says until when it can be appealed", () => {
    voteTwoToOne();
    finalize(APPROVED, 2, 1, KEMAL);
    verification()
      .has("status", "Approved")
      .count("statusIndex", 2)
      .flag("isOpen", false)
      .count("votesFor", 2)
      .count("votesAgainst", 1)
      .flag("decidedEarly", true)
      .bytes("decidedBy", KEMAL)
      .amount("decidedAt", now())
      .bytes("decidedTx", latestTx())
      .amount("finalAt", now().plus(BigInt.fromI32(DAY)));
    assert.assertTrue(Verification.load(ROUND_1)!.queue === null);
    namedRow("Protocol", "protocol")
      .count("votingVerificationCount", 0)
      .count("approvedVerificationCount", 1)
      .count("votingCount", 1)
      .count("decisionCount", 1);
  });

  test("every vote is compared with the outcome, and affects no record while an appeal is possible", () => {
    voteTwoToOne();
    finalize(APPROVED, 2, 1, KEMAL);
    voteOf(INES.toHexString()).flag("withConsensus", true).flag("judged", false);
    voteOf(KEMAL.toHexString()).flag("withConsensus", true).flag("judged", false);
    voteOf(JONAS.toHexString()).flag("withConsensus", false).flag("judged", false);
    row("Verifier", INES).count("votesDecided", 0).count("votesWithConsensus", 0).count("accuracyBps", 0);
    row("Verifier", JONAS).count("votesDecided", 0).count("votesAgainstConsensus", 0);
  });

  test("it is news of the type verification_completed with its outcome", () => {
    voteTwoToOne();
    finalize(APPROVED, 2, 1, KEMAL);
    eventRow("Activity", 1)
      .has("kind", "VerificationFinalized")
      .bytes("task", TASK)
      .bytes("actor", KEMAL)
      .has("detail", "Approved")
      .has("type", "verification_completed");
    latestPoint("VerificationPoint").count("approved", 1).count("decisionSeconds", 3600).count("rejected", 0);
  });

  test("the task's own step names who decided", () => {
    voteTwoToOne();
    finalize(APPROVED, 2, 1, KEMAL);
    verify(ROUND_1, false);
    eventRow("Activity", 2).has("kind", "TaskVerified").bytes("actor", KEMAL);
  });

  test("after a rejection the voters share the bond", () => {
    voteTwoToOne();
    finalize(REJECTED, 2, 1, KEMAL);
    verification().has("status", "Rejected").amount("rewardPool", BOND);
    voteOf(JONAS.toHexString()).flag("withConsensus", true);
    voteOf(INES.toHexString()).flag("withConsensus", false);
    latestPoint("VerificationPoint").count("rejected", 1);
    reject(ROUND_1, VOTING_DEADLINE);
    eventRow("Activity", 2).has("kind", "TaskRejected").bytes("actor", KEMAL);
  });

  test("without a decision no voter was right or wrong", () => {
    voteTwoToOne();
    finalize(INCONCLUSIVE, 2, 1, STRANGER);
    verification()
      .has("status", "Inconclusive")
      .flag("isOpen", false)
      .amount("finalAt", now().plus(BigInt.fromI32(7 * DAY)));
    assert.assertTrue(isUndecided(INES.toHexString()));
    row("Verifier", INES).count("votesDecided", 0);
    latestPoint("VerificationPoint").count("inconclusive", 1);
  });

  test("a change of the parameters after the start changes nothing of it", () => {
    setVerificationParams();
    startVoting();
    setAppealParams(false);
    vote(INES, true, 1, 0);
    wait(3600);
    finalize(APPROVED, 1, 0, KEMAL);
    verification()
      .flag("appealsEnabled", true)
      .amount("finalAt", now().plus(BigInt.fromI32(DAY)))
      .count("ruledSlashBps", 10_000)
      .count("minVotingTime", 3_600)
      .count("maxExtensions", 2)
      .count("appealWindow", 86_400)
      .count("arbiterTimeout", 1_209_600)
      .count("resolutionTimeout", 604_800)
      .count("appealBondBps", 2001)
      .count("arbiterFee", 99);
  });

  test("the owner of the model at the start is noted", () => {
    assert.assertTrue(Verification.load(ROUND_1)!.modelOwner === null);
    startVoting();
    verification().bytes("modelOwner", ADA);
  });

  test("without appeals an outcome is final at once", () => {
    setAppealParams(false);
    voteTwoToOne();
    finalize(APPROVED, 2, 1, KEMAL);
    verification().amount("finalAt", now());
    voteOf(INES.toHexString()).flag("judged", true);
    row("Verifier", INES).count("votesDecided", 1).count("votesWithConsensus", 1);
  });
});

describe("VoteSettled", () => {
  beforeEach(() => {
    begin();
    voteTwoToOne();
    finalize(APPROVED, 2, 1, KEMAL);
    wait(DAY);
  });

  test("a vote with the outcome gets its lock back and is not in the feed", () => {
    settle(INES, true, ZERO, STAKE);
    voteOf(INES.toHexString())
      .flag("settled", true)
      .flag("withConsensus", true)
      .flag("judged", true)
      .amount("slashed", ZERO)
      .amount("settledAt", now())
      .bytes("settledTx", latestTx());
    row("Verifier", INES)
      .count("openVotes", 0)
      .count("votesWithConsensus", 1)
      .count("votesDecided", 1)
      .count("accuracyBps", 10_000);
    latestPoint("VotePoint").count("settled", 1).count("withConsensus", 1);
    assert.notInStore("Activity", eventRowId(0));
  });

  test("a vote against it loses stake, which is news to the voter", () => {
    settle(JONAS, false, milli(50), milli(19_950));
    voteOf(JONAS.toHexString()).flag("settled", true).flag("withConsensus", false).amount("slashed", milli(50));
    row("Verifier", JONAS)
      .count("openVotes", 0)
      .count("votesDecided", 1)
      .count("votesAgainstConsensus", 1)
      .amount("slashed", milli(50));
    latestPoint("VotePoint").count("settled", 1).count("withConsensus", 0).amount("slashed", milli(50));
    eventRow("Activity")
      .has("kind", "VoteSettled")
      .amount("amount", milli(50))
      .has("detail", "slashed")
      .bytes("verification", ROUND_1);
  });
});

describe("VoteSettled without a decision", () => {
  test("releases the lock and judges no vote", () => {
    begin();
    voteTwoToOne();
    finalize(INCONCLUSIVE, 2, 1, STRANGER);
    settle(INES, false, ZERO, STAKE);
    voteOf(INES.toHexString()).flag("settled", true);
    assert.assertTrue(isUndecided(INES.toHexString()));
    row("Verifier", INES).count("openVotes", 0).count("votesDecided", 0);
    latestPoint("VotePoint").count("settled", 0).count("withConsensus", 0);
  });
});

describe("Escalated", () => {
  beforeEach(() => {
    begin();
    setAppealParams(true);
    voteTwoToOne();
    finalize(APPROVED, 2, 1, KEMAL);
    verify(ROUND_1, false);
    wait(3600);
    escalate(CLARA);
  });

  test("every parameter is in the verification, which is decided no more", () => {
    verification()
      .has("status", "Escalated")
      .count("statusIndex", 5)
      .has("escalatedFrom", "Approved")
      .bytes("escalatedBy", CLARA)
      .amount("escalatedAt", now())
      .bytes("escalatedTx", latestTx())
      .amount("appealBond", milli(200))
      .has("evidenceCid", CID);
    assert.assertTrue(Verification.load(ROUND_1)!.finalAt === null);
    row("Task", TASK).flag("escalated", true).has("status", "Verified").has("queue", "ruling");
    row("Account", CLARA).amount("appealBonded", milli(200).plus(BigInt.fromI32(99))).has("role", "requester");
    namedRow("Protocol", "protocol").count("approvedVerificationCount", 0).count("escalatedVerificationCount", 1);
  });

  test("it is in the history, the feed and the time series", () => {
    eventRow("Activity")
      .has("kind", "Escalated")
      .bytes("task", TASK)
      .bytes("actor", CLARA)
      .amount("amount", milli(200))
      .has("text", CID)
      .bytes("verification", ROUND_1);
    latestPoint("VerificationPoint").count("escalated", 1);
  });
});

describe("Ruled", () => {
  beforeEach(() => {
    begin();
    setAppealParams(true);
    voteTwoToOne();
    finalize(APPROVED, 2, 1, KEMAL);
    verify(ROUND_1, false);
    escalate(CLARA);
    wait(DAY);
  });

  test("a ruling against the majority turns the votes round", () => {
    rule(2, REJECTED);
    verification()
      .has("status", "Rejected")
      .has("ruling", "Reject")
      .amount("ruledAt", now())
      .bytes("ruledTx", latestTx())
      .has("reasonCid", OTHER_CID)
      .amount("finalAt", now())
      .flag("appealUpheld", true)
      .amount("rewardPool", BOND);
    voteOf(INES.toHexString()).flag("withConsensus", false);
    voteOf(JONAS.toHexString()).flag("withConsensus", true);
    row("Verifier", INES)
      .count("votesDecided", 1)
      .count("votesWithConsensus", 0)
      .count("votesAgainstConsensus", 1)
      .count("accuracyBps", 0);
    row("Verifier", JONAS).count("votesWithConsensus", 1).count("accuracyBps", 10_000);
    row("Task", TASK).flag("escalated", false).has("queue", "payment");
  });

  test("it is in the history, the feed and the time series", () => {
    rule(2, REJECTED);
    eventRow("Activity")
      .has("kind", "Ruled")
      .bytes("task", TASK)
      .bytes("actor", ARBITER)
      .has("detail", "Reject")
      .has("text", OTHER_CID);
    latestPoint("VerificationPoint").count("ruled", 1).count("upheld", 1);
    namedRow("Protocol", "protocol").count("appealCount", 1).count("upheldAppealCount", 1);
    namedRow("Protocol", "protocol").count("escalatedVerificationCount", 0).count("rejectedVerificationCount", 1);
  });

  test("an arbiter who keeps silent leaves everything as it was", () => {
    rule(0, APPROVED);
    verification().has("status", "Approved").has("ruling", "None").flag("appealUpheld", false);
    latestPoint("VerificationPoint").count("ruled", 1).count("upheld", 0);
    namedRow("Protocol", "protocol").count("appealCount", 1).count("upheldAppealCount", 0);
    voteOf(INES.toHexString()).flag("withConsensus", true);
    row("Verifier", INES).count("votesDecided", 1).count("votesWithConsensus", 1);
  });

  test("a refund judges no vote, and the task's end names the arbiter, not the contract", () => {
    rule(3, INCONCLUSIVE);
    verification().has("status", "Inconclusive").has("ruling", "Refund");
    assert.assertTrue(isUndecided(INES.toHexString()));
    assert.assertTrue(isUndecided(JONAS.toHexString()));
    row("Verifier", INES).count("votesDecided", 0).count("votesWithConsensus", 0);
    handleTaskExpired(
      alsoEvent(ARBITER)
        .bytes(TASK)
        .address(CLARA)
        .address(VERIFICATION_MANAGER)
        .uint(REWARD)
        .number(3)
        .as<TaskExpired>(),
    );
    eventRow("Activity", 1).has("kind", "TaskExpired").bytes("actor", ARBITER).has("detail", "Verified");
    assert.notInStore("Account", VERIFICATION_MANAGER.toHexString());
  });
});

describe("System locks", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    handleSystemLocked(
      newEvent(GUARDIAN)
        .address(GUARDIAN)
        .uint(now())
        .uint(now().plus(BigInt.fromI32(7 * DAY)))
        .text("Maintenance")
        .as<SystemLocked>(),
    );
  });

  test("a lock shows its start, its end and its reason", () => {
    namedRow("Protocol", "protocol")
      .flag("systemLocked", true)
      .has("lockReason", "Maintenance")
      .amount("lockedAt", now())
      .amount("lockedUntil", now().plus(BigInt.fromI32(7 * DAY)))
      .amount("lockedSeconds", ZERO);
    eventRow("Activity").has("kind", "SystemLocked").bytes("actor", GUARDIAN);
  });

  test("an unlock reports the total time of all locks", () => {
    wait(3600);
    handleSystemUnlocked(newEvent(GUARDIAN).address(GUARDIAN).uint(now()).number(3600).as<SystemUnlocked>());
    namedRow("Protocol", "protocol").flag("systemLocked", false).count("lockedSeconds", 3600);
    eventRow("Activity").has("kind", "SystemUnlocked").bytes("actor", GUARDIAN);
  });

  test("a lock that expired counts up to its end when a voting starts", () => {
    reachCompleted();
    wait(10 * DAY);
    startVoting();
    verification().count("lockedSecondsAtStart", 7 * DAY);
  });

  test("a voting that begins during a lock counts the lock up to then", () => {
    reachCompleted();
    wait(DAY);
    startVoting();
    verification().count("lockedSecondsAtStart", DAY);
  });

  test("a second lock counts the first, which had expired", () => {
    wait(20 * DAY);
    handleSystemLocked(
      newEvent(GUARDIAN)
        .address(GUARDIAN)
        .uint(now())
        .uint(now().plus(BigInt.fromI32(DAY)))
        .text("Repair")
        .as<SystemLocked>(),
    );
    namedRow("Protocol", "protocol").count("lockedSeconds", 7 * DAY).amount("lockedAt", now());
  });
});

describe("Parameters of verifications", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
  });

  test("every announced parameter of the voting is shown", () => {
    setVerificationParams();
    namedRow("Parameters", "parameters")
      .count("consensusThreshold", 5)
      .count("requiredVotes", 4)
      .count("majorityBps", 6000)
      .count("minoritySlashBps", 2500)
      .count("ruledSlashBps", 10_000)
      .count("rewardLockBps", 2000)
      .count("minVotingTime", 3600)
      .count("minPeriod", 21_600)
      .count("maxPeriod", 604_800)
      .count("startGrace", 86_401)
      .count("maxExtensions", 2)
      .count("minVoteLock", 77)
      .amount("updatedAt", now());
    eventRow("Activity").has("kind", "VerificationParamsSet").bytes("actor", ADA);
  });

  test("every announced parameter of appeals is shown", () => {
    setAppealParams(true);
    namedRow("Parameters", "parameters")
      .count("appealWindow", 86_400)
      .count("arbiterTimeout", 1_209_600)
      .count("resolutionTimeout", 604_800)
      .count("appealBondBps", 2001)
      .count("arbiterFee", 99)
      .flag("appealsEnabled", true);
    eventRow("Activity").has("kind", "AppealParamsSet").bytes("actor", ADA);
  });
});

describe("A verification that is not there", () => {
  test("is logged, and no half of it is made", () => {
    clearStore();
    resetChain();
    startVoting();
    vote(INES, true, 1, 0);
    finalize(APPROVED, 1, 0, INES);
    escalate(CLARA);
    rule(1, APPROVED);
    settle(INES, true, ZERO, ZERO);
    handleVerificationExtended(
      newEvent(STRANGER).bytes(ROUND_1).bytes(TASK).uint(now()).number(1).as<VerificationExtended>(),
    );
    assert.entityCount("Verification", 0);
    assert.entityCount("Vote", 0);
    assert.entityCount("Account", 0);
  });
});

describe("Ruled after votes were counted", () => {
  beforeEach(() => {
    begin();
    voteTwoToOne();
    finalize(APPROVED, 2, 1, KEMAL);
    settle(INES, true, ZERO, STAKE);
    escalate(CLARA);
  });

  test("a ruling is the last word, also on votes that were counted before", () => {
    row("Verifier", INES).count("votesDecided", 1).count("votesWithConsensus", 1);
    rule(2, REJECTED);
    row("Verifier", INES).count("votesDecided", 1).count("votesWithConsensus", 0).count("votesAgainstConsensus", 1);
    row("Verifier", JONAS).count("votesDecided", 1).count("votesWithConsensus", 1);
  });

  test("a refund takes counted votes out of the records", () => {
    rule(3, INCONCLUSIVE);
    voteOf(INES.toHexString()).flag("judged", false);
    row("Verifier", INES).count("votesDecided", 0).count("votesWithConsensus", 0);
  });
});
