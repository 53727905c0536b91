import { expect, test } from "vitest";
import { shortAddress, shortCardId, shortId, shortSubmitter, taskNumber } from "./identifier.ts";

const ADDRESS = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const ID = "0x3f9a1c5be2d47788991122334455667788990011223344556677000000002a00";

test("an address shows its first 6 and last 4 characters", () => {
  expect(shortAddress(ADDRESS)).toBe("0x14dC...9955");
});

test("an id shows its first 10 and last 6 characters", () => {
  expect(shortId(ID)).toBe("0x3f9a1c5b...002a00");
});

test("a task is called by # and the first 8 characters of its id", () => {
  expect(taskNumber(ID)).toBe("#0x3f9a1c");
});

test("a verification card shortens ids above 10 and submitters above 12 characters to 6 and 4", () => {
  expect(shortCardId(ID)).toBe("0x3f9a...2a00");
  expect(shortCardId("0123456789")).toBe("0123456789");
  expect(shortCardId("01234567890")).toBe("012345...7890");
  expect(shortSubmitter(ADDRESS)).toBe("0x14dC...9955");
  expect(shortSubmitter("012345678901")).toBe("012345678901");
  expect(shortSubmitter("0123456789012")).toBe("012345...9012");
});

test("a value that is already short stays whole", () => {
  expect([shortAddress("0x1234"), shortId("0x1234"), taskNumber("0x12")]).toEqual([
    "0x1234",
    "0x1234",
    "#0x12",
  ]);
});
