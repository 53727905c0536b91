import { BigInt, Bytes } from "@graphprotocol/graph-ts";
import { assert } from "matchstick-as/assembly/index";
import { blockNumber } from "./event-builder";
import { expectDetail } from "./detail";
import { expectTwins } from "./twins";

/** Reads as a table: `row("Task", TASK).has("status", "Created").has("round", "0")`. Every row read has to keep its twins and its word. */
export class Row {
  constructor(
    private entity: string,
    private id: string,
  ) {
    expectTwins(entity, id);
    expectDetail(entity, id);
  }

  has(field: string, value: string): Row {
    assert.fieldEquals(this.entity, this.id, field, value, this.entity + "." + field);
    return this;
  }

  count(field: string, value: i32): Row {
    return this.has(field, value.toString());
  }

  amount(field: string, value: BigInt): Row {
    return this.has(field, value.toString());
  }

  bytes(field: string, value: Bytes): Row {
    return this.has(field, value.toHexString());
  }

  flag(field: string, value: bool): Row {
    return this.has(field, value ? "true" : "false");
  }
}

export function row(entity: string, id: Bytes): Row {
  return new Row(entity, id.toHexString());
}

/** A row whose id is text. */
export function namedRow(entity: string, id: string): Row {
  return new Row(entity, id);
}

/** The row that the event with this log index wrote in the latest block. */
export function eventRow(entity: string, log: i32 = 0): Row {
  return new Row(entity, eventRowId(log));
}

export function eventRowId(log: i32 = 0): string {
  return "0x" + hex(blockNumber(), 16) + hex(log, 8);
}

/** The row in the feed of an account or model that the event with this log index wrote in the latest block. */
export function feedRow(subject: Bytes, log: i32 = 0): Row {
  return new Row("FeedItem", feedRowId(subject, log));
}

export function feedRowId(subject: Bytes, log: i32 = 0): string {
  return subject.toHexString() + eventRowId(log).slice(2);
}

/** The row of a time series: test runners keep the latest only, under the id that asks for one. */
export function latestPoint(entity: string): Row {
  return new Row(entity, i64.MIN_VALUE.toString());
}

function hex(value: i32, digits: i32): string {
  let text = "";
  for (let i = 0; i < digits; i++) {
    text = "0123456789abcdef".charAt(value & 15) + text;
    value >>= 4;
  }
  return text;
}
