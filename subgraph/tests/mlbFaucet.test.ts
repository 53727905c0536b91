import { BigInt } from "@graphprotocol/graph-ts";
import { beforeEach, clearStore, describe, test } from "matchstick-as/assembly/index";
import { Dripped } from "../generated/MLBFaucet/MLBFaucet";
import { handleDripped } from "../src/mlbFaucet";
import { CLARA, milli, STRANGER } from "./support/actors";
import { latestTx, newEvent, now, resetChain } from "./support/event-builder";
import { eventRow, namedRow, row } from "./support/row";

describe("MLBFaucet", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
  });

  test("a drip is recorded for the receiving account, not for the sender of the request", () => {
    const nextAt = now().plus(BigInt.fromI32(86_400));
    handleDripped(
      newEvent(STRANGER)
        .address(CLARA)
        .address(STRANGER)
        .uint(milli(1_000_000))
        .uint(nextAt)
        .as<Dripped>(),
    );
    row("Account", CLARA)
      .amount("lastDripAt", now())
      .amount("nextDripAt", nextAt)
      .has("role", "visitor")
      .amount("firstSeenAt", now())
      .bytes("firstSeenTx", latestTx());
    row("Account", STRANGER).amount("lastActiveAt", now());
    eventRow("Activity")
      .has("kind", "Dripped")
      .has("type", "other")
      .bytes("actor", CLARA)
      .has("participants", "[" + CLARA.toHexString() + ", " + STRANGER.toHexString() + "]")
      .amount("amount", milli(1_000_000));
    namedRow("Protocol", "protocol").count("accountCount", 2);
  });
});
