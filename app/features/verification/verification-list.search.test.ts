import { expect, test } from "vitest";
import { parseVerificationListSearch } from "./verification-list.search.ts";
import { verificationListWhere } from "./verification-list.where.ts";

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
  expect(verificationListWhere(parse("status=ready"), undefined)).toEqual({ statusIndex: 0, isOpen: true });
});
