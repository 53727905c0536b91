import { expect, test } from "vitest";
import {
  parseVerificationListSearch,
  verificationListOrder,
  verificationListWhere,
} from "./verification-list.search.ts";

const parse = (query: string) => parseVerificationListSearch(new URLSearchParams(query));
const ACCOUNT = "0x8626f6940e2eb28930efb4cef49b2d1f2c9c1199";

test("without parameters the list shows votes that are open, closing soonest first", () => {
  expect(parse("")).toEqual({
    filter: "pending",
    sort: "closing",
    taskType: undefined,
    notVoted: false,
    page: 1,
  });
});

test("unknown values fall back to the defaults", () => {
  expect(parse("status=nice&sort=best&type=9&voted=perhaps&page=-3")).toEqual(parse(""));
});

test("only a running vote can be sorted by closing time", () => {
  expect(parse("status=approved&sort=closing").sort).toBe("newest");
  expect(parse("status=pending&sort=oldest").sort).toBe("oldest");
});

test("conditions are combined, and 'not voted' requires an account", () => {
  const search = parse("status=all&type=2&voted=no");
  expect(verificationListWhere(search, ACCOUNT)).toEqual({ taskType: 2, voters_not_contains: [ACCOUNT] });
  expect(verificationListWhere(search, undefined)).toEqual({ taskType: 2 });
});

test("ready excludes results whose task was closed first", () => {
  expect(verificationListWhere(parse("status=ready"), undefined)).toEqual({ queue: "ready" });
});

test("queued verifications use the queue and its sort keys, all others use status and time", () => {
  const of = (query: string) => ({
    where: verificationListWhere(parse(query), undefined),
    ...verificationListOrder(parse(query)),
  });
  expect(of("")).toEqual({ where: { queue: "voting" }, orderBy: "closingOrder", direction: "asc" });
  expect(of("sort=newest")).toEqual({
    where: { queue: "voting" },
    orderBy: "submittedOrder",
    direction: "desc",
  });
  expect(of("status=ready&sort=oldest")).toEqual({
    where: { queue: "ready" },
    orderBy: "submittedOrder",
    direction: "asc",
  });
  expect(of("status=approved")).toEqual({
    where: { statusIndex: 2 },
    orderBy: "submittedAt",
    direction: "desc",
  });
});
