import { BigInt, Bytes } from "@graphprotocol/graph-ts";
import { assert, beforeEach, clearStore, describe, test } from "matchstick-as/assembly/index";
import { Verification, Vote } from "../generated/schema";
import { handleSampleDrawn, handleSampleOpened, handleSamplePinned } from "../src/sealedVotes";
import { SampleDrawn, SampleOpened, SamplePinned } from "../generated/SealedVotes/SealedVotes";
import { BOND, CLARA, FARID, INES, JONAS, KEMAL, milli, ROUND_1, STRANGER, TASK } from "./support/actors";
import { alsoEvent, latestTx, newEvent, now, resetChain, wait } from "./support/event-builder";
import { namedRow, Row, row } from "./support/row";
import {
  acceptTask,
  createTaskWithCheck,
  DAY,
  openVote,
  registerModel,
  sealVote,
  stake,
  startOpening,
  startVoting,
  submitSealed,
} from "./support/steps";

const STAKE = milli(20_000);
const SEAL = Bytes.fromHexString("0x" + "5e".repeat(32));
const SEED = Bytes.fromHexString("0x" + "5d".repeat(32));
const TRACE = Bytes.fromHexString("0x" + "7a".repeat(32));
const OTHER_TRACE = Bytes.fromHexString("0x" + "7b".repeat(32));
const INPUT = Bytes.fromHexString("0x" + "11".repeat(32));
const OTHER_INPUT = Bytes.fromHexString("0x" + "12".repeat(32));

function verification(): Row {
  return row("Verification", ROUND_1);
}

function voteOf(voter: string): Row {
  return namedRow("Vote", ROUND_1.toHexString() + voter.slice(2));
}

function drawSample(size: i32): void {
  handleSampleDrawn(newEvent(STRANGER).bytes(ROUND_1).bytes(SEED).number(size).as<SampleDrawn>());
}

function pinSample(): void {
  handleSamplePinned(newEvent(STRANGER).bytes(ROUND_1).address(STRANGER).as<SamplePinned>());
}

function showTraces(): void {
  const event = alsoEvent(STRANGER).bytes(ROUND_1).bytes(TRACE).words([INPUT, OTHER_INPUT]);
  handleSampleOpened(event.as<SampleOpened>());
}

describe("a sampled round", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    stake(INES, STAKE);
    stake(JONAS, STAKE);
    stake(KEMAL, STAKE);
    registerModel();
    createTaskWithCheck(CLARA, 4);
    acceptTask();
    submitSealed(ROUND_1, FARID, 1, BOND, SEAL);
    wait(60);
    startVoting();
  });

  test("has no sample before the draw", () => {
    row("Task", TASK).count("check", 4);
    verification().count("check", 4).bytes("traceSeal", SEAL).count("sampleSize", 0).count("stage", 0);
    const found = Verification.load(ROUND_1)!;
    assert.assertTrue(found.sampleSeed === null);
    assert.assertTrue(found.samplePinnedAt === null);
    assert.assertTrue(found.samplePinnedTx === null);
  });

  test("shows the seed and the size of its sample, and when its seals were shown", () => {
    drawSample(16);
    verification().bytes("sampleSeed", SEED).count("sampleSize", 16);
    wait(30);
    pinSample();
    verification().amount("samplePinnedAt", now()).bytes("samplePinnedTx", latestTx());
  });

  test("shows the traces of the inputs with the votes that opened them", () => {
    sealVote(INES, 1);
    sealVote(JONAS, 2);
    sealVote(KEMAL, 3);
    startOpening(now().plus(BigInt.fromI32(DAY)));
    openVote(JONAS, OTHER_TRACE, false, 0, 1);
    openVote(INES, TRACE, true, 1, 1);
    showTraces();
    voteOf(INES.toHexString()).has("traces", "[" + INPUT.toHexString() + ", " + OTHER_INPUT.toHexString() + "]");
    const others = [JONAS, KEMAL];
    for (let i = 0; i < others.length; i++)
      assert.assertTrue(Vote.load(ROUND_1.concat(others[i]))!.traces === null);
  });
});

describe("a sample of something unknown", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
  });

  test("is logged, and no half of it is made", () => {
    drawSample(8);
    pinSample();
    showTraces();
    assert.entityCount("Verification", 0);
    assert.entityCount("Vote", 0);
  });
});
