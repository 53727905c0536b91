import { expect, test } from "vitest";
import { hexDigits } from "./hex.ts";

test("every byte is two digits, also the small ones", () => {
  expect(hexDigits(Uint8Array.of(0, 1, 15, 16, 255))).toBe("00010f10ff");
  expect(hexDigits(new Uint8Array())).toBe("");
});
