import { BigInt, Bytes } from "@graphprotocol/graph-ts";
import { assert, beforeEach, clearStore, describe, test } from "matchstick-as/assembly/index";
import {
  AppealBondSettled,
  RuledSlashShared,
  BondReturned,
  Credited,
  CreditWithdrawn,
  ProtocolAccrued,
  ProtocolSwept,
  Refunded,
  Skimmed,
  SplitSet,
  TreasurySet,
} from "../generated/RewardDistributor/RewardDistributor";
import { Verification } from "../generated/schema";
import { TaskExpired } from "../generated/TaskManager/TaskManager";
import {
  handleAppealBondSettled,
  handleRuledSlashShared,
  handleBondReturned,
  handleCredited,
  handleCreditWithdrawn,
  handleProtocolAccrued,
  handleProtocolSwept,
  handleRefunded,
  handleSkimmed,
  handleSplitSet,
  handleTreasurySet,
} from "../src/rewardDistributor";
import { handleTaskExpired } from "../src/taskManager";
import {
  ADA,
  BOND,
  CLARA,
  FARID,
  INES,
  JONAS,
  KEMAL,
  MODEL,
  milli,
  REWARD,
  ROUND_1,
  STRANGER,
  TASK,
  TREASURY,
  ZERO,
} from "./support/actors";
import { alsoEvent, latestTx, newEvent, now, resetChain, wait } from "./support/event-builder";
import { Check, dayStart } from "../src/protocol";
import { eventRow, eventRowId, feedRow, feedRowId, latestPoint, namedRow, Row, row } from "./support/row";
import {
  assignTo,
  cancelTask,
  claim,
  createTask,
  DAY,
  distribute,
  escalate,
  expireTask,
  finalize,
  openPool,
  reachAssigned,
  reachCompleted,
  registerModel,
  reject,
  releaseBond,
  setAppealParams,
  settle,
  stake,
  startVoting,
  submitResult,
  submitWithBond,
  verify,
  vote,
} from "./support/steps";

/** Numbers of the contracts: of a task, and of verifications. */
const COMPLETED: i32 = 2;
const APPROVED: i32 = 2;
const REJECTED: i32 = 3;
const INCONCLUSIVE: i32 = 4;
const SHARE = milli(75);
const PROVIDED = "provider-" + FARID.toHexString();
const REQUESTED = "requester-" + CLARA.toHexString();

function tasksOf(scope: string): Row {
  return namedRow("TaskSummary", scope);
}

function voteOf(voter: string): Row {
  return namedRow("Vote", ROUND_1.toHexString() + voter.slice(2));
}

/** Ines and Kemal approve Farid's result, Jonas rejects it. */
function reachVoted(): void {
  clearStore();
  resetChain();
  setAppealParams(true);
  stake(INES, milli(20_000));
  stake(JONAS, milli(20_000));
  stake(KEMAL, milli(20_000));
  reachCompleted();
  wait(60);
  startVoting();
  vote(JONAS, false, 0, 1);
  vote(INES, true, 1, 1);
  vote(KEMAL, true, 2, 1);
}

function reachVerified(): void {
  reachVoted();
  finalize(APPROVED, 2, 1, KEMAL);
  verify(ROUND_1, false);
  wait(3600);
}

