import { expect, test } from "vitest";
import { idPrefixWhere } from "#app/graphql/text-search/search-terms.ts";
import { parseTaskListSearch } from "./task-list.search.ts";
import { allOf, taskListWhere, wordWhere } from "./task-where.ts";

const ACCOUNT = "0x14dc79964da2c08b23698b3d3cc7ca32193d9955";
const where = (query: string, account?: typeof ACCOUNT) =>
  taskListWhere(parseTaskListSearch(new URLSearchParams(query)), account, undefined);

test("the task number finds its task, with an even or odd number of digits", () => {
  expect(idPrefixWhere("#0x06b54a")).toEqual({
    id_gte: `0x06b54a${"0".repeat(58)}`,
    id_lte: `0x06b54a${"f".repeat(58)}`,
  });
  expect(idPrefixWhere("0X06B")).toEqual({
    id_gte: `0x06b${"0".repeat(61)}`,
    id_lte: `0x06b${"f".repeat(61)}`,
  });
  const whole = `0x${"ab".repeat(32)}` as const;
  expect(idPrefixWhere(whole)).toEqual({ id_gte: whole, id_lte: whole });
});

test.each(["iris", "#12", "0x", `0x${"a".repeat(65)}`, "0xzz"])(
  "%s is not the beginning of an id",
  (text) => {
    expect(idPrefixWhere(text)).toBeUndefined();
  },
);

test("words match titles and model names; an address also matches the parties", () => {
  expect(wordWhere("iris")).toEqual({
    or: [{ spec_: { title_contains_nocase: "%iris%" } }, { model_: { name_contains_nocase: "%iris%" } }],
  });
  expect(wordWhere("iris", { specs: ["bafy"], models: [] })).toEqual({
    or: [{ spec_in: ["bafy"] }, { model_in: [] }],
  });
  expect(wordWhere("0x14dC79964da2C08b23698B3D3cc7Ca32193d9955")?.or).toContainEqual({ provider: ACCOUNT });
});

test("without conditions the filter matches every task", () => {
  expect(allOf([undefined, undefined])).toEqual({ seq_gt: 0 });
});

test("a status filter uses the contract's number", () => {
  expect(where("status=completed")).toEqual({ and: [{ statusIndex: 2 }] });
});

test("your tasks are those you requested and those assigned to you", () => {
  expect(where("status=yours", ACCOUNT)).toEqual({
    and: [{ or: [{ requester: ACCOUNT }, { provider: ACCOUNT }] }],
  });
  expect(where("status=yours&side=assigned", ACCOUNT)).toEqual({ and: [{ provider: ACCOUNT }] });
});

test("search text narrows the filter", () => {
  const like = wordWhere("0xab");
  expect(taskListWhere({ filter: "created", side: "both" }, undefined, like)).toEqual({
    and: [{ statusIndex: 0 }, like],
  });
});

test("without a wallet no task is yours", () => {
  expect(where("status=yours")).toEqual({ and: [{ id_in: [] }] });
});
