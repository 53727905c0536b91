import { BigInt, Bytes } from "@graphprotocol/graph-ts";
import { assert, beforeEach, clearStore, describe, test } from "matchstick-as/assembly/index";
import {
  AnswerReported,
  ChannelClaimed,
  ChannelClosed,
  ChannelCloseRequested,
  ChannelOpened,
  ChannelToppedUp,
  OfferPublished,
} from "../generated/PaymentChannels/PaymentChannels";
import {
  handleAnswerReported,
  handleChannelClaimed,
  handleChannelClosed,
  handleChannelCloseRequested,
  handleChannelOpened,
  handleChannelToppedUp,
  handleOfferPublished,
} from "../src/paymentChannels";
import { CLARA, FARID, INES, MODEL, milli, STRANGER, ZERO } from "./support/actors";
import { blockNumber, latestTx, newEvent, now, resetChain, wait } from "./support/event-builder";
import { eventRow, eventRowId, feedRow, row } from "./support/row";
import { registerModel } from "./support/steps";

const CHANNEL = Bytes.fromHexString("0x" + "c4".repeat(32));
const SALT = Bytes.fromHexString("0x" + "05".repeat(32));
const EXPIRY = BigInt.fromI32(1_800_000_000);
const END = BigInt.fromI32(1_800_086_400);

/** Clara opens a channel for Farid whose vouchers Ines signs; a stranger sends her signature. */
function open(): void {
  handleChannelOpened(
    newEvent(STRANGER)
      .bytes(CHANNEL)
      .address(CLARA)
      .address(FARID)
      .address(INES)
      .uint(milli(25_000))
      .uint(EXPIRY)
      .bytes(SALT)
      .uint(milli(10_000))
      .uint(END)
      .as<ChannelOpened>(),
  );
}

function claim(amount: BigInt, fee: BigInt, claimed: BigInt): void {
  handleChannelClaimed(
    newEvent(STRANGER)
      .bytes(CHANNEL)
      .address(FARID)
      .uint(amount)
      .uint(fee)
      .uint(claimed)
      .as<ChannelClaimed>(),
  );
}

function requestClose(): void {
  handleChannelCloseRequested(
    newEvent(CLARA).bytes(CHANNEL).uint(now().plus(BigInt.fromI32(86_400))).as<ChannelCloseRequested>(),
  );
}

function topUp(): void {
  handleChannelToppedUp(
    newEvent(STRANGER)
      .bytes(CHANNEL)
      .address(STRANGER)
      .uint(milli(500))
      .uint(milli(10_500))
      .as<ChannelToppedUp>(),
  );
}

function close(): void {
  handleChannelClosed(
    newEvent(STRANGER)
      .bytes(CHANNEL)
      .address(CLARA)
      .address(STRANGER)
      .uint(milli(9000))
      .as<ChannelClosed>(),
  );
}

/** Farid offers answers of the model. */
function publishOffer(endpoint: string, output: BigInt, expiresAt: BigInt): void {
  handleOfferPublished(
    newEvent(FARID)
      .address(FARID)
      .bytes(MODEL)
      .text(endpoint)
      .uint(milli(200))
      .uint(output)
      .text("llama-wasm b7120")
      .number(8192)
      .number(2)
      .uint(expiresAt)
      .as<OfferPublished>(),
  );
}

/** Clara reports an answer of Farid. */
function reportAnswer(cid: string, model: Bytes = MODEL): void {
  handleAnswerReported(
    newEvent(CLARA).address(CLARA).address(FARID).bytes(model).text(cid).as<AnswerReported>(),
  );
}