describe("RewardsDistributed", () => {
  beforeEach(() => {
    reachVerified();
    distribute(CLARA);
  });

  test("every amount is in the task, which is settled", () => {
    row("Task", TASK)
      .flag("distributed", true)
      .has("queue", "null")
      .flag("settled", true)
      .amount("providerAmount", milli(800))
      .amount("verifierPool", milli(150))
      .amount("protocolFee", milli(50))
      .amount("distributedAt", now())
      .bytes("distributedTx", latestTx())
      .amount("refund", ZERO);
  });

  test("the requester has spent the reward and the provider has earned a part", () => {
    row("Account", CLARA).amount("escrowed", ZERO).amount("spent", REWARD);
    row("Account", FARID)
      .amount("earned", milli(800))
      .amount("earnedAsProvider", milli(800))
      .amount("earnedAsVerifier", ZERO);
    namedRow("Protocol", "protocol").amount("providerPaid", milli(800));
    const scopes = ["protocol", REQUESTED, PROVIDED];
    for (let i = 0; i < scopes.length; i++) {
      tasksOf(scopes[i]).count("distributed", 1).amount("escrowed", ZERO).amount("distributedReward", REWARD);
      tasksOf(scopes[i]).count("distributionSeconds", 3600);
    }
  });

  test("the provider's payment is a reward with task, model and verification", () => {
    eventRow("Reward")
      .bytes("account", FARID)
      .has("accountOrder", feedRowId(FARID))
      .has("role", "provider")
      .amount("amount", milli(800))
      .amount("taskReward", REWARD)
      .bytes("task", TASK)
      .bytes("model", MODEL)
      .count("taskType", 1)
      .bytes("verification", ROUND_1)
      .amount("timestamp", now())
      .bytes("tx", latestTx());
  });

  test("it is in the history, the feed and the time series", () => {
    eventRow("Activity")
      .has("kind", "RewardsDistributed")
      .bytes("actor", CLARA)
      .bytes("provider", FARID)
      .bytes("verification", ROUND_1)
      .amount("amount", milli(800))
      .has("type", "reward_earned");
    latestPoint("TaskPoint")
      .count("distributed", 1)
      .amount("distributedReward", REWARD)
      .amount("providerAmount", milli(800))
      .amount("verifierPool", milli(150))
      .amount("protocolFee", milli(50))
      .bytes("provider", FARID);
  });

  test("the bond comes back with it", () => {
    row("Verification", ROUND_1).flag("bondHeld", false);
    row("Account", FARID).amount("bonded", ZERO).amount("bondsReturned", BOND).amount("bondsForfeited", ZERO);
    namedRow("Protocol", "protocol").amount("bonded", ZERO);
  });
});

describe("RewardsDistributed by another account", () => {
  test("names who did it and gives no role for it", () => {
    reachVerified();
    distribute(STRANGER);
    eventRow("Activity").bytes("actor", STRANGER);
    row("Account", STRANGER).has("role", "visitor").amount("lastActiveAt", now());
    row("Account", CLARA).amount("spent", REWARD);
  });
});

describe("The bond of a provider that accepted a task", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    reachAssigned();
  });

  test("is held for the task until a result uses it", () => {
    row("Task", TASK).amount("bondLocked", BOND);
    row("Account", FARID).amount("bonded", BOND);
    namedRow("Protocol", "protocol").amount("bonded", BOND);
    submitResult();
    row("Task", TASK).amount("bondLocked", ZERO);
    row("Account", FARID).amount("bonded", BOND);
    row("Verification", ROUND_1).flag("bondHeld", true).amount("bond", BOND);
  });

  test("comes back, and the part that does not is lost", () => {
    releaseBond(FARID, BOND.minus(milli(50)));
    row("Task", TASK).amount("bondLocked", ZERO);
    row("Account", FARID)
      .amount("bonded", ZERO)
      .amount("bondsReturned", BOND.minus(milli(50)))
      .amount("bondsForfeited", milli(50));
    namedRow("Protocol", "protocol").amount("bonded", ZERO);
  });
});

describe("BondReturned", () => {
  test("is counted once per bond", () => {
    reachVerified();
    distribute(CLARA);
    handleBondReturned(alsoEvent(CLARA).bytes(TASK).address(FARID).uint(BOND).as<BondReturned>());
    row("Account", FARID).amount("bonded", ZERO).amount("bondsReturned", BOND);
  });
});

