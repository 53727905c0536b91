import { expect, test } from "vitest";
import { readAskedPages } from "#docs/search/asked-pages.ts";
import { packPages, unpackPages } from "./packed-pages.ts";

test("the search reads the same pages, anchors and phrases as the documentation has", () => {
  const pages = readAskedPages();
  expect(unpackPages(packPages(pages))).toEqual(pages);
});
