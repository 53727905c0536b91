import { describe, expect, it } from "vitest";
import { findAnvil } from "../chain/anvil-program.ts";
import { findGraphNode } from "./program.ts";

describe("a missing program", () => {
  it("is reported with the variable that has the wrong path", () => {
    expect(() => findGraphNode({ GND_BIN: "/nowhere/gnd" })).toThrow(
      'GND_BIN is "/nowhere/gnd", but there is no such file',
    );
    expect(() => findAnvil({ ANVIL_BIN: "/nowhere/anvil" })).toThrow('ANVIL_BIN is "/nowhere/anvil"');
  });
});
