/** A record of the long comparison is valid only for the contracts and the model it was made from. */
import assert from "node:assert/strict";
import { describe, it } from "vitest";
import { type Comparison, LEAST_TRACES, objections } from "./record.ts";

const present = { sources: "0x01", model: "0x02" };
const record: Comparison = { ...present, date: "2026-01-01", traces: LEAST_TRACES, calls: 1 };

describe("the record of the long comparison", () => {
  it("is accepted when it is of these contracts and this model", () => {
    assert.deepEqual(objections(record, present), []);
  });

  for (const [what, other, says] of [
    ["other contracts", { ...record, sources: "0x03" }, /sources 0x03, now 0x01.*--record/],
    [
      "another model",
      { ...record, model: "0x04" },
      /model changed since the record .0x04, now 0x02.*--record/,
    ],
    ["fewer traces", { ...record, traces: LEAST_TRACES - 1 }, /4999 traces are recorded/],
    ["nothing at all", undefined, /No long comparison is recorded/],
  ] as const) {
    it(`is refused when it is of ${what}`, () => {
      const [problem = "", ...rest] = objections(other, present);
      assert.match(problem, says);
      assert.deepEqual(rest, []);
    });
  }
});
