/** Every slither finding needs a verdict, and every verdict a current finding. */
import assert from "node:assert/strict";
import { describe, it } from "vitest";
import { complaints, parseTriage, readTriage } from "../triage.ts";
import { parseFindings } from "./findings.ts";

const contract = { type: "contract", name: "Purse" };
const pay = { type: "function", name: "pay", type_specific_fields: { parent: contract } };
const node = (name: string) => ({ type: "node", name, type_specific_fields: { parent: pay } });
const output = (...detectors: object[]) =>
  JSON.stringify({ success: true, error: null, results: { detectors } });

const ROW = "| `unused-return` | `Purse.pay` | `a \\|\\| token.send()` | intended | not needed |";
const UNUSED = { check: "unused-return", elements: [pay, node("a || token.send()")] };

describe("a finding of slither", () => {
  it("is named by detector, contract, function and expression", () => {
    assert.deepEqual(parseFindings(output(UNUSED)), [
      { detector: "unused-return", where: "Purse.pay", what: "a || token.send()" },
    ]);
  });

  it("about the order of calls or about time is identified by its function only", () => {
    const findings = parseFindings(
      output(
        { check: "timestamp", elements: [pay, node("a < b")] },
        { check: "reentrancy-benign", elements: [pay, node("a.b()"), node("c = d")] },
      ),
    );
    assert.deepEqual(
      findings.map(({ where, what }) => [where, what]),
      [
        ["Purse.pay", ""],
        ["Purse.pay", ""],
      ],
    );
  });

  it("without a verdict fails the check, with the beginning of the line that is missing", () => {
    assert.deepEqual(complaints(parseFindings(output(UNUSED)), []), [
      "has no verdict: | `unused-return` | `Purse.pay` | `a \\|\\| token.send()` |",
    ]);
  });

  it("with a verdict does not", () => {
    assert.deepEqual(complaints(parseFindings(output(UNUSED)), parseTriage(ROW)), []);
  });

  it("that another expression of the same function causes needs its own verdict", () => {
    const other = { ...UNUSED, elements: [pay, node("b")] };
    assert.match(
      complaints(parseFindings(output(UNUSED, other)), parseTriage(ROW)).join(),
      /^has no verdict: [^,]*`b` \|$/,
    );
  });
});

describe("a verdict", () => {
  it("whose finding is gone fails the check", () => {
    assert.match(complaints([], parseTriage(ROW)).join(), /^has a verdict but no finding: .*Purse\.pay/);
  });

  it("is one of two words with a reason", () => {
    const vague = parseTriage(ROW.replace("intended", "fine"));
    assert.match(complaints(parseFindings(output(UNUSED)), vague).join(), /needs one of the verdicts/);
    const silent = parseTriage(ROW.replace("not needed", ""));
    assert.match(complaints(parseFindings(output(UNUSED)), silent).join(), /and a reason/);
  });

  it("is on record for every finding only once", () => {
    const keys = readTriage("slither/triage.md").map(
      ({ detector, where, what }) => `${detector} ${where} ${what}`,
    );
    assert.ok(keys.length > 0);
    assert.deepEqual(keys, [...new Set(keys)]);
  });
});

it("a failure of slither is not taken for a clean result", () => {
  assert.throws(
    () => parseFindings(JSON.stringify({ success: false, error: "no compiler", results: {} })),
    /no compiler/,
  );
});
