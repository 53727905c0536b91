/** Every invariant can fail: each has a name in the campaigns, and a fault that can be put into the current contracts. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "vitest";
import { SOURCES, TESTS } from "../solidity/source-files.ts";
import { faults } from "./faults.ts";
import { readInvariants, unnoticed } from "./record.ts";
import { verdict, withFaults } from "./seeded.ts";

const all = Array.from({ length: 21 }, (_, index) => `I${index + 1}`);

const HARNESS = join(TESTS, "invariant");

/** The invariants that a campaign may name when it fails. */
const namedIn = (source: string) => [...source.matchAll(/"(I\d+) /g)].map((match) => match[1] ?? "");

describe("the invariants", () => {
  it("are all named by the campaigns", () => {
    const sources = readdirSync(HARNESS).filter((name) => name.endsWith(".sol"));
    const names = sources.flatMap((name) => namedIn(readFileSync(join(HARNESS, name), "utf8")));
    assert.deepEqual(
      [...new Set(names)].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1))),
      all,
    );
  });

  it("each have a fault that fits the contracts as they are", () => {
    assert.deepEqual(
      faults.map(({ invariant }) => invariant),
      all,
    );
    for (const file of new Set(faults.map((fault) => fault.file))) {
      const source = readFileSync(join(SOURCES, file), "utf8");
      assert.match(withFaults(file, source), /address\(0xFA17\)\.balance == \d+/, file);
    }
  });

  it("are refused a fault that fits nowhere", () => {
    const stale = { invariant: "I1", what: "", file: "A.sol", from: "gone", to: "FAULT" };
    assert.throws(() => withFaults("A.sol", "contract A { }", [stale]), /A\.sol has "gone" 0 times/);
  });

  it("were each seen to fail with their fault", () => {
    const { seeded } = readInvariants();
    assert.ok(seeded, "npm run tools contracts:invariants -- --faults");
    assert.deepEqual(
      seeded.caught.map(({ invariant }) => invariant),
      all,
    );
    assert.deepEqual(unnoticed(seeded.caught), []);
  });

  it("are noticed only by their own name", () => {
    assert.equal(verdict("Error: I13 a split changed\n at x"), "I13 a split changed");
    assert.equal(verdict("Error: I8_MoneyStays(0x12, 3)"), "I8_MoneyStays");
    assert.deepEqual(
      unnoticed([
        { invariant: "I1", fault: "a", guided: "I13 a split changed" },
        { invariant: "I2", fault: "b" },
        { invariant: "I8", fault: "c", random: "I8_MoneyStays" },
        { invariant: "I3", fault: "d", guided: "I3 sum" },
      ]),
      ["I1", "I2"],
    );
  });
});
