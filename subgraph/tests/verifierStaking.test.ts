import { BigInt, ValueKind } from "@graphprotocol/graph-ts";
import { assert, beforeEach, clearStore, describe, test } from "matchstick-as/assembly/index";
import { StakePoint, Verifier } from "../generated/schema";
import { AUTO_ID } from "../src/ids";
import {
  Staked,
  StakingParamsSet,
  StakingSkimmed,
  UnstakeCancelled,
  UnstakeRequested,
  VerifierStatusChanged,
  Withdrawn,
} from "../generated/VerifierStaking/VerifierStaking";
import {
  handleStaked,
  handleStakingParamsSet,
  handleStakingSkimmed,
  handleUnstakeCancelled,
  handleUnstakeRequested,
  handleVerifierStatusChanged,
  handleWithdrawn,
} from "../src/verifierStaking";
import { ADA, INES, JONAS, milli, ROUND_1, STRANGER, TREASURY, ZERO } from "./support/actors";
import { alsoEvent, latestTx, newEvent, now, resetChain, wait } from "./support/event-builder";
import { eventRow, eventRowId, latestPoint, namedRow, row } from "./support/row";
import { DAY, reachCompleted, settle, stake, startVoting, VOTE_LOCK, vote } from "./support/steps";

const STAKE = milli(20_000);

function requestUnstake(amount: BigInt, left: BigInt, unbonding: BigInt): void {
  handleUnstakeRequested(
    newEvent(INES)
      .address(INES)
      .uint(amount)
      .uint(left)
      .uint(unbonding)
      .uint(now().plus(BigInt.fromI32(7 * DAY)))
      .as<UnstakeRequested>(),
  );
}

function setApproved(approved: bool, staked: BigInt): void {
  handleVerifierStatusChanged(
    alsoEvent(INES).address(INES).flag(approved).uint(staked).as<VerifierStatusChanged>(),
  );
}

describe("Staked", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    wait(60);
    stake(INES, STAKE);
  });

  test("a first stake makes a verifier that the account leads to", () => {
    row("Verifier", INES)
      .bytes("account", INES)
      .amount("staked", STAKE)
      .amount("locked", ZERO)
      .amount("unbonding", ZERO)
      .amount("activeSince", now())
      .flag("isApproved", true)
      .amount("createdAt", now())
      .count("voteCount", 0)
      .count("accuracyBps", 0);
    row("Account", INES).bytes("verifier", INES).has("role", "verifier").amount("lastActiveAt", now());
    namedRow("Protocol", "protocol")
      .count("verifierCount", 1)
      .count("activeVerifierCount", 1)
      .amount("staked", STAKE);
  });

  test("a top-up adds to the stake and is not a second verifier", () => {
    handleStaked(
      newEvent(INES).address(INES).uint(milli(5000)).uint(milli(25_000)).uint(now()).as<Staked>(),
    );
    row("Verifier", INES).amount("staked", milli(25_000));
    namedRow("Protocol", "protocol").count("verifierCount", 1).amount("staked", milli(25_000));
    eventRow("StakeEvent").amount("amount", milli(5000)).amount("staked", milli(25_000));
  });

  test("it is in the stake history, the feed and the time series", () => {
    stake(JONAS, milli(10_000));
    eventRow("StakeEvent")
      .bytes("verifier", JONAS)
      .has("kind", "Staked")
      .has("changedOrder", eventRowId())
      .amount("amount", milli(10_000))
      .amount("slashed", ZERO)
      .amount("staked", milli(10_000))
      .amount("locked", ZERO)
      .amount("unbonding", ZERO)
      .amount("timestamp", now())
      .has("block", "2")
      .bytes("tx", latestTx());
    eventRow("Activity").has("kind", "Staked").bytes("actor", JONAS).amount("amount", milli(10_000));
    latestPoint("StakePoint").has("protocol", "protocol").bytes("verifier", JONAS).amount("totalStaked", milli(30_000)).count("activeVerifiers", 2);
  });
});

