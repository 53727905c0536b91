import { expect, test } from "vitest";
import { feedOf } from "./feed.ts";

const ADA = "0x9965507d1A55bcC2695C58ba16FB37d819B0A4dc";
const key = ADA.toLowerCase();

test("a feed is everything that begins with its subject, which the index writes in lower case", () => {
  const { id_gt, id_lt } = feedOf(ADA);
  const first = `${key}${"0".repeat(24)}`;
  const last = `${key}00000000ffffffff00000fff`;
  expect(id_gt < first && first < id_lt && id_gt < last && last < id_lt).toBe(true);
  expect(id_gt > `${key.slice(0, -1)}b${last.slice(42)}`).toBe(true);
  expect(id_lt < `${key.slice(0, -1)}d${first.slice(42)}`).toBe(true);
});

test("a page begins before the last activity of the page before", () => {
  expect(feedOf(ADA, "0x000000000000002a00000003")).toEqual({
    id_gt: key,
    id_lt: `${key}000000000000002a00000003`,
  });
});
