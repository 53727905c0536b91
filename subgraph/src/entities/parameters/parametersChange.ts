import { ethereum, Value, ValueKind } from "@graphprotocol/graph-ts";
import { Parameters, ParametersChange } from "../../../generated/schema";
import { EventKind, eventKindName } from "../../events";
import { eventId, parametersChangeId } from "../../ids";

/** Writes down each value of the rules that an event changed. */
export function recordChanges(before: Parameters, after: Parameters, event: ethereum.Event, kind: EventKind): void {
  let place = 0;
  for (let i = 0; i < after.entries.length; i++) {
    const name = after.entries[i].key;
    const old = before.get(name);
    const text = textOf(after.entries[i].value);
    if (old == null || text == textOf(old)) continue;
    recordValue(event, kind, place++, name, textOf(old), text);
  }
}

/** @param before null for the first value */
export function recordValue(
  event: ethereum.Event,
  kind: EventKind,
  place: i32,
  name: string,
  before: string | null,
  after: string,
): void {
  const change = new ParametersChange(parametersChangeId(event, place));
  change.activity = eventId(event);
  change.kind = eventKindName(kind);
  change.name = name;
  change.before = before;
  change.after = after;
  change.sender = event.transaction.from;
  change.timestamp = event.block.timestamp;
  change.block = event.block.number;
  change.tx = event.transaction.hash;
  change.save();
}

/** A value of Parameters as text; all of them but its id are numbers and truth values. */
function textOf(value: Value): string {
  if (value.kind == ValueKind.INT) return value.toI32().toString();
  if (value.kind == ValueKind.BOOL) return value.toBoolean() ? "true" : "false";
  if (value.kind == ValueKind.BIGINT) return value.toBigInt().toString();
  return value.toString();
}
