import { expect, test } from "vitest";
import { parseTaskListSearch } from "./task-list.search.ts";

const parse = (query: string) => parseTaskListSearch(new URLSearchParams(query));

test("an empty URL shows all tasks, newest first, first page, as a table", () => {
  expect(parse("")).toEqual({
    filter: "all",
    side: "both",
    sort: "newest",
    text: "",
    page: 1,
    view: "table",
  });
});

test("a shared link restores its filter, sort, search, page and view", () => {
  expect(parse("status=yours&side=assigned&sort=reward&q=%20iris%20&page=3&view=cards")).toEqual({
    filter: "yours",
    side: "assigned",
    sort: "reward",
    text: "iris",
    page: 3,
    view: "cards",
  });
});

test.each([
  "status=burnt",
  "sort=random",
  "side=left",
  "view=map",
  "page=0",
  "page=-1",
  "page=1.5",
  "page=x",
])("%s is unknown and falls back to the default", (query) => {
  expect(parse(query)).toEqual(parse(""));
});

test("a search longer than any title is truncated", () => {
  expect(parse(`q=${"a".repeat(500)}`).text).toHaveLength(100);
});
