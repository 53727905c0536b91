import { expect, test } from "vitest";
import { parseVerificationListSearch } from "./verification-list.search.ts";
import { verificationListOrder, verificationListWhere } from "./verification-list.where.ts";

const parse = (query: string) => parseVerificationListSearch(new URLSearchParams(query));
const ACCOUNT = "0x8626f6940e2eb28930efb4cef49b2d1f2c9c1199";

test("without a question the list is what can be voted on, the soonest to close first", () => {
  expect(parse("")).toEqual({
    filter: "pending",
    sort: "closing",
    taskType: undefined,
    notVoted: false,
    page: 1,
  });
});

test("unknown values are the defaults", () => {
  expect(parse("status=nice&sort=best&type=9&voted=perhaps&page=-3")).toEqual(parse(""));
});

test("only a running vote can close soon", () => {
  expect(parse("status=approved&sort=closing").sort).toBe("newest");
  expect(parse("status=pending&sort=oldest").sort).toBe("oldest");
});

test("conditions are joined, and 'not voted' needs an account", () => {
  const search = parse("status=all&type=2&voted=no");
  expect(verificationListWhere(search, ACCOUNT)).toEqual({ taskType: 2, voters_not_contains: [ACCOUNT] });
  expect(verificationListWhere(search, undefined)).toEqual({ taskType: 2 });
});

test("ready leaves out results whose task was closed first", () => {
  expect(verificationListWhere(parse("status=ready"), undefined)).toEqual({ queue: "ready" });
});

test("what waits is found by its queue and sorted by the queue's keys, everything else by status and time", () => {
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
