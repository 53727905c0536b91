import { afterEach, expect, test, vi } from "vitest";
import { searchMarketplace } from "./search-marketplace.ts";

afterEach(() => vi.unstubAllGlobals());

test("documentation is marked as English, with its page next to each further section", async () => {
  const results = [
    {
      title: "Guide for verifiers",
      url: "/docs/guides/verifiers#vote",
      breadcrumbs: ["Guides", "Guide for verifiers", "Vote"],
      sections: [{ title: "Find votes", url: "/docs/guides/verifiers#find-votes" }],
    },
  ];
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(address.startsWith("/resources/search") ? { models: [], tasks: [] } : { results }),
  );
  const found = await searchMarketplace("vote", new AbortController().signal);
  expect(found.map(({ label, detail, lang }) => [label, detail, lang])).toEqual([
    ["Vote", "Guides › Guide for verifiers", "en"],
    ["Find votes", "Guide for verifiers", "en"],
  ]);
});