describe("VerifierPoolOpened", () => {
  test("voters with the outcome can claim a share, the others nothing", () => {
    reachVerified();
    distribute(CLARA);
    openPool(milli(150), 2, SHARE, BigInt.fromI32(3));
    row("Verification", ROUND_1)
      .flag("poolOpened", true)
      .amount("rewardPool", milli(150))
      .count("participants", 2)
      .amount("rewardPerVoter", SHARE)
      .amount("poolOpenedAt", now())
      .count("claims", 0);
    voteOf(INES.toHexString()).amount("claimable", SHARE);
    voteOf(KEMAL.toHexString()).amount("claimable", SHARE);
    voteOf(JONAS.toHexString()).amount("claimable", ZERO);
    row("Verifier", INES).amount("claimable", SHARE);
    row("Verifier", JONAS).amount("claimable", ZERO);
    namedRow("Protocol", "protocol").amount("verifierPooled", milli(150).minus(BigInt.fromI32(3)));
  });

  test("the outcome is final with it: every vote counts in its voter's record, once", () => {
    reachVerified();
    row("Verifier", INES).count("votesDecided", 0);
    distribute(CLARA);
    openPool(milli(150), 2, SHARE, ZERO);
    voteOf(INES.toHexString()).flag("judged", true);
    voteOf(JONAS.toHexString()).flag("judged", true);
    row("Verifier", INES).count("votesDecided", 1).count("votesWithConsensus", 1).count("accuracyBps", 10_000);
    row("Verifier", JONAS).count("votesDecided", 1).count("votesAgainstConsensus", 1).count("accuracyBps", 0);
    settle(INES, true, ZERO, milli(20_000));
    row("Verifier", INES).count("votesDecided", 1).count("votesWithConsensus", 1);
  });

  test("the requester's distribution waives the appeal: the outcome is final", () => {
    reachVerified();
    row("Verification", ROUND_1).amount("finalAt", now().plus(BigInt.fromI32(DAY - 3600)));
    distribute(CLARA);
    openPool(milli(150), 2, SHARE, ZERO);
    row("Verification", ROUND_1).amount("finalAt", now());
  });

  test("after a rejection the pool is the provider's bond", () => {
    reachVoted();
    finalize(REJECTED, 2, 1, KEMAL);
    reject(ROUND_1, now());
    wait(DAY);
    openPool(BOND, 1, BOND, ZERO);
    row("Verification", ROUND_1).flag("bondHeld", false).amount("rewardPool", BOND);
    row("Account", FARID).amount("bonded", ZERO).amount("bondsForfeited", BOND).amount("bondsReturned", ZERO);
    voteOf(JONAS.toHexString()).amount("claimable", BOND);
    voteOf(INES.toHexString()).amount("claimable", ZERO);
    namedRow("Protocol", "protocol").amount("bonded", ZERO);
  });
});

/** Ines approves, Jonas rejects, and Kemal makes it the more votes or does not; there is no decision. */
function reachUndecided(votesFor: i32, votesAgainst: i32): void {
  clearStore();
  resetChain();
  setAppealParams(true);
  stake(INES, milli(20_000));
  stake(JONAS, milli(20_000));
  stake(KEMAL, milli(20_000));
  reachCompleted();
  wait(60);
  startVoting();
  if (votesFor > 0) vote(INES, true, 1, 0);
  if (votesAgainst > 0) vote(JONAS, false, votesFor > 0 ? 1 : 0, 1);
  if (votesFor + votesAgainst > 2) vote(KEMAL, votesFor > votesAgainst, votesFor, votesAgainst);
  finalize(INCONCLUSIVE, votesFor, votesAgainst, STRANGER);
}

/** The task is closed: first the pool, then the refund, then what comes back of the bond, then the end. */
function closeWith(pool: BigInt, participants: i32, share: BigInt, refunded: BigInt, bondReturned: BigInt): void {
  newEvent(STRANGER);
  openPool(pool, participants, share, ZERO);
  handleRefunded(alsoEvent(STRANGER).bytes(TASK).address(CLARA).uint(refunded).as<Refunded>());
  if (!bondReturned.isZero()) {
    handleBondReturned(alsoEvent(STRANGER).bytes(TASK).address(FARID).uint(bondReturned).as<BondReturned>());
  }
  handleTaskExpired(
    alsoEvent(STRANGER).bytes(TASK).address(CLARA).address(STRANGER).uint(refunded).number(COMPLETED).as<TaskExpired>(),
  );
}