describe("Unstaking", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    stake(INES, STAKE);
    wait(DAY);
  });

  test("a request moves stake to unbonding until a time", () => {
    requestUnstake(milli(15_000), milli(5000), milli(15_000));
    row("Verifier", INES)
      .amount("staked", milli(5000))
      .amount("unbonding", milli(15_000))
      .amount("unbondingReadyAt", now().plus(BigInt.fromI32(7 * DAY)));
    namedRow("Protocol", "protocol").amount("staked", milli(5000)).amount("unbonding", milli(15_000));
    eventRow("StakeEvent")
      .has("kind", "UnstakeRequested")
      .amount("amount", milli(15_000))
      .amount("staked", milli(5000))
      .amount("unbonding", milli(15_000));
    eventRow("Activity").has("kind", "UnstakeRequested").amount("amount", milli(15_000));
    latestPoint("StakePoint").amount("unstaked", milli(15_000)).amount("totalStaked", milli(5000));
  });

  test("below the minimum a verifier may not vote, and votes no more count as active", () => {
    requestUnstake(milli(15_000), milli(5000), milli(15_000));
    setApproved(false, milli(5000));
    row("Verifier", INES).flag("isApproved", false).amount("activeSince", ZERO).amount("staked", milli(5000));
    namedRow("Protocol", "protocol").count("activeVerifierCount", 0).count("verifierCount", 1);
    latestPoint("StakePoint").count("activeVerifiers", 0);
  });

  test("the same status told twice counts once", () => {
    setApproved(true, STAKE);
    namedRow("Protocol", "protocol").count("activeVerifierCount", 1);
  });

  test("a request can be taken back", () => {
    requestUnstake(milli(15_000), milli(5000), milli(15_000));
    wait(60);
    handleUnstakeCancelled(
      newEvent(INES).address(INES).uint(milli(15_000)).uint(STAKE).uint(now()).as<UnstakeCancelled>(),
    );
    row("Verifier", INES).amount("staked", STAKE).amount("unbonding", ZERO).amount("activeSince", now());
    assert.assertTrue(Verifier.load(INES)!.unbondingReadyAt === null);
    namedRow("Protocol", "protocol").amount("staked", STAKE).amount("unbonding", ZERO);
    eventRow("StakeEvent").has("kind", "UnstakeCancelled").amount("amount", milli(15_000)).amount("unbonding", ZERO);
    eventRow("Activity").has("kind", "UnstakeCancelled");
    latestPoint("StakePoint").amount("stakedIn", milli(15_000)).amount("totalStaked", STAKE);
  });

  test("after the time the stake is paid out", () => {
    requestUnstake(milli(15_000), milli(5000), milli(15_000));
    wait(7 * DAY);
    handleWithdrawn(newEvent(INES).address(INES).address(INES).uint(milli(15_000)).as<Withdrawn>());
    row("Verifier", INES).amount("staked", milli(5000)).amount("unbonding", ZERO);
    assert.assertTrue(Verifier.load(INES)!.unbondingReadyAt === null);
    namedRow("Protocol", "protocol").amount("unbonding", ZERO).amount("staked", milli(5000));
    eventRow("StakeEvent").has("kind", "Withdrawn").amount("amount", milli(15_000)).amount("staked", milli(5000));
    eventRow("Activity").has("kind", "Withdrawn").amount("amount", milli(15_000));
    latestPoint("StakePoint").amount("withdrawn", milli(15_000));
  });
});

describe("Unstaking in parts", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    stake(INES, STAKE);
    requestUnstake(milli(15_000), milli(5000), milli(15_000));
  });

  test("what was not taken back keeps its time", () => {
    const readyAt = Verifier.load(INES)!.unbondingReadyAt!;
    handleUnstakeCancelled(
      newEvent(INES).address(INES).uint(milli(4000)).uint(milli(9000)).uint(now()).as<UnstakeCancelled>(),
    );
    row("Verifier", INES).amount("unbonding", milli(11_000)).amount("unbondingReadyAt", readyAt);
    handleWithdrawn(newEvent(INES).address(INES).address(INES).uint(milli(1000)).as<Withdrawn>());
    row("Verifier", INES).amount("unbonding", milli(10_000)).amount("unbondingReadyAt", readyAt);
  });
});

