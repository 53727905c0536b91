/** Memory that a script takes from the host: bounded whatever its steps allow. */
import { expect, test } from "vitest";
import { writeWav } from "../formats/write-wav.ts";
import { CEILING, INPUT_BOUNDS } from "../limits.ts";
import { stepBudget } from "./budget.ts";
import { hostCalls } from "./host-calls.ts";

const MB = 1_048_576;
const open = () => hostCalls(new Map(), stepBudget(CEILING.steps));

test("an archive holds no more than a result may have, and the next one begins empty", () => {
  const host = open();
  const part = new Uint8Array(64 * MB);
  host.call("pack", new Uint8Array(MB), "first");
  expect(host.call("zip", new Uint8Array(), "").length).toBeGreaterThan(0);
  for (let count = 0; count < 4; count++) host.call("pack", part, `${count}`);
  expect(() => host.call("pack", new Uint8Array(1), "more")).toThrow("more than 268435456 bytes");
});

test("an archive holds no more files than an input may have", () => {
  const host = open();
  for (let count = 0; count < INPUT_BOUNDS.files; count++) host.call("pack", new Uint8Array(), `${count}`);
  expect(() => host.call("pack", new Uint8Array(), "more")).toThrow("more than 10000 files");
});

test("a recording that a script made has no more bytes than an input may unpack to", () => {
  const host = open();
  const short = writeWav(8_000, new Float32Array(8));
  expect(host.call("wav", short, "")).toContain("8000");
  expect(() => host.call("wav", new Uint8Array(INPUT_BOUNDS.unpackedBytes + 1), "")).toThrow(
    "more than 134217728 bytes",
  );
});