describe("The pool of a vote without an outcome", () => {
  test("more were for the result that is given up: the requester pays all who voted with the verifiers' part", () => {
    reachUndecided(2, 1);
    closeWith(milli(150), 3, milli(50), milli(850), BOND);
    const voters = [INES, JONAS, KEMAL];
    for (let i = 0; i < voters.length; i++) voteOf(voters[i].toHexString()).amount("claimable", milli(50));
    row("Account", CLARA).amount("escrowed", ZERO).amount("refunded", milli(850)).amount("spent", milli(150));
    row("Account", FARID).amount("bonded", ZERO).amount("bondsReturned", BOND).amount("bondsForfeited", ZERO);
    row("Task", TASK).flag("settled", true).flag("distributed", false).amount("refund", milli(850));
    row("Verification", ROUND_1).flag("poolOpened", true).count("participants", 3).amount("rewardPool", milli(150));
    tasksOf("protocol")
      .amount("escrowed", ZERO)
      .amount("refunded", milli(850))
      .amount("paidToVoters", milli(150))
      .amount("distributedReward", ZERO);
    latestPoint("TaskPoint")
      .amount("escrowed", REWARD.neg())
      .amount("refunded", milli(850))
      .amount("paidToVoters", milli(150));
  });

  test("more were against it: the provider pays them with the bond", () => {
    reachUndecided(1, 2);
    closeWith(BOND, 3, BOND.div(BigInt.fromI32(3)), REWARD, ZERO);
    voteOf(INES.toHexString()).amount("claimable", BOND.div(BigInt.fromI32(3)));
    row("Account", CLARA).amount("escrowed", ZERO).amount("refunded", REWARD).amount("spent", ZERO);
    row("Account", FARID).amount("bonded", ZERO).amount("bondsReturned", ZERO).amount("bondsForfeited", BOND);
    row("Verification", ROUND_1).flag("bondHeld", false);
  });

  test("with one verifier first the requester pays all who voted, even if more were against it", () => {
    reachUndecided(1, 2);
    const round = Verification.load(ROUND_1);
    if (round == null) return;
    round.check = Check.Staged;
    round.save();
    closeWith(milli(150), 3, milli(50), milli(850), BOND);
    row("Account", FARID).amount("bonded", ZERO).amount("bondsReturned", BOND).amount("bondsForfeited", ZERO);
    row("Verification", ROUND_1).flag("bondHeld", false);
  });

  test("in a tie each pays a half", () => {
    reachUndecided(1, 1);
    const half = BOND.div(BigInt.fromI32(2));
    closeWith(milli(75).plus(half), 2, milli(75), milli(925), BOND.minus(half));
    voteOf(JONAS.toHexString()).amount("claimable", milli(75));
    row("Account", CLARA).amount("escrowed", ZERO).amount("refunded", milli(925)).amount("spent", milli(75));
    row("Account", FARID).amount("bonded", ZERO).amount("bondsReturned", BOND.minus(half)).amount("bondsForfeited", half);
    row("Verification", ROUND_1).flag("bondHeld", false);
  });

  test("of a result that the requester accepted it is for those who approved", () => {
    reachUndecided(1, 1);
    verify(ROUND_1, true);
    distribute(CLARA);
    openPool(milli(150), 1, milli(150), ZERO);
    voteOf(INES.toHexString()).amount("claimable", milli(150));
    voteOf(JONAS.toHexString()).amount("claimable", ZERO);
    row("Account", FARID).amount("bondsReturned", BOND).amount("bondsForfeited", ZERO);
  });

  test("and for all voters when no side won", () => {
    reachUndecided(0, 1);
    verify(ROUND_1, true);
    distribute(CLARA);
    openPool(milli(150), 1, milli(150), ZERO);
    voteOf(JONAS.toHexString()).amount("claimable", milli(150));
    row("Account", FARID).amount("bondsReturned", BOND).amount("bondsForfeited", ZERO);
  });
});

