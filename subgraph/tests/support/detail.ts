// The word in `detail` decides what people read: a test that reads a row checks it here, so no handler can forget it.
import { store, ValueKind } from "@graphprotocol/graph-ts";
import { assert } from "matchstick-as/assembly/index";
import { DETAILS } from "./details";

/** Fails unless a stored step or item of the feed has one of its kind's words, and none where its kind has none. */
export function expectDetail(entity: string, id: string): void {
  if (entity != "Activity") return;
  const row = store.get(entity, id);
  if (row == null) return;
  const kind = row.get("kind")!.displayData();
  const detail = row.get("detail");
  const word = detail === null || detail.kind == ValueKind.NULL ? "" : detail.displayData();
  const words = wordsOf(kind);
  const fits = words.length == 0 ? word == "" : words.indexOf(word, 1) > 0;
  assert.assertTrue(fits, entity + " of the kind " + kind + " says '" + word + "' in detail");
}

/** The kind and its details; empty for a kind without. */
function wordsOf(kind: string): string[] {
  for (let i = 0; i < DETAILS.length; i++) {
    if (DETAILS[i][0] == kind) return DETAILS[i];
  }
  return [];
}
