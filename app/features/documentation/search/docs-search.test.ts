import { afterEach, expect, test, vi } from "vitest";
import { readIndexedPages } from "#functions/docs/documentation-words.ts";
import { prepareDocsSearch, searchDocs } from "./docs-search.ts";

afterEach(() => vi.unstubAllGlobals());

const signal = new AbortController().signal;

test("offline, previously loaded pages are searched in the browser", async () => {
  vi.stubGlobal("fetch", async () => Response.json(await readIndexedPages()));
  prepareDocsSearch();
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.startsWith("/api/")) throw new TypeError("Failed to fetch");
    return Response.json(await readIndexedPages());
  });
  const { results } = await searchDocs("how do I withdraw my stake", 3, signal);
  expect(results.map(({ url }) => url)).toContain("/docs/guides/verifiers#withdraw-your-stake");
});

test("an aborted search stays aborted", async () => {
  const given = new AbortController();
  given.abort();
  vi.stubGlobal("fetch", async () => Promise.reject(given.signal.reason));
  await expect(searchDocs("stake", 3, given.signal)).rejects.toBe(given.signal.reason);
});