describe("VerifierRewardClaimed", () => {
  beforeEach(() => {
    reachVerified();
    distribute(CLARA);
    openPool(milli(150), 2, SHARE, ZERO);
    wait(60);
    claim(INES, SHARE);
  });

  test("the vote, the verifier and the account have the reward", () => {
    voteOf(INES.toHexString())
      .flag("claimed", true)
      .amount("reward", SHARE)
      .amount("claimable", ZERO)
      .amount("claimedAt", now())
      .bytes("claimedTx", latestTx());
    row("Verifier", INES).amount("claimable", ZERO).amount("earned", SHARE).count("claims", 1);
    row("Account", INES).amount("earned", SHARE).amount("earnedAsVerifier", SHARE).has("role", "verifier");
    row("Verification", ROUND_1).count("claims", 1);
    namedRow("Protocol", "protocol").amount("verifierPaid", SHARE).count("claimCount", 1);
  });

  test("what a verifier did is counted by day, and a new day begins at nothing", () => {
    row("Verifier", INES).amount("dayStart", dayStart(now())).count("dayVotes", 1).amount("dayClaimed", SHARE);
    wait(86_400);
    claim(KEMAL, SHARE);
    row("Verifier", KEMAL).amount("dayStart", dayStart(now())).count("dayVotes", 0).amount("dayClaimed", SHARE);
  });

  test("what others can claim stays", () => {
    row("Verifier", KEMAL).amount("claimable", SHARE);
    voteOf(KEMAL.toHexString()).amount("claimable", SHARE).flag("claimed", false);
  });

  test("it is a reward, a step of the history, news, and in the time series", () => {
    eventRow("Reward").bytes("account", INES).has("role", "verifier").amount("amount", SHARE).bytes("task", TASK);
    eventRow("Activity")
      .has("kind", "VerifierRewardClaimed")
      .bytes("actor", INES)
      .amount("amount", SHARE)
      .bytes("verification", ROUND_1)
      .has("type", "reward_earned");
    latestPoint("VotePoint").bytes("verifier", INES).count("claims", 1).amount("claimed", SHARE);
  });

  test("it appears only in the feed of the account that took the share", () => {
    eventRow("Activity").has("participants", "[" + INES.toHexString() + "]");
    feedRow(INES).has("kind", "VerifierRewardClaimed");
    const others = [CLARA as Bytes, FARID, MODEL];
    for (let i = 0; i < others.length; i++) assert.notInStore("FeedItem", feedRowId(others[i]));
  });
});

describe("Refunded", () => {
  test("the reward of an open task comes back from the escrow", () => {
    clearStore();
    resetChain();
    registerModel();
    createTask();
    cancelTask();
    row("Task", TASK).amount("refund", REWARD).flag("settled", true).flag("distributed", false);
    row("Account", CLARA).amount("escrowed", ZERO).amount("refunded", REWARD).amount("spent", ZERO);
    tasksOf("protocol").amount("escrowed", ZERO).amount("refunded", REWARD);
    latestPoint("TaskPoint").amount("refunded", REWARD);
  });

  test("the reward of an unverified task is refunded, and the bond returned to the provider", () => {
    clearStore();
    resetChain();
    reachCompleted();
    expireTask(STRANGER, COMPLETED);
    row("Verification", ROUND_1).flag("bondHeld", true);
    handleBondReturned(alsoEvent(STRANGER).bytes(TASK).address(FARID).uint(BOND).as<BondReturned>());
    row("Account", FARID).amount("bonded", ZERO).amount("bondsReturned", BOND).amount("bondsForfeited", ZERO);
    row("Account", CLARA).amount("escrowed", ZERO).amount("refunded", REWARD);
  });

  test("a pool that no vote has earned makes a distributed task cheaper", () => {
    reachVerified();
    distribute(CLARA);
    handleRefunded(alsoEvent(CLARA).bytes(TASK).address(CLARA).uint(milli(150)).as<Refunded>());
    row("Account", CLARA)
      .amount("spent", milli(850))
      .amount("returnedPools", milli(150))
      .amount("refunded", ZERO)
      .amount("escrowed", ZERO);
    row("Task", TASK).amount("refund", milli(150));
    tasksOf("protocol").amount("escrowed", ZERO).amount("returnedPools", milli(150)).amount("refunded", ZERO);
    latestPoint("TaskPoint").amount("returnedPools", milli(150)).amount("refunded", ZERO);
  });

  test("the provider loses a rejected result's bond even when no vote earned it, and the task continues", () => {
    reachVoted();
    finalize(REJECTED, 2, 1, KEMAL);
    reject(ROUND_1, now());
    handleRefunded(alsoEvent(CLARA).bytes(TASK).address(CLARA).uint(BOND).as<Refunded>());
    row("Task", TASK).flag("settled", false).amount("refund", BOND);
    row("Account", CLARA).amount("escrowed", REWARD).amount("returnedBonds", BOND).amount("refunded", ZERO);
    tasksOf("protocol").amount("escrowed", REWARD).amount("returnedBonds", BOND).amount("refunded", ZERO);
    latestPoint("TaskPoint").amount("returnedBonds", BOND).amount("escrowed", ZERO);
    row("Account", FARID).amount("bonded", ZERO).amount("bondsForfeited", BOND);
    row("Verification", ROUND_1).flag("bondHeld", false);
  });
});

