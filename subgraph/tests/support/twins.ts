// Twin fields must match: every test that reads a row checks it here, so no handler can forget a twin.
import { Entity, store, ValueKind } from "@graphprotocol/graph-ts";
import { assert } from "matchstick-as/assembly/index";

/** Entity, and its references with a twin `...Id`. subgraph/schema.test.ts compares the list with the schema. */
const TWINS: string[][] = [
  ["Model", "owner", "category"],
  ["Task", "modelOwner", "requester", "provider"],
  ["Verification", "requester", "provider", "startedBy", "modelOwner", "escalatedBy"],
  ["StakeEvent", "verifier", "verification"],
  ["Reward", "account", "task", "verification"],
  ["Activity", "actor", "task", "provider", "verification"],
  ["Channel", "payer", "receiver"],
  ["ChannelClaim", "channel", "receiver"],
  ["Offer", "provider", "model"],
  ["AnswerReport", "provider", "model", "reporter"],
];

/** Fails unless each twin of a stored row is the id in its reference, and its description is its task's. */
export function expectTwins(entity: string, id: string): void {
  const row = store.get(entity, id);
  if (row == null) return;
  for (let i = 0; i < TWINS.length; i++) {
    if (TWINS[i][0] != entity) continue;
    for (let j = 1; j < TWINS[i].length; j++) {
      const reference = TWINS[i][j];
      expectSame(valueOf(row, reference), valueOf(row, reference + "Id"), entity + "." + reference + "Id");
    }
  }
  if (entity != "Verification" && entity != "Reward") return;
  const task = store.get("Task", valueOf(row, "task"));
  if (task != null) expectSame(valueOf(task, "spec"), valueOf(row, "spec"), entity + ".spec");
}

function expectSame(expected: string, actual: string, field: string): void {
  assert.stringEquals(expected, actual, field + " is " + actual + " instead of " + expected);
}

function valueOf(row: Entity, field: string): string {
  const value = row.get(field);
  return value === null || value.kind == ValueKind.NULL ? "null" : value.displayData();
}