describe("PaymentChannels", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    wait(60);
  });

  test("an opened channel has its terms and its deposit, and the payer acted even if another account sent the transaction", () => {
    open();
    row("Channel", CHANNEL)
      .bytes("payer", CLARA)
      .bytes("receiver", FARID)
      .bytes("signer", INES)
      .amount("cap", milli(25_000))
      .amount("expiry", EXPIRY)
      .bytes("salt", SALT)
      .amount("deposited", milli(10_000))
      .amount("claimed", ZERO)
      .amount("fees", ZERO)
      .count("claimCount", 0)
      .amount("endsAtUnlocked", END)
      .flag("isClosed", false)
      .amount("openedAt", now())
      .has("openedOrder", eventRowId())
      .bytes("openedTx", latestTx());
    row("Account", CLARA).amount("lastActiveAt", now());
    row("Account", FARID).has("role", "visitor");
    eventRow("Activity")
      .has("kind", "ChannelOpened")
      .bytes("actor", CLARA)
      .bytes("sender", STRANGER)
      .has("participants", "[" + CLARA.toHexString() + ", " + FARID.toHexString() + "]")
      .amount("amount", milli(10_000));
    feedRow(FARID).has("kind", "ChannelOpened");
  });

  test("a top-up by any account adds to the deposits", () => {
    open();
    topUp();
    row("Channel", CHANNEL).amount("deposited", milli(10_500));
    eventRow("Activity").bytes("actor", STRANGER).amount("amount", milli(500));
    feedRow(CLARA).has("kind", "ChannelToppedUp");
  });

  test("every claim is kept, and the feed shows what the receiver got", () => {
    open();
    claim(milli(1000), milli(50), milli(1000));
    claim(milli(500), milli(25), milli(1500));
    row("Channel", CHANNEL)
      .amount("claimed", milli(1500))
      .amount("fees", milli(75))
      .count("claimCount", 2);
    eventRow("ChannelClaim")
      .bytes("channel", CHANNEL)
      .bytes("receiver", FARID)
      .amount("amount", milli(500))
      .amount("fee", milli(25))
      .amount("claimed", milli(1500))
      .amount("timestamp", now())
      .count("block", blockNumber())
      .bytes("tx", latestTx());
    eventRow("Activity").bytes("actor", FARID).amount("amount", milli(475));
    feedRow(CLARA).has("kind", "ChannelClaimed");
  });

  test("a notice moves the end of the channel", () => {
    open();
    wait(100);
    requestClose();
    row("Channel", CHANNEL)
      .amount("endsAtUnlocked", now().plus(BigInt.fromI32(86_400)))
      .amount("closeRequestedAt", now());
    eventRow("Activity").bytes("actor", CLARA).has("kind", "ChannelCloseRequested");
    feedRow(FARID).has("kind", "ChannelCloseRequested");
  });

  test("a closed channel keeps its sums and the amount returned to the payer", () => {
    open();
    claim(milli(1000), milli(50), milli(1000));
    wait(100);
    close();
    row("Channel", CHANNEL)
      .flag("isClosed", true)
      .amount("deposited", milli(10_000))
      .amount("claimed", milli(1000))
      .amount("refund", milli(9000))
      .amount("closedAt", now())
      .bytes("closedBy", STRANGER);
    eventRow("Activity")
      .bytes("actor", CLARA)
      .has(
        "participants",
        "[" + CLARA.toHexString() + ", " + FARID.toHexString() + ", " + STRANGER.toHexString() + "]",
      )
      .amount("amount", milli(9000));
  });

  test("an offer has its terms, and belongs to its provider and its model", () => {
    registerModel();
    wait(100);
    publishOffer("https://farid.example/v1", milli(400), EXPIRY);
    row("Offer", FARID.concat(MODEL))
      .bytes("provider", FARID)
      .bytes("model", MODEL)
      .has("endpoint", "https://farid.example/v1")
      .amount("inputPerMillion", milli(200))
      .amount("outputPerMillion", milli(400))
      .amount("price", milli(600))
      .has("engine", "llama-wasm b7120")
      .count("contextLength", 8192)
      .count("concurrency", 2)
      .amount("expiresAt", EXPIRY)
      .amount("publishedAt", now())
      .bytes("publishedTx", latestTx());
    row("Account", FARID).amount("lastActiveAt", now()).has("role", "visitor");
  });

  test("the latest offer of a provider for a model replaces the one before, and its text is cleaned", () => {
    registerModel();
    publishOffer("https://farid.example/v1", milli(400), EXPIRY);
    wait(100);
    publishOffer("https://new\n.example/v1", ZERO, ZERO);
    assert.entityCount("Offer", 1);
    row("Offer", FARID.concat(MODEL))
      .has("endpoint", "https://new .example/v1")
      .amount("price", milli(200))
      .amount("expiresAt", ZERO)
      .amount("publishedAt", now());
  });

  test("an offer of a model that is not there writes nothing", () => {
    publishOffer("https://farid.example/v1", milli(400), EXPIRY);
    assert.entityCount("Offer", 0);
    assert.entityCount("Account", 0);
  });

  test("a report of an answer names its reporter, its provider, its model and its evidence", () => {
    registerModel();
    wait(100);
    reportAnswer("bafyreport");
    row("AnswerReport", FARID.concat(MODEL).concat(CLARA))
      .bytes("provider", FARID)
      .bytes("model", MODEL)
      .bytes("reporter", CLARA)
      .has("reportCid", "bafyreport")
      .amount("reportedAt", now())
      .bytes("reportedTx", latestTx());
    row("Account", CLARA).amount("lastActiveAt", now());
    row("Account", FARID).has("role", "visitor");
  });

  test("a reporter's later report of the same provider and model replaces the one before, and its text is cleaned", () => {
    registerModel();
    reportAnswer("bafyfirst");
    wait(100);
    reportAnswer("bafy\nsecond");
    assert.entityCount("AnswerReport", 1);
    row("AnswerReport", FARID.concat(MODEL).concat(CLARA))
      .has("reportCid", "bafy second")
      .amount("reportedAt", now());
  });

  test("a report about a model that is not there writes nothing", () => {
    reportAnswer("bafyreport");
    assert.entityCount("AnswerReport", 0);
    assert.entityCount("Account", 0);
  });

  test("an event of an unknown channel writes nothing", () => {
    topUp();
    claim(milli(1000), milli(50), milli(1000));
    assert.notInStore("ChannelClaim", eventRowId());
    requestClose();
    close();
    assert.entityCount("Channel", 0);
    assert.entityCount("Activity", 0);
  });
});