describe("AppealBondSettled", () => {
  test("where the bond went is in the verification, and nothing is held", () => {
    reachVerified();
    escalate(CLARA);
    const fee = Verification.load(ROUND_1)!.arbiterFee;
    namedRow("Protocol", "protocol").amount("appealBonded", milli(200).plus(fee));
    handleAppealBondSettled(
      newEvent(STRANGER)
        .bytes(ROUND_1)
        .address(CLARA)
        .uint(ZERO)
        .uint(milli(100))
        .uint(fee)
        .uint(milli(100))
        .as<AppealBondSettled>(),
    );
    row("Verification", ROUND_1)
      .amount("appealBondReturned", ZERO)
      .amount("appealBondToCounterparty", milli(100))
      .amount("appealFeeToArbiter", fee)
      .amount("appealBurnt", milli(100));
    row("Account", CLARA).amount("appealBonded", ZERO);
    namedRow("Protocol", "protocol").amount("appealBonded", ZERO).amount("burnt", milli(100));
  });
});

describe("RuledSlashShared", () => {
  test("the parts of all stakes that a ruling took add up in the verification", () => {
    reachVerified();
    escalate(CLARA);
    for (let vote = 0; vote < 2; vote++) {
      handleRuledSlashShared(
        newEvent(STRANGER)
          .bytes(ROUND_1)
          .address(CLARA)
          .address(CLARA)
          .uint(milli(vote == 0 ? 30 : 0))
          .uint(milli(5))
          .uint(milli(6))
          .as<RuledSlashShared>(),
      );
    }
    row("Verification", ROUND_1)
      .amount("slashToAppellant", milli(30))
      .amount("slashToParty", milli(10))
      .amount("slashBurnt", milli(12));
    namedRow("Protocol", "protocol").amount("burnt", milli(12));
  });
});

describe("The protocol's income", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
  });

  test("is counted by kind, with the task or verification that it came from", () => {
    for (let kind = 0; kind < 3; kind++) {
      handleProtocolAccrued(
        newEvent(CLARA).bytes(TASK).uint(milli(kind + 1)).number(kind).as<ProtocolAccrued>(),
      );
    }
    namedRow("Protocol", "protocol")
      .amount("feesAccrued", milli(1))
      .amount("dustAccrued", milli(2))
      .amount("slashAccrued", milli(3));
    latestPoint("RevenuePoint").has("protocol", "protocol").bytes("ref", TASK).amount("slash", milli(3)).amount("fees", ZERO);
  });

  test("each kind has its column in the time series", () => {
    const columns = ["fees", "dust", "slash"];
    for (let kind = 0; kind < 3; kind++) {
      handleProtocolAccrued(newEvent(CLARA).bytes(TASK).uint(milli(9)).number(kind).as<ProtocolAccrued>());
      for (let column = 0; column < 3; column++) {
        latestPoint("RevenuePoint").amount(columns[column], column == kind ? milli(9) : ZERO);
      }
    }
  });

  test("goes to the treasury", () => {
    handleProtocolSwept(newEvent(STRANGER).address(TREASURY).uint(milli(500)).as<ProtocolSwept>());
    namedRow("Protocol", "protocol").amount("swept", milli(500));
    eventRow("Activity")
      .has("kind", "ProtocolSwept")
      .bytes("actor", STRANGER)
      .amount("amount", milli(500))
      .has("participants", "[" + STRANGER.toHexString() + ", " + TREASURY.toHexString() + "]");
    latestPoint("RevenuePoint").amount("swept", milli(500)).bytes("ref", TREASURY);
  });

  test("does not include what was sent by mistake and skimmed", () => {
    handleSkimmed(newEvent(STRANGER).address(TREASURY).uint(milli(5)).as<Skimmed>());
    eventRow("Activity").has("kind", "Skimmed").amount("amount", milli(5)).bytes("actor", STRANGER);
    namedRow("Protocol", "protocol").amount("swept", ZERO);
  });

  test("a new treasury is shown", () => {
    handleTreasurySet(newEvent(ADA).address(TREASURY).as<TreasurySet>());
    namedRow("Protocol", "protocol").bytes("treasury", TREASURY);
    eventRow("Activity").has("kind", "TreasurySet").bytes("actor", ADA).bytes("sender", ADA);
    namedRow("ParametersChange", eventRowId(0) + "00")
      .has("name", "treasury")
      .has("before", "null")
      .bytes("after", TREASURY);
    handleTreasurySet(newEvent(ADA).address(STRANGER).as<TreasurySet>());
    namedRow("ParametersChange", eventRowId(0) + "00").bytes("before", TREASURY).bytes("after", STRANGER);
  });
});

