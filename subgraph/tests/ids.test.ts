import { BigInt, Bytes } from "@graphprotocol/graph-ts";
import { assert, describe, test } from "matchstick-as/assembly/index";
import * as ids from "../src/ids";
import { ADA, CID, CLARA, MODEL, ROUND_1, TASK } from "./support/actors";
import { newEvent, resetChain } from "./support/event-builder";
import { Transfer } from "../generated/MLBToken/MLBToken";

describe("Ids", () => {
  test("a log's id is its block and log index, so ids sort in chain order", () => {
    resetChain();
    const event = newEvent(ADA).as<Transfer>();
    assert.stringEquals(ids.eventId(event).toHexString(), "0x000000000000000100000000");
    event.block.number = event.block.number.leftShift(33);
    event.logIndex = event.logIndex.plus(event.block.number.rightShift(23));
    assert.stringEquals(ids.eventId(event).toHexString(), "0x000000020000000000000400");
  });

  test("a task's number is read from its id", () => {
    assert.i32Equals(ids.taskSeq(TASK), 7);
    const large = Bytes.fromHexString("0xa7000000000000000000000000000000000000000000000000000001020304" + "00");
    assert.i32Equals(ids.taskSeq(large), 16_909_060);
  });

  test("composed ids are their parts one after the other", () => {
    assert.stringEquals(ids.voteId(ROUND_1, CLARA).toHexString(), ROUND_1.toHexString() + CLARA.toHexString().slice(2));
    assert.stringEquals(
      ids.modelAccessId(MODEL, CLARA).toHexString(),
      MODEL.toHexString() + CLARA.toHexString().slice(2),
    );
    assert.stringEquals(ids.allowanceId(ADA, CLARA).toHexString(), ADA.toHexString() + CLARA.toHexString().slice(2));
    assert.stringEquals(ids.feedItemId(ADA, MODEL).toHexString(), ADA.toHexString() + MODEL.toHexString().slice(2));
  });

  test("a deadline is a prefix of the verification's id, so ids sort by it", () => {
    assert.stringEquals(
      ids.orderByTime(BigInt.fromI32(1_770_000_000), ROUND_1).toHexString(),
      "0x0000000069800e80" + ROUND_1.toHexString().slice(2),
    );
  });

  test("tasks of one account sort by their number", () => {
    assert.stringEquals(ids.taskOrder(ADA, 258).toHexString(), ADA.toHexString() + "00000102");
  });

  test("summary ids name their scope", () => {
    assert.stringEquals(ids.typeSummaryId(2), "type-2");
    assert.stringEquals(ids.categorySummaryId("nlp"), "category-nlp");
    assert.stringEquals(ids.modelSummaryId(MODEL), "model-" + MODEL.toHexString());
    assert.stringEquals(ids.accountSummaryId("owner", ADA), "owner-" + ADA.toHexString());
  });

  test("a category is the same however it is written", () => {
    assert.stringEquals(ids.categoryKey("  NLP "), "nlp");
    assert.stringEquals(ids.categoryKey(""), "");
    assert.stringEquals(ids.categoryKey(" \0\0 "), "");
    assert.stringEquals(ids.categoryKey("n\0lp"), "nlp");
  });

  test("a CID is taken with or without its scheme", () => {
    assert.stringEquals(ids.cidOf("ipfs://" + CID), CID);
    assert.stringEquals(ids.cidOf(" " + CID + " "), CID);
    assert.stringEquals(ids.cidOf(""), "");
  });
});
