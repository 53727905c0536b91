import { Address, BigInt, Bytes, ethereum } from "@graphprotocol/graph-ts";
import { newMockEvent } from "matchstick-as/assembly/index";

/** Block time of the first event of a test file, unix seconds; block 1. */
export const GENESIS: i32 = 1_700_000_000;

let clock: i32 = GENESIS;
let block: i32 = 0;
let logIndex: i32 = 0;

/** Moves the chain's clock: the next event is `seconds` later. */
export function wait(seconds: i32): void {
  clock += seconds;
}

/** Block time of the latest event. */
export function now(): BigInt {
  return BigInt.fromI32(clock);
}

/** Number of the latest event's block. */
export function blockNumber(): i32 {
  return block;
}

/** Hash of the transaction of the latest event. */
export function latestTx(): Bytes {
  return txOf(block);
}

/** Resets the chain. */
export function resetChain(): void {
  clock = GENESIS;
  block = 0;
  logIndex = 0;
}

function txOf(number: i32): Bytes {
  return Bytes.fromHexString("0x" + number.toString().padStart(64, "f"));
}

/** Builds an event in the contract's parameter order: `newEvent(ADA).bytes(MODEL).flag(true).as<ModelStatusChanged>()`. */
export class EventBuilder {
  private event: ethereum.Event;

  /** In the same transaction as the previous event (`sameTransaction`), or in a new block. */
  constructor(sender: Address, sameTransaction: bool) {
    if (sameTransaction) {
      logIndex++;
    } else {
      block++;
      logIndex = 0;
    }
    this.event = newMockEvent();
    this.event.parameters = [];
    this.event.block.number = BigInt.fromI32(block);
    this.event.block.timestamp = BigInt.fromI32(clock);
    this.event.logIndex = BigInt.fromI32(logIndex);
    this.event.transaction.hash = txOf(block);
    this.event.transaction.from = sender;
  }

  bytes(value: Bytes): EventBuilder {
    return this.add(ethereum.Value.fromFixedBytes(value));
  }

  words(value: Bytes[]): EventBuilder {
    return this.add(ethereum.Value.fromFixedBytesArray(value));
  }

  address(value: Address): EventBuilder {
    return this.add(ethereum.Value.fromAddress(value));
  }

  number(value: i32): EventBuilder {
    return this.add(ethereum.Value.fromI32(value));
  }

  uint(value: BigInt): EventBuilder {
    return this.add(ethereum.Value.fromUnsignedBigInt(value));
  }

  flag(value: bool): EventBuilder {
    return this.add(ethereum.Value.fromBoolean(value));
  }

  text(value: string): EventBuilder {
    return this.add(ethereum.Value.fromString(value));
  }

  tuple(value: ethereum.Tuple): EventBuilder {
    return this.add(ethereum.Value.fromTuple(value));
  }

  as<T>(): T {
    return changetype<T>(this.event);
  }

  private add(value: ethereum.Value): EventBuilder {
    const index = this.event.parameters.length;
    this.event.parameters.push(new ethereum.EventParam("parameter" + index.toString(), value));
    return this;
  }
}

/** An event in a new block and transaction of `sender`. */
export function newEvent(sender: Address): EventBuilder {
  return new EventBuilder(sender, false);
}

/** The next event of the same transaction. */
export function alsoEvent(sender: Address): EventBuilder {
  return new EventBuilder(sender, true);
}