describe("Payments that failed", () => {
  test("wait for their owner, who can send them elsewhere", () => {
    clearStore();
    resetChain();
    handleCredited(newEvent(STRANGER).address(FARID).uint(milli(800)).as<Credited>());
    row("Account", FARID).amount("credit", milli(800));
    namedRow("Protocol", "protocol").amount("credited", milli(800));
    eventRow("Activity").has("kind", "Credited").bytes("actor", FARID).amount("amount", milli(800));
    handleCreditWithdrawn(newEvent(FARID).address(FARID).address(STRANGER).uint(milli(800)).as<CreditWithdrawn>());
    row("Account", FARID).amount("credit", ZERO).amount("lastActiveAt", now());
    namedRow("Protocol", "protocol").amount("credited", ZERO);
    eventRow("Activity")
      .has("kind", "CreditWithdrawn")
      .bytes("actor", FARID)
      .amount("amount", milli(800))
      .has("participants", "[" + FARID.toHexString() + ", " + STRANGER.toHexString() + "]");
  });
});

describe("SplitSet", () => {
  test("every announced parameter is shown", () => {
    clearStore();
    resetChain();
    handleSplitSet(
      newEvent(ADA).number(8000).number(1500).number(500).number(1400).number(1000).number(86_400).as<SplitSet>(),
    );
    namedRow("Parameters", "parameters")
      .count("providerBps", 8000)
      .count("verifierBps", 1500)
      .count("protocolBps", 500)
      .count("bondBps", 1400)
      .count("minReward", 1000)
      .count("distributionGrace", 86_400)
      .amount("updatedAt", now());
    eventRow("Activity").has("kind", "SplitSet").bytes("actor", ADA);
  });
});

describe("Money of a task that is not there", () => {
  test("is logged, and no half of anything is made", () => {
    clearStore();
    resetChain();
    distribute(CLARA);
    openPool(milli(150), 2, SHARE, ZERO);
    claim(INES, SHARE);
    handleRefunded(newEvent(CLARA).bytes(TASK).address(CLARA).uint(REWARD).as<Refunded>());
    handleAppealBondSettled(
      newEvent(STRANGER).bytes(ROUND_1).address(CLARA).uint(ZERO).uint(ZERO).uint(ZERO).uint(ZERO).as<AppealBondSettled>(),
    );
    handleRuledSlashShared(
      newEvent(CLARA).bytes(ROUND_1).address(CLARA).address(CLARA).uint(ZERO).uint(ZERO).uint(ZERO).as<RuledSlashShared>(),
    );
    assert.entityCount("Reward", 0);
    assert.entityCount("Account", 0);
    assert.notInStore("Activity", eventRowId());
  });
});

describe("A rejected result without a bond", () => {
  test("costs its provider nothing", () => {
    clearStore();
    resetChain();
    registerModel();
    createTask();
    assignTo(FARID, CLARA, false);
    submitWithBond(ROUND_1, FARID, 1, ZERO);
    startVoting();
    finalize(3, 0, 0, CLARA);
    openPool(ZERO, 0, ZERO, ZERO);
    row("Verification", ROUND_1).flag("bondHeld", false);
    row("Account", FARID).amount("bonded", ZERO).amount("bondsForfeited", ZERO);
  });
});