describe("StakeReleased", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    stake(INES, STAKE);
    reachCompleted();
    startVoting();
    vote(INES, true, 1, 0);
    wait(DAY);
  });

  test("a released lock is free again", () => {
    settle(INES, true, ZERO, STAKE);
    row("Verifier", INES).amount("locked", ZERO).amount("staked", STAKE).amount("slashed", ZERO);
    namedRow("Protocol", "protocol").amount("lockedStake", ZERO).amount("staked", STAKE);
    eventRow("StakeEvent", 1)
      .has("kind", "StakeReleased")
      .amount("amount", VOTE_LOCK)
      .amount("slashed", ZERO)
      .bytes("verification", ROUND_1)
      .amount("locked", ZERO);
    assert.notInStore("Activity", eventRowId(1));
  });

  test("a release without a loss adds no point to the time series", () => {
    const before = StakePoint.load(AUTO_ID)!.timestamp;
    settle(INES, true, ZERO, STAKE);
    assert.assertTrue(StakePoint.load(AUTO_ID)!.timestamp == before);
    settle(INES, false, milli(50), milli(19_950));
    assert.assertTrue(StakePoint.load(AUTO_ID)!.timestamp > before);
  });

  test("a slash is taken from the stake and from the marketplace's total", () => {
    settle(INES, false, milli(50), milli(19_950));
    row("Verifier", INES).amount("staked", milli(19_950)).amount("slashed", milli(50)).amount("locked", ZERO);
    namedRow("Protocol", "protocol").amount("staked", milli(19_950)).amount("slashed", milli(50));
    eventRow("StakeEvent", 1).amount("slashed", milli(50)).amount("staked", milli(19_950));
    latestPoint("StakePoint").amount("slashed", milli(50)).amount("totalStaked", milli(19_950));
  });
});

describe("Votings that a verifier could take part in", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    reachCompleted();
  });

  test("count from the first stake on", () => {
    startVoting();
    stake(INES, STAKE);
    row("Verifier", INES).count("eligibleFrom", 1).count("eligibleVotings", 0).count("score", 5000);
    startVoting();
    namedRow("Protocol", "protocol").count("votingCount", 2);
  });

  test("are added up when the stake is no longer enough, and count on when it is again", () => {
    stake(INES, STAKE);
    startVoting();
    startVoting();
    setApproved(false, milli(1));
    assert.assertTrue(Verifier.load(INES)!.get("eligibleFrom")!.kind == ValueKind.NULL);
    row("Verifier", INES).count("eligibleVotings", 2);
    startVoting();
    setApproved(true, STAKE);
    row("Verifier", INES).count("eligibleVotings", 2).count("eligibleFrom", 3);
    startVoting();
    setApproved(false, milli(1));
    row("Verifier", INES).count("eligibleVotings", 3);
  });
});

describe("StakingParamsSet", () => {
  test("both parameters are shown", () => {
    clearStore();
    resetChain();
    handleStakingParamsSet(newEvent(ADA).uint(milli(10_000)).number(604_800).as<StakingParamsSet>());
    namedRow("Parameters", "parameters")
      .amount("minimumStake", milli(10_000))
      .count("unbondingPeriod", 604_800)
      .amount("updatedAt", now());
    eventRow("Activity").has("kind", "StakingParamsSet").bytes("actor", ADA);
  });
});

describe("StakingSkimmed", () => {
  test("what was sent by mistake is news, and in no sum of the stakes", () => {
    clearStore();
    resetChain();
    handleStakingSkimmed(newEvent(STRANGER).address(TREASURY).uint(milli(5)).as<StakingSkimmed>());
    eventRow("Activity").has("kind", "StakingSkimmed").amount("amount", milli(5)).bytes("actor", STRANGER);
    namedRow("Protocol", "protocol").amount("staked", ZERO).amount("swept", ZERO);
  });
});

describe("A verifier who is not there", () => {
  test("is logged, and no half of one is made", () => {
    clearStore();
    resetChain();
    requestUnstake(milli(1), milli(1), milli(1));
    handleWithdrawn(newEvent(INES).address(INES).address(INES).uint(milli(1)).as<Withdrawn>());
    handleUnstakeCancelled(newEvent(INES).address(INES).uint(milli(1)).uint(milli(1)).uint(now()).as<UnstakeCancelled>());
    assert.entityCount("Verifier", 0);
    assert.entityCount("StakeEvent", 0);
  });
});
