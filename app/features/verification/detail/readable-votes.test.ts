import { expect, test } from "vitest";
import { readableVotes } from "./voting-history.tsx";

const VOTER = "0x8626f6940e2eb28930efb4cef49b2d1f2c9c1199";
const good = { voter: { id: VOTER }, sealed: false, support: true, timestamp: "1770000000", tx: "0xab" };

test("an unreadable vote is skipped and the others stay in order", () => {
  const second = { ...good, support: false };
  expect(
    readableVotes([
      good,
      null,
      { ...good, voter: null },
      { ...good, support: null },
      { ...good, timestamp: "soon" },
      second,
    ]),
  ).toEqual([good, second]);
});
